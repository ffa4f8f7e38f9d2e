"""Parses `rules.md`, which is part of the package: the points of the rules, and summaries of switches and editions."""

from __future__ import annotations

import re
import textwrap
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

SOURCE_FILE: Final = Path(__file__).parents[3] / "docs" / "rules.md"
"""The file in a checkout. An installed package has a copy (see pyproject.toml)."""

_POINT: Final = re.compile(r"- \*\*([A-Z]\d+)\*\* ")
_REASON: Final = re.compile(r"- \*\*(.+?)\*\* ", re.DOTALL)
_HEADING: Final = re.compile(r"#+ (.+)")
_SWITCH_SUMMARY: Final = re.compile(r"^- `(\w+)`: (.+(?:\n  .+)*)", re.MULTILINE)
_HOUSE_RULE: Final = re.compile(r"^\| `(\w+)` \|.*\| (.+) \|$", re.MULTILINE)
_SWITCH: Final = re.compile(r"^\| `(\w+)` \(([A-Z]\d+)\) \|", re.MULTILINE)
_EDITION: Final = re.compile(r"^\| `([a-z0-9-]+)` \| ([^|`]+) \|$", re.MULTILINE)


class RulePoint(NamedTuple):
    """A point of the rules, with the reasons for it where the printed rules leave a question open."""

    label: str
    section: str
    text: str
    reasons: tuple[str, ...]


@cache
def rules_text() -> str:
    """Return the rules as Markdown."""
    packaged = files("undermine").joinpath("rules.md")
    source = packaged if packaged.is_file() else SOURCE_FILE
    return source.read_text(encoding="utf-8")


@cache
def points() -> dict[str, RulePoint]:
    """Return all points by label, in the order of the text."""
    found = {}
    items = _list_items(rules_text())
    reasons = [text for _, text in items if not _POINT.match(text)]
    for section, text in items:
        match = _POINT.match(text)
        if match:
            because = tuple(_item_text(reason) for reason in reasons if _is_about(reason, match[1]))
            found[match[1]] = RulePoint(match[1], section, _item_text(text[match.end() :]), because)
    return found


def _list_items(text: str) -> list[tuple[str, str]]:
    """Return every top-level list item with the heading above it."""
    items: list[tuple[str, list[str]]] = []
    section, inside = "", False
    for line in text.splitlines():
        heading = _HEADING.fullmatch(line)
        if heading:
            section = heading[1]
        if line.startswith("- "):
            items.append((section, [line]))
        elif inside and (not line or line.startswith("  ")):
            items[-1][1].append(line)
        inside = line.startswith("- ") or (inside and (not line or line.startswith("  ")))
    return [(section, "\n".join(lines).rstrip()) for section, lines in items]


def _item_text(item: str) -> str:
    """Return a list item without its bullet and indentation."""
    first, _, rest = item.removeprefix("- ").partition("\n")
    return f"{first}\n{textwrap.dedent(rest)}".rstrip()


def _is_about(reason: str, label: str) -> bool:
    """Return whether the title of a reason names a point, as in `Wall against wall (P3).`."""
    title = _REASON.match(reason)
    return title is not None and re.search(rf"\([^)]*\b{label}\b[^)]*\)", title[1]) is not None


@cache
def summaries() -> dict[str, str]:
    """Return what each switch asks and each house rule does, in a few words."""
    switches = {name: " ".join(text.split()) for name, text in _SWITCH_SUMMARY.findall(_editions_section())}
    return switches | dict(_HOUSE_RULE.findall(_editions_section()))


@cache
def switch_points() -> dict[str, str]:
    """Return the label of the point that each switch belongs to."""
    return dict(_SWITCH.findall(rules_text()))


@cache
def edition_sources() -> dict[str, str]:
    """Return the printed rules that each edition follows."""
    return dict(_EDITION.findall(_editions_section()))


def _editions_section() -> str:
    _, _, text = rules_text().partition("\n## Editions and house rules\n")
    return text.partition("\n## ")[0]
