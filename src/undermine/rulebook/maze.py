"""The maze: which cards fit where, and what can be reached from the start (P1 to P6, X5, X6).

`edges` says what the four sides of a cell show: of the card that lies there, or, where none lies face up, of the
neighbours that face it. Each side has two bits, one in the low and one in the high half of the byte:

    low  high
     0    0    nothing (no card, a goal face down, rock)
     1    0    a wall
     0    1    an opening that is not reached from the start
     1    1    an opening that is reached: it is *lit*

So every question about a cell is answered from one byte, and laying a card touches five of them.
"""

from __future__ import annotations

import numpy as np

from undermine.rulebook.cards import (
    BLUE_DOOR,
    EMPTY,
    GREEN_DOOR,
    JOINED,
    KIND_OF,
    LADDER,
    OPENINGS,
    TILE_GOAL,
    TILE_START,
    Colour,
)
from undermine.rulebook.editions import Placement
from undermine.rulebook.speed import rule
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
    """The byte of a cell, as a number from 0 to 255."""
    return int(state.edges[cell]) & 255


@rule
def set_edges(state: State, cell: int, edges: int) -> None:
    """Store such a number in a signed byte."""
    state.edges[cell] = (edges ^ 128) - 128


@rule
def touching(edges: int) -> int:
    """The sides of an empty cell where a card lies face up."""
    return (edges | edges >> 4) & ALL_SIDES


@rule
def opening(edges: int) -> int:
    """The sides with an opening."""
    return edges >> 4


@rule
def lit(edges: int) -> int:
    """The sides with an opening that is reached from the start (P4)."""
    return edges & edges >> 4


@rule
def opposite(side: int) -> int:
    """North faces south, east faces west."""
    return side ^ 2


@rule
def shows_face(tile: int) -> bool:
    """Whether a card of the maze lies face up: a path card, the start, an open goal."""
    return (tile > EMPTY) & (tile < TILE_GOAL)


@rule
def is_open_ground(tile: int) -> bool:
    """An empty cell or a goal that lies face down: it keeps what its neighbours show."""
    return (tile == EMPTY) | (tile == TILE_GOAL)


@rule
def is_path_card(tile: int) -> bool:
    """Any card of the maze but the start and the goals (A3)."""
    return (tile > EMPTY) & (tile < TILE_START)


@rule
def on_table(cell: int) -> bool:
    """Whether a cell lies within the edge of the table (P6)."""
    column, row = cell % ROW, cell // ROW
    return ROW <= cell < CELLS and column <= X_MAX - X_MIN and 1 <= row <= Y_MAX - Y_MIN + 1


@rule
def beside_goal(cell: int) -> bool:
    """Whether a side of the cell touches a goal, face up or down (X6)."""
    for side in range(4):
        neighbour = cell + int(STEPS[side])
        for goal in range(3):
            if neighbour == int(GOAL_CELLS[goal]):
                return True
    return False


@rule
def fits(edges: int, tile: int) -> bool:
    """On each side where a face-up card touches, both have an opening or neither has (P2)."""
    return int(OPENINGS[tile]) & touching(edges) == opening(edges)


@rule
def may_lie(placement: int, edges: int, cell: int, tile: int) -> bool:
    """Whether the connection that is asked for is there, for a card that fits (P3; ladders X6).

    A card that fits has an opening wherever a neighbour has one, so any lit neighbour connects it.
    """
    if int(LADDER[tile]):
        return touching(edges) != 0 and not beside_goal(cell)
    if placement == Placement.ADJACENT:
        return touching(edges) != 0
    return lit(edges) != 0


# What lies around a card cannot be foreseen, so its four sides are gone through without a branch: a processor that
# guesses wrong loses more time than a needless write costs.


@rule
def show(state: State, cell: int, openings: int) -> None:
    """Tell the open ground around a cell which openings and walls the card on it has."""
    for side in range(4):
        neighbour = cell + int(STEPS[side])
        bit = 1 << opposite(side)
        before = edges_at(state, neighbour)
        after = before & ~(bit | bit << 4) | (bit << 4 if openings >> side & 1 else bit)
        set_edges(state, neighbour, after if is_open_ground(int(state.tile[neighbour])) else before)


@rule
def light(state: State, cell: int, sides: int) -> None:
    """Mark openings of a card as reached, for itself and for the open ground that they face."""
    set_edges(state, cell, edges_at(state, cell) | sides)
    for side in range(4):
        neighbour = cell + int(STEPS[side])
        faced = (sides >> side & 1) & int(is_open_ground(int(state.tile[neighbour])))
        set_edges(state, neighbour, edges_at(state, neighbour) | faced << opposite(side))


