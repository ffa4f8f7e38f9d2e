"""The heartbeat of a server: records that it is alive, and reads what others changed in its database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlalchemy import Engine, Executable, case, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.ban_list import read_bans
from undermine.server.bot_accounts import revoked_bots
from undermine.server.own_tables import vacate_tables
from undermine.server.schema import HEARTBEAT, NOTICES, OUTAGES
from undermine.server.store import checkpoint, read_outages
from undermine.server.writer import Conflict, StoreUnavailable, Transaction

if TYPE_CHECKING:
    from undermine.server.services import Services

INTERVAL = 2.0
MIN_OUTAGE = 5000
"""Milliseconds without a heartbeat after which clocks are given the time back."""
DAY = 24 * 60 * 60 * 1000
LONG_OUTAGE = 30 * DAY
"""An outage that is so long may be a wrong clock."""
LOGGER = logging.getLogger("undermine.heartbeat")


def record_outage(engine: Engine, now: int) -> list[tuple[int, int]]:
    """Record the time since the last heartbeat as an outage. Return all outages.

    A time before the last heartbeat, or long after it, is logged: the clock may be wrong.
    """
    with engine.begin() as connection:
        last = connection.execute(select(HEARTBEAT.c.alive)).scalar()
        if last is None:
            connection.execute(insert(HEARTBEAT).values(id=1, alive=now))
        else:
            if not -MIN_OUTAGE <= now - last <= LONG_OUTAGE:
                days = round((now - last) / DAY, 2)
                LOGGER.warning("the clock is far from the last heartbeat; is it right?", extra={"days": days})
            for statement in heartbeat_statements(last, now):
                connection.execute(statement)
        return read_outages(connection)


def heartbeat_statements(last: int, now: int, ran: int = 0) -> list[Executable]:
    """Return the statements that record a heartbeat and, if the last one is long ago, the outage since then.

    `ran` is how long the server has run since the last one.
    """
    passed = now - HEARTBEAT.c.alive  # since the heartbeat of any server: several of them run at the same time
    new = case((passed < 0, 0), (passed < ran, passed), else_=ran)
    statements: list[Executable] = [update(HEARTBEAT).values(alive=now, ran=HEARTBEAT.c.ran + new)]
    if now - last > MIN_OUTAGE:
        statements.append(delete(OUTAGES).where(OUTAGES.c.start == last))  # the same outage, which went on
        statements.append(insert(OUTAGES).values(start=last, end=now))
    return statements


class Heartbeat:
    """Beats every two seconds."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._last, self._last_monotonic = services.now(), services.monotonic()
        self._last_notice = 0
        self.store_is_available = True
        """Whether the database accepted the last heartbeat."""
        self._bans: tuple[dict[str, int], dict[str, int]] = {}, {}
        self.after_beat: Callable[[], None] = lambda: None
        """Called when bans and revoked tokens may have changed."""
        self.read_figures: Callable[[], str | None] = lambda: None
        """Returns figures of the server, which are stored with the heartbeat."""

    async def run(self) -> None:
        """Beat until the server ends."""
        try:
            self._last_notice = await asyncio.to_thread(self._newest_notice)
        except SQLAlchemyError:
            self.store_is_available = False
        await self.beat()
        while True:
            await asyncio.sleep(INTERVAL)
            await self.beat()

    async def beat(self) -> None:
        """Record that the server is alive; read bans, revoked tokens and notices."""
        services, jump = self._services, self._services.now.observe()
        now, monotonic = services.now() + jump, services.monotonic()
        try:
            ran = monotonic - self._last_monotonic
            alive = update(HEARTBEAT).values(figures=self.read_figures())
            await services.writer.write(Transaction(*heartbeat_statements(self._last, now, ran), alive))
            self._note_written(now, monotonic)
            if jump:
                services.now.follow()
            notices = await asyncio.to_thread(self._read)
            await asyncio.to_thread(checkpoint, services.engine)
            await services.writer.check_file()
        except (StoreUnavailable, Conflict, SQLAlchemyError):
            if self.store_is_available:
                LOGGER.error("the database does not answer")  # noqa: TRY400
            self.store_is_available = False
            return
        self.store_is_available = True
        services.bans.load(*self._bans)
        for table, what in notices:
            await self._follow(table, what)
        await services.tables.mark_exposed()
        if notices:
            services.lobby.mark_changed()
        self.after_beat()

    def _note_written(self, now: int, monotonic: int) -> None:
        """Remember a heartbeat, and give clocks the time back if the one before is long ago.

        The database was unavailable, the machine slept, or its clock was set.
        """
        outages, last = self._services.outages, self._last
        if now - last > MIN_OUTAGE:
            outages[:] = [known for known in outages if known[0] != last] + [(last, now)]
        self._last, self._last_monotonic = now, monotonic

    async def _follow(self, table: str, what: str | None) -> None:
        """Do what a notice is about (see `NOTICES`)."""
        services = self._services
        if what is not None:
            LOGGER.info("an operator removed something", extra={"what": what})
        if what == "forgotten":
            services.accounts.forget(table)
            services.spawn(vacate_tables(services, table))
        elif what == "deleted":
            await services.tables.drop(table)
        else:
            await services.tables.reload(table, what == "rewritten")

    def _newest_notice(self) -> int:
        with self._services.engine.connect() as connection:
            return connection.execute(select(func.max(NOTICES.c.id))).scalar() or 0

    def _read(self) -> list[tuple[str, str | None]]:
        """Read bans and revoked tokens. Return what other processes changed."""
        with self._services.engine.connect() as connection:
            self._bans = read_bans(connection)
            self._services.accounts.revoked |= revoked_bots(connection)
            rows = connection.execute(select(NOTICES).where(NOTICES.c.id > self._last_notice)).all()
        self._last_notice = max((row.id for row in rows), default=self._last_notice)
        return [(row.table_id, row.what) for row in rows]
