"""The log: the latest lines at the side of the screen, and all lines on a page of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from undermine.cli.event_formatter import LogLine
from undermine.cli.fullscreen.theme import AMBER, DIM, LIGHT

MOST_LINES: Final = 40
"""Lines kept at the side of the screen."""


def log_text(lines: Sequence[LogLine], new_from: int) -> Text:
    """Return lines as text. Lines from `new_from` on are new and bright, and headings are coloured."""
    text = Text()
    for number, line in enumerate(lines):
        is_new = number >= new_from
        style = AMBER if line.is_heading else LIGHT if is_new else DIM
        text.append("▪ " if is_new and not line.is_heading else "", AMBER)
        text.append(line.text, style).append("\n")
    text.rstrip()
    return text


class LogPanel(VerticalScroll, can_focus=False):
    """The latest lines of the log, scrolled to the end."""

    def __init__(self) -> None:
        super().__init__(id="log")
        self.lines: list[LogLine] = []
        self._new_from = 0

    def compose(self) -> ComposeResult:
        yield Static(id="log-lines")

    def show(self, lines: Sequence[LogLine], new_from: int = 0) -> None:
        """Show lines, of which those from `new_from` on are new."""
        if (lines, new_from) == (self.lines, self._new_from):
            return
        self.lines, self._new_from = list(lines), new_from
        cut = max(0, len(lines) - MOST_LINES)
        self.query_one("#log-lines", Static).update(log_text(lines[cut:], new_from - cut))
        self.call_after_refresh(self.scroll_end, animate=False)  # when the new lines have their places

    def on_resize(self) -> None:
        """Scroll to the end, which is elsewhere when lines wrap differently."""
        self.scroll_end(animate=False)


class LogPage(ModalScreen[None]):
    """The whole log, as the seat saw it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,l,space", "dismiss", "Close"),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(12)", show=False),
        Binding("pageup", "scroll(-12)", show=False),
        Binding("home", "scroll(-9999)", show=False),
        Binding("end", "scroll(9999)", show=False),
    ]

    def __init__(self, lines: Sequence[LogLine]) -> None:
        super().__init__()
        self._lines = list(lines)

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page", can_focus=False):
            yield Static(log_text(self._lines, len(self._lines)))
            yield Static("Scroll with ↑ ↓ PgUp PgDn; Enter closes this page.", classes="hint")

    def on_mount(self) -> None:
        """Show the latest lines first."""
        self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_scroll(self, lines: int) -> None:
        """Scroll by lines."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)