@rule
def passage(tile: int, side: int, barred: int) -> int:
    """The sides that are reached with one side of a card: its group, unless a barred door stops there (X18)."""
    group = int(JOINED[tile, side])
    if barred == Colour.GREEN and group == int(GREEN_DOOR[tile]):
        return 1 << side
    if barred == Colour.BLUE and group == int(BLUE_DOOR[tile]):
        return 1 << side
    return group


@rule
def dark(edges: int) -> int:
    """The sides with an opening that is not reached from the start."""
    return edges >> 4 & ~edges


@rule
def lit_around(state: State, cell: int) -> int:
    """The sides of a cell that face a lit opening of a card."""
    sides = 0
    for side in range(4):
        neighbour = cell + int(STEPS[side])
        facing = lit(edges_at(state, neighbour)) >> opposite(side) & int(shows_face(int(state.tile[neighbour])))
        sides |= facing << side
    return sides


@rule
def dark_around(state: State, cell: int) -> int:
    """The sides of a cell that face a dark opening of a card."""
    sides = 0
    for side in range(4):
        neighbour = cell + int(STEPS[side])
        facing = dark(edges_at(state, neighbour)) >> opposite(side) & int(shows_face(int(state.tile[neighbour])))
        sides |= facing << side
    return sides


@rule
def kindle(state: State, cell: int, barred: int) -> bool:
    """Light the openings of a card that face lit ones, and their groups (P4); tell if any was dark before."""
    entered = dark(edges_at(state, cell))
    if entered:
        entered &= lit_around(state, cell)
    for side in range(4):
        if entered >> side & 1:
            light(state, cell, passage(int(state.tile[cell]), side, barred))
    return entered != 0


@rule
def spread(state: State, barred: int) -> None:
    """Carry the light on from card to card until nothing changes.

    Cards lie in the list in the order they were laid, so one sweep mostly does it.
    """
    changed = True
    while changed:
        changed = False
        for index in range(int(state.laid_count)):
            if kindle(state, int(state.laid[index]), barred):
                changed = True


@rule
def lay(state: State, cell: int, tile: int) -> None:
    """Put a card on the table and carry the light through it."""
    openings = int(OPENINGS[tile])
    state.tile[cell] = tile
    set_edges(state, cell, openings << 4 | (~openings & ALL_SIDES))
    state.laid[int(state.laid_count)] = cell
    state.laid_count = int(state.laid_count) + 1
    show(state, cell, openings)
    if int(LADDER[tile]):
        light(state, cell, int(LADDER[tile]))
    kindle(state, cell, Colour.NONE)
    if lit(edges_at(state, cell)) & dark_around(state, cell):
        spread(state, Colour.NONE)


@rule
def lay_start(state: State) -> None:
    """The start card, whose four openings are reached (P4)."""
    lay(state, START_CELL, TILE_START)
    light(state, START_CELL, ALL_SIDES)


@rule
def clear(state: State, cell: int) -> None:
    """Take a card off the table; the gap is an empty cell like any other (A3)."""
    was_lit = lit(edges_at(state, cell)) != 0
    state.tile[cell] = EMPTY
    strike_from_list(state, cell)
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
    if was_lit:
        relight(state, Colour.NONE)


@rule
def strike_from_list(state: State, cell: int) -> None:
    """Forget a laid card and close the gap in the list."""
    index = 0
    while int(state.laid[index]) != cell:
        index += 1
    state.laid_count = int(state.laid_count) - 1
    for later in range(index, int(state.laid_count)):
        state.laid[later] = state.laid[later + 1]
    state.laid[int(state.laid_count)] = 0


@rule
def relight(state: State, barred: int) -> None:
    """Find anew what is reached, from the start and the ladders (P4, X6)."""
    for index in range(int(state.laid_count)):
        cell = int(state.laid[index])
        openings = int(OPENINGS[int(state.tile[cell])])
        set_edges(state, cell, openings << 4 | (~openings & ALL_SIDES))
        show(state, cell, openings)
    light(state, START_CELL, ALL_SIDES)
    for index in range(int(state.laid_count)):
        cell = int(state.laid[index])
        light(state, cell, int(LADDER[int(state.tile[cell])]))
    spread(state, barred)


@rule
def is_way_open(state: State, goal: int, barred: int) -> bool:
    """Whether an open goal is reached from the start when doors of one colour are shut (X18)."""
    relight(state, barred)
    reached = lit(edges_at(state, int(GOAL_CELLS[goal]))) != 0
    relight(state, Colour.NONE)
    return reached


@rule
def kind_on(state: State, cell: int) -> int:
    """The kind of path card on a cell; 0 for none, the start and the goals."""
    return int(KIND_OF[int(state.tile[cell])])
