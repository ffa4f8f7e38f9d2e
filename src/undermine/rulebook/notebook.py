"""What the seats of a game can remember beyond what the record holds, for observations (K1).

The record keeps what the rules need. Who put away which cards, who harmed whom and what was played in the open is noted
here, beside it, before every move. Each line says who may know it; `look.py` alone reads it.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.cards import KINDS
from undermine.rulebook.choice import CHOICES
from undermine.rulebook.state import HAND, SEATS, Bytes, Words

HISTORY = 12
"""So many of the last moves are kept: at the largest table, one of each seat."""

LINE = 7
"""A move in the history: seat + 1, what, card or tile, target + 1, column, row, number; 0 where there is none."""

SWAPS = 2
"""There are two cards to swap hands and two to swap hats, and none comes back in a round."""

_FIELDS = np.dtype(
    [
        ("made", np.int32),
        ("chosen", np.int16, (CHOICES,)),
        ("gold_before", np.int16, (SEATS,)),
        ("sure", np.int16, (SEATS,)),
        ("choices", np.int8),
        ("played", np.int8, (KINDS,)),
        ("away", np.int8, (SEATS, KINDS)),
        ("away_size", np.int8, (SEATS,)),
        ("paths", np.int8, (SEATS,)),
        ("harmed", np.int8, (SEATS, SEATS)),
        ("helped", np.int8, (SEATS, SEATS)),
        ("history", np.int8, (HISTORY, LINE)),
        ("latest", np.int8),
        ("swap_seats", np.int8, (SWAPS, 2)),
        ("swap_hands", np.int8, (SWAPS, 2, HAND)),
        ("swaps", np.int8),
        ("hat_seats", np.int8, (SWAPS,)),
        ("hats_noted", np.int8),
        ("passed_on", np.int8, (SEATS, 4)),
    ]
)
NOTEBOOK = np.dtype(
    [*_FIELDS.descr, ("unused", np.int8, (4 - _FIELDS.itemsize % 4,))],
    align=True,  # as with the record of a game, no bytes lie between fields
)

Notebooks: TypeAlias = NDArray[np.void]


class Notebook(Protocol):
    """The fields of `NOTEBOOK`, for the type checker and the reader."""

    made: int
    """The move that was made last, whole; nobody is shown it."""
    chosen: Words
    """The choices made so far towards the next move; only the seat to move knows them."""
    choices: int
    gold_before: Words
    """Each seat's gold when the round began, for rewards; nobody is shown it."""
    sure: Words
    """For each seat, the seats whose dwarf it has seen and that has not been swapped since, as bits; its own."""
    played: Bytes
    """How many cards of each kind were played in the open; all know."""
    away: Bytes
    """For each seat, how many cards of each kind it put away face down; its own."""
    away_size: Bytes
    """For each seat, how many cards it put away; all know."""
    paths: Bytes
    """For each seat, how many path cards it laid; all know."""
    harmed: Bytes
    """How often a seat broke another's tool or trapped it; all know."""
    helped: Bytes
    """How often a seat mended another's tool or freed it; all know."""
    history: Bytes
    """The last moves of the round as all saw them; before the latest lie earlier ones, before the first the oldest."""
    latest: int
    swap_seats: Bytes
    """For each swap of hands, who played it and against whom; all know."""
    swap_hands: Bytes
    """The hands that the two gave; those two know."""
    swaps: int
    hat_seats: Bytes
    """Whose dwarf was swapped, in order; all know."""
    hats_noted: int
    passed_on: Bytes
    """For each seat, the nugget cards that it passed on last, by value; its own."""
    unused: Bytes


def new_notebooks(number: int) -> Notebooks:
    """That many empty notebooks."""
    return np.zeros(number, NOTEBOOK)
