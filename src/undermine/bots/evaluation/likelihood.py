"""How likely a move was under different hypotheses about the player, whatever else they held.

A player picks a move with a weight that follows from its score. The weight of everything that one kind of card can do
does not depend on the rest of the hand, so it is summed once for every kind. Hands are then sampled from unseen cards.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from undermine.bots.evaluation.compiler import rule
from undermine.bots.evaluation.discards import (
    Hypotheses,
    is_discard,
    weigh_discards,
    weigh_removals,
    weight_of_discard,
    weight_of_several,
)
from undermine.bots.evaluation.distance import ALL_GOALS
from undermine.bots.evaluation.preferences import Preference
from undermine.bots.evaluation.quick_measure import measure_after_quickly
from undermine.bots.evaluation.score import Policy, score_move
from undermine.bots.evaluation.scratch import Counts, EvalScratch, Floats
from undermine.bots.evaluation.try_move import measure_before
from undermine.rulebook.cards import CARD_KINDS
from undermine.rulebook.hand import add_card
from undermine.rulebook.listing import list_actions, list_paths
from undermine.rulebook.moves import card_played
from undermine.rulebook.rng import random_below, seed_rng
from undermine.rulebook.scratch import Scratch
from undermine.rulebook.state import HAND, State

SAMPLED_HANDS = 40
"""Hands that are sampled for what the player may have held."""


class MoveWeights(NamedTuple):
    """The weights of moves; rows are hypotheses."""

    by_card: Floats
    """By kind of card: the weight of all moves that play or discard it."""
    discard: Floats
    """By kind of card: the weight of discarding it."""
    removal: Floats
    """By thing in front of the player: the weight of removing it."""
    seen: Floats
    """By seen move: its weight; 0 for discards."""


class HandSample(NamedTuple):
    """Scratch memory to sample hands in."""

    unseen: Counts
    """By kind of card: how many nobody has seen."""
    left: Counts
    """The same while a hand is drawn."""
    held: Counts
    """By kind of card: how many the hand holds."""
    cards: Counts
    """The kinds in the hand."""
    by_number: Floats
    """By number of cards: the weight of all ways to discard so many."""


@rule
def empty_hand(state: State, seat: int) -> None:
    """Remove all cards from a hand."""
    for slot in range(HAND):
        state.hand[seat, slot] = 0
    state.hand_size[seat] = 0


@rule
def weigh_cards(
    state: State,
    scratch: Scratch,
    work: EvalScratch,
    unseen: Counts,
    seen_moves: Counts,
    hypotheses: Hypotheses,
    weights: MoveWeights,
) -> None:
    """Write the weights of all moves of the seat to move, as many kinds of cards at a time as fit a hand."""
    seat = int(state.to_move)
    measure_before(state, work, ALL_GOALS)
    weigh_removals(state, seat, hypotheses, weights.removal)
    empty_hand(state, seat)
    for card in range(1, CARD_KINDS):
        if unseen[card] > 0:
            for row in range(len(hypotheses.preferences)):
                value = -hypotheses.preferences[row, Preference.HAND_VALUE + card]
                weights.discard[row, card] = exp(value / hypotheses.temperature[row])
                weights.by_card[row, card] = weights.discard[row, card]
            add_card(state, seat, card)
        if int(state.hand_size[seat]) == HAND or card == CARD_KINDS - 1:
            weigh_hand(state, scratch, work, seen_moves, hypotheses, weights)
            empty_hand(state, seat)


@rule
def weigh_hand(
    state: State,
    scratch: Scratch,
    work: EvalScratch,
    seen_moves: Counts,
    hypotheses: Hypotheses,
    weights: MoveWeights,
) -> None:
    """Add the weights of all moves that the hand of the seat to move allows, except for discards."""
    seat = int(state.to_move)
    count = list_actions(state, seat, scratch, list_paths(state, seat, scratch))
    for index in range(count):
        move = int(scratch.moves[index])
        card = card_played(move)
        measure_after_quickly(state, work, move, ALL_GOALS, True)
        for row in range(len(hypotheses.preferences)):
            policy = Policy(hypotheses.preferences[row], hypotheses.affinity[row], hypotheses.gold[row])
            weight = exp(score_move(state, work, seat, move, policy) / hypotheses.temperature[row])
            weights.by_card[row, card] += weight
            for place in range(len(seen_moves)):
                if move == seen_moves[place]:
                    weights.seen[row, place] = weight


@rule
def sample_hand(state: State, sample: HandSample, total: int, size: int) -> None:
    """Draw a random hand from the unseen cards, of which there are `total`."""
    for card in range(CARD_KINDS):
        sample.left[card] = sample.unseen[card]
        sample.held[card] = 0
    for _ in range(min(size, total)):
        place = random_below(state, total)
        card = 0
        while place >= sample.left[card]:
            place -= sample.left[card]
            card += 1
        sample.left[card] -= 1
        total -= 1
        sample.held[card] += 1


@rule
def list_held(sample: HandSample) -> int:
    """List the kinds of cards in a hand; return how many there are."""
    number = 0
    for card in range(1, CARD_KINDS):
        if sample.held[card]:
            sample.cards[number] = card
            number += 1
    return number


@rule
def sum_over_hands(
    state: State, sample: HandSample, size: int, seen: int, place: int, weights: MoveWeights, likely: Floats
) -> None:
    """Add how likely a seen move is under each hypothesis, on average over hands of a size."""
    played = 0 if is_discard(seen) else card_played(seen)
    total = 0
    for card in range(CARD_KINDS):
        total += sample.unseen[card]
    for _ in range(SAMPLED_HANDS):
        if played:
            sample.unseen[played] -= 1
            sample_hand(state, sample, total - 1, size - 1)
            sample.unseen[played] += 1
            sample.held[played] += 1
        else:
            sample_hand(state, sample, total, size)
        different = list_held(sample)
        for row in range(len(likely)):
            whole = 0.0
            for index in range(different):
                whole += weights.by_card[row, sample.cards[index]]
            weigh_discards(weights.discard[row], sample.held, sample.cards, different, sample.by_number)
            whole += weight_of_several(state, sample.by_number, weights.removal[row])
            if played:
                part = weights.seen[row, place]
            else:
                part = weight_of_discard(seen, sample.by_number, weights.removal[row])
            if whole > 0.0:
                likely[row, place] += part / whole / SAMPLED_HANDS


@rule
def seed_sampling(state: State, number: int) -> None:
    """Seed the generator so that the same hands are sampled whenever the same moment of a round is evaluated."""
    seed_rng(state, number, int(state.turn), 1)
