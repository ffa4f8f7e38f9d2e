"""Calls the entry points that play games at random once, so that they are compiled and cached."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from undermine.rulebook.scratch import new_scratch
from undermine.rulebook.warm_up import blank_games
from undermine.sim.random_play import play_games_at_random, play_rounds_at_random


def compile_steps() -> Iterator[tuple[int, int, str]]:
    """Call one entry point after the other; before each, yield how many are done, how many there are, and its name."""
    scratch = new_scratch(tracing=False)
    yield 0, 2, "play_games_at_random"
    play_games_at_random(blank_games(1, 3, expansion=False), scratch, 1)
    yield 1, 2, "play_rounds_at_random"
    play_rounds_at_random(blank_games(1, 3, expansion=False), scratch, np.zeros(1, np.int64))
