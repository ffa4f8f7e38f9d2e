"""A move as one number of 32 bits: what is done, then tile and cell, or cards and target.

It names kinds of cards, never slots of a hand, so that a number and a text stand for each other one to one.
"""

from __future__ import annotations

from enum import IntEnum

from undermine.rulebook.speed import rule


class Do(IntEnum):
    """The kinds of moves."""

    PLACE = 1  # tile, cell
    BREAK = 2  # card, target
    FIX = 3  # card, target, tool
    ROCKFALL = 4  # cell
    MAP = 5  # goal
    THEFT = 6
    HANDS_OFF = 7  # target
    SWAP_HANDS = 8  # target
    INSPECT = 9  # target
    SWAP_HATS = 10  # target
    TRAP = 11  # target
    FREE = 12  # target
    SHED = 13  # two cards, thing
    PASS = 14  # up to three cards
    REVEAL = 15  # goal
    TURN = 16  # tile, goal
    TAKE = 17  # value
    STEAL = 18  # seat + 1, or 0 for nobody


@rule
def what(move: int) -> int:
    """The kind of move."""
    return move >> 24


@rule
def changes_maze(move: int) -> bool:
    """Whether a move can change what lies on the table; of other moves only one that ends the round can."""
    do = what(move)
    return do == Do.PLACE or do == Do.ROCKFALL or do == Do.REVEAL or do == Do.TURN  # noqa: PLR1714


@rule
def on_cell(do: int, tile: int, cell: int) -> int:
    """A move about a cell, or a goal, and a tile."""
    return do << 24 | cell << 7 | tile


@rule
def tile_of(move: int) -> int:
    """The tile of a placement or of a stone's position."""
    return move & 127


@rule
def cell_of(move: int) -> int:
    """The cell, or the goal, of a move about one."""
    return move >> 7 & 2047


@rule
def on_seat(do: int, card: int, target: int, tool: int) -> int:
    """A move about a player."""
    return do << 24 | tool << 10 | target << 6 | card


@rule
def target_of(move: int) -> int:
    """The seat of a move about a player."""
    return move >> 6 & 15


@rule
def tool_of(move: int) -> int:
    """The tool that is mended: 0 pick, 1 lantern, 2 cart."""
    return move >> 10 & 3


@rule
def with_cards(do: int, first: int, second: int, third: int, thing: int) -> int:
    """A move that discards up to three cards, in order; 0 is no card."""
    return do << 24 | thing << 18 | third << 12 | second << 6 | first


@rule
def card_of(move: int, index: int) -> int:
    """The first, second or third card of a move; for one about a player the first is the card that is played."""
    return move >> 6 * index & 63


@rule
def thing_of(move: int) -> int:
    """What is removed by discarding two cards: the number of a bit of `Front`."""
    return move >> 18 & 7


@rule
def plain(do: int, number: int) -> int:
    """A move with one small number, or none."""
    return do << 24 | number


@rule
def number_of(move: int) -> int:
    """The number of such a move."""
    return move & 0xFFFFFF
