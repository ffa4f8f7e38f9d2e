"""Scratch memory of the evaluation: distances, scores, and what is needed to undo a placement."""

from __future__ import annotations

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.scratch import MOVES_MAX
from undermine.rulebook.state import CELLS, LAID

NODES = 8
"""Search nodes per cell: a card entered by one of four sides, or an empty cell left by one of them."""
QUEUE = 4096
JOINS = 24
"""How many cells where a path can join the maze are considered at most."""
THROUGH_CARDS = 7
"""Kinds of cards of the base game that a path leads through."""
CARD_SETS = 1 << THROUGH_CARDS
TEAMS = 3
"""Distances are measured for a team that no door stops, for green and for blue."""

EVAL_SCRATCH = np.dtype(
    [
        ("score", np.float64, (MOVES_MAX,)),
        ("likely_gold", np.float64, (3,)),
        ("queue", np.int32, (QUEUE,)),
        ("before", np.int32, (TEAMS, 3)),
        ("after", np.int32, (TEAMS, 3)),
        ("shortest", np.int32, (TEAMS, 3)),
        ("expected", np.int32, (TEAMS, 3)),
        ("cards_left", np.int32, (THROUGH_CARDS,)),
        ("set_size", np.int32, (CARD_SETS,)),
        ("step_cost", np.int32, (CARD_SETS,)),
        ("join_cell", np.int32, (JOINS,)),
        ("join_cost", np.int32, (JOINS,)),
        ("joins", np.int32),
        ("join_stamp", np.int32, (TEAMS, 3, CELLS)),
        ("stamp", np.int32),
        ("is_keeping", np.int32),
        ("has_doors", np.int32),
        ("kept_joins", np.int32, (TEAMS, 3)),
        ("kept_join_cell", np.int32, (TEAMS, 3, JOINS)),
        ("kept_join_cost", np.int32, (TEAMS, 3, JOINS)),
        ("kept_distance", np.int16, (TEAMS, 3, CELLS * NODES)),
        ("queue_end", np.int32),
        ("best", np.int32),
        ("crystals", np.int32),
        ("distance", np.int16, (CELLS * NODES,)),
        ("saved_laid", np.int16, (LAID,)),
        ("saved_edges", np.int8, (CELLS,)),
        ("team_edges", np.int8, (TEAMS, CELLS)),
    ],
    align=True,
)

Floats: TypeAlias = NDArray[np.float64]
Counts: TypeAlias = NDArray[np.int64]
EvalScratches: TypeAlias = NDArray[np.void]


class EvalScratch(Protocol):
    """The fields of `EVAL_SCRATCH`, for the type checker and the reader. Distances are in parts of a card."""

    score: Floats
    """By legal move: its score."""
    likely_gold: Floats
    """By goal: the probability that it is the treasure, with unlikely goals left out."""
    queue: NDArray[np.int32]
    """Nodes of the search that are still to be expanded, a ring buffer."""
    queue_end: int
    before: NDArray[np.int32]
    """By team and goal: the distance before a move."""
    after: NDArray[np.int32]
    """By team and goal: the distance after the move that is being tried."""
    shortest: NDArray[np.int32]
    """By team and goal: the length of the shortest path alone, without the bonus for alternatives."""
    expected: NDArray[np.int32]
    """By team and goal: how long the shortest path is expected to be; longer ones are not searched at first."""
    cards_left: NDArray[np.int32]
    """By kind of card that a path leads through: how many are not on the table."""
    set_size: NDArray[np.int32]
    """By set of such kinds, as bits: how many cards are left."""
    step_cost: NDArray[np.int32]
    """By set of such kinds: the cost of an empty cell that only these cards lead through."""
    join_cell: NDArray[np.int32]
    """Empty cells where the path that is searched for can join what is reached, with the cost from there."""
    join_cost: NDArray[np.int32]
    joins: int
    join_stamp: NDArray[np.int32]
    """By team, goal and cell: the last `stamp` at which the cell was such a join."""
    stamp: int
    """Counts the positions in which moves are tried."""
    is_keeping: int
    """Whether results belong to such a position and are kept while moves are tried."""
    has_doors: int
    """Whether doors lie in that position; only then do the teams differ."""
    kept_joins: NDArray[np.int32]
    kept_join_cell: NDArray[np.int32]
    kept_join_cost: NDArray[np.int32]
    kept_distance: NDArray[np.int16]
    """By team and goal: the distances of all nodes in that position."""
    best: int
    """The length of the shortest path found so far."""
    crystals: int
    """How many crystals the move adds to the table; negative if it removes one."""
    distance: NDArray[np.int16]
    """By node: its distance to the goal of the search."""
    saved_laid: NDArray[np.int16]
    saved_edges: NDArray[np.int8]
    team_edges: NDArray[np.int8]
    """By team: the edges of that position as the team reaches them, if doors lie there."""


def new_eval_scratch() -> EvalScratches:
    """Return scratch memory, as an array of one."""
    return np.zeros(1, EVAL_SCRATCH)
