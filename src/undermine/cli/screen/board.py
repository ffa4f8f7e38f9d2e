"""The screen that a game and a replay share: head, maze, players, log, status, hand."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Footer, Static

from undermine.cli.screen.hand import Hand
from undermine.cli.screen.log import Log
from undermine.cli.screen.maze import Maze
from undermine.cli.screen.players import Players
from undermine.picture import HEIGHT, WIDTH

WIDE = 104
"""Columns from which there is room for a wider side."""
PAGE = 3
"""Cells that PageUp and PageDown move the maze by."""


class Board(Screen[None]):
    """The places of everything; what stands in them is the business of the screens made from this one."""

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="middle"):
            yield Maze()
            with Vertical(id="side"):
                yield Players()
                yield Log()
        yield Static(id="status")
        yield Static(id="about")
        yield Hand()
        yield Footer(show_command_palette=False, compact=True)

    def on_resize(self) -> None:
        """A wide terminal gives the side more room."""
        self.set_class(self.size.width >= WIDE, "wide")

    @property
    def maze(self) -> Maze:
        """Where the maze is drawn."""
        return self.query_one(Maze)

    @property
    def hand(self) -> Hand:
        """Where the hand is drawn."""
        return self.query_one(Hand)

    @property
    def players(self) -> Players:
        """Where the players are drawn."""
        return self.query_one(Players)

    @property
    def log_panel(self) -> Log:
        """Where sentences are written."""
        return self.query_one(Log)

    def say(self, status: str | Text, about: str = "") -> None:
        """What must be done, and a second line below it."""
        self.query_one("#status", Static).update(Text(status) if isinstance(status, str) else status)
        self.query_one("#about", Static).update(Text(about, no_wrap=True, overflow="ellipsis"))

    def action_pan(self, columns: int, rows: int) -> None:
        """Move the maze by cells."""
        self.maze.scroll_relative(columns * WIDTH, rows * HEIGHT, animate=False)
