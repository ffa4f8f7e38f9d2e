"""All screens of the gallery, in the order in which they are reached."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from playwright.sync_api import Page

from tests.web.gallery.game import PlayedGame
from tests.web.person import Person
from tests.web.screens import plain, settings

MIDDLE = {3: 15, 5: 29, 10: 24, 12: 60}
"""After how many moves a round is in its middle, by the number of players. Twelve play with the expansion only."""
PLAYERS = tuple(MIDDLE)
MOST_IN_BASE_GAME = 10
WITH_ROLE = 5
"""The game whose role card is shown."""
REPLAYED = "game1"
"""A rated game of Ann's."""


class Screen(NamedTuple):
    """A screen of the gallery."""

    name: str
    title: str


PAGES = (
    Screen("home", "First page"),
    Screen("new", "New table"),
    Screen("waiting", "Waiting room"),
    Screen("games", "Finished games"),
    Screen("ratings", "Ratings"),
    Screen("player", "Page of a player"),
    Screen("bots", "Bots"),
    Screen("learn", "How to play"),
    Screen("code", "Key of a player"),
    Screen("settings", "Settings"),
    Screen("replay", "Replay"),
    Screen("closed", "A table that does not exist"),
    Screen("unknown", "A page that does not exist"),
)
TABLES = (
    Screen("role", "The role card"),
    *(
        Screen(f"{kind}-{players}", f"{title}, {players} players{' with the expansion' if players > 10 else ''}")
        for players in PLAYERS
        for kind, title in (("table", "Middle of a round"), ("round", "End of a round"), ("end", "End of the game"))
    ),
)
SCREENS = (*PAGES, *TABLES)


def visit(person: Person, wanted: Collection[str]) -> Iterator[str]:
    """Open the wanted screens one after the other in the person's page, and yield their names."""
    for players in PLAYERS:
        if any(name.endswith(f"-{players}") for name in wanted) or (players == WITH_ROLE and "role" in wanted):
            yield from (name for name in visit_table(person, players) if name in wanted)
    for name, open_page in PAGE_OPENERS.items():
        if name in wanted:
            person.page.goto("about:blank")
            open_page(person)
            yield name


def visit_table(person: Person, players: int) -> Iterator[str]:
    """Play a game and stop at each screen of it."""
    game = PlayedGame(person, players, expansion=players > MOST_IN_BASE_GAME)
    if players == WITH_ROLE:
        game.show_role()
        yield "role"
    game.play_to_ply(MIDDLE[players])
    game.select_card()
    yield f"table-{players}"
    game.reopen()
    game.play_to_the_end_of_the_round()
    yield f"round-{players}"
    game.play_to_the_end()
    yield f"end-{players}"


def waiting(person: Person) -> Page:
    table = person.open_table(seats=5, bots=2, open=True, options={"rounds": 2})
    return plain(f"t/{table}")(person)


def replay(person: Person) -> Page:
    page = person.go(f"replay/{REPLAYED}")
    page.get_by_role("slider").wait_for()
    page.get_by_role("slider").press("End")
    return page


def closed(person: Person) -> Page:
    page = plain("t/nosuchtable2")(person)
    page.get_by_role("alert").wait_for()
    return page


PAGE_OPENERS: dict[str, Callable[[Person], Page]] = {
    "home": plain(""),
    "new": plain("new"),
    "waiting": waiting,
    "games": plain("games"),
    "ratings": plain("ratings"),
    "player": plain("player/ann"),
    "bots": plain("bots"),
    "learn": plain("learn"),
    "code": plain("code"),
    "settings": settings,
    "replay": replay,
    "closed": closed,
    "unknown": plain("nowhere"),
}
