"""The list of tables that anybody may sit down at or watch; it is sent again when it changes."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Row as DatabaseRow
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.connection import Connection
from undermine.server.people import store_away
from undermine.server.refuse import CommandRefused
from undermine.server.schema import TABLES
from undermine.server.store import read_tables
from undermine.server.summary import read_summary
from undermine.wire.lobby import Lobby, LobbyTable

if TYPE_CHECKING:
    from undermine.server.hall import Hall

MOST_TABLES = 200
BREATH = 0.25
"""Seconds between two lists at least."""
LOOK_AGAIN = 5.0
"""Seconds until the list is read again anyway: another process may have changed it."""


class LobbyList:
    """Those who look at the list, and the list as it was last sent."""

    def __init__(self, hall: Hall) -> None:
        """Nobody looks yet."""
        self._hall = hall
        self._connections: set[Connection] = set()
        self._change = asyncio.Event()
        self._sent = b""
        self._watch: asyncio.Task[None] | None = None

    def changed(self) -> None:
        """Something in the list is different now."""
        self._change.set()

    async def join(self, connection: Connection) -> None:
        """Somebody looks at the list."""
        sent = self._sent
        written = await self.written()
        connection.post(written if self._sent is sent else self._sent)  # the others were told of a newer one meanwhile
        self._connections.add(connection)
        if self._watch is None or self._watch.done():
            self._watch = self._hall.spawn(self._keep_telling())

    def part(self, connection: Connection) -> None:
        """Somebody looks away."""
        self._connections.discard(connection)

    async def _keep_telling(self) -> None:
        """Send the list whenever it is another one, as long as somebody looks."""
        while self._connections:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._change.wait(), LOOK_AGAIN)
            self._change.clear()
            try:
                written = await self.written()
            except CommandRefused:  # the store is away: the list stays as it is
                continue
            if written != self._sent:
                self._sent = written
                for connection in self._connections:
                    connection.post(written)
            await asyncio.sleep(BREATH)

    async def written(self) -> bytes:
        """The list as it is sent."""
        return msgspec.json.encode(Lobby(await asyncio.to_thread(self._read)))

    def _read(self) -> tuple[LobbyTable, ...]:
        try:
            with self._hall.engine.connect() as connection:
                rows = read_tables(
                    connection, TABLES.c.status.in_(("waiting", "running")), TABLES.c.open, limit=MOST_TABLES
                )
        except SQLAlchemyError as error:
            raise store_away() from error
        return tuple(_table(row) for row in rows)


def _table(row: DatabaseRow[Any]) -> LobbyTable:
    summary = read_summary(row.summary)
    return LobbyTable(row.id, row.status, summary.settings, summary.names, summary.bots, row.made)
