"""What standard output can show, and how a command reports a failure."""

from __future__ import annotations

import io
import os
import sys
from importlib.util import find_spec

DRAWING_CHARACTERS = "│─┼└╵╴╪╲╱░▒→…–"
"""A sample of the characters that pictures and tables consist of."""


def is_terminal() -> bool:
    """Return whether standard output is a terminal."""
    return sys.stdout.isatty()


def has_colour() -> bool:
    """Return whether to print in colour: on a terminal that supports it, unless NO_COLOR is set."""
    return is_terminal() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def has_rich() -> bool:
    """Return whether rich is installed, which draws tables and progress bars on a terminal (the extra `cli`)."""
    return find_spec("rich") is not None


def needs_ascii() -> bool:
    """Return whether the encoding of standard output lacks the characters of pictures."""
    encoding = sys.stdout.encoding if isinstance(sys.stdout, io.TextIOWrapper) else "utf-8"
    try:
        DRAWING_CHARACTERS.encode(encoding)
    except UnicodeEncodeError:
        return True
    return False


def fail(sentence: str) -> int:
    """Print an error message on standard error and return the exit code of a failed command."""
    print(f"undermine: {sentence}", file=sys.stderr)
    return 1
