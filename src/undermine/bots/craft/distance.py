"""How many further cards it takes to each goal, in parts of a card.

The search goes from the goal over empty ground and through cards that lie cut off, to the places where a card can join
what is reached from the start. A cell of empty ground costs a card, and more the fewer of the cards that are left lead
through it the way that is needed; what lies cut off costs nothing.
"""

from __future__ import annotations

from math import exp, log

import numpy as np

from undermine.bots.craft.price import CARD, FAR, LEADING, set_prices
from undermine.bots.craft.slate import ENDS, QUEUE, SLOTS, WAYS, Slate
from undermine.bots.craft.speed import rule
from undermine.rulebook.cards import BLUE_DOOR, EMPTY, GREEN_DOOR, TILE_GOAL, Colour
from undermine.rulebook.maze import edges_at, lit, opening, opposite, passage, relight, shows_face
from undermine.rulebook.state import CELLS, GOAL_CELLS, STEPS, State, cell_at

DETOUR = CARD + CARD // 4
"""Ways that are so much longer than the shortest are not looked for."""
ANY_GOAL = 7
"""All goals, as bits."""
ANY_WAY = (1 << WAYS) - 1
"""All ways, as bits."""
CHOICE = 0.35 * CARD
"""How much the choice between ways is worth."""
LEFT, RIGHT, BOTTOM, TOP = -1, 9, -4, 4
"""The part of the table in which ways are sought."""
GROUND = 4
"""The first slot of those who stand on empty ground; the four say by which side the way to the goal goes on."""
BARRED = np.array([Colour.NONE, Colour.BLUE, Colour.GREEN], np.int8)
"""The doors that stop each way."""


def _in_box() -> np.ndarray:
    table = np.zeros(CELLS, np.bool_)
    for y in range(BOTTOM, TOP + 1):
        table[cell_at(LEFT, y) : cell_at(RIGHT, y) + 1] = True
    return table


IN_BOX = _in_box()
ROWS = np.array([cell_at(LEFT, y) * SLOTS for y in range(BOTTOM, TOP + 1)], np.int64)
ROW_LENGTH = (RIGHT - LEFT + 1) * SLOTS


@rule
def measure(state: State, slate: Slate, way: int, barred: int, goals: int) -> None:
    """How far each of some goals, as bits, is from what is reached now, if it lies face down."""
    for goal in range(3):
        if not goals >> goal & 1:
            continue
        cell, reach = int(GOAL_CELLS[goal]), int(slate.reach[way, goal])
        slate.goal = goal
        slate.far[way, goal] = slate.shortest[way, goal] = FAR
        if int(state.tile[cell]) != TILE_GOAL:
            continue
        if lit(edges_at(state, cell)):
            slate.far[way, goal] = slate.shortest[way, goal] = 0
            continue
        seek(state, slate, cell, barred, reach)
        if int(slate.best) > reach:
            seek(state, slate, cell, barred, FAR)
        if int(slate.keeping):
            keep(slate, way, goal)
        slate.shortest[way, goal] = slate.best
        slate.far[way, goal] = less_for_choice(slate)


@rule
def seek(state: State, slate: Slate, goal: int, barred: int, reach: int) -> None:
    """Search from a goal for places where a card can join what is reached; right if one is within reach."""
    for row in range(len(ROWS)):
        for node in range(int(ROWS[row]), int(ROWS[row]) + ROW_LENGTH):
            slate.distance[node] = FAR
    slate.best, slate.tail, slate.ends = FAR, 0, 0
    for side in range(4):
        step(state, slate, goal, side, 0)
    head = 0
    while head != int(slate.tail):
        node = int(slate.queue[head % QUEUE])
        head += 1
        cell, slot = node // SLOTS, node % SLOTS
        so_far = int(slate.distance[node])
        if so_far > min(int(slate.best), reach) + DETOUR:
            continue
        if slot < GROUND:
            sides = passage(int(state.tile[cell]), slot, barred)
            for side in range(4):
                if side != slot and sides >> side & 1:
                    step(state, slate, cell, side, so_far)
        else:
            dig(state, slate, cell, slot - GROUND, so_far)


