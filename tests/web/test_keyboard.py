"""A whole round by keyboard alone, and what each key of the table does."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.messages import LANGUAGES, sentence
from tests.web.person import Person, PersonFactory, switch_language
from tests.web.player import PageState, Player
from undermine import Move
from undermine.rulebook.moves import MoveKind

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
            self.press("p")
            assert self.focused()["legal"], "P goes to a player for the card"
        else:
            self.tab_to("^(Discard it|Pass|Play )")
        self.press("Enter")
        if self.page.locator(".tool-choice").count():
            assert self.focused()["legal"], "the tools to choose from have the focus"
            self.press("Enter")


def test_a_whole_round_can_be_played_without_a_mouse(new_person: PersonFactory) -> None:
    person = new_person()
    page = person.go("new")
    page.get_by_role("heading", level=1).wait_for()
    typist, player = Typist(page), Player(page)
    typist.choose("Seats", "10")
    typist.choose("Bots", "Blind Mole")  # a bot that does not end the round too soon
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


def first_turn(person: Person) -> Page:
    """Start a game, close the role card, and wait for the first turn."""
    person.sign_up("Ada")
    person.start_quick(seats=5)
    Player(person.page).play_until("turn")
    return person.page


def test_arrows_move_the_focus_in_the_maze_and_escape_deselects(new_person: PersonFactory) -> None:
    page = first_turn(new_person())
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


def holding(new_person: PersonFactory, kind: MoveKind, least: int) -> tuple[Person, dict[str, Any], str]:
    """Return somebody at the first turn of a game with a card that has so many targets, their view, and the card.

    Hands are random, so it starts games until one has such a card.
    """
    person = new_person()
    person.sign_up("Ada")
    while True:
        started = len(person.frames)
        person.start_quick(seats=3)
        Player(person.page).play_until("turn")
        view = [frame["view"] for frame in person.frames[started:] if frame.get("view")][-1]
        moves = [Move(text) for text in view["legal_moves"]]
        cards = [move.tile or move.card or "" for move in moves if move.kind is kind]
        fitting = [card for card in view["hand"] if cards.count(card) >= least]
        if fitting:
            return person, view, fitting[0]
        person.page.goto("about:blank")


def test_keys_work_wherever_the_focus_is(new_person: PersonFactory) -> None:
    person, view, card = holding(new_person, MoveKind.PLACE, 2)
    page, typist = person.page, Typist(person.page)
    key = str(view["hand"].index(card) + 1)
    menu = page.get_by_role("button", name=sentence("en", "menu-open"))
    for place in (page.get_by_role("link", name=sentence("en", "nav-learn")).first, menu):
        place.focus()
        typist.press(key)
        selected = page.locator("[data-hand][aria-pressed=true]")
        expect(selected).to_be_focused()
        place.focus()
        typist.press("r", "r", "n")
        assert typist.focused()["legal"], "N goes to a place for the card"
        first = page.evaluate("document.activeElement.dataset.cell")
        typist.press("n")
        assert page.evaluate("document.activeElement.dataset.cell") != first
        typist.press("Shift+N")
        assert page.evaluate("document.activeElement.dataset.cell") == first
        place.focus()
        typist.press("w")
        expect(page.get_by_role("dialog")).to_be_visible()
        typist.press("3", "m", "Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(place).to_be_focused()
        expect(selected).to_have_attribute("data-hand", card)
        typist.press("Escape")
        expect(selected).to_have_count(0)


def test_keys_are_letters_in_a_text_field_and_belong_to_the_browser_with_ctrl(new_person: PersonFactory) -> None:
    page = first_turn(new_person())
    page.locator("aside").evaluate("(aside) => aside.append(document.createElement('input'))")
    field = page.locator("aside > input")
    field.focus()
    page.keyboard.type("1rmnpt?")
    expect(field).to_have_value("1rmnpt?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-hand][aria-pressed=true]")).to_have_count(0)
    page.locator("[data-hand]").first.focus()
    page.keyboard.press("Control+1")
    expect(page.locator("[data-hand][aria-pressed=true]")).to_have_count(0)


def test_letters_go_to_players_while_a_card_for_players_is_selected(new_person: PersonFactory) -> None:
    person, view, card = holding(new_person, MoveKind.BREAK, 2)
    page, typist = person.page, Typist(person.page)
    targets = {move.seat for move in map(Move, view["legal_moves"]) if move.card == card}
    other = next(seat for seat in range(3) if seat in targets and seat != view["seat"])
    letter = "ABC"[other]
    expect(page.locator("li[data-seat] kbd")).to_have_count(0)
    typist.press(letter.lower())
    assert not typist.focused()["legal"], "without a card the letter means nothing"
    typist.press(str(view["hand"].index(card) + 1))
    panel = page.locator(f"li[data-seat='{other}']")
    expect(panel.locator("kbd")).to_have_text(letter)
    expect(panel.locator(".target-button")).to_have_count(1)
    typist.press(letter.lower())
    assert typist.focused()["legal"]
    expect(panel.locator(":focus")).to_have_attribute("aria-keyshortcuts", letter)
    typist.press("ArrowDown")
    assert typist.focused()["legal"]
    expect(panel.locator(":focus")).to_have_count(0)
    typist.press("ArrowUp", "Enter")
    expect(page.locator(f"[data-hand='{card}'][aria-pressed=true]")).to_have_count(0)
    made = [made for update in person.updates() for made in update["view"]["table"]["moves"]]
    assert any(other == Move(move["move"]).seat for move in made if move["seat"] == view["seat"])
    expect(page.locator("[data-hand]:focus")).to_have_count(1)


def test_the_list_of_keys_opens_by_key_and_from_the_menu_and_can_turn_them_off(new_person: PersonFactory) -> None:
    page = first_turn(new_person())
    typist = Typist(page)
    for language in LANGUAGES:
        switch_language(page, language)
        Player(page).play_until("turn")
        typist.press("?")
        dialog = page.get_by_role("dialog", name=sentence(language, "keys-title"))
        for name in ("card", "turn", "maze", "player", "next", "feed", "list"):
            expect(dialog.get_by_text(sentence(language, f"keys-{name}"), exact=True)).to_be_visible()
        typist.press("Escape")
        expect(dialog).to_have_count(0)
    page.get_by_role("button", name=sentence(language, "menu-open")).click()
    page.get_by_role("button", name=sentence(language, "keys-title")).click()
    page.get_by_label(sentence(language, "keys-on")).uncheck()
    typist.press("Escape")
    expect(dialog).to_have_count(0)
    typist.press("2", "?")
    expect(page.locator("[data-hand][aria-pressed=true]")).to_have_count(0)
    expect(dialog).to_have_count(0)
