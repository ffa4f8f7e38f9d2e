"""Moves: the one table of what there is to do, and a move as one number of 32 bits.

A number holds the kind of move and its fields; this file alone knows where they lie. It names cards, never slots of a
hand, so that a number and a text (`undermine.notation`) stand for each other one to one.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from undermine.rulebook.cards import ACTION_TARGETS, BREAKS, CARD_NAMES, CARD_NUMBER, CARD_OF_TILE, Target, is_path
from undermine.rulebook.compiler import rule


class MoveKind(IntEnum):
    """The kinds of moves."""

    PLACE = 1
    BREAK = 2
    FIX = 3
    ROCKFALL = 4
    MAP = 5
    THEFT = 6
    HANDS_OFF = 7
    SWAP_HANDS = 8
    INSPECT = 9
    SWAP_HATS = 10
    TRAP = 11
    FREE = 12
    SHED = 13
    PASS = 14
    REVEAL = 15
    TURN = 16
    TAKE = 17
    STEAL = 18


class MoveRow(NamedTuple):
    """What a kind of move looks like."""

    form: str
    """How a record writes it: names in braces are fields, what is in brackets is there only if its field is."""
    target: Target
    card: str | None = None
    """The card that it plays; `None` if it plays none, or if the move says which one."""
    is_hidden: bool = False
    """Whether others do not see the cards or the value (T3, X3, K1)."""


def _plays(card: str, form: str) -> MoveRow:
    """Return the row of an action card that makes a kind of move of its own."""
    return MoveRow(form, ACTION_TARGETS[card], card)


MOVES: dict[MoveKind, MoveRow] = {
    MoveKind.PLACE: MoveRow("{tile}@{cell}", Target.CELL),
    MoveKind.BREAK: MoveRow("break:{tools}>{seat}", Target.SEAT),
    MoveKind.FIX: MoveRow("fix:{tools}>{seat}[={tool}]", Target.SEAT),
    MoveKind.ROCKFALL: _plays("rockfall", "rockfall@{cell}"),
    MoveKind.MAP: _plays("map", "map@{goal}"),
    MoveKind.THEFT: _plays("theft", "theft"),
    MoveKind.HANDS_OFF: _plays("handsoff", "handsoff>{seat}"),
    MoveKind.SWAP_HANDS: _plays("swaphands", "swaphands>{seat}"),
    MoveKind.INSPECT: _plays("inspect", "inspect>{seat}"),
    MoveKind.SWAP_HATS: _plays("swaphats", "swaphats>{seat}"),
    MoveKind.TRAP: _plays("trap", "trap>{seat}"),
    MoveKind.FREE: _plays("free", "free>{seat}"),
    MoveKind.SHED: MoveRow("shed:{cards}={removed}", Target.CARDS, is_hidden=True),
    MoveKind.PASS: MoveRow("pass[:{cards}]", Target.CARDS, is_hidden=True),
    MoveKind.REVEAL: MoveRow("reveal:{goal}", Target.GOAL),
    MoveKind.TURN: MoveRow("turn:{goal}={stone}", Target.GOAL),
    MoveKind.TAKE: MoveRow("take:{value}", Target.VALUE, is_hidden=True),
    MoveKind.STEAL: MoveRow("steal[>{seat}]", Target.SEAT_OR_NOBODY),
}
"""Every kind of move. All that depends on the kind of a move follows from this table."""


def _kind_by_card(card: str) -> MoveKind:
    """Return the kind of move that plays a card."""
    if is_path(card):
        return MoveKind.PLACE
    own = {row.card: kind for kind, row in MOVES.items()}
    return own[card] if card in own else MoveKind.BREAK if card.startswith("break:") else MoveKind.FIX


_KINDS = range(len(MOVES) + 1)
_ROWS = [MOVES[MoveKind(kind)] if kind else None for kind in _KINDS]

CARD_OF_KIND = np.array([CARD_NUMBER[row.card] if row and row.card else 0 for row in _ROWS], np.int8)
"""By kind of move: the card that it plays; 0 if it plays none, or if the move names the card."""
TARGET_OF_KIND = np.array([row.target if row else 0 for row in _ROWS], np.int8)
"""By kind of move: what it is aimed at, a `Target`."""
KIND_BY_CARD = np.array([_kind_by_card(name) if name else 0 for name in CARD_NAMES], np.int8)
"""By card: the kind of move that plays it."""

NOTHING = -1

# Where the fields lie. The kind takes the top eight bits. Below it:
#   cell or goal, tile     11 bits from 7, 7 bits from 0
#   tool, seat, card       2 bits from 10, 4 bits from 6, 6 bits from 0
#   removed, three cards   3 bits from 18, 6 bits each from 12, 6 and 0
#   value                  all 24 bits; of a theft the seat + 1, 0 for nobody


@rule
def kind_of(move: int) -> int:
    """Return the kind of a move."""
    return move >> 24


@rule
def move_on_cell(kind: int, tile: int, cell: int) -> int:
    """Build a move about a cell: a path card to place there, or a rockfall (tile 0)."""
    return kind << 24 | cell << 7 | tile


@rule
def move_on_goal(kind: int, tile: int, goal: int) -> int:
    """Build a move about a goal: a map, a goal to reveal, or the position of a stone (its tile)."""
    return kind << 24 | goal << 7 | tile


@rule
def move_on_seat(kind: int, card: int, seat: int, tool: int) -> int:
    """Build a move about a player; `card` and `tool` are 0 where the kind does not name them."""
    return kind << 24 | tool << 10 | seat << 6 | card


@rule
def move_with_cards(kind: int, first: int, second: int, third: int, removed: int) -> int:
    """Build a move that discards up to three cards, in order; 0 is no card."""
    return kind << 24 | removed << 18 | third << 12 | second << 6 | first


@rule
def bare_move(kind: int) -> int:
    """Build a move without fields: a theft laid, a pass from an empty hand."""
    return kind << 24


@rule
def take_move(value: int) -> int:
    """Build the taking of a nugget card."""
    return MoveKind.TAKE << 24 | value


@rule
def steal_move(seat: int) -> int:
    """Build the theft of a gold piece from a seat, or from nobody (−1)."""
    return MoveKind.STEAL << 24 | seat + 1


@rule
def tile_of(move: int) -> int:
    """Return the tile of a placement or of a stone's position."""
    return move & 127


