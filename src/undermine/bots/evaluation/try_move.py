"""Measures distances before and after a move: tries the move on the table and takes it back."""

from __future__ import annotations

from undermine.bots.evaluation.compiler import rule
from undermine.bots.evaluation.distance import ALL_TEAMS, measure_teams
from undermine.bots.evaluation.scratch import TEAMS, EvalScratch
from undermine.bots.evaluation.step_cost import FAR
from undermine.rulebook.cards import CRYSTAL, EMPTY, Colour
from undermine.rulebook.maze import flood_from_start, lay_card, take_card
from undermine.rulebook.moves import MoveKind, cell_of, kind_of, tile_of
from undermine.rulebook.state import CELLS, LAID, State


@rule
def measure_before(state: State, work: EvalScratch, goals: int) -> None:
    """Measure the distances to some goals, as bits, in the position in which moves are going to be tried."""
    work.stamp = int(work.stamp) + 1
    work.is_keeping = 1
    work.has_doors = int(measure_position(state, work, goals))
    work.is_keeping = 0
    for team in range(TEAMS):
        for goal in range(3):
            work.before[team, goal] = work.after[team, goal]
            work.expected[team, goal] = work.shortest[team, goal]


@rule
def measure_position(state: State, work: EvalScratch, goals: int) -> bool:
    """Measure the distances to some goals in a position of which nothing is known; return whether there are doors."""
    for team in range(TEAMS):
        for goal in range(3):
            work.expected[team, goal] = FAR
    doors = measure_teams(state, work, goals, ALL_TEAMS)
    if doors:
        flood_from_start(state, Colour.NONE)
    return doors


@rule
def measure_after(state: State, work: EvalScratch, move: int, goals: int, teams: int) -> None:
    """Measure the distances of some teams to some goals after a path card or a rockfall. Other moves change nothing."""
    kind, cell = kind_of(move), cell_of(move)
    work.crystals = 0
    if kind == MoveKind.PLACE:
        save_maze(state, work)
        lay_card(state, cell, tile_of(move))
        measure_teams(state, work, goals, teams)
        work.crystals = int(int(CRYSTAL[tile_of(move)]) != 0)
        state.tile[cell] = EMPTY
        state.laid_count = int(state.laid_count) - 1
        restore_maze(state, work)
    elif kind == MoveKind.ROCKFALL:
        tile = int(state.tile[cell])
        save_maze(state, work)
        take_card(state, cell)
        measure_teams(state, work, goals, teams)
        work.crystals = -int(int(CRYSTAL[tile]) != 0)
        state.tile[cell] = tile
        state.laid_count = int(state.laid_count) + 1
        restore_maze(state, work)


@rule
def save_maze(state: State, work: EvalScratch) -> None:
    """Save what laying or removing a card changes, except for its own cell and the number of cards."""
    for cell in range(CELLS):
        work.saved_edges[cell] = state.edges[cell]
    for index in range(LAID):
        work.saved_laid[index] = state.laid[index]


@rule
def restore_maze(state: State, work: EvalScratch) -> None:
    """Restore what `save_maze` saved."""
    for cell in range(CELLS):
        state.edges[cell] = work.saved_edges[cell]
    for index in range(LAID):
        state.laid[index] = work.saved_laid[index]
