"""Compiles everything that bots need, or loads it from the cache."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from undermine.bots.estimate import ROLES
from undermine.bots.evaluation import entry_points as evaluation
from undermine.bots.evaluation.discards import Hypotheses
from undermine.bots.evaluation.entry_points import Candidates, SearchPolicies
from undermine.bots.evaluation.marginals import RoleRows
from undermine.bots.evaluation.preferences import PREFERENCES
from undermine.bots.evaluation.score import Policy
from undermine.bots.evaluation.scratch import new_eval_scratch
from undermine.bots.evaluation.world import SeatBelief
from undermine.rulebook.compiler import COMPILED, EntryPoint, compile_all, run_compiled
from undermine.rulebook.scratch import new_scratch
from undermine.rulebook.state import SEATS, new_games
from undermine.rulebook.warm_up import rulebook_examples


def evaluation_examples() -> list[tuple[EntryPoint[..., Any], tuple[Any, ...]]]:
    """Return every entry point of the evaluation with arguments of the types that bots call it with."""
    games, worlds, scratch, work = new_games(1), new_games(2), new_scratch(), new_eval_scratch()
    counts, gold, weights = np.zeros(1, np.int64), np.zeros(3), np.zeros(PREFERENCES.shape[1])
    rows = RoleRows(np.zeros((1, ROLES, 3)), counts, np.zeros((1, 1)), np.zeros((1, 1)))
    affinity = np.zeros(SEATS)
    hypotheses = Hypotheses(weights[None].copy(), affinity[None].copy(), gold[None].copy(), np.zeros(1))
    candidates = Candidates(counts, np.zeros((1, SEATS, ROLES, SEATS)), np.zeros((1, 3, SEATS, 3)), np.zeros((1, 2)))
    policies = SearchPolicies(np.zeros((ROLES, len(weights))), weights, 0.0, 0)
    belief = SeatBelief(counts, rows, counts, gold)
    return [
        (evaluation.search_world, (games, worlds, scratch, work, 0, belief, policies, candidates)),
        (evaluation.move_likelihoods, (games, scratch, work, counts, counts, hypotheses, np.zeros((1, 1)))),
        (evaluation.score_moves, (games, scratch, work, Policy(weights, affinity, gold))),
        (evaluation.infer_roles, (rows, gold, np.zeros((1, ROLES)), gold)),
        (evaluation.measure_distances, (games, work)),
        (evaluation.play_seen_card, (games, scratch, 0, 0)),
        (evaluation.draw_unknown, (games, scratch, 0, 0)),
    ]


def bot_examples() -> list[tuple[EntryPoint[..., Any], tuple[Any, ...]]]:
    """Return the entry points that bots need, the evaluation's and the rulebook's, the slowest to compile first."""
    return evaluation_examples()[:3] + rulebook_examples() + evaluation_examples()[3:]


@cache
def warm_up() -> None:
    """Compile what bots need for the rest of this process. Does nothing when called again, or without Numba."""
    if COMPILED:
        run_compiled()
        compile_all(bot_examples())


def are_bots_cached() -> bool:
    """Return whether everything that bots need has been compiled by some process."""
    return all(entry.is_cached for entry, _ in bot_examples())
