"""The page that says whom to suspect, and why."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from undermine.cli.fullscreen.theme import AMBER, DIM, FAINT, LIGHT, RED
from undermine.cli.hint_text import percent
from undermine.cli.seat_adviser import Suspicion

BAR: Final = 12
"""Characters of a bar that stands for certainty."""


class SuspicionPage(ModalScreen[None]):
    """The other players, the most suspect first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,w,space", "dismiss", "Close"),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(self, suspicion: Suspicion) -> None:
        super().__init__()
        self._suspicion = suspicion

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page", can_focus=False):
            yield Static(Text("Who is a saboteur?", f"bold {AMBER}"))
            yield Static(self._suspicion.treasure)
            yield Static(self._content(), classes="body")
            yield Static("This follows from what you saw and heard, and from the habits of bots.", classes="hint")

    def _content(self) -> Table:
        """Return a table of two columns: a name, and below each other a bar, other roles and reasons."""
        page = Table.grid(padding=(0, 2, 1, 0))
        for suspect in self._suspicion.suspects:
            filled = round(BAR * suspect.saboteur)
            text = Text("█" * filled, RED).append("░" * (BAR - filled), FAINT)
            text.append(f"  {percent(suspect.saboteur)}", f"bold {LIGHT}")
            if suspect.roles:
                text.append(f"  else {suspect.roles}", DIM)
            for reason in self._suspicion.reasons[suspect.seat]:
                text.append(f"\n{reason}", DIM)
            page.add_row(Text(suspect.name, "bold"), text)
        return page

    def action_scroll(self, lines: int) -> None:
        """Scroll by lines."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)
