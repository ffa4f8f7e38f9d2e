"""Fair queueing: how much of a worker's time networks have had, and people in each network.

This is start-time fair queueing on two levels. Whoever has not needed a worker for a while starts level with those who
have had least, so nobody can save up time, and nobody pays for time that no one else wanted.
"""

from __future__ import annotations

from collections.abc import Iterable

from undermine.server.thinking_time import Consumer

MAX_POSITIONS = 10_000
WORKER = ""
"""The group of all networks. People are in the group of their network."""


class FairShares:
    """The positions of networks and people, in seconds of thinking. The lowest position comes first."""

    def __init__(self) -> None:
        self._positions: dict[tuple[str, Consumer | str], float] = {}
        self._floors: dict[str, float] = {}
        """By group: the position of those who have had least. Nobody is behind it."""

    def of_network(self, network: str) -> float:
        """Return the position of a network."""
        return self._position(WORKER, network)

    def of_person(self, consumer: Consumer) -> float:
        """Return the position of a person in their network."""
        return self._position(_group(consumer), consumer)

    def _position(self, group: str, key: Consumer | str) -> float:
        return max(self._positions.get((group, key), 0.0), self._floors.get(group, 0.0))

    def raise_floor(self, waiting: Iterable[tuple[Consumer, float]], network: str) -> None:
        """Note who waits, with their head starts, and which network was chosen. The floors never fall."""
        ahead = list(waiting)
        there = [(one, start) for one, start in ahead if one.network == network]
        group = _group(there[0][0])
        lowest = min(self.of_network(one.network) - start for one, start in ahead)
        lowest_there = min(self.of_person(one) - start for one, start in there)
        self._floors[WORKER] = max(self._floors.get(WORKER, 0.0), lowest)
        self._floors[group] = max(self._floors.get(group, 0.0), lowest_there)

    def charge(self, consumers: tuple[Consumer, ...], seconds: float) -> None:
        """Divide the time that a worker was busy among those for whom it was."""
        for consumer in consumers:
            for group, key in ((WORKER, consumer.network), (_group(consumer), consumer)):
                self._positions[group, key] = self._position(group, key) + seconds / len(consumers)
        if len(self._positions) > MAX_POSITIONS:
            self._forget()

    def _forget(self) -> None:
        """Forget everybody at the floor of their group, where strangers start."""
        self._positions = {
            (group, key): position
            for (group, key), position in self._positions.items()
            if position > self._floors.get(group, 0.0)
        }
        groups = {group for group, _ in self._positions}
        self._floors = {group: floor for group, floor in self._floors.items() if group in groups | {WORKER}}


def _group(consumer: Consumer) -> str:
    return f"in {consumer.network}"
