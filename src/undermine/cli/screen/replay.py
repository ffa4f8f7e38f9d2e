"""A record on the screen: forwards and back, from any seat's knowledge or with everything in sight."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.timer import Timer

from undermine.cli.reel import ALL, NONE, Frame, Reel, Viewer
from undermine.cli.screen.app import Window
from undermine.cli.screen.board import Board
from undermine.cli.screen.help import Help
from undermine.cli.screen.log import LogPage
from undermine.cli.screen.players import Players
from undermine.cli.screen.scene import Scene, scene_of
from undermine.cli.screen.status import head, waiting
from undermine.view import View

PACE = 0.8
"""Seconds for a move when the record plays by itself."""


def scene_for(frame: Frame, viewer: Viewer) -> Scene:
    """What somebody knew at a position; for `all`, every dwarf and goal, and the hand of whoever must act."""
    if viewer != ALL:
        return scene_of(frame.game.view(viewer if isinstance(viewer, int) else None))
    views: list[View] = [frame.game.view(seat) for seat in range(len(frame.game.players))]
    actor = frame.game.to_move
    return Scene(
        table=frame.game.table,
        hand=views[actor].hand if actor is not None else (),
        peeks=frame.goals,
        roles={seat: view.role for seat, view in enumerate(views) if view.role},
        offered=views[actor].memory.offered if actor is not None and frame.game.phase == "take" else (),
    )


class ReplayScreen(Board):
    """One position of a record at a time."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", "Next", key_display="→"),
        Binding("left", "step(-1)", "Back", key_display="←"),
        Binding("pagedown", "round(1)", "Round", key_display="PgDn"),
        Binding("pageup", "round(-1)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", show=False),
        Binding("space", "run", "Run", key_display="Space"),
        *(Binding(str(seat), f"see({seat})", show=False) for seat in range(10)),
        Binding("tab", "other_viewer(1)", "Seat", priority=True, key_display="Tab"),
        Binding("shift+tab", "other_viewer(-1)", show=False, priority=True),
        Binding("a", "see('all')", "All", key_display="A"),
        Binding("n", "see('none')", show=False),
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

    def __init__(self, reel: Reel, place: int, viewer: Viewer) -> None:
        super().__init__()
        self.reel = reel
        self.place = place
        self.viewer = viewer
        self._clock: Timer | None = None

    def on_mount(self) -> None:
        """Show the first position asked for."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Draw the position as the viewer knew it."""
        frame = self.reel.frames[self.place]
        scene = scene_for(frame, self.viewer)
        note = f"ply {frame.ply}/{self.reel.last_ply}"
        self.query_one("#head").update(head(scene, hides_role=False, note=note))  # type: ignore[attr-defined]
        self.maze.show(scene)
        seats = [self.viewer] if isinstance(self.viewer, int) else []
        self.players.show(scene, seats, next(iter(seats), None))
        nuggets = tuple(f"nugget:{value}" for value in sorted(set(scene.offered)))
        self.hand.show(nuggets or scene.hand, note=self._no_hand())
        self.say(self._status(frame), self._whose())
        teller = self.reel.teller(self.viewer)
        news = [line for line in teller.tell(self.reel.news(self.place, self.viewer)) if line]
        lines = [line for line in teller.tell(self.reel.events(self.place, self.viewer)) if line]
        self.log_panel.show(lines, len(lines) - len(news))

    def _status(self, frame: Frame) -> str:
        running = " (Space stops)" if self._clock else ""
        return f"{waiting(frame.game.table)}{running}"

    def _whose(self) -> str:
        if self.viewer == ALL:
            return "Everything is shown, and the hand of whoever must act. 0–9 or Tab: what one seat knew."
        if self.viewer == NONE:
            return "What a spectator saw. 0–9 or Tab: what one seat knew; A: everything."
        return f"What {self.reel.players[int(self.viewer)]} (seat {self.viewer}) knew. A: everything."

    def _no_hand(self) -> str:
        return "Nobody must act." if self.viewer == ALL else "No hand is shown." if self.viewer == NONE else "No cards."

    # moving

    def action_go(self, place: int) -> None:
        """Go to a position; −1 is the last."""
        last = len(self.reel.frames) - 1
        self.place = last if place < 0 else min(place, last)
        self.show()

    def action_step(self, by: int) -> None:
        """Go on, or back, by a position."""
        self.action_go(max(0, self.place + by))

    def action_round(self, by: int) -> None:
        """Go to the beginning of the next round, or of this one, or of the one before."""
        deals = self.reel.deals()
        if by > 0:
            self.action_go(next((place for place in deals if place > self.place), -1))
        else:
            self.action_go(next((place for place in reversed(deals) if place < self.place), 0))

    def action_run(self) -> None:
        """Let the record play by itself, or stop it."""
        if self._clock:
            self._clock.stop()
            self._clock = None
        else:
            self._clock = self.set_interval(PACE, self._tick)
        self.show()

    def _tick(self) -> None:
        self.action_step(1)
        if self.place == len(self.reel.frames) - 1 and self._clock:
            self.action_run()

    # whose knowledge

    def action_see(self, viewer: Viewer) -> None:
        """Show what somebody knew."""
        if viewer in (ALL, NONE) or int(viewer) < len(self.reel.players):
            self.viewer = viewer
            self.show()

    def action_other_viewer(self, by: int) -> None:
        """Show what the next one knew."""
        viewers: list[Viewer] = [ALL, *range(len(self.reel.players)), NONE]
        self.action_see(viewers[(viewers.index(self.viewer) + by) % len(viewers)])

    def on_players_pointed(self, message: Players.Pointed) -> None:
        """A click on a player shows what that seat knew; another shows everything again."""
        self.action_see(ALL if message.seat == self.viewer else message.seat)

    # besides

    def action_log(self) -> None:
        """Everything that happened so far."""
        self.app.push_screen(LogPage(self.log_panel.lines))

    def action_help(self) -> None:
        """What the cards in the hand do."""
        scene = scene_for(self.reel.frames[self.place], self.viewer)
        self.app.push_screen(Help(None, scene.role, scene.hand))


class Replay(Window):
    """A record on the whole screen."""

    def __init__(self, reel: Reel, place: int = 0, viewer: Viewer = ALL) -> None:
        super().__init__()
        self._first = ReplayScreen(reel, place, viewer)

    def on_mount(self) -> None:
        """The only page."""
        self.push_screen(self._first)
        self.check_size(*self.size)
