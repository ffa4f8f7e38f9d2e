"""The maze: which cards fit where, and what can be reached from the start (P1 to P6, X5, X6).

`edges` says what the four sides of a cell show: of the card that lies there, or, where none lies face up, of the
neighbours that face it. Each side has two bits, one in the low and one in the high half of the byte:

    low  high
     0    0    nothing (no card, a goal face down, rock)
     1    0    a wall
     0    1    an opening that is not reached from the start
     1    1    an opening that is reached from the start

So one byte answers every question about a cell, and laying a card changes five of them.
"""

from __future__ import annotations

import numpy as np

from undermine.rulebook.cards import (
    BLUE_DOOR,
    CARD_OF_TILE,
    EMPTY,
    GREEN_DOOR,
    JOINED,
    LADDER,
    OPENINGS,
    TILE_GOAL,
    TILE_START,
    Colour,
)
from undermine.rulebook.compiler import rule
from undermine.rulebook.editions import Placement
from undermine.rulebook.state import (
    CELLS,
    GOAL_CELLS,
    ROW,
    START_CELL,
    STEPS,
    X_MAX,
    X_MIN,
    Y_MAX,
    Y_MIN,
    State,
)

ALL_SIDES = 15
FIRST_SIDE = np.array([-1, *(next(side for side in range(4) if sides >> side & 1) for sides in range(1, 16))], np.int8)
"""Of some sides, the first in the order n, e, s, w; −1 of none."""


@rule
def edges_at(state: State, cell: int) -> int:
    """Return the `edges` byte of a cell, as a number from 0 to 255."""
    return int(state.edges[cell]) & 255


@rule
def set_edges(state: State, cell: int, edges: int) -> None:
    """Store an `edges` byte, which the record keeps as a signed number."""
    state.edges[cell] = (edges ^ 128) - 128


@rule
def touching(edges: int) -> int:
    """Return the sides of an empty cell where a card lies face up."""
    return (edges | edges >> 4) & ALL_SIDES


@rule
def open_sides(edges: int) -> int:
    """Return the sides with an opening."""
    return edges >> 4


@rule
def reached_sides(edges: int) -> int:
    """Return the sides with an opening that is reached from the start (P4)."""
    return edges & edges >> 4


@rule
def opposite(side: int) -> int:
    """Return the side that faces a side: north and south, east and west."""
    return side ^ 2


@rule
def shows_face(tile: int) -> bool:
    """Return whether a tile is a card that lies face up: a path card, the start, an open goal."""
    return (tile > EMPTY) & (tile < TILE_GOAL)


@rule
def is_open_ground(tile: int) -> bool:
    """Return whether a cell keeps what its neighbours show: it is empty, or a goal lies there face down."""
    return (tile == EMPTY) | (tile == TILE_GOAL)


@rule
def is_path_card(tile: int) -> bool:
    """Return whether a tile is a path card: neither the start nor a goal (A3)."""
    return (tile > EMPTY) & (tile < TILE_START)


@rule
def on_table(cell: int) -> bool:
    """Return whether a cell lies within the edge of the table (P6)."""
    column, row = cell % ROW, cell // ROW
    return ROW <= cell < CELLS and column <= X_MAX - X_MIN and 1 <= row <= Y_MAX - Y_MIN + 1


@rule
def beside_goal(cell: int) -> bool:
    """Return whether a side of the cell touches a goal, face up or down (X6)."""
    for side in range(4):
        neighbour = cell + int(STEPS[side])
        for goal in range(3):
            if neighbour == int(GOAL_CELLS[goal]):
                return True
    return False


@rule
def fits(edges: int, tile: int) -> bool:
    """Return whether, on each side that touches a face-up card, both have an opening or neither has (P2)."""
    return int(OPENINGS[tile]) & touching(edges) == open_sides(edges)


@rule
def connects(placement: int, edges: int, cell: int, tile: int) -> bool:
    """Return whether a card that fits has the connection that the rules ask for (P3; ladders X6).

    A card that fits has an opening wherever a neighbour has one, so any reached opening beside it connects it.
    """
    if int(LADDER[tile]):
        return touching(edges) != 0 and not beside_goal(cell)
    if placement == Placement.ADJACENT:
        return touching(edges) != 0
    return reached_sides(edges) != 0


# The loops over the four sides have no branches: what lies around a card is unpredictable, and a mispredicted branch
# costs more than a needless write.


@rule
def show_to_neighbours(state: State, cell: int, openings: int) -> None:
    """Write the openings and walls of the card on a cell into the open ground around it."""
    for side in range(4):
        neighbour = cell + int(STEPS[side])
        bit = 1 << opposite(side)
        before = edges_at(state, neighbour)
        after = before & ~(bit | bit << 4) | (bit << 4 if openings >> side & 1 else bit)
        set_edges(state, neighbour, after if is_open_ground(int(state.tile[neighbour])) else before)


@rule
def mark_reached(state: State, cell: int, sides: int) -> None:
    """Mark openings of a card as reached, on its own cell and on the open ground that they face."""
    set_edges(state, cell, edges_at(state, cell) | sides)
    for side in range(4):
        neighbour = cell + int(STEPS[side])
        faced = (sides >> side & 1) & int(is_open_ground(int(state.tile[neighbour])))
        set_edges(state, neighbour, edges_at(state, neighbour) | faced << opposite(side))


