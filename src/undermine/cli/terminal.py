"""What standard output and standard error can show, and how a command complains."""

from __future__ import annotations

import io
import os
import sys

PICTURE_LETTERS = "│─┼└╵╴╪╲╱░▒→…–"
"""A sample of what pictures and tables are made of."""


def is_terminal() -> bool:
    """Whether a person reads what is printed."""
    return sys.stdout.isatty()


def has_colour() -> bool:
    """Whether to print in colour: on a terminal that knows colours, unless NO_COLOR is set."""
    return is_terminal() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def lacks_letters() -> bool:
    """Whether pictures must do with ASCII because of the encoding."""
    encoding = sys.stdout.encoding if isinstance(sys.stdout, io.TextIOWrapper) else "utf-8"
    try:
        PICTURE_LETTERS.encode(encoding)
    except UnicodeEncodeError:
        return True
    return False


def complain(sentence: str) -> int:
    """Say on standard error, in one sentence, what will not do; return the exit code for that."""
    print(f"undermine: {sentence}", file=sys.stderr)
    return 1
