"""Choosing a move, by keys and mouse: cards are taken up, turned and marked, cells and players pointed at."""

from __future__ import annotations

from undermine.cli.screen.choice import Aim
from undermine.cli.screen.hand import Hand
from undermine.cli.screen.seat import SeatScreen


class Picking(SeatScreen):
    """Changes the choice and shows it; what comes of it is the business of the screen made from this one."""

    def action_take(self, place: int) -> None:
        """Take up a card, or put it back."""
        choice = self.choice
        if choice is None or choice.phase not in ("play", "take") or place >= len(choice.items):
            return
        choice.take_up(None if place == choice.card else place)
        self.show()

    def action_step_hand(self, step: int) -> None:
        """Take up the next card."""
        if self.choice is not None and self.choice.items and self.choice.phase in ("play", "take"):
            number = len(self.choice.items)
            start = (-1 if step > 0 else 0) if self.choice.card is None else self.choice.card
            self.choice.take_up((start + step) % number)
            self.show()

    def action_put_back(self) -> None:
        """Take back what was chosen."""
        if self.choice is not None and self.choice.phase in ("play", "take"):
            self.choice.marked = []
            self.choice.take_up(None)
            self.show()

    def action_turn(self) -> None:
        """Turn the card around."""
        choice = self.choice
        if choice is None or choice.aim is not Aim.CELL:
            return
        before = choice.ghost
        choice.turn()
        same = choice.ghost == before and choice.cell in choice.lit
        self.show("It fits there this way only, or looks the same both ways." if same else "")

    def action_mark(self) -> None:
        """Mark the card to be discarded."""
        if self.choice is None:
            return
        if self.choice.card is None:
            self.show("First take up the card to discard (1–6, Tab, click).")
            return
        self.choice.mark()
        self.show()

    def action_arrow(self, x: int, y: int) -> None:
        """Point elsewhere; where there is nothing to point, move the maze."""
        choice = self.choice
        if choice is not None and choice.aim is Aim.CELL and choice.cell is not None and choice.phase != "turn":
            choice.cell = (choice.cell[0] + x, choice.cell[1] - y)
            self.show()
        elif choice is not None and choice.aim is Aim.SEAT and y:
            last = len(choice.view.table.seats) - 1 + (choice.phase == "steal")
            choice.seat = (last if y < 0 else 0) if choice.seat is None else (choice.seat + y) % (last + 1)
            self.show()
        else:
            self.action_pan(x, y)

    def action_next(self) -> None:
        """Point at the next place that will do."""
        choice = self.choice
        if choice is None:
            return
        if choice.aim is Aim.CELL and choice.lit and choice.phase != "turn":
            cells = sorted(choice.lit)
            choice.cell = next((cell for cell in cells if choice.cell is None or cell > choice.cell), cells[0])
        elif choice.aim is Aim.SEAT and choice.lit_seats:
            seats, now = choice.lit_seats, choice.seat
            choice.seat = next((seat for seat in seats if now is None or seat > now), seats[0])
        self.show()

    def on_hand_taken(self, message: Hand.Taken) -> None:
        """A click on a card."""
        self.action_take(message.place)
