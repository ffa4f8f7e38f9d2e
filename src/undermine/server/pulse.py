"""The pulse of a server: says that it is alive, and reads what was done to its store from outside."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.guest_bots import revoked_bots
from undermine.server.refuse import CommandRefused
from undermine.server.schema import BANS, NOTICES, OUTAGES, PULSE
from undermine.server.store import carry_over, read_outages
from undermine.server.writer import Conflict, StoreAway, Unit

if TYPE_CHECKING:
    from undermine.server.hall import Hall

BEAT = 2.0
LEAST_OUTAGE = 5000
"""Milliseconds without a pulse from which on clocks are given the time back."""
LOGGER = logging.getLogger("undermine.pulse")


def note_outage(engine: Engine, now: int) -> list[tuple[int, int]]:
    """Write down how long no server ran, up to now; return all such times."""
    with engine.begin() as connection:
        alive = connection.execute(select(PULSE.c.alive)).scalar()
        if alive is None:
            connection.execute(insert(PULSE).values(id=1, alive=now))
        else:
            beat_after(connection, alive, now)
        return read_outages(connection)


def beat_after(connection: Connection, alive: int, now: int) -> None:
    """Write down that a server is alive, and the time since it last was if that is long."""
    connection.execute(update(PULSE).values(alive=now))
    if now - alive > LEAST_OUTAGE:
        connection.execute(delete(OUTAGES).where(OUTAGES.c.start == alive))  # the same outage, and it went on
        connection.execute(insert(OUTAGES).values(start=alive, end=now))


class Pulse:
    """Beats every two seconds; `strong` while the store answers."""

    def __init__(self, hall: Hall) -> None:
        """No beat yet."""
        self._hall = hall
        self._alive = hall.now()
        self._last_notice = 0
        self.strong = True
        self.bans: dict[str, int] = {}
        """Until when an address or a network is banned."""
        self.after_beat: Callable[[], None] = lambda: None
        """What is to be done when bans and tokens may have changed."""

    async def run(self) -> None:
        """Beat until the server ends."""
        await self._first()
        while True:
            await asyncio.sleep(BEAT)
            await self.beat()

    async def _first(self) -> None:
        try:
            self._last_notice = await asyncio.to_thread(self._newest_notice)
        except SQLAlchemyError:
            self.strong = False
        await self.beat()

    async def beat(self) -> None:
        """Say that the server is alive; look at bans and notices."""
        alive, now = self._alive, self._hall.now()
        unit = Unit(works=[lambda connection: beat_after(connection, alive, now)])
        try:
            await self._hall.writer.write(unit)
            touched = await asyncio.to_thread(self._read)
            await asyncio.to_thread(carry_over, self._hall.engine)
        except (StoreAway, Conflict, SQLAlchemyError):
            if self.strong:
                LOGGER.error("the store does not answer")  # noqa: TRY400
            self.strong = False
            return
        self.strong = True
        self._alive = now
        if now - alive > LEAST_OUTAGE:  # the store was away, or the machine asleep: no clock runs in such a time
            self._hall.outages[:] = [known for known in self._hall.outages if known[0] != alive] + [(alive, now)]
        for table in touched:
            live = self._hall.live.get(table)
            if live is not None:
                live.doubt()
                with suppress(CommandRefused):  # it is read when the next comes to it
                    await self._hall.find(table)
        if touched:
            self._hall.lobby.changed()
        self.after_beat()

    def _newest_notice(self) -> int:
        with self._hall.engine.connect() as connection:
            return connection.execute(select(func.max(NOTICES.c.id))).scalar() or 0

    def _read(self) -> list[str]:
        """Read the bans; return the tables that somebody else has written to."""
        with self._hall.engine.connect() as connection:
            self.bans = {row.address: row.until for row in connection.execute(select(BANS))}
            self._hall.people.revoked |= revoked_bots(connection)
            rows = connection.execute(select(NOTICES).where(NOTICES.c.id > self._last_notice)).all()
        self._last_notice = max((row.id for row in rows), default=self._last_notice)
        return [row.table_id for row in rows]

    def is_banned(self, address: str) -> bool:
        """Whether somebody at that address may not come in now."""
        now = self._hall.now()
        return any(until > now and is_within(address, ban) for ban, until in self.bans.items())


def is_within(address: str, ban: str) -> bool:
    """Whether an address is the banned one, or in the banned network."""
    if address == ban:
        return True
    try:
        return ipaddress.ip_address(address) in ipaddress.ip_network(ban, strict=False)
    except ValueError:
        return False
