"""The menu that `undermine` opens without a command, on the whole screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Footer, Static

from undermine.cli.files import printable_name
from undermine.cli.fullscreen.app import TerminalApp
from undermine.cli.fullscreen.dialogs import ChoiceDialog, FileNameDialog
from undermine.cli.fullscreen.theme import AMBER, DIM, GLOW, HEAVY_LINES, LIGHT, NIGHT, tile_style
from undermine.cli.menu import ENTRIES, MenuEntry, find_records
from undermine.maze_text import draw_maze

TITLE_WIDTH: Final = 22
MAZE: Final = {
    (0, 0): "start", (1, 0): "ew", (2, 0): "esw", (3, 0): "nw", (3, 1): "es", (4, 1): "ew", (5, 1): "sw",
    (5, 0): "ne", (2, -1): "ne", (3, -1): "nesw", (4, -1): "w", (8, 0): "?", (8, 1): "?", (8, -1): "?",
}  # fmt: skip
"""A picture below the menu."""
ROW_NUMBER: Final = 4
"""Columns to the left of a drawing of a maze."""


class MenuList(Widget):
    """A line for each entry."""

    class Chosen(Message):
        """Posted when an entry is clicked."""

    def __init__(self) -> None:
        super().__init__(id="menu")
        self.index = 0
        """The selected entry."""

    def select(self, index: int) -> None:
        """Select an entry; after the last one comes the first."""
        self.index = index % len(ENTRIES)
        self.refresh()

    def render(self) -> Text:
        """Return the lines."""
        return Text("\n").join(self._line(number, entry) for number, entry in enumerate(ENTRIES))

    def _line(self, number: int, entry: MenuEntry) -> Text:
        is_selected = number == self.index
        ground = GLOW if is_selected else NIGHT
        line = Text(f"{'»' if is_selected else ' '} {number + 1}  ", Style(color=AMBER, bgcolor=ground))
        line.append(f"{entry.title:<{TITLE_WIDTH}}", Style(color=LIGHT, bgcolor=ground, bold=is_selected))
        return line.append(f"{entry.sentence:<46}", Style(color=LIGHT if is_selected else DIM, bgcolor=ground))

    def on_click(self, event: events.Click) -> None:
        """Choose the entry that was clicked."""
        offset = event.get_content_offset(self)
        if offset is not None and 0 <= offset.y < len(ENTRIES):
            self.select(offset.y)
            self.post_message(self.Chosen())


class MenuScreen(Screen[None]):
    """The menu and a picture. `leave` is called with the arguments of the command that is chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "choose", "Choose", key_display="⏎"),
        Binding("up", "select(-1)", "Up", key_display="↑"),
        Binding("down", "select(1)", "Down", key_display="↓"),
        Binding("tab", "select(1)", show=False, priority=True),
        Binding("shift+tab", "select(-1)", show=False, priority=True),
        *(Binding(str(number), f"choose({number - 1})", show=False) for number in range(1, len(ENTRIES) + 1)),
        Binding("q,escape", "app.leave", "Leave", key_display="Q"),
    ]

    def __init__(self, leave: Callable[[tuple[str, ...]], None]) -> None:
        super().__init__()
        self._leave = leave

    def compose(self) -> ComposeResult:
        yield Static(Text(" UNDERMINE   What would you like to do?", f"bold {AMBER}"), id="header")
        yield MenuList()
        yield Static(_picture(), id="picture")
        yield Footer(show_command_palette=False, compact=True)

    @property
    def entries(self) -> MenuList:
        """The entries."""
        return self.query_one(MenuList)

    def action_select(self, by: int) -> None:
        """Select the next or the previous entry."""
        self.entries.select(self.entries.index + by)

    def action_choose(self, index: int | None = None) -> None:
        """Choose an entry, or the one that is selected."""
        if index is not None:
            self.entries.select(index)
        entry = ENTRIES[self.entries.index]
        if entry.takes:
            self._ask_for_file(entry)
        else:
            self._leave(entry.command)

    def on_menu_list_chosen(self) -> None:
        """Choose the entry that was clicked."""
        self.action_choose()

    def _ask_for_file(self, entry: MenuEntry) -> None:
        """Offer the records in the current folder, if there are any."""
        files = find_records(entry.takes)
        if not files:
            self._ask_for_name(entry)
            return

        def on_answer(index: int | None) -> None:
            if index == len(files):
                self._ask_for_name(entry)
            elif index is not None:
                self._leave((*entry.command, files[index]))

        answers = [*map(printable_name, files), "Another file"]
        self.app.push_screen(ChoiceDialog(f"{entry.title}: {entry.about}", answers), on_answer)

    def _ask_for_name(self, entry: MenuEntry) -> None:
        def on_name(name: str | None) -> None:
            if name is not None:
                self._leave((*entry.command, name))

        self.app.push_screen(FileNameDialog(f"{entry.title}: {entry.about}", "", "Enter opens the file"), on_name)


def _picture() -> Text:
    numbered = draw_maze(MAZE, (0, -1, 8, 1)).translate(HEAVY_LINES).splitlines()
    picture = Text()
    for line in numbered[:-1]:
        for letter in f"{line[ROW_NUMBER:]}\n":
            picture.append(letter, Style(bgcolor=NIGHT) if letter.isspace() else tile_style(letter))
    return picture


class MenuApp(TerminalApp):
    """The menu. After it has exited, `command` holds the arguments of the command that was chosen, if any."""

    def __init__(self) -> None:
        super().__init__()
        self.command: tuple[str, ...] | None = None

    def on_mount(self) -> None:
        """Show the only screen."""
        self.push_screen(MenuScreen(self._leave))
        self.check_size(*self.size)

    def _leave(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.exit()
