"""Errors: each time a sentence in the reader's language says what to do next."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.messages import LANGUAGES, sentence
from tests.web.person import Person, PersonFactory, expect_notice, switch_language
from tests.web.player import Player

REFUSED = re.compile(r"status of 4\d\d")
"""What browsers log about a refused request."""
OTHER_VERSION = """
    const Native = window.WebSocket;
    window.WebSocket = class extends Native {
        constructor(address) { super(address.replace(/wire=\\d+/, "VERSION")); }
    };
"""
"""Makes a page ask for another version of the messages."""


def full_table(host: Person) -> str:
    host.sign_up("Ada")
    table = host.open_table(seats=3)
    for name in ("Bertha", "Carla"):
        host.command(table, "sit", name=name)
    return table


def test_a_link_to_a_missing_table_says_so_and_leads_home(new_person: PersonFactory) -> None:
    person = new_person()
    for language in LANGUAGES:
        page = person.go("t/nosuchtable2")
        switch_language(page, language)
        expect(page.get_by_role("alert")).to_have_text(sentence(language, "refused-no-such-table"))
        page.get_by_role("link", name=sentence(language, "table-closed-home")).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(sentence(language, "home-title"))


def test_a_link_to_a_full_table_offers_to_watch(new_person: PersonFactory) -> None:
    table = full_table(new_person())
    page = new_person().go(f"t/{table}")
    for language in LANGUAGES:
        switch_language(page, language)
        expect(page.get_by_text(sentence(language, "refused-table-full"))).to_be_visible()
        expect(page.get_by_role("link", name=sentence(language, "unknown-new"))).to_be_visible()


def test_a_link_to_a_running_game_shows_it(new_person: PersonFactory) -> None:
    host, late = new_person(), new_person()
    table = full_table(host)
    host.command(table, "start")
    page = late.go(f"t/{table}")
    expect(page.get_by_text(sentence("en", "table-watching"))).to_be_visible()
    expect(page.get_by_role("gridcell", name=sentence("en", "cell-start"))).to_be_visible()


def test_a_missing_replay_says_so(new_person: PersonFactory) -> None:
    person = new_person()
    person.ignore_messages(REFUSED)
    page = person.go("replay/nosuchtable2")
    expect(page.get_by_role("alert")).to_have_text(sentence("en", "refused-no-such-table"))


def test_a_name_that_is_taken_at_the_table_is_refused(new_person: PersonFactory) -> None:
    host, guest = new_person(), new_person()
    host.sign_up("Ada")
    for language in LANGUAGES:
        guest.context.clear_cookies()  # somebody else, whom nobody knows
        page = guest.go(f"t/{host.open_table(seats=3)}")
        switch_language(page, language)
        page.get_by_label(sentence(language, "home-name")).fill("Ada")
        sit = page.get_by_role("button", name=sentence(language, "waiting-sit")).first
        sit.click()
        expect_notice(page, sentence(language, "refused-name-taken"))
        page.get_by_label(sentence(language, "home-name")).fill("Grace")
        sit.click()
        expect(page.get_by_role("listitem").filter(has_text="Grace")).to_be_visible()


def test_a_name_that_cannot_be_shown_is_refused_on_the_first_page(new_person: PersonFactory) -> None:
    person = new_person()
    person.ignore_messages(REFUSED)
    page = person.go()
    page.get_by_label("Your name").fill("\u200b\u200b")
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("alert")).to_have_text(sentence("en", "refused-bad-name"))


def test_an_illegal_cell_says_why(new_person: PersonFactory) -> None:
    person = new_person()
    person.sign_up("Ada")
    person.start_quick(seats=3)
    page, player = person.page, Player(person.page)
    slot = None
    while slot is None:
        hand = player.play_until("turn").hand
        slot = next((slot for slot, (card, useless) in enumerate(hand) if is_path(card) and not useless), None)
        if slot is None:
            player.play_turns(1)
    for language in LANGUAGES:
        switch_language(page, language)
        player.play_until("turn")  # the same one, as nobody has moved
        player.choose(slot)
        page.locator('[data-cell="0,0"]').click()
        expect_notice(page, sentence(language, "refused-cell-taken"))


def is_path(card: str) -> bool:
    return set(card) <= set("nesw-")


def test_a_refused_move_says_why_and_the_game_goes_on(new_person: PersonFactory) -> None:
    person = new_person()
    late = [1]

    def intercept(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def send(text: str | bytes) -> None:
            frame: dict[str, Any] = json.loads(text)
            if frame["do"] == "move" and late:
                frame["ply"] += late.pop()
            server.send(json.dumps(frame))

        socket.on_message(send)

    person.page.route_web_socket("**/tables/**", intercept)
    person.sign_up("Ada")
    person.start_quick(seats=4)
    player = Player(person.page)
    before = player.play_until("turn")
    player.turn(before)
    expect_notice(person.page, sentence("en", "refused-stale"))
    assert player.look().hand == before.hand
    person.page.keyboard.press("Escape")
    player.play_turns(1)


@pytest.mark.parametrize("version", ["", "wire=1"], ids=["none", "another"])
def test_a_page_of_another_version_offers_a_reload(version: str, new_person: PersonFactory) -> None:
    person = new_person()
    person.sign_up("Ada")
    table = person.open_table(seats=3)
    person.page.add_init_script(OTHER_VERSION.replace("VERSION", version))
    page = person.go()
    expect(page.get_by_text(sentence("en", "refused-other-version"))).to_be_visible()
    expect(page.get_by_role("button", name=sentence("en", "app-reload"))).to_be_visible()
    person.go(f"t/{table}")
    for language in LANGUAGES:
        switch_language(page, language)
        expect(page.get_by_role("alert")).to_have_text(sentence(language, "refused-other-version"))
    page.evaluate("window.marked = true")
    page.get_by_role("button", name=sentence(LANGUAGES[-1], "app-reload")).click()
    page.wait_for_function("() => window.marked === undefined")


def test_two_tabs_show_the_same_seat_and_both_can_play(new_person: PersonFactory) -> None:
    person = new_person()
    person.sign_up("Ada")
    table = person.start_quick(seats=4)
    one = Player(person.page)
    one.play_until("turn")
    second = person.another_page()
    second.goto(f"{person.address}/#/t/{table}")
    other = Player(second)
    for here, there in ((one, other), (other, one)):
        before = there.play_until("turn")
        assert here.play_until("turn").hand == before.hand
        here.play_turns(1)
        there.wait_for_change(before)
        there.play_until("turn", "final")


def test_a_text_that_is_no_link_is_not_followed(new_person: PersonFactory) -> None:
    page = new_person().go()
    page.get_by_label("Link to a table").fill("https://example.org/ mine")
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_role("alert")).to_contain_text("This is not a link to a table.")


def test_an_unknown_page_leads_back_to_the_first(new_person: PersonFactory) -> None:
    page = new_person().go("nowhere")
    page.get_by_role("link", name="Home page").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(sentence("en", "home-title"))