@rule
def cell_of(move: int) -> int:
    """Return the cell of a move about one."""
    return move >> 7 & 2047


@rule
def goal_of(move: int) -> int:
    """Return the goal of a move about one: 0 top, 1 middle, 2 bottom."""
    return move >> 7 & 2047


@rule
def seat_of(move: int) -> int:
    """Return the seat that a card is played on."""
    return move >> 6 & 15


@rule
def victim_of(move: int) -> int:
    """Return the seat that a gold piece is stolen from; −1: from nobody."""
    return (move & 15) - 1


@rule
def tool_of(move: int) -> int:
    """Return the tool that is repaired: 0 pick, 1 lantern, 2 cart."""
    return move >> 10 & 3


@rule
def card_at(move: int, index: int) -> int:
    """Return the first, second or third card that a move discards; index 0 is also the card that breaks or fixes."""
    return move >> 6 * index & 63


@rule
def removed_of(move: int) -> int:
    """Return what two discarded cards remove from in front of the player: the number of a bit of `Front`."""
    return move >> 18 & 7


@rule
def value_of(move: int) -> int:
    """Return the value of the nugget card that is taken."""
    return move & 3


@rule
def card_played(move: int) -> int:
    """Return the card that all see played; 0 for discards and decisions."""
    kind = move >> 24
    if kind == MoveKind.PLACE:
        return int(CARD_OF_TILE[move & 127])
    if kind <= MoveKind.FIX:
        return move & 63
    return int(CARD_OF_KIND[kind])


@rule
def discard_count(move: int) -> int:
    """Return how many cards a pass or a shedding discards."""
    count = 0
    for index in range(3):
        count += int(card_at(move, index) != 0)
    return count


@rule
def changes_maze(move: int) -> bool:
    """Return whether a move can change what lies on the table. Other moves can only if they end the round."""
    kind = move >> 24
    return kind == MoveKind.PLACE or kind == MoveKind.ROCKFALL or kind == MoveKind.REVEAL or kind == MoveKind.TURN  # noqa: PLR1714


class MoveFields(NamedTuple):
    """All fields of a move; cards, tiles, cells and values that its kind does not have are 0, others `NOTHING`."""

    kind: int
    card: int
    """The card that all see played."""
    tile: int
    cell: int
    goal: int
    seat: int
    tool: int
    """The tool that is broken or fixed (0 pick, 1 lantern, 2 cart), the bit of `Front` that is shed; or `NOTHING`."""
    first: int
    second: int
    third: int
    """The cards that are discarded face down."""
    value: int


@rule
def decode(move: int) -> MoveFields:
    """Return all fields of a move."""
    kind = move >> 24
    target = int(TARGET_OF_KIND[kind])
    card, tile, cell, goal, seat, tool = card_played(move), 0, 0, NOTHING, NOTHING, NOTHING
    first, second, third, value = 0, 0, 0, 0
    if target == Target.CELL:
        tile, cell = tile_of(move), cell_of(move)
    elif target == Target.GOAL:
        tile, goal = tile_of(move), goal_of(move)
    elif target == Target.SEAT:
        seat = seat_of(move)
        if kind == MoveKind.FIX:
            tool = tool_of(move)
        elif kind == MoveKind.BREAK:
            tool = int(BREAKS[card]) >> 1
    elif target == Target.SEAT_OR_NOBODY:
        seat = victim_of(move)
    elif target == Target.CARDS:
        first, second, third = card_at(move, 0), card_at(move, 1), card_at(move, 2)
        tool = removed_of(move) if kind == MoveKind.SHED else NOTHING
    elif target == Target.VALUE:
        value = value_of(move)
    return MoveFields(kind, card, tile, cell, goal, seat, tool, first, second, third, value)
