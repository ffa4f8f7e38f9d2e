"""The course of games that go on by themselves: from choices to moves, rounds, rewards and the next game."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.cards import LADDER, NUGGET_CARDS
from undermine.rulebook.chance import WORD
from undermine.rulebook.choice import (
    ACTIONS,
    DEED_AT,
    WHERE_AT,
    choice_at,
    is_whole,
    move_of,
)
from undermine.rulebook.deal import fill_nugget_pile, lay_out, shuffle_round
from undermine.rulebook.desk import Desk
from undermine.rulebook.fitting import PLACES, open_beside, open_tiles, shape_of
from undermine.rulebook.listing import list_others
from undermine.rulebook.notebook import Notebook
from undermine.rulebook.noting import note_move, open_notebook
from undermine.rulebook.speed import rule
from undermine.rulebook.state import NOBODY, SEATS, STEPS, Phase, State
from undermine.rulebook.turn import make_move

Mask: TypeAlias = NDArray[np.int8]
Rewards: TypeAlias = NDArray[np.float32]


class Reward(IntEnum):
    """What a seat is rewarded with."""

    GOLD = 0  # at the end of a round: its gold of the round, less the mean
    WIN = 1  # at the end of the game: its share of the win, less an equal share


class Step(IntEnum):
    """What a choice led to."""

    CHOSEN = 0  # a further choice of the same move
    MOVED = 1  # the next move
    ROUND_OVER = 2  # the next round, which is dealt
    GAME_OVER = 3  # the end of the game
    OVER = 4  # nothing: the game was over already


@rule
def open_game(state: State, book: Notebook) -> None:
    """Deal the first round of a game whose switches, players and seed are set, whatever was played before."""
    state.round_number = 0
    state.phase = Phase.DEAL
    state.to_move = NOBODY
    state.first = 0
    state.richest = 0
    for seat in range(SEATS):
        state.gold[seat] = 0
        for value in range(4):
            state.nuggets[seat, value] = 0
            book.passed_on[seat, value] = 0
    for index in range(NUGGET_CARDS):
        state.pile[index] = 0
    for value in range(4):
        state.offer[value] = 0
    for goal in range(3):
        state.reached[goal] = 0
    if not int(state.rules.expansion):
        fill_nugget_pile(state)
    open_round(state, book)


@rule
def open_round(state: State, book: Notebook) -> None:
    """Deal the next round by the game's own seed."""
    shuffle_round(state)
    lay_out(state)
    open_notebook(state, book)


@rule
def reseed(state: State) -> None:
    """The seed of the next game in a row: 2**32 more."""
    state.seed[1] = (int(state.seed[1]) + 1) & WORD


@rule
def choose(state: State, book: Notebook, action: int, desk: Desk) -> int:
    """Make a choice; when it completes a move, make that and deal what is to be dealt; return a `Step`."""
    book.chosen[int(book.choices)] = action
    book.choices = int(book.choices) + 1
    first, second, third = int(book.chosen[0]), int(book.chosen[1]), int(book.chosen[2])
    if not is_whole(state, first, second, third):
        return Step.CHOSEN
    return go_on(state, book, move_of(state, first, second, third), desk)


@rule
def go_on(state: State, book: Notebook, move: int, desk: Desk) -> int:
    """Make a legal move; return a `Step`. What a round brought in gold is told by `gold_before` until the next deal."""
    note_move(state, book, move)
    make_move(state, move, desk)
    phase = int(state.phase)
    if phase == Phase.OVER:
        return Step.GAME_OVER
    return Step.ROUND_OVER if phase == Phase.DEAL else Step.MOVED


@rule
def pay_rewards(state: State, book: Notebook, kind: int, step: int, rewards: Rewards, index: int) -> None:
    """Write down what every seat is rewarded with for the last choice."""
    for seat in range(SEATS):
        rewards[index, seat] = 0.0
    players = int(state.players)
    if kind == Reward.GOLD and Step.ROUND_OVER <= step <= Step.GAME_OVER:
        total = 0
        for seat in range(players):
            total += int(state.gold[seat]) - int(book.gold_before[seat])
        for seat in range(players):
            gain = int(state.gold[seat]) - int(book.gold_before[seat])
            rewards[index, seat] = (gain * players - total) / players
    elif kind == Reward.WIN and step == Step.GAME_OVER:
        winners = 0
        for seat in range(players):
            winners += int(state.richest) >> seat & 1
        for seat in range(players):
            won = int(state.richest) >> seat & 1
            rewards[index, seat] = (won * players - winners) / (players * winners)


@rule
def mark_choices(state: State, book: Notebook, desk: Desk, masks: Mask, index: int) -> None:
    """Mark the choices that a legal move can go on with, and no others."""
    for action in range(ACTIONS):
        masks[index, action] = 0
    mark_open(state, book, desk, masks, index)


@rule
def mark_open(state: State, book: Notebook, desk: Desk, masks: Mask, index: int) -> None:
    """Mark the choices that a legal move can go on with, in a mask that is clear."""
    depth, first = int(book.choices), int(book.chosen[0])
    if int(state.phase) == Phase.PLAY and depth == 0:
        mark_tiles(state, False, desk, masks, index)
        if int(state.rules.expansion):
            mark_tiles(state, True, desk, masks, index)
    elif depth > 0 and first < DEED_AT:
        mark_sites(state, first, masks, index)
        return
    for number in range(list_others(state, desk, 0)):
        move = int(desk.moves[number])
        if follows(state, book, move, depth):
            masks[index, choice_at(state, move, depth)] = 1


@rule
def mark_tiles(state: State, ladders: bool, desk: Desk, masks: Mask, index: int) -> None:
    """Mark the path cards that may lie somewhere, as they may lie."""
    found = open_tiles(state, int(state.to_move), ladders, desk)
    for place in range(PLACES):
        if found >> place & 1:
            masks[index, int(desk.tiles[place])] = 1


@rule
def mark_sites(state: State, tile: int, masks: Mask, index: int) -> None:
    """Mark the cells where a path card that was chosen may lie."""
    ladders, shape = int(LADDER[tile]) != 0, shape_of(tile)
    for number in range(int(state.laid_count)):
        cell = int(state.laid[number])
        for side in range(4):
            if open_beside(state, cell, side, ladders, shape):
                masks[index, WHERE_AT + cell + int(STEPS[side])] = 1


@rule
def follows(state: State, book: Notebook, move: int, depth: int) -> bool:
    """Whether a move begins with the choices made so far."""
    for earlier in range(depth):
        if choice_at(state, move, earlier) != int(book.chosen[earlier]):
            return False
    return True
