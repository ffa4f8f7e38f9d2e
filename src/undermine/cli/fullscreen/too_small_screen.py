"""The screen that is shown while the terminal is too small for the game."""

from __future__ import annotations

from typing import Final

from textual.app import ComposeResult
from textual.containers import Middle
from textual.screen import Screen
from textual.widgets import Static

MIN_COLUMNS: Final = 76
MIN_LINES: Final = 22


class TooSmallScreen(Screen[None]):
    """Asks for a larger terminal."""

    def compose(self) -> ComposeResult:
        text = f"Undermine needs {MIN_COLUMNS} columns and {MIN_LINES} lines: please enlarge the terminal."
        with Middle():
            yield Static(text, id="too-small")
