"""A whole table as a seat sees it: the maze, the players, and the seat's own hand and dwarf."""

from __future__ import annotations

from html import escape

from undermine.draw import emblem
from undermine.draw.card import draw
from undermine.draw.maze import FONT, Cell, draw_maze, maze_size, svg_of
from undermine.draw.palette import Theme
from undermine.draw.stroke import HEIGHT, WIDTH, at, box, circle
from undermine.event import HIDDEN
from undermine.picture import cell_of, maze_of, status
from undermine.view import SeatSeen, Table, View

PANEL = 300
ROW = 86
TOP = 56


def table_svg(view: View, theme: Theme = "dark") -> str:
    """A table as the view's seat sees it."""
    table = view.table
    maze = maze_of(table)
    wide, high = maze_size(maze)
    panels = len(table.seats) * ROW
    body = max(high, panels)
    hand = HEIGHT + 60 if view.seat is not None else 0
    drawing = (
        _text(16, 36, status(table), 24, "$ink")
        + at(16, TOP, draw_maze(maze, _last_cell(table), _remembered(view)))
        + at(wide + 40, TOP, "".join(at(0, seat * ROW, _panel(table, seat)) for seat in range(len(table.seats))))
        + (at(16, TOP + body + 24, _own(view)) if hand else "")
    )
    return svg_of(drawing, wide + PANEL + 60, TOP + body + hand + 24, theme, status(table))


def _remembered(view: View) -> dict[Cell, str]:
    """What the seat's maps showed of goals that still lie face down."""
    hidden = {goal.cell for goal in view.table.goals if goal.card == HIDDEN}
    return {cell_of(cell): goal for cell, goal in view.memory.goals.items() if cell in hidden}


def _last_cell(table: Table) -> Cell | None:
    """Where the last move laid a card."""
    if table.last is None or "@" not in table.last.move or table.last.move.startswith(("map", "rockfall")):
        return None
    return cell_of(table.last.move.split("@")[1])


def _text(x: float, y: float, text: str, size: float, colour: str, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" {FONT} font-size="{size:g}" fill="{colour}" {more}>{escape(text)}</text>'


def _panel(table: Table, number: int) -> str:
    """What all see of a seat: the turn, cards, what lies in front, nuggets or gold, the dwarf when it is open."""
    seat = table.seats[number]
    turn = number == table.to_move
    frame = box(
        0, 0, PANEL, ROW - 10, "$paper", 8, f'stroke="{"$mark" if turn else "$rim"}" stroke-width="{3 if turn else 1}"'
    )
    dwarf = at(10, 7, draw(f"role:{seat.role}" if seat.role else "back:role"), 0.44)
    name = _text(66, 30, f"{number}  {_short(seat.player)}", 20, "$ink", 'font-weight="600"')
    cards = _text(66, 58, _holding(table, number, seat), 16, "$ink_soft")
    return frame + dwarf + name + cards + _front(seat)


def _short(name: str) -> str:
    return name if len(name) <= 14 else name[:13] + "…"


def _holding(table: Table, number: int, seat: SeatSeen) -> str:
    cards = "1 card" if seat.cards == 1 else f"{seat.cards} cards"
    if table.gold is not None:
        return f"{cards} · {table.gold[number]} gold"
    if table.expansion:
        return f"{cards} · gold" if seat.has_gold else cards
    return f"{cards} · {seat.nuggets} nugget{'' if seat.nuggets == 1 else 's'}" if seat.nuggets else cards


_FRONT = {"trap": emblem.trap, "theft": emblem.theft}


def _front(seat: SeatSeen) -> str:
    """Small emblems of what lies in front of a seat; a broken tool has a red ring and a stroke through it."""
    parts = []
    for place, thing in enumerate(seat.front):
        x = PANEL - 24 - 40 * place
        if thing in _FRONT:
            parts.append(at(x, 52, _FRONT[thing](), 0.55))
        else:
            ring = circle(0, 0, 30, "$paper_light", 'stroke="$break" stroke-width="6"')
            slash = '<path d="M-21 21L21 -21" stroke="$break" stroke-width="6"/>'
            parts.append(at(x, 52, ring + emblem.tool(thing) + slash, 0.55))
    return "".join(parts)


def _own(view: View) -> str:
    """The seat's own dwarf and hand."""
    assert view.seat is not None
    title = _text(0, 16, f"Seat {view.seat}: what you hold", 18, "$ink_soft")
    cards = [draw(f"role:{view.role}")] if view.role else []
    own = "".join(at(0, 28, card) for card in cards)
    hand = "".join(at(130 + place * (WIDTH + 10), 28, draw(card)) for place, card in enumerate(view.hand))
    return title + own + hand
