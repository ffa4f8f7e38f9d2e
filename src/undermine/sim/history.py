"""The history of a round, for observations: what seats can remember beyond what the state of the game holds (K1).

The state keeps what the rules need. Who discarded which cards, who harmed whom and what was played in the open is kept
here, beside it, and updated before every move. Each field says who may know it; only `observe.py` reads them.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.cards import CARD_KINDS
from undermine.rulebook.state import HAND, SEATS, Bytes, Words
from undermine.sim.actions import ACTIONS_PER_MOVE

RECENT_MOVES = 12
"""How many of the last moves are kept: at the largest table, one for each seat."""

MOVE_COLUMNS = 7
"""Columns of a recent move: seat + 1, kind, card or tile, target + 1, column, row, number; 0 where there is none."""

SWAPS = 2
"""There are two cards that swap hands and two that swap hats, and none comes back within a round."""

_FIELDS = np.dtype(
    [
        ("last_move", np.int32),
        ("actions", np.int16, (ACTIONS_PER_MOVE,)),
        ("gold_at_deal", np.int16, (SEATS,)),
        ("role_certain", np.int16, (SEATS,)),
        ("action_count", np.int8),
        ("played", np.int8, (CARD_KINDS,)),
        ("discarded", np.int8, (SEATS, CARD_KINDS)),
        ("discard_count", np.int8, (SEATS,)),
        ("paths_laid", np.int8, (SEATS,)),
        ("harmed", np.int8, (SEATS, SEATS)),
        ("helped", np.int8, (SEATS, SEATS)),
        ("moves", np.int8, (RECENT_MOVES, MOVE_COLUMNS)),
        ("latest", np.int8),
        ("swap_seats", np.int8, (SWAPS, 2)),
        ("swap_hands", np.int8, (SWAPS, 2, HAND)),
        ("swap_count", np.int8),
        ("role_swap_seats", np.int8, (SWAPS,)),
        ("role_swap_count", np.int8),
        ("passed_on", np.int8, (SEATS, 4)),
    ]
)
HISTORY = np.dtype(
    [*_FIELDS.descr, ("unused", np.int8, (4 - _FIELDS.itemsize % 4,))],
    align=True,  # as in the state of a game, no bytes lie between fields
)

Histories: TypeAlias = NDArray[np.void]


class History(Protocol):
    """The fields of `HISTORY`, for the type checker and the reader."""

    last_move: int
    """The last move in full. Shown to nobody."""
    actions: Words
    """The actions taken so far towards the next move. Known to the seat to move."""
    action_count: int
    gold_at_deal: Words
    """By seat: its gold when the round began, for rewards. Shown to nobody."""
    role_certain: Words
    """By seat: the seats whose role it saw and that have not swapped it since, as bits. Known to that seat."""
    played: Bytes
    """By card: how many copies were played in the open. Known to all."""
    discarded: Bytes
    """By seat and card: how many copies it discarded face down. Known to that seat."""
    discard_count: Bytes
    """By seat: how many cards it discarded. Known to all."""
    paths_laid: Bytes
    """By seat: how many path cards it laid. Known to all."""
    harmed: Bytes
    """By two seats: how often the first broke a tool of the second or trapped it. Known to all."""
    helped: Bytes
    """By two seats: how often the first fixed a tool of the second or freed it. Known to all."""
    moves: Bytes
    """The last moves of the round as all saw them, a ring buffer whose newest row is `latest`. Known to all."""
    latest: int
    swap_seats: Bytes
    """By swap of hands: who played it, and on whom. Known to all."""
    swap_hands: Bytes
    """By swap of hands: the hands that the two gave. Known to those two."""
    swap_count: int
    role_swap_seats: Bytes
    """Whose role was swapped, in order. Known to all."""
    role_swap_count: int
    passed_on: Bytes
    """By seat: the nugget cards that it passed on last, by value. Known to that seat."""
    unused: Bytes


def new_histories(number: int) -> Histories:
    """Return empty histories."""
    return np.zeros(number, HISTORY)
