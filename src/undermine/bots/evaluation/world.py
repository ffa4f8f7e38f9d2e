"""Samples worlds: everything that is hidden, drawn with the probabilities of a belief."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from undermine.bots.evaluation.compiler import rule
from undermine.bots.evaluation.marginals import RoleRows, random_fraction, sample_roles
from undermine.bots.evaluation.scratch import Counts, Floats
from undermine.rulebook.cards import CARD_KINDS, Goal
from undermine.rulebook.hand import add_card
from undermine.rulebook.rng import shuffle
from undermine.rulebook.state import HAND, State

FIRST_STONE = int(Goal.STONE_NE)


class SeatBelief(NamedTuple):
    """What worlds are sampled from: all that a seat knows and believes."""

    unseen: Counts
    """By kind of card: how many the seat has not seen."""
    rows: RoleRows
    holder: Counts
    """By seat: its row."""
    gold: Floats
    """By goal: the probability that it is the treasure."""


@rule
def sample_world(state: State, seat: int, belief: SeatBelief) -> int:
    """Fill in everything that a seat does not know; return the place of the treasure."""
    place = sample_gold(state, belief.gold)
    place_gold(state, place)
    drawn = np.zeros(len(belief.rows.likelihood), np.int64)
    sample_roles(state, belief.rows, place, drawn)
    for other in range(int(state.players)):
        state.role[other] = drawn[belief.holder[other]]
    deal_unseen(state, seat, belief.unseen)
    return place


@rule
def sample_gold(state: State, gold: Floats) -> int:
    """Draw a place for the treasure."""
    point = random_fraction(state)
    for goal in range(2):
        point -= gold[goal]
        if point < 0.0:
            return goal
    return 2 if gold[2] > 0.0 else 1


@rule
def place_gold(state: State, place: int) -> None:
    """Put the treasure at one goal and stones at the others. Open goals lie on the table already."""
    stone = FIRST_STONE
    for goal in range(3):
        if goal == place:
            state.goal[goal] = Goal.GOLD
        else:
            state.goal[goal] = stone
            stone += 1


@rule
def deal_unseen(state: State, seat: int, unseen: Counts) -> None:
    """Shuffle the cards that a seat has not seen, and deal hands and the deck from them."""
    count = 0
    hidden = state.deck
    for card in range(1, CARD_KINDS):
        for _ in range(unseen[card]):
            hidden[count] = card
            count += 1
    shuffle(state, hidden, count)
    for other in range(int(state.players)):
        if other != seat:
            size = int(state.hand_size[other])
            for slot in range(HAND):
                state.hand[other, slot] = 0
            state.hand_size[other] = 0
            for _ in range(min(size, count)):
                count -= 1
                add_card(state, other, int(hidden[count]))
    # The rest lies at the front of the same array, so the deck is filled from its end.
    for place in range(int(state.deck_size) - 1, int(state.drawn) - 1, -1):
        if count > 0:
            count -= 1
            state.deck[place] = hidden[count]
