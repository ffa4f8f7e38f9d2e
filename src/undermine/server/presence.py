"""Who is there: a lost connection is noted in the log and stops the clock; who is back has the seat back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from undermine.server.connection import Connection
from undermine.server.entry import Entry
from undermine.server.refuse import CommandRefused
from undermine.server.table import Draft, Table
from undermine.wire import happening

if TYPE_CHECKING:
    from undermine.server.live import LiveTable


class Presence:
    """Watches the sockets of a table and notes in its log who is away and who is back."""

    def __init__(self, live: LiveTable) -> None:
        """Nobody is there yet."""
        self._live = live
        self._check: asyncio.TimerHandle | None = None

    async def join(self, connection: Connection) -> None:
        """A socket was opened."""
        self._live.connections.add(connection)
        await self._note()
        self.check_soon()

    def part(self, connection: Connection) -> None:
        """A socket was closed."""
        self._live.connections.discard(connection)
        self._live.idle_since = self._live.hall.clock()
        self.check_soon()
        if not self._live.connections:
            self._live.turns.stop()

    def check_soon(self) -> None:
        """See in a moment who is still away: a page that is loaded again comes back at once."""
        if self._check is None:
            hall = self._live.hall
            self._check = hall.loop.call_later(hall.config.settle_seconds, self._begin_check)

    def _begin_check(self) -> None:
        self._check = None
        self._live.hall.spawn(self._note(who_left=True))

    async def _note(self, who_left: bool = False) -> None:
        if not self._live.table.rows or self._live.frozen is not None:
            return
        try:
            await self._live.add(lambda table: Draft(self._changes(table, who_left)))
        except CommandRefused:  # the store is away: it is noted when it is back, with the next change
            self.check_soon()

    def _changes(self, table: Table, who_left: bool) -> list[Entry]:
        """What the log does not say yet of who is there."""
        if table.status == "over":
            return []
        there = {connection.person for connection in self._live.connections}
        entries: list[Entry] = []
        for seat, player in enumerate(table.players):
            if player is None or player.is_bot:
                continue
            if player.person in there:
                if player.away_since is not None:
                    entries.append(happening.Back(seat))
                    if player.stand_in is not None:
                        entries.append(happening.HandedBack(seat))
            elif who_left and player.away_since is None:
                entries.append(happening.Away(seat))
        return entries
