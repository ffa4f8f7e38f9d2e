"""A maze as text: rock with tunnels in it, which `read_maze` reads back.

A card is five characters wide and three high. A tunnel that is joined to others runs to the middle, a dead end stops
at the edge of the card; the letter in the corner is a mark: `g` and `b` are doors, `*` a crystal, `o` a stone. In the
middle, `#` is a ladder, `S` the start, `$` the treasure, `╪ ╲ ╱` are two tunnels that do not meet.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from undermine.rulebook.cards import TILE, groups_of, marks_of

ROCK, UNKNOWN = "░", "▒"
WIDTH, HEIGHT = 5, 3
FRAME: Final = (0, -2, 8, 2)
"""The cells that a picture shows at least: x from 0 to 8, y from −2 to 2."""

_MIDDLE: Final = {
    "nesw": "┼", "nes": "├", "esw": "┬", "nsw": "┤", "new": "┴", "ns": "│", "ew": "─", "ne": "└", "es": "┌", "sw": "┐",
    "nw": "┘", "ns-ew": "╪", "ne-sw": "╲", "nw-es": "╱", "": ROCK,
}  # fmt: skip
_JOINED: Final = {
    "n": ((0, 2, "│"),),
    "e": ((1, 3, "─"), (1, 4, "─")),
    "s": ((2, 2, "│"),),
    "w": ((1, 0, "─"), (1, 1, "─")),
}
_DEAD_END: Final = {"n": ((0, 2, "╵"),), "e": ((1, 4, "╶"),), "s": ((2, 2, "╷"),), "w": ((1, 0, "╴"),)}
_CORNER: Final = {":g": "g", ":b": "b", "*": "*"}

_ASCII: Final = str.maketrans("░▒│─┼├┬┤┴└┌┐┘╪╲╱╵╷╴╶→…“”’−", ":%|-+++++++++=\\/',[]>.\"\"'-")

_COLUMN_NUMBERS: Final = re.compile(r"[ \d-]*\d *")
"""No card begins with such a line."""

Block = tuple[str, str, str]


def to_ascii(text: str) -> str:
    """Return a drawing in plain ASCII, which `read_maze` reads too. Other letters become `?`."""
    return text.translate(_ASCII).encode("ascii", "replace").decode()


def draw_card(name: str) -> Block:
    """Draw a card of the maze: a path card as it lies, `start`, `gold`, `stone:…`, or `?` for a face-down goal."""
    if name == "?":
        return (UNKNOWN * WIDTH, f"{UNKNOWN * 2}?{UNKNOWN * 2}", UNKNOWN * WIDTH)
    shape = "nesw" if name in ("start", "gold") else name.removeprefix("stone:")
    rows = [[ROCK] * WIDTH for _ in range(HEIGHT)]
    ladder = "#" in shape
    for group in groups_of(shape):
        strokes = _JOINED if len(group) > 1 or ladder else _DEAD_END
        for side in group:
            for row, column, stroke in strokes[side]:
                rows[row][column] = stroke
    tunnels = "-".join(group for group in groups_of(shape) if len(group) > 1)
    rows[1][2] = "#" if ladder else {"start": "S", "gold": "$"}.get(name, _MIDDLE[tunnels])
    rows[0][0] = "o" if name.startswith("stone:") else _CORNER.get(marks_of(shape), ROCK)
    return ("".join(rows[0]), "".join(rows[1]), "".join(rows[2]))


_NAMES: Final = (*(name for name in TILE if name not in ("goal", "rock")), "?")
_CARDS_BY_LOOK: Final[dict[tuple[str, ...], str]] = {draw_card(name): name for name in _NAMES} | {
    tuple(map(to_ascii, draw_card(name))): name for name in _NAMES
}


def draw_maze(maze: Mapping[tuple[int, int], str], frame: tuple[int, int, int, int] = FRAME) -> str:
    """Draw cards by cell, with the numbers of columns and rows beside them."""
    left = min([frame[0], *(x for x, _ in maze)])
    right = max([frame[2], *(x for x, _ in maze)])
    bottom = min([frame[1], *(y for _, y in maze)])
    top = max([frame[3], *(y for _, y in maze)])
    lines = []
    for y in range(top, bottom - 1, -1):
        blocks = [draw_card(maze[x, y]) if (x, y) in maze else (" " * WIDTH,) * HEIGHT for x in range(left, right + 1)]
        for row in range(HEIGHT):
            margin = f"{y:>3} " if row == 1 else " " * 4
            lines.append((margin + "".join(block[row] for block in blocks)).rstrip())
    lines.append((" " * 4 + "".join(f"{x:^{WIDTH}}" for x in range(left, right + 1))).rstrip())
    return "\n".join(lines)


def read_maze(text: str) -> dict[tuple[int, int], str]:
    """Return the cards of a drawing by cell. The start card tells where 0,0 is.

    Below the maze, a line with the numbers of columns may follow, and then anything, as in `print(game)`.
    """
    lines = text.splitlines()
    row, column = _find_start(lines)
    width = max(map(len, lines))
    lines = [line.ljust(width) for line in lines]
    maze = {}
    for top in range(row % HEIGHT, len(lines) - HEIGHT + 1, HEIGHT):
        if _COLUMN_NUMBERS.fullmatch(lines[top]):
            break
        for left in range(column % WIDTH, width - WIDTH + 1, WIDTH):
            block = tuple(line[left : left + WIDTH] for line in lines[top : top + HEIGHT])
            cell = ((left - column) // WIDTH, (row - top) // HEIGHT)
            if not all(part.isspace() for part in block):
                maze[cell] = _card_in(block, cell)
    return maze


def _find_start(lines: list[str]) -> tuple[int, int]:
    """Return the row and column of the top left corner of the start card."""
    for number, line in enumerate(lines):
        column = max(line.find("──S──"), line.find("--S--"))
        if column >= 0 and number > 0:
            return number - 1, column
    raise ValueError("the picture shows no start card")


def _card_in(block: tuple[str, ...], cell: tuple[int, int]) -> str:
    name = _CARDS_BY_LOOK.get(block)
    if name is None:
        drawn = "\n".join(block)
        raise ValueError(f"no card looks like the one at {cell[0]},{cell[1]}:\n{drawn}")
    return name


def cell_of(text: str) -> tuple[int, int]:
    """Return the numbers of a cell `x,y`."""
    x, y = text.split(",")
    return int(x), int(y)
