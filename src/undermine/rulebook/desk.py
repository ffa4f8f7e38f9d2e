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

TILES_MAX = 12
"""Six cards of a hand, each in two positions."""

NOTES_MAX = 512
"""No move brings about more: at most four saboteurs go through 28 nugget cards a few times each."""

DESK = np.dtype(
    [
        ("moves", np.int32, (MOVES_MAX,)),
        ("tiles", np.int32, (TILES_MAX,)),
        ("notes", np.int32, (NOTES_MAX,)),
        ("notes_size", np.int32),
        ("tracing", np.int32),
    ],
    align=True,
)

Numbers: TypeAlias = NDArray[np.int32]
Desks: TypeAlias = "np.recarray[tuple[int], np.dtype[np.void]]"


class Desk(Protocol):
    """The fields of `DESK`, for the type checker and the reader."""

    moves: Numbers
    """Legal moves, as numbers."""
    tiles: Numbers
    """The path cards of a hand as they could lie."""
    notes: Numbers
    """What happened during the last move, in order (see trace.py)."""
    notes_size: int
    tracing: int
    """Whether anything is noted; simulations do without."""


def new_desk(tracing: bool = True) -> Desks:
    """A desk, as an array of one."""
    desks = np.zeros(1, DESK).view(np.recarray)
    desks.tracing[0] = tracing
    return desks


class _Desks(threading.local):
    """One desk for each thread: what is on it is used at once."""

    def __init__(self) -> None:
        self.own = new_desk()


_desks = _Desks()


def own_desk() -> Desks:
    """The desk of this thread."""
    return _desks.own
