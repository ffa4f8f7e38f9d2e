"""The program on a whole screen: its pages, its colours, and saving and leaving."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from undermine.cli.screen.ask import Chooser, FileName
from undermine.cli.screen.curtain import LEAST, TooSmall
from undermine.cli.screen.game import GameScreen
from undermine.cli.screen.palette import THEME
from undermine.cli.screen.setup import Setup
from undermine.cli.sitting import Plan, Sitting


class Window(App[None]):
    """What a game and a replay have in common: the colours, and a sentence where the terminal is too small."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Undermine"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.register_theme(THEME)
        self.theme = THEME.name
        self._too_small: TooSmall | None = None

    def on_resize(self, event: events.Resize) -> None:
        """Cover the game while it does not fit, and uncover it again."""
        self.check_size(event.size.width, event.size.height)

    def check_size(self, width: int, height: int) -> None:
        """Whether the game fits on the terminal."""
        if len(self.screen_stack) == 1:  # the first page is still to come
            return
        fits = width >= LEAST[0] and height >= LEAST[1]
        if not fits and self._too_small is None:
            self._too_small = TooSmall()
            self.push_screen(self._too_small)
        elif fits and self._too_small is not None and self.screen is self._too_small:
            self._too_small = None
            self.pop_screen()

    def action_leave(self) -> None:
        """End the program."""
        self.exit()


class Undermine(Window):
    """The game: a page to set it up if none is given, then the game itself."""

    def __init__(
        self,
        sitting: Sitting | None,
        pace: float,
        path: Path | None = None,
        may_replace: bool = False,
        saves_at_end: bool = False,
    ) -> None:
        super().__init__()
        self.sitting = sitting
        self._pace = pace
        self._path = path
        self._may_replace = may_replace
        self._saves_at_end = saves_at_end
        self._saved_ply: int | None = None
        self.parting: list[str] = []
        """What is printed when the screen is gone."""

    def on_mount(self) -> None:
        """The first page."""
        first: Screen[Any] = Setup(self.begin) if self.sitting is None else GameScreen(self.sitting, self._pace)
        self.push_screen(first)
        self.check_size(*self.size)

    def begin(self, plan: Plan) -> None:
        """Play what was chosen on the first page."""
        self.sitting = Sitting.begin(plan)
        self.switch_screen(GameScreen(self.sitting, self._pace))

    # saving

    def ask_to_save(self, then_leave: bool = False) -> None:
        """Save under the name that is known, or ask for one."""
        if self._path is not None and self._may_replace:
            self._write(self._path, then_leave)
            return
        known = str(self._path) if self._path is not None else ""

        def named(name: str | None) -> None:
            if name is not None:
                self._check_name(Path(name), then_leave)

        self.push_screen(FileName("Save the game as", known), named)

    def _check_name(self, path: Path, then_leave: bool) -> None:
        """Never replace a file without asking."""
        if not path.exists():
            self._write(path, then_leave)
            return

        def answered(answer: int | None) -> None:
            if answer == 0:
                self._may_replace = True
                self._write(path, then_leave)

        self.push_screen(Chooser(f"{path} exists.", ["Replace it", "Keep it"]), answered)

    def _write(self, path: Path, then_leave: bool) -> None:
        if self.sitting is None:
            return
        try:
            with path.open("w" if self._may_replace else "x", encoding="utf-8", newline="\n") as file:
                file.write(self.sitting.record())
        except OSError as error:
            self.notify(f"{path} cannot be written: {error.strerror}.", severity="error", markup=False)
            return
        self._path, self._may_replace = path, True
        self._saved_ply = self.sitting.game.ply
        self.notify(f"The game is saved as {path}.", timeout=3, markup=False)
        if then_leave:
            self._leave()

    def save_at_end(self) -> None:
        """A finished game is saved where that was asked for."""
        if self._saves_at_end and self._path is not None and self.sitting is not None:
            self._write(self._path, then_leave=False)

    # leaving

    def action_leave(self) -> None:
        """End the program; a game that runs and is not saved may be saved first."""
        sitting = self.sitting
        if sitting is None or sitting.game.over or self._saved_ply == sitting.game.ply:
            self._leave()
        elif not isinstance(self.screen, Chooser | FileName):
            answers = ["Save and leave", "Leave without saving", "Go on playing"]
            self.push_screen(Chooser("Leave the game?", answers), self._answered)

    def _answered(self, answer: int | None) -> None:
        if answer == 0:
            self.ask_to_save(then_leave=True)
        elif answer == 1:
            self._leave()

    def _leave(self) -> None:
        if self._saved_ply is not None and self.sitting is not None:
            self.parting.append(f"The record is saved as {self._path}.")
            if not self.sitting.game.over:
                self.parting.append(f"Go on with: undermine play --load {self._path}")
        self.exit()
