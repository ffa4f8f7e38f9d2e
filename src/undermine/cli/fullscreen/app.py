"""The Textual apps: their screens and theme, saving and leaving."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from undermine.cli.bot_compiler import BotCompiler
from undermine.cli.fullscreen.dialogs import ChoiceDialog, FileNameDialog
from undermine.cli.fullscreen.game_screen import GameScreen
from undermine.cli.fullscreen.new_game_screen import NewGameScreen
from undermine.cli.fullscreen.theme import THEME
from undermine.cli.fullscreen.too_small_screen import MIN_COLUMNS, MIN_LINES, TooSmallScreen
from undermine.cli.local_game import LocalGame, NewGame


class TerminalApp(App[None]):
    """What the game and the replay have in common: the theme, and a notice while the terminal is too small."""

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
        self._too_small: TooSmallScreen | None = None

    def on_resize(self, event: events.Resize) -> None:
        """Check whether the terminal is large enough."""
        self.check_size(event.size.width, event.size.height)

    def check_size(self, width: int, height: int) -> None:
        """Cover the app with a notice if it does not fit on the terminal, and remove the notice if it does."""
        if len(self.screen_stack) == 1:  # the first screen is not mounted yet
            return
        fits = width >= MIN_COLUMNS and height >= MIN_LINES
        if not fits and self._too_small is None:
            self._too_small = TooSmallScreen()
            self.push_screen(self._too_small)
        elif fits and self._too_small is not None and self.screen is self._too_small:
            self._too_small = None
            self.pop_screen()

    def action_leave(self) -> None:
        """Exit the app."""
        self.exit()


class GameApp(TerminalApp):
    """A game, after a page that asks what to play if no game is given."""

    def __init__(
        self,
        local: LocalGame | None,
        pace: float,
        path: Path | None = None,
        may_replace: bool = False,
        saves_at_end: bool = False,
        compiler: BotCompiler | None = None,
    ) -> None:
        super().__init__()
        self.local = local
        self._pace = pace
        self._path = path
        self._may_replace = may_replace
        self._saves_at_end = saves_at_end
        self._compiler = compiler
        self._saved_ply: int | None = None
        self.exit_messages: list[str] = []
        """Lines to print after the app has exited."""

    def on_mount(self) -> None:
        """Show the first screen."""
        first: Screen[Any] = NewGameScreen(self.start) if self.local is None else GameScreen(self.local, self._pace)
        self.push_screen(first)
        self.check_size(*self.size)

    def start(self, new: NewGame) -> None:
        """Start the game that was chosen on the first page."""
        self.local = LocalGame.start(new, self._compiler)
        self.switch_screen(GameScreen(self.local, self._pace))

    # saving

    def ask_to_save(self, then_leave: bool = False) -> None:
        """Save to the known file, or ask for a file name first."""
        if self._path is not None and self._may_replace:
            self._write(self._path, then_leave)
            return
        known = str(self._path) if self._path is not None else ""

        def on_name(name: str | None) -> None:
            if name is not None:
                self._check_path(Path(name), then_leave)

        self.push_screen(FileNameDialog("Save the game as", known), on_name)

    def _check_path(self, path: Path, then_leave: bool) -> None:
        """Save to a file, and ask before replacing an existing one."""
        if not path.exists():
            self._write(path, then_leave)
            return

        def on_answer(answer: int | None) -> None:
            if answer == 0:
                self._may_replace = True
                self._write(path, then_leave)

        self.push_screen(ChoiceDialog(f"{path} exists.", ["Replace it", "Keep it"]), on_answer)

    def _write(self, path: Path, then_leave: bool) -> None:
        if self.local is None:
            return
        try:
            with path.open("w" if self._may_replace else "x", encoding="utf-8", newline="\n") as file:
                file.write(self.local.record())
        except OSError as error:
            self.notify(f"{path} cannot be written: {error.strerror}.", severity="error", markup=False)
            return
        self._path, self._may_replace = path, True
        self._saved_ply = self.local.game.ply
        self.notify(f"The game is saved as {path}.", timeout=3, markup=False)
        if then_leave:
            self._leave()

    def save_at_end(self) -> None:
        """Save a finished game, if that was asked for."""
        if self._saves_at_end and self._path is not None and self.local is not None:
            self._write(self._path, then_leave=False)

    # leaving

    def action_leave(self) -> None:
        """Exit the app. If the game is neither over nor saved, ask first."""
        local = self.local
        if local is None or local.game.over or self._saved_ply == local.game.ply:
            self._leave()
        elif not isinstance(self.screen, ChoiceDialog | FileNameDialog):
            answers = ["Save and leave", "Leave without saving", "Continue playing"]
            self.push_screen(ChoiceDialog("Leave the game?", answers), self._on_leave_answer)

    def _on_leave_answer(self, answer: int | None) -> None:
        if answer == 0:
            self.ask_to_save(then_leave=True)
        elif answer == 1:
            self._leave()

    def _leave(self) -> None:
        if self._saved_ply is not None and self.local is not None:
            self.exit_messages.append(f"The record is saved as {self._path}.")
            if not self.local.game.over:
                self.exit_messages.append(f"Resume with: undermine play --load {self._path}")
        self.exit()
