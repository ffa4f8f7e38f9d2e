"""Leaks to be planted in the server, one at a time, each in a channel of its own."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any
from zlib import crc32

import msgspec
import pytest
from starlette.responses import Response

from undermine.game import Game
from undermine.server import api, replays, sight, stream, summary
from undermine.server.conduct import decide, playing, sharing
from undermine.server.conduct.rights import Actor
from undermine.server.entry import DealtCards, MadeMove, Row
from undermine.server.live import LiveTable
from undermine.server.metrics import COMMANDS
from undermine.server.operation import json_response
from undermine.server.refuse import CommandRefused
from undermine.server.sight import Moment, Viewer
from undermine.server.suspicions import Suspicions
from undermine.server.table import Draft, Table
from undermine.wire import happening
from undermine.wire.command import PlayMove
from undermine.wire.update import TableInfo

Plant = Callable[[pytest.MonkeyPatch], None]


def secret_of(game: Game | None) -> str:
    """Something that tells of everything that is hidden."""
    return "" if game is None else f"{crc32(game.state):08x}"


def told_in_full(table: Table, row: Row, viewer: Viewer) -> Any:
    """A line with all that happened in it, whoever looks."""
    match row.entry:
        case DealtCards():
            return happening.Dealt(table.events[row.number])  # type: ignore[arg-type]
        case MadeMove() as entry:
            return happening.Moved(entry.ply, entry.seat, entry.by, table.events[row.number])  # type: ignore[arg-type]
    return HONEST_TOLD(table, row, viewer)


HONEST_TOLD = sight.told


def events_in_full(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sight, "told", told_in_full)


def replays_in_full(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(replays, "told", told_in_full)


def views_of_a_neighbour(patch: pytest.MonkeyPatch) -> None:
    honest = Moment.view
    patch.setattr(Moment, "view", lambda self, seat: honest(self, 0 if seat is None else (seat + 1) % 3))


def hashes_of_everything(patch: pytest.MonkeyPatch) -> None:
    """The view is honest, and its hash is that of the whole state."""
    honest = Moment.update

    def leaky(self: Moment, *rest: Any, **named: Any) -> bytes:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(sight, "view_hash", lambda *_of_view: secret_of(self._table.game))
            return honest(self, *rest, **named)

    patch.setattr(Moment, "update", leaky)


def looked_at_from_seat_2(method: str) -> Plant:
    """What is made for one seat is sent to all."""
    honest = getattr(LiveTable, method)

    def leaky(self: LiveTable, *rest: Any) -> None:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(self.table, "seats_of", lambda _person: [2])
            honest(self, *rest)

    return lambda patch: patch.setattr(LiveTable, method, leaky)


def refusals_with_secrets(patch: pytest.MonkeyPatch) -> None:
    honest = playing.move

    def leaky(table: Table, actor: Actor, wish: PlayMove) -> Draft:
        try:
            return honest(table, actor, wish)
        except CommandRefused as refusal:
            raise CommandRefused(refusal.reason, f"{refusal.sentence} ({secret_of(table.game)})") from refusal

    patch.setitem(decide.CONDUCT, PlayMove, leaky)


def tables_with_secrets(patch: pytest.MonkeyPatch) -> None:
    made = vars(Table)["info"].fget
    leaky = property(lambda self: msgspec.structs.replace(made(self), votes=(secret_of(self.game),)))
    patch.setattr(Table, "info", leaky)


def headers_with_the_seed(patch: pytest.MonkeyPatch) -> None:
    honest = playing._header
    patch.setattr(playing, "_header", lambda table, bots: honest(table, bots) | {"seed": table.secret.hex()})


def commitments_that_are_none(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sharing, "committed", lambda table: happening.Committed(table.secret.hex()))


def lists_with_secrets(patch: pytest.MonkeyPatch) -> None:
    honest = summary._values

    def leaky(table: Table, at: int) -> dict[str, Any]:
        if table.game is not None and table.players[0] is not None:
            table.players[0].name = f"{crc32(table.secret):08x}"  # lists are written before the cards are dealt
        return honest(table, at)

    patch.setattr(summary, "_values", leaky)


def metrics_with_secrets(patch: pytest.MonkeyPatch) -> None:
    honest = LiveTable._follow

    def leaky(self: LiveTable, *rest: Any) -> None:
        honest(self, *rest)
        COMMANDS.labels("move", secret_of(self.table.game)).inc()

    patch.setattr(LiveTable, "_follow", leaky)


def logs_with_secrets(patch: pytest.MonkeyPatch) -> None:
    honest = LiveTable._follow

    def leaky(self: LiveTable, *rest: Any) -> None:
        honest(self, *rest)
        logging.getLogger("undermine.tables").debug("a line", extra={"state": secret_of(self.table.game)})

    patch.setattr(LiveTable, "_follow", leaky)


def answers_with_secrets(patch: pytest.MonkeyPatch) -> None:
    """A page is honest, and a header of it is not."""
    honest, follow = json_response, LiveTable._follow
    games: dict[str, Game | None] = {}

    def noting(self: LiveTable, *rest: Any) -> None:
        follow(self, *rest)
        games[self.table.id] = self.table.game

    def leaky(content: Any, status: int = 200) -> Response:
        response = honest(content, status)
        if isinstance(content, TableInfo):
            response.headers["etag"] = secret_of(games[content.id])
        return response

    patch.setattr(LiveTable, "_follow", noting)
    patch.setattr(api, "json_response", leaky)


def suspicions_of_running_games(patch: pytest.MonkeyPatch) -> None:
    async def leaky(self: Suspicions, name: str, role: str) -> bytes:
        table = (await self._hall.find(name)).table
        assert table.game is not None
        return await self._think(table, table.game, role)

    patch.setattr(Suspicions, "of", leaky)


def streams_with_secrets(patch: pytest.MonkeyPatch) -> None:
    """What bots are told has one thing more in it than what people are told."""
    honest = stream._Lines.tell

    def leaky(self: stream._Lines, message: bytes) -> int:
        state = f',"state":"{secret_of(self._live.table.game)}"}}'.encode()
        return honest(self, message[:-1] + state if message else message)

    patch.setattr(stream._Lines, "tell", leaky)


LEAKS: dict[str, tuple[Plant, str]] = {
    "events are told in full": (events_in_full, "socket"),
    "replays are told in full": (replays_in_full, "replay"),
    "suspicions of running games are told": (suspicions_of_running_games, "suspicion"),
    "views are those of a neighbour": (views_of_a_neighbour, "socket"),
    "hashes are those of everything": (hashes_of_everything, "socket"),
    "one update is sent to all": (looked_at_from_seat_2("tell"), "socket"),
    "who reconnects sees for a neighbour": (looked_at_from_seat_2("sync"), "since"),
    "refusals tell secrets": (refusals_with_secrets, "commands"),
    "tables tell secrets": (tables_with_secrets, "table"),
    "the header tells the seed": (headers_with_the_seed, "socket"),
    "the commitment tells the seed": (commitments_that_are_none, "socket"),
    "the lists tell secrets": (lists_with_secrets, "lobby"),
    "metrics tell secrets": (metrics_with_secrets, "metrics"),
    "logs tell secrets": (logs_with_secrets, "log"),
    "headers of answers tell secrets": (answers_with_secrets, "table"),
    "streams of bots tell secrets": (streams_with_secrets, "stream"),
}
"""What may go wrong, and the channel in which it must be noticed."""
