"""The screen that hides the game between people who share a machine."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Middle
from textual.screen import Screen
from textual.widgets import Static

from undermine.cli.fullscreen.theme import AMBER, DIM


class HandoverScreen(Screen[None]):
    """Shows only the name of the next person."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", "Continue")]

    def __init__(self, player: str) -> None:
        super().__init__()
        self._player = player

    def compose(self) -> ComposeResult:
        text = Text(justify="center")
        text.append(f"{self._player}\n\n", f"bold {AMBER}")
        text.append("It is your turn. Everybody else, please look away.\n\n")
        text.append("Press Enter or click when nobody else can see the screen.", DIM)
        with Middle():
            yield Static(text, id="handover")

    def on_click(self) -> None:
        """Continue."""
        self.dismiss()
