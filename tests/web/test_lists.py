"""The lists on the pages: one's own games, open tables, finished games, bots; and what the waiting room says."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.messages import LANGUAGES, sentence
from tests.web.person import TIMEOUT_MS, Person, PersonFactory, choose
from tests.web.screens import finished

SMALL_PHONE = {"width": 320, "height": 568}


def wait_for_turn(person: Person, table: str) -> None:
    """Stay at a table until it is this person's turn."""
    until = time.monotonic() + TIMEOUT_MS / 1000
    while not next(own for own in own_tables(person) if own["table"]["id"] == table)["your_turn"]:
        assert time.monotonic() < until, "the bots do not move"
        person.page.keyboard.press("Escape")  # bots wait while somebody reads the role card
        person.page.wait_for_timeout(50)


def own_tables(person: Person) -> list[dict[str, Any]]:
    return list(person.ask("GET", "people/me/tables")["tables"])


def section(page: Page, message: str) -> Locator:
    """A part of a page by its heading."""
    return page.get_by_role("region", name=sentence("en", message))


# the first page


def test_a_game_that_waits_for_you_comes_first_and_the_tab_says_so(new_person: PersonFactory) -> None:
    person = new_person(viewport=SMALL_PHONE)
    person.sign_up("Ada")
    table = person.start_quick(seats=3)
    wait_for_turn(person, table)
    person.open_table(seats=4)
    page = person.go()
    rows = section(page, "home-mine").get_by_role("link")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text(sentence("en", "home-mine-turn"))
    expect(rows.nth(1)).to_contain_text(sentence("en", "home-mine-waiting"))
    expect(rows.first).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name=sentence("en", "home-play"))).to_be_in_viewport(ratio=1)
    marked = re.compile(f"^● {sentence('en', 'home-mine-turn')} · .*Undermine$")
    expect(page).to_have_title(marked)
    person.go("ratings")
    expect(page).to_have_title(marked)
    page.get_by_role("banner").get_by_role("link", name=sentence("en", "home-mine-turn")).click()
    expect(page).to_have_url(re.compile(f"#/t/{table}$"))


def test_a_newcomer_can_play_without_scrolling(new_person: PersonFactory) -> None:
    person = new_person(viewport=SMALL_PHONE)
    page = person.go()
    for language in LANGUAGES:
        choose(page, language)
        button = page.get_by_role("button", name=sentence(language, "home-play"))
        expect(button).to_be_in_viewport(ratio=1)


def test_bots_are_chosen_by_face_character_and_strength(new_person: PersonFactory) -> None:
    person = new_person()
    page = person.go()
    page.locator("summary").first.click()
    for bot in person.ask("GET", "bots"):
        choice = page.locator(".bot", has_text=bot["name"])
        expect(choice).to_contain_text(sentence("en", f"bot-help-{bot['level']}"))
        expect(choice).to_contain_text(f"Strength {bot['strength']}")
        expect(choice.locator("svg")).to_be_visible()
    page.get_by_role("radio", name="Hilda Hardrock").check()
    page.get_by_role("button", name=sentence("en", "home-play")).click()
    page.wait_for_url(re.compile("#/t/"))
    [own] = own_tables(person)
    assert own["table"]["settings"]["level"] == "digger"


def test_after_a_rematch_ones_table_is_listed_once_and_cannot_be_joined(new_person: PersonFactory) -> None:
    ada, bob = new_person(), new_person()
    ada.sign_up("Ada of the Rematch")
    bob.sign_up("Bob of the Rematch")
    table = ada.open_table(seats=3, open=True)
    bob.command(table, "sit", seat=1)
    ada.command(table, "start")
    ada.command(table, "vote")
    if ada.ask("GET", f"tables/{table}")["status"] == "running":  # Bob does not count as away yet
        bob.command(table, "vote")
    ada.command(table, "rematch")
    again = ada.ask("GET", f"tables/{table}")["rematch"]
    for person, other in ((ada, "Bob"), (bob, "Ada")):
        page = person.go()
        own = section(page, "home-mine").get_by_role("link")
        expect(own).to_have_count(1)
        expect(own).to_contain_text(f"{other} of the Rematch")
        page.wait_for_function("() => document.querySelector('[role=status]')?.textContent")
        assert again in [listed["id"] for listed in person.lobby[-1]["tables"]], "the server lists it for everybody"
        expect(section(page, "home-open")).not_to_contain_text("of the Rematch")


