"""What goes wrong by a caller's mistake: one family of errors, each with a reason and a sentence."""

from __future__ import annotations

from undermine.rulebook.reason import Reason

SHOWN = 60


def shown(given: object) -> str:
    """What was given, as an error repeats it: short, on one line, safe to print."""
    text = given if isinstance(given, str) else _written(given)
    text = ascii(text)[1:-1] if not text.isprintable() else text
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}… ({len(text)} characters)"


def _written(given: object) -> str:
    try:
        return repr(given)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list in a list in a list …
        return f"a {type(given).__name__} too large to show"


class UndermineError(ValueError):
    """A mistake by the caller."""


class SettingError(UndermineError):
    """An edition, switch, value or number of players that does not exist."""


class IllegalMove(UndermineError):  # noqa: N818  the name that others build on
    """A move that is not one, or not legal here; the game is as it was."""

    def __init__(self, reason: Reason, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


class DealError(UndermineError):
    """A deal that cannot be: wrong cards, wrong numbers, or at the wrong moment."""


class RecordError(UndermineError):
    """A record that cannot be read or replayed; `line` says where, from 1."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}")
        self.line = line


class TalkError(UndermineError):
    """A text that is no talk."""
