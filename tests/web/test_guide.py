"""A guided game: the hints fit the situation, highlight the right elements, and are never in the way."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.server.process import ServerProcess, running
from tests.web.axe import findings_in_all_sizes
from tests.web.messages import messages, sentence
from tests.web.person import Person, PersonFactory
from tests.web.player import Player

# The newcomer is a miner, begins, and holds path cards and a map; somebody else is a saboteur. Found by trial.
DEAL = "9793ba2cc1e4577ab5e9f4d4b9c5ca7903b766d25b5a6e3a86212452adfe04a1"
FOREMAN = "The foreman, your guide"


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:  # noqa: ARG001
    """A server with a known deal."""
    folder = tmp_path_factory.mktemp("guide")
    with running(f"sqlite:///{folder}/tables.db", folder / "log", secret=DEAL) as server:
        yield server


def begin(person: Person, language: str = "en") -> Page:
    """Start a guided game from the first page with one click."""
    page = person.go()
    page.get_by_role("button", name=sentence(language, "home-guide")).click()
    page.get_by_role("dialog").wait_for()
    return page


def go_on(page: Page, language: str = "en") -> None:
    """Go to the table after the role reveal."""
    page.get_by_role("dialog").get_by_role("button", name=sentence(language, "scene-go-on")).click()


def path_card(page: Page) -> str:
    """Return a path card of the hand without marks."""
    hand = page.locator("[data-hand]:not(.unplayable)").evaluate_all("cards => cards.map((card) => card.dataset.hand)")
    return next(str(card) for card in hand if set(card) <= set("nesw"))


def test_a_newcomer_is_guided_through_a_round(new_person: PersonFactory) -> None:
    page = begin(new_person())
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("You are a miner")
    expect(dialog).to_contain_text("I am the foreman. Help to dig a tunnel to the treasure.")
    go_on(page)

    guide = page.get_by_role("region", name=FOREMAN)
    expect(guide).to_contain_text(sentence("en", "guide-hand"))
    expect(page.locator(".ring")).to_have_count(1)
    page.locator(f"[data-hand='{path_card(page)}']").first.click()
    expect(guide).to_contain_text(sentence("en", "guide-cells"))
    expect(page.locator(".ring")).to_have_count(page.locator(".maze-cell.legal").count())
    page.locator(".maze-cell.legal").last.click()
    expect(guide).to_contain_text("Well dug!")
    guide.get_by_role("button", name="Go on").click()
    expect(guide).to_contain_text(sentence("en", "guide-goals"))
    expect(page.locator(".ring")).to_have_count(3)

    Player(page).play_until("final")
    expect(page.get_by_role("dialog")).to_contain_text(sentence("en", "guide-final"))
    told = page.evaluate("JSON.parse(localStorage.getItem('undermine-guide')).told")
    assert {"role", "hand", "cells", "laid", "round"} <= set(told)
    assert {f"guide-{name}" for name in told} <= set(messages("en"))

    page.get_by_role("dialog").get_by_role("link", name=sentence("en", "guide-game")).click()
    page.get_by_role("button", name="Play now").wait_for()
    expect(page.get_by_role("button", name=sentence("en", "home-guide"))).to_have_count(0)


def test_the_guide_can_be_hidden_and_called_back_and_survives_a_reload(new_person: PersonFactory) -> None:
    newcomer = new_person()
    newcomer.sign_up("Ada")
    page = newcomer.go("learn")
    page.get_by_role("button", name=sentence("en", "learn-guided")).first.click()
    page.get_by_role("dialog").wait_for()
    go_on(page)
    guide = page.get_by_role("region", name=FOREMAN)
    expect(guide).to_contain_text(sentence("en", "guide-hand"))

    guide.get_by_role("button", name="Put the guide away").press("Enter")
    call = page.get_by_role("button", name="Call the foreman")
    expect(call).to_be_focused()
    expect(page.locator(".ring")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("dialog")).not_to_contain_text("foreman")
    go_on(page)
    call.press("Enter")
    expect(guide).to_contain_text(sentence("en", "guide-hand"))
    expect(guide.get_by_role("button", name="Go on")).to_be_focused()

    page.keyboard.press("Enter")
    expect(guide).to_contain_text(sentence("en", "guide-goals"))
    page.reload()
    go_on(page)
    expect(guide).to_contain_text(sentence("en", "guide-goals"))


def test_axe_reports_nothing_about_the_guide(new_person: PersonFactory) -> None:
    page = begin(new_person())
    assert findings_in_all_sizes(page) == "", "in the first scene"
    go_on(page)
    page.locator(".ring").first.wait_for()
    assert findings_in_all_sizes(page) == "", "at the table"


def test_the_guide_is_in_the_language_of_the_reader(new_person: PersonFactory) -> None:
    language = "uk"
    page = begin(new_person(locale=language), language)
    miner = re.search(r"\*\[miner\] (.+)", messages(language)["guide-role"])
    assert miner is not None
    expect(page.get_by_role("dialog")).to_contain_text(miner[1])
    go_on(page, language)
    guide = page.get_by_role("region", name=sentence(language, "guide-label"))
    expect(guide).to_contain_text(sentence(language, "guide-hand"))


def test_an_ordinary_game_has_no_guide(new_person: PersonFactory) -> None:
    person = new_person()
    person.sign_up("Ada")
    person.start_quick(seats=4)
    go_on(person.page)
    person.page.locator("[data-hand]").first.wait_for()
    expect(person.page.get_by_role("region", name=FOREMAN)).to_have_count(0)
