"""Tidying up: tables that nobody comes back to end, and what is older than it should be is deleted."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, delete, func, select
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.refuse import CommandRefused
from undermine.server.schema import BANS, BOTS, LOG, NOTICES, OUTAGES, PEOPLE, REPORTS, TABLES
from undermine.server.writer import Conflict, StoreAway, Unit

if TYPE_CHECKING:
    from undermine.server.hall import Hall

LET_GO_EVERY = 5.0
SWEEP_EVERY = 60.0
SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
AT_ONCE = 200
"""Tables that one sweep ends or deletes, so that it does not hold up play."""
LOGGER = logging.getLogger("undermine.sweep")


class Sweep:
    """Goes through the hall now and then."""

    def __init__(self, hall: Hall) -> None:
        """Nothing is swept yet."""
        self._hall = hall

    async def run(self) -> None:
        """Sweep until the server ends."""
        since_sweep = SWEEP_EVERY
        while True:
            self._hall.let_go()
            if since_sweep >= SWEEP_EVERY:
                since_sweep = 0.0
                await self.sweep()
            await asyncio.sleep(LET_GO_EVERY)
            since_sweep += LET_GO_EVERY

    async def sweep(self) -> None:
        """End what nobody comes back to, and delete what is too old."""
        now, config = self._hall.now(), self._hall.config
        try:
            expired = await self._untouched("waiting", now - config.expire_minutes * MINUTE)
            abandoned = await self._untouched("running", now - config.abandon_hours * HOUR)
            for name in expired:
                await self._end(name, "expired")
            for name in abandoned:
                await self._end(name, "abandoned")
            if config.keep_days:
                limit = now - config.keep_days * DAY
                await self._hall.writer.write(Unit(works=[partial(delete_before, limit=limit)]))
        except (CommandRefused, StoreAway, Conflict, SQLAlchemyError):
            LOGGER.warning("the store is away: sweeping later")

    async def _untouched(self, status: str, limit: int) -> list[str]:
        names = await asyncio.to_thread(untouched, self._hall.engine, status, limit)
        return [name for name in names if not self._somebody_waits(name)]

    def _somebody_waits(self, name: str) -> bool:
        """Whether a human being is at that table; a bot would wait for ever."""
        live = self._hall.live.get(name)
        return live is not None and any(not (one.actor and one.actor.bot) for one in live.connections)

    async def _end(self, name: str, why: str) -> None:
        live = await self._hall.find(name)
        if live.frozen is None:
            await live.end(why)


def untouched(engine: Engine, status: str, limit: int) -> list[str]:
    """Tables of a status to which nothing was added since a time."""
    last = select(func.max(LOG.c.at)).where(LOG.c.table_id == TABLES.c.id).scalar_subquery()
    query = select(TABLES.c.id).where(TABLES.c.status == status, TABLES.c.made < limit, last < limit).limit(AT_ONCE)
    with engine.connect() as connection:
        return list(connection.execute(query).scalars())


def delete_before(connection: Connection, limit: int) -> None:
    """Delete games that ended before a time, people who have not been seen since, and what else is that old."""
    delete_games(connection, limit)
    connection.execute(delete(PEOPLE).where(PEOPLE.c.seen < limit))
    connection.execute(delete(BOTS).where(BOTS.c.seen < limit))
    connection.execute(delete(BANS).where(BANS.c.until < limit))
    oldest = connection.execute(select(func.min(TABLES.c.made)).where(TABLES.c.status != "over")).scalar()
    connection.execute(delete(OUTAGES).where(OUTAGES.c.end < min(limit, oldest or limit)))  # clocks count on the others


def delete_games(connection: Connection, limit: int) -> int:
    """Delete some games that ended before a time; return how many."""
    games = select(TABLES.c.id).where(TABLES.c.ended < limit).limit(AT_ONCE)
    names = list(connection.execute(games).scalars())
    newest = select(func.max(NOTICES.c.id)).scalar_subquery()  # stays, or SQLite would give its number once more
    connection.execute(delete(NOTICES).where(NOTICES.c.table_id.in_(names), NOTICES.c.id < newest))
    for table, column in ((LOG, LOG.c.table_id), (REPORTS, REPORTS.c.table_id), (TABLES, TABLES.c.id)):
        connection.execute(delete(table).where(column.in_(names)))
    return len(names)
