"""Compares batches on a CUDA device with batches on the CPU, byte for byte, and measures the device.

Needs a machine with a CUDA device, NumPy, Numba and numba-cuda:

    PYTHONPATH=src python benchmarks/envs_cuda.py [--games N] [PART ...]

The parts are `compare`, `random`, `step` and `share`; without arguments, all of them run. `compare` also prints the
digests of `undermine bench`, played on the device. `share` hands arrays to PyTorch and JAX, if they are installed, and
checks that nothing is copied.
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

import numpy as np
import without_library  # noqa: F401  must come before the rest

from undermine.envs.batch import NO_ACTION, Batch
from undermine.envs.observation import OBSERVATION_SIZE
from undermine.rulebook.compiler import cuda_compiler, linked
from undermine.rulebook.editions import EDITIONS
from undermine.rulebook.state import bytes_for_digest
from undermine.rulebook.warm_up import blank_games
from undermine.sim.actions import ACTIONS

COMPARED_GAMES = 100_000
CASES = ((3, False), (5, False), (10, False), (2, True), (6, True), (12, True))
MEASURED_GAMES = 1 << 18
REPETITIONS = 3
NO_LIMIT = 1 << 20
PARTS = ("compare", "random", "step", "share")


def case_name(players: int, expansion: bool) -> str:
    return f"{'expansion' if expansion else 'base'}-{players}p"


# comparison with the CPU


def digest(array: Any) -> str:
    return hashlib.sha256(np.asarray(array).tobytes()).hexdigest()[:16]


def all_settings(number: int) -> dict[str, Any]:
    """Return settings that go through every edition and number of players, with and without the expansion."""
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


def both_devices(number: int) -> tuple[Batch, Batch]:
    """Return the same games on the CPU and on the device."""
    settings = all_settings(number)
    return Batch(number, **settings), Batch(number, **settings, device="cuda")


def random_actions(mask: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Return a random allowed action for each row of a mask."""
    counts = np.cumsum(mask, axis=1, dtype=np.int16)
    wanted = (rng.random((len(mask), 1), np.float32) * counts[:, -1:]).astype(np.int16)
    chosen: np.ndarray = (counts <= wanted).sum(axis=1).astype(np.int32)
    return chosen


def compare_random_play(number: int) -> bool:
    on_cpu, on_device = both_devices(number)
    counts = on_cpu.play_random(150), on_device.play_random(150)
    equal = counts[0] == counts[1] and on_cpu.save() == on_device.save()
    print(f"{number} games of all kinds, {counts[0]} random moves: {'equal' if equal else 'NOT EQUAL'}", flush=True)
    return equal


def compare_steps(number: int, steps: int = 60) -> bool:
    """Compare every output after every step."""
    on_cpu, on_device = both_devices(number)
    rng, equal = np.random.default_rng(1), True
    outputs = ("observation", "mask", "reward", "step_results", "to_move", "players")
    for _ in range(steps):
        actions = random_actions(on_cpu.mask, rng)
        on_cpu.step(actions)
        on_device.step(actions)
        equal = equal and all(digest(getattr(on_cpu, name)) == digest(getattr(on_device, name)) for name in outputs)
    equal = equal and on_cpu.save() == on_device.save() and digest(on_cpu.state()) == digest(on_device.state())
    print(f"{number} games, {steps} steps with observations and masks: {'equal' if equal else 'NOT EQUAL'}", flush=True)
    return equal


def compare_candidates(number: int) -> bool:
    """Compare whole moves: their lists, their features, and the games after one of them."""
    on_cpu, on_device = both_devices(number)
    for batch in (on_cpu, on_device):
        batch.play_random(40)
    candidates = on_cpu.candidates()
    equal = all(digest(one) == digest(other) for one, other in zip(candidates, on_device.candidates(), strict=True))
    for batch in (on_cpu, on_device):
        batch.play(candidates.moves[:, 0])
    equal = equal and on_cpu.save() == on_device.save()
    print(f"{number} games, candidates and one whole move: {'equal' if equal else 'NOT EQUAL'}", flush=True)
    return equal


def compare_ends(number: int, steps: int = 120) -> bool:
    """Compare the ends of rounds, labels and side rewards, with games that wait and games that start again."""
    settings = all_settings(number)
    more: dict[str, Any] = {"reward": "side", "keep_ends": True, "head_start": [index % 7 for index in range(number)]}
    options = [{"rounds": 1 + index % 2} for index in range(number)]
    on_cpu, on_device = (Batch(number, **settings, **more, options=options, device=name) for name in ("cpu", "cuda"))
    rng, equal, ended = np.random.default_rng(2), True, 0
    for step in range(steps):
        actions = random_actions(on_cpu.mask, rng)
        actions[rng.random(number) < 0.1] = NO_ACTION
        rows = rng.random(number) < 0.01
        for batch in (on_cpu, on_device):
            batch.step(actions)
        ended += int(np.count_nonzero(on_cpu.round_over))
        pairs = [(getattr(on_cpu, name), getattr(on_device, name)) for name in ("reward", "step_results", "mask")]
        pairs += zip(on_cpu.outcome(), on_device.outcome(), strict=True)
        pairs += zip(on_cpu.labels(), on_device.labels(), strict=True)
        pairs += zip(on_cpu.labels(1), on_device.labels(1), strict=True)
        pairs += [(on_cpu.final_observation(0), on_device.final_observation(0)), (on_cpu.state(), on_device.state())]
        for batch in (on_cpu, on_device):
            if step % 10 == 9:
                batch.reset(rows=rows)
        pairs.append((on_cpu.observation, on_device.observation))
        equal = equal and all(digest(one) == digest(other) for one, other in pairs)
    equal = equal and on_cpu.save() == on_device.save()
    result = "equal" if equal else "NOT EQUAL"
    print(f"{number} games, {steps} steps with {ended} ends of rounds, labels and outcomes: {result}", flush=True)
    return equal


