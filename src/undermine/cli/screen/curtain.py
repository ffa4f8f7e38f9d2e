"""What hides the game between people who share a machine, and what stands there when the terminal is too small."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Middle
from textual.screen import Screen
from textual.widgets import Static

from undermine.cli.screen.palette import AMBER, DIM

LEAST: Final = (76, 22)
"""Columns and lines below which the game does not fit."""


class Curtain(Screen[None]):
    """Nothing but the name of the person who comes next."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", "I am here")]

    def __init__(self, player: str) -> None:
        super().__init__()
        self._player = player

    def compose(self) -> ComposeResult:
        text = Text(justify="center")
        text.append(f"{self._player}\n\n", f"bold {AMBER}")
        text.append("It is your turn. The others look away.\n\n")
        text.append("Enter, or a click, when nobody else sees the screen.", DIM)
        with Middle():
            yield Static(text, id="curtain")

    def on_click(self) -> None:
        """A click is as good as a key."""
        self.dismiss()


class TooSmall(Screen[None]):
    """A sentence until the terminal is large enough."""

    def compose(self) -> ComposeResult:
        with Middle():
            yield Static(f"The mine needs {LEAST[0]} columns and {LEAST[1]} lines: enlarge the terminal.", id="small")
