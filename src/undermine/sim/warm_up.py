"""Compiles what plays games at random, or loads it from the cache."""

from __future__ import annotations

import numpy as np

from undermine.rulebook.compiler import compile_all, run_compiled
from undermine.rulebook.scratch import new_scratch
from undermine.rulebook.state import new_games
from undermine.sim.random_play import play_games_at_random, play_rounds_at_random


def warm_up() -> None:
    """Compile what plays games at random, so that measurements do not include that."""
    games, scratch = new_games(1), new_scratch(tracing=False)
    run_compiled()
    compile_all(
        [
            (play_games_at_random, (games, scratch, 0)),
            (play_rounds_at_random, (games, scratch, np.zeros(1, np.int64))),
        ]
    )
