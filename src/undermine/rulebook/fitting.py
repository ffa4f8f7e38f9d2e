"""Which path cards of a hand fit a cell, many at once: one word of bits instead of a list of moves.

A mask says which tiles may lie somewhere, and where a chosen one may lie; to list every move for that, and write it
down, would be most of the work. `listing.py` says the same move by move; a law in the tests compares them.
"""

from __future__ import annotations

from undermine.rulebook.cards import EMPTY, OPENINGS
from undermine.rulebook.desk import Desk
from undermine.rulebook.editions import Placement
from undermine.rulebook.listing import pick_tiles
from undermine.rulebook.maze import beside_goal, edges_at, lit, opening, opposite, touching
from undermine.rulebook.speed import rule
from undermine.rulebook.state import HAND, NO_DIGGING, STEPS, State

PLACES = 2 * HAND
"""Every card of a hand in two positions."""
ALL_PLACES = (1 << PLACES) - 1


@rule
def pick_shapes(state: State, seat: int, ladders: bool, desk: Desk) -> int:
    """Put path cards of a seat on the desk; say for each side which of them open to it, as a word of bits."""
    shapes = 0
    if int(state.front[seat]) & NO_DIGGING:
        return shapes
    for number in range(pick_tiles(state, seat, ladders, desk)):
        shapes |= shape_of(int(desk.tiles[number])) << number
    return shapes


@rule
def shape_of(tile: int) -> int:
    """The sides that a tile opens to, a run of bits apart, and a bit above them that says that it is there."""
    shape = 1 << 4 * PLACES
    for side in range(4):
        shape |= (int(OPENINGS[tile]) >> side & 1) << side * PLACES
    return shape


@rule
def fitting(shapes: int, edges: int) -> int:
    """Which of some tiles fit a cell, as bits (P2): see `maze.fits`, of which this is many at once."""
    touched, opened = touching(edges), opening(edges)
    fit = shapes >> 4 * PLACES
    for side in range(4):
        opens = shapes >> side * PLACES & ALL_PLACES
        unlike = opens if opened >> side & 1 == 0 else ~opens
        fit &= ~unlike if touched >> side & 1 else ALL_PLACES
    return fit


@rule
def open_beside(state: State, cell: int, side: int, ladders: bool, shapes: int) -> int:
    """Which tiles may lie on a side of a laid card, as bits; a cell with several such cards belongs to the first."""
    site = cell + int(STEPS[side])
    edges = edges_at(state, site)
    by_touch = ladders or int(state.rules.placement) == Placement.ADJACENT
    calling = touching(edges) if by_touch else lit(edges)
    if calling & -calling != 1 << opposite(side) or int(state.tile[site]) != EMPTY:
        return 0
    return 0 if ladders and beside_goal(site) else fitting(shapes, edges)


@rule
def open_tiles(state: State, seat: int, ladders: bool, desk: Desk) -> int:
    """Put a seat's path cards on the desk, with ladders or without; say which of them may lie somewhere, as bits."""
    shapes = pick_shapes(state, seat, ladders, desk)
    found = 0
    if shapes:
        for index in range(int(state.laid_count)):
            for side in range(4):
                found |= open_beside(state, int(state.laid[index]), side, ladders, shapes)
    return found
