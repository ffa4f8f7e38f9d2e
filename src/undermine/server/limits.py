"""Limits of rates: a bucket of tokens for each socket and each address, with a refusal before a disconnect."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

from undermine.server.refuse import CommandRefused
from undermine.wire.answer import Refusal

MOST_BUCKETS = 100_000


class Bucket:
    """Fills up by itself; what is done takes from it."""

    __slots__ = ("_at", "_level", "_most", "_rate")

    def __init__(self, rate: float, most: float) -> None:
        """A full bucket: so many tokens a second, and at most so many."""
        self._rate, self._most = rate, most
        self._level, self._at = most, monotonic()

    def take(self) -> bool:
        """Take a token; whether there was one."""
        now = monotonic()
        self._level = min(self._most, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Limit:
    """A bucket for everybody who comes; the ones that were not used for longest are forgotten."""

    def __init__(self, rate: float, most: float, what: str) -> None:
        """So many a second, at most so many at once; `what` says of what, in a sentence."""
        self._rate, self._most, self._what = rate, most, what
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> None:
        """Count one more; refuse if it is too much."""
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._most)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        if not bucket.take():
            raise CommandRefused(Refusal.TOO_FAST, f"Too many {self._what} in a short time; please wait a little.")
