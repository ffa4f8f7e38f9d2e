"""What the record of a game says, with all secrets, as Python's own numbers and bytes: read in one go for all views."""

from __future__ import annotations

from struct import Struct, unpack_from
from typing import NamedTuple

from undermine.rulebook.state import SEATS, STATE, Games


class Sheet(NamedTuple):
    """The fields of a record that views are made of, in the record's order; fields of bytes have a byte for each."""

    laid: bytes
    """The cells where cards lie, two bytes each; `cells` reads those that count."""
    gold: tuple[int, ...]
    tile: bytes
    laid_count: int
    round_number: int
    phase: int
    to_move: int
    first: int
    deck_size: int
    drawn: int
    hand: bytes
    hand_size: bytes
    discard: bytes
    front: bytes
    role: bytes
    spare: bytes
    spare_size: int
    hats: bytes
    hats_size: int
    goal: bytes
    turning: int
    nuggets: tuple[bytes, ...]
    """By seat: how many nugget cards it has of each value, from 0 to 3."""
    pile_size: int
    offer: bytes

    @classmethod
    def of(cls, games: Games) -> Sheet:
        """Read a game; NumPy would take far longer, field by field."""
        laid, gold, *rest = _LAYOUT.unpack(games.tobytes())
        rest[_NUGGETS_AT] = _NUGGETS.unpack(rest[_NUGGETS_AT])
        return cls(laid, _GOLD.unpack(gold), *rest)

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells where cards lie, in the order in which they were laid."""
        return unpack_from(f"={self.laid_count}h", self.laid)


def _layout() -> Struct:
    """The whole record, with the bytes of other fields passed over."""
    parts, end = ["="], 0
    for name in Sheet._fields:
        kind, place = STATE.fields[name][:2]  # type: ignore[index]
        parts += [f"{place - end}x", f"{kind.itemsize}s" if kind.shape else "b"]
        end = place + kind.itemsize
    return Struct("".join([*parts, f"{STATE.itemsize - end}x"]))


_LAYOUT = _layout()
_GOLD = Struct(f"={SEATS}h")
_NUGGETS = Struct("4s" * SEATS)
_NUGGETS_AT = Sheet._fields.index("nuggets") - 2
