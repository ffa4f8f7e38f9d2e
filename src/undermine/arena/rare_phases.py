"""Finds positions in rare phases, by games in which everyone digs east and steals."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from undermine.arena.contest import Contest
from undermine.arena.match_run import new_game
from undermine.game import Game
from undermine.maze_text import cell_of
from undermine.move import Move
from undermine.notation import GOAL_COLUMN
from undermine.rulebook.cards import is_dead_end
from undermine.rulebook.editions import GoalsAtOnce, StoneTurn
from undermine.rulebook.moves import MoveKind

PHASES = ("play", "reveal", "turn", "take", "steal")
"""The phases in which a bot may have to choose."""
MOST_DEALS = 400
"""How many deals are tried."""
PLAYERS = 4
"""With four players the treasure is found often, and hands are large."""


class PhaseStart(NamedTuple):
    """A game up to a choice in some phase, and the seat that must choose."""

    contest: Contest
    deal: int
    game: Game
    seat: int


def find_position(phase: str, bot: str, limit: float, seed: int) -> PhaseStart | None:
    """Return the first position in a phase among the deals of a seed, to let a bot play on from there."""
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
    for deal in range(MOST_DEALS):
        game = new_game(contest, PLAYERS, deal)
        _play_to(phase, game, Random(deal))
        if game.to_move is not None:
            return PhaseStart(contest, deal, game, game.to_move)
    return None


def _play_to(phase: str, game: Game, random: Random) -> None:
    """Play until somebody must choose in a phase, or to the end."""
    while game.to_move is not None and game.phase != phase:
        game.play(max(game.legal_moves, key=lambda move: value(move) + 3 * random.random()))


def value(move: Move) -> float:
    """Return how soon a move may lead to the treasure or to a theft: path cards far to the east, between the goals."""
    if move.kind is MoveKind.THEFT:
        return 20.0
    if move.kind is not MoveKind.PLACE or move.card is None or move.cell is None:
        return 0.0
    x, y = cell_of(move.cell)
    return min(x, GOAL_COLUMN) + 3 - 2 * max(0, abs(y) - 2) - 6 * is_dead_end(move.card)
