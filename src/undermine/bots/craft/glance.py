"""Judges at a glance what a path card changes: by how far it was from the next cells before it was laid."""

from __future__ import annotations

from undermine.bots.craft.distance import DETOUR, GROUND, IN_BOX, end, less_for_choice
from undermine.bots.craft.price import FAR, LEADING
from undermine.bots.craft.slate import SLOTS, WAYS, Slate
from undermine.bots.craft.speed import rule
from undermine.bots.craft.trial import attempt, keep_table, restore_table
from undermine.rulebook.cards import EMPTY, TILE_GOAL
from undermine.rulebook.maze import edges_at, lay, lit, opening, opposite
from undermine.rulebook.moves import Do, cell_of, tile_of, what
from undermine.rulebook.state import GOAL_CELLS, STEPS, State


@rule
def attempt_at_a_glance(state: State, slate: Slate, move: int, goals: int, exactly: bool) -> None:
    """Try a move in haste: a path card changes only ways that begin where it lies; `exactly` if it makes them longer.

    Else a way that gets longer is thought to cost a detour. Doors and ladders of the expansion need the whole search.
    """
    if what(move) != Do.PLACE or int(state.rules.expansion):
        attempt(state, slate, move, goals)
        return
    cell = cell_of(move)
    goals &= ways_from(slate, cell)
    slate.crystals = 0
    for way in range(WAYS):
        for goal in range(3):
            slate.far[way, goal] = slate.near[way, goal]
    if not goals:
        return
    if meets_cut_off(edges_at(state, cell)):
        attempt(state, slate, move, goals)
        return
    longer = glance(state, slate, move, goals)
    if longer and exactly:
        attempt(state, slate, move, longer)
    for goal in range(3):
        if longer >> goal & 1 and not exactly:
            slate.far[0, goal] = min(FAR, int(slate.near[0, goal]) + DETOUR)


@rule
def meets_cut_off(edges: int) -> bool:
    """Whether an opening that is not reached faces an empty cell: a card there may join more than itself."""
    return opening(edges) & ~lit(edges) != 0


@rule
def ways_from(slate: Slate, cell: int) -> int:
    """The goals, as bits, to which ways begin at an empty cell."""
    goals = 0
    for goal in range(3):
        if int(slate.joined[goal, cell]) == int(slate.moment):
            goals |= 1 << goal
    return goals


@rule
def glance(state: State, slate: Slate, move: int, goals: int) -> int:
    """Measure some goals from what was found before the move; return those, as bits, to which ways get longer."""
    longer, cell = 0, cell_of(move)
    keep_table(state, slate)
    lay(state, cell, tile_of(move))
    for goal in range(3):
        goal_cell = int(GOAL_CELLS[goal])
        if goals >> goal & 1 and int(state.tile[goal_cell]) == TILE_GOAL:
            if lit(edges_at(state, goal_cell)):
                slate.far[0, goal] = 0
            else:
                join_anew(state, slate, goal, cell)
                if int(slate.best) > int(slate.reach[0, goal]):
                    longer |= 1 << goal
                else:
                    slate.far[0, goal] = less_for_choice(slate)
    state.tile[cell] = EMPTY
    state.laid_count = int(state.laid_count) - 1
    restore_table(state, slate)
    return longer


@rule
def join_anew(state: State, slate: Slate, goal: int, laid: int) -> None:
    """Where ways to a goal can join what is reached once a card lies on a cell."""
    slate.best, slate.ends = FAR, 0
    for index in range(int(slate.kept[goal])):
        cell = int(slate.kept_cell[goal, index])
        if cell != laid and not is_beside(cell, laid):
            end(slate, cell, int(slate.kept_cost[goal, index]))
    for side in range(4):
        cell = laid + int(STEPS[side])
        if int(state.tile[cell]) == EMPTY and IN_BOX[cell] and lit(edges_at(state, cell)):
            cost = cost_from(state, slate, goal, cell, opposite(side))
            if cost < FAR:
                end(slate, cell, cost)


@rule
def is_beside(cell: int, other: int) -> bool:
    """Whether two cells share a side."""
    for side in range(4):
        if cell + int(STEPS[side]) == other:
            return True
    return False


@rule
def cost_from(state: State, slate: Slate, goal: int, cell: int, back: int) -> int:
    """The cards of a way from an empty cell to a goal that does not go back by a side."""
    edges, best = edges_at(state, cell), FAR
    for ahead in range(4):
        beyond = int(slate.field[goal, cell * SLOTS + GROUND + ahead])
        if ahead != back and beyond < FAR:
            for side in range(4):
                if side != ahead and lit(edges) >> side & 1:
                    best = min(best, beyond + int(slate.price[int(LEADING[edges, ahead, side])]))
    return best
