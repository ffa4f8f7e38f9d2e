"""How the actions of `undermine admin` print times and lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec

from undermine.cli.text_table import TextTable, counted, print_table


def time_text(ms: int) -> str:
    """Return a time, given as milliseconds since 1970, as UTC text."""
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


def print_json(items: Sequence[Any]) -> None:
    """Print a list as JSON."""
    print(msgspec.json.format(msgspec.json.encode(items), indent=2).decode())


@dataclass(frozen=True)
class Listing:
    """How a list is printed as a table."""

    noun: str
    columns: tuple[str, ...]
    if_empty: str
    """The sentence printed if there are no rows."""

    def print(self, rows: Sequence[Sequence[str]]) -> None:
        """Print the rows under a title that counts them."""
        if rows:
            print_table(TextTable(counted(len(rows), self.noun), self.columns, list(rows), numbers=False))
        else:
            print(self.if_empty)
