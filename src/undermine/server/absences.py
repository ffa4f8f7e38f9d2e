"""How often the people at a table were away. Absences of somebody who comes and goes without end are noted rarely."""

from __future__ import annotations

from collections import Counter

FREE = 50
"""Absences of one person at a table that are noted without a pause. Each seat counts."""
FIRST_PAUSE_MS, MAX_PAUSE_MS = 1000, 600_000
"""Milliseconds between two absences of a person: the pause doubles with every `FREE` absences."""


class Absences:
    """The absences at one table that its log holds."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._last: dict[str, int] = {}
        """When the last absence of each person was noted."""

    def note(self, person: str, at: int) -> None:
        """Count an absence that was noted."""
        self._counts[person] += 1
        self._last[person] = at

    def next_at(self, person: str) -> int:
        """Return the time from which the next absence of a person may be noted."""
        count = self._counts[person]
        if count < FREE:
            return 0
        doublings = min(count // FREE, MAX_PAUSE_MS.bit_length())
        return self._last[person] + min(FIRST_PAUSE_MS << doublings, MAX_PAUSE_MS)
