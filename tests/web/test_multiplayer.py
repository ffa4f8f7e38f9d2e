"""Two browsers and a spectator at one table, from the form to the final standing."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page, expect

from tests.web.person import TIMEOUT_MS, Person, PersonFactory
from tests.web.player import PageState, Player


def play_together(*players: Player) -> None:
    """Let everybody do what their page offers until all see the end."""
    seen: list[PageState] = []
    until = 0.0
    while not all(state.what == "final" for state in seen) or not seen:
        now = [player.look() for player in players]
        if now != seen:
            seen, until = now, time.monotonic() + TIMEOUT_MS / 1000
        assert time.monotonic() < until, f"nothing happens any more: {now}"
        for player, state in zip(players, now, strict=True):
            if state.what not in ("wait", "final"):
                player.act(state)
        players[0].page.wait_for_timeout(10)


def open_by_form(host: Person, name: str) -> str:
    """Create a table for two people and many bots with one short round, and return its link."""
    page = host.go("new")
    page.get_by_role("group", name="Seats").get_by_label("10", exact=True).check()
    page.get_by_role("group", name="How many from the start").get_by_label("8", exact=True).check()
    page.get_by_text("House rules").click()
    page.get_by_role("group", name="Rounds").get_by_label("1", exact=True).check()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_label("Link to this table").input_value()


def sit_down(guest: Person, link: str, name: str) -> Page:
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill(name)
    guest.page.get_by_role("button", name="Sit here: Seat 2").click()
    return guest.page


def test_two_people_bots_and_a_spectator_share_a_game(new_person: PersonFactory) -> None:
    host, guest, spectator = new_person(), new_person(locale="en-US"), new_person()
    link = open_by_form(host, "Ida")
    sit_down(guest, link, "Grace")
    expect(host.page.get_by_role("region", name="Seats")).to_contain_text("Grace")
    expect(guest.page.get_by_role("button", name="Start the game")).to_be_hidden()
    spectator.go().get_by_role("button", name=re.compile("Ida, Grace")).click()
    expect(spectator.page.get_by_role("heading", level=1)).to_have_text("Waiting for everyone")
    host.page.get_by_role("button", name="Start the game").click()

    expect(spectator.page.get_by_text("You are watching.")).to_be_visible()
    expect(spectator.page.get_by_role("toolbar")).to_have_count(0)
    spectator.page.get_by_label("Your message").fill("I know nothing")
    spectator.page.get_by_role("button", name="Send").click()
    play_together(Player(host.page), Player(guest.page))

    titles = {
        page.get_by_role("dialog").get_by_role("list", name="Final standing").inner_text()
        for page in (host.page, guest.page)
    }
    assert len(titles) == 1, "all see the same standing"
    Player(spectator.page).play_until("final")
    expect(spectator.page.get_by_role("dialog").get_by_role("list", name="Final standing")).to_contain_text("Grace")


def test_talk_and_chat_reach_the_other_player_but_not_the_chat_of_spectators(new_person: PersonFactory) -> None:
    host, guest, spectator = new_person(), new_person(), new_person()
    link = open_by_form(host, "Ada")
    sit_down(guest, link, "Grace")
    expect(host.page.get_by_role("region", name="Seats")).to_contain_text("Grace")
    host.page.get_by_role("button", name="Start the game").click()
    spectator.page.goto(link)
    for person in (host, guest):
        person.page.get_by_role("dialog").get_by_role("button").click()

    host.page.get_by_role("button", name="Say…").click()
    host.page.get_by_role("button", name="I suspect", exact=True).click()
    host.page.get_by_role("button", name="I suspect Grace.").click()
    heard = guest.page.get_by_role("region", name="What happened and what was said")
    expect(heard).to_contain_text("I suspect Grace.")
    # A bot may have spoken by now, and can be answered as well.
    heard.get_by_role("group", name="Answer Ada").get_by_role("button", name="Disagree").click()
    told = host.page.get_by_role("region", name="What happened and what was said")
    expect(told).to_contain_text("Ada, I don’t think so.")

    for person, text in ((spectator, "between us"), (guest, "good luck")):
        person.page.get_by_label("Your message").fill(text)
        person.page.get_by_role("button", name="Send").click()
    host.page.get_by_role("button", name="Chat", exact=True).click()
    expect(told).to_contain_text("good luck")
    expect(told).not_to_contain_text("between us")
    assert "between us" not in str(host.frames)


def test_on_a_shared_device_no_hand_is_shown_before_it_is_passed_on(new_person: PersonFactory) -> None:
    host = new_person()
    host.sign_up("Ada")
    table = host.open_table(seats=10, bots=8, options={"rounds": 1})
    page = host.go(f"t/{table}")
    page.get_by_text("Somebody else on this device").click()
    page.get_by_label("Their name").fill("Bertha")
    page.get_by_role("button", name="Add them").click()
    expect(page.get_by_role("region", name="Seats")).to_contain_text("Bertha")
    page.get_by_role("button", name="Start the game").click()
    player = Player(page)
    curtains = 0
    while (state := player.wait()).what not in ("final", "over"):
        if state.what == "pass-device":
            curtains += 1
            assert state.hand == []
        player.act(state)
    assert curtains > 4
    expect(page.get_by_role("dialog").get_by_role("list", name="Final standing")).to_contain_text("Bertha")
