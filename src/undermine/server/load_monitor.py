"""Notices when the server has more to do than it can. New games and visitors are refused then; games go on."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from undermine.server.errors import CommandRefused
from undermine.server.memory_use import MemoryUse
from undermine.server.metrics import LOOP_LAG, OVERLOADED, OVERLOADS, SHED
from undermine.wire.answer import Refusal

if TYPE_CHECKING:
    from undermine.server.services import Services

INTERVAL = 0.5
"""Seconds between two measurements."""
BEGIN_AFTER, END_AFTER = 3, 6
"""Measurements in a row over the limit that begin an overload, and below half of it that end it."""
MOST_MEMORY, CALM_MEMORY = 0.85, 0.8
"""The part of the limit of memory above which an overload begins, and below which it ends."""
RETRY_SECONDS = 10
LOGGER = logging.getLogger("undermine.load")


class LoadMonitor:
    """Measures how long somebody new would wait (for the event loop, their turn and a commit), and the memory in use.

    Waits of clients who ask for very much do not count: they delay only themselves.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._limit = services.config.overload_seconds
        self._over: deque[bool] = deque(maxlen=BEGIN_AFTER)
        self._calm: deque[bool] = deque(maxlen=END_AFTER)
        self.is_overloaded = False
        self.memory_share: Callable[[], float] = MemoryUse(services.config.memory_megabytes).share
        """Returns the part of the limit of memory that is in use."""

    async def run(self) -> None:
        """Measure until the server ends."""
        clock = self._services.clock
        for number in itertools.count():
            began = clock()
            await asyncio.sleep(INTERVAL)
            late = clock() - began - INTERVAL
            LOOP_LAG.set(late)
            self.note(late + await self._wait_for_turn(number) + self._services.writer.delay(), self.memory_share())

    async def _wait_for_turn(self, number: int) -> float:
        """Wait as somebody new who is not a player. Return the seconds that took; more than the limit is enough."""
        began = self._services.clock()
        with suppress(TimeoutError):
            async with asyncio.timeout(2 * self._limit or None):
                await self._services.outsiders.turn(f"newcomer {number}")
        return self._services.clock() - began

    def note(self, wait: float, memory: float = 0.0) -> None:
        """Note for how many seconds somebody new waits, and which part of the memory is used."""
        self._over.append(bool(self._limit) and (wait > self._limit or memory > MOST_MEMORY))
        self._calm.append(wait < self._limit / 2 and memory < CALM_MEMORY)
        if not self.is_overloaded and len(self._over) == BEGIN_AFTER and all(self._over):
            self._begin(wait, memory)
        elif self.is_overloaded and len(self._calm) == END_AFTER and all(self._calm):
            self._end()

    def _begin(self, wait: float, memory: float) -> None:
        self.is_overloaded = True
        OVERLOADED.set(1)
        OVERLOADS.inc()
        self._calm.clear()
        extra = {
            "seconds_late": round(wait, 2),
            "commits_waiting": self._services.writer.waiting,
            "memory_percent": round(100 * memory),
        }
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
