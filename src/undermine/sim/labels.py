"""Labels for training: what an observation hides, and how a round ended. They are arrays with a row for each game."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.compiler import rule
from undermine.rulebook.state import HAND, SEATS, State
from undermine.sim.actions import absolute_seat
from undermine.sim.history import History

ByteLabels: TypeAlias = NDArray[np.uint8]
GoldLabels: TypeAlias = NDArray[np.int16]


@rule
def write_labels(state: State, seat: int, roles: ByteLabels, goals: ByteLabels, hands: ByteLabels, index: int) -> None:
    """Write the roles and hands of all seats, from this seat to its left, and the goals; zeros for missing seats."""
    for steps in range(SEATS):
        there = steps < int(state.players)
        other = absolute_seat(state, seat, steps) if there else 0
        roles[index, steps] = int(state.role[other]) if there else 0
        for slot in range(HAND):
            hands[index, steps, slot] = int(state.hand[other, slot]) if there else 0
    for goal in range(3):
        goals[index, goal] = int(state.goal[goal])


@rule
def write_outcome(
    state: State, history: History, roles: ByteLabels, won: ByteLabels, gold: GoldLabels, index: int
) -> None:
    """Write how a round ended: by seat its role, whether it won, and its gold of the round; zeros for missing seats."""
    for seat in range(SEATS):
        there = seat < int(state.players)
        roles[index, seat] = int(state.role[seat]) if there else 0
        won[index, seat] = int(state.round_winners) >> seat & 1 if there else 0
        gold[index, seat] = int(state.gold[seat]) - int(history.gold_at_deal[seat]) if there else 0
