"""Names and sections of actions. One to three actions make a move; their numbers are the same in every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from undermine.errors import IllegalMove, SettingError, shown
from undermine.move import LegalMoves, Move
from undermine.notation import cell_text
from undermine.rulebook.cards import CARD_NAMES, TILE_NAMES
from undermine.rulebook.reason import Reason
from undermine.rulebook.state import STATE, Games
from undermine.sim import batch as sim_batch
from undermine.sim.actions import ACTIONS, ACTIONS_PER_MOVE, CARD_AT, CELL_AT, EFFECT_AT, EFFECT_NAMES, SEAT_AT

__all__ = [
    "ACTIONS",
    "SECTIONS",
    "Section",
    "action_name",
    "actions_of",
    "actions_of_moves",
    "mask_at",
    "sections_table",
]


class Section(NamedTuple):
    """A range of action numbers with one meaning."""

    name: str
    first: int
    last: int
    meaning: str


SECTIONS = (
    Section("nothing", 0, 0, "no card from an empty hand, no further card, nobody to steal from"),
    Section("tile", 1, EFFECT_AT - 1, "a path card in one orientation, or the orientation of a stone"),
    Section("deed", EFFECT_AT, CARD_AT - 1, "an action card and what it does; what is shed; the value taken"),
    Section("card", CARD_AT, SEAT_AT - 1, "a card to discard; as the first action, it is a pass"),
    Section("whom", SEAT_AT, CELL_AT - 1, "a seat, as steps to the left of the seat to move; +0 is the seat itself"),
    Section("where", CELL_AT, ACTIONS - 1, "a cell of the table, row by row, with its rim of rock"),
)  # fmt: skip


def action_name(action: int) -> str:
    """Return the name of an action, such as `nes`, `break:pick`, `card map`, `whom +2` or `where 1,0`."""
    if not 0 <= action < ACTIONS:
        raise ValueError(f"there is no action {action}; they are 0 to {ACTIONS - 1}")
    if action < EFFECT_AT:
        return TILE_NAMES[action] or "nothing"
    if action < CARD_AT:
        return EFFECT_NAMES[action - EFFECT_AT]
    if action < SEAT_AT:
        return f"card {CARD_NAMES[action - CARD_AT]}".rstrip()
    return f"whom +{action - SEAT_AT}" if action < CELL_AT else f"where {cell_text(action - CELL_AT)}"


def actions_of(games: Games, move: Move | str | int) -> list[int]:
    """Return the actions that make up a move of the seat to move. `games` is an array of one, as `Game.games`.

    `move` is a `Move`, its text, or its number as `Batch.candidates` lists it. Raises `IllegalMove` if it is not legal.
    """
    _check_games(games)
    actions = np.zeros(ACTIONS_PER_MOVE, np.int32)
    sim_batch.actions_of_move(games, _legal_code(games, move), actions)
    return [action for action in actions.tolist() if action >= 0]


def _check_games(games: object) -> None:
    if not isinstance(games, np.ndarray) or games.dtype != STATE:
        raise SettingError(f"games is an array of one game, such as game.games, not {shown(games)}")
    if games.shape != (1,):
        raise SettingError(f"games is an array of one game, not of the shape {games.shape}; take games[row : row + 1]")


def _legal_code(games: Games, move: Move | str | int) -> int:
    """Return the number of a move. Raises `IllegalMove` if it is not a legal move."""
    if isinstance(move, Move | str):
        from undermine.check import check_move  # noqa: PLC0415  it needs msgspec, which a batch does not

        return check_move(games, move, None).code
    if move not in LegalMoves(games).codes():
        raise IllegalMove(Reason.NOT_A_MOVE, f"{shown(move)} is not the number of a legal move")
    return int(move)


def actions_of_moves(games: Games, moves: Sequence[Move]) -> NDArray[np.int32]:
    """Return the actions of legal moves of the seat to move, (moves, 3); −1 past the last of a move.

    Moves are not checked, because `games` may be a table as everyone sees it, without any hand.
    """
    _check_games(games)
    rows = np.full((len(moves), ACTIONS_PER_MOVE), -1, np.int32)
    for row, move in zip(rows, moves, strict=True):
        sim_batch.actions_of_move(games, move.code, row)
    return rows


def mask_at(paths: NDArray[np.int32], depth: int) -> NDArray[np.int8]:
    """Return the mask of the actions that continue one of some paths, as `actions_of_moves` returns them."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[paths[:, depth]] = 1
    return mask


def sections_table() -> str:
    """Return the sections as a Markdown table, for the docs."""
    lines = ["| section | numbers | meaning |", "| --- | --- | --- |"]
    lines += [f"| `{name}` | {first} to {last} | {meaning} |" for name, first, last, meaning in SECTIONS]
    return "\n".join(lines)
