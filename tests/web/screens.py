"""All screens of the client, each reached in the shortest way."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.web.person import TIMEOUT_MS, Person
from tests.web.player import Player

BOTS_ALONE: dict[str, Any] = {"seats": 3, "bots": 3, "sit": False, "open": True, "options": {"rounds": 1}}
"""Open, so that whoever comes later may see what the bots believed."""


FINISHED: dict[tuple[str, str], str] = {}
"""Finished games by server and settings. Tests only look at them, so one of each kind is enough."""


def finished(person: Person, **settings: Any) -> str:
    """Return the table of a game that bots have finished."""
    kind = person.address, repr(settings)
    if kind not in FINISHED:
        FINISHED[kind] = play_bots_alone(person, **settings)
    return FINISHED[kind]


def play_bots_alone(person: Person, **settings: Any) -> str:
    """Let bots play a game while somebody watches, and return the table's name."""
    table = person.open_table(**(BOTS_ALONE | settings))
    person.go(f"t/{table}").get_by_role("heading", level=1).wait_for()
    person.command(table, "start")
    until = time.monotonic() + 4 * TIMEOUT_MS / 1000  # for all their moves together
    while person.ask("GET", f"tables/{table}")["status"] != "over":
        assert time.monotonic() < until, "the bots do not come to an end"
        person.page.wait_for_timeout(50)
    return table


def plain(place: str) -> Callable[[Person], Page]:
    """Return a function that opens a page which needs no game."""

    def go(person: Person) -> Page:
        page = person.go(place)
        page.get_by_role("heading", level=1).first.wait_for()
        page.wait_for_load_state("networkidle")
        return page

    return go


def settings(person: Person) -> Page:
    page = plain("")(person)
    page.locator("header nav button").click()
    page.get_by_role("dialog").wait_for()
    return page


def waiting(person: Person) -> Page:
    person.sign_up("Ada")
    return plain(f"t/{person.open_table(seats=4, bots=1)}")(person)


def role(person: Person) -> Page:
    """The first scene of a game."""
    person.sign_up("Ada")
    person.start_quick(seats=5, level="sleuth")
    person.page.get_by_role("dialog").wait_for()
    return person.page


def table(person: Person) -> Page:
    """The second turn of a player, with a placeable card selected."""
    page = role(person)
    player = Player(page)
    player.play_turns(1)
    hand = [card for card, _ in player.look().hand]
    page.locator("[data-hand]").nth(max(range(len(hand)), key=lambda slot: set(hand[slot]) <= set("nesw-"))).click()
    page.locator("[data-hand][aria-pressed=true]").wait_for()
    return page


def end(person: Person) -> Page:
    person.sign_up("Ada")
    person.go(f"t/{finished(person)}")
    person.page.get_by_role("dialog").wait_for()
    return person.page


def replay(person: Person) -> Page:
    person.sign_up("Ada")
    page = person.go(f"replay/{finished(person)}")
    page.get_by_role("slider").wait_for()
    page.get_by_role("slider").press("End")
    return page


def games(person: Person) -> Page:
    person.sign_up("Ada")
    finished(person)
    page = plain("games")(person)
    page.locator(".empty button").click()  # Ada has played none of them, so she asks for all
    page.get_by_role("article").first.wait_for()
    return page


def closed(person: Person) -> Page:
    page = plain("t/nosuchtable2")(person)
    page.get_by_role("alert").wait_for()
    return page


SCREENS: dict[str, Callable[[Person], Page]] = {
    "home": plain(""),
    "new": plain("new"),
    "waiting": waiting,
    "role": role,
    "table": table,
    "end": end,
    "replay": replay,
    "games": games,
    "learn": plain("learn"),
    "bots": plain("bots"),
    "settings": settings,
    "closed": closed,
    "unknown": plain("nowhere"),
}
