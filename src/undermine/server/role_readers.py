"""The people who still read their role card at the start of a round. Bots wait for them, for a limited time."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from undermine.server.live_table import LiveTable


class RoleReaders:
    """Knows whom bots wait for: connected people whose client shows role cards and has not called this one read.

    Clients that never say that they show role cards hold up nobody. After a restart, clients say again what was read.
    """

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._round = 0
        self._deadline = 0.0
        self._ready: set[str] = set()
        """The people who have read their role card of this round."""
        self._changed = asyncio.Event()

    def mark_ready(self, person: str | None, round_number: int) -> None:
        """Somebody has read their role card of a round."""
        self.follow()
        if person is not None and round_number == self._round:
            self._ready.add(person)
            self._changed.set()

    def follow(self) -> None:
        """Notice a new round, and who came or went."""
        services, game = self._live.services, self._live.table.game
        round_number = 0 if game is None else game.round
        if round_number != self._round:
            self._round, self._ready = round_number, set()
            self._deadline = services.loop.time() + services.config.role_seconds
        self._changed.set()

    async def wait(self) -> None:
        """Return when nobody reads any more, or when the time for it is over."""
        self.follow()
        loop = self._live.services.loop
        while self._is_anybody_reading() and (left := self._deadline - loop.time()) > 0:
            self._changed.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), left)

    def _is_anybody_reading(self) -> bool:
        table = self._live.table
        return any(
            connection.shows_roles and connection.person not in self._ready and table.seats_of(connection.person)
            for connection in self._live.connections
        )
