"""Plays through the page with the mouse: reads what is offered there, and clicks it. It knows no rules.

Whatever is read may be out of date a moment later: a scene opens, a bot moves. So each click is tried for a moment
only, and then one looks again; that nothing at all comes of it for long is a failure.
"""

from __future__ import annotations

import time
from collections import Counter
from contextlib import suppress
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from tests.web.person import GLANCE, PATIENCE

READ = """() => {
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const dialog = one("dialog[open]");
  const mine = one(".status.mine") !== null;
  // A dialog that was closed and is still there is about to make room for what comes next.
  const what = one(".stage") ? "passing"
    : dialog ? (dialog.querySelector("a[href*='/replay/']") ? "final" : "scene")
    : one("dialog") ? "wait"
    : one(".curtain") ? "curtain"
    : mine && one(".choices") ? "decision"
    : mine ? "turn"
    : one("main.game a[href*='/replay/']") ? "over"
    : "wait";
  const hand = all("[data-hand]").map((card) => [card.dataset.hand, card.classList.contains("useless")]);
  const seen = [what, dialog?.textContent, one(".choices")?.innerHTML, JSON.stringify(hand),
    one(".status")?.textContent,
    one(".curtain")?.textContent, ...all("li[data-seat] .fact").map((fact) => fact.textContent)];
  return { what, hand, sign: seen.join("|") };
}"""
CHANGED = f"(sign) => ({READ})().sign !== sign"
RESTORED = f"(sign) => ({READ})().sign === sign"
POLLING = 25
"""Milliseconds between two looks; at every frame, looking would take as much time as playing."""


class Moment(NamedTuple):
    """What the page shows."""

    what: str
    hand: list[tuple[str, bool]]
    """By card: whether it is marked as of no use now."""
    sign: str
    """Changes with anything that a move can change."""


class Player:
    """Somebody who plays whatever the page offers, what was rarest so far first."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.done: Counter[str] = Counter()
        """What was done, by its kind: a scene, a decision, or the name of a card."""

    def look(self) -> Moment:
        seen: dict[str, Any] = self.page.evaluate(READ)
        return Moment(seen["what"], [(card, useless) for card, useless in seen["hand"]], seen["sign"])

    def wait(self) -> Moment:
        """Wait until there is something to do: however long the others take, as long as something happens."""
        sign, until = "", 0.0
        while (moment := self.look()).what == "wait":
            if moment.sign != sign:
                sign, until = moment.sign, time.monotonic() + PATIENCE / 1000
            assert time.monotonic() < until, f"nothing happens any more: {moment}"
            self.has_changed(moment)
        return moment

    def has_changed(self, moment: Moment, within: float = GLANCE) -> bool:
        """Whether the page shows something else than at that moment, or does so soon."""
        with suppress(TooLate):
            self.page.wait_for_function(CHANGED, arg=moment.sign, timeout=within, polling=POLLING)
            return True
        return False

    def wait_for_change(self, moment: Moment) -> None:
        assert self.has_changed(moment, PATIENCE), f"the page stays as it is: {moment}"

    def wait_until_it_stands_as(self, moment: Moment) -> None:
        """Wait until the page shows the same again."""
        self.page.wait_for_function(RESTORED, arg=moment.sign, polling=POLLING)

    def play_until(self, *ends: str) -> Moment:
        """Play until the page shows one of these."""
        while (moment := self.wait()).what not in ends:
            self.act(moment)
        return moment

    def play_to_the_end(self) -> None:
        self.play_until("final", "over")

    def play_turns(self, count: int) -> None:
        """Play so many cards of one's own; then it is one's turn again, unless the game is over."""
        played = 0
        while (moment := self.play_until("turn", "final", "over")).what == "turn" and played < count:
            played += self.act(moment)

    def act(self, moment: Moment) -> bool:
        """Do one thing, and wait until the page has answered; whether it was done, or something else came first."""
        done = False
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            with suppress(TooLate):
                self.attempt(moment)
                done = True
            if self.has_changed(moment):
                return done
        raise AssertionError(f"nothing comes of what is done: {moment}")

    def attempt(self, moment: Moment) -> None:
        """Do what the page asks for; `TooLate` says that it could not be clicked."""
        match moment.what:
            case "passing":
                self.page.keyboard.press("Escape")
            case "scene":
                self.scene()
            case "curtain":
                self.click(self.page.locator(".curtain button"))
            case "decision":
                self.decide()
            case "turn":
                self.turn(moment)

    def click(self, thing: Locator) -> None:
        thing.click(timeout=GLANCE)

    def scene(self) -> None:
        """Go on; where there is something to choose in the scene, its last button would leave it for later."""
        buttons = self.page.locator("dialog[open]:not(:has(a[href*='/replay/'])) button")  # the end may have come
        kind = "take or steal" if buttons.count() > 1 else "scene"
        self.click(buttons.first)
        self.done[kind] += 1

    def decide(self) -> None:
        choices = self.page.locator(".choices")
        name = choices.get_attribute("aria-label", timeout=GLANCE)
        self.click(choices.locator("button").last)
        self.done[f"decision: {name}"] += 1

    def turn(self, moment: Moment) -> None:
        usable = [slot for slot, (_, useless) in enumerate(moment.hand) if not useless]
        if usable:
            self.play_card(min(usable, key=lambda slot: self.done[moment.hand[slot][0]]), moment)
        else:
            self.put_away(moment)

    def choose(self, slot: int) -> None:
        """Take up a card; one that is chosen already would be turned or let go by another click."""
        card = self.page.locator("[data-hand]").nth(slot)
        if card.get_attribute("aria-pressed", timeout=GLANCE) != "true":
            self.click(card)
        self.page.locator("[data-hand][aria-pressed=true]").wait_for(timeout=GLANCE)

    def play_card(self, slot: int, moment: Moment) -> None:
        page = self.page
        self.choose(slot)
        cells = page.locator("[data-cell].legal")
        tools = page.locator("li.legal .tool.target")
        players = page.locator("li.legal .aim")
        places = cells.evaluate_all("cells => cells.map((cell) => Number(cell.dataset.cell.split(',')[0]))")
        if places:
            self.click(cells.nth(places.index(max(places))))
        elif tools.count():
            self.click(tools.first)
        elif players.count():
            self.click(players.first)
        else:
            self.click(page.locator(".actions button.primary"))
        self.done[moment.hand[slot][0]] += 1

    def put_away(self, moment: Moment) -> None:
        if moment.hand:
            self.choose(0)
        self.click(self.page.locator(".actions button:not(.quiet, [aria-keyshortcuts])").last)
        self.done["discard" if moment.hand else "pass"] += 1
