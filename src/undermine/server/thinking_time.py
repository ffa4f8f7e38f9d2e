"""How long bots have thought lately for whom: what quotas and the busy share of a server follow from."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from math import exp
from time import monotonic
from typing import NamedTuple

MINUTE = 60.0
OTHERS_SECONDS = 10.0
"""Seconds after which somebody whose bots have asked for nothing does not count as waiting any more."""
MAX_USAGES = 100_000
BUSY_STEPS = 10
"""The busy share of a minute is told in tenths: finer steps would tell how long single bots thought."""


class Consumer(NamedTuple):
    """Somebody for whom bots think. Visitors whom the server does not know are told apart by network alone."""

    network: str
    person: str | None


class HomeNetworks:
    """The network that each person is counted in: who comes from several is still one person."""

    def __init__(self) -> None:
        self._homes: OrderedDict[str, str] = OrderedDict()
        """By person: the network they came from first. Those not seen for longest are dropped."""

    def consumer(self, network: str, person: str | None) -> Consumer:
        """Return somebody who comes from a network now."""
        if person is None:
            return Consumer(network, None)
        home = self._homes.pop(person, network)
        self._homes[person] = home
        if len(self._homes) > MAX_USAGES:
            self._homes.popitem(last=False)
        return Consumer(home, person)


class Usage:
    """Seconds of thinking. They are forgotten gradually: of a second, 37 % is left after a minute."""

    __slots__ = ("_at", "_seconds")

    def __init__(self, now: float) -> None:
        self._at, self._seconds = now, 0.0

    def add(self, seconds: float, now: float) -> None:
        """Add seconds of thinking."""
        self._seconds, self._at = self.at(now) + seconds, now

    def at(self, now: float) -> float:
        """Return the seconds that count now."""
        return self._seconds * exp((self._at - now) / MINUTE)


class ThinkingTime:
    """Who has used how much thinking time lately. What is used together is divided equally."""

    def __init__(self, quota: float, clock: Callable[[], float] = monotonic) -> None:
        """`quota` is how many seconds in a minute bots may think for one person while others need them."""
        self._quota, self._clock = quota, clock
        self._usages: OrderedDict[Consumer, Usage] = OrderedDict()
        """Those not used for longest are dropped."""
        self._asked: OrderedDict[Consumer, float] = OrderedDict()
        """When bots last asked to think for somebody, the latest last."""
        self._minute, self._busy, self._busy_share = clock() // MINUTE, 0.0, 0.0

    def charge(self, consumers: tuple[Consumer, ...], seconds: float) -> None:
        """Divide seconds of thinking among those for whom they were used."""
        now = self._clock()
        for consumer in consumers:
            usage = self._usages.pop(consumer, None) or Usage(now)
            usage.add(seconds / len(consumers), now)
            self._usages[consumer] = usage
            if len(self._usages) > MAX_USAGES:
                self._usages.popitem(last=False)
        self._start_minute()
        self._busy += seconds

    def used_by(self, consumer: Consumer) -> float:
        """Return the seconds that bots thought for somebody lately."""
        usage = self._usages.get(consumer)
        return 0.0 if usage is None else usage.at(self._clock())

    def note_question(self, consumers: Iterable[Consumer]) -> None:
        """Bots are about to think for somebody, or wait for it."""
        for consumer in consumers:
            self._asked.pop(consumer, None)
            self._asked[consumer] = self._clock()
            if len(self._asked) > MAX_USAGES:
                self._asked.popitem(last=False)

    def is_over_quota(self, consumers: tuple[Consumer, ...]) -> bool:
        """Whether all of them have used more than their quota while bots of others had something to decide."""
        others = next((one for one in reversed(self._asked) if one not in consumers), None)
        if others is None or self._clock() - self._asked[others] > OTHERS_SECONDS:
            return False
        return all(self.used_by(consumer) > self._quota for consumer in consumers)

    def _start_minute(self) -> None:
        """Keep the busy share of the last whole minute; in the current one, it would tell of single moves."""
        minute = self._clock() // MINUTE
        if minute != self._minute:
            self._busy_share = self._busy / MINUTE if minute == self._minute + 1 else 0.0
            self._minute, self._busy = minute, 0.0

    def busy_share(self, workers: int) -> float:
        """Return the part of the last whole minute that workers were busy, in tenths."""
        self._start_minute()
        return round(self._busy_share / workers * BUSY_STEPS) / BUSY_STEPS
