"""Judges at a glance what a path card changes: by how far it was from the next cells before it was laid."""

from __future__ import annotations

from undermine.bots.craft.distance import ANY_WAY, BARRED, DETOUR, GROUND, IN_BOX, end, less_for_choice, same_for_all
from undermine.bots.craft.price import FAR, LEADING
from undermine.bots.craft.slate import SLOTS, WAYS, Slate
from undermine.bots.craft.speed import rule
from undermine.bots.craft.trial import attempt, keep_table, restore_table
from undermine.rulebook.cards import BLUE_DOOR, CRYSTAL, EMPTY, GREEN_DOOR, LADDER, OPENINGS, TILE_GOAL
from undermine.rulebook.maze import ALL_SIDES, edges_at, kindle, lit, opening, opposite, set_edges, show
from undermine.rulebook.moves import Do, cell_of, tile_of, what
from undermine.rulebook.state import CELLS, GOAL_CELLS, STEPS, State


@rule
def attempt_at_a_glance(state: State, slate: Slate, move: int, goals: int, exactly: bool) -> None:
    """Try a move in haste: a path card changes only ways that begin where it lies; `exactly` if it makes them longer.

    Else a way that gets longer is thought to cost a detour. Ladders, which may lie anywhere, need the whole search.
    """
    tile = tile_of(move)
    if what(move) != Do.PLACE or int(LADDER[tile]):
        attempt(state, slate, move, goals, ANY_WAY)
        return
    for way in range(WAYS):
        for goal in range(3):
            slate.far[way, goal] = slate.near[way, goal]
    if int(slate.doors) or int(GREEN_DOOR[tile]) or int(BLUE_DOOR[tile]):
        for way in range(WAYS):
            glance_beside_doors(state, slate, move, way, goals, exactly)
    else:
        glance_along(state, slate, move, 0, 0, goals & ways_from(slate, 0, cell_of(move)), exactly)
        if int(state.rules.expansion):
            same_for_all(slate)
    slate.crystals = int(int(CRYSTAL[tile]) != 0)


@rule
def glance_beside_doors(state: State, slate: Slate, move: int, way: int, goals: int, exactly: bool) -> None:
    """Glance along one of the ways that a door parts; until one lies, all of them are as the first."""
    cell, known = cell_of(move), way if int(slate.doors) else 0
    if known:
        look_along(state, slate, known)
    if lit(edges_at(state, cell)):
        glance_along(state, slate, move, way, known, goals & ways_from(slate, known, cell), exactly)
    else:  # the card lies behind a door: a way may lead through it from the other end
        attempt(state, slate, move, goals, 1 << way)
    if known:
        look_along(state, slate, 0)


@rule
def look_along(state: State, slate: Slate, way: int) -> None:
    """Show on the table what is reached on a way."""
    for cell in range(CELLS):
        state.edges[cell] = slate.sight[way, cell]


@rule
def glance_along(state: State, slate: Slate, move: int, way: int, known: int, goals: int, exactly: bool) -> None:
    """Measure a way to some goals in haste, by what is known of it, on a table that shows what is reached on it."""
    if not goals:
        return
    if meets_cut_off(edges_at(state, cell_of(move))):
        attempt(state, slate, move, goals, 1 << way)
        return
    longer = glance(state, slate, move, way, known, goals)
    if longer and exactly:
        attempt(state, slate, move, longer, 1 << way)
    for goal in range(3):
        if longer >> goal & 1 and not exactly:
            slate.far[way, goal] = min(FAR, int(slate.near[way, goal]) + DETOUR)


@rule
def meets_cut_off(edges: int) -> bool:
    """Whether an opening that is not reached faces an empty cell: a card there may join more than itself."""
    return opening(edges) & ~lit(edges) != 0


@rule
def ways_from(slate: Slate, way: int, cell: int) -> int:
    """The goals, as bits, to which a way begins at an empty cell."""
    goals = 0
    for goal in range(3):
        if int(slate.joined[way, goal, cell]) == int(slate.moment):
            goals |= 1 << goal
    return goals


@rule
def glance(state: State, slate: Slate, move: int, way: int, known: int, goals: int) -> int:
    """Measure some goals from what was found before the move; return those, as bits, to which ways get longer."""
    longer, cell = 0, cell_of(move)
    keep_table(state, slate)
    lay_alone(state, cell, tile_of(move), int(BARRED[way]))
    for goal in range(3):
        goal_cell = int(GOAL_CELLS[goal])
        if goals >> goal & 1 and int(state.tile[goal_cell]) == TILE_GOAL:
            if lit(edges_at(state, goal_cell)):
                slate.far[way, goal] = 0
            else:
                join_anew(state, slate, known, goal, cell)
                if int(slate.best) > int(slate.reach[way, goal]):
                    longer |= 1 << goal
                else:
                    slate.far[way, goal] = less_for_choice(slate)
    state.tile[cell] = EMPTY
    state.laid_count = int(state.laid_count) - 1
    restore_table(state, slate)
    return longer


@rule
def lay_alone(state: State, cell: int, tile: int, barred: int) -> None:
    """Lay a card that meets only what is reached, so that no other card is reached by it."""
    openings = int(OPENINGS[tile])
    state.tile[cell] = tile
    set_edges(state, cell, openings << 4 | (~openings & ALL_SIDES))
    state.laid[int(state.laid_count)] = cell
    state.laid_count = int(state.laid_count) + 1
    show(state, cell, openings)
    kindle(state, cell, barred)


@rule
def join_anew(state: State, slate: Slate, way: int, goal: int, laid: int) -> None:
    """Where ways to a goal can join what is reached once a card lies on a cell."""
    slate.best, slate.ends = FAR, 0
    for index in range(int(slate.kept[way, goal])):
        cell = int(slate.kept_cell[way, goal, index])
        if cell != laid and not is_beside(cell, laid):
            end(slate, cell, int(slate.kept_cost[way, goal, index]))
    for side in range(4):
        cell = laid + int(STEPS[side])
        if int(state.tile[cell]) == EMPTY and IN_BOX[cell] and lit(edges_at(state, cell)):
            cost = cost_from(state, slate, way, goal, cell, opposite(side))
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
def cost_from(state: State, slate: Slate, way: int, goal: int, cell: int, back: int) -> int:
    """The cards of a way from an empty cell to a goal that does not go back by a side."""
    edges, best = edges_at(state, cell), FAR
    for ahead in range(4):
        beyond = int(slate.field[way, goal, cell * SLOTS + GROUND + ahead])
        if ahead != back and beyond < FAR:
            for side in range(4):
                if side != ahead and lit(edges) >> side & 1:
                    best = min(best, beyond + int(slate.price[int(LEADING[edges, ahead, side])]))
    return best
