"""Random play: lists every legal move and picks one, each equally likely."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.compiler import rule
from undermine.rulebook.deal import set_up_round, shuffle_round
from undermine.rulebook.listing import list_moves
from undermine.rulebook.rng import random_below
from undermine.rulebook.scratch import Scratch, Scratches
from undermine.rulebook.state import Games, Phase, State
from undermine.rulebook.turn import make_move
from undermine.sim.compiler import entry_point


@rule
def random_move(state: State, scratch: Scratch) -> int:
    """Return a random legal move."""
    return int(scratch.moves[random_below(state, list_moves(state, scratch))])


@rule
def play_to_end(state: State, scratch: Scratch, limit: int) -> int:
    """Play to the end of the game, at most `limit` moves, dealing with its seed. Return how many were made."""
    count = 0
    while count < limit and int(state.phase) != Phase.OVER:
        if int(state.phase) == Phase.DEAL:
            shuffle_round(state)
            set_up_round(state)
        make_move(state, random_move(state, scratch), scratch)
        count += 1
    return count


@rule
def play_round(state: State, scratch: Scratch) -> int:
    """Deal the next round with the game's seed and play it to its end. Return the number of moves."""
    shuffle_round(state)
    set_up_round(state)
    count = 0
    while int(state.phase) != Phase.DEAL and int(state.phase) != Phase.OVER:
        make_move(state, random_move(state, scratch), scratch)
        count += 1
    return count


@entry_point
def play_rounds_at_random(games: Games, scratches: Scratches, moves: NDArray[np.int64]) -> None:
    """Play the next round of every game, and write the number of its moves."""
    for index in range(len(games)):
        moves[index] = play_round(games[index], scratches[0])


@entry_point
def play_games_at_random(games: Games, scratches: Scratches, limit: int) -> int:
    """Play every game to its end, at most `limit` moves each. Return the number of moves."""
    scratch = scratches[0]
    total = 0
    for index in range(len(games)):
        total += play_to_end(games[index], scratch, limit)
    return total
