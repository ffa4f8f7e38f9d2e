"""A whole round by keyboard alone, from the first page on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.person import PersonFactory
from tests.web.player import PageState, Player

MOST_STEPS = 150
"""How many key presses reach anything on a page."""

FOCUSED = """() => {
  const focused = document.activeElement;
  const style = getComputedStyle(focused);
  return {
    label: focused.getAttribute("aria-label") ?? focused.textContent.trim(),
    // After the last thing of a page, the focus is the browser's for one step.
    seen: focused === document.body || focused.matches(":focus-visible") &&
      (style.outlineStyle !== "none" || style.boxShadow !== "none"),
    legal: focused.matches("[data-cell].legal, li.legal .target-button, .tool-choice"),
  };
}"""


class Typist:
    """Presses keys and checks where the focus is."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.invisible: set[str] = set()
        """Elements that had the focus without showing it."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self) -> dict[str, Any]:
        focused: dict[str, Any] = self.page.evaluate(FOCUSED)
        if not focused["seen"]:
            self.invisible.add(focused["label"])
        return focused

    def tab_to(self, pattern: str = "", legal: bool = False) -> None:
        """Press Tab until an element of that name, or a legal one, has the focus."""
        for _ in range(MOST_STEPS):
            self.press("Tab")
            focused = self.focused()
            if re.search(pattern, focused["label"]) and (focused["legal"] or not legal):
                return
        raise AssertionError(f"the Tab key never comes to {pattern or 'what is legal'}")

    def choose(self, group: str, label: str) -> None:
        """Go to a group of radio buttons and select one with an arrow key."""
        buttons = self.page.get_by_role("group", name=group, exact=True)
        self.step("Tab", lambda: buttons.locator(":focus").count() > 0)
        self.step("ArrowRight", lambda: buttons.get_by_label(label, exact=True).is_checked())

    def step(self, key: str, arrived: Callable[[], bool]) -> None:
        """Press a key until a condition holds."""
        for _ in range(MOST_STEPS):
            if arrived():
                return
            self.press(key)
            self.focused()
        raise AssertionError(f"the key {key} does not lead there")

    def answer(self, state: PageState) -> None:
        """Do what the page asks for."""
        match state.what:
            case "turn":
                self.turn(state.hand)
            case "decision":
                self.step("Tab", lambda: self.page.locator(".choices :focus").count() > 0)
                self.press("Enter")
            case what:
                self.press("Escape" if what == "passing" else "Enter")

    def turn(self, hand: list[tuple[str, bool]]) -> None:
        """Play the first playable card; discard the first card if there is none."""
        slot = next((slot for slot, (_, useless) in enumerate(hand) if not useless), None)
        if hand:
            self.press("Escape", str((slot or 0) + 1))
            self.focused()
        if slot is not None and self.page.locator("[data-cell].legal").count():
            self.press("m")
            assert self.focused()["legal"], "M goes to a place for the card"
        elif slot is not None and self.page.locator("li.legal").count():
            self.tab_to(legal=True)
        else:
            self.tab_to("^(Discard it|Pass|Play )")
        self.press("Enter")


def test_a_whole_round_can_be_played_without_a_mouse(new_person: PersonFactory) -> None:
    person = new_person()
    page = person.go("new")
    page.get_by_role("heading", level=1).wait_for()
    typist, player = Typist(page), Player(page)
    typist.choose("Seats", "10")
    expect(page.get_by_role("option", name="Blind Mole")).to_be_attached()
    level = page.get_by_role("combobox", name="Bots")
    typist.step("Tab", lambda: bool(level.evaluate("(list) => list === document.activeElement")))
    page.keyboard.type("Blind")  # a bot that does not end the round too soon
    expect(level).to_have_value("random")
    typist.tab_to("House rules")
    typist.press("Enter")
    typist.choose("Rounds", "1")
    typist.tab_to("Open the table")
    typist.press("Enter")
    page.get_by_role("heading", name="Waiting for everyone").wait_for()
    typist.tab_to("Start the game")
    typist.press("Enter")

    turns = 0
    while (state := player.wait()).what not in ("final", "over"):
        turns += state.what == "turn"
        typist.answer(state)
        player.wait_for_change(state)
    assert turns >= 3
    typist.tab_to("Look at the table")
    typist.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert typist.invisible == set(), "the focus is always seen"


def test_arrows_move_the_focus_in_the_maze_and_escape_deselects(new_person: PersonFactory) -> None:
    person = new_person()
    person.sign_up("Ada")
    person.start_quick(seats=5)
    page = person.page
    Player(page).play_until("turn")
    typist = Typist(page)
    typist.press("2")
    expect(page.locator("[data-hand]").nth(1)).to_have_attribute("aria-pressed", "true")
    typist.press("Escape")
    expect(page.locator("[aria-pressed=true][data-hand]")).to_have_count(0)
    typist.press("m")
    start = page.evaluate("document.activeElement.dataset.cell")
    typist.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.cell") != start
    typist.press("ArrowLeft")
    assert page.evaluate("document.activeElement.dataset.cell") == start
