"""The clock of a table: each player's bank of time. It follows from the times in the log, less the server's outages."""

from __future__ import annotations

from collections.abc import Sequence

from undermine.wire.update import ClockInfo, ClockSetting

SECOND = 1000
LEAST_BANK = 10 * SECOND
"""What somebody has at least who takes the seat back after the time ran out."""

Outages = Sequence[tuple[int, int]]
"""From when to when no server ran."""


def elapsed(since: int, until: int, outages: Outages) -> int:
    """Milliseconds from one time to another in which a server ran."""
    lost = sum(max(0, min(until, end) - max(since, start)) for start, end in outages)
    return max(0, until - since - lost)


class Clock:
    """Runs for one seat at a time, or stands."""

    def __init__(self, setting: ClockSetting, seats: int, outages: Outages) -> None:
        """All banks are full, and the clock stands."""
        self.increment = setting.increment * SECOND
        self.banks = [setting.bank * SECOND] * seats
        self.seat: int | None = None
        self.since = 0
        self._outages = outages

    def run(self, seat: int | None, at: int) -> None:
        """Run for that seat from now on; `None`: stand."""
        if self.seat is not None:
            self.banks[self.seat] = max(0, self.banks[self.seat] - elapsed(self.since, at, self._outages))
        self.seat, self.since = seat, at

    def moved(self, seat: int) -> None:
        """A player made a move in time."""
        self.banks[seat] += self.increment

    def refill(self, seat: int) -> None:
        """Who takes the seat back has some time for the next move."""
        self.banks[seat] = max(self.banks[seat], self.increment, LEAST_BANK)

    def deadline(self) -> int | None:
        """When the time of the seat it runs for is up, if no outage comes between."""
        if self.seat is None:
            return None
        return self._running_since() + self.banks[self.seat]

    def _running_since(self) -> int:
        """Since when the clock would run if no outage had come between."""
        return self.since + sum(end - max(start, self.since) for start, end in self._outages if end > self.since)

    def info(self, now: int) -> ClockInfo:
        """The clock as clients are told it, who know nothing of outages."""
        return ClockInfo(tuple(self.banks), self._running_since() if self.seat is not None else None, now)
