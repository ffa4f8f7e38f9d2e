"""Tries a move on the table, measures the ways it leaves, and takes it back."""

from __future__ import annotations

from undermine.bots.craft.distance import ANY_WAY, measure_all
from undermine.bots.craft.price import FAR
from undermine.bots.craft.slate import WAYS, Slate
from undermine.bots.craft.speed import rule
from undermine.rulebook.cards import CRYSTAL, EMPTY, Colour
from undermine.rulebook.maze import clear, lay, relight
from undermine.rulebook.moves import Do, cell_of, tile_of, what
from undermine.rulebook.state import CELLS, LAID, State


@rule
def look_around(state: State, slate: Slate, goals: int) -> None:
    """Measure the ways to some goals as they are, before any move is tried."""
    slate.moment = int(slate.moment) + 1
    slate.keeping = 1
    slate.doors = int(survey(state, slate, goals))
    slate.keeping = 0
    for way in range(WAYS):
        for goal in range(3):
            slate.near[way, goal] = slate.far[way, goal]
            slate.reach[way, goal] = slate.shortest[way, goal]


@rule
def survey(state: State, slate: Slate, goals: int) -> bool:
    """Measure the ways to some goals on a table of which nothing is known; tell whether doors lie on it."""
    for way in range(WAYS):
        for goal in range(3):
            slate.reach[way, goal] = FAR
    doors = measure_all(state, slate, goals, ANY_WAY)
    if doors:
        relight(state, Colour.NONE)
    return doors


@rule
def attempt(state: State, slate: Slate, move: int, goals: int, ways: int) -> None:
    """Measure some ways to some goals after a path card or a rockfall; after anything else they are as before."""
    do, cell = what(move), cell_of(move)
    slate.crystals = 0
    if do == Do.PLACE:
        keep_table(state, slate)
        lay(state, cell, tile_of(move))
        measure_all(state, slate, goals, ways)
        slate.crystals = int(int(CRYSTAL[tile_of(move)]) != 0)
        state.tile[cell] = EMPTY
        state.laid_count = int(state.laid_count) - 1
        restore_table(state, slate)
    elif do == Do.ROCKFALL:
        tile = int(state.tile[cell])
        keep_table(state, slate)
        clear(state, cell)
        measure_all(state, slate, goals, ways)
        slate.crystals = -int(int(CRYSTAL[tile]) != 0)
        state.tile[cell] = tile
        state.laid_count = int(state.laid_count) + 1
        restore_table(state, slate)


@rule
def keep_table(state: State, slate: Slate) -> None:
    """Keep what laying or clearing a card changes beside its own cell."""
    for cell in range(CELLS):
        slate.edges[cell] = state.edges[cell]
    for index in range(LAID):
        slate.laid[index] = state.laid[index]


@rule
def restore_table(state: State, slate: Slate) -> None:
    """Put it back."""
    for cell in range(CELLS):
        state.edges[cell] = slate.edges[cell]
    for index in range(LAID):
        state.laid[index] = slate.laid[index]
