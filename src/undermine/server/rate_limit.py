"""Rate limits: a token bucket for each socket, each address and each person."""

from __future__ import annotations

import math
from collections import OrderedDict
from time import monotonic

from undermine.server.addresses import groups_of
from undermine.server.errors import CommandRefused
from undermine.wire.answer import Refusal

MAX_BUCKETS = 100_000


class TokenBucket:
    """Fills up at a constant rate; every action spends tokens."""

    __slots__ = ("_level", "_rate", "_updated", "capacity")

    def __init__(self, rate: float, capacity: float) -> None:
        """Start full, with `rate` tokens a second and room for `capacity`."""
        self._rate, self.capacity = rate, capacity
        self._level, self._updated = capacity, monotonic()

    @property
    def level(self) -> float:
        """The tokens that are there now; less than none after a debt."""
        now = monotonic()
        self._level = min(self.capacity, self._level + (now - self._updated) * self._rate)
        self._updated = now
        return self._level

    def spend(self) -> bool:
        """Spend a token. Return False if there was none."""
        if self.level < 1:
            return False
        self._level -= 1
        return True

    def charge(self, tokens: float) -> None:
        """Take tokens for work that is done already. The bucket may be in debt afterwards."""
        self._level = max(self.level - tokens, -self.capacity)

    def seconds_until(self, level: float) -> int:
        """Return the whole seconds until there are so many tokens."""
        return max(1, math.ceil((level - self.level) / self._rate))


class RateLimiter:
    """A token bucket for each client; those not used for longest are dropped."""

    def __init__(self, rate: float, capacity: float, what: str) -> None:
        """Allow `rate` a second and `capacity` at once; `what` names them in the refusal."""
        self._rate, self._capacity, self._what = rate, capacity, what
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def check(self, client: str) -> None:
        """Count one more for an address or a bot. Raises `CommandRefused` if that is too many."""
        if not self.spend(client):
            sentence = f"Too many {self._what} in a short time; please wait a little."
            raise CommandRefused(Refusal.TOO_FAST, sentence, self.seconds_until_next(client))

    def spend(self, client: str) -> bool:
        """Count one more. Return False if that is too many."""
        spent = [self._bucket(name, factor).spend() for name, factor in groups_of(client)]
        return all(spent)

    def is_used_up(self, client: str) -> bool:
        """Whether one more would be too many."""
        return any(self._bucket(name, factor).level < 1 for name, factor in groups_of(client))

    def seconds_until_next(self, client: str) -> int:
        """Return the whole seconds until one more is possible."""
        return max(self._bucket(name, factor).seconds_until(1) for name, factor in groups_of(client))

    def _bucket(self, name: str, factor: int) -> TokenBucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = TokenBucket(factor * self._rate, factor * self._capacity)
            if len(self._buckets) > MAX_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket
