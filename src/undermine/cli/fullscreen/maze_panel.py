"""The maze on the screen. It scrolls, follows the last card, and highlights the cells where a card can be played."""

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

from undermine.cli.fullscreen.goal_signs import GoalPosition, goal_signs
from undermine.cli.fullscreen.theme import AMBER, DIM, FAINT, GLOW, HEAVY_LINES, NIGHT, RED, STONE, tile_style
from undermine.cli.fullscreen.visible_table import Cell, VisibleTable, last_cell
from undermine.maze_text import FRAME, HEIGHT, ROCK, UNKNOWN, WIDTH, cell_of, draw_card
from undermine.notation import GOAL_TEXTS
from undermine.view.text import maze_of

GUTTER: Final = 4
"""Columns to the left of the maze, for row numbers."""
GOALS: Final = tuple(cell_of(cell) for cell in GOAL_TEXTS)
EMPTY: Final = (" " * WIDTH, "  ·  ", " " * WIDTH)
_CORNERS: Final = {(0, 0): "▛", (0, WIDTH - 1): "▜", (HEIGHT - 1, 0): "▙", (HEIGHT - 1, WIDTH - 1): "▟"}

StyledCharacter = tuple[str, Style]


class MazePanel(ScrollView, can_focus=False):
    """Cards by cell, each drawn as five by three characters."""

    class CellClicked(Message):
        """Posted when a cell is clicked."""

        def __init__(self, cell: Cell) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self) -> None:
        super().__init__(id="maze")
        self._cards: dict[Cell, str] = {}
        self.known_goals: dict[Cell, str] = {}
        self._targets: Mapping[Cell, bool] = {}
        self._selected: Cell | None = None
        self._preview: str | None = None
        self._last: Cell | None = None
        self._extent = FRAME
        self._lines: list[Strip] = []

    def show(
        self,
        visible: VisibleTable,
        targets: Mapping[Cell, bool] | None = None,
        selected: Cell | None = None,
        preview: str | None = None,
    ) -> None:
        """Draw the maze with the legal target cells, the selected cell, and the card as it would lie there."""
        self._cards = maze_of(visible.table)
        self.known_goals = {cell_of(cell): goal for cell, goal in visible.known_goals.items()}
        self._targets, self._selected, self._preview = targets or {}, selected, preview
        last = last_cell(visible.table)
        moved = last != self._last
        self._last = last
        self._extent = self._visible_extent()
        self._draw()
        if selected is not None:
            self.scroll_to_cell(selected)
        elif moved and last is not None:
            self.scroll_near_goals(last)

    def _visible_extent(self) -> tuple[int, int, int, int]:
        """Return the range of cells to draw: the frame, and one cell around every face-up card."""
        cells = [cell for cell, card in self._cards.items() if card != "?"]
        if self._selected:
            cells.append(self._selected)
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
                characters = [character for block in blocks for character in block[row]]
                segments = [Segment(text, style) for text, style in characters]
                self._lines.append(Strip(segments, len(characters)).simplify())
        width = (right - left + 1) * WIDTH + GUTTER
        if self.virtual_size != (size := Size(width, len(self._lines) + 1)):
            before = self._origin
            self.virtual_size = size
            self._keep_position(before)
        self._origin = (left, top)
        self.refresh()

    _origin: tuple[int, int] | None = None

    def _keep_position(self, before: tuple[int, int] | None) -> None:
        """Keep the visible part in place when the maze grows to the west or the north."""
        left, _, _, top = self._extent
        if before is None:
            self.call_after_refresh(self.show_start)
            return
        x, y = (before[0] - left) * WIDTH, (top - before[1]) * HEIGHT
        if x or y:
            self.scroll_to(self.scroll_x + x, self.scroll_y + y, animate=False)

    def show_start(self) -> None:
        """Scroll to the start and the goals."""
        self.scroll_to_region(self._region(FRAME), animate=False, force=True)

    def scroll_to_cell(self, cell: Cell) -> None:
        """Scroll until a cell is visible."""
        self.scroll_to_region(self._region((*cell, *cell)), animate=False, force=True)

    def scroll_near_goals(self, cell: Cell) -> None:
        """Scroll until a cell is visible, but no further from the start and the goals than that takes."""
        frame, region, size = self._region(FRAME), self._region((*cell, *cell)), self.size
        x = min(max(frame.x, region.right - size.width), region.x)
        y = min(max(frame.y, region.bottom - size.height), region.y)
        self.scroll_to(x, y, animate=False, force=True)

    def _region(self, cells: tuple[int, int, int, int]) -> Region:
        left, _, _, top = self._extent
        x, y = (cells[0] - left) * WIDTH, (top - cells[3]) * HEIGHT
        width = (cells[2] - cells[0] + 1) * WIDTH + GUTTER
        region = Region(max(0, x), max(0, y), width, (cells[3] - cells[1] + 1) * HEIGHT + 1)
        return region.intersection(Region(0, 0, self.virtual_size.width, self.virtual_size.height))

    # drawing cells

    def _block(self, cell: Cell) -> list[list[StyledCharacter]]:
        card = self._cards.get(cell)
        if cell == self._selected:
            return self._selected_block(cell, card)
        if card is None:
            if cell in self._targets:
                return self._target_block(cell)
            return _plain(EMPTY, Style(color=FAINT, bgcolor=NIGHT))
        block = self._card_block(cell, card, GLOW if cell in self._targets else STONE)
        if cell in self._targets:
            block[0][WIDTH - 1] = block[HEIGHT - 1][0] = ("+", Style(color=AMBER, bgcolor=GLOW, bold=True))
        return block

    def _card_block(self, cell: Cell, card: str, ground: str) -> list[list[StyledCharacter]]:
        rows = [
            [(letter, tile_style(letter, ground)) for letter in row.translate(HEAVY_LINES)] for row in draw_card(card)
        ]
        known = self.known_goals.get(cell)
        if card == "?" and known:
            sign = "$" if known == "gold" else "o"
            rows[1][2] = (sign, Style(color=AMBER if sign == "$" else DIM, bgcolor=ground, bold=True))
        if cell == self._last:
            rows[HEIGHT - 1][WIDTH - 1] = ("•", Style(color=AMBER, bgcolor=ground, bold=True))
        return rows

    def _target_block(self, cell: Cell) -> list[list[StyledCharacter]]:
        middle = "+" if self._targets[cell] else "↻"
        return _plain(("╭   ╮", f"  {middle}  ", "╰   ╯"), Style(color=AMBER, bgcolor=GLOW))

    def _selected_block(self, cell: Cell, card: str | None) -> list[list[StyledCharacter]]:
        """Return the selected cell with the card as it would lie, in a frame that is visible without colour."""
        is_legal = cell in self._targets
        ground, edge = (GLOW, AMBER) if is_legal else (STONE, RED)
        shown = self._preview if self._preview and (card is None or card.startswith("stone:")) else card
        if shown is None:
            block = _plain(EMPTY if is_legal else ("     ", "  ×  ", "     "), Style(color=edge, bgcolor=ground))
        else:
            block = self._card_block(cell, shown, ground)
        for (row, column), corner in _CORNERS.items():
            if block[row][column][0] in (ROCK, UNKNOWN, " ", "•"):
                block[row][column] = (corner, Style(color=edge, bgcolor=ground, bold=True))
        if card is None and not is_legal and self._preview:
            block[1][2] = ("×", Style(color=RED, bgcolor=ground, bold=True))
        return block

    # drawing lines

    @property
    def _margin(self) -> tuple[int, int]:
        """The columns to the left and the lines above a maze that is smaller than the panel."""
        spare = self.size - self.virtual_size
        return max(0, spare.width // 2), max(0, spare.height // 2)

    def render_line(self, y: int) -> Strip:
        """Return a line of the panel: a row number and cards, or the column numbers on the last line."""
        width, height = self.size
        dx, dy = self._margin
        ground = Style(color=DIM, bgcolor=NIGHT)
        line = int(self.scroll_offset.y) + y - dy
        if y == min(height - 1, dy + len(self._lines) - int(self.scroll_offset.y)):
            return self._column_numbers(dx, ground)
        if not 0 <= line < len(self._lines):
            return Strip.blank(width, ground)
        number = f"{self._extent[3] - line // HEIGHT:>3} " if line % HEIGHT == 1 else " " * GUTTER
        x = int(self.scroll_offset.x)
        cards = self._lines[line].crop(x, x + width - dx - GUTTER)
        strip = Strip([Segment(" " * dx + number, ground), *cards]).adjust_cell_length(width, ground)
        if line % HEIGHT == 1:
            strip = self._with_arrows(strip, line)
        return self._with_goals(strip, y)

    def _with_goals(self, strip: Strip, y: int) -> Strip:
        """Return a line with the sign for a goal that is out of sight, if there is one."""
        goals = (GoalPosition(*self.position_of(cell), self._goal_letter(cell)) for cell in GOALS)
        columns, lines = range(GUTTER, self.size.width - 1), range(self.size.height - 1)
        column, sign = goal_signs(goals, columns, lines).get(y, (0, ""))
        if not sign:
            return strip
        segment = Segment(sign, Style(color=NIGHT, bgcolor=AMBER, bold=True))
        return Strip.join([strip.crop(0, column), Strip([segment]), strip.crop(column + 2, self.size.width)])

    def _goal_letter(self, cell: Cell) -> str:
        """Return what is known of a goal: `$` for the treasure, `o` for a stone, `?` for neither."""
        card = self._cards.get(cell, "?")
        goal = self.known_goals.get(cell, card)
        return "?" if goal == "?" else "$" if goal == "gold" else "o"

    def _with_arrows(self, strip: Strip, line: int) -> Strip:
        """Return a row with arrows at its ends if there are cards or target cells beyond them."""
        y = self._extent[3] - line // HEIGHT
        xs = [x for x, row in (*self._cards, *self._targets) if row == y]
        left = self._extent[0] + (int(self.scroll_offset.x) + WIDTH - 1) // WIDTH
        right = left + (self.size.width - GUTTER) // WIDTH - 1
        hint = Style(color=AMBER, bgcolor=NIGHT, bold=True)
        width = strip.cell_length
        if xs and min(xs) < left:
            strip = Strip.join([strip.crop(0, GUTTER - 1), Strip([Segment("◂", hint)]), strip.crop(GUTTER, width)])
        if xs and max(xs) > right:
            strip = Strip.join([strip.crop(0, width - 1), Strip([Segment("▸", hint)])])
        return strip

    def _column_numbers(self, dx: int, ground: Style) -> Strip:
        numbers = "".join(f"{x:^{WIDTH}}" for x in range(self._extent[0], self._extent[2] + 1))
        up, down = self._is_cut_off()
        hint = Style(color=AMBER, bgcolor=NIGHT, bold=True)
        signs = f"{' ' * dx}{'▴' if up else ' '}{'▾' if down else ' '}".ljust(dx + GUTTER)
        text = numbers[int(self.scroll_offset.x) :]
        return Strip([Segment(signs, hint), Segment(text, ground)]).adjust_cell_length(self.size.width, ground)

    def _is_cut_off(self) -> tuple[bool, bool]:
        """Return whether there are cards or target cells above and below the visible part."""
        ys = [y for _, y in (*self._cards, *self._targets)]
        top = self._extent[3] - (int(self.scroll_offset.y) + HEIGHT - 1) // HEIGHT
        rows = (self.size.height - 1) // HEIGHT
        return any(y > top for y in ys), any(y <= top - rows for y in ys)

    def cell_at(self, x: int, y: int) -> Cell | None:
        """Return the cell drawn at a position within the panel."""
        dx, dy = self._margin
        column, line = x - dx - GUTTER + int(self.scroll_offset.x), y - dy + int(self.scroll_offset.y)
        left, bottom, right, top = self._extent
        cell = (left + column // WIDTH, top - line // HEIGHT)
        is_inside = (
            x >= dx + GUTTER and y < self.size.height - 1 and left <= cell[0] <= right and bottom <= cell[1] <= top
        )
        return cell if is_inside else None

    def position_of(self, cell: Cell) -> tuple[int, int]:
        """Return the position within the panel where the centre of a cell is drawn."""
        dx, dy = self._margin
        left, _, _, top = self._extent
        x = (cell[0] - left) * WIDTH + WIDTH // 2 + dx + GUTTER - int(self.scroll_offset.x)
        return x, (top - cell[1]) * HEIGHT + HEIGHT // 2 + dy - int(self.scroll_offset.y)

    def on_click(self, event: events.Click) -> None:
        """Post a message if a cell was clicked."""
        cell = self.cell_at(event.x, event.y)
        if cell is not None:
            self.post_message(self.CellClicked(cell))


def _plain(rows: tuple[str, str, str], style: Style) -> list[list[StyledCharacter]]:
    return [[(letter, style) for letter in row] for row in rows]
