"""The functions of the rulebook that Python calls, compiled and cached. Each works on the first game of an array."""

from __future__ import annotations

from undermine.rulebook.compiler import entry_point
from undermine.rulebook.deal import fill_nugget_pile, set_up_round, shuffle_round
from undermine.rulebook.gold import find_richest
from undermine.rulebook.gold_pieces import find_winners
from undermine.rulebook.legality import why_not as find_reason
from undermine.rulebook.listing import list_moves
from undermine.rulebook.maze import lay_card, take_card
from undermine.rulebook.nuggets import find_winning_side
from undermine.rulebook.scratch import Scratches
from undermine.rulebook.state import NOBODY, Games, Phase
from undermine.rulebook.turn import make_move


@entry_point
def prepare_game(games: Games) -> None:
    """Make a blank game, with its switches, players and seed set, ready for its first deal."""
    state = games[0]
    state.phase = Phase.DEAL
    state.to_move = NOBODY
    if not int(state.rules.expansion):
        fill_nugget_pile(state)


@entry_point
def deal_by_seed(games: Games) -> None:
    """Shuffle the next round with the game's own seed and set it up."""
    state = games[0]
    shuffle_round(state)
    set_up_round(state)


@entry_point
def deal_as_given(games: Games) -> None:
    """Set up a round whose cards the caller has written into the state."""
    set_up_round(games[0])


@entry_point
def play(games: Games, move: int, scratches: Scratches) -> None:
    """Make a legal move."""
    make_move(games[0], move, scratches[0])


@entry_point
def list_legal(games: Games, scratches: Scratches) -> int:
    """List the legal moves in the scratch memory; return how many there are."""
    return list_moves(games[0], scratches[0])


@entry_point
def why_not(games: Games, move: int) -> int:
    """Return the reason why a move is not legal, `Reason.LEGAL` if it is; a plain number costs Python less."""
    return find_reason(games[0], move).value


@entry_point
def lay_card_at(games: Games, cell: int, tile: int) -> None:
    """Put a card on the table, as it lies: for setting up positions."""
    lay_card(games[0], cell, tile)


@entry_point
def take_card_at(games: Games, cell: int) -> None:
    """Take a path card off the table: for setting up positions."""
    take_card(games[0], cell)


@entry_point
def set_winners(games: Games) -> None:
    """Find who wins a round that has ended, and the game if it is over: for positions and observations of views."""
    state = games[0]
    state.round_winners = find_winners(state) if int(state.rules.expansion) else find_winning_side(state)
    if int(state.phase) == Phase.OVER:
        state.game_winners = find_richest(state)
