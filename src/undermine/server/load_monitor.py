"""Notices when the server has more to do than it can. New games and visitors are refused then; games go on."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING

from undermine.server.errors import CommandRefused
from undermine.server.metrics import LOOP_LAG, OVERLOADED, OVERLOADS, SHED
from undermine.wire.answer import Refusal

if TYPE_CHECKING:
    from undermine.server.services import Services

INTERVAL = 0.5
"""Seconds between two measurements."""
BEGIN_AFTER, END_AFTER = 3, 6
"""Measurements in a row over the limit that begin an overload, and below half of it that end it."""
MAX_QUEUE = 2000
"""Transactions that may wait for the writer: four groups."""
RETRY_SECONDS = 10
LOGGER = logging.getLogger("undermine.load")


class LoadMonitor:
    """Measures how late the event loop is, how many commits wait, and how long outsiders wait."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._limit = services.config.overload_seconds
        self._over: deque[bool] = deque(maxlen=BEGIN_AFTER)
        self._calm: deque[bool] = deque(maxlen=END_AFTER)
        self.is_overloaded = False

    async def run(self) -> None:
        """Measure until the server ends."""
        clock = self._services.clock
        while True:
            began = clock()
            await asyncio.sleep(INTERVAL)
            self.note(clock() - began - INTERVAL)

    def note(self, lag: float) -> None:
        """Note how many seconds late the event loop is, and whether that is too much for too long."""
        services = self._services
        LOOP_LAG.set(lag)
        worst, queue = max(lag, services.outsiders.delay()), services.writer.waiting
        self._over.append(bool(self._limit) and (worst > self._limit or queue > MAX_QUEUE))
        self._calm.append(worst < self._limit / 2 and queue < MAX_QUEUE / 2)
        if not self.is_overloaded and len(self._over) == BEGIN_AFTER and all(self._over):
            self._begin(worst, queue)
        elif self.is_overloaded and len(self._calm) == END_AFTER and all(self._calm):
            self._end()

    def _begin(self, lag: float, queue: int) -> None:
        self.is_overloaded = True
        OVERLOADED.set(1)
        OVERLOADS.inc()
        self._calm.clear()
        extra = {"seconds_late": round(lag, 2), "commits_waiting": queue}
        LOGGER.warning("the server is overloaded: it refuses new tables and new visitors for now", extra=extra)

    def _end(self) -> None:
        self.is_overloaded = False
        OVERLOADED.set(0)
        self._over.clear()
        LOGGER.warning("the server is no longer overloaded: it accepts new tables and visitors again")

    def check(self, what: str) -> None:
        """Refuse something new, a `table` or a `visitor`, while the server is overloaded."""
        if self.is_overloaded:
            SHED.labels(what).inc()
            sentence = "The server is very busy and keeps its games going first; please try again in a moment."
            raise CommandRefused(Refusal.BUSY, sentence, RETRY_SECONDS)
