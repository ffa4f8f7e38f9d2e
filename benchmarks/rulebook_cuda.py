"""Plays the same random games on the CPU and on a CUDA device and compares the bytes of their final states.

Needs a machine with a CUDA device and numba-cuda: `python benchmarks/rulebook_cuda.py [GAMES]`.
"""

from __future__ import annotations

import hashlib
import sys
import time
from typing import Any

import numpy as np
import without_library  # noqa: F401  must come before the rulebook

from undermine.rulebook.compiler import cuda_compiler, linked
from undermine.rulebook.scratch import new_scratch
from undermine.rulebook.state import bytes_for_digest
from undermine.rulebook.warm_up import blank_games
from undermine.sim.random_play import play_games_at_random, play_to_end

cuda = cuda_compiler()
CASES = ((3, False), (5, False), (10, False), (2, True), (6, True), (12, True))
LIMIT = 10**6
THREADS = 64


@cuda.jit  # type: ignore[untyped-decorator]
@linked
def play_all(games: Any, scratches: Any, moves: Any) -> None:
    """Play one game per thread."""
    index = cuda.grid(1)
    if index < games.shape[0]:
        moves[index] = play_to_end(games[index], scratches[index], LIMIT)


def digest(games: np.ndarray) -> str:
    return hashlib.sha256(bytes_for_digest(games)).hexdigest()[:16]


def on_device(games: np.ndarray) -> tuple[np.ndarray, int, float]:
    """Play the games to their end on the device. Return their states, the number of moves, and the seconds it took."""
    device_games = cuda.to_device(np.asarray(games))
    scratches = cuda.to_device(np.zeros(len(games), new_scratch().dtype))
    moves = cuda.to_device(np.zeros(len(games), np.int64))
    began = time.perf_counter()
    play_all[(len(games) + THREADS - 1) // THREADS, THREADS](device_games, scratches, moves)
    cuda.synchronize()
    return device_games.copy_to_host(), int(moves.copy_to_host().sum()), time.perf_counter() - began


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 4096
    on_device(blank_games(64, 5, False))  # compile
    equal = True
    for players, expansion in CASES:
        games = blank_games(number, players, expansion)
        states, moves, seconds = on_device(games)
        play_games_at_random(games, new_scratch(tracing=False), LIMIT)
        same = digest(games) == digest(states)
        equal = equal and same
        name = f"{'expansion' if expansion else 'base'}-{players}p"
        print(f"{name:<14} {moves / seconds / 1e6:8.1f} M moves/s  {'equal' if same else 'NOT EQUAL'}  {digest(games)}")
    sys.exit(0 if equal else 1)


if __name__ == "__main__":
    main()
