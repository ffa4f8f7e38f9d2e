"""The screen as one seat sees it: what there is to see, what that seat is choosing, and what it may read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undermine.cli.screen.board import Board
from undermine.cli.screen.choice import Aim, Choice
from undermine.cli.screen.help import Help, about
from undermine.cli.screen.log import LogPage
from undermine.cli.screen.scene import scene_of
from undermine.cli.screen.status import asking, head, waiting
from undermine.cli.sentences import Teller
from undermine.cli.sitting import Sitting
from undermine.event import Dealt, SwappedHats

if TYPE_CHECKING:
    from undermine.cli.screen.app import Undermine


class SeatScreen(Board):
    """A sitting; `viewer` is the person whose knowledge is on the screen, `None` while nobody's is."""

    app: Undermine

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.viewer: int | None = None if sitting.is_shared else next(iter(sitting.people), None)
        self.choice: Choice | None = None
        self._hides_role = False
        self._read: dict[int, int] = {}
        self._hands_over = False

    def show(self, complaint: str = "") -> None:
        """Draw what the viewer knows."""
        view = self.sitting.view(self.viewer)
        scene, choice = scene_of(view), self.choice
        self.query_one("#head").update(head(scene, self._hides_role))  # type: ignore[attr-defined]
        if choice is None:
            self.maze.show(scene)
            self.players.show(scene, hides_role=self._hides_role)
            self.hand.show(scene.hand, note="" if self.viewer is not None else "Nobody's hand is shown.")
            self.say(self._waiting(), complaint)
        else:
            cells, seats = choice.aim is Aim.CELL, choice.aim is Aim.SEAT
            self.maze.show(scene, choice.lit, choice.cell if cells else None, choice.ghost)
            self.players.show(scene, choice.lit_seats, choice.seat if seats else None, self._hides_role)
            self.hand.show(choice.items, choice.card, choice.marked, choice.ghost, "Your hand is empty.")
            self.say(asking(choice), complaint or about(choice.ghost or choice.name or ""))
        self._show_log()

    def _waiting(self) -> str:
        if self._hands_over:
            return "Done. Look at what you drew or saw; Enter hands over."
        return waiting(self.sitting.game.table)

    def _told(self) -> list[str]:
        """What happened, as the viewer saw it; while the dwarf is hidden, without a word of it."""
        events = self.sitting.seen(self.viewer)
        if self._hides_role:
            events = [event.seen_by(None) if isinstance(event, Dealt | SwappedHats) else event for event in events]
        return Teller(self.sitting.players, self.viewer).tell(events)

    def _show_log(self) -> None:
        lines = self._told()
        since = self._read.get(self.viewer, 0) if self.viewer is not None else len(lines)
        self.log_panel.show(lines, since)

    # pages

    def action_role(self) -> None:
        """Hide or show the dwarf."""
        self._hides_role = not self._hides_role
        self.show()

    def action_help(self) -> None:
        """What the card does, and the keys."""
        view = self.sitting.view(self.viewer)
        role = None if self._hides_role else view.role
        self.app.push_screen(Help(self.choice.name if self.choice else None, role, view.hand))

    def action_log(self) -> None:
        """Everything that happened."""
        self.app.push_screen(LogPage(self.log_panel.lines))

    def action_save(self) -> None:
        """Save the game to go on another day."""
        self.app.ask_to_save()
