"""The errors that a caller's mistake raises. Their sentences repeat what was given."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from undermine.rulebook.reason import Reason

SHOWN = 60


def shown(given: object) -> str:
    """Return what was given, as an error repeats it: short, on one line, safe to print."""
    text = given if isinstance(given, str) else _written(given)
    text = ascii(text)[1:-1] if not text.isprintable() else text
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}… ({len(text)} characters)"


def _written(given: object) -> str:
    try:
        return repr(given)
    except (ValueError, RecursionError):  # a number of thousands of digits, or very deep nesting
        return f"a {type(given).__name__} too large to show"


def perhaps(given: object, known: Iterable[str]) -> str:
    """Return the end of a sentence that refuses an unknown name: what was probably meant, if anything."""
    by_lower = {name.lower(): name for name in known}
    close = get_close_matches(given[:SHOWN].lower(), list(by_lower), 1) if isinstance(given, str) else []
    return f"; perhaps you mean “{by_lower[close[0]]}”" if close else ""


def alternatives(given: object, known: Iterable[str]) -> str:
    """Return the same, or else which names there are."""
    names = list(known)
    return perhaps(given, names) or f"; there are {', '.join(names)}"


class UndermineError(ValueError):
    """A mistake by the caller."""


class SettingError(UndermineError):
    """An edition, switch, value, seed or number of players that does not exist."""


class IllegalMove(UndermineError):  # noqa: N818  the name that others build on
    """A text that is not a move, or a move that is not legal now. The game is unchanged."""

    def __init__(self, reason: Reason, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


class WhyNot:
    """Why a move is not legal: prints as a sentence, and compares by its `Reason`."""

    __slots__ = ("reason", "sentence")

    def __init__(self, reason: Reason, sentence: str) -> None:
        self.reason, self.sentence = reason, sentence

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"<WhyNot: {self.sentence}>"

    def __eq__(self, other: object) -> bool:
        return self.reason == (other.reason if isinstance(other, WhyNot) else other)

    def __hash__(self) -> int:
        return hash(self.reason)


class DealError(UndermineError):
    """A deal with wrong cards or numbers, or at the wrong moment."""


class PositionError(UndermineError):
    """A position that cannot be set up: unknown cards, too many of them, or cards that cannot lie like that."""


class RecordError(UndermineError):
    """A record that cannot be read or replayed; `line` is the number of the line, from 1."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}")
        self.line = line


class UndoError(UndermineError):
    """There is no move to take back."""


class TalkError(UndermineError):
    """A text that is not a statement, or a statement that nobody can make now."""
