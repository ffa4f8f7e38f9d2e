"""Scratch memory for compiled code: the list of legal moves, and the trace of what a move brought about.

It is a record, not a set of arrays: compiled code passes it on as a bare pointer, without counting references.
"""

from __future__ import annotations

import threading
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

MOVES_MAX = 4096
"""Upper bound of a list of legal moves: 12 orientations of path cards on fewer than 300 cells, and some 200 others."""

OTHERS_MAX = 320
"""Upper bound of legal moves that lay no path card: 70 rockfalls, 3 maps, 24 moves for each of four more cards in the
hand, 75 ways to shed a card and 41 to pass."""

TILES_MAX = 14
"""Six cards of a hand in two orientations each, and room for an element that is written and not counted."""

CELLS_MAX = 304
"""The start, three goals and 70 path cards have fewer than 300 neighbours."""

TRACE_MAX = 512
"""Upper bound of a trace: at most four saboteurs go through 28 nugget cards a few times each."""


def _layout(moves: int, cells: int, trace: int) -> np.dtype[np.void]:
    return np.dtype(
        [
            ("moves", np.int32, (moves,)),
            ("tiles", np.int32, (TILES_MAX,)),
            ("cells", np.int32, (cells,)),
            ("traced", np.int32, (trace,)),
            ("traced_size", np.int32),
            ("tracing", np.int32),
        ],
        align=True,
    )


SCRATCH = _layout(MOVES_MAX, CELLS_MAX, TRACE_MAX)

SMALL_SCRATCH = _layout(OTHERS_MAX, 1, 1)
"""Scratch memory that lists no placements and keeps no trace, which is all that a step of a batch needs. A CUDA kernel
clears the local memory of every thread before it starts, so its size costs time there."""

Numbers: TypeAlias = NDArray[np.int32]
Scratches: TypeAlias = NDArray[np.void]


class Scratch(Protocol):
    """The fields of `SCRATCH`, for the type checker and the reader."""

    moves: Numbers
    """Legal moves, as numbers."""
    tiles: Numbers
    """The path cards of a hand, in both orientations."""
    cells: Numbers
    """The cells where they may lie."""
    traced: Numbers
    """What happened during the last move, in order (see trace.py)."""
    traced_size: int
    tracing: int
    """Whether a trace is kept; simulations do without."""


def new_scratch(tracing: bool = True) -> Scratches:
    """Return scratch memory, as an array of one."""
    scratches = np.zeros(1, SCRATCH)
    scratches["tracing"] = tracing
    return scratches


class ThreadScratch(threading.local):
    """Scratch memory of the current thread, with plain views of what Python reads from it."""

    def __init__(self) -> None:
        self.scratches = new_scratch()
        self.moves = self.scratches["moves"][0]
        self._trace = self.scratches["traced"][0]
        self._trace_size = self.scratches["traced_size"]

    @property
    def trace(self) -> list[int]:
        """The trace of the last move."""
        trace: list[int] = self._trace[: self._trace_size[0]].tolist()
        return trace


THREAD_SCRATCH = ThreadScratch()
