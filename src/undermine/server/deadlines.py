"""The timer of a table: lets bots take over when a player's time is up, and deals when shares are overdue."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from undermine.server.clock import SECOND
from undermine.server.deal_shares import awaits_deal, missing_seats, sharing_stage
from undermine.server.errors import CommandRefused
from undermine.server.handlers.server_messages import CloseShares, TakeOver
from undermine.server.handlers.takeover import deadlines

if TYPE_CHECKING:
    from undermine.server.live_table import LiveTable

RETRY_SECONDS = 1.0
"""Pause after the database did not accept a command."""


class Deadlines:
    """Waits for the next deadline of a table that somebody is at."""

    def __init__(self, live: LiveTable) -> None:
        self._live, self._services = live, live.services
        self._timer: asyncio.TimerHandle | None = None
        self._shares_asked_at: int | None = None
        """Since when people who are connected have been asked for their shares in this attempt."""
        self._attempt = 0
        """Which attempt that was; earlier ones failed."""

    def plan(self) -> None:
        """Set the timer for the next deadline."""
        self.cancel_timer()
        now = self._live.now()
        due = self._next_deadline(now)
        if due is not None:
            self._timer = self._services.loop.call_later(max(0, due - now) / SECOND, self._expire)

    def stop(self) -> None:
        """Cancel everything: nobody is at the table. Whoever comes back has all the time for a share again."""
        self._shares_asked_at = None
        self.cancel_timer()

    def cancel_timer(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _next_deadline(self, now: int) -> int | None:
        times = [deadline.at for deadline in deadlines(self._live.table, now)]
        shares_due = self._shares_due(now)
        return min(times if shares_due is None else [*times, shares_due], default=None)

    def _shares_due(self, now: int) -> int | None:
        """Half of the time is for hashes, the other half for shares."""
        table = self._live.table
        if table.deal_shares is None or not awaits_deal(table):
            self._shares_asked_at = None
            return None
        if self._shares_asked_at is None or self._attempt != len(table.failed_attempts):
            self._shares_asked_at, self._attempt = now, len(table.failed_attempts)
        if table.exposed is not None or not missing_seats(table):
            return now
        whole = self._services.config.share_seconds * SECOND
        return self._shares_asked_at + int(whole if table.deal_shares.opening else whole / 2)

    def _expire(self) -> None:
        self._timer = None
        self._services.spawn(self._run_due())

    async def _run_due(self) -> None:
        now = self._live.now()
        shares_due = self._shares_due(now)
        overdue = shares_due is not None and shares_due <= now
        try:
            stage = sharing_stage(self._live.table)
            await self._live.execute_for_server(CloseShares(stage) if overdue else TakeOver(now))
        except CommandRefused:
            self._shares_asked_at = None  # nobody could give a share meanwhile, so nobody is late
            await asyncio.sleep(RETRY_SECONDS)
        self._live.plan()
