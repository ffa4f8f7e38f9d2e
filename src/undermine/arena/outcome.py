"""The outcome of a match, as it is stored and counted."""

from __future__ import annotations

import msgspec

from undermine.arena.contest import Match

MARKS = (0.25, 0.5, 0.75, 1.0)
"""The fractions of a round at which beliefs are compared with the truth."""


class Guess(msgspec.Struct, frozen=True):
    """What a seat that is not a saboteur believed at one mark of a round."""

    mark: float
    seat: int
    saboteur: list[float]
    """The probability that each other seat, in order, is a saboteur."""
    truth: list[bool]
    """Whether they were, at the end of the round."""
    gold: float
    """The probability that it gave to the goal that is the treasure."""


class Fault(msgspec.Struct, frozen=True):
    """Something that a bot did wrong."""

    bot: str
    seat: int
    ply: int
    what: str


class RoundOutcome(msgspec.Struct, frozen=True):
    """One round of a match."""

    roles: list[str]
    """The roles by seat at the end, after hats were swapped."""
    reached: bool
    """Whether the treasure was reached."""
    winners: list[int]
    paid: list[int]
    moves: int
    guesses: list[Guess]
    suspicion: dict[int, list[float]]
    """For each saboteur, what the others believed about them on average, turn by turn."""
    dealt: list[str] = []
    """The roles by seat as they were dealt."""


class Cost(msgspec.Struct, frozen=True):
    """The processor time of a bot in a match, in milliseconds."""

    moves: int
    total: float
    median: float


class Outcome(msgspec.Struct, frozen=True):
    """The outcome of a match; playing the match again gives the same, except for the cost."""

    match: Match
    rounds: list[RoundOutcome]
    gold: list[int]
    winners: list[int]
    faults: list[Fault]
    cost: dict[str, Cost]
