"""Plays through the page with the mouse: reads what is offered there, and clicks it. It knows no rules."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from playwright.sync_api import Page

READ = """() => {
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const dialog = one("dialog[open]");
  const mine = one(".status.mine") !== null;
  const what = one(".stage") ? "passing"
    : dialog ? (dialog.querySelector("a[href*='/replay/']") ? "final" : "scene")
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
READY = f"() => ({READ})().what !== 'wait'"
CHANGED = f"(sign) => ({READ})().sign !== sign"


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
        self.page.wait_for_function(READY)
        return self.look()

    def play_until(self, *ends: str) -> Moment:
        """Play until the page shows one of these."""
        while (moment := self.wait()).what not in ends:
            self.act(moment)
        return moment

    def play_to_the_end(self) -> None:
        self.play_until("final", "over")

    def play_turns(self, count: int) -> None:
        """Play so many cards of one's own; then it is one's turn again, unless the game is over."""
        for _ in range(count):
            moment = self.play_until("turn", "final", "over")
            if moment.what != "turn":
                return
            self.act(moment)
        self.play_until("turn", "final", "over")

    def act(self, moment: Moment) -> None:
        """Do one thing, and wait until the page has answered."""
        match moment.what:
            case "passing":
                self.page.keyboard.press("Escape")
            case "scene":
                self.scene()
            case "curtain":
                self.page.locator(".curtain button").click()
            case "decision":
                self.decide()
            case "turn":
                self.turn(moment)
        self.wait_for_change(moment)

    def wait_for_change(self, moment: Moment) -> None:
        self.page.wait_for_function(CHANGED, arg=moment.sign)

    def scene(self) -> None:
        """Go on; where there is something to choose in the scene, its last button would leave it for later."""
        buttons = self.page.locator("dialog[open] button:enabled")
        decides = buttons.count() > 1
        self.done["take or steal" if decides else "scene"] += 1
        buttons.first.click()

    def decide(self) -> None:
        name = self.page.locator(".choices").get_attribute("aria-label")
        self.done[f"decision: {name}"] += 1
        self.page.locator(".choices button").last.click()

    def turn(self, moment: Moment) -> None:
        usable = [slot for slot, (_, useless) in enumerate(moment.hand) if not useless]
        if usable:
            self.play_card(min(usable, key=lambda slot: self.done[moment.hand[slot][0]]), moment)
        else:
            self.put_away(moment)

    def play_card(self, slot: int, moment: Moment) -> None:
        page = self.page
        self.done[moment.hand[slot][0]] += 1
        page.locator("[data-hand]").nth(slot).click()
        page.locator("[data-hand][aria-pressed=true]").wait_for()
        cells = page.locator("[data-cell].legal")
        tools = page.locator("li.legal .tool.target")
        players = page.locator("li.legal .aim")
        if cells.count():
            places = cells.evaluate_all("cells => cells.map((cell) => Number(cell.dataset.cell.split(',')[0]))")
            cells.nth(places.index(max(places))).click()
        elif tools.count():
            tools.first.click()
        elif players.count():
            players.first.click()
        else:
            page.locator(".actions button.primary").click()

    def put_away(self, moment: Moment) -> None:
        self.done["discard" if moment.hand else "pass"] += 1
        if moment.hand:
            self.page.locator("[data-hand]").first.click()
        self.page.locator(".actions button:not(.quiet, [aria-keyshortcuts])").last.click()
