"""How many more cards it takes to reach each goal, in parts of a card.

The search starts at the goal. It goes over empty cells, and through cards that are cut off from the start, to the cells
where a card can join what is reached from the start. An empty cell costs one card, or more if few of the cards that are
left lead through it in the way needed. Cards that are cut off cost nothing.
"""

from __future__ import annotations

from math import exp, log

import numpy as np

from undermine.bots.evaluation.compiler import rule
from undermine.bots.evaluation.scratch import JOINS, NODES, QUEUE, TEAMS, EvalScratch
from undermine.bots.evaluation.step_cost import CARD, FAR, JOINING, set_step_costs
from undermine.rulebook.cards import BLUE_DOOR, EMPTY, GREEN_DOOR, TILE_GOAL, Colour
from undermine.rulebook.maze import edges_at, flood_from_start, open_sides, opposite, passage, reached_sides, shows_face
from undermine.rulebook.state import CELLS, GOAL_CELLS, STEPS, State, cell_at

DETOUR = CARD + CARD // 4
"""Paths that are longer than the shortest by more than this are ignored."""
ALL_GOALS = 7
"""All goals, as bits."""
ALL_TEAMS = (1 << TEAMS) - 1
"""All teams, as bits."""
ALTERNATIVES = 0.35 * CARD
"""How much it is worth to have several paths to choose from."""
LEFT, RIGHT, BOTTOM, TOP = -1, 9, -4, 4
"""The part of the table that is searched."""
EMPTY_NODE = 4
"""The first node of an empty cell; the four of them say by which side the path to the goal goes on."""
BARRED = np.array([Colour.NONE, Colour.BLUE, Colour.GREEN], np.int8)
"""By team: the colour of the doors that stop it."""


def _in_search_area() -> np.ndarray:
    table = np.zeros(CELLS, np.bool_)
    for y in range(BOTTOM, TOP + 1):
        table[cell_at(LEFT, y) : cell_at(RIGHT, y) + 1] = True
    return table


IN_SEARCH_AREA = _in_search_area()
ROW_STARTS = np.array([cell_at(LEFT, y) * NODES for y in range(BOTTOM, TOP + 1)], np.int64)
ROW_LENGTH = (RIGHT - LEFT + 1) * NODES


@rule
def measure_teams(state: State, work: EvalScratch, goals: int, teams: int) -> bool:
    """Measure the distances of some teams to some goals, both as bits.

    Return whether there are doors. In that case the edges are left as the last team reaches them.
    """
    set_step_costs(state, work)
    if teams & 1:
        measure_goals(state, work, 0, Colour.NONE, goals)
    if not int(state.rules.expansion) or not has_doors(state):
        copy_to_all_teams(work)
        return False
    if int(work.is_keeping):
        keep_edges(state, work, 0)
    for team in range(1, TEAMS):
        if teams >> team & 1:
            flood_from_start(state, int(BARRED[team]))
            measure_goals(state, work, team, int(BARRED[team]), goals)
            if int(work.is_keeping):
                keep_edges(state, work, team)
    return True


@rule
def has_doors(state: State) -> bool:
    """Whether a door lies on the table."""
    for index in range(int(state.laid_count)):
        tile = int(state.tile[int(state.laid[index])])
        if int(GREEN_DOOR[tile]) or int(BLUE_DOOR[tile]):
            return True
    return False


@rule
def copy_to_all_teams(work: EvalScratch) -> None:
    """Give green and blue the distances of the team that no door stops."""
    for team in range(1, TEAMS):
        for goal in range(3):
            work.after[team, goal] = work.after[0, goal]
            work.shortest[team, goal] = work.shortest[0, goal]


@rule
def measure_goals(state: State, work: EvalScratch, team: int, barred: int, goals: int) -> None:
    """Measure the distance of some goals, as bits, from what is reached now. Open goals are `FAR`."""
    for goal in range(3):
        if not goals >> goal & 1:
            continue
        cell, expected = int(GOAL_CELLS[goal]), int(work.expected[team, goal])
        work.after[team, goal] = work.shortest[team, goal] = FAR
        if int(state.tile[cell]) != TILE_GOAL:
            continue
        if reached_sides(edges_at(state, cell)):
            work.after[team, goal] = work.shortest[team, goal] = 0
            continue
        search(state, work, cell, barred, expected)
        if int(work.best) > expected:
            search(state, work, cell, barred, FAR)
        if int(work.is_keeping):
            keep_results(work, team, goal)
        work.shortest[team, goal] = work.best
        work.after[team, goal] = less_for_alternatives(work)


