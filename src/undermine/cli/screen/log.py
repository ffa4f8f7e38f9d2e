"""What happened, in sentences: the latest at the side of the screen, everything on a page of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from undermine.cli.screen.palette import AMBER, DIM, LIGHT

LATEST: Final = 40
"""Sentences kept at the side of the screen."""


def told(lines: Sequence[str], since: int) -> Text:
    """Sentences as text; those from `since` on are new and bright, and rounds stand apart."""
    text = Text()
    for number, line in enumerate(lines):
        if line:
            is_head = "is dealt" in line or "is over" in line
            style = AMBER if is_head else LIGHT if number >= since else DIM
            text.append("▪ " if number >= since and not is_head else "", AMBER)
            text.append(line, style).append("\n")
    text.rstrip()
    return text


class Log(VerticalScroll, can_focus=False):
    """The latest sentences; it stays at its end."""

    def __init__(self) -> None:
        super().__init__(id="log")
        self.lines: list[str] = []
        self._since = 0

    def compose(self) -> ComposeResult:
        yield Static(id="sentences")

    def show(self, lines: Sequence[str], since: int = 0) -> None:
        """Show sentences; those from `since` on are new."""
        if (lines, since) == (self.lines, self._since):
            return
        self.lines, self._since = list(lines), since
        cut = max(0, len(lines) - LATEST)
        self.query_one("#sentences", Static).update(told(lines[cut:], since - cut))
        self.scroll_end(animate=False)

    def on_resize(self) -> None:
        """Where lines break otherwise, the end is elsewhere."""
        self.scroll_end(animate=False)


class LogPage(ModalScreen[None]):
    """Everything that happened, as the seat saw it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,l,space", "dismiss", "Close"),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(12)", show=False),
        Binding("pageup", "scroll(-12)", show=False),
        Binding("home", "scroll(-9999)", show=False),
        Binding("end", "scroll(9999)", show=False),
    ]

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self._lines = list(lines)

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page", can_focus=False):
            yield Static(told(self._lines, len(self._lines)))
            yield Static("↑ ↓ PgUp PgDn scroll, Enter closes.", classes="hint")

    def on_mount(self) -> None:
        """Begin with the latest."""
        self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)
