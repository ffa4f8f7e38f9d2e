"""The game screen as one seat sees it: the table, the move being put together, and the pages with help and log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undermine.cli.event_formatter import EventFormatter, LogLine
from undermine.cli.fullscreen.help_page import HelpPage
from undermine.cli.fullscreen.log_panel import LogPage
from undermine.cli.fullscreen.move_selection import MoveSelection
from undermine.cli.fullscreen.status_line import header, prompt, waiting_status
from undermine.cli.fullscreen.table_screen import TableScreen
from undermine.cli.fullscreen.visible_table import VisibleTable, visible_to
from undermine.cli.local_game import LocalGame
from undermine.cli.seated_bots import describe_bots
from undermine.english import card_sentence
from undermine.event import Dealt, SwappedHats

if TYPE_CHECKING:
    from undermine.cli.fullscreen.app import GameApp


class SeatScreen(TableScreen):
    """Shows what `viewer` knows: the person whose turn it is, or nobody between two people."""

    app: GameApp

    def __init__(self, local: LocalGame) -> None:
        super().__init__()
        self.local = local
        self.viewer: int | None = None if local.is_shared else next(iter(local.people), None)
        self.selection: MoveSelection | None = None
        self._hides_role = False
        self._lines_read: dict[int, int] = {}
        """By seat: how many lines of the log the person has seen."""
        self._waits_for_handover = False

    def show(self, message: str = "") -> None:
        """Draw what the viewer knows, and a message if a key had no effect."""
        visible = visible_to(self.local.view(self.viewer))
        self.show_header(header(visible, self._hides_role))
        if self.selection is None:
            self._show_waiting(visible, message)
        else:
            self._show_selection(visible, self.selection, message)
        self._show_log()

    def _show_waiting(self, visible: VisibleTable, message: str) -> None:
        self.maze.show(visible)
        self.players.show(visible, hides_role=self._hides_role)
        self.hand.show(visible.hand, note="" if self.viewer is not None else "Nobody's hand is shown.")
        if self._waits_for_handover:
            status = "Done. Look at what you drew or saw, then press Enter to hand over."
        else:
            status = waiting_status(self.local.game.table)
        self.show_status(status, message)

    def _show_selection(self, visible: VisibleTable, selection: MoveSelection, message: str) -> None:
        cell = selection.cell if selection.needs_cell else None
        seat = selection.seat if selection.needs_seat else None
        self.maze.show(visible, selection.target_cells, cell, selection.preview)
        self.players.show(visible, selection.target_seats, seat, self._hides_role)
        self.hand.show(
            selection.cards, selection.card_index, selection.discards, selection.preview, "Your hand is empty."
        )
        card = selection.preview or selection.card
        self.show_status(prompt(selection), message or (card_sentence(card) if card else ""))

    def _log(self) -> list[LogLine]:
        """Return what happened, as the viewer saw it. While the role is hidden, the log does not mention it."""
        events = self.local.events_for(self.viewer)
        if self._hides_role:
            events = [event.seen_by(None) if isinstance(event, Dealt | SwappedHats) else event for event in events]
        return EventFormatter(self.local.players, self.viewer).log(events)

    def _show_log(self) -> None:
        lines = self._log()
        new_from = self._lines_read.get(self.viewer, 0) if self.viewer is not None else len(lines)
        self.log_panel.show(lines, new_from)

    # pages

    def action_toggle_role(self) -> None:
        """Hide or show the viewer's role."""
        self._hides_role = not self._hides_role
        self.show()

    def action_help(self) -> None:
        """Show the help page."""
        view = self.local.view(self.viewer)
        role = None if self._hides_role else view.role
        bots = describe_bots(self.local.bots.names, self.local.players)
        self.app.push_screen(HelpPage(self.selection.card if self.selection else None, role, view.hand, bots))

    def action_log(self) -> None:
        """Show the whole log."""
        self.app.push_screen(LogPage(self.log_panel.lines))

    def action_save(self) -> None:
        """Save the game."""
        self.app.ask_to_save()
