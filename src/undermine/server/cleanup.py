"""Cleaning up: ends tables that nobody comes back to, and deletes what is too old.

Clocks can be wrong, and what is deleted is gone. So nothing is ended or deleted because of one reading of the clock: it
must be old enough whenever the server looks, for a grace period that the monotonic clock measures. Times in which no
server ran count only in part, and a jump of the clock is such a time.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import Column, Connection, Engine, Select, Table, delete, func, insert, literal, select
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.clock import time_before
from undermine.server.errors import CommandRefused
from undermine.server.handlers.server_messages import EndTable
from undermine.server.schema import (
    BANNED_PEOPLE,
    BANS,
    BOTS,
    DELETION_MARKS,
    HEARTBEAT,
    LOG,
    MUTES,
    NOTICES,
    OUTAGES,
    PEOPLE,
    REPORTS,
    TABLE_PEOPLE,
    TABLES,
)
from undermine.server.writer import Conflict, StoreUnavailable, Transaction

if TYPE_CHECKING:
    from undermine.server.services import Services

UNLOAD_SECONDS = 5.0
CLEANUP_SECONDS = 60.0
SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
BATCH_SIZE = 200
"""Tables that are ended or deleted at a time, so that play is not held up."""
DELETION_GRACE = DAY
"""How long servers must run, from when something is old enough to be deleted until it is."""
GRACE = {"expired": 5 * MINUTE, "abandoned": HOUR}
"""The same for tables that are ended, by the reason."""
LONGEST_COUNTED_OUTAGE = DAY
"""How much of an outage counts for the age of what is deleted."""
LOGGER = logging.getLogger("undermine.cleanup")


class Cleanup:
    """Runs in the background of a server."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._idle_since: dict[str, int] = {}
        """Since when a table has been found idle, by the monotonic clock."""

    async def run(self) -> None:
        """Unload idle tables every few seconds, clean up every minute, until the server ends."""
        waited = CLEANUP_SECONDS
        while True:
            self._services.tables.unload_idle()
            if waited >= CLEANUP_SECONDS:
                waited = 0.0
                await self.clean_up()
            await asyncio.sleep(UNLOAD_SECONDS)
            waited += UNLOAD_SECONDS

    async def clean_up(self) -> None:
        """End tables that nobody comes back to, and delete what is too old. A clock in doubt deletes nothing."""
        services, config = self._services, self._services.config
        if services.now.is_in_doubt:
            return
        now, outages = services.now(), services.outages
        try:
            await self._end_idle(
                {
                    "expired": ("waiting", time_before(now, config.expire_minutes * MINUTE, outages)),
                    "abandoned": ("running", time_before(now, config.abandon_hours * HOUR, outages)),
                }
            )
            if config.keep_days:
                limit = time_before(now, config.keep_days * DAY, outages, LONGEST_COUNTED_OUTAGE)
                await services.writer.write(Transaction(job=partial(delete_old, limit=limit)))
        except (CommandRefused, StoreUnavailable, Conflict, SQLAlchemyError):
            LOGGER.warning("the database is unavailable: cleaning up later")

    async def _end_idle(self, limits: dict[str, tuple[str, int]]) -> None:
        """End tables that were idle whenever this was called, for long enough."""
        now, idle_since = self._services.monotonic(), {}
        for why, (status, limit) in limits.items():
            for name in await self._idle_tables(status, limit):
                idle_since[name] = self._idle_since.get(name, now)
                if now - idle_since[name] >= GRACE[why]:
                    await self._end(name, why)
        self._idle_since = idle_since

    async def _idle_tables(self, status: str, limit: int) -> list[str]:
        names = await asyncio.to_thread(idle_tables, self._services.engine, status, limit)
        return [name for name in names if not self._has_people(name)]

    def _has_people(self, name: str) -> bool:
        """Whether a human being is connected; a bot would wait forever."""
        live = self._services.tables.live.get(name)
        return live is not None and any(not (one.actor and one.actor.bot) for one in live.connections)

    async def _end(self, name: str, why: str) -> None:
        live = await self._services.tables.find(name)
        if live.frozen is None:
            await live.execute_for_server(EndTable(why))


def idle_tables(engine: Engine, status: str, limit: int) -> list[str]:
    """Return tables of a status whose last entry is older than a time, the oldest first."""
    last = select(func.max(LOG.c.at)).where(LOG.c.table_id == TABLES.c.id).scalar_subquery()
    query = select(TABLES.c.id).where(TABLES.c.status == status, TABLES.c.made < limit, last < limit)
    with engine.connect() as connection:
        return list(connection.execute(query.order_by(TABLES.c.made, TABLES.c.id).limit(BATCH_SIZE)).scalars())


# deleting


def delete_old(connection: Connection, limit: int) -> None:
    """Delete games that ended before a time, people and bots not seen since, and what else is that old."""
    delete_tables(connection, _due(connection, TABLES, TABLES.c.id, TABLES.c.ended < limit))
    for table, column, is_old in (
        (PEOPLE, PEOPLE.c.id, PEOPLE.c.seen < limit),
        (BOTS, BOTS.c.id, BOTS.c.seen < limit),
        (BANS, BANS.c.address, BANS.c.until < limit),
        (BANNED_PEOPLE, BANNED_PEOPLE.c.person, BANNED_PEOPLE.c.until < limit),
    ):
        connection.execute(delete(table).where(column.in_(_due(connection, table, column, is_old))))
    oldest = connection.execute(select(func.min(TABLES.c.made)).where(TABLES.c.status != "over")).scalar()
    connection.execute(delete(OUTAGES).where(OUTAGES.c.end < min(limit, oldest or limit)))  # clocks need the others


def _due(connection: Connection, table: Table, column: Column[str], is_old: Any) -> list[str]:
    """Mark the rows of a table that are old, and return some that have been marked for long enough."""
    kind, marks = table.name, DELETION_MARKS
    old: Select[Any] = select(column).where(is_old)
    of_kind = select(marks.c.id).where(marks.c.kind == kind)
    ran = connection.execute(select(HEARTBEAT.c.ran)).scalar() or 0
    connection.execute(delete(marks).where(marks.c.kind == kind, marks.c.id.not_in(old)))
    unmarked = select(literal(kind), column, literal(ran)).where(is_old, column.not_in(of_kind))
    connection.execute(insert(marks).from_select(["kind", "id", "ran"], unmarked))
    due = of_kind.where(marks.c.ran <= ran - DELETION_GRACE).order_by(marks.c.ran, marks.c.id).limit(BATCH_SIZE)
    return list(connection.execute(due).scalars())


def delete_games(connection: Connection, limit: int) -> int:
    """Delete some games that ended before a time. Return how many."""
    games = select(TABLES.c.id).where(TABLES.c.ended < limit).limit(BATCH_SIZE)
    names = list(connection.execute(games).scalars())
    delete_tables(connection, names)
    return len(names)


def delete_tables(connection: Connection, names: list[str]) -> None:
    """Delete tables with everything that is stored for them, but for results of rated games."""
    newest = select(func.max(NOTICES.c.id)).scalar_subquery()  # is kept, or SQLite would use its id again
    connection.execute(delete(NOTICES).where(NOTICES.c.table_id.in_(names), NOTICES.c.id < newest))
    for table in (LOG, REPORTS, MUTES, TABLE_PEOPLE):
        connection.execute(delete(table).where(table.c.table_id.in_(names)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(names)))
