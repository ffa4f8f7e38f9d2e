"""What a seat remembers: a fold over the events that it has seen.

Live play, history, reconnecting and replay from a seat's knowledge all use this one fold.
"""

from __future__ import annotations

import msgspec

from undermine.event import (
    Cards,
    Dealt,
    Event,
    Inspected,
    Looked,
    Offered,
    Paid,
    Passed,
    Shed,
    SwappedHands,
    SwappedHats,
    Took,
)

MEMORABLE = frozenset(
    (Dealt, Looked, Inspected, SwappedHats, Passed, Shed, SwappedHands, Offered, Took, Paid),
)
"""The events that leave something to remember."""


def is_for(event: Event, seat: int) -> bool:
    """Whether a memorable event concerns a seat: its own, and swaps of hats, which date what it saw of a dwarf."""
    return seat in event.knowers or isinstance(event, SwappedHats)


class Inspection(msgspec.Struct, frozen=True, gc=False):
    """A dwarf that the seat saw another hold; `current` until that one swaps hats."""

    seat: int
    role: str
    current: bool = True


class HandGiven(msgspec.Struct, frozen=True, gc=False):
    """The hand that the seat gave to another when they swapped."""

    to: int
    cards: Cards


class NuggetsPassed(msgspec.Struct, frozen=True, gc=False):
    """The nugget cards that the seat passed on, to go round further."""

    round: int
    nuggets: tuple[int, ...]


class Memory(msgspec.Struct, frozen=True, gc=False):
    """What a seat remembers beyond what lies before it; all but the nuggets is of the round."""

    goals: dict[str, str] = {}
    """By cell: what a map showed."""
    inspections: tuple[Inspection, ...] = ()
    discarded: Cards = ()
    """Cards it put away face down, in order."""
    hands_given: tuple[HandGiven, ...] = ()
    hats: tuple[str, ...] = ()
    """Dwarves it put away."""
    nuggets_passed: tuple[NuggetsPassed, ...] = ()
    nuggets_under: tuple[int, ...] = ()
    """Nugget cards it put under the pile, of all rounds."""
    round: int = 0
    offered: tuple[int, ...] = ()
    """The nugget cards that lie before it to choose from."""

    def after(self, event: Event, seat: int) -> Memory:
        """What the seat remembers after one more event, given as that seat saw it."""
        match event:
            case Dealt():
                return Memory(nuggets_passed=self.nuggets_passed, nuggets_under=self.nuggets_under, round=event.round)
            case Looked() if event.seat == seat:
                return self._with(goals=self.goals | {event.cell: event.goal})
            case Inspected() if event.seat == seat:
                return self._with(inspections=(*self.inspections, Inspection(event.target, event.role)))
            case SwappedHats():
                return self._after_hats(event, seat)
            case Passed() | Shed() if event.seat == seat:
                return self._with(discarded=self.discarded + event.cards)
            case SwappedHands() if seat in (event.seat, event.target):
                given = (event.target, event.given) if seat == event.seat else (event.seat, event.received)
                return self._with(hands_given=(*self.hands_given, HandGiven(*given)))
            case Offered() if event.seat == seat:
                return self._with(offered=_known(event.nuggets))
            case Took() if event.seat == seat and event.value is not None:
                return self._after_taking(event.value)
            case Paid() if event.seat == seat and event.under:
                return self._with(nuggets_under=self.nuggets_under + _known(event.under))
            case _:
                return self

    def _after_hats(self, event: SwappedHats, seat: int) -> Memory:
        inspections = tuple(
            Inspection(seen.seat, seen.role, seen.current and seen.seat != event.target) for seen in self.inspections
        )
        hats = (*self.hats, event.old) if event.target == seat else self.hats
        return self._with(inspections=inspections, hats=hats)

    def _after_taking(self, value: int) -> Memory:
        rest = list(self.offered)
        rest.remove(value)
        passed = (*self.nuggets_passed, NuggetsPassed(self.round, tuple(rest)))
        return self._with(offered=(), nuggets_passed=passed if rest else self.nuggets_passed)

    def _with(self, **changes: object) -> Memory:
        return msgspec.structs.replace(self, **changes)


def _known(nuggets: tuple[int | None, ...]) -> tuple[int, ...]:
    return tuple(value for value in nuggets if value is not None)
