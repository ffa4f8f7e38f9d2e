"""Writes the tables of observations, actions and columns into the docs: `python scripts/env_tables.py`."""

from __future__ import annotations

import re
from pathlib import Path

from undermine.envs import action, observation
from undermine.envs.dataset import COLUMNS

DOCS = Path(__file__).resolve().parent.parent / "docs" / "envs"
PLACE = re.compile(r"(<!-- made by scripts/env_tables\.py -->\n).*?(\n<!-- end -->)", re.DOTALL)


def columns() -> str:
    """The columns of the data set."""
    return "\n".join(["| column | what it holds |", "| --- | --- |", *(f"| `{a}` | {b} |" for a, b in COLUMNS.items())])


def tables() -> dict[str, list[str]]:
    """The tables of each page, in order."""
    return {"index.md": [observation.table(), action.table()], "dataset.md": [columns()]}


def filled(page: str, wanted: list[str]) -> str:
    """A page with its tables."""
    left = iter(wanted)
    return PLACE.sub(lambda place: f"{place[1]}\n{next(left)}\n{place[2]}", page)


def main() -> None:
    """Write the tables."""
    for name, wanted in tables().items():
        path = DOCS / name
        path.write_text(filled(path.read_text(encoding="utf-8"), wanted), encoding="utf-8")


if __name__ == "__main__":
    main()
