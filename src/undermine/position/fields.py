"""The parts of a position that can be given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, TypeVar

T = TypeVar("T")
BySeat = Mapping[int, T] | Sequence[T]
"""Something for some seats, by their number, or for all of them, in order."""


class Position(TypedDict, total=False):
    """The parts of a position. What you leave out is dealt from the cards that are left."""

    maze: str | Mapping[str, str] | Mapping[tuple[int, int], str]
    """A drawing of the maze, as in `print(game)`, or cards as they lie by cell, `{"1,0": "nes"}` or `{(1, 0): "nes"}`.

    The start need not be given. A goal that is given is open; the others lie face down.
    """
    goals: Sequence[str]
    """Top, middle, bottom: `gold`, `stone:ne`, `stone:es`, or `?`, which is dealt."""
    looked: BySeat[Sequence[str]]
    """The goals that a seat has looked at: `top`, `middle`, `bottom`."""
    hands: BySeat[int | Sequence[str]]
    """The whole hand of a seat, or how many cards it is dealt. A seat that is not named is dealt a whole hand."""
    roles: BySeat[str]
    """The dwarf of a seat, or `?`, which is dealt."""
    spare: int | Sequence[str]
    """The dwarves that nobody holds, top first, or how many there are."""
    hats: BySeat[Sequence[str]]
    """The dwarves that a seat has put away in this round (expansion)."""
    inspected: BySeat[Sequence[str]]
    """The dwarves that a seat has seen: `2:boss`, or `2:boss?` if seat 2 has swapped hats since (expansion)."""
    front: BySeat[Sequence[str]]
    """What lies in front of a seat: `pick`, `lantern`, `cart` (broken), `trap`, `theft`.

    Thefts are in the order laid, unless the turn follows: `theft@11`.
    """
    deck: int | Sequence[str]
    """How many cards are left to draw, or which, top first. The rest has been discarded."""
    out: Sequence[str]
    """The cards that were taken out unseen (expansion)."""
    discards: Sequence[str]
    """The discarded cards; only of a position that is not strict, because all others have one box of cards."""
    nuggets: BySeat[int | Sequence[int]]
    """The values of each seat's nugget cards, or how many it is dealt (base game)."""
    pile: int | Sequence[int]
    """The nugget cards that are left, top first, or how many there are (base game)."""
    gold: BySeat[int | str]
    """Each seat's gold pieces (expansion); `?` is at least one."""
    round: int
    first: int
    """The seat that began the round; the one to move if it is left out."""
    turn: int
    """How many turns of the round are over."""
    to_move: int
    """The seat that must act; nobody does in the phases `deal` and `over`."""
    phase: str
    """`play` if it is left out. The following fields belong to some phases only, except for the next three."""
    passes: int
    """How many players have passed in succession with an empty deck (E2)."""
    last_path: int
    """The seat that laid the last path card of the round (E5)."""
    last_card: int
    """The seat that played the last card of the round (E5)."""
    turning: str
    """The goal whose stone is being turned: `top`, `middle`, `bottom` (phase `turn`)."""
    reached: Sequence[str]
    """Other goals that are turned over next, with the sides they are reached from: `bottom:nw` (phase `turn`)."""
    placed: str
    """The cell of the path card that was placed in this turn (phases `reveal` and `turn`)."""
    chosen: bool
    """Whether the player has picked a goal in this turn, so that no others follow (phase `turn`, G3)."""
    finisher: int
    """The seat that reached the treasure (phases `take`, `steal`, `deal`, `over`)."""
    offer: int | Sequence[int]
    """The nugget cards to choose from, or how many there are (phase `take`)."""
    paid: BySeat[int]
    """What each seat has been paid for the round (phases `take`, `steal`, `deal`, `over`)."""
    strict: bool
    """Whether play must be able to lead here (yes, if it is left out).

    A strict position takes all cards from one box, path cards fit their neighbours, and a goal that is reached is open.
    """