@rule
def passage(tile: int, side: int, barred: int) -> int:
    """Return the sides reached from one side of a card: its group, unless a barred door is in the way (X7, X18)."""
    group = int(JOINED[tile, side])
    if barred == Colour.GREEN and group == int(GREEN_DOOR[tile]):
        return 1 << side
    if barred == Colour.BLUE and group == int(BLUE_DOOR[tile]):
        return 1 << side
    return group


@rule
def unreached_sides(edges: int) -> int:
    """Return the sides with an opening that is not reached from the start."""
    return edges >> 4 & ~edges


@rule
def reached_around(state: State, cell: int) -> int:
    """Return the sides of a cell that face a reached opening of a card."""
    sides = 0
    for side in range(4):
        neighbour = cell + int(STEPS[side])
        facing = reached_sides(edges_at(state, neighbour)) >> opposite(side) & int(
            shows_face(int(state.tile[neighbour]))
        )
        sides |= facing << side
    return sides


@rule
def unreached_around(state: State, cell: int) -> int:
    """Return the sides of a cell that face an opening of a card that is not reached."""
    sides = 0
    for side in range(4):
        neighbour = cell + int(STEPS[side])
        facing = unreached_sides(edges_at(state, neighbour)) >> opposite(side) & int(
            shows_face(int(state.tile[neighbour]))
        )
        sides |= facing << side
    return sides


@rule
def enter(state: State, cell: int, barred: int) -> bool:
    """Mark openings of a card that face reached ones, with their groups (P4); return whether anything changed."""
    entered = unreached_sides(edges_at(state, cell))
    if entered:
        entered &= reached_around(state, cell)
    for side in range(4):
        if entered >> side & 1:
            mark_reached(state, cell, passage(int(state.tile[cell]), side, barred))
    return entered != 0


@rule
def flood(state: State, barred: int) -> None:
    """Enter cards from reached neighbours until nothing changes.

    Cards are listed in the order they were laid, so one sweep is usually enough.
    """
    changed = True
    while changed:
        changed = False
        for index in range(int(state.laid_count)):
            if enter(state, int(state.laid[index]), barred):
                changed = True


@rule
def put_card(state: State, cell: int, tile: int) -> None:
    """Put a card on the table, not reached from anywhere."""
    openings = int(OPENINGS[tile])
    state.tile[cell] = tile
    set_edges(state, cell, openings << 4 | (~openings & ALL_SIDES))
    state.laid[int(state.laid_count)] = cell
    state.laid_count = int(state.laid_count) + 1
    show_to_neighbours(state, cell, openings)


@rule
def lay_card(state: State, cell: int, tile: int) -> None:
    """Put a card on the table and update what is reached from the start."""
    put_card(state, cell, tile)
    if int(LADDER[tile]):
        mark_reached(state, cell, int(LADDER[tile]))
    enter(state, cell, Colour.NONE)
    if reached_sides(edges_at(state, cell)) & unreached_around(state, cell):
        flood(state, Colour.NONE)


@rule
def lay_start(state: State) -> None:
    """Lay the start card, whose four openings are reached (P4)."""
    lay_card(state, START_CELL, TILE_START)
    mark_reached(state, START_CELL, ALL_SIDES)


@rule
def take_card(state: State, cell: int) -> None:
    """Take a card off the table; the gap is an empty cell like any other (A3)."""
    was_reached = reached_sides(edges_at(state, cell)) != 0
    state.tile[cell] = EMPTY
    remove_from_laid(state, cell)
    edges = 0
    for side in range(4):
        neighbour = cell + int(STEPS[side])
        tile = int(state.tile[neighbour])
        if shows_face(tile):
            shown = edges_at(state, neighbour) >> opposite(side) & 0b10001
            edges |= shown << side
        elif is_open_ground(tile):
            bit = 1 << opposite(side)
            set_edges(state, neighbour, edges_at(state, neighbour) & ~(bit | bit << 4))
    set_edges(state, cell, edges)
    if was_reached:
        flood_from_start(state, Colour.NONE)


@rule
def remove_from_laid(state: State, cell: int) -> None:
    """Remove a cell from the list of laid cards and close the gap."""
    index = 0
    while int(state.laid[index]) != cell:
        index += 1
    state.laid_count = int(state.laid_count) - 1
    for later in range(index, int(state.laid_count)):
        state.laid[later] = state.laid[later + 1]
    state.laid[int(state.laid_count)] = 0


@rule
def flood_from_start(state: State, barred: int) -> None:
    """Compute afresh what is reached from the start and the ladders (P4, X6)."""
    for index in range(int(state.laid_count)):
        cell = int(state.laid[index])
        openings = int(OPENINGS[int(state.tile[cell])])
        set_edges(state, cell, openings << 4 | (~openings & ALL_SIDES))
        show_to_neighbours(state, cell, openings)
    mark_reached(state, START_CELL, ALL_SIDES)
    for index in range(int(state.laid_count)):
        cell = int(state.laid[index])
        mark_reached(state, cell, int(LADDER[int(state.tile[cell])]))
    flood(state, barred)


@rule
def is_way_open(state: State, goal: int, barred: int) -> bool:
    """Return whether an open goal is reached from the start when doors of one colour are shut (X18)."""
    flood_from_start(state, barred)
    reached = reached_sides(edges_at(state, int(GOAL_CELLS[goal]))) != 0
    flood_from_start(state, Colour.NONE)
    return reached


@rule
def card_on(state: State, cell: int) -> int:
    """Return the path card on a cell; 0 for none, the start and the goals."""
    return int(CARD_OF_TILE[int(state.tile[cell])])
