"""Draws a maze: cards by cell, with numbered rows and columns."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from undermine.draw import icons
from undermine.draw.card import draw_card
from undermine.draw.palette import Theme, apply_theme
from undermine.draw.svg import HEIGHT, WIDTH, Svg, place_at, rect
from undermine.errors import UndermineError, shown
from undermine.maze_text import FRAME, cell_of
from undermine.notation import parse_cell
from undermine.settings import is_whole

MARGIN = 26
GAP = 2
FONT = "font-family=\"ui-sans-serif, system-ui, 'DejaVu Sans', sans-serif\""

Cell = tuple[int, int]
FURTHEST = 99
"""The largest coordinate of a cell in a drawing."""


def extent(maze: Mapping[Cell, str]) -> tuple[int, int, int, int]:
    """Return the range of cells to draw: left, bottom, right, top."""
    return (
        min([FRAME[0], *(x for x, _ in maze)]),
        min([FRAME[1], *(y for _, y in maze)]),
        max([FRAME[2], *(x for x, _ in maze)]),
        max([FRAME[3], *(y for _, y in maze)]),
    )


def maze_size(maze: Mapping[Cell, str]) -> tuple[float, float]:
    """Return the width and height of a maze in card units."""
    left, bottom, right, top = extent(maze)
    return MARGIN + (right - left + 1) * (WIDTH + GAP), MARGIN + (top - bottom + 1) * (HEIGHT + GAP)


def draw_maze(maze: Mapping[Cell, str], last: Cell | None = None, known: Mapping[Cell, str] | None = None) -> str:
    """Return the SVG elements of a maze. The `last` card is outlined, and `known` goals show what they are."""
    left, bottom, right, top = extent(maze)
    known = known or {}
    parts = []
    for y in range(top, bottom - 1, -1):
        for x in range(left, right + 1):
            px, py = MARGIN + (x - left) * (WIDTH + GAP), (top - y) * (HEIGHT + GAP)
            parts.append(place_at(px, py, draw_card(maze[x, y]) if (x, y) in maze else _empty()))
            if (x, y) in known:
                parts.append(place_at(px + 50, py + 112, _known_goal(known[x, y])))
            if (x, y) == last:
                parts.append(place_at(px, py, rect(1.5, 1.5, 97, 137, "none", 6, 'stroke="$mark" stroke-width="4"')))
    return "".join(parts) + _numbers(left, bottom, right, top)


def _known_goal(goal: str) -> str:
    """Draw a small label on the back of a goal: gold or stone."""
    label = rect(-24, -14, 48, 28, "$paper", 5, 'stroke="$ink_soft" stroke-width="1.5"')
    return label + (icons.nugget(0, 0, 0.8) if goal == "gold" else icons.stone(0, 0, 0.8))


def _empty() -> str:
    return rect(3, 3, WIDTH - 6, HEIGHT - 6, "$rim", 6, 'fill-opacity=".14"')


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


def svg_document(drawing: str, width: float, height: float, theme: Theme, title: str) -> Svg:
    """Return a drawing as a complete SVG document, shown at half its size."""
    size = f'viewBox="0 0 {width:g} {height:g}" width="{width / 2:g}" height="{height / 2:g}"'
    ground = rect(0, 0, width, height, "$ground", 10)
    text = f"<title>{escape(title)}</title>"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">{text}{ground}{drawing}</svg>'
    return Svg(apply_theme(svg, theme))


def maze_svg(maze: Mapping[Cell, str] | Mapping[str, str], theme: Theme = "dark") -> Svg:
    """Return a maze as SVG, which a notebook shows as a picture.

    A cell is `(1, 0)` or `"1,0"`. Cards are named as they lie: a path card, `start`, `gold`, `stone:…`, or `?` for a
    goal that lies face down.
    """
    if not isinstance(maze, Mapping):
        raise UndermineError(f"a maze is cards by cell, not {shown(maze)}")
    cards = {_cell(cell): card for cell, card in maze.items()}
    width, height = maze_size(cards)
    return svg_document(place_at(12, 12, draw_maze(cards)), width + 24, height + 24, theme, "A maze of tunnels")


def _cell(given: object) -> Cell:
    """Return a cell that is given as two numbers or as text."""
    if isinstance(given, str):
        parse_cell(given)  # raises if it is none
        return cell_of(given)
    if isinstance(given, tuple) and len(given) == 2 and all(is_whole(part, -FURTHEST, FURTHEST) for part in given):
        return given
    raise UndermineError(f"a cell is “x,y” or (x, y), not {shown(given)}")
