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
from undermine.rulebook.state import Games, Longs, Phase, State
from undermine.sim.actions import ACTIONS, action_at
from undermine.sim.compiler import entry_point
from undermine.sim.hidden_state import HiddenStates, write_hidden_state
from undermine.sim.history import Histories, History
from undermine.sim.labels import ByteLabels, GoldLabels, write_labels, write_outcome
from undermine.sim.mask import Mask, write_mask
from undermine.sim.move_features import write_features
from undermine.sim.observation import ByteArray, Observation, Observations
from undermine.sim.observe import observe, observe_actions
from undermine.sim.rewards import Rewards, write_rewards
from undermine.sim.step import (
    NO_ACTION,
    StepFlags,
    StepResult,
    advance,
    deal_or_restart,
    deal_round,
    next_seed,
    play_random,
    start_game,
)
from undermine.sim.update_history import remember_move, start_history

Numbers: TypeAlias = NDArray[np.int32]
Rows: TypeAlias = NDArray[np.bool_]

NOT_FOUND = -1
"""The row that is returned if no row is meant."""
NEXT_SEED = -1
"""The first word of a seed that stands for the next seed of a game."""


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
    """Return whether a game can take an action: one that its mask allows, or `NO_ACTION`."""
    if int(state.phase) == Phase.OVER or action == NO_ACTION:
        return action == NO_ACTION
    return 0 <= action < ACTIONS and masks[index, action] != 0


@entry_point
def first_masked(games: Games, masks: Mask, actions: Numbers) -> int:
    """Return the first row whose action is masked out, −1 if there is none."""
    for index in range(len(actions)):
        if not is_allowed(games[index], masks, index, int(actions[index])):
            return index
    return NOT_FOUND


@rule
def is_listed(state: State, move: int, scratch: Scratch) -> bool:
    """Return whether a number is the code of a legal move, or `NO_ACTION`."""
    if int(state.phase) == Phase.OVER or move == NO_ACTION:
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
    return NOT_FOUND


@rule
def observe_mover(state: State, history: History, result: int, flags: int, observation: Observation) -> None:
    """Write what the seat to move observes, if asked to. Without a whole move, at most the actions have changed."""
    seat = max(int(state.to_move), 0)
    if flags & StepFlags.OBSERVE and result <= StepResult.PARTIAL:
        observe_actions(state, history, seat, observation)
    elif flags & StepFlags.OBSERVE:
        observe(state, history, seat, observation)


@entry_point
def write_outputs(arrays: BatchArrays, scratches: Scratches, rows: Rows, flags: int) -> None:
    """Write the masks and observations of some rows afresh."""
    games, histories, masks, observations, _, _ = arrays  # here, because compiled code counts references in the loop
    for index in range(len(games)):
        if rows[index]:
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
        write_rewards(state, history, flags, result, rewards, index)
        deal_or_restart(state, history, result, flags)
        step_results[index] = result
        if result != StepResult.WAITED:
            write_mask(state, history, scratches[0], masks, index)
            observe_mover(state, history, result, flags, observations[index])


@rule
def has_ended(result: int) -> bool:
    """Return whether a step with this `StepResult` ended a round, and perhaps the game."""
    return StepResult.ROUND_OVER <= result <= StepResult.GAME_OVER


@entry_point
def deal_after_steps(games: Games, histories: Histories, step_results: NDArray[np.int8], flags: int) -> None:
    """Deal the next round, or start the next game, wherever the last step ended a round but did not deal."""
    for index in range(len(games)):
        result = int(step_results[index])
        if has_ended(result):
            deal_or_restart(games[index], histories[index], result, flags)


@rule
def restart_game(state: State, history: History, seeds: Longs, index: int) -> None:
    """Start a game again with its row of `seeds`, or with its next seed if that row begins with `NEXT_SEED`."""
    if int(seeds[index, 0]) == NEXT_SEED:
        next_seed(state)
    else:
        state.seed[0] = seeds[index, 0]
        state.seed[1] = seeds[index, 1]
    start_game(state, history)


@entry_point
def restart_games(games: Games, histories: Histories, rows: Rows, seeds: Longs) -> None:
    """Start the games of some rows again."""
    for index in range(len(games)):
        if rows[index]:
            restart_game(games[index], histories[index], seeds, index)


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


@entry_point
def label_games(games: Games, seats: Numbers, roles: ByteLabels, goals: ByteLabels, hands: ByteLabels) -> None:
    """Write the labels of every game as one of its seats counts them; -1 stands for the seat to move."""
    for index in range(len(games)):
        seat = int(seats[index])
        if seat < 0:
            seat = max(int(games[index].to_move), 0)
        write_labels(games[index], seat, roles, goals, hands, index)


@entry_point
def write_outcomes(games: Games, histories: Histories, roles: ByteLabels, won: ByteLabels, gold: GoldLabels) -> None:
    """Write how the round of every game ended. The games are as they were before the next deal."""
    for index in range(len(games)):
        write_outcome(games[index], histories[index], roles, won, gold, index)
