"""Rated tables, leaderboards, pages of players, and key codes in a real browser."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from tests.server.process import ServerProcess, running
from tests.server.rated_games import ANN, BEGINNING, BEN, CAT, RatedGame, token_for, write_people
from tests.web.axe import findings_in_sizes
from tests.web.layout import misfit_text
from tests.web.messages import sentence
from tests.web.person import TIMEOUT_MS, Person, PersonFactory
from tests.web.test_languages import ENGLISH_FIRST, raw_names, show_in, texts, untranslated
from undermine.server.migrations import bring_up_to_date
from undermine.server.store import open_store
from undermine.server.token_code import code_of

SCREENS = ("ratings", "player/ann", "code")
NOT_FOUND = re.compile("404|422")
"""What browsers log about refused requests."""


@cache
def games() -> tuple[RatedGame, ...]:
    return tuple(
        RatedGame(f"game{index}", (ANN, BEN, CAT), 5, expansion=index == 2, at=BEGINNING + index) for index in range(3)
    )


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:  # noqa: ARG001
    """A server with some rated games."""
    folder = tmp_path_factory.mktemp("rated")
    database = f"sqlite:///{folder}/tables.db"
    engine = open_store(database)
    bring_up_to_date(engine)
    write_people(engine, ANN, BEN, CAT)
    for game in games():
        game.write(engine)
    engine.dispose()
    with running(database, folder / "log", keep_days=0) as server:
        yield server


def ann(new_person: PersonFactory) -> Person:
    """Return a person with Ann's key, once her games are rated."""
    person = new_person()
    person.context.add_cookies([{"name": "undermine", "value": token_for(ANN), "url": person.address}])
    until = time.monotonic() + TIMEOUT_MS / 1000
    while len(person.ask("GET", "players/ann/games")["games"]) < len(games()):
        assert time.monotonic() < until, "her games are not rated"
        person.page.wait_for_timeout(50)
    return person


def opened(person: Person, place: str) -> Page:
    page = person.go(place)
    page.get_by_role("heading", level=1).first.wait_for()
    page.wait_for_load_state("networkidle")
    return page


def test_the_leaderboard_leads_to_players_and_games_by_keyboard(new_person: PersonFactory) -> None:
    person = ann(new_person)
    page = opened(person, "ratings")
    board = person.ask("GET", "ratings?role=miner")["ranked"]
    assert len(board) > 2
    places = page.locator("ol > li")
    expect(places).to_have_count(len(board))
    for row, ranked in zip(places.all(), board, strict=True):
        rating = ranked["rating"]
        expect(row).to_contain_text(f"{rating['low']:.1f} to {rating['high']:.1f}")
        expect(row).to_contain_text(f"{rating['rounds']} round")
    expect(page.locator("li", has=page.locator(".own"))).to_contain_text("Ann")
    own = page.get_by_role("region", name=sentence("en", "rating-own"))
    expect(own).to_contain_text("Ann")
    expect(own).to_contain_text(f"Place {next(one['place'] for one in board if one['player']['id'] == 'ann')}")
    page.get_by_role("link", name="Saboteur").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=2).first).to_have_text("The strongest: Saboteur")
    page.get_by_role("link", name="Ben").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"Ben\s+#ben"))
    expect(page.get_by_role("article")).to_have_count(len(games()))
    page.get_by_role("article").first.get_by_role("link", name=re.compile("replay")).press("Enter")
    page.get_by_role("slider").wait_for()


def test_an_unknown_player_shows_a_sentence(new_person: PersonFactory) -> None:
    person = new_person()
    person.ignore_messages(NOT_FOUND)
    page = person.go("player/nobody")
    expect(page.get_by_role("status").first).to_have_text(sentence("en", "refused-no-such-player"))


def test_a_key_code_works_in_another_browser_until_the_key_is_renewed(new_person: PersonFactory) -> None:
    here, there = new_person(), new_person()
    there.ignore_messages(NOT_FOUND)
    here.sign_up("Dora")
    page = opened(here, "code")
    expect(page.get_by_role("textbox", name=sentence("en", "rating-code-field"))).to_have_count(0)
    page.get_by_role("button", name=sentence("en", "rating-code-show")).click()
    shown = page.get_by_label(sentence("en", "rating-code-field"), exact=True)
    code = shown.input_value()
    assert code == code_of(here.context.cookies()[0].get("value") or "")
    other = opened(there, "code")
    field = other.get_by_label(sentence("en", "rating-code-bring-field"))
    wrong = code[:13] + ("0" if code[13] != "0" else "2") + code[14:]
    for text, told in (
        (wrong, "Check group 3 again"),
        (code[:-2], "Group 7 should have five"),
        ("", "This one has 0 groups"),
    ):
        field.fill(text)
        field.press("Enter")
        expect(other.get_by_role("alert")).to_contain_text(told)
    field.fill(code.lower().replace("-", " "))
    field.press("Enter")
    expect(other.get_by_role("link", name="Dora")).to_be_visible()
    assert there.ask("GET", "people/me")["name"] == "Dora"
    page.locator("summary").click()
    page.get_by_role("button", name=sentence("en", "rating-code-new-go")).click()
    page.get_by_role("button", name=sentence("en", "rating-code-new-yes")).click()
    page.get_by_role("button", name=sentence("en", "rating-code-show")).click()
    expect(shown).not_to_have_value(code)
    assert here.ask("GET", "people/me")["name"] == "Dora"
    assert there.ask("GET", "people/me") is None
    field.fill(code)
    field.press("Enter")
    expect(other.get_by_role("alert")).to_have_text(sentence("en", "refused-unknown-code"))
    assert code not in page.url + other.url


def test_a_new_table_can_be_rated_and_says_so(new_person: PersonFactory) -> None:
    person = new_person()
    page = opened(person, "new")
    rated = page.get_by_role("checkbox", name=sentence("en", "new-rated"), exact=True)
    rated.check()
    page.locator("summary", has_text="House rules").click()
    page.get_by_role("checkbox", name=sentence("en", "rule-idle_tools")).check()
    expect(rated).to_be_disabled()
    page.get_by_role("checkbox", name=sentence("en", "rule-idle_tools")).uncheck()
    expect(rated).to_be_checked()
    page.get_by_role("button", name=sentence("en", "new-make")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(sentence("en", "waiting-title"))
    expect(page.get_by_text(sentence("en", "setting-rated")).first).to_be_visible()
    expect(page.get_by_text(sentence("en", "waiting-second"))).to_have_count(0)
    assert person.ask("GET", f"tables/{page.url.rsplit('/', 1)[-1]}")["settings"]["rated"]


@pytest.mark.parametrize("place", SCREENS)
def test_rating_pages_are_accessible(place: str, new_person: PersonFactory) -> None:
    """axe-core reports nothing, nothing is cut off on a small phone, and all text is in the reader's language."""
    person = ann(new_person)
    page = opened(person, place)
    if place == "code":
        page.get_by_role("button", name=sentence("en", "rating-code-show")).click()
        page.locator("summary").click()
    assert findings_in_sizes(page) == ""
    for language in ENGLISH_FIRST:
        if language != "en":
            show_in(page, language)
        shown = texts(page)
        assert raw_names(shown) == []
        assert untranslated(shown, language) == []
        assert not [text for text in shown if "{" in text], "a gap was not filled"
        assert misfit_text(page, place, language) == ""
