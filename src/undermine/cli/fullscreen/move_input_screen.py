"""Puts a move together with keyboard and mouse."""

from __future__ import annotations

from undermine.cli.fullscreen.advice_screen import AdviceScreen
from undermine.cli.fullscreen.hand_panel import HandPanel


class MoveInputScreen(AdviceScreen):
    """Changes the selection and shows it. A subclass makes the move."""

    def action_select_card(self, index: int) -> None:
        """Select a card, or deselect it if it is selected."""
        selection = self.selection
        if selection is None or selection.phase not in ("play", "take") or index >= len(selection.cards):
            return
        selection.select_card(None if index == selection.card_index else index)
        self.show()

    def action_next_card(self, step: int) -> None:
        """Select the next or the previous card."""
        selection = self.selection
        if selection is not None and selection.cards and selection.phase in ("play", "take"):
            index = (-1 if step > 0 else 0) if selection.card_index is None else selection.card_index
            selection.select_card((index + step) % len(selection.cards))
            self.show()

    def action_deselect(self) -> None:
        """Deselect the card and unmark all cards."""
        if self.selection is not None and self.selection.phase in ("play", "take"):
            self.selection.discards = []
            self.selection.select_card(None)
            self.show()

    def action_rotate(self) -> None:
        """Rotate the card."""
        selection = self.selection
        if selection is None or not selection.needs_cell:
            return
        before = selection.preview
        selection.rotate()
        is_same = selection.preview == before and selection.cell in selection.target_cells
        self.show("It only fits this way, or looks the same both ways." if is_same else "")

    def action_toggle_discard(self) -> None:
        """Mark the card for discarding, or unmark it."""
        if self.selection is None:
            return
        if self.selection.card_index is None:
            self.show("First select the card to discard (1–6, Tab, click).")
            return
        self.selection.toggle_discard()
        self.show()

    def action_arrow(self, x: int, y: int) -> None:
        """Choose another target, or scroll the maze if there is none to choose."""
        selection = self.selection
        if selection is None:
            self.action_pan(x, y)
        elif selection.needs_cell and selection.cell is not None and selection.phase != "turn":
            selection.cell = (selection.cell[0] + x, selection.cell[1] - y)
            self.show()
        elif selection.needs_seat and y:
            last = len(selection.view.table.seats) - 1 + (selection.phase == "steal")
            seat = selection.seat
            selection.seat = (last if y < 0 else 0) if seat is None else (seat + y) % (last + 1)
            self.show()
        else:
            self.action_pan(x, y)

    def action_next_target(self) -> None:
        """Choose the next legal target."""
        selection = self.selection
        if selection is None:
            return
        if selection.needs_cell and selection.target_cells and selection.phase != "turn":
            cells, cell = sorted(selection.target_cells), selection.cell
            selection.cell = next((other for other in cells if cell is None or other > cell), cells[0])
        elif selection.needs_seat and selection.target_seats:
            seats, seat = selection.target_seats, selection.seat
            selection.seat = next((other for other in seats if seat is None or other > seat), seats[0])
        self.show()

    def on_hand_panel_card_clicked(self, message: HandPanel.CardClicked) -> None:
        """Select the card."""
        self.action_select_card(message.index)
