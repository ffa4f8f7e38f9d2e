"""Reading the state of a game from Python.

There are two ways, and no others:

- `StateFields.of(games)` reads a game in one go, as Python's own numbers and bytes (2 µs). Use it for anything that
  needs several fields.
- `read_number(games, "phase")` reads a single number (0.1 µs). Use it where speed matters and one number is enough.

NumPy's own access to the fields of a record takes as long for one field as `StateFields` for all. Rules that run as
plain Python need a record with attributes: that is `undermine.rulebook.state.record_of`.
"""

from __future__ import annotations

from struct import Struct, unpack_from
from typing import NamedTuple

from undermine.rulebook.editions import RULES
from undermine.rulebook.state import SEATS, STATE, Games, Phase

PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)
"""The phases as views and users write them."""


def read_number(games: Games, name: str) -> int:
    """Return a field of the first game that holds a single number."""
    number: int = games[name].item()
    return number


class StateFields(NamedTuple):
    """The fields of a state with all secrets, named as in `STATE` and in its order; arrays are one byte an element."""

    laid: bytes
    """The cells with a card of the maze, two bytes each; `cells` reads those that count."""
    gold: tuple[int, ...]
    paid: bytes
    """What each seat was paid, two bytes each; `payments` reads them."""
    round_winners: int
    game_winners: int
    tile: bytes
    edges: bytes
    """By cell: what its four sides show, as `undermine.rulebook.maze` encodes it."""
    laid_count: int
    rules: bytes
    """The switches and house rules; `rule` reads one."""
    players: int
    round_number: int
    phase: int
    to_move: int
    first: int
    deck: bytes
    deck_size: int
    drawn: int
    hand: bytes
    hand_size: bytes
    discard: bytes
    front: bytes
    role: bytes
    spare: bytes
    spare_size: int
    roles_put_away: bytes
    put_away_size: int
    goal: bytes
    finisher: int
    turning: int
    nuggets: tuple[bytes, ...]
    """By seat: how many nugget cards it has of each value, from 0 to 3."""
    pile: bytes
    pile_size: int
    offer: bytes
    chosen_hand_size: int
    extra_cards: bytes
    extra_dwarves: bytes

    @classmethod
    def of(cls, games: Games) -> StateFields:
        """Read the first game."""
        laid, gold, *rest = _LAYOUT.unpack(games.tobytes())
        rest[_NUGGETS_AT] = _NUGGETS.unpack(rest[_NUGGETS_AT])
        return cls(laid, _WORDS.unpack(gold), *rest)

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells with a card of the maze, in the order in which they were laid."""
        return unpack_from(f"={self.laid_count}h", self.laid)

    @property
    def payments(self) -> tuple[int, ...]:
        """What each seat was paid in the last payment."""
        return _WORDS.unpack(self.paid)[: self.players]

    def rule(self, name: str) -> int:
        """Return a switch or house rule as the rulebook's number; `expansion` is one too."""
        return self.rules[_RULE_NAMES.index(name)]


def _layout() -> Struct:
    """Return the layout of the whole record, in which the bytes of other fields are skipped."""
    parts, end = ["="], 0
    for name in StateFields._fields:
        kind, place = STATE.fields[name][:2]  # type: ignore[index]
        is_number = not kind.shape and kind.names is None
        parts += [f"{place - end}x", {1: "b", 2: "h"}[kind.itemsize] if is_number else f"{kind.itemsize}s"]
        end = place + kind.itemsize
    return Struct("".join([*parts, f"{STATE.itemsize - end}x"]))


_LAYOUT = _layout()
_WORDS = Struct(f"={SEATS}h")
_NUGGETS = Struct("4s" * SEATS)
_NUGGETS_AT = StateFields._fields.index("nuggets") - 2
_RULE_NAMES = RULES.names or ()
