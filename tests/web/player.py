"""Plays through the page with the mouse: reads what it offers, and clicks it. It knows no rules.

What was read may be out of date a moment later: a scene opens, a bot moves. So each click is tried only briefly, and
then the page is read again. It is a failure if nothing changes for long.
"""

from __future__ import annotations

import time
from collections import Counter
from contextlib import suppress
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as PageTimeout

from tests.web.person import CLICK_TIMEOUT_MS, TIMEOUT_MS

READ = """() => {
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const dialog = one("dialog[open]");
  const mine = one(".status.mine") !== null;
  // A dialog that was closed but still exists is about to be replaced.
  const what = one(".passing-scene") ? "passing"
    : dialog ? (dialog.querySelector("a[href*='/replay/']") ? "final" : "scene")
    : one("dialog") ? "wait"
    : one(".pass-device") ? "pass-device"
    : mine && one(".choices") ? "decision"
    : mine ? "turn"
    : one("main.game a[href*='/replay/']") ? "over"
    : "wait";
  const hand = all("[data-hand]").map((card) => [card.dataset.hand, card.classList.contains("unplayable")]);
  const seen = [what, dialog?.textContent, one(".choices")?.innerHTML, JSON.stringify(hand),
    one(".status")?.textContent,
    one(".pass-device")?.textContent, ...all("li[data-seat] .fact").map((fact) => fact.textContent)];
  return { what, hand, sign: seen.join("|") };
}"""
CHANGED = f"(sign) => ({READ})().sign !== sign"
RESTORED = f"(sign) => ({READ})().sign === sign"
POLLING = 25
"""Milliseconds between two looks; looking at every frame would take as much time as playing."""


class PageState(NamedTuple):
    """What the page shows."""

    what: str
    hand: list[tuple[str, bool]]
    """The cards, and whether each is marked as unplayable."""
    sign: str
    """A string that changes with anything that a move can change."""


class Player:
    """Plays whatever the page offers, the rarest kind so far first."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.done: Counter[str] = Counter()
        """How often each kind was done: a scene, a decision, or the name of a card."""

    def look(self) -> PageState:
        seen: dict[str, Any] = self.page.evaluate(READ)
        return PageState(seen["what"], [(card, useless) for card, useless in seen["hand"]], seen["sign"])

    def wait(self) -> PageState:
        """Wait until there is something to do, however long the others take, as long as something happens."""
        sign, until = "", 0.0
        while (state := self.look()).what == "wait":
            if state.sign != sign:
                sign, until = state.sign, time.monotonic() + TIMEOUT_MS / 1000
            assert time.monotonic() < until, f"nothing happens any more: {state}"
            self.has_changed(state)
        return state

    def has_changed(self, state: PageState, within: float = CLICK_TIMEOUT_MS) -> bool:
        """Return whether the page shows something else, now or soon."""
        with suppress(PageTimeout):
            self.page.wait_for_function(CHANGED, arg=state.sign, timeout=within, polling=POLLING)
            return True
        return False

    def wait_for_change(self, state: PageState) -> None:
        assert self.has_changed(state, TIMEOUT_MS), f"the page stays as it is: {state}"

    def wait_until_restored(self, state: PageState) -> None:
        """Wait until the page shows the same again."""
        self.page.wait_for_function(RESTORED, arg=state.sign, polling=POLLING)

    def play_until(self, *ends: str) -> PageState:
        """Play until the page shows one of these."""
        while (state := self.wait()).what not in ends:
            self.act(state)
        return state

    def play_to_the_end(self) -> None:
        self.play_until("final", "over")

    def play_turns(self, count: int) -> None:
        """Play a number of own cards. Afterwards it is the player's turn again, unless the game is over."""
        played = 0
        while (state := self.play_until("turn", "final", "over")).what == "turn" and played < count:
            played += self.act(state)

    def act(self, state: PageState) -> bool:
        """Do one thing and wait until the page changes. Return whether it was done, or something else came first."""
        done = False
        until = time.monotonic() + TIMEOUT_MS / 1000
        while time.monotonic() < until:
            with suppress(PageTimeout):
                self.attempt(state)
                done = True
            if self.has_changed(state):
                return done
        raise AssertionError(f"nothing comes of what is done: {state}")

    def attempt(self, state: PageState) -> None:
        """Do what the page asks for. Raises `PageTimeout` if it cannot be clicked."""
        match state.what:
            case "passing":
                self.page.keyboard.press("Escape")
            case "scene":
                self.scene()
            case "pass-device":
                self.click(self.page.locator(".pass-device button"))
            case "decision":
                self.decide()
            case "turn":
                self.turn(state)

    def click(self, thing: Locator) -> None:
        thing.click(timeout=CLICK_TIMEOUT_MS)

    def scene(self) -> None:
        """Close a scene, or choose its first option; the last button would postpone a decision."""
        buttons = self.page.locator("dialog[open]:not(:has(a[href*='/replay/'])) button")  # not the end of the game
        kind = "take or steal" if buttons.count() > 1 else "scene"
        self.click(buttons.first)
        self.done[kind] += 1

    def decide(self) -> None:
        choices = self.page.locator(".choices")
        name = choices.get_attribute("aria-label", timeout=CLICK_TIMEOUT_MS)
        self.click(choices.locator("button").last)
        self.done[f"decision: {name}"] += 1

    def turn(self, state: PageState) -> None:
        usable = [slot for slot, (_, useless) in enumerate(state.hand) if not useless]
        if usable:
            self.play_card(min(usable, key=lambda slot: self.done[state.hand[slot][0]]), state)
        else:
            self.discard(state)

    def choose(self, slot: int) -> None:
        """Select a card; a second click would turn or deselect it."""
        card = self.page.locator("[data-hand]").nth(slot)
        if card.get_attribute("aria-pressed", timeout=CLICK_TIMEOUT_MS) != "true":
            self.click(card)
        self.page.locator("[data-hand][aria-pressed=true]").wait_for(timeout=CLICK_TIMEOUT_MS)

    def play_card(self, slot: int, state: PageState) -> None:
        page = self.page
        self.choose(slot)
        cells = page.locator("[data-cell].legal")
        players = page.locator("li.legal .target-button")
        places = cells.evaluate_all("cells => cells.map((cell) => Number(cell.dataset.cell.split(',')[0]))")
        if places:
            self.click(cells.nth(places.index(max(places))))
        elif players.count():
            self.click(players.first)
            if (tools := page.locator(".tool-choice")).count():
                self.click(tools.first)
        else:
            self.click(page.locator(".actions button.primary"))
        self.done[state.hand[slot][0]] += 1

    def discard(self, state: PageState) -> None:
        if state.hand:
            self.choose(0)
        self.click(self.page.locator(".actions button:not(.quiet, [aria-keyshortcuts])").last)
        self.done["discard" if state.hand else "pass"] += 1
