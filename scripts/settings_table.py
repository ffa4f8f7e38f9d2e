"""Writes the table of all settings of a server into the docs: `python scripts/settings_table.py`."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from undermine.cli import serve
from undermine.server.settings import settings_table

PAGE = Path(__file__).resolve().parent.parent / "docs" / "hosting.md"
PLACE = re.compile(r"(<!-- made by scripts/settings_table\.py -->\n).*?(\n<!-- end -->)", re.DOTALL)


def options() -> set[str]:
    """What `undermine serve` understands."""
    commands = argparse.ArgumentParser().add_subparsers()
    serve.add_to(commands)
    actions = commands.choices["serve"]._actions
    return {option for action in actions for option in action.option_strings}


def filled(page: str) -> str:
    """The page with the table as it should be."""
    return PLACE.sub(lambda place: f"{place[1]}\n{settings_table(options())}\n{place[2]}", page)


def main() -> None:
    """Write the table."""
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
