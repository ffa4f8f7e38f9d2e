"""Updates the tables of observations, actions and data set columns in the docs: `python scripts/env_tables.py`."""

from __future__ import annotations

import re
from pathlib import Path

from undermine.envs import action, observation
from undermine.envs.dataset import COLUMNS

DOCS = Path(__file__).resolve().parent.parent / "docs" / "envs"
GENERATED_PART = re.compile(r"(<!-- made by scripts/env_tables\.py -->\n).*?(\n<!-- end -->)", re.DOTALL)


def columns_table() -> str:
    """Return the columns of the data set as a Markdown table."""
    return "\n".join(
        [
            "| column | what it holds |",
            "| --- | --- |",
            *(f"| `{name}` | {content} |" for name, content in COLUMNS.items()),
        ]
    )


def tables() -> dict[str, list[str]]:
    """Return the tables of each page, in order."""
    return {"index.md": [observation.parts_table(), action.sections_table()], "dataset.md": [columns_table()]}


def filled(page: str, wanted: list[str]) -> str:
    """Return a page with its tables replaced."""
    remaining = iter(wanted)
    return GENERATED_PART.sub(lambda part: f"{part[1]}\n{next(remaining)}\n{part[2]}", page)


def main() -> None:
    """Update all pages."""
    for name, wanted in tables().items():
        path = DOCS / name
        path.write_text(filled(path.read_text(encoding="utf-8"), wanted), encoding="utf-8")


if __name__ == "__main__":
    main()
