"""Small questions over the game: a notice to read, one of several to choose, a file's name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from undermine.cli.screen.palette import AMBER


class Notice(ModalScreen[None]):
    """Something to read before the game goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space,escape", "dismiss", "Go on")]

    def __init__(self, title: str, text: Text | str) -> None:
        super().__init__()
        self._title, self._text = title, text

    def compose(self) -> ComposeResult:
        with Vertical(classes="card"):
            yield Static(Text(self._title, f"bold {AMBER}"))
            yield Static(self._text if isinstance(self._text, Text) else Text(self._text), classes="body")
            yield Static("Enter goes on.", classes="hint")

    def on_click(self) -> None:
        """A click is as good as a key."""
        self.dismiss()


class Chooser(ModalScreen[int | None]):
    """One of several; escape is none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Back")]

    def __init__(self, title: str, answers: Sequence[str]) -> None:
        super().__init__()
        self._title, self._answers = title, answers

    def compose(self) -> ComposeResult:
        with Vertical(classes="card"):
            yield Static(Text(self._title, f"bold {AMBER}"))
            yield OptionList(
                *(Option(Text(f"{number}  {answer}")) for number, answer in enumerate(self._answers, start=1))
            )
            yield Static("↑ ↓ and Enter choose, Esc goes back.", classes="hint")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """By Enter or by mouse."""
        self.dismiss(event.option_index)

    def key_1(self) -> None:
        """The first answer."""
        self.dismiss(0)

    def key_2(self) -> None:
        """The second answer."""
        self.dismiss(min(1, len(self._answers) - 1))

    def key_3(self) -> None:
        """The third answer."""
        self.dismiss(min(2, len(self._answers) - 1))


class FileName(ModalScreen[str | None]):
    """The name of a file; escape is none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Back")]

    def __init__(self, title: str, name: str) -> None:
        super().__init__()
        self._title, self._name_given = title, name

    def compose(self) -> ComposeResult:
        with Vertical(classes="card"):
            yield Static(Text(self._title, f"bold {AMBER}"))
            yield Input(self._name_given, placeholder="game.jsonl", compact=True)
            yield Static("Enter saves, Esc goes back.", classes="hint")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """By Enter."""
        self.dismiss(event.value.strip() or None)
