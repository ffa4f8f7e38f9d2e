"""What came of a match, as it is kept and counted."""

from __future__ import annotations

import msgspec

from undermine.arena.contest import Match

MARKS = (0.25, 0.5, 0.75, 1.0)
"""The parts of a round at which beliefs are looked at."""


class Guess(msgspec.Struct, frozen=True):
    """What a seat that is no saboteur thought at one mark of a round."""

    mark: float
    seat: int
    saboteur: list[float]
    """For each other seat in order, how likely it is a saboteur."""
    truth: list[bool]
    gold: float
    """How likely the goal is that holds the treasure."""


class Fault(msgspec.Struct, frozen=True):
    """A move that a bot lost."""

    bot: str
    seat: int
    ply: int
    what: str


class RoundPlayed(msgspec.Struct, frozen=True):
    """One round of a match."""

    roles: list[str]
    reached: bool
    winners: list[int]
    paid: list[int]
    moves: int
    guesses: list[Guess]
    suspicion: dict[int, list[float]]
    """For each saboteur, what the others thought of him on average, turn by turn."""
    dealt: list[str] = []
    """The roles before hats were swapped: `roles` are those at the end."""


class Cost(msgspec.Struct, frozen=True):
    """What the thinking of a bot cost in a match."""

    moves: int
    total: float
    """Milliseconds of the processor."""
    median: float


class Outcome(msgspec.Struct, frozen=True):
    """A match that was played; the same match gives the same outcome, but for the cost."""

    match: Match
    rounds: list[RoundPlayed]
    gold: list[int]
    winners: list[int]
    faults: list[Fault]
    cost: dict[str, Cost]
