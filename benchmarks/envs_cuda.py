"""Plays batches on the CPU and on a CUDA device, compares every byte, and measures the device.

Needs a machine with a CUDA device, NumPy, Numba and numba-cuda:

    PYTHONPATH=src python benchmarks/envs_cuda.py [--games N] [PART ...]

The parts are compare, roam, step and lend; all, unless some are named. The digests are those of `undermine bench` where
the case is one of its own; with PyTorch and JAX there, arrays are lent without a copy.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import itertools
import statistics
import sys
import time
import warnings
from typing import Any

import bare  # noqa: F401  must come before the rest
import numpy as np

from undermine.envs.batch import Batch
from undermine.envs.observation import OBSERVATION_SIZE
from undermine.rulebook.choice import ACTIONS
from undermine.rulebook.editions import EDITIONS
from undermine.rulebook.speed import device
from undermine.rulebook.warm import blank_games

COMPARED = 100_000
CASES = ((3, False), (5, False), (10, False), (2, True), (6, True), (12, True))
MEASURED = 1 << 18
NO_LIMIT = 1 << 20


def digest(*arrays: Any) -> str:
    found = hashlib.sha256()
    for array in arrays:
        found.update(np.asarray(array).tobytes())
    return found.hexdigest()[:16]


def kinds(number: int) -> dict[str, Any]:
    """Games of all kinds, in turn: every edition, number of players, with and without the expansion."""
    tables = [
        (players, expansion) for expansion in (False, True) for players in (range(2, 13) if expansion else range(3, 11))
    ]
    every = list(itertools.product(EDITIONS, tables))
    chosen = [every[index % len(every)] for index in range(number)]
    return {
        "edition": [edition for edition, _ in chosen],
        "players": [players for _, (players, _) in chosen],
        "expansion": [expansion for _, (_, expansion) in chosen],
    }


def pick(mask: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    """An open choice of each row, at random."""
    counts = np.cumsum(mask, axis=1, dtype=np.int16)
    wanted = (dice.random((len(mask), 1), np.float32) * counts[:, -1:]).astype(np.int16)
    chosen: np.ndarray = (counts <= wanted).sum(axis=1).astype(np.int32)
    return chosen


def compare(number: int) -> bool:
    """The same games on both: random play, then choices with observations and masks after every one."""
    settings = kinds(number)
    here, there = (Batch(number, **settings, device=name) for name in ("cpu", "cuda"))
    moves = here.roam(150), there.roam(150)
    same = moves[0] == moves[1] and here.save() == there.save()
    print(f"{number} games of all kinds, {moves[0]} random moves: {'equal' if same else 'NOT EQUAL'}", flush=True)
    dice = np.random.default_rng(1)
    few = 4096
    settings = kinds(few)
    here, there = (Batch(few, **settings, device=name) for name in ("cpu", "cuda"))
    for _ in range(60):
        actions = pick(here.mask, dice)
        here.step(actions)
        there.step(actions)
        pairs = [(getattr(here, name), getattr(there, name)) for name in ("observation", "mask", "reward", "steps")]
        same = same and all(digest(one) == digest(other) for one, other in pairs)
    same = same and here.save() == there.save() and digest(here.state()) == digest(there.state())
    print(f"{few} games, 60 choices with observations and masks: {'equal' if same else 'NOT EQUAL'}", flush=True)
    return same


def compare_digests() -> None:
    """The digests of `undermine bench`, played out on the device."""
    for players, expansion in CASES:
        batch = Batch(16, players=players, expansion=expansion, again=False, device="cuda")
        games = blank_games(16, players, expansion)
        assert (batch.games["seed"] == games["seed"]).all()
        batch.roam(NO_LIMIT)
        name = f"{'expansion' if expansion else 'base'}-{players}p"
        print(f"  {name:<14} digest {hashlib.sha256(batch.games.tobytes()).hexdigest()[:16]}", flush=True)


def rate_of_roaming(number: int, players: int, expansion: bool, moves: int = 200) -> float:
    """Million moves a second of random play, no observation."""
    batch = Batch(number, players=players, expansion=expansion, observing=False, device="cuda")
    engine = batch._engine
    engine.roam(moves, batch._how)  # spreads games over all their phases
    engine.wait()
    rates = []
    for _ in range(3):
        began = time.perf_counter()
        made = engine.roam(moves, batch._how)
        rates.append(made / (time.perf_counter() - began) / 1e6)
    return statistics.median(rates)


def chooser(cuda: Any) -> Any:
    """A kernel that picks an open choice of every game."""

    @cuda.jit  # type: ignore[untyped-decorator]
    def choose(masks: Any, words: Any, actions: Any) -> None:
        index = cuda.grid(1)
        if index < masks.shape[0]:
            word = words[index] * 1664525 + 1013904223 & 0xFFFFFFFF
            words[index] = word
            count = 0
            for action in range(masks.shape[1]):
                count += masks[index, action]
            left = (word >> 8) % max(count, 1)
            for action in range(masks.shape[1]):
                if masks[index, action]:
                    if left == 0:
                        actions[index] = action
                    left -= 1

    return choose


def rate_of_steps(number: int, players: int, expansion: bool, steps: int = 60) -> tuple[float, float]:
    """Million moves a second by choices with observation and mask; the time to pick actions is not counted."""
    cuda = device()
    batch = Batch(number, players=players, expansion=expansion, device="cuda")
    engine: Any = batch._engine
    choose = chooser(cuda)
    words, actions = cuda.to_device(np.arange(number) * 7919 + 1), cuda.to_device(np.zeros(number, np.int32))
    seconds, moves = 0.0, 0
    for step in range(steps + 20):
        choose[(number + 63) // 64, 64](engine._mask, words, actions)
        engine.wait()
        began = time.perf_counter()
        engine.step(actions, batch._how)
        engine.wait()
        if step >= 20:
            seconds += time.perf_counter() - began
            moves += int(np.count_nonzero(batch.moved))
    return moves / seconds / 1e6, number * steps / seconds / 1e6


def hand_over() -> None:
    """Arrays of the batch in PyTorch and JAX, without a copy."""
    batch = Batch(256, device="cuda")
    address = batch.observation.__cuda_array_interface__["data"][0]
    if importlib.util.find_spec("torch"):
        import torch  # noqa: PLC0415

        tensor = torch.from_dlpack(batch.observation)
        print("PyTorch:", tensor.shape, tensor.dtype, "no copy" if tensor.data_ptr() == address else "COPIED")
        actions = torch.from_dlpack(batch.mask).to(torch.int32).argmax(dim=1)
        batch.step(actions)
    if importlib.util.find_spec("jax"):
        import jax  # noqa: PLC0415

        array = jax.dlpack.from_dlpack(batch.observation)
        same = array.unsafe_buffer_pointer() == address
        print("JAX:", array.shape, array.dtype, "no copy" if same else "COPIED")


def measure_roaming() -> None:
    print(f"without observation, {MEASURED} games, million moves a second:")
    for players, expansion in CASES:
        rate = rate_of_roaming(MEASURED, players, expansion)
        print(f"  {'expansion' if expansion else 'base'}-{players}p {rate:8.1f}", flush=True)


def measure_steps() -> None:
    print(f"with observation ({OBSERVATION_SIZE} bytes) and mask ({ACTIONS} bytes), million moves (choices) a second:")
    for size, players, expansion in ((MEASURED // 4, 5, False), (MEASURED, 5, False), (MEASURED, 6, True)):
        moves, choices = rate_of_steps(size, players, expansion)
        name = f"{'expansion' if expansion else 'base'}-{players}p"
        print(f"  {name}, {size} games {moves:8.1f} ({choices:.1f})", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare and measure batches on a CUDA device.")
    parser.add_argument("--games", type=int, default=COMPARED, help=f"how many games are compared ({COMPARED})")
    parser.add_argument("parts", nargs="*", metavar="PART", help="compare, roam, step, lend (all)")
    arguments = parser.parse_args()
    wanted = arguments.parts or ["compare", "roam", "step", "lend"]
    warnings.simplefilter("ignore")  # small grids while things are compared
    equal = True
    if "compare" in wanted:
        equal = compare(arguments.games)
        compare_digests()
    if "roam" in wanted:
        measure_roaming()
    if "step" in wanted:
        measure_steps()
    if "lend" in wanted:
        hand_over()
    sys.exit(0 if equal else 1)


if __name__ == "__main__":
    main()
