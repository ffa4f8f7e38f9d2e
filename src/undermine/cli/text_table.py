"""Tables of text: drawn by rich on a terminal, aligned plain text elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from undermine.cli.terminal import has_colour, has_rich, is_terminal

GAP = "  "


@dataclass(frozen=True, slots=True)
class TextTable:
    """A title, column names, and rows of text."""

    title: str
    columns: Sequence[str]
    rows: list[Sequence[str]] = field(default_factory=list)
    numbers: bool = True
    """Whether all columns but the first hold numbers, which are aligned to the right."""

    def add(self, *cells: str) -> None:
        """Add a row."""
        self.rows.append(cells)

    def __str__(self) -> str:
        """Return aligned text without lines or colours."""
        rows = [self.columns, *self.rows]
        widths = [max(len(row[column]) for row in rows) for column in range(len(self.columns))]
        lines = [GAP.join(self._aligned(row, widths)).rstrip() for row in rows]
        return "\n".join([self.title, *lines])

    def _aligned(self, row: Sequence[str], widths: Sequence[int]) -> list[str]:
        return [
            cell.rjust(width) if self.numbers and column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]


def print_table(table: TextTable) -> None:
    """Print a table and an empty line."""
    if is_terminal() and has_rich():
        _print_with_rich(table)
    else:
        print(table)
    print()


def _print_with_rich(table: TextTable) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(no_color=not has_colour(), highlight=False)
    is_tight = max(map(len, str(table).splitlines())) > console.width
    padding = (0, 0) if is_tight else (0, 1, 0, 0)  # in addition to the column that the box takes
    drawn = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=padding, header_style="bold")
    for number, name in enumerate(table.columns):
        drawn.add_column(Text(name), justify="right" if table.numbers and number else "left", overflow="fold")
    for row in table.rows:
        drawn.add_row(*map(Text, row))
    console.print(Text(table.title, "bold"))
    console.print(drawn)


def counted(number: int, thing: str) -> str:
    """Return a number with a noun: `1 game`, `2,000 games`."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
