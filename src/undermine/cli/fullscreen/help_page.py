"""The help page: cards, role, keys and signs."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from undermine.cli.fullscreen.theme import AMBER
from undermine.english import card_sentence

KEYS: Final = (
    ("1 – 6, Tab", "select a card; the same key again deselects it"),
    ("arrows", "choose a cell or a player; without a card they scroll the maze"),
    ("Space", "go to the next place where the card can be played"),
    ("R", "rotate the card"),
    ("Enter, click", "play the card there"),
    ("P", "mark the card for discarding; then Enter passes"),
    ("X", "discard two marked cards to get rid of a card in front of you (expansion)"),
    ("H", "hint: what a strong bot would do that knows only what you know, and why"),
    ("W", "who is a saboteur? What you may conclude from what you saw and heard"),
    ("Y", "say something to everybody; bots listen"),
    ("PgUp PgDn", "scroll the maze, like Shift with the arrows and the mouse wheel"),
    ("T", "hide or show your role"),
    ("L", "show the whole log"),
    ("+ −", "make the bots faster or slower"),
    ("S", "save the game"),
    ("Q", "leave"),
)
SIGNS: Final = (
    ("S $ o ?", "start, treasure, stone, face-down goal"),
    ("# g b *", "ladder, green door, blue door, crystal"),
    ("+ ↻", "the card fits there as it lies; it is rotated there"),
    ("•", "the last card"),
    ("P L C", "broken pick, lantern, cart; T is a trap, $ a theft"),
)


class HelpPage(ModalScreen[None]):
    """Explains the cards in a hand, a role, the keys and the signs, and says who is which bot."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark,space", "dismiss", "Close"),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(self, card: str | None, role: str | None, hand: tuple[str, ...] = (), bots: str = "") -> None:
        super().__init__()
        self._card, self._role, self._hand, self._bots = card, role, hand, bots

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page", can_focus=False):
            yield Static(self._content())
            yield Static("Press Enter to close this page.", classes="hint")

    def _content(self) -> Table:
        """Return a table of two columns. The selected card and the role come first."""
        page = Table.grid(padding=(0, 2))
        cards = [(card, card_sentence(card)) for card in dict.fromkeys([self._card, *self._hand]) if card]
        role = [(self._role, card_sentence(f"role:{self._role}"))] if self._role else []
        bots = [("", self._bots)] if self._bots else []
        sections = (("Cards", cards), ("Your role", role), ("Keys", KEYS), ("Signs", SIGNS), ("Bots", bots))
        for title, entries in sections:
            if entries:
                page.add_row(Text(title, f"bold {AMBER}"), "")
            for name, sentence in entries:
                page.add_row(Text(name, "bold"), Text(sentence))
            page.add_row("", "")
        return page

    def action_scroll(self, lines: int) -> None:
        """Scroll by lines."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)
