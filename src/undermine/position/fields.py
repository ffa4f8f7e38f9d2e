"""The parts of a position that can be given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, TypeVar

T = TypeVar("T")
BySeat = Mapping[int, T] | Sequence[T]
"""Something for some seats, by their number, or for all of them, in order."""


class Position(TypedDict, total=False):
    """The parts of a position. What you leave out is dealt from the cards that are left."""

    maze: str | Mapping[str, str]
    """A drawing of the maze, as in `print(game)`, or cards as they lie by cell, `{"1,0": "nes"}`.

    The start need not be given. A goal that is given is open; the others lie face down.
    """
    hands: BySeat[Sequence[str]]
    """The whole hand of a seat. A seat that is not named is dealt a hand."""
    roles: BySeat[str]
    spare: Sequence[str]
    """The dwarves that nobody holds, top first."""
    front: BySeat[Sequence[str]]
    """What lies in front of a seat: `pick`, `lantern`, `cart` (broken), `trap`, `theft`; thefts in the order laid."""
    goals: Sequence[str]
    """Top, middle, bottom: `gold`, `stone:ne`, `stone:es`."""
    deck: int | Sequence[str]
    """How many cards are left to draw, or which, top first. The rest has been discarded."""
    nuggets: BySeat[Sequence[int]]
    """The values of each seat's nugget cards (base game)."""
    pile: Sequence[int]
    """The nugget cards that are left, top first (base game)."""
    gold: BySeat[int]
    """Each seat's gold pieces (expansion)."""
    to_move: int
    first: int
    """The seat that began the round; the one to move if it is left out."""
    round: int
    strict: bool
    """Whether play must be able to lead here (yes, if it is left out).

    A strict position takes all cards from one box, path cards fit their neighbours, and a goal that is reached is open.
    """
