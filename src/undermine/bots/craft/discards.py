"""Cards thrown away face down, as they are weighed by somebody who sees only how many there are (T3, X3)."""

from __future__ import annotations

from math import exp

import numpy as np
from numpy.typing import NDArray

from undermine.bots.craft.score import SHEDDING, relief
from undermine.bots.craft.slate import Floats
from undermine.bots.craft.speed import rule
from undermine.rulebook.moves import Do, thing_of, what
from undermine.rulebook.state import FRONT_NAMES, State

MOST = 3
"""Cards that can be thrown away at once; as they are seen, 0, 1 and 2 stand for a discard of one, two and three."""
THINGS = len(FRONT_NAMES)
Counts = NDArray[np.int64]


@rule
def is_discard(seen: int) -> bool:
    """Whether a move is all about cards that nobody sees."""
    return seen < MOST or what(seen) == Do.SHED


@rule
def weigh_ridding(state: State, seat: int, aims: Floats, heat: Floats, ridding: Floats) -> None:
    """The weight of being rid of each thing in front of a seat (X3), but for the cards that it costs."""
    for thing in range(THINGS):
        if int(state.rules.expansion) and int(state.front[seat]) >> thing & 1:
            for number in range(len(aims)):
                worth = relief(state, seat, 1 << thing, aims[number]) - SHEDDING
                ridding[number, thing] = exp(worth / heat[number])


@rule
def spread(passing: Floats, held: Counts, kinds: Counts, different: int, ways: Floats) -> None:
    """`ways[n]`: the weight of all ways to throw n cards of a hand away, whose different kinds are listed."""
    ways[:] = 0.0
    ways[0] = 1.0
    for index in range(different):
        kind = kinds[index]
        for number in range(MOST, 0, -1):
            weight = 1.0
            for used in range(1, min(held[kind], number) + 1):
                weight *= passing[kind]
                ways[number] += weight * ways[number - used]


@rule
def weight_of_more(state: State, ways: Floats, ridding: Floats) -> float:
    """The weight of throwing more than one card away, for nothing or to be rid of something."""
    if not int(state.rules.expansion):
        return 0.0
    return float(ways[2] + ways[3] + ways[2] * ridding.sum())


@rule
def weight_of(seen: int, ways: Floats, ridding: Floats) -> float:
    """The weight of a discard as it was seen."""
    if what(seen) == Do.SHED:
        return float(ways[2] * ridding[thing_of(seen)])
    return float(ways[seen + 1])
