"""Many games at once, each with its history: the functions that `undermine.envs` calls, compiled and cached.

One scratch memory serves all games of a call, so calls on parts of the arrays can run in parallel, each with a scratch
memory of its own.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.compiler import rule
from undermine.rulebook.listing import list_moves
from undermine.rulebook.scratch import Scratch, Scratches
from undermine.rulebook.state import Games, Phase, State
from undermine.sim.actions import ACTIONS, action_at
from undermine.sim.compiler import entry_point
from undermine.sim.hidden_state import HiddenStates, write_hidden_state
from undermine.sim.history import Histories, History
from undermine.sim.mask import Mask, write_mask
from undermine.sim.move_features import write_features
from undermine.sim.observation import ByteArray, Observation, Observations
from undermine.sim.observe import observe, observe_actions
from undermine.sim.rewards import Rewards, write_rewards
from undermine.sim.step import (
    StepFlags,
    StepResult,
    advance,
    deal_or_restart,
    deal_round,
    play_random,
    start_game,
)
from undermine.sim.update_history import remember_move, start_history

Numbers: TypeAlias = NDArray[np.int32]

NO_ACTION = -1
"""The action to give for a game that is over."""


class BatchArrays(NamedTuple):
    """The arrays of a batch. A row of each belongs to one game."""

    games: Games
    histories: Histories
    masks: Mask
    observations: Observations
    rewards: Rewards
    step_results: NDArray[np.int8]
    """What the last step led to, `StepResult` by game."""


@entry_point
def start_games(games: Games, histories: Histories) -> None:
    """Deal the first round of every game."""
    for index in range(len(games)):
        start_game(games[index], histories[index])


@entry_point
def deal_rounds(games: Games, histories: Histories) -> None:
    """Deal the next round of every game, by its seed."""
    for index in range(len(games)):
        deal_round(games[index], histories[index])


@rule
def is_allowed(state: State, masks: Mask, index: int, action: int) -> bool:
    """Return whether the mask allows an action; in a game that is over, only `NO_ACTION` is allowed."""
    if int(state.phase) == Phase.OVER:
        return action == NO_ACTION
    return 0 <= action < ACTIONS and masks[index, action] != 0


@entry_point
def first_masked(games: Games, masks: Mask, actions: Numbers) -> int:
    """Return the first row whose action is masked out, −1 if there is none."""
    for index in range(len(actions)):
        if not is_allowed(games[index], masks, index, int(actions[index])):
            return index
    return NO_ACTION


@rule
def is_listed(state: State, move: int, scratch: Scratch) -> bool:
    """Return whether a number is the code of a legal move; in a game that is over, only `NO_ACTION` is."""
    if int(state.phase) == Phase.OVER:
        return move == NO_ACTION
    for number in range(list_moves(state, scratch)):
        if int(scratch.moves[number]) == move:
            return True
    return False


@entry_point
def first_illegal(games: Games, scratches: Scratches, moves: Numbers) -> int:
    """Return the first row whose move is not legal, −1 if there is none."""
    for index in range(len(moves)):
        if not is_listed(games[index], int(moves[index]), scratches[0]):
            return index
    return NO_ACTION


@rule
def observe_mover(state: State, history: History, result: int, flags: int, observation: Observation) -> None:
    """Write what the seat to move observes, if asked to. After a `PARTIAL` step, only the actions have changed."""
    seat = max(int(state.to_move), 0)
    if flags & StepFlags.OBSERVE and result == StepResult.PARTIAL:
        observe_actions(state, history, seat, observation)
    elif flags & StepFlags.OBSERVE:
        observe(state, history, seat, observation)


@entry_point
def write_outputs(arrays: BatchArrays, scratches: Scratches, flags: int) -> None:
    """Write all masks and observations afresh."""
    games, histories, masks, observations, _, _ = arrays  # here, because compiled code counts references in the loop
    for index in range(len(games)):
        state, history = games[index], histories[index]
        write_mask(state, history, scratches[0], masks, index)
        observe_mover(state, history, StepResult.MOVED, flags, observations[index])


@entry_point
def step_all(arrays: BatchArrays, scratches: Scratches, actions: Numbers, flags: int) -> None:
    """Take one allowed action, or make one legal move, in every game that is not over; `flags` are `StepFlags`."""
    games, histories, masks, observations, rewards, step_results = arrays
    for index in range(len(actions)):
        state, history = games[index], histories[index]
        result = advance(state, history, int(actions[index]), flags, scratches[0])
        write_rewards(state, history, flags & StepFlags.WIN_REWARD, result, rewards, index)
        deal_or_restart(state, history, result, flags)
        step_results[index] = result
        write_mask(state, history, scratches[0], masks, index)
        observe_mover(state, history, result, flags, observations[index])


@entry_point
def play_random_all(games: Games, histories: Histories, scratches: Scratches, moves: int, flags: int) -> int:
    """Make this many random moves in every game. Return how many were made."""
    total = 0
    for index in range(len(games)):
        total += play_random(games[index], histories[index], moves, flags, scratches[0])
    return total


@entry_point
def observe_all(games: Games, histories: Histories, seats: Numbers, observations: Observations) -> None:
    """Write what one seat of every game observes; −1 stands for the seat to move."""
    for index in range(len(games)):
        seat = int(seats[index])
        if seat < 0:
            seat = max(int(games[index].to_move), 0)
        observe(games[index], histories[index], seat, observations[index])


@entry_point
def remember_move_of(games: Games, histories: Histories, move: int) -> None:
    """Update the history of the first game with a move that is about to be made."""
    remember_move(games[0], histories[0], move)


@entry_point
def start_history_of(games: Games, histories: Histories) -> None:
    """Start the history of the round that was dealt in the first game."""
    start_history(games[0], histories[0])


@entry_point
def actions_of_move(games: Games, move: int, actions: Numbers) -> None:
    """Write the actions that make up a move in the first game, −1 past the last."""
    for depth in range(len(actions)):
        actions[depth] = action_at(games[0], move, depth)


@entry_point
def list_candidates(games: Games, scratches: Scratches, moves: Numbers, features: ByteArray, counts: Numbers) -> None:
    """Write the legal moves of every game with their features, as many as fit, and how many there are."""
    for index in range(len(games)):
        counts[index] = list_moves(games[index], scratches[0])
        for place in range(min(int(counts[index]), moves.shape[1])):
            moves[index, place] = scratches[0].moves[place]
            write_features(games[index], int(scratches[0].moves[place]), features, index, place)


@entry_point
def write_hidden_states(games: Games, hidden: HiddenStates) -> None:
    """Write the hidden state of every game."""
    for index in range(len(games)):
        write_hidden_state(games[index], hidden[index])
