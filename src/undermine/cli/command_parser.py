"""An argument parser whose errors are a sentence and a pointer to the help, and that suggests what was meant."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any, NoReturn

from undermine.errors import alternatives, perhaps, shown

INVALID_ARGUMENTS = 2
END_OF_OPTIONS = "--"
FOLLOW = "; the options of a command follow its name"
OPTION = re.compile(r"-(?!\d)\S+|--\S+")
"""What argparse takes for an option: neither a negative number, nor the `-` that stands for standard input."""


class CommandParser(argparse.ArgumentParser):
    """The parser of the command line and, because argparse creates them by the same class, of every command."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.register("type", int, _whole_number)  # the sentence of argparse itself is “invalid int value: 'x'”

    def parse_known_args(  # type: ignore[override]  # argparse overloads it for namespaces of other classes
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Parse arguments. Unlike in argparse, the command at hand refuses what it does not know, and not the top."""
        given = sys.argv[1:] if args is None else list(args)
        self._check_options(self._own(given))
        parsed, rest = super().parse_known_args(given, namespace)
        self._check_options(rest)
        if rest:
            self.error(f"unexpected argument “{shown(rest[0])}”")
        return parsed, rest

    def error(self, message: str) -> NoReturn:
        """Print a sentence and where the help is, and exit."""
        sentence = message.removeprefix("argument ").replace("the following arguments are required:", "missing:")
        self.exit(INVALID_ARGUMENTS, f"{self.prog}: error: {sentence}\nTry “{self.prog} --help”.\n")

    def _own(self, given: list[str]) -> Iterable[str]:
        """Return those of some arguments among which the options of this parser are."""
        if self._subparsers is None:
            return takewhile(lambda text: text != END_OF_OPTIONS, given)
        return takewhile(OPTION.fullmatch, given)  # the options of a command follow its name

    def _check_options(self, given: Iterable[str]) -> None:
        for text in given:
            option = text.partition("=")[0]
            if OPTION.fullmatch(text) and not self._has_option(option):
                hint = perhaps(option, self._option_string_actions) or (FOLLOW if self._subparsers else "")
                self.error(f"there is no option {shown(option)}{hint}")

    def _has_option(self, text: str) -> bool:
        """Return whether a text is an option, the beginning of one, or a short option that its value follows."""
        options = self._option_string_actions
        is_joined = not text.startswith("--") and text[:2] in options
        return is_joined or any(option.startswith(text) for option in options)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse a value that is not among the choices, and suggest the one that was probably meant."""
        if action.choices is None or value in action.choices:
            return
        choices = list(action.choices)
        longer = [choice for choice in choices if value and choice.startswith(value)]
        hint = f"; perhaps you mean “{longer[0]}”" if len(longer) == 1 else alternatives(value, choices)
        if isinstance(action, argparse._SubParsersAction):
            raise argparse.ArgumentError(None, f"there is no command “{shown(value)}”{hint}")
        raise argparse.ArgumentError(action, f"there is no “{shown(value)}”{hint}")


def _whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a whole number, not “{shown(text)}”") from None
