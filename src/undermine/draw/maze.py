"""A maze as a picture: cards on the dark ground of the mine, with the numbers of rows and columns."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from undermine.draw import emblem
from undermine.draw.card import draw
from undermine.draw.palette import Theme, paint
from undermine.draw.stroke import HEIGHT, WIDTH, at, box
from undermine.picture import FRAME

MARGIN = 26
GAP = 2
FONT = "font-family=\"ui-sans-serif, system-ui, 'DejaVu Sans', sans-serif\""

Cell = tuple[int, int]


def extent(maze: Mapping[Cell, str]) -> tuple[int, int, int, int]:
    """The cells that a picture shows: left, bottom, right, top."""
    return (
        min([FRAME[0], *(x for x, _ in maze)]),
        min([FRAME[1], *(y for _, y in maze)]),
        max([FRAME[2], *(x for x, _ in maze)]),
        max([FRAME[3], *(y for _, y in maze)]),
    )


def maze_size(maze: Mapping[Cell, str]) -> tuple[float, float]:
    """Width and height of a maze's picture, in units of a card."""
    left, bottom, right, top = extent(maze)
    return MARGIN + (right - left + 1) * (WIDTH + GAP), MARGIN + (top - bottom + 1) * (HEIGHT + GAP)


def draw_maze(maze: Mapping[Cell, str], last: Cell | None = None, known: Mapping[Cell, str] | None = None) -> str:
    """The maze with colours by name; the last card is marked, and goals that the seat knows say what they are."""
    left, bottom, right, top = extent(maze)
    known = known or {}
    parts = []
    for y in range(top, bottom - 1, -1):
        for x in range(left, right + 1):
            px, py = MARGIN + (x - left) * (WIDTH + GAP), (top - y) * (HEIGHT + GAP)
            parts.append(at(px, py, draw(maze[x, y]) if (x, y) in maze else _empty()))
            if (x, y) in known:
                parts.append(at(px + 50, py + 112, _note(known[x, y])))
            if (x, y) == last:
                parts.append(at(px, py, box(1.5, 1.5, 97, 137, "none", 6, 'stroke="$mark" stroke-width="4"')))
    return "".join(parts) + _numbers(left, bottom, right, top)


def _note(goal: str) -> str:
    """A small note on the back of a goal: gold, or a stone."""
    slip = box(-24, -14, 48, 28, "$paper", 5, 'stroke="$ink_soft" stroke-width="1.5"')
    return slip + (emblem.nugget_lump(0, 0, 0.8) if goal == "gold" else emblem.stone_lump(0, 0, 0.8))


def _empty() -> str:
    return box(3, 3, WIDTH - 6, HEIGHT - 6, "$felt", 6, 'fill-opacity=".65"')


def _numbers(left: int, bottom: int, right: int, top: int) -> str:
    style = f'{FONT} font-size="15" fill="$ink_soft" text-anchor="middle"'
    rows = [
        f'<text x="{MARGIN / 2 - 1:g}" y="{(top - y) * (HEIGHT + GAP) + 75:g}" {style}>{y}</text>'
        for y in range(bottom, top + 1)
    ]
    base = (top - bottom + 1) * (HEIGHT + GAP) + 18
    columns = [
        f'<text x="{MARGIN + (x - left) * (WIDTH + GAP) + 50:g}" y="{base:g}" {style}>{x}</text>'
        for x in range(left, right + 1)
    ]
    return "".join([*rows, *columns])


def svg_of(drawing: str, width: float, height: float, theme: Theme, title: str) -> str:
    """A drawing as an SVG of its own, on the ground of the mine, half its size on the screen."""
    size = f'viewBox="0 0 {width:g} {height:g}" width="{width / 2:g}" height="{height / 2:g}"'
    ground = box(0, 0, width, height, "$ground", 10)
    text = f"<title>{escape(title)}</title>"
    return paint(f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">{text}{ground}{drawing}</svg>', theme)


def maze_svg(maze: Mapping[Cell, str], theme: Theme = "dark") -> str:
    """Cards by cell, as they lie; `start`, `gold`, `stone:…`, and `?` for a goal that lies face down."""
    width, height = maze_size(maze)
    return svg_of(at(12, 12, draw_maze(maze)), width + 24, height + 24, theme, "A maze of tunnels")
