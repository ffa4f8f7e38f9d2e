"""Reads the maze of a position, and checks what can lie where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from undermine.errors import IllegalMove, PositionError, shown
from undermine.maze_text import cell_of, read_maze
from undermine.notation import GOAL_TEXTS, parse_cell
from undermine.rulebook.cards import CARD_OF_TILE, GOAL_NAMES, STONE_TILES, TILE, TILE_NAMES
from undermine.settings import is_whole


def maze_by_cell(given: Any, is_over: bool) -> dict[str, str]:
    """Return the cards of a maze as they lie, by cell; the start and goals that lie face down are left out.

    Once the round is over, the treasure may be open.
    """
    if isinstance(given, str):
        try:
            cells: Iterable[tuple[Any, Any]] = [(f"{x},{y}", card) for (x, y), card in read_maze(given).items()]
        except ValueError as error:
            raise PositionError(f"the maze cannot be read: {error}") from error
    elif isinstance(given, Mapping):
        cells = [(_cell_name(cell), card) for cell, card in given.items()]
    else:
        raise PositionError(f"a maze is a drawing, or cards by cell, not {shown(given)}")
    maze = {}
    for cell, card in cells:
        _check_cell(cell, card, is_over)
        if card not in ("start", "?"):
            maze[cell] = card
    return maze


def _cell_name(cell: Any) -> Any:
    """Return a cell that is given as two numbers as text, and anything else as it is."""
    is_pair = isinstance(cell, tuple) and len(cell) == 2 and all(is_whole(part, -99, 99) for part in cell)
    return f"{cell[0]},{cell[1]}" if is_pair else cell


def _check_cell(cell: object, card: object, is_over: bool) -> None:
    if not isinstance(cell, str):
        raise PositionError(f"a cell is “x,y” or (x, y), not {shown(cell)}")
    try:
        parse_cell(cell)
    except IllegalMove as error:
        raise PositionError(str(error)) from error
    is_start, is_goal = cell_of(cell) == (0, 0), cell in GOAL_TEXTS
    is_path = isinstance(card, str) and CARD_OF_TILE[TILE.get(card, 0)] > 0
    if is_start and card != "start":
        raise PositionError(f"the start lies at 0,0, so “{shown(card)}” cannot")
    if is_goal and card == "gold" and is_over:
        return
    if is_goal and card != "?" and not (isinstance(card, str) and card.startswith("stone:") and card in TILE):
        why = "the round would be over" if card == "gold" else "goals are ? (face down) or a stone as it lies"
        raise PositionError(f"“{shown(card)}” cannot lie at the goal {cell}: {why}")
    if not is_start and not is_goal and not is_path:
        raise PositionError(f"“{shown(card)}” at {cell} is not a path card as it lies")


def goal_of_stone(card: str) -> str:
    """Return the goal that lies like that."""
    if card == "gold":
        return card
    tiles = STONE_TILES.tolist()
    return next(GOAL_NAMES[goal] for goal in range(len(tiles)) if TILE_NAMES.index(card) in tiles[goal])
