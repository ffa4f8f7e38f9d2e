"""What bots thought of everybody in the course of a game that is over, and what made them think so."""

from __future__ import annotations

import msgspec

from undermine.event import AnyEvent


class Thought(msgspec.Struct, frozen=True):
    """What a seat thought after a line of the log."""

    number: int
    chances: tuple[float, ...]
    """For each seat, how likely it had the role."""


class Shift(msgspec.Struct, frozen=True):
    """Something that happened and changed what was thought of a seat."""

    number: int
    about: int
    before: float
    after: float
    event: AnyEvent
    """What happened, as the seat that thinks saw it."""
    factor: float | None
    """How many times as likely a saboteur does that as somebody else; `null`: it tells of a seat that did not do it."""


class RoundThoughts(msgspec.Struct, frozen=True):
    """One round in the mind of a seat: after the deal, and after every move and statement."""

    round: int
    thoughts: tuple[Thought, ...]
    shifts: tuple[Shift, ...]
    """For each seat, what changed the mind about it most, in the order in which it happened."""


class BotThoughts(msgspec.Struct, frozen=True):
    """A whole game in the mind of a bot."""

    seat: int
    level: str
    rounds: tuple[RoundThoughts, ...]


class Truth(msgspec.Struct, frozen=True):
    """The dwarves that the seats have from a line of the log on: a round was dealt, or somebody changed hats."""

    number: int
    round: int
    roles: tuple[str, ...]


class Suspicion(msgspec.Struct, frozen=True):
    """A game that is over, in the minds of the bots that keep a belief; there may be none."""

    id: str
    role: str
    """What everybody was suspected to be."""
    names: tuple[str, ...]
    truths: tuple[Truth, ...]
    bots: tuple[BotThoughts, ...]
