"""The cost of leading a path through an empty cell: one card, and more if few cards are left that do."""

from __future__ import annotations

from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from undermine.bots.evaluation.compiler import rule
from undermine.bots.evaluation.scratch import CARD_SETS, THROUGH_CARDS, EvalScratch
from undermine.rulebook.cards import BASE_PATHS, CARD_KINDS, CARD_NUMBER, CARD_OF_TILE, JOINED, TILES_OF, is_dead_end
from undermine.rulebook.deal import copies_of_card
from undermine.rulebook.maze import fits
from undermine.rulebook.state import State

CARD = 16
"""One card, in the unit of distances."""
FAR = 15 * CARD
"""The distance of what cannot be reached."""
USUAL_COUNT = 13
"""Cards that lead straight east before any is laid. A cell that so many cards lead through costs one card."""
HIGHEST_COST = 3 * CARD
NAMES = tuple(name for name in BASE_PATHS if not is_dead_end(name))
"""The cards that a path leads through."""
NUMBERS = np.array([CARD_NUMBER[name] for name in NAMES], np.int32)
assert len(NAMES) == THROUGH_CARDS


def _indices() -> NDArray[np.int8]:
    """By kind of card: its index in `NAMES`, or −1."""
    table = np.full(CARD_KINDS, -1, np.int8)
    for index, name in enumerate(NAMES):
        table[CARD_NUMBER[name]] = index
    return table


def _joining() -> NDArray[np.uint8]:
    """By the edges of an empty cell and two of its sides: the cards that fit and join the two, as bits."""
    table = np.zeros((256, 4, 4), np.uint8)
    for index, name in enumerate(NAMES):
        for tile in filter(None, TILES_OF[CARD_NUMBER[name]].tolist()):
            fitting = [edges for edges in range(256) if fits(edges, tile)]
            for one, two in permutations(range(4), 2):
                if int(JOINED[tile, one]) >> two & 1:
                    table[fitting, one, two] |= 1 << index
    return table


CARD_INDEX = _indices()
JOINING = _joining()


@rule
def set_step_costs(state: State, work: EvalScratch) -> None:
    """Set the cost of every set of cards by how many of them are not on the table yet."""
    count_cards_left(state, work)
    work.set_size[0] = 0
    work.step_cost[0] = FAR
    for cards in range(1, CARD_SETS):
        index = 0
        while not cards >> index & 1:
            index += 1
        number = int(work.set_size[cards & cards - 1]) + int(work.cards_left[index])
        work.set_size[cards] = number
        work.step_cost[cards] = min(HIGHEST_COST, CARD * USUAL_COUNT // number) if number else FAR


@rule
def count_cards_left(state: State, work: EvalScratch) -> None:
    """Count the cards of each kind that are in hands, in the deck or discarded."""
    for index in range(THROUGH_CARDS):
        work.cards_left[index] = copies_of_card(state, int(NUMBERS[index]))
    for place in range(int(state.laid_count)):
        index = int(CARD_INDEX[int(CARD_OF_TILE[int(state.tile[int(state.laid[place])])])])
        if index >= 0:
            work.cards_left[index] = max(0, int(work.cards_left[index]) - 1)
