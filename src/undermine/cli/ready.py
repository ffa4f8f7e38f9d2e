"""Has the rulebook compiled before a command begins, and says so where that takes a while."""

from __future__ import annotations

import sys
import time

from undermine.rulebook.speed import COMPILED
from undermine.rulebook.warm import steps

PATIENCE = 1.0
"""Seconds after which a person wants to know what goes on."""


def make_ready() -> None:
    """Compile the rulebook, or find it compiled, with a line of progress on a terminal."""
    if not COMPILED or not sys.stderr.isatty():
        return
    began = time.perf_counter()
    for done, total, _ in steps():
        if time.perf_counter() - began > PATIENCE:
            show_progress(f"Compiling the rulebook (once, about half a minute): {done} of {total} …")
    show_progress("")


def show_progress(text: str) -> None:
    """Replace the line of progress; an empty text removes it. Only a terminal shows it."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