@rule
def search(state: State, work: EvalScratch, goal: int, barred: int, expected: int) -> None:
    """Search from a goal for cells where a card can join what is reached. Exact if one is within `expected`."""
    for row in range(len(ROW_STARTS)):
        for node in range(int(ROW_STARTS[row]), int(ROW_STARTS[row]) + ROW_LENGTH):
            work.distance[node] = FAR
    work.best, work.queue_end, work.joins = FAR, 0, 0
    for side in range(4):
        go_to_neighbour(state, work, goal, side, 0)
    head = 0
    while head != int(work.queue_end):
        node = int(work.queue[head % QUEUE])
        head += 1
        cell, slot = node // NODES, node % NODES
        so_far = int(work.distance[node])
        if so_far > min(int(work.best), expected) + DETOUR:
            continue
        if slot < EMPTY_NODE:
            sides = passage(int(state.tile[cell]), slot, barred)
            for side in range(4):
                if side != slot and sides >> side & 1:
                    go_to_neighbour(state, work, cell, side, so_far)
        else:
            cross_empty_cell(state, work, cell, slot - EMPTY_NODE, so_far)


@rule
def cross_empty_cell(state: State, work: EvalScratch, cell: int, ahead: int, so_far: int) -> None:
    """Lead a path through an empty cell, from the side towards the goal to every other side."""
    edges = edges_at(state, cell)
    for side in range(4):
        if side != ahead:
            cost = int(work.step_cost[int(JOINING[edges, ahead, side])])
            if cost < FAR:
                if reached_sides(edges) >> side & 1:
                    add_join(work, cell, so_far + cost)
                else:
                    go_to_neighbour(state, work, cell, side, so_far + cost)


@rule
def go_to_neighbour(state: State, work: EvalScratch, cell: int, side: int, so_far: int) -> None:
    """Go on from a cell by one of its sides, if that is possible."""
    neighbour = cell + int(STEPS[side])
    if not IN_SEARCH_AREA[neighbour]:
        return
    tile, entered = int(state.tile[neighbour]), opposite(side)
    if tile == EMPTY:
        push(work, neighbour * NODES + EMPTY_NODE + entered, so_far)
    elif shows_face(tile) and open_sides(edges_at(state, neighbour)) >> entered & 1:
        push(work, neighbour * NODES + entered, so_far)


@rule
def push(work: EvalScratch, node: int, cost: int) -> None:
    """Queue a node if this path to it is shorter than those found before."""
    if cost < int(work.distance[node]):
        work.distance[node] = cost
        work.queue[int(work.queue_end) % QUEUE] = node
        work.queue_end = int(work.queue_end) + 1


@rule
def add_join(work: EvalScratch, cell: int, cost: int) -> None:
    """Add a cell where a path can join what is reached."""
    work.best = min(int(work.best), cost)
    for index in range(int(work.joins)):
        if int(work.join_cell[index]) == cell:
            work.join_cost[index] = min(int(work.join_cost[index]), cost)
            return
    if int(work.joins) < JOINS:
        work.join_cell[int(work.joins)] = cell
        work.join_cost[int(work.joins)] = cost
        work.joins = int(work.joins) + 1


@rule
def keep_results(work: EvalScratch, team: int, goal: int) -> None:
    """Keep the distances and joins of a search, so that moves can be measured from them."""
    for row in range(len(ROW_STARTS)):
        for node in range(int(ROW_STARTS[row]), int(ROW_STARTS[row]) + ROW_LENGTH):
            work.kept_distance[team, goal, node] = work.distance[node]
    work.kept_joins[team, goal] = work.joins
    for index in range(int(work.joins)):
        work.kept_join_cell[team, goal, index] = work.join_cell[index]
        work.kept_join_cost[team, goal, index] = work.join_cost[index]
        work.join_stamp[team, goal, int(work.join_cell[index])] = work.stamp


@rule
def keep_edges(state: State, work: EvalScratch, team: int) -> None:
    """Keep what a team reaches."""
    for cell in range(CELLS):
        work.team_edges[team, cell] = state.edges[cell]


@rule
def less_for_alternatives(work: EvalScratch) -> int:
    """The length of the shortest path, less a bonus for every other cell from which the goal is near."""
    best, others = int(work.best), 0.0
    if best >= FAR:
        return FAR
    for index in range(int(work.joins)):
        others += exp((best - int(work.join_cost[index])) / ALTERNATIVES)
    return max(1, best - int(ALTERNATIVES * log(max(others, 1.0))))
