"""Rewards: what each seat gets for the last step."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.cards import Role
from undermine.rulebook.compiler import rule
from undermine.rulebook.state import SEATS, State
from undermine.sim.history import History
from undermine.sim.step import StepFlags, StepResult

Rewards: TypeAlias = NDArray[np.float32]


class Reward(IntEnum):
    """What a seat is rewarded for."""

    GOLD = 0  # at the end of a round: its gold of the round, minus the mean
    WIN = 1  # at the end of the game: its share of the win, minus an equal share
    SIDE = 2  # at the end of a round: 1 for those who won it, -1 for those who lost it


REWARD_FLAGS = {Reward.GOLD: 0, Reward.WIN: int(StepFlags.WIN_REWARD), Reward.SIDE: int(StepFlags.SIDE_REWARD)}
"""The flag that asks for each kind of reward."""


@rule
def write_rewards(state: State, history: History, flags: int, result: int, rewards: Rewards, index: int) -> None:
    """Write the reward of every seat for a step with this `StepResult`."""
    for seat in range(SEATS):
        rewards[index, seat] = 0.0
    if result < StepResult.ROUND_OVER or result > StepResult.GAME_OVER:
        return
    if flags & StepFlags.SIDE_REWARD:
        reward_side(state, rewards, index)
    elif not flags & StepFlags.WIN_REWARD:
        reward_gold(state, history, rewards, index)
    elif result == StepResult.GAME_OVER:
        reward_win(state, rewards, index)


@rule
def reward_side(state: State, rewards: Rewards, index: int) -> None:
    """Reward each seat with 1 if it won the round and -1 if it lost; a geologist is on no side (X22) and gets 0."""
    for seat in range(int(state.players)):
        if int(state.round_winners) >> seat & 1:
            rewards[index, seat] = 1.0
        elif int(state.role[seat]) != Role.GEOLOGIST:
            rewards[index, seat] = -1.0


@rule
def reward_gold(state: State, history: History, rewards: Rewards, index: int) -> None:
    """Reward each seat with its gold of the round, minus the mean."""
    players, total = int(state.players), 0
    for seat in range(players):
        total += int(state.gold[seat]) - int(history.gold_at_deal[seat])
    for seat in range(players):
        gain = int(state.gold[seat]) - int(history.gold_at_deal[seat])
        rewards[index, seat] = (gain * players - total) / players


@rule
def reward_win(state: State, rewards: Rewards, index: int) -> None:
    """Reward each seat with its share of the win, minus an equal share."""
    players, winners = int(state.players), 0
    for seat in range(players):
        winners += int(state.game_winners) >> seat & 1
    for seat in range(players):
        won = int(state.game_winners) >> seat & 1
        rewards[index, seat] = (won * players - winners) / (players * winners)
