"""Which path cards of a hand fit a cell, all at once, as bits of one word.

The end of a round (E2) and action masks ask only whether a tile may lie anywhere; listing every placement for that
would be most of their work. `listing.py` says the same move by move; a law in the tests compares them.
"""

from __future__ import annotations

from undermine.rulebook.cards import EMPTY, OPENINGS
from undermine.rulebook.compiler import rule
from undermine.rulebook.editions import Placement
from undermine.rulebook.listing import pick_tiles
from undermine.rulebook.maze import beside_goal, edges_at, open_sides, opposite, reached_sides, touching
from undermine.rulebook.scratch import Scratch
from undermine.rulebook.state import HAND, NO_DIGGING, STEPS, State

ORIENTATIONS = 2 * HAND
"""Every card of a hand in two orientations."""
ALL_ORIENTATIONS = (1 << ORIENTATIONS) - 1


@rule
def pick_shapes(state: State, seat: int, ladders: bool, scratch: Scratch) -> int:
    """Write the path cards of a seat into `scratch.tiles`; return which of them open to which side, as bits."""
    shapes = 0
    if int(state.front[seat]) & NO_DIGGING:
        return shapes
    for number in range(pick_tiles(state, seat, ladders, scratch)):
        shapes |= shape_of(int(scratch.tiles[number])) << number
    return shapes


@rule
def shape_of(tile: int) -> int:
    """Return the sides that a tile opens to, `ORIENTATIONS` bits apart, and a bit above them for the tile itself."""
    shape = 1 << 4 * ORIENTATIONS
    for side in range(4):
        shape |= (int(OPENINGS[tile]) >> side & 1) << side * ORIENTATIONS
    return shape


@rule
def fitting(shapes: int, edges: int) -> int:
    """Return which of some tiles fit a cell, as bits (P2): `maze.fits` for all of them at once."""
    touched, opened = touching(edges), open_sides(edges)
    fit = shapes >> 4 * ORIENTATIONS
    for side in range(4):
        opens = shapes >> side * ORIENTATIONS & ALL_ORIENTATIONS
        unlike = opens if opened >> side & 1 == 0 else ~opens
        fit &= ~unlike if touched >> side & 1 else ALL_ORIENTATIONS
    return fit


@rule
def placeable_beside(state: State, cell: int, side: int, ladders: bool, shapes: int) -> int:
    """Return which tiles may lie beside a laid card, as bits; a cell beside several such cards counts for the first."""
    beside = cell + int(STEPS[side])
    edges = edges_at(state, beside)
    by_touch = ladders or int(state.rules.placement) == Placement.ADJACENT
    sides = touching(edges) if by_touch else reached_sides(edges)
    if sides & -sides != 1 << opposite(side) or int(state.tile[beside]) != EMPTY:
        return 0
    return 0 if ladders and beside_goal(beside) else fitting(shapes, edges)


@rule
def placeable_tiles(state: State, seat: int, ladders: bool, scratch: Scratch) -> int:
    """Write a seat's path cards, with ladders or without, into `scratch.tiles`; return which may lie somewhere."""
    shapes = pick_shapes(state, seat, ladders, scratch)
    found = 0
    if shapes:
        for index in range(int(state.laid_count)):
            for side in range(4):
                found |= placeable_beside(state, int(state.laid[index]), side, ladders, shapes)
    return found
