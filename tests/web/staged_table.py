"""A table without a server behind it: the page is sent one view, made from any position, and nothing moves by itself.

Tests of how things are drawn need a certain maze and a certain number of players, and no game that gets there.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from tests.web.person import Person
from undermine import Game
from undermine.event import Drew
from undermine.wire import entry as wire
from undermine.wire.entry import Entry
from undermine.wire.moves import move_info
from undermine.wire.update import PlayerInfo, TableInfo, TableSettings, Update

PERSON = "p0"
NAME = "staged"
NAMES = (
    "Ada", "Ember", "Cinder", "Grimbold", "Slate", "Marigold Underhill", "Nugget", "Pebble", "Old Thorin", "Flint",
    "Quartz", "Copper",
)  # fmt: skip
"""Names as people have them, short and long."""


def staged_game(players: int, **position: Any) -> Game:
    """Return a game in which seat 0, the person, is to move."""
    return Game.from_position(list(NAMES[:players]), **({"to_move": 0, "strict": False} | position))


class StagedTable:
    """A game that a page shows as one of its seats. Commands of the page are not answered."""

    def __init__(self, person: Person, game: Game, seat: int | None = 0, **stored: Any) -> None:
        self.page, self.game, self.seat = person.page, game, seat
        self._sockets: list[WebSocketRoute] = []
        preferences = json.dumps({"guided": True} | stored)
        self.page.route_web_socket("**/socket*", self._connect)
        self.page.add_init_script(f"localStorage.setItem('undermine', {json.dumps(preferences)})")
        person.go(f"t/{NAME}")
        self.page.locator("[data-cell='0,0'] use").wait_for()
        close_scenes(self.page)

    def _connect(self, socket: WebSocketRoute) -> None:
        socket.on_message(lambda _: None)
        socket.send(_update(self.game, self.seat))
        self._sockets.append(socket)

    def play(self, *moves: str) -> None:
        """Make moves, each of whoever is to move, and show the page what came of them."""
        for move in moves:
            self.game.play(move)
        self._sockets[-1].send(_update(self.game, self.seat))


def open_staged(person: Person, game: Game, seat: int | None = 0, **stored: Any) -> Page:
    """Open the game as one of its seats, where nothing more happens."""
    return StagedTable(person, game, seat, **stored).page


def close_scenes(page: Page) -> None:
    """Close the dialog that tells a player their role."""
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")


def _update(game: Game, seat: int | None) -> str:
    view = game.view(seat)
    bots = [PlayerInfo(player, None, "sleuth") for player in game.players[1:]]
    entries = _entries(game, seat)
    update = Update(
        number=len(entries),
        since=0,
        seat=seat,
        entries=tuple(entries),
        view=view,
        moves=tuple(move_info(move) for move in game.legal_moves) if view.legal_moves else (),
        table=TableInfo(
            NAME,
            "running",
            TableSettings(seats=len(game.players), expansion=game.settings.expansion),
            PERSON,
            (PlayerInfo(game.players[0], PERSON), *bots),
        ),
    )
    return msgspec.json.encode(update).decode()


def _entries(game: Game, seat: int | None) -> list[Entry]:
    """The log: the deal, then one entry for each move, with the card that was drawn after it."""
    dealt, *later = [event.seen_by(seat) for event in game.events]
    moves: list[list[Any]] = []
    for event in later:
        if isinstance(event, Drew):
            moves[-1].append(event)
        else:
            moves.append([event])
    contents: list[Any] = [wire.Opened(PERSON), wire.Dealt((dealt,))]  # type: ignore[arg-type]
    contents += [wire.Moved(ply, move[0].seat, "bot", tuple(move)) for ply, move in enumerate(moves)]
    return [Entry(number, 1000 * number, content) for number, content in enumerate(contents, 1)]
