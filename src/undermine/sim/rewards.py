"""Rewards: what each seat gets for the last step."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.compiler import rule
from undermine.rulebook.state import SEATS, State
from undermine.sim.history import History
from undermine.sim.step import StepResult

Rewards: TypeAlias = NDArray[np.float32]


class Reward(IntEnum):
    """What a seat is rewarded for."""

    GOLD = 0  # at the end of a round: its gold of the round, minus the mean
    WIN = 1  # at the end of the game: its share of the win, minus an equal share


@rule
def write_rewards(state: State, history: History, reward: int, result: int, rewards: Rewards, index: int) -> None:
    """Write the reward of every seat for a step with this `StepResult`."""
    for seat in range(SEATS):
        rewards[index, seat] = 0.0
    if reward == Reward.GOLD and StepResult.ROUND_OVER <= result <= StepResult.GAME_OVER:
        reward_gold(state, history, rewards, index)
    elif reward == Reward.WIN and result == StepResult.GAME_OVER:
        reward_win(state, rewards, index)


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
