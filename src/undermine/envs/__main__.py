"""Compiles the environments ahead of time: `python -m undermine.envs`."""

from __future__ import annotations

import time

from undermine.envs.action import actions_of
from undermine.envs.batch import Batch
from undermine.envs.single_game import SingleGame
from undermine.rulebook.compiler import COMPILED
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.sim import batch as sim_batch
from undermine.sim.warm_up import warm_up as warm_up_random_play


def warm_up() -> None:
    """Call every compiled function once, so that all are in the cache."""
    batch = Batch(1, keep_ends=True)
    batch.step(batch.mask.argmax(axis=1))
    batch.play_random(1)
    moves = batch.candidates(1).moves[:, 0]
    actions_of(batch.games, int(moves[0]))
    batch.play(moves)
    batch.state()
    batch.labels()
    batch.outcome()
    games, histories = batch.games, batch.histories
    sim_batch.deal_after_steps(games, histories, batch.step_results, 0)
    histories = batch.histories
    sim_batch.remember_move_of(batch.games, histories, int(batch.candidates(1).moves[0, 0]))
    sim_batch.start_history_of(batch.games, histories)
    game = SingleGame(3, DEFAULT_EDITION, False, None, auto_deal=False)
    game.reset(0)
    game.deal_next()
    warm_up_random_play()


def main() -> None:
    """Compile, and print how long it took."""
    if not COMPILED:
        print("The rulebook runs as plain Python: Numba is switched off or not installed.")
        return
    start = time.perf_counter()
    warm_up()
    print(f"The environments are ready after {time.perf_counter() - start:.1f} s.")


if __name__ == "__main__":
    main()
