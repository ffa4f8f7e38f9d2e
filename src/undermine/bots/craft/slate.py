"""Room to reckon in beside a game: distances, scores and what a placement is undone from."""

from __future__ import annotations

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.desk import MOVES_MAX
from undermine.rulebook.state import CELLS, LAID

SLOTS = 8
"""Ways to stand on a cell: on a card entered by one of four sides, or on empty ground that is left by one."""
QUEUE = 4096
ENDS = 24
"""Places where a way can join what is reached, as many as are looked at."""
THROUGH = 7
"""Kinds of cards that lead somewhere."""
SETS = 1 << THROUGH
WAYS = 3
"""Ways are measured for those whom no door stops, for green and for blue."""

SLATE = np.dtype(
    [
        ("score", np.float64, (MOVES_MAX,)),
        ("sought", np.float64, (3,)),
        ("queue", np.int32, (QUEUE,)),
        ("near", np.int32, (WAYS, 3)),
        ("far", np.int32, (WAYS, 3)),
        ("shortest", np.int32, (WAYS, 3)),
        ("reach", np.int32, (WAYS, 3)),
        ("left", np.int32, (THROUGH,)),
        ("number", np.int32, (SETS,)),
        ("price", np.int32, (SETS,)),
        ("end_cell", np.int32, (ENDS,)),
        ("end_cost", np.int32, (ENDS,)),
        ("ends", np.int32),
        ("joined", np.int32, (WAYS, 3, CELLS)),
        ("moment", np.int32),
        ("keeping", np.int32),
        ("goal", np.int32),
        ("doors", np.int32),
        ("kept", np.int32, (WAYS, 3)),
        ("kept_cell", np.int32, (WAYS, 3, ENDS)),
        ("kept_cost", np.int32, (WAYS, 3, ENDS)),
        ("field", np.int16, (WAYS, 3, CELLS * SLOTS)),
        ("tail", np.int32),
        ("best", np.int32),
        ("crystals", np.int32),
        ("distance", np.int16, (CELLS * SLOTS,)),
        ("laid", np.int16, (LAID,)),
        ("edges", np.int8, (CELLS,)),
        ("sight", np.int8, (WAYS, CELLS)),
    ],
    align=True,
)

Floats: TypeAlias = NDArray[np.float64]
Slates: TypeAlias = NDArray[np.void]


class Slate(Protocol):
    """The fields of `SLATE`, for the type checker and the reader."""

    score: Floats
    """What each legal move is worth."""
    sought: Floats
    """How likely each goal is the treasure, to somebody who looks for it only where it is likely."""
    queue: NDArray[np.int32]
    near: NDArray[np.int32]
    """How far each goal is before a move, by way and goal, in parts of a card."""
    far: NDArray[np.int32]
    """The same after the move that is looked at."""
    shortest: NDArray[np.int32]
    """The shortest way of these, before anything is taken off for choice."""
    reach: NDArray[np.int32]
    """How long the shortest way is thought to be, so that what is much farther need not be searched."""
    left: NDArray[np.int32]
    """Cards of each kind that leads somewhere, but for those on the table."""
    number: NDArray[np.int32]
    """The same for each set of kinds, as bits."""
    price: NDArray[np.int32]
    """What a cell costs through which these kinds lead."""
    end_cell: NDArray[np.int32]
    """Places where the way that is looked for can join what is reached."""
    end_cost: NDArray[np.int32]
    ends: int
    joined: NDArray[np.int32]
    """For each way, goal and cell, the moment at which it was last found to be such a place."""
    moment: int
    """Counts the tables on which moves are tried."""
    keeping: int
    """Whether what is found belongs to such a table, and is kept while moves are tried."""
    goal: int
    """The goal to which ways are sought."""
    doors: int
    """Whether doors lie on that table: only then the ways differ."""
    kept: NDArray[np.int32]
    """For each way and goal, how many places were kept where it can join, and which, at what cost."""
    kept_cell: NDArray[np.int32]
    kept_cost: NDArray[np.int32]
    field: NDArray[np.int16]
    """For each way and goal, the distances that were kept."""
    tail: int
    best: int
    """The shortest way found so far."""
    crystals: int
    """Crystals that the move brings to the table, or takes from it."""
    distance: NDArray[np.int16]
    laid: NDArray[np.int16]
    edges: NDArray[np.int8]
    sight: NDArray[np.int8]
    """The edges of that table as each way finds them, where doors lie on it."""


def new_slate() -> Slates:
    """A slate, as an array of one."""
    return np.zeros(1, SLATE)
