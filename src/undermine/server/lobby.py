"""The list of open tables. It is sent to everybody who looks at it whenever it changes."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
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
"""Tables in the list. Those of all networks are in it in turn: nobody hides the tables of others by creating many."""
MAX_READ = 1000
"""The newest tables, of which those in the list are chosen."""
MAX_NETWORKS = 10_000
"""Tables of which the network is remembered."""
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
        self._networks: OrderedDict[str, str] = OrderedDict()
        """By table: the network from which it was created. It is kept in memory alone."""

    def note_network(self, table: str, network: str) -> None:
        """Remember from where a table was created."""
        self._networks[table] = network
        if len(self._networks) > MAX_NETWORKS:
            self._networks.popitem(last=False)

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
        tables = [_lobby_table(row, summary) for row, summary in read if not _is_abandoned(row, summary, now)]
        return tuple(choose_in_turn(tables, self._network_of, MAX_TABLES))

    def _network_of(self, table: LobbyTable) -> str:
        """Return from where a table was created; if that is not known, who sits there first."""
        return self._networks.get(table.id) or next(filter(None, table.people), "")


def choose_in_turn(tables: list[LobbyTable], network_of: Callable[[LobbyTable], str], most: int) -> list[LobbyTable]:
    """Choose tables from each network in turn. They stay in their order."""
    if len(tables) <= most:
        return tables
    turns: Counter[str] = Counter()
    ranked = []
    for place, table in enumerate(tables):
        network = network_of(table)
        ranked.append((turns[network], place))
        turns[network] += 1
    return [tables[place] for place in sorted(place for _, place in sorted(ranked)[:most])]


def _open_tables(limit: int) -> Select[Any]:
    """Waiting tables, and running ones with an entry after a time, the newest first."""
    entries = select(LOG.c.at).where(LOG.c.table_id == TABLES.c.id).order_by(LOG.c.number.desc()).limit(1)
    last = entries.scalar_subquery()
    alive = (TABLES.c.status == "waiting") | ((TABLES.c.status == "running") & (last > limit))
    query = select(TABLES, last.label("last")).where(alive, TABLES.c.open)
    return query.order_by(TABLES.c.made.desc()).limit(MAX_READ)


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
