"""The rules as players read them, which travel with the package: their points, and what they say of each switch."""

from __future__ import annotations

import re
import textwrap
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

CHECKOUT: Final = Path(__file__).parents[3] / "docs" / "rules.md"
"""Where the text lies while the package is run from its sources; an installed one has a copy (see pyproject.toml)."""

_POINT: Final = re.compile(r"- \*\*([A-Z]\d+)\*\* ")
_REASON: Final = re.compile(r"- \*\*(.+?)\*\* ", re.DOTALL)
_HEADING: Final = re.compile(r"#+ (.+)")
_GIST: Final = re.compile(r"^- `(\w+)`: (.+(?:\n  .+)*)", re.MULTILINE)
_HOUSE_RULE: Final = re.compile(r"^\| `(\w+)` \|.*\| (.+) \|$", re.MULTILINE)
_SWITCH: Final = re.compile(r"^\| `(\w+)` \(([A-Z]\d+)\) \|", re.MULTILINE)
_EDITION: Final = re.compile(r"^\| `([a-z0-9-]+)` \| ([^|`]+) \|$", re.MULTILINE)


class Point(NamedTuple):
    """A point of the rules: its label, the section it stands in, its text, and why we decided so where we had to."""

    label: str
    section: str
    text: str
    reasons: tuple[str, ...]


@cache
def rules_text() -> str:
    """All of the rules, as Markdown."""
    carried = files("undermine").joinpath("rules.md")
    source = carried if carried.is_file() else CHECKOUT
    return source.read_text(encoding="utf-8")


@cache
def points() -> dict[str, Point]:
    """The points by label, in the order of the text."""
    found = {}
    items = _items(rules_text())
    reasons = [text for _, text in items if not _POINT.match(text)]
    for section, text in items:
        match = _POINT.match(text)
        if match:
            because = tuple(_body(reason) for reason in reasons if _is_about(reason, match[1]))
            found[match[1]] = Point(match[1], section, _body(text[match.end() :]), because)
    return found


def _items(text: str) -> list[tuple[str, str]]:
    """Every list item of the outermost level, with the heading it stands under."""
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


def _body(item: str) -> str:
    """An item's text without what made it an item."""
    first, _, rest = item.removeprefix("- ").partition("\n")
    return f"{first}\n{textwrap.dedent(rest)}".rstrip()


def _is_about(reason: str, label: str) -> bool:
    """Whether an item of “Where the originals are silent” names a point in its title: `Wall against wall (P3).`."""
    title = _REASON.match(reason)
    return title is not None and re.search(rf"\([^)]*\b{label}\b[^)]*\)", title[1]) is not None


@cache
def gists() -> dict[str, str]:
    """What a switch asks, or a house rule does, in a few words."""
    asked = {name: " ".join(text.split()) for name, text in _GIST.findall(_editions())}
    return asked | dict(_HOUSE_RULE.findall(_editions()))


@cache
def switch_points() -> dict[str, str]:
    """The point that each switch belongs to."""
    return dict(_SWITCH.findall(rules_text()))


@cache
def edition_sources() -> dict[str, str]:
    """Which printed text each edition is taken from."""
    return dict(_EDITION.findall(_editions()))


def _editions() -> str:
    """The section about editions and house rules."""
    _, _, text = rules_text().partition("\n## Editions and house rules\n")
    return text.partition("\n## ")[0]
