"""The functions of the evaluation that Python calls. Each works on the first game of an array."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from undermine.bots.evaluation.compiler import compiled_entry_point, entry_point
from undermine.bots.evaluation.discards import MOST_DISCARDS, REMOVABLE, Hypotheses
from undermine.bots.evaluation.distance import ALL_GOALS, ALL_TEAMS
from undermine.bots.evaluation.likelihood import HandSample, MoveWeights, seed_sampling, sum_over_hands, weigh_cards
from undermine.bots.evaluation.marginals import RoleRows, infer
from undermine.bots.evaluation.position_value import position_value
from undermine.bots.evaluation.rollout import WHOLE_ROUND, Players, fill_known_affinity, play_by_policy
from undermine.bots.evaluation.score import Policy, score_move
from undermine.bots.evaluation.scratch import Counts, EvalScratches, Floats
from undermine.bots.evaluation.try_move import measure_after, measure_before
from undermine.bots.evaluation.world import SeatBelief, sample_world
from undermine.rulebook.cards import CARD_KINDS
from undermine.rulebook.hand import draw
from undermine.rulebook.listing import list_moves
from undermine.rulebook.moves import kind_of
from undermine.rulebook.rng import seed_rng
from undermine.rulebook.scratch import Scratches
from undermine.rulebook.state import Games
from undermine.rulebook.turn import make_move, play_card


@entry_point
def play_seen_card(games: Games, scratches: Scratches, seat: int, move: int) -> None:
    """Let a seat play or discard cards as others saw it. No goal is turned over, and no card is drawn."""
    games[0].to_move = seat
    play_card(games[0], kind_of(move), move, scratches[0])


@entry_point
def draw_unknown(games: Games, scratches: Scratches, seat: int, number: int) -> None:
    """Let a seat draw cards."""
    draw(games[0], seat, number, scratches[0])


@entry_point
def measure_distances(games: Games, works: EvalScratches) -> None:
    """Measure the distances to all goals into `before`."""
    measure_before(games[0], works[0], ALL_GOALS)


@entry_point
def score_moves(games: Games, scratches: Scratches, works: EvalScratches, policy: Policy) -> int:
    """List and score the moves of the seat to move; return how many there are."""
    state, scratch, work = games[0], scratches[0], works[0]
    measure_before(state, work, ALL_GOALS)
    count = list_moves(state, scratch)
    seat = int(state.to_move)
    for index in range(count):
        move = int(scratch.moves[index])
        measure_after(state, work, move, ALL_GOALS, ALL_TEAMS)
        work.score[index] = score_move(state, work, seat, move, policy)
    return count


@entry_point
def move_likelihoods(
    games: Games,
    scratches: Scratches,
    works: EvalScratches,
    unseen: Counts,
    seen_moves: Counts,
    hypotheses: Hypotheses,
    likely: Floats,
) -> None:
    """Add to `likely[hypothesis, move]` how likely moves of the seat to move are, as others see them."""
    state = games[0]
    seat, rows = int(state.to_move), len(likely)
    size = int(state.hand_size[seat])
    weights = MoveWeights(
        np.zeros((rows, CARD_KINDS)), np.zeros((rows, CARD_KINDS)), np.zeros((rows, REMOVABLE)), np.zeros(likely.shape)
    )
    weigh_cards(state, scratches[0], works[0], unseen, seen_moves, hypotheses, weights)
    sample = HandSample(
        unseen,
        np.zeros(CARD_KINDS, np.int64),
        np.zeros(CARD_KINDS, np.int64),
        np.zeros(CARD_KINDS, np.int64),
        np.zeros(MOST_DISCARDS + 1),
    )
    for place in range(len(seen_moves)):
        seed_sampling(state, seen_moves[place])
        sum_over_hands(state, sample, size, seen_moves[place], place, weights, likely)
    state.hand_size[seat] = size


@entry_point
def infer_roles(rows: RoleRows, prior: Floats, roles: Floats, gold: Floats) -> None:
    """Write the exact probabilities of roles by row and of the treasure by goal."""
    infer(rows, prior, roles, gold)


class Candidates(NamedTuple):
    """The moves that a search compares."""

    moves: Counts
    affinity: Floats
    """By move, seat, its role and another seat: what all others will go by after the move."""
    gold: Floats
    """By move, place of the treasure, seat and goal: the same."""
    value: Floats
    """The result. By move: the value of the position some moves later, and at the end of the round."""


class SearchPolicies(NamedTuple):
    """How the seats are assumed to play in a search."""

    preferences: Floats
    """By role."""
    own: Floats
    """The preferences by which the searching seat values positions."""
    temperature: float
    depth: int
    """Moves after which the first value is taken. After as many again, everyone is assumed to know all roles."""


@compiled_entry_point
def search_world(
    games: Games,
    worlds: Games,
    scratches: Scratches,
    works: EvalScratches,
    seed: int,
    belief: SeatBelief,
    policies: SearchPolicies,
    candidates: Candidates,
) -> None:
    """Sample a world, and in it play every candidate and then on by everyone's policy. `worlds` has room for two."""
    world, after, scratch, work = worlds[0], worlds[1], scratches[0], works[0]
    worlds[0] = games[0]
    seat = int(world.to_move)
    seed_rng(world, seed, int(world.turn), 2)
    place = sample_world(world, seat, belief)
    known = np.zeros(candidates.affinity[0].shape)
    fill_known_affinity(world, known)
    for index in range(len(candidates.moves)):
        worlds[1] = worlds[0]
        make_move(after, int(candidates.moves[index]), scratch)
        gold = candidates.gold[index, place]
        players = Players(policies.preferences, candidates.affinity[index], gold, policies.temperature)
        play_by_policy(after, scratch, work, players, policies.depth)
        candidates.value[index, 0] = position_value(after, work, seat, policies.own, place)
        play_by_policy(after, scratch, work, players, policies.depth)
        informed = Players(policies.preferences, known, gold, policies.temperature)
        play_by_policy(after, scratch, work, informed, WHOLE_ROUND)
        candidates.value[index, 1] = position_value(after, work, seat, policies.own, place)
