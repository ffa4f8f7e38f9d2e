"""Turning goals over (G1 to G5)."""

from __future__ import annotations

from undermine.rulebook.cards import STONE_TILES, TILE_GOAL, TILE_GOLD, Goal
from undermine.rulebook.compiler import rule
from undermine.rulebook.editions import GoalsAtOnce, StoneTurn
from undermine.rulebook.maze import FIRST_SIDE, edges_at, fits, lay_card, reached_sides
from undermine.rulebook.scratch import Scratch
from undermine.rulebook.state import GOAL_CELLS, NOBODY, STEPS, Phase, State
from undermine.rulebook.trace import TraceKind, add_trace


@rule
def is_treasure_open(state: State) -> bool:
    """Return whether the treasure has been turned over (E1)."""
    for goal in range(3):
        if int(state.tile[int(GOAL_CELLS[goal])]) == TILE_GOLD:
            return True
    return False


@rule
def settle_goals(state: State, scratch: Scratch) -> None:
    """Turn over what is reached until nothing changes (G2), the treasure is open, or a decision is awaited."""
    while not is_treasure_open(state):
        if first_reached(state) == NOBODY:
            if int(state.chosen):  # after a choice nothing more is turned over in this turn (G3)
                return
            number = find_reached(state)
            if number == 0:
                return
            if number > 1 and int(state.rules.goals_at_once) == GoalsAtOnce.CHOOSE:
                state.phase = Phase.REVEAL
                return
        turn_over(state, first_reached(state), scratch)
        if int(state.phase) == Phase.TURN:
            return
    clear_reached(state)


@rule
def find_reached(state: State) -> int:
    """Find which face-down goals are reached, and from which sides, before any is turned (G1, G2); count them."""
    number = 0
    for goal in range(3):
        cell = int(GOAL_CELLS[goal])
        if int(state.tile[cell]) == TILE_GOAL and reached_sides(edges_at(state, cell)):
            state.reached[goal] = reached_sides(edges_at(state, cell))
            number += 1
    return number


@rule
def first_reached(state: State) -> int:
    """Return the next goal to turn over: top, middle, bottom (G3); NOBODY if there is none."""
    for goal in range(3):
        if int(state.reached[goal]):
            return goal
    return NOBODY


@rule
def clear_reached(state: State) -> None:
    """Forget the goals that are still to be turned over."""
    for goal in range(3):
        state.reached[goal] = 0


@rule
def turn_over(state: State, goal: int, scratch: Scratch) -> None:
    """Turn a goal over; a stone lies towards the path that reached it, or waits for the player's choice (G4, G5)."""
    cell = int(GOAL_CELLS[goal])
    shown = int(state.goal[goal])
    sides = int(state.reached[goal])
    state.reached[goal] = 0
    add_trace(scratch, TraceKind.OPENED, goal, shown, 0)
    if shown == Goal.GOLD:
        lay_goal(state, goal, TILE_GOLD, scratch)
        return
    tile = int(STONE_TILES[shown, reaching_side(cell, sides, int(state.placed_cell))])
    if int(state.rules.stone_turn) == StoneTurn.CHOOSE and not fits(edges_at(state, cell), tile):
        state.turning = goal
        state.phase = Phase.TURN
        return
    lay_goal(state, goal, tile, scratch)


@rule
def lay_goal(state: State, goal: int, tile: int, scratch: Scratch) -> None:
    """Lay an open goal as a card of the maze (G2)."""
    lay_card(state, int(GOAL_CELLS[goal]), tile)
    add_trace(scratch, TraceKind.LIES, goal, tile, 0)


@rule
def reaching_side(cell: int, sides: int, placed: int) -> int:
    """Return the side of the card just placed if it reaches the goal, else the first of n, e, s, w that does (G4)."""
    for side in range(4):
        if sides >> side & 1 and cell + int(STEPS[side]) == placed:
            return side
    return int(FIRST_SIDE[sides])


@rule
def choose_goal(state: State, goal: int, scratch: Scratch) -> None:
    """Turn over the one of several reached goals that the player picked; the others stay face down (G3)."""
    sides = int(state.reached[goal])
    clear_reached(state)
    state.reached[goal] = sides
    state.chosen = 1
    state.phase = Phase.PLAY
    settle_goals(state, scratch)


@rule
def choose_position(state: State, goal: int, tile: int, scratch: Scratch) -> None:
    """Lay a stone as the player chose (G4)."""
    state.turning = NOBODY
    state.phase = Phase.PLAY
    lay_goal(state, goal, tile, scratch)
    settle_goals(state, scratch)
