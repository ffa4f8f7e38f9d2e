"""The list of open tables. It is sent to everybody who looks at it whenever it changes."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Row
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.connection import Connection
from undermine.server.errors import CommandRefused, store_unavailable
from undermine.server.schema import TABLES
from undermine.server.store import read_tables
from undermine.server.table_summary import read_summary
from undermine.wire.lobby import Lobby, LobbyTable

if TYPE_CHECKING:
    from undermine.server.services import Services

MAX_TABLES = 200
MIN_PAUSE = 0.25
"""Minimum seconds between two lists."""
REFRESH_SECONDS = 5.0
"""Seconds after which the list is read again anyway: another process may have changed it."""


class LobbyList:
    """The clients that watch the list, and the list as it was last sent."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._connections: set[Connection] = set()
        self._changed = asyncio.Event()
        self._sent = b""
        self._task: asyncio.Task[None] | None = None

    def mark_changed(self) -> None:
        """Send the list again soon."""
        self._changed.set()

    async def add(self, connection: Connection) -> None:
        """A client wants to watch the list."""
        sent = self._sent
        encoded = await self.encoded()
        connection.send(encoded if self._sent is sent else self._sent)  # others may have been sent a newer list
        self._connections.add(connection)
        if self._task is None or self._task.done():
            self._task = self._services.spawn(self._send_changes())

    def remove(self, connection: Connection) -> None:
        """A client disconnected."""
        self._connections.discard(connection)

    async def _send_changes(self) -> None:
        """Send the list whenever it differs, as long as somebody watches."""
        while self._connections:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), REFRESH_SECONDS)
            self._changed.clear()
            try:
                encoded = await self.encoded()
            except CommandRefused:  # the database is unavailable
                continue
            if encoded != self._sent:
                self._sent = encoded
                for connection in self._connections:
                    connection.send(encoded)
            await asyncio.sleep(MIN_PAUSE)

    async def encoded(self) -> bytes:
        """Return the current list as it is sent."""
        return msgspec.json.encode(Lobby(await asyncio.to_thread(self._read)))

    def _read(self) -> tuple[LobbyTable, ...]:
        try:
            with self._services.engine.connect() as connection:
                rows = read_tables(
                    connection, TABLES.c.status.in_(("waiting", "running")), TABLES.c.open, limit=MAX_TABLES
                )
        except SQLAlchemyError as error:
            raise store_unavailable() from error
        return tuple(_lobby_table(row) for row in rows)


def _lobby_table(row: Row[Any]) -> LobbyTable:
    summary = read_summary(row.summary)
    return LobbyTable(row.id, row.status, summary.settings, summary.names, summary.bots, row.made)
