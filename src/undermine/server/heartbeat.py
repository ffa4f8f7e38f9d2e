"""The heartbeat of a server: records that it is alive, and reads what others changed in its database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import Engine, Executable, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.ban_list import read_bans
from undermine.server.bot_accounts import revoked_bots
from undermine.server.errors import CommandRefused
from undermine.server.schema import NOTICES, OUTAGES, PULSE
from undermine.server.store import checkpoint, read_outages
from undermine.server.writer import Conflict, StoreUnavailable, Transaction

if TYPE_CHECKING:
    from undermine.server.services import Services

INTERVAL = 2.0
MIN_OUTAGE = 5000
"""Milliseconds without a heartbeat after which clocks are given the time back."""
LOGGER = logging.getLogger("undermine.heartbeat")


def record_outage(engine: Engine, now: int) -> list[tuple[int, int]]:
    """Record the time since the last heartbeat as an outage. Return all outages."""
    with engine.begin() as connection:
        last = connection.execute(select(PULSE.c.alive)).scalar()
        if last is None:
            connection.execute(insert(PULSE).values(id=1, alive=now))
        else:
            for statement in heartbeat_statements(last, now):
                connection.execute(statement)
        return read_outages(connection)


def heartbeat_statements(last: int, now: int) -> list[Executable]:
    """Return the statements that record a heartbeat and, if the last one is long ago, the outage since then."""
    statements: list[Executable] = [update(PULSE).values(alive=now)]
    if now - last > MIN_OUTAGE:
        statements.append(delete(OUTAGES).where(OUTAGES.c.start == last))  # the same outage, which went on
        statements.append(insert(OUTAGES).values(start=last, end=now))
    return statements


class Heartbeat:
    """Beats every two seconds."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._last = services.now()
        self._last_notice = 0
        self.store_is_available = True
        """Whether the database accepted the last heartbeat."""
        self._bans: tuple[dict[str, int], dict[str, int]] = {}, {}
        self.after_beat: Callable[[], None] = lambda: None
        """Called when bans and revoked tokens may have changed."""

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
        services, last, now = self._services, self._last, self._services.now()
        try:
            await services.writer.write(Transaction(*heartbeat_statements(last, now)))
            changed_tables = await asyncio.to_thread(self._read)
            await asyncio.to_thread(checkpoint, services.engine)
        except (StoreUnavailable, Conflict, SQLAlchemyError):
            if self.store_is_available:
                LOGGER.error("the database does not answer")  # noqa: TRY400
            self.store_is_available = False
            return
        self.store_is_available = True
        services.bans.load(*self._bans)
        self._last = now
        if now - last > MIN_OUTAGE:  # the database was unavailable, or the machine suspended: clocks stood still
            services.outages[:] = [known for known in services.outages if known[0] != last] + [(last, now)]
        for table in changed_tables:
            await self._reload(table)
        if changed_tables:
            services.lobby.mark_changed()
        self.after_beat()

    async def _reload(self, table: str) -> None:
        """Read what another process added to a table's log, and tell everybody there."""
        live = self._services.tables.live.get(table)
        if live is not None:
            live.is_behind = True
            with suppress(CommandRefused):  # it is read with the next command
                await self._services.tables.find(table)

    def _newest_notice(self) -> int:
        with self._services.engine.connect() as connection:
            return connection.execute(select(func.max(NOTICES.c.id))).scalar() or 0

    def _read(self) -> list[str]:
        """Read bans and revoked tokens. Return the tables that another process wrote to."""
        with self._services.engine.connect() as connection:
            self._bans = read_bans(connection)
            self._services.accounts.revoked |= revoked_bots(connection)
            rows = connection.execute(select(NOTICES).where(NOTICES.c.id > self._last_notice)).all()
        self._last_notice = max((row.id for row in rows), default=self._last_notice)
        return [row.table_id for row in rows]
