"""Measures what a path card changes without a new search, from the distances that were kept before the move."""

from __future__ import annotations

from undermine.bots.evaluation.compiler import rule
from undermine.bots.evaluation.distance import (
    ALL_TEAMS,
    BARRED,
    DETOUR,
    EMPTY_NODE,
    IN_SEARCH_AREA,
    add_join,
    copy_to_all_teams,
    less_for_alternatives,
)
from undermine.bots.evaluation.scratch import NODES, TEAMS, EvalScratch
from undermine.bots.evaluation.step_cost import FAR, JOINING
from undermine.bots.evaluation.try_move import measure_after, restore_maze, save_maze
from undermine.rulebook.cards import BLUE_DOOR, CRYSTAL, EMPTY, GREEN_DOOR, LADDER, TILE_GOAL
from undermine.rulebook.maze import edges_at, enter, opposite, put_card, reached_sides, unreached_sides
from undermine.rulebook.moves import MoveKind, cell_of, kind_of, tile_of
from undermine.rulebook.state import CELLS, GOAL_CELLS, STEPS, State


@rule
def measure_after_quickly(state: State, work: EvalScratch, move: int, goals: int, is_exact: bool) -> None:
    """Measure the distances after a move, assuming that a path card changes only paths that begin at its cell.

    A path that gets longer is searched anew if `is_exact`; otherwise it is assumed to cost a detour. Ladders can lie
    anywhere, so they always need the whole search.
    """
    tile = tile_of(move)
    if kind_of(move) != MoveKind.PLACE or int(LADDER[tile]):
        measure_after(state, work, move, goals, ALL_TEAMS)
        return
    for team in range(TEAMS):
        for goal in range(3):
            work.after[team, goal] = work.before[team, goal]
    if int(work.has_doors) or int(GREEN_DOOR[tile]) or int(BLUE_DOOR[tile]):
        for team in range(TEAMS):
            measure_team_with_doors(state, work, move, team, goals, is_exact)
    else:
        measure_team(state, work, move, 0, 0, goals & goals_joined_at(work, 0, cell_of(move)), is_exact)
        if int(state.rules.expansion):
            copy_to_all_teams(work)
    work.crystals = int(int(CRYSTAL[tile]) != 0)


@rule
def measure_team_with_doors(state: State, work: EvalScratch, move: int, team: int, goals: int, is_exact: bool) -> None:
    """Measure the distances of one team where doors matter. Before the first door lies, all teams are as team 0."""
    cell, known = cell_of(move), team if int(work.has_doors) else 0
    if known:
        show_edges_of(state, work, known)
    if reached_sides(edges_at(state, cell)):
        measure_team(state, work, move, team, known, goals & goals_joined_at(work, known, cell), is_exact)
    else:  # the card lies behind a door: a path may lead through it from the other end
        measure_after(state, work, move, goals, 1 << team)
    if known:
        show_edges_of(state, work, 0)


@rule
def show_edges_of(state: State, work: EvalScratch, team: int) -> None:
    """Set the edges of the table to what a team reaches."""
    for cell in range(CELLS):
        state.edges[cell] = work.team_edges[team, cell]


@rule
def measure_team(state: State, work: EvalScratch, move: int, team: int, known: int, goals: int, is_exact: bool) -> None:
    """Measure the distances of one team to some goals from what was kept for team `known`.

    The edges of the table must be those of that team.
    """
    if not goals:
        return
    if unreached_sides(edges_at(state, cell_of(move))):  # the card may join more than itself
        measure_after(state, work, move, goals, 1 << team)
        return
    longer = measure_from_kept(state, work, move, team, known, goals)
    if longer and is_exact:
        measure_after(state, work, move, longer, 1 << team)
    for goal in range(3):
        if longer >> goal & 1 and not is_exact:
            work.after[team, goal] = min(FAR, int(work.before[team, goal]) + DETOUR)


@rule
def goals_joined_at(work: EvalScratch, team: int, cell: int) -> int:
    """The goals, as bits, to which a path begins at an empty cell."""
    goals = 0
    for goal in range(3):
        if int(work.join_stamp[team, goal, cell]) == int(work.stamp):
            goals |= 1 << goal
    return goals


@rule
def measure_from_kept(state: State, work: EvalScratch, move: int, team: int, known: int, goals: int) -> int:
    """Measure some goals from the distances before the move; return those, as bits, to which paths get longer."""
    longer, cell = 0, cell_of(move)
    save_maze(state, work)
    put_card(state, cell, tile_of(move))
    enter(state, cell, int(BARRED[team]))  # it touches only what is reached, so it reaches no other card
    for goal in range(3):
        goal_cell = int(GOAL_CELLS[goal])
        if goals >> goal & 1 and int(state.tile[goal_cell]) == TILE_GOAL:
            if reached_sides(edges_at(state, goal_cell)):
                work.after[team, goal] = 0
            else:
                find_joins(state, work, known, goal, cell)
                if int(work.best) > int(work.expected[team, goal]):
                    longer |= 1 << goal
                else:
                    work.after[team, goal] = less_for_alternatives(work)
    state.tile[cell] = EMPTY
    state.laid_count = int(state.laid_count) - 1
    restore_maze(state, work)
    return longer


@rule
def find_joins(state: State, work: EvalScratch, team: int, goal: int, laid: int) -> None:
    """Find where paths to a goal can join what is reached once a card lies on a cell."""
    work.best, work.joins = FAR, 0
    for index in range(int(work.kept_joins[team, goal])):
        cell = int(work.kept_join_cell[team, goal, index])
        if cell != laid and not is_beside(cell, laid):
            add_join(work, cell, int(work.kept_join_cost[team, goal, index]))
    for side in range(4):
        cell = laid + int(STEPS[side])
        if int(state.tile[cell]) == EMPTY and IN_SEARCH_AREA[cell] and reached_sides(edges_at(state, cell)):
            cost = cost_from(state, work, team, goal, cell, opposite(side))
            if cost < FAR:
                add_join(work, cell, cost)


@rule
def is_beside(cell: int, other: int) -> bool:
    """Whether two cells share a side."""
    for side in range(4):
        if cell + int(STEPS[side]) == other:
            return True
    return False


@rule
def cost_from(state: State, work: EvalScratch, team: int, goal: int, cell: int, back: int) -> int:
    """The cost of the shortest path from an empty cell to a goal that does not leave by the side `back`."""
    edges, best = edges_at(state, cell), FAR
    for ahead in range(4):
        beyond = int(work.kept_distance[team, goal, cell * NODES + EMPTY_NODE + ahead])
        if ahead != back and beyond < FAR:
            for side in range(4):
                if side != ahead and reached_sides(edges) >> side & 1:
                    best = min(best, beyond + int(work.step_cost[int(JOINING[edges, ahead, side])]))
    return best
