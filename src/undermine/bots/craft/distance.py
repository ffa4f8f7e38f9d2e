"""How many further cards it takes to each goal, in parts of a card.

The search goes from the goal over empty ground, where each cell costs a card, and more where little fits, and through
cards that lie cut off, which cost nothing, to the places where a card can join what is reached from the start.
"""

from __future__ import annotations

from math import exp, log

import numpy as np

from undermine.bots.craft.slate import QUEUE, SLOTS, WAYS, Slate
from undermine.bots.craft.speed import rule
from undermine.rulebook.cards import (
    BASE_PATHS,
    BLUE_DOOR,
    EMPTY,
    GREEN_DOOR,
    OPENINGS,
    TILE,
    TILE_GOAL,
    Colour,
    turned,
)
from undermine.rulebook.maze import (
    ALL_SIDES,
    edges_at,
    lit,
    opening,
    opposite,
    passage,
    relight,
    shows_face,
    touching,
)
from undermine.rulebook.state import CELLS, GOAL_CELLS, STEPS, State, cell_at

CARD = 16
"""A card, in the unit of distances."""
FAR = 15 * CARD
"""Farther than anybody digs."""
DETOUR = 2 * CARD
"""Ways that are so much longer than the shortest are not looked for."""
CHOICE = 0.35 * CARD
"""How much the choice between ways is worth."""
LEFT, RIGHT, BOTTOM, TOP = -2, 10, -4, 4
"""The part of the table in which ways are sought."""
GROUND = SLOTS - 1
BARRED = np.array([Colour.NONE, Colour.BLUE, Colour.GREEN], np.int8)
"""The doors that stop each way."""


def _in_box() -> np.ndarray:
    table = np.zeros(CELLS, np.bool_)
    for y in range(BOTTOM, TOP + 1):
        table[cell_at(LEFT, y) : cell_at(RIGHT, y) + 1] = True
    return table


def _costs() -> np.ndarray:
    """For what the sides of an empty cell show: a card, more where few kinds fit, too much where none does."""
    throughs = {name: number for name, number in BASE_PATHS.items() if "-" not in name and len(name) > 1}
    total = sum(throughs.values())
    table = np.zeros(256, np.int16)
    for edges in range(256):
        touched, opened = (edges | edges >> 4) & ALL_SIDES, edges >> 4
        fitting = sum(
            number
            for name, number in throughs.items()
            if any(int(OPENINGS[TILE[lying]]) & touched == opened for lying in (name, turned(name)))
        )
        dear = 0.87 * total / fitting if fitting else 0.0
        table[edges] = min(3 * CARD, round(CARD * (0.6 + 0.4 * max(dear, 1.0)))) if fitting else FAR
    return table


IN_BOX = _in_box()
COST = _costs()
ROWS = np.array([cell_at(LEFT, y) * SLOTS for y in range(BOTTOM, TOP + 1)], np.int64)
ROW_LENGTH = (RIGHT - LEFT + 1) * SLOTS


@rule
def measure(state: State, slate: Slate, way: int, barred: int) -> None:
    """How far each goal that lies face down is from what is reached now."""
    for goal in range(3):
        slate.far[way, goal] = FAR
        cell = int(GOAL_CELLS[goal])
        if int(state.tile[cell]) == TILE_GOAL:
            slate.far[way, goal] = 0 if lit(edges_at(state, cell)) else seek(state, slate, cell, barred)


@rule
def seek(state: State, slate: Slate, goal: int, barred: int) -> int:
    """Search from a goal for places where a card can join what is reached; of several, the nearest counts most."""
    for row in range(len(ROWS)):
        for node in range(int(ROWS[row]), int(ROWS[row]) + ROW_LENGTH):
            slate.distance[node] = FAR
    slate.best = FAR
    slate.tail = 0
    step_out(state, slate, goal, ALL_SIDES, 0)
    head = 0
    while head != int(slate.tail):
        node = int(slate.queue[head % QUEUE])
        head += 1
        cell, slot = node // SLOTS, node % SLOTS
        so_far = int(slate.distance[node])
        if so_far > int(slate.best) + DETOUR:
            continue
        if slot < GROUND:
            step_out(state, slate, cell, passage(int(state.tile[cell]), slot, barred), so_far)
        else:
            edges = edges_at(state, cell)
            if lit(edges):
                slate.best = min(int(slate.best), so_far)
            else:
                step_out(state, slate, cell, ALL_SIDES & ~(touching(edges) & ~opening(edges)), so_far)
    return less_for_choice(state, slate, head)


@rule
def less_for_choice(state: State, slate: Slate, found: int) -> int:
    """The shortest way, less a little for every other place from which the goal is near."""
    best, others = int(slate.best), 0.0
    if best >= FAR or found > QUEUE:
        return best
    for index in range(found):
        node = int(slate.queue[index])
        if node % SLOTS == GROUND and lit(edges_at(state, node // SLOTS)) and int(slate.distance[node]) < FAR:
            others += exp((best - int(slate.distance[node])) / CHOICE)
            slate.distance[node] = FAR  # a cell may stand in the queue twice
    return max(1, best - int(CHOICE * log(max(others, 1.0))))


@rule
def step_out(state: State, slate: Slate, cell: int, sides: int, so_far: int) -> None:
    """Go on from a cell by some of its sides."""
    for side in range(4):
        if sides >> side & 1:
            neighbour = cell + int(STEPS[side])
            tile = int(state.tile[neighbour])
            if tile == EMPTY:
                if IN_BOX[neighbour]:
                    arrive(slate, neighbour * SLOTS + GROUND, so_far + int(COST[edges_at(state, neighbour)]))
            elif so_far and shows_face(tile) and IN_BOX[neighbour]:
                entered = opposite(side)
                if opening(edges_at(state, neighbour)) >> entered & 1:
                    arrive(slate, neighbour * SLOTS + entered, so_far)


@rule
def arrive(slate: Slate, node: int, cost: int) -> None:
    """Note a shorter way, to be followed further."""
    if cost < int(slate.distance[node]):
        slate.distance[node] = cost
        slate.queue[int(slate.tail) % QUEUE] = node
        slate.tail = int(slate.tail) + 1


@rule
def has_doors(state: State) -> bool:
    """Whether a door lies on the table."""
    for index in range(int(state.laid_count)):
        tile = int(state.tile[int(state.laid[index])])
        if int(GREEN_DOOR[tile]) or int(BLUE_DOOR[tile]):
            return True
    return False


@rule
def measure_all(state: State, slate: Slate) -> None:
    """Measure for those whom no door stops, for green and for blue."""
    measure(state, slate, 0, Colour.NONE)
    doors = int(state.rules.expansion) != 0 and has_doors(state)
    for way in range(1, WAYS):
        if doors:
            relight(state, int(BARRED[way]))
            measure(state, slate, way, int(BARRED[way]))
        else:
            for goal in range(3):
                slate.far[way, goal] = slate.far[0, goal]
    if doors:
        relight(state, Colour.NONE)
