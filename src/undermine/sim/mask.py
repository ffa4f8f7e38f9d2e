"""Action masks: which actions can come next, because some legal move continues with them."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.cards import LADDER
from undermine.rulebook.compiler import rule
from undermine.rulebook.fitting import ORIENTATIONS, placeable_beside, placeable_tiles, shape_of
from undermine.rulebook.listing import list_decisions, list_effects, list_passes
from undermine.rulebook.scratch import Scratch
from undermine.rulebook.state import STEPS, Phase, State
from undermine.sim.actions import ACTIONS, CARD_AT, CELL_AT, EFFECT_AT, NOTHING, action_at
from undermine.sim.history import History

Mask: TypeAlias = NDArray[np.int8]


@rule
def write_mask(state: State, history: History, scratch: Scratch, masks: Mask, index: int) -> None:
    """Write a mask: 1 for the actions that some legal move continues with, 0 for all others."""
    for action in range(ACTIONS):
        masks[index, action] = 0
    fill_mask(state, history, scratch, masks, index)


@rule
def fill_mask(state: State, history: History, scratch: Scratch, masks: Mask, index: int) -> None:
    """Mark the actions that some legal move continues with, in a mask that is all zeros."""
    depth, first = int(history.action_count), int(history.actions[0])
    if int(state.phase) == Phase.PLAY and depth == 0:
        mark_tiles(state, False, scratch, masks, index)
        if int(state.rules.expansion):
            mark_tiles(state, True, scratch, masks, index)
        mark_discards(state, masks, index)
    elif depth > 0 and first < EFFECT_AT:
        mark_cells(state, first, masks, index)
        return
    for number in range(list_continuations(state, depth > 0 and first >= CARD_AT, scratch)):
        move = int(scratch.moves[number])
        if starts_with(state, history, move, depth):
            masks[index, action_at(state, move, depth)] = 1


@rule
def list_continuations(state: State, is_discarding: bool, scratch: Scratch) -> int:
    """List the moves that the actions taken so far may start; placements and the first discard are marked apart.

    Each list has one call site, because threads of a GPU that take different branches wait for each other.
    """
    if int(state.phase) != Phase.PLAY:
        return list_decisions(state, scratch)
    if is_discarding:
        return list_passes(state, int(state.to_move), scratch, 0)
    return list_effects(state, scratch, 0)


@rule
def mark_discards(state: State, masks: Mask, index: int) -> None:
    """Mark every card of the hand, because any of them can be discarded first; from an empty hand, nothing is."""
    seat = int(state.to_move)
    for slot in range(int(state.hand_size[seat])):
        masks[index, CARD_AT + int(state.hand[seat, slot])] = 1
    if int(state.hand_size[seat]) == 0:
        masks[index, NOTHING] = 1


@rule
def mark_tiles(state: State, ladders: bool, scratch: Scratch, masks: Mask, index: int) -> None:
    """Mark the path cards that can be placed somewhere, in each orientation that can."""
    found = placeable_tiles(state, int(state.to_move), ladders, scratch)
    for number in range(ORIENTATIONS):
        if found >> number & 1:
            masks[index, int(scratch.tiles[number])] = 1


@rule
def mark_cells(state: State, tile: int, masks: Mask, index: int) -> None:
    """Mark the cells where the chosen path card can be placed."""
    ladders, shape = int(LADDER[tile]) != 0, shape_of(tile)
    for number in range(int(state.laid_count)):
        cell = int(state.laid[number])
        for side in range(4):
            if placeable_beside(state, cell, side, ladders, shape):
                masks[index, CELL_AT + cell + int(STEPS[side])] = 1


@rule
def starts_with(state: State, history: History, move: int, depth: int) -> bool:
    """Return whether a move starts with the actions taken so far."""
    for earlier in range(depth):
        if action_at(state, move, earlier) != int(history.actions[earlier]):
            return False
    return True
