"""The few functions that Python calls, compiled once and kept; each takes an array and works on its first game."""

from __future__ import annotations

from undermine.rulebook.deal import fill_nugget_pile, lay_out, shuffle_round
from undermine.rulebook.desk import Desks
from undermine.rulebook.listing import list_moves
from undermine.rulebook.maze import lay
from undermine.rulebook.playout import play_out
from undermine.rulebook.speed import entry
from undermine.rulebook.state import NOBODY, Games, Phase
from undermine.rulebook.turn import make_move
from undermine.rulebook.verdict import judge


@entry
def begin_game(games: Games) -> None:
    """Make a blank game with its switches, players and seed ready for its first deal."""
    state = games[0]
    state.phase = Phase.DEAL
    state.to_move = NOBODY
    if not int(state.rules.expansion):
        fill_nugget_pile(state)


@entry
def deal_by_seed(games: Games) -> None:
    """Shuffle the next round by the game's own seed and lay it out."""
    state = games[0]
    shuffle_round(state)
    lay_out(state)


@entry
def deal_as_given(games: Games) -> None:
    """Lay out a round whose cards were written into the record from outside."""
    lay_out(games[0])


@entry
def play(games: Games, move: int, desks: Desks) -> None:
    """Make a legal move."""
    make_move(games[0], move, desks[0])


@entry
def legal(games: Games, desks: Desks) -> int:
    """List the legal moves; return how many there are."""
    return list_moves(games[0], desks[0])


@entry
def verdict(games: Games, move: int) -> int:
    """The reason why a move is not legal, `Reason.LEGAL` if it is; as a number, which costs Python less."""
    return judge(games[0], move).value


@entry
def put_card(games: Games, cell: int, tile: int) -> None:
    """Put a card on the table, as it lies: for setting up positions."""
    lay(games[0], cell, tile)


@entry
def play_at_random(games: Games, desks: Desks, limit: int) -> int:
    """Play every game to its end, at most `limit` moves each, all legal moves equally likely; count the moves."""
    desk = desks[0]
    total = 0
    for index in range(len(games)):
        total += play_out(games[index], desk, limit)
    return total
