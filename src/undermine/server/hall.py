"""All tables: finding and reading them, making new ones, letting go of those that nobody is at."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from time import monotonic
from typing import Any

from sqlalchemy import Connection as DatabaseConnection
from sqlalchemy import Engine, insert

from undermine.server.conduct.opening import open_table
from undermine.server.conduct.rights import Actor
from undermine.server.config import Config
from undermine.server.entry import Entry, Row
from undermine.server.guest_bots import GuestBots
from undermine.server.live import LiveTable, numbered
from undermine.server.lobby import LobbyList
from undermine.server.metrics import FROZEN_TABLES, LIVE_TABLES
from undermine.server.people import People, store_away
from undermine.server.rating.rater import Rater
from undermine.server.refuse import CommandRefused
from undermine.server.schema import REPORTS
from undermine.server.summary import work_for
from undermine.server.table import Draft, Table
from undermine.server.thinkers import Thinkers
from undermine.server.writer import Conflict, StoreAway, Unit, Work, Writer
from undermine.wire import happening
from undermine.wire.answer import Refusal
from undermine.wire.update import TableSettings

LOGGER = logging.getLogger("undermine.hall")


class Hall:
    """The place where all tables stand."""

    def __init__(self, config: Config, engine: Engine, outages: list[tuple[int, int]]) -> None:
        """An empty hall; tables are read when somebody comes to them."""
        self.config, self.engine, self.outages = config, engine, outages
        self.loop = asyncio.get_running_loop()
        self.clock = monotonic
        self.now = config.sources.now
        self.writer = Writer(engine, self.loop)
        self.people = People(engine, self.writer, config.sources)
        self.guest_bots = GuestBots(engine, self.writer, self.people, config.sources)
        self.thinkers = Thinkers(config.bot_workers)
        self.lobby = LobbyList(self)
        self.rater = Rater(self)
        self.live: dict[str, LiveTable] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # tables

    async def find(self, name: str) -> LiveTable:
        """The table of that name, as its log has it; refused if there is none."""
        live = self.live.get(name)
        if live is None:
            live = self.live[name] = LiveTable(name, self)
            LIVE_TABLES.set(len(self.live))
        live.idle_since = self.clock()
        try:
            await live.add(lambda _table: Draft([]))
        except CommandRefused as refusal:
            if refusal.reason != Refusal.FROZEN:  # the store is away, and others may be at this very table
                raise
            return live
        if not live.table.rows:
            self.live.pop(name, None)
            raise CommandRefused(Refusal.NO_SUCH_TABLE, "There is no such table; it may have been over for long.")
        return live

    async def open(self, settings: TableSettings, actor: Actor, sits: bool) -> str:
        """Make a table; return its name."""
        sources = self.config.sources
        entries = open_table(settings, actor, sources.secret(), sits)
        name, unit = sources.name(), Unit()
        self.open_with(unit, name, entries, self.now())
        try:
            await self.writer.write(unit)
        except (StoreAway, Conflict) as error:
            raise store_away() from error
        self.lobby.changed()
        return name

    def open_with(self, unit: Unit, name: str, entries: list[Entry], at: int) -> None:
        """Make a table together with something else."""
        rows = numbered(entries, 0, at, None, None)
        unit.append(name, rows)
        unit.works.append(work_for(Table(name), rows, Draft(entries)))

    def side_works(self, table: Table, rows: list[Row]) -> list[Work]:
        """What is written besides the log: reports, for those who run the server."""
        return [_report(table.id, row) for row in rows if isinstance(row.entry, happening.Reported)]

    def let_go(self) -> None:
        """Forget tables that nobody has been at for a while; the log has them."""
        limit = self.clock() - self.config.idle_seconds
        for name, live in list(self.live.items()):
            if not live.connections and live.idle_since < limit:
                del self.live[name]
                if live.frozen is not None:
                    FROZEN_TABLES.dec()
        LIVE_TABLES.set(len(self.live))

    # tasks

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin something that goes on by itself; what goes wrong in it is logged."""
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOGGER.error("something went wrong at a table", exc_info=task.exception())

    async def close(self) -> None:
        """Stop what goes on by itself, write what waits, and let the bots go."""
        for live in self.live.values():
            live.turns.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.writer.close()


def _report(table: str, row: Row) -> Work:
    entry = row.entry
    assert isinstance(entry, happening.Reported)
    values = {"at": row.at, "table_id": table, "person": row.person, "about": entry.person, "text": entry.text}

    def work(connection: DatabaseConnection) -> None:
        connection.execute(insert(REPORTS).values(values))

    return work
