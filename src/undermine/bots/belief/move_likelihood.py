"""How likely a seat's move was, for every role that it may have and every place of the treasure."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from undermine.bots.belief.player_models import (
    BEGINNER,
    LAPSE,
    RANDOM_MOVES,
    SKILLED,
    habit_shares,
    player_models,
)
from undermine.bots.estimate import ROLES, Estimate
from undermine.bots.evaluation import entry_points as evaluation
from undermine.bots.evaluation.discards import MOST_DISCARDS, Hypotheses
from undermine.bots.evaluation.scratch import Floats, new_eval_scratch
from undermine.bots.public_state import PublicState
from undermine.rulebook.scratch import new_scratch

RANDOM_MOVE, RANDOM_DISCARD = 0.04, 0.25
"""How likely a move and a discard are for a player who moves at random."""


class MoveLikelihood:
    """Computes likelihoods in a public state."""

    def __init__(self, roles: list[int]) -> None:
        """`roles` are those that are dealt in the game."""
        self._scratch, self._work = new_scratch(), new_eval_scratch()
        self._models = player_models(roles)
        self.habits = habit_shares(roles)
        """How common each habit of play is."""

    def of(self, public: PublicState, seat: int, codes: Sequence[int], estimate: Estimate) -> Floats:
        """Return the likelihood of moves, as others see them, by move, habit, role and place of the treasure."""
        cases = gold_by_place(public.goals_seen(seat), estimate.gold)
        different = np.unique(np.array(cases), axis=0)
        public.state["to_move"] = seat
        likely = np.zeros((len(self._models) * len(different), len(codes)))
        evaluation.move_likelihoods(
            public.games,
            self._scratch,
            self._work,
            public.unseen,
            np.array(codes, np.int64),
            self._hypotheses(estimate, different),
            likely,
        )
        columns = [int(np.argmax((different == case).all(axis=1))) for case in cases]
        by_model = likely.reshape(-1, len(different), len(codes))[:, columns]
        return self._by_role(
            by_model, np.array([RANDOM_MOVE if code >= MOST_DISCARDS else RANDOM_DISCARD for code in codes])
        )

    def _hypotheses(self, estimate: Estimate, golds: Floats) -> Hypotheses:
        """Return every model combined with everything that the seat may believe about the treasure."""
        models, number = self._models, len(golds)
        return Hypotheses(
            np.repeat([model.preferences for model in models], number, axis=0),
            np.repeat(np.array([model.affinity(estimate) for model in models]), number, axis=0),
            np.tile(golds, (len(models), 1)),
            np.repeat([model.temperature for model in models], number),
        )

    def _by_role(self, by_model: Floats, at_random: Floats) -> Floats:
        """Sum over the ways to play a role with each habit, and mix in random moves."""
        table = np.zeros((len(at_random), len(self.habits), ROLES, 3))
        for model, likely in zip(self._models, by_model, strict=True):
            for role in model.roles:
                table[:, model.habit, role] += model.share * likely.T
        if len(self.habits) > BEGINNER:
            table[:, SKILLED] = (1 - LAPSE) * table[:, SKILLED] + LAPSE * table[:, BEGINNER]
        random_part = np.array(RANDOM_MOVES[: len(self.habits)])[:, None, None]
        return (1 - random_part) * table + random_part * at_random[:, None, None, None]


def gold_by_place(looked: set[int], gold: Floats) -> list[Floats]:
    """Return what a seat that looked at some goals believes about the treasure, for each place where it may be."""
    rest = np.array([0.0 if goal in looked else chance + 1e-9 for goal, chance in enumerate(gold)])
    if rest.sum() > 0:
        rest = np.round(rest / rest.sum(), 6)
    return [np.eye(3)[goal] if goal in looked else rest for goal in range(3)]
