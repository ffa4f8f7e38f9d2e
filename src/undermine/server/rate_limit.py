"""Rate limits: a token bucket for each socket and each address."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

from undermine.server.errors import CommandRefused
from undermine.wire.answer import Refusal

MAX_BUCKETS = 100_000


class TokenBucket:
    """Fills up at a constant rate; every action spends one token."""

    __slots__ = ("_capacity", "_level", "_rate", "_updated")

    def __init__(self, rate: float, capacity: float) -> None:
        """Start full, with `rate` tokens a second and room for `capacity`."""
        self._rate, self._capacity = rate, capacity
        self._level, self._updated = capacity, monotonic()

    def spend(self) -> bool:
        """Spend a token. Return False if there was none."""
        now = monotonic()
        self._level = min(self._capacity, self._level + (now - self._updated) * self._rate)
        self._updated = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class RateLimiter:
    """A token bucket for each client; those not used for longest are dropped."""

    def __init__(self, rate: float, capacity: float, what: str) -> None:
        """Allow `rate` a second and `capacity` at once; `what` names them in the refusal."""
        self._rate, self._capacity, self._what = rate, capacity, what
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def check(self, client: str) -> None:
        """Count one more for a client. Raises `CommandRefused` if that is too many."""
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = TokenBucket(self._rate, self._capacity)
            if len(self._buckets) > MAX_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(client)
        if not bucket.spend():
            raise CommandRefused(Refusal.TOO_FAST, f"Too many {self._what} in a short time; please wait a little.")
