"""How likely a move was for players of different roles and knowledge, whatever else they held.

A player picks a move with a weight that its score gives it. The weight of all that a kind of card can do does not
depend on the rest of the hand, so it is summed once for every kind; hands are then drawn from the unseen cards.
"""

from __future__ import annotations

from math import exp

import numpy as np
from numpy.typing import NDArray

from undermine.bots.craft.aims import Aim
from undermine.bots.craft.discards import is_discard, spread, weigh_ridding, weight_of, weight_of_more
from undermine.bots.craft.distance import ANY_GOAL
from undermine.bots.craft.glance import attempt_at_a_glance
from undermine.bots.craft.score import card_used, score
from undermine.bots.craft.slate import Floats, Slate
from undermine.bots.craft.speed import rule
from undermine.bots.craft.trial import look_around
from undermine.rulebook.cards import KINDS
from undermine.rulebook.chance import below, stir
from undermine.rulebook.desk import Desk
from undermine.rulebook.hand import add_card
from undermine.rulebook.listing import list_actions, list_paths
from undermine.rulebook.moves import what
from undermine.rulebook.state import HAND, State

HANDS = 40
"""Hands that are drawn to sum over what the mover may have held."""
Counts = NDArray[np.int64]


@rule
def empty_hand(state: State, seat: int) -> None:
    """Take all cards out of a hand."""
    for slot in range(HAND):
        state.hand[seat, slot] = 0
    state.hand_size[seat] = 0


@rule
def weigh_kinds(
    state: State,
    desk: Desk,
    slate: Slate,
    unseen: Counts,
    seen: Counts,
    aims: Floats,
    ties: Floats,
    gold: Floats,
    heat: Floats,
    weight: Floats,
    passing: Floats,
    ridding: Floats,
    chosen: Floats,
) -> None:
    """For each hypothesis: the weight of all that each kind of card can do, of discarding it, and of some moves."""
    seat = int(state.to_move)
    look_around(state, slate, ANY_GOAL)
    weigh_ridding(state, seat, aims, heat, ridding)
    empty_hand(state, seat)
    for kind in range(1, KINDS):
        if unseen[kind] > 0:
            for number in range(len(aims)):
                passing[number, kind] = exp(-aims[number, Aim.KEEP + kind] / heat[number])
                weight[number, kind] = passing[number, kind]
            add_card(state, seat, kind)
        if int(state.hand_size[seat]) == HAND or kind == KINDS - 1:
            weigh_hand(state, desk, slate, seat, seen, aims, ties, gold, heat, weight, chosen)
            empty_hand(state, seat)


@rule
def weigh_hand(
    state: State,
    desk: Desk,
    slate: Slate,
    seat: int,
    seen: Counts,
    aims: Floats,
    ties: Floats,
    gold: Floats,
    heat: Floats,
    weight: Floats,
    chosen: Floats,
) -> None:
    """Add the weights of all moves of the kinds in a hand, but for discarding them."""
    count = list_actions(state, seat, desk, list_paths(state, seat, desk))
    for index in range(count):
        move = int(desk.moves[index])
        kind = card_used(move, what(move))
        attempt_at_a_glance(state, slate, move, ANY_GOAL, True)
        for number in range(len(aims)):
            worth = exp(score(state, slate, seat, move, aims[number], ties[number], gold[number]) / heat[number])
            weight[number, kind] += worth
            for place in range(len(seen)):
                if move == seen[place]:
                    chosen[number, place] = worth


@rule
def draw_hand(state: State, unseen: Counts, left: Counts, total: int, size: int, held: Counts) -> None:
    """Draw a random hand: how many cards of each kind it holds, into `held`."""
    for kind in range(KINDS):
        left[kind] = unseen[kind]
        held[kind] = 0
    for _ in range(min(size, total)):
        place = below(state, total)
        kind = 0
        while place >= left[kind]:
            place -= left[kind]
            kind += 1
        left[kind] -= 1
        total -= 1
        held[kind] += 1


@rule
def list_kinds(held: Counts, kinds: Counts) -> int:
    """List the kinds in a hand; return how many there are."""
    number = 0
    for kind in range(1, KINDS):
        if held[kind]:
            kinds[number] = kind
            number += 1
    return number


@rule
def sum_over_hands(
    state: State,
    unseen: Counts,
    size: int,
    seen: int,
    weight: Floats,
    passing: Floats,
    ridding: Floats,
    chosen: Floats,
    place: int,
    left: Counts,
    held: Counts,
    kinds: Counts,
    ways: Floats,
    likely: Floats,
) -> None:
    """How likely a move is under each hypothesis, on average over hands; a discard by any cards."""
    used = 0 if is_discard(seen) else card_used(seen, what(seen))
    total = 0
    for kind in range(KINDS):
        total += unseen[kind]
    for _ in range(HANDS):
        if used:
            unseen[used] -= 1
            draw_hand(state, unseen, left, total - 1, size - 1, held)
            unseen[used] += 1
            held[used] += 1
        else:
            draw_hand(state, unseen, left, total, size, held)
        different = list_kinds(held, kinds)
        for number in range(len(likely)):
            whole = 0.0
            for index in range(different):
                whole += weight[number, kinds[index]]
            spread(passing[number], held, kinds, different, ways)
            whole += weight_of_more(state, ways, ridding[number])
            part = chosen[number, place] if used else weight_of(seen, ways, ridding[number])
            if whole > 0.0:
                likely[number, place] += part / whole / HANDS


@rule
def begin_draw(state: State, number: int) -> None:
    """Draw the same hands whenever the same moment of a round is thought about."""
    stir(state, number, int(state.turn), 1)
