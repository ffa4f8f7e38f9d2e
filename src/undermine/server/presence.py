"""Who is connected to a table. Lost connections go into the log and stop the clock."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from undermine.server.connection import Connection
from undermine.server.errors import CommandRefused
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
        await self._mark(mark_away=False)
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
        if self._check is None:
            services = self._live.services
            self._check = services.loop.call_later(services.config.settle_seconds, self._begin_check)

    def _begin_check(self) -> None:
        self._check = None
        self._live.services.spawn(self._mark(mark_away=True))

    async def _mark(self, mark_away: bool) -> None:
        if not self._live.table.entries or self._live.frozen is not None:
            return
        try:
            await self._live.execute_for_server(MarkPresence(self._live.connections, mark_away))
        except CommandRefused:  # the database is unavailable
            self.check_soon()
