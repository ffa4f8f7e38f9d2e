"""What it costs to lead a way through an empty cell: a card, and more the fewer cards are left that do."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from undermine.bots.craft.slate import SETS, THROUGH, Slate
from undermine.bots.craft.speed import rule
from undermine.rulebook.cards import BASE_PATHS, KIND, KIND_OF, KINDS, OPENINGS, TILE, turned
from undermine.rulebook.state import State

CARD = 16
"""A card, in the unit of distances."""
FAR = 15 * CARD
"""Farther than anybody digs."""
USUAL = 13
"""Cards that lead straight east while none is laid: a cell where so many lead on costs one card."""
DEAREST = 3 * CARD
NAMES = tuple(name for name in BASE_PATHS if "-" not in name and len(name) > 1)
"""The cards that lead somewhere."""
NUMBERS = np.array([BASE_PATHS[name] for name in NAMES], np.int32)


def _place_of_kind() -> NDArray[np.int8]:
    table = np.full(KINDS, -1, np.int8)
    for place, name in enumerate(NAMES):
        table[KIND[name]] = place
    return table


def _leading() -> NDArray[np.uint8]:
    """For what the sides of an empty cell show, and two of them: the kinds that fit and join the two, as bits."""
    table = np.zeros((256, 4, 4), np.uint8)
    for place, name in enumerate(NAMES):
        for openings in {int(OPENINGS[TILE[lying]]) for lying in (name, turned(name))}:
            joined = [(one, two) for one in range(4) for two in range(4) if one != two and _has(openings, one, two)]
            for edges in range(256):
                if openings & (edges | edges >> 4) & 15 == edges >> 4:
                    for one, two in joined:
                        table[edges, one, two] |= 1 << place
    return table


def _has(openings: int, one: int, two: int) -> bool:
    return bool(openings >> one & 1 and openings >> two & 1)


PLACE_OF_KIND = _place_of_kind()
LEADING = _leading()
assert len(NAMES) == THROUGH


@rule
def set_prices(state: State, slate: Slate) -> None:
    """Price every set of kinds by how many of their cards are not on the table yet."""
    count_left(state, slate)
    slate.number[0] = 0
    slate.price[0] = FAR
    for kinds in range(1, SETS):
        place = 0
        while not kinds >> place & 1:
            place += 1
        number = int(slate.number[kinds & kinds - 1]) + int(slate.left[place])
        slate.number[kinds] = number
        slate.price[kinds] = min(DEAREST, CARD * USUAL // number) if number else FAR


@rule
def count_left(state: State, slate: Slate) -> None:
    """How many cards of each kind that leads somewhere are in hands, in the draw pile or thrown away."""
    for place in range(THROUGH):
        slate.left[place] = int(NUMBERS[place])
    for index in range(int(state.laid_count)):
        place = int(PLACE_OF_KIND[int(KIND_OF[int(state.tile[int(state.laid[index])])])])
        if place >= 0:
            slate.left[place] = max(0, int(slate.left[place]) - 1)
