"""Tables: drawn by rich on a terminal, plain aligned text for programs and files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from undermine.cli.terminal import has_colour, is_terminal

GAP = "  "


@dataclass(frozen=True, slots=True)
class Table:
    """A title, the names of the columns, and rows of text."""

    title: str
    columns: Sequence[str]
    rows: list[Sequence[str]] = field(default_factory=list)
    numbers: bool = True
    """Whether all columns but the first hold numbers, which stand to the right."""

    def add(self, *cells: str) -> None:
        """Add a row."""
        self.rows.append(cells)

    def __str__(self) -> str:
        """Aligned text, without lines or colours."""
        rows = [self.columns, *self.rows]
        widths = [max(len(row[column]) for row in rows) for column in range(len(self.columns))]
        lines = [GAP.join(self._aligned(row, widths)).rstrip() for row in rows]
        return "\n".join([self.title, *lines])

    def _aligned(self, row: Sequence[str], widths: Sequence[int]) -> list[str]:
        return [
            cell.rjust(width) if self.numbers and column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]


def show_table(table: Table) -> None:
    """Print a table and an empty line, as suits whoever reads it."""
    if is_terminal():
        _show_rich(table)
    else:
        print(table)
    print()


def _show_rich(table: Table) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table as RichTable
    from rich.text import Text

    console = Console(no_color=not has_colour(), highlight=False)
    is_tight = max(map(len, str(table).splitlines())) > console.width
    padding = (0, 0) if is_tight else (0, 1, 0, 0)  # beside the one column that the box takes
    drawn = RichTable(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=padding, header_style="bold")
    for number, name in enumerate(table.columns):
        drawn.add_column(Text(name), justify="right" if table.numbers and number else "left", overflow="fold")
    for row in table.rows:
        drawn.add_row(*map(Text, row))
    console.print(Text(table.title, "bold"))
    console.print(drawn)
