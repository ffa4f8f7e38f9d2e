"""The trace of a move: what happened, in order, as numbers. `undermine.trace` translates them into events."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from undermine.rulebook.compiler import rule
from undermine.rulebook.scratch import TRACE_MAX, Scratch


class TraceKind(IntEnum):
    """What happened; each has up to three numbers."""

    DREW = 1  # seat, card
    OPENED = 2  # goal, what it is
    LIES = 3  # goal, tile
    FELL = 4  # tile
    SAW_GOAL = 5  # goal, what it is
    SAW_ROLE = 6  # seat, role
    SWAPPED_ROLE = 7  # seat, role put away, role taken
    RECEIVED = 8  # seat, card: hands that were swapped
    ROUND_OVER = 9  # 1 if the treasure was reached
    OFFERED = 10  # seat, ones and twos, threes: see `add_offer`
    PAID = 11  # seat, amount (with nuggets, of one card)
    UNDER = 12  # seat, value: a nugget card that went under the pile
    GAME_OVER = 13


class Traced(NamedTuple):
    """One element of a trace: a `TraceKind` and its three numbers."""

    kind: int
    first: int
    second: int
    third: int


@rule
def add_trace(scratch: Scratch, kind: int, first: int, second: int, third: int) -> None:
    """Add an element to the trace, if one is kept."""
    size = int(scratch.traced_size)
    if int(scratch.tracing) and size < TRACE_MAX:
        scratch.traced[size] = kind << 24 | first << 16 | second << 8 | third
        scratch.traced_size = size + 1


@rule
def add_offer(scratch: Scratch, seat: int, ones: int, twos: int, threes: int) -> None:
    """Add the nugget cards that a seat chooses from: ones and twos share a number, as there are fewer than 16."""
    add_trace(scratch, TraceKind.OFFERED, seat, ones << 4 | twos, threes)


def read_offer(offered: Traced) -> tuple[int, ...]:
    """Return the values of the nugget cards that a seat chooses from."""
    return (1,) * (offered.second >> 4) + (2,) * (offered.second & 15) + (3,) * offered.third


def read_trace(numbers: Sequence[int]) -> list[Traced]:
    """Return the elements of a trace."""
    return [Traced(number >> 24, number >> 16 & 255, number >> 8 & 255, number & 255) for number in numbers]
