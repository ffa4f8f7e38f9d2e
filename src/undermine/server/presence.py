"""Who is connected to a table. Lost connections go into the log and stop the clock."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from undermine.server.clock import SECOND
from undermine.server.connection import Connection
from undermine.server.costs import Payer
from undermine.server.errors import CommandRefused
from undermine.server.handlers.presence import unnoted_absences
from undermine.server.handlers.server_messages import MarkPresence

if TYPE_CHECKING:
    from undermine.server.live_table import LiveTable


class Presence:
    """Watches the connections of a table and notes in its log who is away and who is back."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._check: asyncio.TimerHandle | None = None

    async def add(self, connection: Connection) -> None:
        """A client connected."""
        self._live.connections.add(connection)
        await self._mark(mark_away=False, payer=connection.payer)
        self.check_soon()

    def remove(self, connection: Connection) -> None:
        """A client disconnected."""
        self._live.connections.discard(connection)
        self._live.idle_since = self._live.services.clock()
        self._live.role_readers.follow()
        self.check_soon()
        if not self._live.connections:
            self._live.stop()

    def check_soon(self) -> None:
        """Check in a moment who is still away: a page that is reloaded comes back at once."""
        self._check_within(self._live.services.config.settle_seconds)

    def _check_within(self, seconds: float) -> None:
        """Check after so many seconds, unless a check is due before that."""
        loop = self._live.services.loop
        if self._check is not None:
            if self._check.when() <= loop.time() + seconds:
                return
            self._check.cancel()
        self._check = loop.call_later(seconds, self._begin_check)

    def _begin_check(self) -> None:
        self._check = None
        self._live.services.spawn(self._mark(mark_away=True))

    async def _mark(self, mark_away: bool, payer: Payer | None = None) -> None:
        live = self._live
        if not live.table.entries or live.frozen is not None:
            return
        try:
            await live.execute_for_server(MarkPresence(live.connections, mark_away, live.now()), payer)
        except CommandRefused:  # the database is unavailable
            self.check_soon()
        else:
            if mark_away:
                self._plan_check()

    def _plan_check(self) -> None:
        """Check again when the next absence may be noted. While nobody is connected, that can wait."""
        live = self._live
        present = {connection.person for connection in live.connections}
        times = [at for _, at in unnoted_absences(live.table, present)]
        if times and present and live.table.status != "over":
            self._check_within(max((min(times) - live.now()) / SECOND, live.services.config.settle_seconds))
