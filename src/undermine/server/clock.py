"""The clock of a table: the time each player has left. It follows from the times in the log, less outages."""

from __future__ import annotations

from collections.abc import Sequence

from undermine.wire.update import ClockInfo, ClockSetting

SECOND = 1000
MIN_BANK = 10 * SECOND
"""Minimum time on the clock after a player reclaims their seat."""

Outages = Sequence[tuple[int, int]]
"""Start and end of each time in which no server ran."""


def elapsed(since: int, until: int, outages: Outages) -> int:
    """Return the milliseconds between two times during which a server ran.

    An outage counts once it is over. One that ends later was recorded when the clock was wrong.
    """
    lost = sum(max(0, end - max(since, start)) for start, end in outages if end <= until)
    return max(0, until - since - lost)


def time_before(now: int, duration: int, outages: Outages, counted: int = 0) -> int:
    """Return the time since which a server has run for so many milliseconds.

    Of each outage, the first `counted` milliseconds count as if a server had run.
    """
    at = now - duration
    for start, end in sorted(outages, key=lambda outage: outage[1], reverse=True):
        if at < end <= now:
            at -= max(0, end - start - counted)
    return at


class Clock:
    """Runs for one seat at a time, or is stopped."""

    def __init__(self, setting: ClockSetting, seats: int, outages: Outages) -> None:
        """Start stopped, with full banks."""
        self.increment = setting.increment * SECOND
        self.banks = [setting.bank * SECOND] * seats
        self.seat: int | None = None
        self.since = 0
        self._outages = outages

    def run_for(self, seat: int | None, at: int) -> None:
        """Run for this seat from now on; `None` stops the clock."""
        if self.seat is not None:
            self.banks[self.seat] = max(0, self.banks[self.seat] - elapsed(self.since, at, self._outages))
        self.seat, self.since = seat, at

    def add_increment(self, seat: int) -> None:
        """Add the time that a player gains with a move."""
        self.banks[seat] += self.increment

    def refill(self, seat: int) -> None:
        """Give a player who reclaims their seat enough time for the next move."""
        self.banks[seat] = max(self.banks[seat], self.increment, MIN_BANK)

    def deadline(self, now: int) -> int | None:
        """Return when the time of the running seat is up, unless an outage comes in between."""
        if self.seat is None:
            return None
        return self._running_since(now) + self.banks[self.seat]

    def _running_since(self, now: int) -> int:
        """When the clock would have started if there had been no outage since."""
        over = [outage for outage in self._outages if self.since < outage[1] <= now]
        return self.since + sum(end - max(start, self.since) for start, end in over)

    def info(self, now: int) -> ClockInfo:
        """Return the clock for clients, which know nothing of outages."""
        return ClockInfo(tuple(self.banks), self._running_since(now) if self.seat is not None else None, now)
