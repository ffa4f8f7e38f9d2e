"""The layout that the game and the replay share: header, maze, players, log, status and hand."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Footer, Static

from undermine.cli.fullscreen.hand_panel import HandPanel
from undermine.cli.fullscreen.log_panel import LogPanel
from undermine.cli.fullscreen.maze_panel import MazePanel
from undermine.cli.fullscreen.players_panel import PlayersPanel
from undermine.maze_text import HEIGHT, WIDTH

WIDE = 104
"""Columns from which the side panels are wider."""


class TableScreen(Screen[None]):
    """Lays out the panels. Subclasses fill them."""

    def compose(self) -> ComposeResult:
        yield Static(id="header")
        with Horizontal(id="middle"):
            yield MazePanel()
            with Vertical(id="side"):
                yield PlayersPanel()
                yield LogPanel()
        yield Static(id="status")
        yield Static(id="details")
        yield HandPanel()
        yield Footer(show_command_palette=False, compact=True)

    def on_resize(self) -> None:
        """Give the side panels more room on a wide terminal."""
        self.set_class(self.size.width >= WIDE, "wide")

    @property
    def maze(self) -> MazePanel:
        """The panel with the maze."""
        return self.query_one(MazePanel)

    @property
    def hand(self) -> HandPanel:
        """The panel with the hand."""
        return self.query_one(HandPanel)

    @property
    def players(self) -> PlayersPanel:
        """The panel with the players."""
        return self.query_one(PlayersPanel)

    @property
    def log_panel(self) -> LogPanel:
        """The panel with the log."""
        return self.query_one(LogPanel)

    def show_header(self, text: Text) -> None:
        """Show the line at the top of the screen."""
        self.query_one("#header", Static).update(text)

    def show_status(self, status: str, details: str = "") -> None:
        """Show what has to be done, and a line of details below it."""
        self.query_one("#status", Static).update(Text(status))
        self.query_one("#details", Static).update(Text(details, no_wrap=True, overflow="ellipsis"))

    def action_pan(self, columns: int, rows: int) -> None:
        """Scroll the maze by cells."""
        self.maze.scroll_relative(columns * WIDTH, rows * HEIGHT, animate=False)
