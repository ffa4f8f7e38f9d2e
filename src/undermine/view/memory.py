"""What seats remember: computed from the events that they saw, one after the other."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from undermine.append_only import AppendOnlyList
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


def concerns(event: Event, seat: int) -> bool:
    """Return whether a seat remembers something of a memorable event: its own secrets, and whose dwarf changed."""
    return seat in event.knowers or isinstance(event, SwappedHats)


class Inspection(msgspec.Struct, frozen=True, gc=False):
    """A dwarf that the seat saw another seat hold; `current` until that seat swaps hats."""

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
    """What a seat remembers beyond what it sees now. All but the nuggets is forgotten with the next deal."""

    goals: dict[str, str] = {}
    """What maps showed, by cell."""
    inspections: tuple[Inspection, ...] = ()
    discarded: Cards = ()
    """The cards that it discarded face down, in order."""
    hands_given: tuple[HandGiven, ...] = ()
    hats: tuple[str, ...] = ()
    """The dwarves that it put away."""
    nuggets_passed: tuple[NuggetsPassed, ...] = ()
    nuggets_under: tuple[int, ...] = ()
    """The nugget cards that it put under the pile, in all rounds."""
    round: int = 0
    offered: tuple[int, ...] = ()
    """The nugget cards that it may choose from now."""

    def after(self, event: Event, seat: int) -> Memory:
        """Return what the seat remembers after one more event, given as that seat saw it."""
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


class SeatMemories:
    """What every seat of a game remembers. Events are looked at when somebody asks for a seat's memory."""

    __slots__ = ("_by_seat", "_events")

    def __init__(self) -> None:
        self._events: AppendOnlyList[Event] = AppendOnlyList()
        self._by_seat: dict[int, tuple[int, Memory]] = {}
        """By seat: its memory of so many events."""

    def add(self, events: Iterable[Event]) -> None:
        """Add what happened, with all secrets."""
        self._events.extend([event for event in events if type(event) in MEMORABLE])

    def set(self, memories: Iterable[Memory]) -> None:
        """Say what every seat remembers of all events so far."""
        self._by_seat = {seat: (self._events.length, memory) for seat, memory in enumerate(memories)}

    def of(self, seat: int) -> Memory:
        """Return what a seat remembers."""
        done, memory = self._by_seat.get(seat) or (0, Memory())
        if done < self._events.length:
            for event in self._events.since(done):
                if concerns(event, seat):
                    memory = memory.after(event.seen_by(seat), seat)
            self._by_seat[seat] = (self._events.length, memory)
        return memory

    def copy(self) -> SeatMemories:
        """Return independent memories of the same events."""
        other = SeatMemories.__new__(SeatMemories)
        other._events, other._by_seat = self._events.copy(), self._by_seat.copy()
        return other
