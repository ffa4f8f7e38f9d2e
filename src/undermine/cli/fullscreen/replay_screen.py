"""The screen that steps through a record, from any seat's point of view or with everything shown."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.timer import Timer

from undermine.cli.fullscreen.app import TerminalApp
from undermine.cli.fullscreen.help_page import HelpPage
from undermine.cli.fullscreen.log_panel import LogPage
from undermine.cli.fullscreen.players_panel import PlayersPanel
from undermine.cli.fullscreen.status_line import header, waiting_status
from undermine.cli.fullscreen.table_screen import TableScreen
from undermine.cli.fullscreen.visible_table import VisibleTable, visible_to
from undermine.cli.record_steps import ALL, SPECTATOR, RecordStep, RecordSteps, Viewer
from undermine.view import View

PACE = 0.8
"""Seconds per move while the record plays automatically."""


def visible_at(step: RecordStep, viewer: Viewer) -> VisibleTable:
    """Return what a viewer saw at a step. `all` sees every role and goal, and the hand of the player to move."""
    if viewer != ALL:
        return visible_to(step.game.view(viewer if isinstance(viewer, int) else None))
    views: list[View] = [step.game.view(seat) for seat in range(len(step.game.players))]
    to_move = step.game.to_move
    return VisibleTable(
        table=step.game.table,
        hand=views[to_move].hand if to_move is not None else (),
        known_goals=step.goals,
        roles={seat: view.role for seat, view in enumerate(views) if view.role},
        offered=views[to_move].memory.offered if to_move is not None and step.game.phase == "take" else (),
    )


class ReplayScreen(TableScreen):
    """Shows one step of a record at a time."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", "Next", key_display="→"),
        Binding("left", "step(-1)", "Back", key_display="←"),
        Binding("pagedown", "round(1)", "Round", key_display="PgDn"),
        Binding("pageup", "round(-1)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", show=False),
        Binding("space", "play_or_stop", "Play", key_display="Space"),
        *(Binding(str(seat), f"view_as({seat})", show=False) for seat in range(10)),
        Binding("tab", "next_viewer(1)", "Seat", priority=True, key_display="Tab"),
        Binding("shift+tab", "next_viewer(-1)", show=False, priority=True),
        Binding("a", "view_as('all')", "All", key_display="A"),
        Binding("n", "view_as('none')", show=False),
        Binding("l", "log", "Log", key_display="L"),
        Binding("question_mark,f1", "help", "Help", key_display="?"),
        Binding("q,escape", "app.leave", "Leave", key_display="Q"),
        *(
            Binding(f"{shift}{key}", f"pan({x}, {y})", show=False)
            for key, x, y in (("left", -1, 0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1))
            for shift in ("shift+", "ctrl+")
        ),
        Binding("up", "pan(0, -1)", show=False),
        Binding("down", "pan(0, 1)", show=False),
    ]

    def __init__(self, steps: RecordSteps, index: int, viewer: Viewer) -> None:
        super().__init__()
        self.steps = steps
        self.index = index
        self.viewer = viewer
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        """Show the first step."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Draw the step as the viewer saw it."""
        step = self.steps.all[self.index]
        visible = visible_at(step, self.viewer)
        self.show_header(header(visible, hides_role=False, note=f"ply {step.ply}/{self.steps.last_ply}"))
        self.maze.show(visible)
        seats = [self.viewer] if isinstance(self.viewer, int) else []
        self.players.show(visible, seats, next(iter(seats), None))
        nuggets = tuple(f"nugget:{value}" for value in sorted(set(visible.offered)))
        self.hand.show(nuggets or visible.hand, note=self._empty_hand_note())
        playing = " (Space stops)" if self._timer else ""
        self.show_status(f"{waiting_status(step.game.table)}{playing}", self._viewer_text())
        lines = self.steps.log(self.index, self.viewer)
        new = self.steps.new_lines(self.index, self.viewer)
        self.log_panel.show(lines, len(lines) - len(new))

    def _viewer_text(self) -> str:
        if self.viewer == ALL:
            return "Everything is shown, and the hand of the player to move. 0–9 or Tab: what one seat knew."
        if self.viewer == SPECTATOR:
            return "What a spectator saw. 0–9 or Tab: what one seat knew; A: everything."
        return f"What {self.steps.players[int(self.viewer)]} (seat {self.viewer}) knew. A: everything."

    def _empty_hand_note(self) -> str:
        if self.viewer == ALL:
            return "Nobody is to move."
        return "No hand is shown." if self.viewer == SPECTATOR else "No cards."

    # steps

    def action_go(self, index: int) -> None:
        """Go to a step; −1 is the last."""
        last = len(self.steps.all) - 1
        self.index = last if index < 0 else min(index, last)
        self.show()

    def action_step(self, by: int) -> None:
        """Go forwards or backwards by a step."""
        self.action_go(max(0, self.index + by))

    def action_round(self, by: int) -> None:
        """Go to the start of the next round, of this one, or of the one before."""
        starts = self.steps.round_starts()
        if by > 0:
            self.action_go(next((start for start in starts if start > self.index), -1))
        else:
            self.action_go(next((start for start in reversed(starts) if start < self.index), 0))

    def action_play_or_stop(self) -> None:
        """Play the record automatically, or stop that."""
        if self._timer:
            self._timer.stop()
            self._timer = None
        else:
            self._timer = self.set_interval(PACE, self.play_next)
        self.show()

    def play_next(self) -> None:
        """Go to the next step, and stop at the last."""
        self.action_step(1)
        if self.index == len(self.steps.all) - 1 and self._timer:
            self.action_play_or_stop()

    # viewers

    def action_view_as(self, viewer: Viewer) -> None:
        """Show what a viewer knew."""
        if viewer in (ALL, SPECTATOR) or int(viewer) < len(self.steps.players):
            self.viewer = viewer
            self.show()

    def action_next_viewer(self, by: int) -> None:
        """Show what the next or the previous viewer knew."""
        viewers: list[Viewer] = [ALL, *range(len(self.steps.players)), SPECTATOR]
        self.action_view_as(viewers[(viewers.index(self.viewer) + by) % len(viewers)])

    def on_players_panel_seat_clicked(self, message: PlayersPanel.SeatClicked) -> None:
        """Show what the seat knew, or everything again."""
        self.action_view_as(ALL if message.seat == self.viewer else message.seat)

    # pages

    def action_log(self) -> None:
        """Show the whole log."""
        self.app.push_screen(LogPage(self.log_panel.lines))

    def action_help(self) -> None:
        """Show the help page."""
        visible = visible_at(self.steps.all[self.index], self.viewer)
        self.app.push_screen(HelpPage(None, visible.role, visible.hand))


class ReplayApp(TerminalApp):
    """A record on the whole screen."""

    def __init__(self, steps: RecordSteps, index: int = 0, viewer: Viewer = ALL) -> None:
        super().__init__()
        self._first = ReplayScreen(steps, index, viewer)

    def on_mount(self) -> None:
        """Show the only screen."""
        self.push_screen(self._first)
        self.check_size(*self.size)