# finished games


@pytest.fixture
def player(new_person: PersonFactory) -> Person:
    """Somebody with one finished game of their own, at a server where bots have finished another."""
    person = new_person()
    person.sign_up("Ada")
    finished(person)
    table = str(person.ask("POST", "quick", {"level": "random", "seats": 4})["id"])
    person.command(table, "vote")
    return person


def test_finished_games_show_winners_gold_and_date_and_ones_own_come_first(player: Person) -> None:
    page = player.go("games")
    games = page.get_by_role("article")
    expect(games).to_have_count(1)
    expect(games.get_by_role("heading")).to_have_text(sentence("en", "games-agreed"))
    expect(games.locator("li")).to_have_text([re.compile(r"Ada\s*you\s*0 gold$"), *[re.compile("0 gold$")] * 3])
    page.get_by_role("button", name=sentence("en", "games-who-all")).click()
    listed = player.ask("GET", "games?players=3")["games"]
    latest = next(game for game in listed if game["result"]["winners"])
    page.get_by_label(sentence("en", "home-players")).select_option("3")
    article = games.filter(has=page.locator(f"a[href$='{latest['id']}']"))
    heading = article.get_by_role("heading")
    for seat in latest["result"]["winners"]:
        expect(heading).to_contain_text(latest["names"][seat])
        winner = article.locator("li.won", has_text=latest["names"][seat])
        expect(winner).to_contain_text(f"{latest['result']['gold'][seat]} gold")
    expect(article.locator("time")).to_have_attribute("datetime", re.compile(time.strftime("^%Y-", time.gmtime())))
    expect(article).to_contain_text("3 players")


def test_filters_narrow_the_list_and_can_be_taken_back(player: Person) -> None:
    page = player.go("games")
    expect(page.get_by_role("article")).to_have_count(1)
    page.get_by_label(sentence("en", "games-kind"), exact=True).select_option("expansion")
    expect(page.get_by_text(sentence("en", "games-empty-filter"))).to_be_visible()
    page.get_by_role("button", name=sentence("en", "games-show-all")).click()
    expect(page.get_by_role("article").first).to_be_visible()
    page.get_by_role("button", name=sentence("en", "games-who-mine")).click()
    expect(page.get_by_role("article")).to_have_count(1)
    page.get_by_role("banner").get_by_role("link", name=sentence("en", "nav-bots")).click()
    expect(page.get_by_role("article").first).to_contain_text("Blind Mole")
    page.go_back()
    pressed = page.get_by_role("button", name=sentence("en", "games-who-mine"))
    expect(pressed).to_have_attribute("aria-pressed", "true")


# bots and the waiting room


def test_the_page_of_bots_starts_a_game_against_one(new_person: PersonFactory) -> None:
    person = new_person()
    page = person.go("bots")
    page.get_by_role("button", name="Play against Pip the Apprentice").click()
    page.wait_for_url(re.compile("#/t/"))
    [own] = own_tables(person)
    assert own["table"]["settings"]["level"] == "rookie"


def test_a_guest_reads_the_house_rules_before_sitting_down(new_person: PersonFactory) -> None:
    host, guest = new_person(), new_person()
    host.sign_up("Ada")
    table = host.open_table(seats=3, options={"idle_tools": True, "rounds": 2})
    page = guest.go(f"t/{table}")
    rules = section(page, "waiting-rules")
    expect(rules.get_by_role("term")).to_have_text([sentence("en", "rule-rounds"), sentence("en", "rule-idle_tools")])
    expect(rules.get_by_role("definition")).to_have_text(["2", sentence("en", "menu-rule-on")])
