"""Lost connections and a server that is killed in mid-game: the page goes on without a reload."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.server.process import ServerProcess
from tests.web.messages import sentence
from tests.web.person import UNREACHABLE, Person, PersonFactory
from tests.web.player import Player


def begin(person: Person) -> tuple[Page, Player]:
    """Start a game and play two turns, on a page that is marked so that a reload would show."""
    person.sign_up("Ada")
    person.start_quick(seats=4)
    player = Player(person.page)
    player.play_turns(2)
    person.page.evaluate("window.marked = true")
    return person.page, player


def test_a_game_goes_on_after_the_server_was_killed(new_person: PersonFactory, own_server: ServerProcess) -> None:
    person = new_person(own_server.address)
    person.ignore_messages(UNREACHABLE)
    page, player = begin(person)
    before = player.look()
    own_server.kill()
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("Connection lost.")).to_be_hidden()
    player.wait_until_restored(before)
    player.play_turns(2)
    assert page.evaluate("window.marked") is True


def test_a_move_made_while_the_server_is_down_is_made_when_it_is_back(
    new_person: PersonFactory, own_server: ServerProcess
) -> None:
    person = new_person(own_server.address)
    person.ignore_messages(UNREACHABLE)
    page, player = begin(person)
    before = player.look()
    own_server.kill()
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    player.turn(before)
    own_server.start()
    expect(page.get_by_text("Connection lost.")).to_be_hidden()
    player.wait_for_change(before)
    player.play_turns(1)
    made = [move for move in person.updates()[-1]["view"]["table"]["moves"] if move["seat"] == 0]
    assert len(made) == 4, made


def test_a_broken_socket_reconnects_and_catches_up(new_person: PersonFactory) -> None:
    person = new_person()
    cut: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        cut.append(socket)

    person.page.route_web_socket("**/tables/**", pass_on)
    page, player = begin(person)
    assert len(cut) == 1
    cut[0].close(code=1001, reason="the line was cut")
    page.wait_for_function("() => document.querySelector('.status:not(.lost)')")
    player.play_turns(2)
    assert len(cut) > 1
    assert page.evaluate("window.marked") is True


def test_the_first_page_says_that_the_server_cannot_be_reached(
    new_person: PersonFactory, own_server: ServerProcess
) -> None:
    person = new_person(own_server.address)
    person.ignore_messages(UNREACHABLE)
    page = person.go()
    expect(page.get_by_text(sentence("en", "home-open-empty"))).to_be_visible()
    own_server.kill()
    expect(page.get_by_text(sentence("en", "home-open-lost"))).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("alert")).to_have_text(sentence("en", "refused-unreachable"))
    own_server.start()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("dialog")).to_contain_text("You are a")
