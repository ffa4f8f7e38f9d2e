"""The weights of discards for an observer who sees only how many cards were discarded (T3, X3)."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from undermine.bots.evaluation.compiler import rule
from undermine.bots.evaluation.score import REMOVAL_COST, value_of_removing
from undermine.bots.evaluation.scratch import Counts, Floats
from undermine.rulebook.moves import MoveKind, kind_of, removed_of
from undermine.rulebook.state import FRONT_NAMES, State

MOST_DISCARDS = 3
"""Cards that can be discarded at once. A seen move below this is a discard of one card more than its number."""
REMOVABLE = len(FRONT_NAMES)


class Hypotheses(NamedTuple):
    """Ways in which a player may have decided, one per row. A move with score s has the weight exp(s / temperature)."""

    preferences: Floats
    affinity: Floats
    gold: Floats
    temperature: Floats


@rule
def is_discard(seen: int) -> bool:
    """Whether a seen move shows only cards that lie face down."""
    return seen < MOST_DISCARDS or kind_of(seen) == MoveKind.SHED


@rule
def weigh_removals(state: State, seat: int, hypotheses: Hypotheses, removal: Floats) -> None:
    """Write the weight of removing each thing in front of a seat (X3), without the cards that it costs."""
    for bit in range(REMOVABLE):
        if int(state.rules.expansion) and int(state.front[seat]) >> bit & 1:
            for row in range(len(hypotheses.preferences)):
                value = value_of_removing(state, seat, 1 << bit, hypotheses.preferences[row]) - REMOVAL_COST
                removal[row, bit] = exp(value / hypotheses.temperature[row])


@rule
def weigh_discards(card_weights: Floats, held: Counts, cards: Counts, different: int, by_number: Floats) -> None:
    """Write into `by_number[n]` the weight of all ways to discard n cards of a hand, whose kinds are listed."""
    by_number[:] = 0.0
    by_number[0] = 1.0
    for index in range(different):
        card = cards[index]
        for number in range(MOST_DISCARDS, 0, -1):
            weight = 1.0
            for used in range(1, min(held[card], number) + 1):
                weight *= card_weights[card]
                by_number[number] += weight * by_number[number - used]


@rule
def weight_of_several(state: State, by_number: Floats, removal: Floats) -> float:
    """The weight of discarding more than one card, with or without removing something."""
    if not int(state.rules.expansion):
        return 0.0
    return float(by_number[2] + by_number[3] + by_number[2] * removal.sum())


@rule
def weight_of_discard(seen: int, by_number: Floats, removal: Floats) -> float:
    """The weight of a discard as it was seen."""
    if kind_of(seen) == MoveKind.SHED:
        return float(by_number[2] * removal[removed_of(seen)])
    return float(by_number[seen + 1])
