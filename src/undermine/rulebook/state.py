"""The state of a game as one record of fixed size: copying a game is copying bytes, a batch of games is an array.

Cells are numbers: the table of P6 is stored row by row with a rim of rock around it, so that every cell of the table
has four neighbours and no rule asks where the edge is.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.cards import CARD_KINDS, DECK_MAX, NUGGET_CARDS, ROLE_NAMES
from undermine.rulebook.editions import RULES, Rules

SEATS = 12
HAND = 6
SPARES = 15

X_MIN, X_MAX, Y_MIN, Y_MAX = -12, 20, -14, 14
ROW = X_MAX - X_MIN + 2  # one column of rock serves both ends of a row
CELLS = ROW * (Y_MAX - Y_MIN + 3)
PATHS_MAX = 70  # the path cards of both sets
LAID = 4 + PATHS_MAX  # the start, three goals and the path cards

STEPS = np.array([ROW, 1, -ROW, -1], np.int64)
"""The difference between a cell and its neighbour in the north, east, south and west."""


def cell_at(x: int, y: int) -> int:
    """Return the number of the cell x,y."""
    return (y - Y_MIN + 1) * ROW + (x - X_MIN)


START_CELL = cell_at(0, 0)
GOAL_CELLS = np.array([cell_at(8, 2), cell_at(8, 0), cell_at(8, -2)], np.int64)


class Phase(IntEnum):
    """What the game awaits."""

    DEAL = 0
    PLAY = 1
    REVEAL = 2
    TURN = 3
    TAKE = 4
    STEAL = 5
    OVER = 6


class Front(IntEnum):
    """What can lie in front of a player, as bits (X4)."""

    PICK = 1
    LANTERN = 2
    CART = 4
    TRAP = 8
    THEFT = 16


BROKEN_TOOLS = Front.PICK | Front.LANTERN | Front.CART
NO_DIGGING = BROKEN_TOOLS | Front.TRAP
FRONT_NAMES = ("pick", "lantern", "cart", "trap", "theft")

NOBODY = -1

# Fields are ordered by width, the widest first, and fill the record to its end: bytes between fields would not be
# copied with a record, and equal games would differ.
FIELDS = np.dtype(
    [
        # random numbers, for simulation
        ("seed", np.int64, (2,)),
        ("rng", np.int64, (4,)),
        # numbers of two bytes
        ("laid", np.int16, (LAID,)),
        ("theft_turn", np.int16, (SEATS,)),
        ("gold", np.int16, (SEATS,)),
        ("paid", np.int16, (SEATS,)),
        ("round_winners", np.int16),
        ("game_winners", np.int16),
        ("thieves", np.int16),
        ("turn", np.int16),
        ("placed_cell", np.int16),
        # the maze
        ("tile", np.int8, (CELLS,)),
        ("edges", np.int8, (CELLS,)),
        ("laid_count", np.int8),
        # the game
        ("rules", RULES),
        ("players", np.int8),
        ("round_number", np.int8),
        ("phase", np.int8),
        ("to_move", np.int8),
        ("first", np.int8),
        # the cards of the round
        ("deck", np.int8, (DECK_MAX,)),
        ("deck_size", np.int8),
        ("drawn", np.int8),
        ("hand", np.int8, (SEATS, HAND)),
        ("hand_size", np.int8, (SEATS,)),
        ("discard", np.int8, (CARD_KINDS,)),
        ("front", np.int8, (SEATS,)),
        ("role", np.int8, (SEATS,)),
        ("spare", np.int8, (SPARES,)),
        ("spare_size", np.int8),
        ("roles_put_away", np.int8, (4,)),
        ("put_away_size", np.int8),
        ("goal", np.int8, (3,)),
        # what seats have learnt in the round
        ("goals_seen", np.int8, (SEATS,)),
        ("role_seen", np.int8, (SEATS, SEATS)),
        # the course of the round
        ("passes", np.int8),
        ("last_path", np.int8),
        ("last_card", np.int8),
        ("finisher", np.int8),
        # a turn that waits for a decision about goals
        ("reached", np.int8, (3,)),
        ("turning", np.int8),
        ("chosen", np.int8),
        # nuggets
        ("nuggets", np.int8, (SEATS, 4)),
        ("pile", np.int8, (NUGGET_CARDS,)),
        ("pile_size", np.int8),
        ("offer", np.int8, (4,)),
        # a house edition; all zeros in every other game
        ("chosen_hand_size", np.int8),
        ("extra_cards", np.int8, (CARD_KINDS,)),
        ("extra_dwarves", np.int8, (len(ROLE_NAMES),)),
        # a game for training; 0 in every other game
        ("head_start", np.int8),
    ]
)
FILLER = 8 - FIELDS.itemsize % 8
STATE = np.dtype(
    [*FIELDS.descr, ("filler", np.int8, (FILLER,))],
    align=True,  # a GPU reads no number across its natural boundary
)

SETTING_FIELDS = ("rules", "players", "chosen_hand_size", "extra_cards", "extra_dwarves", "head_start")
"""The fields that say how a game is played. They never change during a game."""

Bytes: TypeAlias = NDArray[np.int8]
Words: TypeAlias = NDArray[np.int16]
Longs: TypeAlias = NDArray[np.int64]
Games: TypeAlias = NDArray[np.void]


class State(Protocol):
    """The fields of `STATE`, for the type checker and the reader."""

    tile: Bytes
    """What lies on each cell."""
    edges: Bytes
    """What the four sides of each cell show (see maze.py)."""
    laid: Words
    """The cells with a card of the maze face up: the start, path cards and open goals, in the order they were laid."""
    laid_count: int

    rules: Rules
    players: int
    round_number: int
    phase: int
    to_move: int
    """The seat that must act; NOBODY when a deal is awaited and when the game is over."""
    first: int
    """The seat that began the round; before a deal, the one that will begin it."""

    deck: Bytes
    """All cards of the round: those taken out, the hands as dealt, then the draw pile, top first."""
    deck_size: int
    drawn: int
    hand: Bytes
    """Each hand sorted, so that the order of slots tells nothing."""
    hand_size: Bytes
    discard: Bytes
    """How many copies of each card were discarded."""
    front: Bytes
    """What lies in front of each seat, bits of `Front`."""
    theft_turn: Words
    """The turn in which the theft in front of a seat was laid."""
    role: Bytes
    spare: Bytes
    """Dwarves that nobody holds, top first."""
    spare_size: int
    roles_put_away: Bytes
    """Dwarves put away in this round (X13)."""
    put_away_size: int
    goal: Bytes
    """What the three goals are: top, middle, bottom."""

    goals_seen: Bytes
    """By seat: the goals it looked at, as bits (A4)."""
    role_seen: Bytes
    """By seat: the role it last saw each other seat hold (X12)."""

    turn: int
    """Moves of the round so far."""
    passes: int
    """Passes in succession with an empty deck (E2)."""
    last_path: int
    last_card: int
    finisher: int

    placed_cell: int
    """The cell of the path card placed in this turn."""
    reached: Bytes
    """By goal still to be turned over in this application of G1: the sides it is reached from, as bits."""
    turning: int
    """The goal whose position is awaited."""
    chosen: int
    """Whether the player picked a goal in this turn; no more are turned over then (G3)."""

    gold: Words
    paid: Words
    """Gold each seat got in the last payment."""
    round_winners: int
    """The seats that won the round, as bits."""
    game_winners: int
    """The seats that won the game, as bits; 0 until it is over."""
    nuggets: Bytes
    """How many nugget cards of each value a seat has."""
    pile: Bytes
    """The nugget cards left, top first."""
    pile_size: int
    offer: Bytes
    """The nugget cards on offer: how many of each value."""
    thieves: int
    """The seats that still may steal, as bits."""

    chosen_hand_size: int
    """How many cards each player is dealt in a house edition; 0: as the edition says (S4, X2)."""
    extra_cards: Bytes
    """By card: how many copies more, or fewer, a house edition has than its edition (S4, X2)."""
    extra_dwarves: Bytes
    """By role: how many dwarves more, or fewer, a house edition has than its edition (S2, X1)."""
    head_start: int
    """How many path cards lie towards the middle goal from the deal on, in games for training; 0 by the rules."""

    seed: Longs
    rng: Longs
    filler: Bytes


def new_games(number: int) -> Games:
    """Return blank games."""
    return np.zeros(number, STATE)


DIGEST_BYTES = 2968
"""What `undermine bench` makes digests of. What only house editions and games for training set follows these bytes."""


def bytes_for_digest(games: Games) -> bytes:
    """Return the bytes of games of an edition that its digest covers: all but zeros at the end of every state."""
    return games.view(np.uint8).reshape(len(games), -1)[:, :DIGEST_BYTES].tobytes()


def record_of(games: Games) -> State:
    """Return the first game with its fields as attributes, for rules that run as plain Python."""
    state: State = games.view(np.recarray)[0]
    return state
