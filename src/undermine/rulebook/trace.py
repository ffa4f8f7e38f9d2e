"""What happened during a move, in order, as numbers that `event.py` translates.

The first number of a trace counts the entries. A trace of length one keeps nothing: simulations use that.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from undermine.rulebook.speed import rule
from undermine.rulebook.state import Trace

LENGTH = 512


class Mark(IntEnum):
    """The kinds of entries, each with up to three numbers."""

    DREW = 1  # seat, card
    OPENED = 2  # goal, what it is
    LIES = 3  # goal, tile
    FELL = 4  # tile
    SAW_GOAL = 5  # goal, what it is
    SAW_ROLE = 6  # seat, role
    HAT = 7  # seat, role put away, role taken
    RECEIVED = 8  # seat, card: hands that were swapped
    ROUND_OVER = 9  # 1 if the treasure was reached
    OFFERED = 10  # seat, ones * 16 + twos, threes
    PAID = 11  # seat, amount (with nuggets, of one card)
    UNDER = 12  # seat, value: a nugget card that went under the pile
    GAME_OVER = 13


def new_trace() -> Trace:
    """A trace long enough for any move."""
    return np.zeros(LENGTH, np.int32)


@rule
def note(trace: Trace, mark: int, a: int, b: int, c: int) -> None:
    """Write an entry."""
    count = int(trace[0]) + 1
    if count < len(trace):
        trace[count] = mark << 24 | a << 16 | b << 8 | c
        trace[0] = count
