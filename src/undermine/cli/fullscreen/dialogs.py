"""Dialogs over the game: a notice, a choice between answers, and a file name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from undermine.cli.fullscreen.theme import AMBER


class NoticeDialog(ModalScreen[None]):
    """A text to read before the game continues."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space,escape", "dismiss", "Continue")]

    def __init__(self, title: str, text: Text | str) -> None:
        super().__init__()
        self._title, self._text = title, text

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(Text(self._title, f"bold {AMBER}"))
            yield Static(self._text if isinstance(self._text, Text) else Text(self._text), classes="body")
            yield Static("Press Enter to continue.", classes="hint")

    def on_click(self) -> None:
        """Continue."""
        self.dismiss()


class ChoiceDialog(ModalScreen[int | None]):
    """A question with several answers. Returns the index of the answer, or `None` after Escape."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Back")]

    def __init__(self, title: str, answers: Sequence[str]) -> None:
        super().__init__()
        self._title, self._answers = title, answers

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(Text(self._title, f"bold {AMBER}"))
            yield OptionList(
                *(Option(Text(f"{number}  {answer}")) for number, answer in enumerate(self._answers, start=1))
            )
            yield Static("Choose with ↑ ↓ and Enter; Esc goes back.", classes="hint")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Return the answer selected with Enter or the mouse."""
        self.dismiss(event.option_index)

    def on_key(self, event: events.Key) -> None:
        """Return the answer of a digit."""
        if event.key.isdecimal() and 1 <= int(event.key) <= len(self._answers):
            event.stop()  # the screen below may do something else at that key
            self.dismiss(int(event.key) - 1)


class FileNameDialog(ModalScreen[str | None]):
    """Asks for a file name. Returns `None` after Escape."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Back")]

    def __init__(self, title: str, file_name: str, enter: str = "Enter saves") -> None:
        super().__init__()
        self._title, self._file_name, self._enter = title, file_name, enter

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(Text(self._title, f"bold {AMBER}"))
            yield Input(self._file_name, placeholder="game.jsonl", compact=True)
            yield Static(f"{self._enter}, Esc goes back.", classes="hint")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Return the name."""
        self.dismiss(event.value.strip() or None)
