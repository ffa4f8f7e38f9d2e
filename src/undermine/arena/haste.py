"""Leads a game quickly to a phase that seldom comes: everybody digs east and steals, whatever his role."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from undermine.arena.contest import Contest
from undermine.game import Game
from undermine.rulebook.editions import GoalsAtOnce, StoneTurn

PHASES = ("play", "reveal", "turn", "take", "steal")
"""Everything that a bot may be asked for."""
MOST = 400
"""Deals that are tried to come to a phase."""
PLAYERS = 4
"""With four the treasure is found often, and hands are large."""


class Lead(NamedTuple):
    """A game up to the moment at which a seat must choose in some phase."""

    contest: Contest
    deal: int
    seat: int
    moves: list[str]


def lead_to(phase: str, bot: str, limit: float, seed: int) -> Lead | None:
    """The first deal of this seed whose game comes to a phase, and the moves that lead there."""
    contest = Contest(
        form="invasion",
        miners=(bot,),
        expansion=phase == "steal",
        options={
            "rounds": 1,
            "goals_at_once": GoalsAtOnce.CHOOSE.name.lower(),
            "stone_turn": StoneTurn.CHOOSE.name.lower(),
        },
        seed=seed,
        limit=limit,
    )
    for deal in range(MOST):
        moves, seat = _hurry(contest, deal, phase)
        if seat is not None:
            return Lead(contest, deal, seat, moves)
    return None


def _hurry(contest: Contest, deal: int, phase: str) -> tuple[list[str], int | None]:
    """Play a deal until somebody must choose in a phase, or to its end."""
    game = new_game(contest, PLAYERS, deal)
    random, moves = Random(deal), list[str]()
    while game.to_move is not None and game.phase != phase:
        moves.append(max(game.legal_moves.texts(), key=lambda text: liking(text) + 3 * random.random()))
        game.play(moves[-1])
    return moves, game.to_move


def new_game(contest: Contest, players: int, deal: int) -> Game:
    """A deal of a contest, before its first move."""
    seed = contest.deal_seed(players, deal)
    return Game.new(players, contest.edition, contest.expansion, contest.options, seed)


def liking(text: str) -> float:
    """How much somebody in haste likes a move: to steal, and path cards far to the east, between the goals."""
    if text == "theft":
        return 20.0
    card, at, cell = text.partition("@")
    if not at or card in ("rockfall", "map"):
        return 0.0
    x, y = map(int, cell.split(","))
    dead_end = "-" in card or len(card.rstrip("#*")) == 1
    return min(x, 8) + 3 - 2 * max(0, abs(y) - 2) - 6 * dead_end
