"""The decisions of bots that wait for one worker. Whoever has had least of its time comes first."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Callable
from time import monotonic

from undermine.server.attendance import Attendance, Rank
from undermine.server.fair_shares import FairShares
from undermine.server.thinking_time import Consumer

HEAD_START = {Rank.SEVERAL_PEOPLE: 5.0, Rank.ONE_PERSON: 0.0, Rank.SPECTATORS: -5.0, Rank.GUEST_BOTS: -5.0}
"""Seconds of thinking that tables are ahead of others: they come first in a crowd, but get no larger share."""
LONG_LINES = (4, 16, 64)
"""How many decisions wait for one person when cheaper bots begin to make them: one level cheaper for each number."""
LONG_LINES_OF_NETWORK = (64, 256, 1024)
"""The same for everybody in a network."""


class Decision:
    """A decision that a bot has to make."""

    def __init__(self, attendance: Attendance, is_wanted: Callable[[], bool] = lambda: True) -> None:
        """`is_wanted` tells whether somebody still waits for it."""
        self.consumers, self.rank = attendance
        self.is_wanted = is_wanted
        self.asked_at = monotonic()
        self.steps_down = 0
        """How many levels cheaper the bot must be, because many decisions wait for the same person."""
        self.future: asyncio.Future[bool] | None = None
        """Tells whether to decide now (`True`), or not at all."""


class BotQueue:
    """Lets one decision at a time have the worker."""

    def __init__(self) -> None:
        self._shares = FairShares()
        self._waiting: list[Decision] = []
        self._is_busy = False

    def __len__(self) -> int:
        """How many decisions wait."""
        return len(self._waiting)

    async def wait(self, decision: Decision) -> bool:
        """Wait for the worker. Return whether the decision has it; `False` if nobody wants the decision any more."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        decision.future = future
        self._waiting.append(decision)
        if not self._is_busy:
            self._serve_next()
        try:
            return await future
        except asyncio.CancelledError:
            if not future.cancelled() and future.result():
                self._serve_next()  # the worker was given to this decision already
            raise

    def release(self, decision: Decision, seconds: float) -> None:
        """Give the worker to the next decision, after it has worked for some seconds on this one."""
        self._shares.charge(decision.consumers, seconds)
        if not self._waiting:  # whoever comes next starts level with these
            for consumer in decision.consumers:
                self._shares.raise_floor([(consumer, 0.0)], consumer.network)
        self._serve_next()

    def _serve_next(self) -> None:
        self._drop_unwanted()
        self._is_busy = bool(self._waiting)
        if self._waiting:
            following = self._next()
            self._waiting.remove(following)
            if following.future is not None:
                following.future.set_result(True)

    def _drop_unwanted(self) -> None:
        """Decisions of tables that everybody has left must not use thinking time."""
        wanted = []
        for decision in self._waiting:
            if decision.future is None or decision.future.done():  # whoever waited was cancelled
                continue
            if decision.is_wanted():
                wanted.append(decision)
            else:
                decision.future.set_result(False)
        self._waiting = wanted

    def _next(self) -> Decision:
        """Choose a network, then a decision for somebody there: twice, whoever has had least comes first.

        Nobody gets more by taking many names, and nobody keeps the others in their network waiting. Decisions that no
        human being waits for come last.
        """
        shares = self._shares
        people = [one for one in self._waiting if one.rank is not Rank.GUEST_BOTS] or self._waiting
        payers = {one: self._payer(one) for one in people}

        def order_of_network(one: Decision) -> tuple[float, float]:
            return shares.of_network(payers[one].network) - HEAD_START[one.rank], one.asked_at

        def order_of_person(one: Decision) -> tuple[float, float]:
            return shares.of_person(payers[one]) - HEAD_START[one.rank], one.asked_at

        network = payers[min(people, key=order_of_network)].network
        there = [one for one in people if payers[one].network == network]
        following = min(there, key=order_of_person)
        shares.raise_floor(((payers[one], HEAD_START[one.rank]) for one in people), network)
        own = sum(payers[one] == payers[following] for one in there)
        following.steps_down = max(
            bisect_right(LONG_LINES, own - 1), bisect_right(LONG_LINES_OF_NETWORK, len(there) - 1)
        )
        return following

    def _payer(self, decision: Decision) -> Consumer:
        """Return who has had least of those for whom a bot decides."""
        if len(decision.consumers) == 1:
            return decision.consumers[0]
        shares = self._shares
        return min(decision.consumers, key=lambda one: (shares.of_network(one.network), shares.of_person(one)))
