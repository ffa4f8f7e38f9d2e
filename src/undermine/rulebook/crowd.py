"""Many games at once, each with its notebook: what `undermine.envs` calls, compiled once and kept.

Rows of all arrays belong together. A desk serves all games of a call, so calls on parts of the arrays can run side by
side, each with a desk of its own.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.candidate import describe
from undermine.rulebook.chance import below
from undermine.rulebook.choice import ACTIONS, choice_at
from undermine.rulebook.course import (
    Mask,
    Rewards,
    Step,
    choose,
    go_on,
    mark_choices,
    open_game,
    open_round,
    pay_rewards,
    reseed,
)
from undermine.rulebook.desk import Desk, Desks
from undermine.rulebook.listing import list_moves
from undermine.rulebook.look import look, look_at_choices
from undermine.rulebook.notebook import Notebook, Notebooks
from undermine.rulebook.noting import note_move, open_notebook
from undermine.rulebook.sight import Seen, Sight, Sights
from undermine.rulebook.speed import entry, rule
from undermine.rulebook.state import Games, Phase, State
from undermine.rulebook.truth import Truths, tell_truth

Whole: TypeAlias = NDArray[np.int32]


NO_ACTION = -1


class How(IntEnum):
    """How a step is made, as bits."""

    WIN = 1  # rewards are for the game that is won, not for gold
    AGAIN = 2  # when a game is over the next one begins
    WHOLE = 4  # whole moves are given, not choices
    LOOK = 8  # observations are wanted
    WAIT = 16  # rounds are dealt by `open_rounds`, not by themselves


@entry
def open_games(games: Games, books: Notebooks) -> None:
    """Deal the first round of every game."""
    for index in range(len(games)):
        open_game(games[index], books[index])


@entry
def open_rounds(games: Games, books: Notebooks) -> None:
    """Deal the next round of every game, by its seed."""
    for index in range(len(games)):
        open_round(games[index], books[index])


@rule
def is_allowed(state: State, masks: Mask, index: int, action: int) -> bool:
    """Whether a choice is open; in a game that is over, −1 alone."""
    if int(state.phase) == Phase.OVER:
        return action == NO_ACTION
    return 0 <= action < ACTIONS and masks[index, action] != 0


@entry
def first_forbidden(games: Games, masks: Mask, actions: Whole) -> int:
    """The first row whose choice is not open, −1 if there is none."""
    for index in range(len(actions)):
        if not is_allowed(games[index], masks, index, int(actions[index])):
            return index
    return NO_ACTION


@rule
def is_listed(state: State, move: int, desk: Desk) -> bool:
    """Whether a number is that of a legal move, whatever number it is; in a game that is over, −1 alone."""
    if int(state.phase) == Phase.OVER:
        return move == NO_ACTION
    for number in range(list_moves(state, desk)):
        if int(desk.moves[number]) == move:
            return True
    return False


@entry
def first_illegal(games: Games, desks: Desks, moves: Whole) -> int:
    """The first row whose move is not legal, −1 if there is none."""
    for index in range(len(moves)):
        if not is_listed(games[index], int(moves[index]), desks[0]):
            return index
    return NO_ACTION


@rule
def settle(state: State, book: Notebook, step: int, how: int) -> None:
    """Deal the next round where one is over; where the game is over, begin the next one if games go on in a row."""
    if step == Step.ROUND_OVER and not how & How.WAIT:
        open_round(state, book)
    elif step == Step.GAME_OVER and how & How.AGAIN:
        reseed(state)
        open_game(state, book)


@rule
def act(state: State, book: Notebook, action: int, how: int, desk: Desk) -> int:
    """Make one choice, or one move, in a game that is not over; return a `Step`."""
    if int(state.phase) == Phase.OVER:
        return Step.OVER
    return go_on(state, book, action, desk) if how & How.WHOLE else choose(state, book, action, desk)


@rule
def refresh(
    state: State, book: Notebook, step: int, how: int, desk: Desk, masks: Mask, index: int, sight: Sight
) -> None:
    """Bring a game's mask and the observation of its seat to move up to date; a further choice changes little."""
    mark_choices(state, book, desk, masks, index)
    seat = max(int(state.to_move), 0)
    if how & How.LOOK and step == Step.CHOSEN:
        look_at_choices(state, book, seat, sight)
    elif how & How.LOOK:
        look(state, book, seat, sight)


@entry
def refresh_all(games: Games, books: Notebooks, desks: Desks, how: int, masks: Mask, sights: Sights) -> None:
    """Write masks and observations anew."""
    for index in range(len(games)):
        refresh(games[index], books[index], Step.MOVED, how, desks[0], masks, index, sights[index])


@entry
def step_all(
    games: Games,
    books: Notebooks,
    desks: Desks,
    actions: Whole,
    how: int,
    rewards: Rewards,
    steps: Mask,
    masks: Mask,
    sights: Sights,
) -> None:
    """Make one allowed choice, or one legal move, in every game that is not over; `how` is made of bits of `How`."""
    for index in range(len(actions)):
        step = act(games[index], books[index], int(actions[index]), how, desks[0])
        pay_rewards(games[index], books[index], how & How.WIN, step, rewards, index)
        settle(games[index], books[index], step, how)
        steps[index] = step
        refresh(games[index], books[index], step, how, desks[0], masks, index, sights[index])


@rule
def roam(state: State, book: Notebook, moves: int, how: int, desk: Desk) -> int:
    """Play so many moves at random, all legal ones equally likely, or until the game is over; count them."""
    count = 0
    while count < moves and int(state.phase) != Phase.OVER:
        choices = list_moves(state, desk)
        step = go_on(state, book, int(desk.moves[below(state, choices)]), desk)
        settle(state, book, step, how)
        count += 1
    return count


@entry
def roam_all(games: Games, books: Notebooks, desks: Desks, moves: int, how: int) -> int:
    """Play so many moves at random in every game; count them."""
    total = 0
    for index in range(len(games)):
        total += roam(games[index], books[index], moves, how, desks[0])
    return total


@entry
def look_all(games: Games, books: Notebooks, seats: Whole, sights: Sights) -> None:
    """What one seat of every game observes; −1: the seat to move."""
    for index in range(len(games)):
        seat = int(seats[index])
        if seat < 0:
            seat = max(int(games[index].to_move), 0)
        look(games[index], books[index], seat, sights[index])


@entry
def note(games: Games, books: Notebooks, move: int) -> None:
    """Take down a move that is about to be made in the first game."""
    note_move(games[0], books[0], move)


@entry
def note_deal(games: Games, books: Notebooks) -> None:
    """Begin a fresh page for the round that was dealt in the first game."""
    open_notebook(games[0], books[0])


@entry
def choices_of(games: Games, move: int, choices: Whole) -> None:
    """The choices that make up a move in the first game, −1 past the last."""
    for depth in range(len(choices)):
        choices[depth] = choice_at(games[0], move, depth)


@entry
def list_all(games: Games, desks: Desks, moves: Whole, features: Seen, counts: Whole) -> None:
    """The legal moves of every game with their features, as many as there is room for, and how many there are."""
    for index in range(len(games)):
        counts[index] = list_moves(games[index], desks[0])
        for place in range(min(int(counts[index]), moves.shape[1])):
            moves[index, place] = desks[0].moves[place]
            describe(games[index], int(desks[0].moves[place]), features, index, place)


@entry
def tell_all(games: Games, truths: Truths) -> None:
    """The whole truth of every game."""
    for index in range(len(games)):
        tell_truth(games[index], truths[index])
