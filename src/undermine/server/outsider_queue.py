"""Work for spectators and visitors. It is done after the work for players, in turn for each address."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial
from time import perf_counter

SLICE_SECONDS = 0.001
"""How long this work runs before players are served again."""
PAUSE_SECONDS = 0.001
"""The pause between two slices: players get at least half of the time."""
MAX_TURNS = 4
"""Waiting requests that one slice may wake. They run after the slice, so its clock does not see them."""
MAX_WAITS = 10
"""Pauses in a row during which this work waits for the commits of players; it must not wait for ever."""
LOGGER = logging.getLogger("undermine.outsiders")

Work = Callable[[], None]


class OutsiderQueue:
    """A queue for each lane, such as an address. A slice of work takes one item from each lane in turn."""

    def __init__(self, loop: asyncio.AbstractEventLoop, players_wait: Callable[[], bool]) -> None:
        """`players_wait` says whether there is work for players that must be done first."""
        self._loop, self._players_wait = loop, players_wait
        self._lanes: OrderedDict[str, deque[Work]] = OrderedDict()
        self._is_scheduled = False
        self._waits = self._turns = 0

    def add(self, lane: str, work: Work) -> None:
        """Do something when it is its turn."""
        self._lanes.setdefault(lane, deque()).append(work)
        if not self._is_scheduled:
            self._is_scheduled = True
            self._loop.call_soon(self._run_slice)

    async def turn(self, lane: str) -> None:
        """Return when it is the turn of a lane."""
        turn: asyncio.Future[None] = self._loop.create_future()
        self.add(lane, partial(self._give, turn))
        await turn

    def _give(self, turn: asyncio.Future[None]) -> None:
        if not turn.done():
            self._turns += 1
            turn.set_result(None)

    def _run_slice(self) -> None:
        """Work for a moment; then, if there is more, let others work."""
        if self._players_wait() and self._waits < MAX_WAITS:
            self._waits += 1
        else:
            self._waits = self._turns = 0
            until = perf_counter() + SLICE_SECONDS
            self._run_next()
            while self._lanes and self._turns < MAX_TURNS and perf_counter() < until:
                self._run_next()
        self._is_scheduled = bool(self._lanes)
        if self._is_scheduled:
            self._loop.call_later(PAUSE_SECONDS, self._run_slice)

    def _run_next(self) -> None:
        lane, waiting = self._lanes.popitem(last=False)
        work = waiting.popleft()
        if waiting:
            self._lanes[lane] = waiting  # behind all other lanes
        try:
            work()
        except Exception:
            LOGGER.exception("work for an outsider failed")
