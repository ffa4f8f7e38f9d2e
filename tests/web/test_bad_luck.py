"""Bad input and bad luck: each time a sentence in the reader's language says what to do next."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.web.person import Person, Visit, is_told, turn_to
from tests.web.player import Player
from tests.web.text import LANGUAGES, sentence

REFUSED = re.compile(r"status of 4\d\d")
"""What the browser writes about a request that the server refused."""


def full_table(host: Person) -> str:
    host.come_in("Ada")
    table = host.open_table(seats=3)
    for name in ("Bertha", "Carla"):
        host.command(table, "sit", name=name)
    return table


def test_a_link_to_a_table_that_is_gone_says_so_and_leads_home(visit: Visit) -> None:
    person = visit()
    for language in LANGUAGES:
        page = person.go("t/nosuchtable2")
        turn_to(page, language)
        expect(page.get_by_role("alert")).to_have_text(sentence(language, "refused-no-such-table"))
        page.get_by_role("link", name=sentence(language, "table-closed-home")).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(sentence(language, "home-title"))


def test_a_link_to_a_full_table_says_that_one_can_watch(visit: Visit) -> None:
    table = full_table(visit())
    page = visit().go(f"t/{table}")
    for language in LANGUAGES:
        turn_to(page, language)
        expect(page.get_by_text(sentence(language, "refused-table-full"))).to_be_visible()
        expect(page.get_by_role("link", name=sentence(language, "unknown-new"))).to_be_visible()


def test_a_link_to_a_game_that_runs_lets_one_watch(visit: Visit) -> None:
    host, late = visit(), visit()
    table = full_table(host)
    host.command(table, "start")
    page = late.go(f"t/{table}")
    expect(page.get_by_text(sentence("en", "table-watching"))).to_be_visible()
    expect(page.get_by_role("gridcell", name="start")).to_be_visible()


def test_a_replay_that_is_not_there_says_so(visit: Visit) -> None:
    person = visit()
    person.forgive(REFUSED)
    page = person.go("replay/nosuchtable2")
    expect(page.get_by_role("alert")).to_have_text(sentence("en", "refused-no-such-table"))


def test_a_name_that_is_taken_at_the_table_has_to_be_another(visit: Visit) -> None:
    host, guest = visit(), visit()
    host.come_in("Ada")
    for language in LANGUAGES:
        guest.context.clear_cookies()  # somebody else, whom nobody knows
        page = guest.go(f"t/{host.open_table(seats=3)}")
        turn_to(page, language)
        page.get_by_label(sentence(language, "home-name")).fill("Ada")
        sit = page.get_by_role("button", name=sentence(language, "waiting-sit")).first
        sit.click()
        is_told(page, sentence(language, "refused-name-taken"))
        page.get_by_label(sentence(language, "home-name")).fill("Grace")
        sit.click()
        expect(page.get_by_role("listitem").filter(has_text="Grace")).to_be_visible()


def test_a_name_that_cannot_be_shown_is_refused_on_the_first_page(visit: Visit) -> None:
    person = visit()
    person.forgive(REFUSED)
    page = person.go()
    page.get_by_label("Your name").fill("\u200b\u200b")
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("alert")).to_have_text(sentence("en", "refused-bad-name"))


def test_a_place_where_a_card_cannot_lie_says_why(visit: Visit) -> None:
    person = visit()
    person.come_in("Ada")
    person.start_quick(seats=3)
    page, player = person.page, Player(person.page)
    slot = None
    while slot is None:
        hand = player.play_until("turn").hand
        slot = next((slot for slot, (card, useless) in enumerate(hand) if is_path(card) and not useless), None)
        if slot is None:
            player.play_turns(1)
    for language in LANGUAGES:
        turn_to(page, language)
        player.play_until("turn")  # the same one, as nobody has moved
        player.choose(slot)
        page.locator('[data-cell="0,0"]').click()
        is_told(page, sentence(language, "refused-cell-taken"))


def is_path(card: str) -> bool:
    return set(card) <= set("nesw-")


def test_a_move_that_the_server_refuses_says_why_and_the_game_goes_on(visit: Visit) -> None:
    person = visit()
    late = [1]

    def meddle(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def send(text: str | bytes) -> None:
            frame: dict[str, Any] = json.loads(text)
            if frame["do"] == "move" and late:
                frame["ply"] += late.pop()
            server.send(json.dumps(frame))

        socket.on_message(send)

    person.page.route_web_socket("**/tables/**", meddle)
    person.come_in("Ada")
    person.start_quick(seats=4)
    player = Player(person.page)
    before = player.play_until("turn")
    player.turn(before)
    is_told(person.page, sentence("en", "refused-stale"))
    assert player.look().hand == before.hand
    person.page.keyboard.press("Escape")
    player.play_turns(1)


def test_two_tabs_show_the_same_seat_and_both_can_play(visit: Visit) -> None:
    person = visit()
    person.come_in("Ada")
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


def test_what_is_no_link_is_not_followed(visit: Visit) -> None:
    page = visit().go()
    page.get_by_label("Link or code of a table").fill("https://example.org/ mine")
    page.get_by_role("button", name="Go there").click()
    expect(page.get_by_role("alert")).to_contain_text("This is no link to a table.")


def test_an_address_that_is_no_page_leads_back(visit: Visit) -> None:
    page = visit().go("nowhere")
    page.get_by_role("link", name="To the first page").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(sentence("en", "home-title"))
