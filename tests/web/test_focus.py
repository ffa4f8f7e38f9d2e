"""The focus is never lost, comes to the hand soon, and goes around the table in a sensible order."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.messages import LANGUAGES, sentence
from tests.web.person import Person, PersonFactory, switch_language
from tests.web.player import Player

PART = """() => {
  const parts = {
    skip: ".skip", header: "header", status: ".status", players: "[data-seat]", maze: "[data-cell], .zoom",
    role: ".own-area", actions: ".actions", hand: "[data-hand]", feed: "aside",
  };
  const focused = document.activeElement;
  return Object.keys(parts).find((part) => focused.closest(parts[part])) ?? focused.tagName;
}"""
"""Which part of the table has the focus."""
TABS = 60
"""More stops than a table may have."""


def at_the_table(person: Person) -> Page:
    """Start a game and return its page, with the role card open."""
    person.sign_up("Ada")
    person.start_quick(seats=5)
    person.page.get_by_role("dialog").wait_for()
    return person.page


def in_hand(page: Page) -> Locator:
    return page.locator("[data-hand]:focus")


@pytest.mark.parametrize("key", ["Enter", "Escape", None], ids=str)
def test_the_focus_comes_to_the_hand_after_the_role_card(key: str | None, new_person: PersonFactory) -> None:
    page = at_the_table(new_person())
    if key:
        page.keyboard.press(key)
    else:
        page.get_by_role("dialog").get_by_role("button").last.click()
    expect(in_hand(page)).to_have_count(1)


def test_the_focus_stays_in_the_hand_after_each_turn(new_person: PersonFactory) -> None:
    page = at_the_table(new_person())
    player = Player(page)
    for _ in range(3):
        state = player.play_until("turn", "final", "over")
        if state.what != "turn":
            break
        page.keyboard.press("1")
        page.locator(".actions button", has_text="Discard").last.focus()
        page.keyboard.press("Enter")
        player.wait_for_change(state)
        expect(page.locator("[data-hand]:focus, dialog[open] :focus")).to_have_count(1)


def test_the_focus_returns_from_every_dialog(new_person: PersonFactory) -> None:
    page = at_the_table(new_person())
    Player(page).play_until("turn")
    menu = page.get_by_role("button", name=sentence("en", "menu-open"))
    settings = page.locator("header").get_by_role("button", name=sentence("en", "nav-settings"))
    for opener in (menu, settings):
        opener.focus()
        page.keyboard.press("Enter")
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        expect(opener).to_be_focused()
    for key in ("?", "w"):
        page.keyboard.press("1")
        page.keyboard.press(key)
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        expect(in_hand(page)).to_have_count(1)
    menu.click()
    page.get_by_role("button", name=sentence("en", "keys-title")).click()
    page.get_by_role("dialog", name=sentence("en", "keys-title")).wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate(PART) in ("hand", "status")


def test_the_first_tabs_offer_the_hand_the_maze_and_the_feed(new_person: PersonFactory) -> None:
    page = at_the_table(new_person())
    Player(page).play_until("turn")
    page.set_viewport_size({"width": 768, "height": 1024})
    for language in LANGUAGES:
        switch_language(page, language)
        Player(page).play_until("turn")
        for tabs, part in enumerate(("hand", "maze", "feed"), start=1):
            link = page.get_by_role("button", name=sentence(language, f"keys-skip-{part}"))
            page.locator("header .skip button").nth(tabs - 1).focus()
            expect(link).to_be_focused()
            assert (link.bounding_box() or {"width": 0})["width"] > 40, "it is visible while it has the focus"
            page.keyboard.press("Enter")
            page.wait_for_function(f"(part) => ({PART})() === part", arg=part)
        page.keyboard.press("Escape")


def test_tab_goes_around_the_table_with_few_stops(new_person: PersonFactory) -> None:
    page = at_the_table(new_person())
    Player(page).play_until("turn")
    page.evaluate("document.activeElement.blur()")
    page.locator("header .skip button").first.focus()
    parts = []
    for _ in range(TABS):
        parts.append(page.evaluate(PART))
        page.keyboard.press("Tab")
        if page.evaluate(PART) == "hand":
            break
    assert parts[:3] == ["skip"] * 3
    assert parts.count("players") <= 1, parts
    assert len(parts) <= 17, parts


def test_a_page_that_replaces_another_takes_the_focus(new_person: PersonFactory) -> None:
    page = new_person().go("")
    link = page.get_by_role("main").get_by_role("link").first
    first_page = page.locator("main").element_handle()
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("(main) => !main.isConnected", arg=first_page)
    expect(page.locator("main:focus, main :focus")).to_have_count(1)
    page.keyboard.press("Tab")
    expect(page.locator("main :focus")).to_have_count(1)
    page.locator("header .skip button").focus()
    expect(page.locator("header .skip button")).to_have_text(sentence("en", "nav-skip"))
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
