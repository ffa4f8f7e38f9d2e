"""The list of open tables. It is sent to everybody who looks at it whenever it changes."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Row, Select, select
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.connection import Connection
from undermine.server.costs import in_thread
from undermine.server.errors import CommandRefused, store_unavailable
from undermine.server.schema import LOG, TABLES
from undermine.server.table_summary import Summary, read_summary
from undermine.wire.lobby import Lobby, LobbyTable

if TYPE_CHECKING:
    from undermine.server.services import Services

MAX_TABLES = 200
MIN_PAUSE = 0.25
"""Minimum seconds between two lists."""
REFRESH_SECONDS = 5.0
"""Seconds after which the list is read again anyway: another process may have changed it."""
LIST_SECONDS = 0.002
"""What reading and encoding the list costs; another thread does it."""
SILENT_MS = 30 * 60 * 1000
"""Milliseconds without any entry after which a running table is not listed: its server may have been killed."""
DESERTED_MS = 60 * 1000
"""The same if all people there are away. If somebody watches, the bots play on and there are entries."""


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
        newest = encoded if self._sent is sent else self._sent  # others may have been sent a newer list
        connection.send(newest)
        connection.payer.charge(LIST_SECONDS, len(newest))
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
                    connection.send_later(encoded, self._services.outsiders)
            await asyncio.sleep(MIN_PAUSE)

    async def encoded(self) -> bytes:
        """Return the current list as it is sent."""
        return msgspec.json.encode(Lobby(await in_thread(self._read)))

    def _read(self) -> tuple[LobbyTable, ...]:
        now = self._services.now()
        try:
            with self._services.engine.connect() as connection:
                rows = connection.execute(_open_tables(now - SILENT_MS)).all()
        except SQLAlchemyError as error:
            raise store_unavailable() from error
        read = [(row, read_summary(row.summary)) for row in rows]
        return tuple(_lobby_table(row, summary) for row, summary in read if not _is_abandoned(row, summary, now))


def _open_tables(limit: int) -> Select[Any]:
    """Waiting tables, and running ones with an entry after a time, the newest first."""
    entries = select(LOG.c.at).where(LOG.c.table_id == TABLES.c.id).order_by(LOG.c.number.desc()).limit(1)
    last = entries.scalar_subquery()
    alive = (TABLES.c.status == "waiting") | ((TABLES.c.status == "running") & (last > limit))
    query = select(TABLES, last.label("last")).where(alive, TABLES.c.open)
    return query.order_by(TABLES.c.made.desc()).limit(MAX_TABLES)


def _is_abandoned(row: Row[Any], summary: Summary, now: int) -> bool:
    """Whether all players have left a game; it is still in the lists of its people."""
    return row.status == "running" and summary.deserted and row.last < now - DESERTED_MS


def _lobby_table(row: Row[Any], summary: Summary) -> LobbyTable:
    return LobbyTable(
        id=row.id,
        status=row.status,
        settings=summary.settings,
        names=summary.names,
        bots=summary.bots,
        made=row.made,
        people=summary.people,
        levels=summary.levels,
    )
