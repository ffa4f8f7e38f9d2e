"""The docs page that shows two versions of every screen side by side."""

from __future__ import annotations

from pathlib import Path

from tests.web.gallery.screens import PAGES, TABLES, Screen
from tests.web.gallery.sheet import THEMES

DOCS = Path(__file__).parents[3] / "docs"
PAGE = DOCS / "gallery.md"
FOLDER = DOCS / "gallery"
VERSIONS = ("before", "after")
HEAD = """---
hide-toc: true
---

# Every screen, before and after

Each sheet shows one screen at widths of 320, 375, 768, 1280 and 1920 pixels, once in the dark and once in the light
theme. Open a sheet in a tab of its own to see it larger.

The deals, the bots' choices and the dates are fixed, so both sides show the same games. `make gallery` takes the right
side again. The files are in `docs/gallery`.
"""


def page_text() -> str:
    """Return the page with the sheets that exist."""
    parts = [HEAD, "## The table\n", *map(section, TABLES), "## The pages\n", *map(section, PAGES)]
    return "\n".join(parts).rstrip() + "\n"


def section(screen: Screen) -> str:
    rows = "\n".join(f"| {cell('before', screen, theme)} | {cell('after', screen, theme)} |" for theme in THEMES)
    return f"### {screen.title}\n\n| before | after |\n| --- | --- |\n{rows}\n"


def cell(version: str, screen: Screen, theme: str) -> str:
    """Return the picture of a sheet; a dash if the version has no such screen."""
    name = f"{version}/{screen.name}-{theme}.webp"
    return f"![{screen.title}, {theme}, {version}](gallery/{name})" if (FOLDER / name).exists() else "–"
