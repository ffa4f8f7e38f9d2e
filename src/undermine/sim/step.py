"""One step of a game: an action completes a move, the next round is dealt, the next game starts."""

from __future__ import annotations

from enum import IntEnum

from undermine.rulebook.cards import NUGGET_CARDS
from undermine.rulebook.compiler import rule
from undermine.rulebook.deal import fill_nugget_pile, set_up_round, shuffle_round
from undermine.rulebook.rng import WORD
from undermine.rulebook.scratch import Scratch
from undermine.rulebook.state import NOBODY, SEATS, Phase, State
from undermine.rulebook.turn import make_move
from undermine.sim.actions import is_complete, move_from_actions
from undermine.sim.history import History
from undermine.sim.random_play import random_move
from undermine.sim.update_history import remember_move, start_history


class StepResult(IntEnum):
    """What a step led to."""

    WAITED = -1  # nothing: the game was told to wait
    PARTIAL = 0  # a further action of the same move is needed
    MOVED = 1  # the next move
    ROUND_OVER = 2  # the end of a round; the next one is dealt
    GAME_OVER = 3  # the end of the game
    OVER = 4  # nothing: the game was over already


class StepFlags(IntEnum):
    """Options of a step, as bits."""

    WIN_REWARD = 1  # rewards are for winning the game, not for gold
    AUTO_RESET = 2  # when a game is over, the next one starts
    WHOLE_MOVES = 4  # whole moves are given, not actions
    OBSERVE = 8  # observations are written
    MANUAL_DEAL = 16  # the next round is not dealt; the caller does that with `deal_rounds`
    SIDE_REWARD = 32  # rewards are for being on the side that wins the round


NO_ACTION = -1
"""The action, or move, of a game that waits or is over."""


@rule
def start_game(state: State, history: History) -> None:
    """Deal the first round of a game whose switches, players and seed are set, whatever was played before."""
    state.round_number = 0
    state.phase = Phase.DEAL
    state.to_move = NOBODY
    state.first = 0
    state.game_winners = 0
    for seat in range(SEATS):
        state.gold[seat] = 0
        for value in range(4):
            state.nuggets[seat, value] = 0
            history.passed_on[seat, value] = 0
    for index in range(NUGGET_CARDS):
        state.pile[index] = 0
    for value in range(4):
        state.offer[value] = 0
    for goal in range(3):
        state.reached[goal] = 0
    if not int(state.rules.expansion):
        fill_nugget_pile(state)
    deal_round(state, history)


@rule
def deal_round(state: State, history: History) -> None:
    """Deal the next round with the game's own seed."""
    shuffle_round(state)
    set_up_round(state)
    start_history(state, history)


@rule
def next_seed(state: State) -> None:
    """Set the seed of the next game in this row of a batch: 2**32 more."""
    state.seed[1] = (int(state.seed[1]) + 1) & WORD


@rule
def take_action(state: State, history: History, action: int, scratch: Scratch) -> int:
    """Take an action and, if it completes a move, make the move. Return a `StepResult`."""
    history.actions[int(history.action_count)] = action
    history.action_count = int(history.action_count) + 1
    first, second, third = int(history.actions[0]), int(history.actions[1]), int(history.actions[2])
    if not is_complete(state, first, second, third):
        return StepResult.PARTIAL
    return play_move(state, history, move_from_actions(state, first, second, third), scratch)


@rule
def play_move(state: State, history: History, move: int, scratch: Scratch) -> int:
    """Make a legal move. Return a `StepResult`. `gold_at_deal` stays as it is until the next deal."""
    remember_move(state, history, move)
    make_move(state, move, scratch)
    phase = int(state.phase)
    if phase == Phase.OVER:
        return StepResult.GAME_OVER
    return StepResult.ROUND_OVER if phase == Phase.DEAL else StepResult.MOVED


@rule
def advance(state: State, history: History, action: int, flags: int, scratch: Scratch) -> int:
    """Take one action, or make one move, in a game that may wait or be over. Return a `StepResult`."""
    if int(state.phase) == Phase.OVER:
        return StepResult.OVER
    if action == NO_ACTION:
        return StepResult.WAITED
    if flags & StepFlags.WHOLE_MOVES:
        return play_move(state, history, action, scratch)
    return take_action(state, history, action, scratch)


@rule
def deal_or_restart(state: State, history: History, result: int, flags: int) -> None:
    """Deal the next round if one is over. Start the next game if one is over and `AUTO_RESET` is set."""
    if result == StepResult.ROUND_OVER and not flags & StepFlags.MANUAL_DEAL:
        deal_round(state, history)
    elif result == StepResult.GAME_OVER and flags & StepFlags.AUTO_RESET:
        next_seed(state)
        start_game(state, history)


@rule
def play_random(state: State, history: History, moves: int, flags: int, scratch: Scratch) -> int:
    """Make this many random moves, or fewer if the game ends. Return how many were made."""
    count = 0
    while count < moves and int(state.phase) != Phase.OVER:
        result = play_move(state, history, random_move(state, scratch), scratch)
        deal_or_restart(state, history, result, flags)
        count += 1
    return count
