"""The few functions of the craft that Python calls; each works on the first game of an array."""

from __future__ import annotations

from undermine.bots.craft.score import score
from undermine.bots.craft.slate import Floats, Slates
from undermine.bots.craft.speed import entry
from undermine.bots.craft.trial import attempt, look_around
from undermine.rulebook.desk import Desks
from undermine.rulebook.listing import list_moves
from undermine.rulebook.maze import clear
from undermine.rulebook.state import Games


@entry
def take_card(games: Games, cell: int) -> None:
    """Take a path card off the table."""
    clear(games[0], cell)


@entry
def survey(games: Games, slates: Slates) -> None:
    """Measure how far the goals are, into `near`."""
    look_around(games[0], slates[0])


@entry
def score_moves(games: Games, desks: Desks, slates: Slates, aims: Floats, ties: Floats, gold: Floats) -> int:
    """List the moves of the seat whose turn it is and score them; return how many there are."""
    state, desk, slate = games[0], desks[0], slates[0]
    look_around(state, slate)
    count = list_moves(state, desk)
    seat = int(state.to_move)
    for index in range(count):
        move = int(desk.moves[index])
        attempt(state, slate, move)
        slate.score[index] = score(state, slate, seat, move, aims, ties, gold)
    return count
