"""Room to work in beside a game: where legal moves are listed, and where a move notes what it brought about.

It is a record, not a pair of arrays: compiled code hands it on as a bare pointer, without counting references.
"""

from __future__ import annotations

import threading
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

MOVES_MAX = 4096
"""No list of legal moves is longer: at most 12 positions of path cards on fewer than 300 cells, and some 200 others."""

OTHERS_MAX = 320
"""So many of them at most lay no path card: 70 rockfalls, 3 maps, 24 moves for each of four more kinds in the hand, 75
ways to be rid of a card and 41 to pass."""

TILES_MAX = 14
"""Six cards of a hand, each in two positions, and room for an entry that is not counted."""

SITES_MAX = 304
"""The start, three goals and 70 path cards have fewer than 300 neighbours."""

NOTES_MAX = 512
"""No move brings about more: at most four saboteurs go through 28 nugget cards a few times each."""


def _room(moves: int, sites: int, notes: int) -> np.dtype[np.void]:
    """A desk for so many entries."""
    return np.dtype(
        [
            ("moves", np.int32, (moves,)),
            ("tiles", np.int32, (TILES_MAX,)),
            ("sites", np.int32, (sites,)),
            ("notes", np.int32, (notes,)),
            ("notes_size", np.int32),
            ("tracing", np.int32),
        ],
        align=True,
    )


DESK = _room(MOVES_MAX, SITES_MAX, NOTES_MAX)

TRAY = _room(OTHERS_MAX, 1, 1)
"""A desk on which neither laying path cards is listed nor anything noted: all that a step of a batch needs. A CUDA
kernel clears the room of every thread before it begins, so that room costs time there."""

Numbers: TypeAlias = NDArray[np.int32]
Desks: TypeAlias = NDArray[np.void]


class Desk(Protocol):
    """The fields of `DESK`, for the type checker and the reader."""

    moves: Numbers
    """Legal moves, as numbers."""
    tiles: Numbers
    """The path cards of a hand as they could lie."""
    sites: Numbers
    """The cells where they could lie."""
    notes: Numbers
    """What happened during the last move, in order (see trace.py)."""
    notes_size: int
    tracing: int
    """Whether anything is noted; simulations do without."""


def new_desk(tracing: bool = True) -> Desks:
    """A desk, as an array of one."""
    desks = np.zeros(1, DESK)
    desks["tracing"] = tracing
    return desks


class OwnDesk(threading.local):
    """A desk for each thread, since what is on it is used at once; with plain views of what Python reads from it."""

    def __init__(self) -> None:
        self.desks = new_desk()
        self.moves = self.desks["moves"][0]
        self._notes = self.desks["notes"][0]
        self._notes_size = self.desks["notes_size"]

    @property
    def notes(self) -> list[int]:
        """What the last move noted."""
        notes: list[int] = self._notes[: self._notes_size[0]].tolist()
        return notes


OWN_DESK = OwnDesk()
