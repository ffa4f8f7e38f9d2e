"""Measures the functional environment for JAX next to `Batch`, which it calls: `python benchmarks/envs_jax.py`.

Both take the first allowed action of every game, so that choosing costs next to nothing. Rates are actions per second
of CPU time.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable

import jax
import jax.numpy as jnp

from undermine.envs import Batch
from undermine.envs.jax_env import JaxEnv

STEPS = 50


def batch_run(games: int) -> Callable[[], None]:
    """Return a function that takes `STEPS` actions in every game of a batch."""
    batch = Batch(games)

    def run() -> None:
        batch.reset(seed=1)
        for _ in range(STEPS):
            batch.step(batch.mask.argmax(axis=1))

    return run


def jax_run(games: int) -> Callable[[], None]:
    """Return a function that does the same inside one compiled `scan`."""
    env = JaxEnv()

    def step(state: object, _: None) -> tuple[object, object]:
        after = jax.vmap(env.step)(state, jnp.argmax(state.action_mask, axis=-1))  # type: ignore[attr-defined]
        return after, after.reward.sum()

    def scan(keys: object) -> object:
        return jax.lax.scan(step, jax.vmap(env.init)(keys), None, length=STEPS)[1]

    compiled = jax.jit(scan)
    return lambda: jax.block_until_ready(compiled(jax.random.split(jax.random.key(1), games)))


def main() -> None:
    """Print a line for each number of games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (default: 5)")
    rounds = parser.parse_args().rounds
    for games in (1, 256, 2048):
        runs = {"Batch": batch_run(games), "JaxEnv": jax_run(games)}
        seconds: dict[str, list[float]] = {name: [] for name in runs}
        for number in range(rounds + 1):
            for name, run in runs.items():
                start = time.process_time()
                run()
                if number:  # the first time, it compiles
                    seconds[name].append(time.process_time() - start)
        rates = {name: games * STEPS / statistics.median(found) for name, found in seconds.items()}
        print(f"{games:5} games", *(f"{name} {rate:10,.0f}" for name, rate in rates.items()), sep="   ", flush=True)


if __name__ == "__main__":
    main()
