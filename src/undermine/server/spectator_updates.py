"""What spectators are sent when they come, or ask again: encoded once per change of the table, for all of them."""

from __future__ import annotations

import msgspec

from undermine.server.audience import ANYBODY, Snapshot, Viewer, concerned_people
from undermine.server.table import Table

MAX_KEPT = 4
"""Updates that are kept, by the number they follow: new spectators need all entries, others the last few."""
_ENCODER = msgspec.json.Encoder()


class SpectatorUpdates:
    """The updates of one table, as it is now. Only the clock differs from one moment to the next."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._number = -1
        self._concerned: frozenset[str | None] = frozenset()
        self._kept: dict[int, bytes] = {}

    def get(self, person: str | None, since: int, now: int) -> bytes:
        """Return the update that tells a spectator everything since a sequence number."""
        if self._number != self._table.number:
            self._number = self._table.number
            self._concerned = concerned_people(self._table)
            self._kept.clear()
        if person in self._concerned:
            return Snapshot(self._table, now).update(Viewer(None, person), since, with_table=True)
        clock = self._table.clock
        if clock is None:
            return self._without_clock(since, now)
        return self._without_clock(since, now)[:-1] + b',"clock":' + _ENCODER.encode(clock.info(now)) + b"}"

    def _without_clock(self, since: int, now: int) -> bytes:
        kept = self._kept.get(since)
        if kept is None:
            kept = Snapshot(self._table, now, with_clock=False).update(ANYBODY, since, with_table=True)
            if len(self._kept) < MAX_KEPT:
                self._kept[since] = kept
        return kept
