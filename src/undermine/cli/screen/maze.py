"""The maze on the screen: it scrolls, follows the last card, and lights up the cells where a card goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from undermine.cli.screen.palette import AMBER, BORED, DIM, FAINT, GLOW, NIGHT, RED, STONE, stroke
from undermine.cli.screen.scene import Cell, Scene, cell_of, last_cell
from undermine.picture import FRAME, HEIGHT, ROCK, UNKNOWN, WIDTH, draw_card, maze_of

GUTTER: Final = 4
"""Columns for the numbers of the rows."""
EMPTY: Final = (" " * WIDTH, "  ·  ", " " * WIDTH)
_CORNERS: Final = {(0, 0): "▛", (0, WIDTH - 1): "▜", (HEIGHT - 1, 0): "▙", (HEIGHT - 1, WIDTH - 1): "▟"}

Spot = tuple[str, Style]
"""A character on the screen and how it is drawn."""


class Maze(ScrollView, can_focus=False):
    """Cards by cell, drawn as blocks of five by three characters."""

    class Pointed(Message):
        """Somebody clicked on a cell."""

        def __init__(self, cell: Cell) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self) -> None:
        super().__init__(id="maze")
        self._cards: dict[Cell, str] = {}
        self._peeks: dict[Cell, str] = {}
        self._lit: Mapping[Cell, bool] = {}
        self._pointer: Cell | None = None
        self._ghost: str | None = None
        self._last: Cell | None = None
        self._extent = FRAME
        self._lines: list[Strip] = []

    def show(
        self,
        scene: Scene,
        lit: Mapping[Cell, bool] | None = None,
        pointer: Cell | None = None,
        ghost: str | None = None,
    ) -> None:
        """Draw a scene, with the cells that can be pointed at and the one that is."""
        self._cards = maze_of(scene.table)
        self._peeks = {cell_of(cell): goal for cell, goal in scene.peeks.items()}
        self._lit, self._pointer, self._ghost = lit or {}, pointer, ghost
        last = last_cell(scene.table)
        moved = last != self._last
        self._last = last
        self._extent = self._reach()
        self._draw()
        if pointer is not None:
            self.follow(pointer)
        elif moved and last is not None:
            self.follow(last)

    def _reach(self) -> tuple[int, int, int, int]:
        """The cells to be drawn: the frame, and one more around every card that lies open."""
        cells = [cell for cell, card in self._cards.items() if card != "?"]
        if self._pointer:
            cells.append(self._pointer)
        left, bottom, right, top = FRAME
        return (
            min(left, *(x - 1 for x, _ in cells)),
            min(bottom, *(y - 1 for _, y in cells)),
            max(right, *(x + 1 for x, _ in cells)),
            max(top, *(y + 1 for _, y in cells)),
        )

    def _draw(self) -> None:
        left, bottom, right, top = self._extent
        self._lines = []
        for y in range(top, bottom - 1, -1):
            blocks = [self._block((x, y)) for x in range(left, right + 1)]
            for row in range(HEIGHT):
                spots = [spot for block in blocks for spot in block[row]]
                self._lines.append(Strip([Segment(text, style) for text, style in spots], len(spots)).simplify())
        width = (right - left + 1) * WIDTH + GUTTER
        if self.virtual_size != (size := Size(width, len(self._lines) + 1)):
            before = self._origin
            self.virtual_size = size
            self._keep_place(before)
        self._origin = (left, top)
        self.refresh()

    _origin: tuple[int, int] | None = None

    def _keep_place(self, before: tuple[int, int] | None) -> None:
        """When the maze grows to the west or the north, what was in sight stays where it was."""
        left, _, _, top = self._extent
        if before is None:
            self.call_after_refresh(self.home)
            return
        x, y = (before[0] - left) * WIDTH, (top - before[1]) * HEIGHT
        if x or y:
            self.scroll_to(self.scroll_x + x, self.scroll_y + y, animate=False)

    def home(self) -> None:
        """Show the start and the goals, as they lie when a round begins."""
        self.scroll_to_region(self._region(FRAME), animate=False, force=True)

    def follow(self, cell: Cell) -> None:
        """Scroll until a cell is in sight."""
        self.scroll_to_region(self._region((*cell, *cell)), animate=False, force=True)

    def _region(self, cells: tuple[int, int, int, int]) -> Region:
        left, _, _, top = self._extent
        x, y = (cells[0] - left) * WIDTH, (top - cells[3]) * HEIGHT
        width = (cells[2] - cells[0] + 1) * WIDTH + GUTTER
        region = Region(max(0, x), max(0, y), width, (cells[3] - cells[1] + 1) * HEIGHT + 1)
        return region.intersection(Region(0, 0, self.virtual_size.width, self.virtual_size.height))

    # one cell

    def _block(self, cell: Cell) -> list[list[Spot]]:
        card = self._cards.get(cell)
        if cell == self._pointer:
            return self._pointed(cell, card)
        if card is None:
            return self._lit_block(cell) if cell in self._lit else _plain(EMPTY, Style(color=FAINT, bgcolor=NIGHT))
        block = self._card_block(cell, card, GLOW if cell in self._lit else STONE)
        if cell in self._lit:
            block[0][WIDTH - 1] = block[HEIGHT - 1][0] = ("+", Style(color=AMBER, bgcolor=GLOW, bold=True))
        return block

    def _card_block(self, cell: Cell, card: str, ground: str) -> list[list[Spot]]:
        rows = [[(letter, stroke(letter, ground)) for letter in row.translate(BORED)] for row in draw_card(card)]
        known = self._peeks.get(cell)
        if card == "?" and known:
            sign = "$" if known == "gold" else "o"
            rows[1][2] = (sign, Style(color=AMBER if sign == "$" else DIM, bgcolor=ground, bold=True))
        if cell == self._last:
            rows[HEIGHT - 1][WIDTH - 1] = ("•", Style(color=AMBER, bgcolor=ground, bold=True))
        return rows

    def _lit_block(self, cell: Cell) -> list[list[Spot]]:
        middle = "+" if self._lit[cell] else "↻"
        return _plain(("╭   ╮", f"  {middle}  ", "╰   ╯"), Style(color=AMBER, bgcolor=GLOW))

    def _pointed(self, cell: Cell, card: str | None) -> list[list[Spot]]:
        """The cell pointed at, with the card as it would lie, in a frame that needs no colour to be seen."""
        is_good = cell in self._lit
        ground, edge = (GLOW, AMBER) if is_good else (STONE, RED)
        shown = self._ghost if self._ghost and (card is None or card.startswith("stone:")) else card
        if shown is None:
            block = _plain(EMPTY if is_good else ("     ", "  ×  ", "     "), Style(color=edge, bgcolor=ground))
        else:
            block = self._card_block(cell, shown, ground)
        for (row, column), corner in _CORNERS.items():
            if block[row][column][0] in (ROCK, UNKNOWN, " ", "•"):
                block[row][column] = (corner, Style(color=edge, bgcolor=ground, bold=True))
        if card is None and not is_good and self._ghost:
            block[1][2] = ("×", Style(color=RED, bgcolor=ground, bold=True))
        return block

    # the screen

    @property
    def _shift(self) -> tuple[int, int]:
        """Columns and lines left free where the maze is smaller than its place."""
        spare = self.size - self.virtual_size
        return max(0, spare.width // 2), max(0, spare.height // 2)

    def render_line(self, y: int) -> Strip:
        """A line of the screen: the row's number, then its cards; the last line numbers the columns."""
        width, height = self.size
        dx, dy = self._shift
        ground = Style(color=DIM, bgcolor=NIGHT)
        line = int(self.scroll_offset.y) + y - dy
        if y == min(height - 1, dy + len(self._lines) - int(self.scroll_offset.y)):
            return self._numbers(dx, ground)
        if not 0 <= line < len(self._lines):
            return Strip.blank(width, ground)
        number = f"{self._extent[3] - line // HEIGHT:>3} " if line % HEIGHT == 1 else " " * GUTTER
        x = int(self.scroll_offset.x)
        cards = self._lines[line].crop(x, x + width - dx - GUTTER)
        strip = Strip([Segment(" " * dx + number, ground), *cards]).adjust_cell_length(width, ground)
        return self._hinted(strip, line) if line % HEIGHT == 1 else strip

    def _hinted(self, strip: Strip, line: int) -> Strip:
        """A row with signs at its ends where it goes on with cards or lit cells out of sight."""
        y = self._extent[3] - line // HEIGHT
        xs = [x for x, row in (*self._cards, *self._lit) if row == y]
        left = self._extent[0] + (int(self.scroll_offset.x) + WIDTH - 1) // WIDTH
        right = left + (self.size.width - GUTTER) // WIDTH - 1
        hint = Style(color=AMBER, bgcolor=NIGHT, bold=True)
        width = strip.cell_length
        if xs and min(xs) < left:
            strip = Strip.join([strip.crop(0, GUTTER - 1), Strip([Segment("◂", hint)]), strip.crop(GUTTER, width)])
        if xs and max(xs) > right:
            strip = Strip.join([strip.crop(0, width - 1), Strip([Segment("▸", hint)])])
        return strip

    def _numbers(self, dx: int, ground: Style) -> Strip:
        numbers = "".join(f"{x:^{WIDTH}}" for x in range(self._extent[0], self._extent[2] + 1))
        up, down = self._out_of_sight()
        hint = Style(color=AMBER, bgcolor=NIGHT, bold=True)
        signs = f"{' ' * dx}{'▴' if up else ' '}{'▾' if down else ' '}".ljust(dx + GUTTER)
        text = numbers[int(self.scroll_offset.x) :]
        return Strip([Segment(signs, hint), Segment(text, ground)]).adjust_cell_length(self.size.width, ground)

    def _out_of_sight(self) -> tuple[bool, bool]:
        """Whether cards or lit cells lie above or below what is shown."""
        ys = [y for _, y in (*self._cards, *self._lit)]
        top = self._extent[3] - (int(self.scroll_offset.y) + HEIGHT - 1) // HEIGHT
        rows = (self.size.height - 1) // HEIGHT
        return any(y > top for y in ys), any(y <= top - rows for y in ys)

    def cell_at(self, x: int, y: int) -> Cell | None:
        """The cell drawn at a place of the widget."""
        dx, dy = self._shift
        column, line = x - dx - GUTTER + int(self.scroll_offset.x), y - dy + int(self.scroll_offset.y)
        left, bottom, right, top = self._extent
        cell = (left + column // WIDTH, top - line // HEIGHT)
        is_inside = (
            x >= dx + GUTTER and y < self.size.height - 1 and left <= cell[0] <= right and bottom <= cell[1] <= top
        )
        return cell if is_inside else None

    def place_of(self, cell: Cell) -> tuple[int, int]:
        """Where the middle of a cell is drawn, within the widget."""
        dx, dy = self._shift
        left, _, _, top = self._extent
        x = (cell[0] - left) * WIDTH + WIDTH // 2 + dx + GUTTER - int(self.scroll_offset.x)
        return x, (top - cell[1]) * HEIGHT + HEIGHT // 2 + dy - int(self.scroll_offset.y)

    def on_click(self, event: events.Click) -> None:
        """Pointing by mouse."""
        cell = self.cell_at(event.x, event.y)
        if cell is not None:
            self.post_message(self.Pointed(cell))


def _plain(rows: tuple[str, str, str], style: Style) -> list[list[Spot]]:
    return [[(letter, style) for letter in row] for row in rows]
