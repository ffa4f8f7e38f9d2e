"""A newcomer's first game against bots, from the first page to the end."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.person import PersonFactory
from tests.web.player import Player


def test_a_newcomer_starts_a_game_with_one_click_and_plays_it_to_the_end(new_person: PersonFactory) -> None:
    newcomer = new_person(reduced_motion="no-preference")
    page = newcomer.go()
    name = page.get_by_label("Your name").input_value()
    assert name, "a newcomer finds a name written there"
    page.get_by_role("button", name="Play now").click()

    role = page.get_by_role("dialog")
    expect(role).to_contain_text(re.compile("You are a (miner|saboteur)"))
    expect(page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(5)
    player = Player(page)
    player.play_to_the_end()
    assert player.done["scene"] >= 3, "a role is told each round"
    assert sum(count for card, count in player.done.items() if card != "scene") > 15

    standing = page.get_by_role("dialog").get_by_role("list", name="Final standing")
    expect(standing.get_by_role("listitem")).to_have_count(5)
    expect(standing).to_contain_text(name)
    page.get_by_role("dialog").get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Replay")
    expect(page.get_by_role("slider")).to_be_visible()


def test_a_rematch_has_the_same_bots(new_person: PersonFactory) -> None:
    host = new_person()
    host.sign_up("Ada")
    table = host.open_table(seats=10, bots=9, options={"rounds": 1})
    host.command(table, "start")
    page = host.go(f"t/{table}")
    Player(page).play_until("final")
    page.get_by_role("dialog").get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda address: "/t/" in address and table not in address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Waiting for everyone")
