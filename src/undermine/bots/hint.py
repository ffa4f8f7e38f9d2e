"""What a strong bot would do at a seat, and the numbers that say why. It knows only what the seat knows."""

from __future__ import annotations

from typing import Final, NamedTuple

from undermine.bots.digger import Digger
from undermine.bots.estimate import Estimate
from undermine.bots.evaluation import entry_points as evaluation
from undermine.bots.evaluation.scratch import Floats, new_eval_scratch
from undermine.bots.evaluation.step_cost import CARD
from undermine.bots.public_state import PublicState
from undermine.move import Move
from undermine.rulebook.moves import MoveKind
from undermine.rulebook.scratch import new_scratch
from undermine.view import View

TEAM_OF_ROLE: Final = {"green": 1, "blue": 2}
"""By role: the team whose distances count. For all others the shortest way counts, whoever may use it."""


class Hint(NamedTuple):
    """A legal move, and what it depends on."""

    move: Move
    next_best: Move | None
    """The best other move, if there is one that plays a card."""
    estimate: Estimate
    distances: tuple[float, float] | None
    """How many cards the treasure is away, now and after the move, if that changes the maze. It is an expectation."""


def hint_for(bot: Digger, view: View) -> Hint:
    """Return the move of a bot that was told everything the seat saw. It must be the seat's turn."""
    estimate = bot.estimate(view)
    if view.table.phase != "play":
        return Hint(bot.choose(view), None, estimate, None)
    moves = bot.ranked(view)
    best = moves[0]
    others = (move for move in moves[1:] if move.kind != MoveKind.PASS and _targets(move) != _targets(best))
    changes_maze = best.kind in (MoveKind.PLACE, MoveKind.ROCKFALL)
    public = bot.catch_up(view)
    distances = _distances(public, best, view, estimate.gold) if changes_maze else None
    return Hint(best, next(others, None), estimate, distances)


def _targets(move: Move) -> tuple[object, ...]:
    """Return a key that is equal for moves with nearly the same effect."""
    return move.kind, move.card if move.kind is MoveKind.PLACE else None, move.cell, move.seat


def _distances(public: PublicState, move: Move, view: View, gold: Floats) -> tuple[float, float]:
    assert view.seat is not None
    after = public.games.copy()
    evaluation.play_seen_card(after, new_scratch(tracing=False), view.seat, move.code)
    team, work = TEAM_OF_ROLE.get(view.role or "", 0), new_eval_scratch()
    found = []
    for games in (public.games, after):
        evaluation.measure_distances(games, work)
        found.append(float(work["before"][0, team] @ gold) / CARD)
    return found[0], found[1]
