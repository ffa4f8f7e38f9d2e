"""What work costs: processor time and bytes, charged to the address and the person for whom it is done.

Everything is paid after it was done, so a budget can be in debt. Then new work is refused until time has paid the debt.
The last part of a budget is kept for players: whoever shares an address with somebody who only asks can still move.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextvars import ContextVar
from time import thread_time
from typing import ParamSpec, Self, TypeVar

from undermine.server.addresses import groups_of, network_of
from undermine.server.config import Config
from undermine.server.errors import CommandRefused
from undermine.server.rate_limit import MAX_BUCKETS, TokenBucket
from undermine.wire.answer import Refusal

PERCENT = 100
BURST_SECONDS = 20
"""Seconds' worth of work that may be done at once."""
PERSON_SHARE = 0.5
"""What one person may use of the budget of an address."""
KEPT_FOR_PLAYERS = 0.3
"""The part of a budget that is spent on players' commands alone."""
LOW = 0.6
"""With less than this part left, work waits until players who used less are served."""
DECISION_SECONDS = 0.0002
"""What deciding a command costs, besides what is measured; measuring that too would cost as much."""
OPENING_SECONDS = 0.0005
"""What opening a socket costs, refused or not, besides what is measured."""
READING_SECONDS = 0.0001
"""What reading a request costs, before it is measured."""

P = ParamSpec("P")
T = TypeVar("T")


class Budget:
    """What one address or person may still use."""

    __slots__ = ("_buckets",)

    def __init__(self, cpu: float, traffic: float) -> None:
        """Allow so many seconds of processor time, and so many bytes, in each second."""
        self._buckets = TokenBucket(cpu, BURST_SECONDS * cpu), TokenBucket(traffic, BURST_SECONDS * traffic)

    def part_left(self) -> float:
        """Return which part of the budget is left; less than none in debt."""
        return min(bucket.level / bucket.capacity for bucket in self._buckets)

    def charge(self, cpu: float, size: int) -> None:
        """Pay for work: seconds of processor time, and bytes."""
        processor, traffic = self._buckets
        processor.charge(cpu)
        if size:
            traffic.charge(size)

    def seconds_until(self, part: float) -> int:
        """Return the whole seconds until this part is left."""
        return max(bucket.seconds_until(part * bucket.capacity) for bucket in self._buckets)


class Payer:
    """For whom work is done: all budgets that it is charged to."""

    __slots__ = ("_budgets", "address", "lane")

    def __init__(self, address: str, budgets: list[Budget]) -> None:
        """`address` is where the requests come from."""
        self.address, self._budgets = address, budgets
        self.lane = network_of(address)
        """The queue in which this payer's work waits its turn."""

    def charge(self, cpu: float, size: int = 0) -> None:
        """Pay for work: seconds of processor time, and bytes."""
        for budget in self._budgets:
            budget.charge(cpu, size)

    def check(self, plays: bool) -> None:
        """Raise `CommandRefused` if the budget is used up. Players may use all of it, everybody else a part."""
        needed = 0.0 if plays else KEPT_FOR_PLAYERS
        for budget in self._budgets:
            if budget.part_left() < needed:
                sentence = "You or your network asked for more than this server can do for one; please wait a little."
                raise CommandRefused(Refusal.TOO_FAST, sentence, budget.seconds_until(needed))

    def is_low(self) -> bool:
        """Whether so much was used that work waits behind that of others."""
        return any(budget.part_left() < LOW for budget in self._budgets)


class Charge:
    """Measures the processor time of a block without `await`, and charges it."""

    __slots__ = ("_began", "_payer", "size")

    def __init__(self, payer: Payer | None) -> None:
        """Charge nobody if `payer` is `None`: the server's own work."""
        self._payer, self._began, self.size = payer, 0.0, 0
        """`size`: the bytes that were produced, to be set within the block."""

    def __enter__(self) -> Self:
        if self._payer is not None:
            self._began = thread_time()
        return self

    def __exit__(self, *_error: object) -> None:
        if self._payer is not None:
            self._payer.charge(thread_time() - self._began, self.size)


CURRENT_PAYER: ContextVar[Payer | None] = ContextVar("current_payer", default=None)
"""Who pays for the request that this task answers."""


async def in_thread(work: Callable[P, T], *arguments: P.args, **options: P.kwargs) -> T:
    """Do something in a thread, and charge its processor time to whoever sent the request, if there is one."""
    spent = 0.0

    def measured() -> T:
        nonlocal spent
        began = thread_time()
        try:
            return work(*arguments, **options)
        finally:
            spent = thread_time() - began

    payer = CURRENT_PAYER.get()
    try:
        return await asyncio.to_thread(measured)
    finally:
        if payer is not None:
            payer.charge(spent)


class Costs:
    """The budgets of all addresses and people; those not used for longest are dropped."""

    def __init__(self, config: Config) -> None:
        self._cpu = config.cpu_percent_per_address / PERCENT
        self._traffic = config.bytes_per_second_per_address
        self._budgets: OrderedDict[str, Budget] = OrderedDict()

    def payer(self, address: str, person: str | None = None) -> Payer:
        """Return who pays for work at the request of an address, and of a person there."""
        budgets = [self._budget(name, factor) for name, factor in groups_of(address)]
        if person is not None:
            budgets.append(self._budget(f"person {person}", PERSON_SHARE))
        return Payer(address, budgets)

    def _budget(self, name: str, factor: float) -> Budget:
        budget = self._budgets.get(name)
        if budget is None:
            budget = self._budgets[name] = Budget(factor * self._cpu, factor * self._traffic)
            if len(self._budgets) > MAX_BUCKETS:
                self._budgets.popitem(last=False)
        else:
            self._budgets.move_to_end(name)
        return budget
