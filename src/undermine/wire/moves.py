"""The fields of legal moves, so that clients need not parse the text of a move."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from undermine.move import Move
from undermine.rulebook.moves import MoveKind

KIND_NAMES = {kind: kind.name.lower().replace("_", "") for kind in MoveKind}
"""The kinds of moves as they are written on the wire."""


class MoveInfo(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A legal move. Fields that its kind does not have are absent."""

    kind: str
    """`place`, `break`, `fix`, `rockfall`, `map`, `theft`, `handsoff`, `swaphands`, `inspect`, `swaphats`, `trap`,
    `free`, `shed`, `pass`, `reveal`, `turn`, `take` or `steal`."""
    card: str | None = None
    """The card that it plays, as it is written in a hand."""
    tile: str | None = None
    """The path card, or the stone, as it will lie on the table."""
    cell: str | None = None
    """Where it happens, `x,y`. For moves about a goal, the cell of the goal."""
    seat: int | None = None
    """The player a card is played on, or the player a gold piece is stolen from."""
    tool: str | None = None
    """The tool that is broken or fixed. For `shed`, what is removed: a tool, `trap` or `theft`."""
    cards: tuple[str, ...] | None = None
    """The cards that are discarded."""
    goal: int | None = None
    """The goal it is about: 0 top, 1 middle, 2 bottom."""
    value: int | None = None
    """The value of the nugget card that is taken."""


@lru_cache(maxsize=1 << 16)
def move_json(text: str) -> bytes:
    """Return the fields of a move as JSON. There are few different moves, so each is encoded once."""
    return msgspec.json.encode(move_info(Move(text)))


def move_info(move: Move) -> MoveInfo:
    """Return the fields of a move as they are sent."""
    return MoveInfo(
        kind=KIND_NAMES[move.kind],
        card=move.card,
        tile=move.tile,
        cell=move.cell,
        seat=move.seat,
        tool=move.tool,
        cards=move.cards or None,
        goal=move.goal,
        value=move.value,
    )
