"""Compiles what a command needs before it starts, and shows progress if that takes a while."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable

from undermine.cli.progress import show_status
from undermine.rulebook import warm_up as rulebook
from undermine.rulebook.compiler import COMPILED

QUIET_SECONDS = 1.0
"""How long to compile without showing progress."""


def warm_up_rulebook() -> None:
    """Compile the rulebook, or load the compiled code from the cache, with a status line on a terminal."""
    _show_progress("the rulebook", rulebook.compile_steps())


def warm_up_random_play() -> None:
    """Do the same for the rulebook and for random play."""
    from undermine.sim import warm_up as sim

    warm_up_rulebook()
    _show_progress("random play", sim.compile_steps())


def _show_progress(what: str, steps: Iterable[tuple[int, int, str]]) -> None:
    if not COMPILED or not sys.stderr.isatty():
        return
    began = time.perf_counter()
    for done, total, _ in steps:
        if time.perf_counter() - began > QUIET_SECONDS:
            show_status(f"Compiling {what} (only once, about half a minute): {done} of {total} …")
    show_status("")
