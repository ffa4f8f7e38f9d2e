"""Draws a whole table as one seat sees it: the maze, the players, and the seat's own hand and role."""

from __future__ import annotations

from html import escape

from undermine.draw import icons
from undermine.draw.card import draw_card
from undermine.draw.maze import FONT, Cell, draw_maze, maze_size, svg_document
from undermine.draw.palette import Theme
from undermine.draw.seat_portrait import draw_seat_portrait
from undermine.draw.svg import HEIGHT, WIDTH, Svg, circle, place_at, rect
from undermine.event import HIDDEN
from undermine.maze_text import cell_of
from undermine.move import Move
from undermine.rulebook.moves import MoveKind
from undermine.view import SeatView, TableView, View
from undermine.view.text import maze_of, status
from undermine.view.view import check_view

PANEL = 350
ROW = 86
TOP = 56


def table_svg(view: View, theme: Theme = "dark") -> Svg:
    """Return a table as SVG, as the view's seat sees it. A notebook shows it as a picture."""
    check_view(view)
    table = view.table
    maze = maze_of(table)
    wide, high = maze_size(maze)
    seats = "".join(place_at(0, seat * ROW, _panel(table, seat)) for seat in range(len(table.seats)))
    body = max(high, len(table.seats) * ROW)
    hand = HEIGHT + 60 if view.seat is not None else 0
    drawing = (
        _text(16, 36, status(table), 24, "$ink")
        + place_at(16, TOP, draw_maze(maze, _last_cell(table), _known_goals(view)))
        + place_at(wide + 40, TOP, seats)
        + (place_at(16, TOP + body + 24, _own(view)) if hand else "")
    )
    return svg_document(drawing, wide + PANEL + 60, TOP + body + hand + 24, theme, status(table))


def _known_goals(view: View) -> dict[Cell, str]:
    """Return the face-down goals that the seat has looked at, by cell."""
    hidden = {goal.cell for goal in view.table.goals if goal.card == HIDDEN}
    return {cell_of(cell): goal for cell, goal in view.memory.goals.items() if cell in hidden}


def _last_cell(table: TableView) -> Cell | None:
    """Return the cell where the last move placed a path card."""
    if table.last is None or HIDDEN in table.last.move:  # what is discarded face down is not placed
        return None
    move = Move(table.last.move)
    return cell_of(move.cell) if move.kind is MoveKind.PLACE and move.cell else None


def _text(x: float, y: float, text: str, size: float, colour: str, attributes: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" {FONT} font-size="{size:g}" fill="{colour}" {attributes}>{escape(text)}</text>'


def _panel(table: TableView, number: int) -> str:
    """Draw the public part of a seat: turn, number of cards, what lies in front of it, gold, and its revealed role."""
    seat = table.seats[number]
    turn = number == table.to_move
    frame = rect(
        0, 0, PANEL, ROW - 10, "$paper", 8, f'stroke="{"$mark" if turn else "$rim"}" stroke-width="{3 if turn else 1}"'
    )
    portrait = place_at(38, 38, draw_seat_portrait(number), 0.64)
    role = place_at(PANEL - 52, 7, draw_card(f"role:{seat.role}" if seat.role else "back:role"), 0.44)
    name = _text(78, 30, f"{number}  {_short(seat.player)}", 20, "$ink", 'font-weight="600"')
    cards = _text(78, 58, _holding(table, number, seat), 16, "$ink_soft")
    return frame + portrait + role + name + cards + _front(seat)


def _short(name: str) -> str:
    return name if len(name) <= 14 else name[:13] + "…"


def _holding(table: TableView, number: int, seat: SeatView) -> str:
    cards = "1 card" if seat.cards == 1 else f"{seat.cards} cards"
    if table.gold is not None:
        return f"{cards} · {table.gold[number]} gold"
    if table.expansion:
        return f"{cards} · gold" if seat.has_gold else cards
    return f"{cards} · {seat.nuggets} nugget{'' if seat.nuggets == 1 else 's'}" if seat.nuggets else cards


_FRONT = {"trap": icons.trap, "theft": icons.theft}


def _front(seat: SeatView) -> str:
    """Draw icons of what lies in front of a seat. Broken tools are crossed out."""
    parts = []
    for index, thing in enumerate(seat.front):
        x = PANEL - 76 - 38 * index
        if thing in _FRONT:
            parts.append(place_at(x, 52, _FRONT[thing](), 0.55))
        else:
            ring = circle(0, 0, 30, "$paper_light", 'stroke="$break" stroke-width="6"')
            slash = '<path d="M-21 21L21 -21" stroke="$break" stroke-width="6"/>'
            parts.append(place_at(x, 52, ring + icons.tool(thing) + slash, 0.55))
    return "".join(parts)


def _own(view: View) -> str:
    """Draw the seat's own role and hand."""
    assert view.seat is not None
    title = _text(0, 16, f"Seat {view.seat}: what you hold", 18, "$ink_soft")
    role = place_at(0, 28, draw_card(f"role:{view.role}")) if view.role else ""
    hand = "".join(place_at(130 + index * (WIDTH + 10), 28, draw_card(card)) for index, card in enumerate(view.hand))
    return title + role + hand
