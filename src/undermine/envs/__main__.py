"""Compiles ahead what environments need: `python -m undermine.envs`."""

from __future__ import annotations

import time

from undermine.envs.action import actions_of
from undermine.envs.batch import Batch
from undermine.envs.solo import Solo
from undermine.rulebook import crowd
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.rulebook.speed import COMPILED


def warm_up() -> None:
    """Call every function once, so that all are compiled and kept."""
    batch = Batch(1)
    batch.step(batch.mask.argmax(axis=1))
    batch.roam(1)
    moves = batch.candidates(1).moves[:, 0]
    actions_of(batch.games, int(moves[0]))
    batch.play(moves)
    batch.state()
    books = batch.books
    crowd.note(batch.games, books, int(batch.candidates(1).moves[0, 0]))
    crowd.note_deal(batch.games, books)
    solo = Solo(3, DEFAULT_EDITION, False, None, dealing=False)
    solo.reset(0)
    solo.deal_next()


def main() -> None:
    """Compile, and say so."""
    if not COMPILED:
        print("The rulebook runs as plain Python: Numba is switched off or not installed.")
        return
    print("Compiling the environments (once, about half a minute) …", flush=True)
    began = time.perf_counter()
    warm_up()
    print(f"The environments are ready after {time.perf_counter() - began:.1f} s.")


if __name__ == "__main__":
    main()
