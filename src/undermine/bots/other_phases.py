"""Choices outside the play phase: which goal to turn over, how a stone lies, which nugget card, whom to steal from."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from undermine.bots.evaluation import entry_points as evaluation
from undermine.bots.evaluation.preferences import Preference
from undermine.bots.evaluation.scratch import TEAMS, Floats, new_eval_scratch
from undermine.bots.evaluation.step_cost import CARD
from undermine.bots.public_state import PublicState
from undermine.move import Move
from undermine.notation import parse_cell
from undermine.rulebook import entry_points
from undermine.rulebook.cards import TILE
from undermine.rulebook.moves import MoveKind
from undermine.view import View


class Situation(NamedTuple):
    """What the choice depends on."""

    view: View
    public: PublicState
    preferences: Floats
    gold: Floats


def choose_in_phase(situation: Situation) -> Move:
    """Return the best move in a phase other than play."""
    return max(map(Move, situation.view.legal_moves), key=lambda move: _VALUES[move.kind](move, situation))


def _value_of_goal(move: Move, situation: Situation) -> float:
    """Diggers want the treasure turned over, saboteurs anything else."""
    preferences = situation.preferences
    digging = float(preferences[Preference.ANY : Preference.BLUE + 1].sum() + preferences[Preference.EITHER_TEAM])
    return digging * float(situation.gold[move.goal or 0])


def _value_of_stone(move: Move, situation: Situation) -> float:
    """The position of the stone that leaves the shorter paths to the other goals."""
    games, work = situation.public.games.copy(), new_eval_scratch()
    entry_points.lay_card_at(games, parse_cell(move.cell or ""), TILE[move.tile or ""])
    evaluation.measure_distances(games, work)
    others = np.where(np.arange(3) == move.goal, 0.0, situation.gold)
    distance, preferences = work["before"][0], situation.preferences
    either = preferences[Preference.EITHER_TEAM] * np.minimum(distance[1], distance[2])
    return -float((preferences[:TEAMS] @ distance + either) @ others) / CARD


def _value_of_nugget(move: Move, _situation: Situation) -> float:
    return float(move.value or 0)


def _value_of_theft(move: Move, situation: Situation) -> float:
    """Whoever won most rounds has most gold."""
    if move.seat is None:
        return 0.0
    return 1.0 + sum(move.seat in result.winners for result in situation.view.table.results)


_VALUES: dict[MoveKind, Callable[[Move, Situation], float]] = {
    MoveKind.REVEAL: _value_of_goal,
    MoveKind.TURN: _value_of_stone,
    MoveKind.TAKE: _value_of_nugget,
    MoveKind.STEAL: _value_of_theft,
}
