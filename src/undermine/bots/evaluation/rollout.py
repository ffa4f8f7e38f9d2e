"""Rollouts: plays on from a position, every seat by its own policy."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from undermine.bots.evaluation.compiler import rule
from undermine.bots.evaluation.marginals import random_fraction
from undermine.bots.evaluation.preferences import AFFINITY, Preference
from undermine.bots.evaluation.quick_measure import measure_after_quickly
from undermine.bots.evaluation.score import Policy, score_move
from undermine.bots.evaluation.scratch import EvalScratch, Floats
from undermine.bots.evaluation.try_move import measure_before
from undermine.rulebook.knowledge import are_roles_open
from undermine.rulebook.listing import list_moves
from undermine.rulebook.rng import random_below
from undermine.rulebook.scratch import Scratch
from undermine.rulebook.state import Phase, State
from undermine.rulebook.turn import make_move

WHOLE_ROUND = 200
"""More moves than any round has."""
UNLIKELY = 0.05
"""Goals that are less likely to be the treasure are ignored in rollouts."""


class Players(NamedTuple):
    """The policies of all seats in a rollout."""

    preferences: Floats
    """By role: its preferences."""
    affinity: Floats
    """By seat, its role and another seat."""
    gold: Floats
    """By seat and goal."""
    temperature: float


@rule
def ignore_unlikely_goals(work: EvalScratch, gold: Floats) -> int:
    """Write the probabilities of the likely goals into `likely_gold`; return these goals as bits."""
    goals, total = 0, 0.0
    for goal in range(3):
        work.likely_gold[goal] = gold[goal] if gold[goal] > UNLIKELY else 0.0
        total += float(work.likely_gold[goal])
        goals |= int(gold[goal] > UNLIKELY) << goal
    for goal in range(3):
        work.likely_gold[goal] = float(work.likely_gold[goal]) / total
    return goals


@rule
def choose_by_policy(state: State, scratch: Scratch, work: EvalScratch, policy: Policy, temperature: float) -> int:
    """Draw a move of the seat to move, with weights that follow from the scores."""
    count = list_moves(state, scratch)
    if int(state.phase) != Phase.PLAY:
        return int(scratch.moves[random_below(state, count)])
    seat = int(state.to_move)
    goals = ignore_unlikely_goals(work, policy.gold)
    is_exact = float(policy.preferences[Preference.ANY]) < 0.0  # those who block must know by how much
    measure_before(state, work, goals)
    likely = Policy(policy.preferences, policy.affinity, work.likely_gold)
    top = -1e9
    for index in range(count):
        move = int(scratch.moves[index])
        measure_after_quickly(state, work, move, goals, is_exact)
        work.score[index] = score_move(state, work, seat, move, likely)
        top = max(top, float(work.score[index]))
    total = 0.0
    for index in range(count):
        work.score[index] = exp((float(work.score[index]) - top) / temperature)
        total += float(work.score[index])
    point = random_fraction(state) * total
    for index in range(count):
        point -= float(work.score[index])
        if point <= 0.0:
            return int(scratch.moves[index])
    return int(scratch.moves[count - 1])


@rule
def fill_known_affinity(state: State, affinity: Floats) -> None:
    """Write the affinity by seat, its role and another seat, once all roles are known."""
    players = int(state.players)
    for seat in range(players):
        role = int(state.role[seat])
        for other in range(players):
            affinity[seat, role, other] = AFFINITY[role, int(state.role[other])]


@rule
def play_by_policy(state: State, scratch: Scratch, work: EvalScratch, players: Players, moves: int) -> None:
    """Play some moves, or up to the end of the round."""
    for _ in range(moves):
        if are_roles_open(int(state.phase)):
            return
        seat = int(state.to_move)
        role = int(state.role[seat])
        policy = Policy(players.preferences[role], players.affinity[seat, role], players.gold[seat])
        make_move(state, choose_by_policy(state, scratch, work, policy, players.temperature), scratch)