@rule
def dig(state: State, slate: Slate, cell: int, ahead: int, so_far: int) -> None:
    """Lead through an empty cell, from the side that looks to the goal to every other."""
    edges = edges_at(state, cell)
    for side in range(4):
        if side != ahead:
            cost = int(slate.price[int(LEADING[edges, ahead, side])])
            if cost < FAR:
                if lit(edges) >> side & 1:
                    end(slate, cell, so_far + cost)
                else:
                    step(state, slate, cell, side, so_far + cost)


@rule
def step(state: State, slate: Slate, cell: int, side: int, so_far: int) -> None:
    """Go on from a cell by one of its sides."""
    neighbour = cell + int(STEPS[side])
    if not IN_BOX[neighbour]:
        return
    tile, entered = int(state.tile[neighbour]), opposite(side)
    if tile == EMPTY:
        arrive(slate, neighbour * SLOTS + GROUND + entered, so_far)
    elif shows_face(tile) and opening(edges_at(state, neighbour)) >> entered & 1:
        arrive(slate, neighbour * SLOTS + entered, so_far)


@rule
def arrive(slate: Slate, node: int, cost: int) -> None:
    """Note a shorter way, to be followed further."""
    if cost < int(slate.distance[node]):
        slate.distance[node] = cost
        slate.queue[int(slate.tail) % QUEUE] = node
        slate.tail = int(slate.tail) + 1


@rule
def end(slate: Slate, cell: int, cost: int) -> None:
    """Note a place where the way can join what is reached."""
    slate.best = min(int(slate.best), cost)
    for index in range(int(slate.ends)):
        if int(slate.end_cell[index]) == cell:
            slate.end_cost[index] = min(int(slate.end_cost[index]), cost)
            return
    if int(slate.ends) < ENDS:
        slate.end_cell[int(slate.ends)] = cell
        slate.end_cost[int(slate.ends)] = cost
        slate.ends = int(slate.ends) + 1


@rule
def keep(slate: Slate, way: int, goal: int) -> None:
    """Keep what was found on a way to a goal, to judge moves by it."""
    for row in range(len(ROWS)):
        for node in range(int(ROWS[row]), int(ROWS[row]) + ROW_LENGTH):
            slate.field[way, goal, node] = slate.distance[node]
    slate.kept[way, goal] = slate.ends
    for index in range(int(slate.ends)):
        slate.kept_cell[way, goal, index] = slate.end_cell[index]
        slate.kept_cost[way, goal, index] = slate.end_cost[index]
        slate.joined[way, goal, int(slate.end_cell[index])] = slate.moment


@rule
def keep_sight(state: State, slate: Slate, way: int) -> None:
    """Keep what is reached on a way."""
    for cell in range(CELLS):
        slate.sight[way, cell] = state.edges[cell]


@rule
def less_for_choice(slate: Slate) -> int:
    """The shortest way, less a little for every other place from which the goal is near."""
    best, others = int(slate.best), 0.0
    if best >= FAR:
        return FAR
    for index in range(int(slate.ends)):
        others += exp((best - int(slate.end_cost[index])) / CHOICE)
    return max(1, best - int(CHOICE * log(max(others, 1.0))))


@rule
def has_doors(state: State) -> bool:
    """Whether a door lies on the table."""
    for index in range(int(state.laid_count)):
        tile = int(state.tile[int(state.laid[index])])
        if int(GREEN_DOOR[tile]) or int(BLUE_DOOR[tile]):
            return True
    return False


@rule
def measure_all(state: State, slate: Slate, goals: int, ways: int) -> bool:
    """Measure some goals on some ways, as bits: for those whom no door stops, for green and for blue.

    Tell whether there are doors: then the table is left as the last way finds it.
    """
    set_prices(state, slate)
    if ways & 1:
        measure(state, slate, 0, Colour.NONE, goals)
    if not int(state.rules.expansion) or not has_doors(state):
        same_for_all(slate)
        return False
    if int(slate.keeping):
        keep_sight(state, slate, 0)
    for way in range(1, WAYS):
        if ways >> way & 1:
            relight(state, int(BARRED[way]))
            measure(state, slate, way, int(BARRED[way]), goals)
            if int(slate.keeping):
                keep_sight(state, slate, way)
    return True


@rule
def same_for_all(slate: Slate) -> None:
    """Where there is no door, green and blue have as far to go as anybody."""
    for way in range(1, WAYS):
        for goal in range(3):
            slate.far[way, goal] = slate.far[0, goal]
            slate.shortest[way, goal] = slate.shortest[0, goal]
