"""Leaks to plant in the server, one at a time, each in a channel of its own."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any
from zlib import crc32

import msgspec
import pytest
from starlette.responses import Response

from undermine.game import Game
from undermine.server import audience, bot_stream, entry_pages, replay, table_summary
from undermine.server.actor import Actor
from undermine.server.api import tables
from undermine.server.api.operation import json_response
from undermine.server.audience import Snapshot, Viewer
from undermine.server.belief_analysis import BeliefAnalysis
from undermine.server.errors import CommandRefused
from undermine.server.handlers import playing
from undermine.server.handlers.registry import Handlers
from undermine.server.live_table import LiveTable
from undermine.server.log_entry import DealtCards, LogEntry, MadeMove
from undermine.server.metrics import COMMANDS
from undermine.server.table import Draft, Table
from undermine.server.thinking_time import Consumer
from undermine.wire import entry as wire
from undermine.wire.update import TableInfo

Plant = Callable[[pytest.MonkeyPatch], None]


def secret_of(game: Game | None) -> str:
    """Return something that depends on everything that is hidden."""
    return "" if game is None else f"{crc32(game.state):08x}"


def content_in_full(table: Table, entry: LogEntry, viewer: Viewer) -> Any:
    """Return the content of an entry with all secrets, whoever looks."""
    content = entry.content
    match content:
        case DealtCards():
            return wire.Dealt(table.events[entry.number])  # type: ignore[arg-type]
        case MadeMove():
            return wire.Moved(content.ply, content.seat, content.by, table.events[entry.number])  # type: ignore[arg-type]
    return HONEST_CONTENT(table, entry, viewer)


HONEST_CONTENT = audience.content_for


def events_in_full(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(audience, "content_for", content_in_full)


def replays_in_full(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(replay, "content_for", content_in_full)


def pages_in_full(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(entry_pages, "content_for", content_in_full)


def views_of_a_neighbour(patch: pytest.MonkeyPatch) -> None:
    honest = Snapshot.view
    patch.setattr(Snapshot, "view", lambda self, seat: honest(self, 0 if seat is None else (seat + 1) % 3))


def moves_of_everybody(patch: pytest.MonkeyPatch) -> None:
    """The view is honest, and the fields of moves are those of the seat to move."""
    honest = Snapshot.update

    def leaky(self: Snapshot, viewer: Viewer, since: int, with_table: bool, seats: int = 1) -> bytes:
        game = self._table.game
        update = msgspec.json.decode(honest(self, viewer, since, with_table, seats))
        if game is not None and game.to_move is not None:
            texts = tuple(game.legal_moves.texts())
            update["moves"] = msgspec.json.decode(bytes(audience._moves(texts)))
        return msgspec.json.encode(update)

    patch.setattr(Snapshot, "update", leaky)


def seen_from_seat_2(method: str) -> Plant:
    """What is made for one seat is sent to everybody."""
    honest = getattr(LiveTable, method)

    def leaky(self: LiveTable, *rest: Any) -> None:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(self.table, "seats_of", lambda _person: [2])
            honest(self, *rest)

    return lambda patch: patch.setattr(LiveTable, method, leaky)


def refusals_with_secrets(patch: pytest.MonkeyPatch) -> None:
    honest = Handlers.handle

    def leaky(self: Handlers, table: Table, actor: Actor | None, message: Any) -> Draft:
        try:
            return honest(self, table, actor, message)
        except CommandRefused as refusal:
            raise CommandRefused(refusal.reason, f"{refusal.sentence} ({secret_of(table.game)})") from refusal

    patch.setattr(Handlers, "handle", leaky)


def tables_with_secrets(patch: pytest.MonkeyPatch) -> None:
    made = vars(Table)["info"].fget
    leaky = property(lambda self: msgspec.structs.replace(made(self), votes=(secret_of(self.game),)))
    patch.setattr(Table, "info", leaky)


def headers_with_the_seed(patch: pytest.MonkeyPatch) -> None:
    honest = playing._header
    patch.setattr(playing, "_header", lambda table, bots: honest(table, bots) | {"seed": table.secret.hex()})


def commitments_that_are_none(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(audience, "seed_hash", bytes.hex)


def lists_with_secrets(patch: pytest.MonkeyPatch) -> None:
    honest = table_summary._values

    def leaky(table: Table, ended: int | None) -> dict[str, Any]:
        if table.game is not None and table.players[0] is not None:
            table.players[0].name = f"{crc32(table.secret):08x}"  # lists are written before the cards are dealt
        return honest(table, ended)

    patch.setattr(table_summary, "_values", leaky)


def metrics_with_secrets(patch: pytest.MonkeyPatch) -> None:
    honest = LiveTable.apply

    def leaky(self: LiveTable, *rest: Any) -> None:
        honest(self, *rest)
        COMMANDS.labels("move", secret_of(self.table.game)).inc()

    patch.setattr(LiveTable, "apply", leaky)


def logs_with_secrets(patch: pytest.MonkeyPatch) -> None:
    honest = LiveTable.apply

    def leaky(self: LiveTable, *rest: Any) -> None:
        honest(self, *rest)
        logging.getLogger("undermine.tables").debug("an entry", extra={"state": secret_of(self.table.game)})

    patch.setattr(LiveTable, "apply", leaky)


def answers_with_secrets(patch: pytest.MonkeyPatch) -> None:
    """The body is honest, and a header is not."""
    honest, apply = json_response, LiveTable.apply
    games: dict[str, Game | None] = {}

    def noting(self: LiveTable, *rest: Any) -> None:
        apply(self, *rest)
        games[self.table.id] = self.table.game

    def leaky(content: Any, status: int = 200) -> Response:
        response = honest(content, status)
        if isinstance(content, TableInfo):
            response.headers["etag"] = secret_of(games[content.id])
        return response

    patch.setattr(LiveTable, "apply", noting)
    patch.setattr(tables, "json_response", leaky)


def beliefs_of_running_games(patch: pytest.MonkeyPatch) -> None:
    async def leaky(self: BeliefAnalysis, name: str, role: str, _actor: Actor | None, address: str) -> bytes:
        table = (await self._services.tables.find(name)).table
        assert table.game is not None
        answer = self._services.loop.create_future()
        return await self._compute(answer, table, table.game, role, Consumer(address, None))

    patch.setattr(BeliefAnalysis, "analyse", leaky)


def streams_with_secrets(patch: pytest.MonkeyPatch) -> None:
    """Bots are told one thing more than people."""
    honest = bot_stream._LineTransport.send

    def leaky(self: bot_stream._LineTransport, message: bytes) -> int:
        state = f',"state":"{secret_of(self._live.table.game)}"}}'.encode()
        return honest(self, message.rstrip()[:-1] + state if message else message)

    patch.setattr(bot_stream._LineTransport, "send", leaky)


LEAKS: dict[str, tuple[Plant, str]] = {
    "events are told in full": (events_in_full, "socket"),
    "replays are told in full": (replays_in_full, "replay"),
    "pages of the log are told in full": (pages_in_full, "entries"),
    "beliefs of running games are told": (beliefs_of_running_games, "suspicion"),
    "views are those of a neighbour": (views_of_a_neighbour, "socket"),
    "moves are those of the seat to move": (moves_of_everybody, "socket"),
    "one update is sent to everybody": (seen_from_seat_2("send_updates"), "socket"),
    "a client that reconnects sees what a neighbour sees": (seen_from_seat_2("sync"), "since"),
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
