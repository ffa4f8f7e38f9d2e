"""Random play: every legal move is listed and each is equally likely."""

from __future__ import annotations

from undermine.rulebook.chance import below
from undermine.rulebook.deal import lay_out, shuffle_round
from undermine.rulebook.desk import Desk
from undermine.rulebook.listing import list_moves
from undermine.rulebook.speed import rule
from undermine.rulebook.state import Phase, State
from undermine.rulebook.turn import make_move


@rule
def play_out(state: State, desk: Desk, limit: int) -> int:
    """Play on to the end of the game, dealing by seed, at most `limit` moves; count them."""
    count = 0
    while count < limit and int(state.phase) != Phase.OVER:
        if int(state.phase) == Phase.DEAL:
            shuffle_round(state)
            lay_out(state)
        choices = list_moves(state, desk)
        make_move(state, int(desk.moves[below(state, choices)]), desk)
        count += 1
    return count
