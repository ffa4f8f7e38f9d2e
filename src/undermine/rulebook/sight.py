"""What a seat observes, as one row of bytes with named parts: what a view allows, and nothing else (K1 to K3).

Seats are told relative to the one who looks: 0 is oneself, 1 the seat to the left, and so on.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.cards import KINDS
from undermine.rulebook.choice import CHOICES
from undermine.rulebook.editions import RULES
from undermine.rulebook.notebook import HISTORY, LINE, SWAPS
from undermine.rulebook.state import CELLS, HAND, ROW, SEATS


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

PARTS: dict[str, Part] = {
    "maze": Part((CELLS // ROW, ROW), "the tile on every cell: 0 none, path cards as they lie, start, goals, rock"),
    "sides": Part((CELLS // ROW, ROW), "the four sides of every cell: low half wall or reached, high half open"),
    "hand": Part((HAND,), "the kinds of card in hand, sorted; 0 none"),
    "role": Part((1,), "one's dwarf"),
    "gold": Part((1,), "one's gold"),
    "nuggets": Part((3,), "one's nugget cards worth 1, 2 and 3"),
    "goals": Part((3,), "what one knows the goals to be, top to bottom: 0 unknown, 1 gold, 2 and 3 the stones"),
    "chosen": Part((CHOICES - 1,), "the choices made so far towards this move, 0 none; to others always 0"),
    "offer": Part((3,), "nugget cards worth 1, 2 and 3 to choose from, while it is one's turn to take"),
    "passed_on": Part((3,), "nugget cards worth 1, 2 and 3 that one passed on last"),
    "counts": Part((len(COUNT_COLUMNS),), ", ".join(COUNT_COLUMNS)),
    "rules": Part((len(RULE_NAMES),), ", ".join(RULE_NAMES)),
    "seats": Part((SEATS, len(SEAT_COLUMNS)), "for every seat: " + ", ".join(SEAT_COLUMNS)),
    "harmed": Part((SEATS, SEATS), "how often one seat broke a tool of another or trapped it, in this round"),
    "helped": Part((SEATS, SEATS), "how often one seat mended a tool of another or freed it, in this round"),
    "played": Part((KINDS,), "how many cards of each kind were played in the open, in this round"),
    "put_away": Part((KINDS,), "how many cards of each kind one put away face down, in this round"),
    "swapped": Part((SWAPS, 1 + HAND), "hands one gave away: the steps to the left it went, then its cards; 0 none"),
    "hats": Part((SWAPS,), "the dwarves one put away in this round"),
    "history": Part(
        (HISTORY, LINE), "the last moves, latest first: seat + 1, what, card or tile, whom + 1, column, row, number"
    ),
}  # fmt: skip

FLAT = ("maze", "sides")
"""Parts that compiled code writes as one run of bytes, which a processor does many at a time."""

SIGHT = np.dtype(
    [(name, np.uint8, (int(np.prod(part.shape)),) if name in FLAT else part.shape) for name, part in PARTS.items()]
)

Seen: TypeAlias = NDArray[np.uint8]
Sights: TypeAlias = NDArray[np.void]


class Sight(Protocol):
    """The fields of `SIGHT`, for the type checker; `PARTS` says what they hold."""

    maze: Seen
    sides: Seen
    hand: Seen
    role: Seen
    gold: Seen
    nuggets: Seen
    goals: Seen
    chosen: Seen
    offer: Seen
    passed_on: Seen
    counts: Seen
    rules: Seen
    seats: Seen
    harmed: Seen
    helped: Seen
    played: Seen
    put_away: Seen
    swapped: Seen
    hats: Seen
    history: Seen
