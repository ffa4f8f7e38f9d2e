"""What the bots of a finished game believed about everybody during the game, and what changed their minds."""

from __future__ import annotations

import msgspec

from undermine.event import AnyEvent


class Thought(msgspec.Struct, frozen=True):
    """The belief of a seat after an entry of the log."""

    number: int
    chances: tuple[float, ...]
    """By seat: the probability that it has the role."""


class Shift(msgspec.Struct, frozen=True):
    """An event that changed the belief about a seat."""

    number: int
    about: int
    before: float
    after: float
    event: AnyEvent
    """The event as the believing seat saw it."""
    factor: float | None
    """How many times likelier a saboteur does this than others; `null` if another seat did it."""


class RoundThoughts(msgspec.Struct, frozen=True):
    """The beliefs of a seat in one round: after the deal, and after every move and statement."""

    round: int
    thoughts: tuple[Thought, ...]
    shifts: tuple[Shift, ...]
    """For each seat, the events that changed the belief about it most, in order."""


class BotThoughts(msgspec.Struct, frozen=True):
    """The beliefs of a bot during a whole game."""

    seat: int
    level: str
    rounds: tuple[RoundThoughts, ...]


class Truth(msgspec.Struct, frozen=True):
    """The roles of all seats from an entry on: after a deal, or after players swapped hats."""

    number: int
    round: int
    roles: tuple[str, ...]


class Suspicion(msgspec.Struct, frozen=True):
    """The beliefs of all bots of a finished game that keep one; there may be none."""

    id: str
    role: str
    """The role that everybody was suspected of."""
    names: tuple[str, ...]
    truths: tuple[Truth, ...]
    bots: tuple[BotThoughts, ...]
