"""Cleaning up: ends tables that nobody comes back to, and deletes what is too old."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, delete, func, select
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.errors import CommandRefused
from undermine.server.handlers.server_messages import EndTable
from undermine.server.schema import (
    BANNED_PEOPLE,
    BANS,
    BOTS,
    LOG,
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
LOGGER = logging.getLogger("undermine.cleanup")


class Cleanup:
    """Runs in the background of a server."""

    def __init__(self, services: Services) -> None:
        self._services = services

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
        """End tables that nobody comes back to, and delete what is too old."""
        now, config = self._services.now(), self._services.config
        try:
            for name in await self._idle_tables("waiting", now - config.expire_minutes * MINUTE):
                await self._end(name, "expired")
            for name in await self._idle_tables("running", now - config.abandon_hours * HOUR):
                await self._end(name, "abandoned")
            if config.keep_days:
                limit = now - config.keep_days * DAY
                await self._services.writer.write(Transaction(job=partial(delete_old, limit=limit)))
        except (CommandRefused, StoreUnavailable, Conflict, SQLAlchemyError):
            LOGGER.warning("the database is unavailable: cleaning up later")

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
    """Return tables of a status whose last entry is older than a time."""
    last = select(func.max(LOG.c.at)).where(LOG.c.table_id == TABLES.c.id).scalar_subquery()
    query = select(TABLES.c.id).where(TABLES.c.status == status, TABLES.c.made < limit, last < limit).limit(BATCH_SIZE)
    with engine.connect() as connection:
        return list(connection.execute(query).scalars())


def delete_old(connection: Connection, limit: int) -> None:
    """Delete games that ended before a time, people and bots not seen since, and what else is that old."""
    delete_games(connection, limit)
    connection.execute(delete(PEOPLE).where(PEOPLE.c.seen < limit))
    connection.execute(delete(BOTS).where(BOTS.c.seen < limit))
    for bans in (BANS, BANNED_PEOPLE):
        connection.execute(delete(bans).where(bans.c.until < limit))
    oldest = connection.execute(select(func.min(TABLES.c.made)).where(TABLES.c.status != "over")).scalar()
    connection.execute(delete(OUTAGES).where(OUTAGES.c.end < min(limit, oldest or limit)))  # clocks need the others


def delete_games(connection: Connection, limit: int) -> int:
    """Delete some games that ended before a time. Return how many."""
    games = select(TABLES.c.id).where(TABLES.c.ended < limit).limit(BATCH_SIZE)
    names = list(connection.execute(games).scalars())
    newest = select(func.max(NOTICES.c.id)).scalar_subquery()  # is kept, or SQLite would use its id again
    connection.execute(delete(NOTICES).where(NOTICES.c.table_id.in_(names), NOTICES.c.id < newest))
    for table in (LOG, REPORTS, TABLE_PEOPLE):
        connection.execute(delete(table).where(table.c.table_id.in_(names)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(names)))
    return len(names)