def print_digests() -> None:
    """Print the digests of `undermine bench`, of games played on the device."""
    for players, expansion in CASES:
        batch = Batch(16, players=players, expansion=expansion, auto_reset=False, device="cuda")
        assert (batch.games["seed"] == blank_games(16, players, expansion)["seed"]).all()
        batch.play_random(NO_LIMIT)
        covered = np.frombuffer(bytes_for_digest(batch.games), np.uint8)
        print(f"  {case_name(players, expansion):<14} digest {digest(covered)}", flush=True)


# rates


def random_play_rate(number: int, players: int, expansion: bool, moves: int = 200) -> float:
    """Return million moves per second of random play without observations."""
    batch = Batch(number, players=players, expansion=expansion, observations=False, device="cuda")
    engine, flags = batch._engine, batch._flags
    engine.play_random(moves, flags)  # so that games are in all their phases
    engine.synchronize()
    rates = []
    for _ in range(REPETITIONS):
        start = time.perf_counter()
        made = engine.play_random(moves, flags)
        rates.append(made / (time.perf_counter() - start) / 1e6)
    return float(statistics.median(rates))


def action_chooser(cuda: Any) -> Any:
    """Return a kernel that chooses a random allowed action for every game."""

    @cuda.jit  # type: ignore[untyped-decorator]
    @linked
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


def step_rates(number: int, players: int, expansion: bool, steps: int = 60) -> tuple[float, float]:
    """Return million moves and million actions per second, with observations and masks.

    The time to choose actions does not count.
    """
    cuda = cuda_compiler()
    batch = Batch(number, players=players, expansion=expansion, device="cuda")
    engine: Any = batch._engine
    choose = action_chooser(cuda)
    words, actions = cuda.to_device(np.arange(number) * 7919 + 1), cuda.to_device(np.zeros(number, np.int32))
    seconds, moves = 0.0, 0
    for step in range(steps + 20):
        choose[(number + 63) // 64, 64](engine._mask, words, actions)
        engine.synchronize()
        start = time.perf_counter()
        engine.step(actions, batch._flags)
        engine.synchronize()
        if step >= 20:
            seconds += time.perf_counter() - start
            moves += int(np.count_nonzero(batch.moved))
    return moves / seconds / 1e6, number * steps / seconds / 1e6


def measure_random_play() -> None:
    print(f"random play without observations, {MEASURED_GAMES} games, million moves per second:")
    for players, expansion in CASES:
        rate = random_play_rate(MEASURED_GAMES, players, expansion)
        print(f"  {case_name(players, expansion)} {rate:8.1f}", flush=True)


def measure_steps() -> None:
    sizes = f"observation ({OBSERVATION_SIZE} bytes) and mask ({ACTIONS} bytes)"
    print(f"steps with {sizes}, million moves (actions) per second:")
    for games, players, expansion in (
        (MEASURED_GAMES // 4, 5, False),
        (MEASURED_GAMES, 5, False),
        (MEASURED_GAMES, 6, True),
    ):
        moves, actions = step_rates(games, players, expansion)
        print(f"  {case_name(players, expansion)}, {games} games {moves:8.1f} ({actions:.1f})", flush=True)


# other libraries


def share_arrays() -> None:
    """Use the arrays of a batch in PyTorch and JAX, and print whether they were copied."""
    batch = Batch(256, device="cuda")
    address = batch.observation.__cuda_array_interface__["data"][0]
    if importlib.util.find_spec("torch"):
        import torch  # noqa: PLC0415

        tensor = torch.from_dlpack(batch.observation)
        print("PyTorch:", tensor.shape, tensor.dtype, "no copy" if tensor.data_ptr() == address else "COPIED")
        batch.step(torch.from_dlpack(batch.mask).to(torch.int32).argmax(dim=1))
    if importlib.util.find_spec("jax"):
        import jax  # noqa: PLC0415

        array = jax.dlpack.from_dlpack(batch.observation)
        is_shared = array.unsafe_buffer_pointer() == address
        print("JAX:", array.shape, array.dtype, "no copy" if is_shared else "COPIED")


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare and measure batches on a CUDA device.")
    parser.add_argument(
        "--games", type=int, default=COMPARED_GAMES, help=f"how many games are compared ({COMPARED_GAMES})"
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)} (all)")
    arguments = parser.parse_args()
    unknown = set(arguments.parts) - set(PARTS)
    if unknown:
        parser.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    wanted = arguments.parts or PARTS
    warnings.simplefilter("ignore")  # Numba warns about small grids
    equal = True
    if "compare" in wanted:
        few = min(4096, arguments.games)
        equal = all(
            [compare_random_play(arguments.games), compare_steps(few), compare_candidates(few), compare_ends(few)]
        )
        print_digests()
    if "random" in wanted:
        measure_random_play()
    if "step" in wanted:
        measure_steps()
    if "share" in wanted:
        share_arrays()
    sys.exit(0 if equal else 1)


if __name__ == "__main__":
    main()
