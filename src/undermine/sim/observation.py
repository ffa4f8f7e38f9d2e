"""The layout of an observation: one row of bytes with named parts, with what a view allows and nothing else (K1 to K3).

Seats are relative to the observing seat: 0 is the seat itself, 1 the seat to its left, and so on.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.cards import CARD_KINDS
from undermine.rulebook.editions import RULES
from undermine.rulebook.state import CELLS, HAND, ROW, SEATS
from undermine.sim.actions import ACTIONS_PER_MOVE
from undermine.sim.history import MOVE_COLUMNS, RECENT_MOVES, SWAPS


class Part(NamedTuple):
    """A part of an observation: its shape, and what it holds."""

    shape: tuple[int, ...]
    meaning: str


SEAT_COLUMNS = (
    "here", "cards", "pick", "lantern", "cart", "trap", "theft", "theft turn", "nugget cards", "has gold", "role",
    "role is sure", "to move", "began", "paths laid", "cards put away", "won the round", "hat swaps",
)  # fmt: skip
COUNT_COLUMNS = (
    "players", "own seat", "round", "phase", "turn", "deck", "discards", "spare dwarves", "nugget pile",
    "nuggets going round", "passes in a row", "stone to turn", "finisher",
)  # fmt: skip
RULE_NAMES = RULES.names or ()

OBSERVATION_PARTS: dict[str, Part] = {
    "maze": Part((CELLS // ROW, ROW), "the tile on every cell: 0 none, a path card as it lies, start, goal or rock"),
    "sides": Part((CELLS // ROW, ROW), "the sides of every cell: low bits for wall or reached, high bits for open"),
    "hand": Part((HAND,), "the cards in the seat's hand, sorted; 0 for none"),
    "role": Part((1,), "the seat's own role"),
    "gold": Part((1,), "the seat's own gold"),
    "nuggets": Part((3,), "the seat's own nugget cards worth 1, 2 and 3"),
    "goals": Part((3,), "the goals that the seat knows, top to bottom: 0 unknown, 1 gold, 2 and 3 the stones"),
    "chosen": Part((ACTIONS_PER_MOVE - 1,), "the actions taken so far towards this move; 0 for other seats"),
    "offer": Part((3,), "nugget cards worth 1, 2 and 3 on offer, when it is the seat's turn to take one"),
    "passed_on": Part((3,), "nugget cards worth 1, 2 and 3 that the seat passed on last"),
    "counts": Part((len(COUNT_COLUMNS),), ", ".join(COUNT_COLUMNS)),
    "rules": Part((len(RULE_NAMES),), ", ".join(RULE_NAMES)),
    "seats": Part((SEATS, len(SEAT_COLUMNS)), "for every seat: " + ", ".join(SEAT_COLUMNS)),
    "harmed": Part((SEATS, SEATS), "how often one seat broke a tool of another or trapped it in this round"),
    "helped": Part((SEATS, SEATS), "how often one seat fixed a tool of another or freed it in this round"),
    "played": Part((CARD_KINDS,), "how many copies of each card were played openly in this round"),
    "put_away": Part((CARD_KINDS,), "how many copies of each card the seat discarded face down in this round"),
    "swapped": Part((SWAPS, 1 + HAND), "hands the seat gave away: steps to the left to the receiver, then the cards"),
    "hats": Part((SWAPS,), "the roles the seat put away in this round"),
    "history": Part(
        (RECENT_MOVES, MOVE_COLUMNS),
        "the last moves, latest first: seat + 1, kind, card or tile, target + 1, column, row, number",
    ),
}  # fmt: skip

FLAT = ("maze", "sides")
"""Parts that compiled code writes as one run of bytes, so that the compiler can vectorise it."""

OBSERVATION = np.dtype(
    [
        (name, np.uint8, (int(np.prod(part.shape)),) if name in FLAT else part.shape)
        for name, part in OBSERVATION_PARTS.items()
    ]
)

ByteArray: TypeAlias = NDArray[np.uint8]
Observations: TypeAlias = NDArray[np.void]


class Observation(Protocol):
    """The fields of `OBSERVATION`, for the type checker; `OBSERVATION_PARTS` says what they hold."""

    maze: ByteArray
    sides: ByteArray
    hand: ByteArray
    role: ByteArray
    gold: ByteArray
    nuggets: ByteArray
    goals: ByteArray
    chosen: ByteArray
    offer: ByteArray
    passed_on: ByteArray
    counts: ByteArray
    rules: ByteArray
    seats: ByteArray
    harmed: ByteArray
    helped: ByteArray
    played: ByteArray
    put_away: ByteArray
    swapped: ByteArray
    hats: ByteArray
    history: ByteArray
