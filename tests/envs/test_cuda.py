"""A batch on CUDA gives the same bytes as one on the CPU: on a simulated device, and on a real one if there is one."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.envs import fake_cuda
from tests.envs.fake_cuda import FakeCuda
from tests.envs.helpers import batch_of, random_actions, random_settings
from undermine import IllegalMove, SettingError
from undermine.envs import Batch, cuda_engine, cuda_kernels, dlpack
from undermine.envs.dlpack import CPU, DeviceArray, capsule
from undermine.rulebook.compiler import cuda_compiler

GAMES = 4


def use_fake_cuda() -> None:
    """Replace CUDA in this process by a simulated device."""
    cuda = FakeCuda()
    cuda_engine.cuda_compiler = lambda: cuda  # type: ignore[attr-defined]
    cuda_kernels.record_type = lambda dtype: dtype if dtype.names else dtype.type  # type: ignore[attr-defined]


def in_plain_python(check: str) -> None:
    """Run a check in a process where rules are plain Python, which the simulated device needs."""
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), *filter(None, sys.path)])
    script = f"from tests.envs import test_cuda; test_cuda.use_fake_cuda(); test_cuda.{check}()"
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": path}
    subprocess.run([sys.executable, "-c", script], cwd=root, env=environment, check=True)


def compare(one: Batch, other: Batch) -> None:
    for name in ("observation", "mask", "reward", "step_results", "moved", "done", "to_move", "players"):
        np.testing.assert_array_equal(np.asarray(getattr(one, name)), np.asarray(getattr(other, name)), err_msg=name)
    assert one.save() == other.save()


def has_device() -> bool:
    try:
        cuda_compiler()
    except RuntimeError:
        return False
    return True


@pytest.mark.parametrize(
    "check", ["check_all_calls", "check_ends_of_rounds", "check_bad_actions", "check_copies_to_host"]
)
def test_a_simulated_device_gives_the_same(check: str) -> None:
    in_plain_python(check)


@pytest.mark.skipif(not has_device(), reason="there is no CUDA device")
def test_a_real_device_gives_the_same() -> None:
    check_all_calls()
    check_ends_of_rounds()
    check_bad_actions()


def check_all_calls() -> None:
    settings = random_settings(GAMES, Random(6))
    here, there = (batch_of(settings, list(range(GAMES)), device=name) for name in ("cpu", "cuda"))
    random = np.random.default_rng(1)
    for number in range(8):
        compare(here, there)
        actions = random_actions(here.mask, random)
        here.step(actions)
        there.step(actions if number % 2 else there._engine.as_actions(actions))
    assert here.play_random(12) == there.play_random(12)
    compare(here, there)
    for one, other in zip(here.candidates(30), there.candidates(30), strict=True):
        np.testing.assert_array_equal(one, np.asarray(other))
    np.testing.assert_array_equal(here.state(), there.state())
    np.testing.assert_array_equal(here.observe(1), np.asarray(there.observe(1)))
    moves = here.candidates(1).moves[:, 0]
    here.play(moves)
    there.play(moves)
    compare(here, there)
    here.reset()
    there.reset()
    compare(here, there)
    there.play_random(10)
    there.restore(here.save())
    compare(here, there)


def check_ends_of_rounds() -> None:
    """Play on the CPU to the step that ends a round, take it on both devices, then wait and start games again."""
    settings = [{**one, "options": {**one["options"], "rounds": 1}} for one in random_settings(GAMES, Random(6))]
    more = {"keep_ends": True, "reward": "side", "head_start": [0, 2, 4, 6]}
    here, there = (batch_of(settings, list(range(GAMES)), device=name, **more) for name in ("cpu", "cuda"))
    random = np.random.default_rng(2)
    here.games["drawn"] = here.games["deck_size"]  # the draw pile is empty, so that a round ends soon
    while not here.round_over.any():
        before, actions = here.save(), random_actions(here.mask, random)
        here.step(actions)
    there.restore(before)
    there.step(actions)
    compare(here, there)
    for one, other in zip(here.outcome(), there.outcome(), strict=True):
        np.testing.assert_array_equal(one, np.asarray(other))
    np.testing.assert_array_equal(here.final_observation(1), np.asarray(there.final_observation(1)))
    waiting = random_actions(here.mask, random)
    waiting[0] = waiting[2] = -1
    for batch in (here, there):
        batch.step(waiting)
        batch.reset(rows=np.arange(GAMES) == 1)
    compare(here, there)
    for seats in (None, 1):
        for one, other in zip(here.labels(seats), there.labels(seats), strict=True):
            np.testing.assert_array_equal(one, np.asarray(other))


def check_bad_actions() -> None:
    batch = Batch(3, device="cuda")
    before = batch.save()
    good = random_actions(np.asarray(batch.mask), np.random.default_rng(1))
    with pytest.raises(IllegalMove, match="game 1: there is no action 5000"):
        batch.step([good[0], 5000, good[2]])
    with pytest.raises(IllegalMove, match=r"game 2: action 0 \(nothing\) is masked out for seat 0"):
        batch.step([good[0], good[1], 0])
    with pytest.raises(IllegalMove, match=r"game 0: 77 .*is not legal"):
        batch.play([77, 77, 77])
    with pytest.raises(SettingError, match="actions are whole numbers, not float64"):
        batch.step([0.5, 1.0, 2.0])
    assert batch.save() == before


def check_copies_to_host() -> None:
    """Reading one field of every game must not copy the games, which are a thousand times larger."""
    batch = Batch(GAMES, device="cuda")
    for name in ("to_move", "players", "moved", "done"):
        fake_cuda.bytes_to_host = 0
        assert len(getattr(batch, name)) == GAMES
        assert fake_cuda.bytes_to_host <= GAMES, name


@pytest.mark.skipif(has_device(), reason="there is a CUDA device")
def test_without_a_device_one_sentence_says_what_to_install() -> None:
    with pytest.raises(
        SettingError, match=r"^CUDA was asked for, but .*; install undermine\[cuda\] on a machine"
    ) as told:
        Batch(2, device="cuda")
    assert "\n" not in str(told.value)


class SharedArray:
    """An array on the CPU that is shared the way `DeviceArray` shares one on a device."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return CPU, 0

    def __dlpack__(self, **_: Any) -> Any:
        return capsule(self.array.ctypes.data, self.array.shape, self.array.dtype, (CPU, 0), self.array)


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.float32, np.int32])
def test_memory_is_shared_and_released(dtype: Any) -> None:
    array = np.arange(24).astype(dtype).reshape(2, 3, 4)
    before = len(dlpack._EXPORTED)
    shared = np.from_dlpack(SharedArray(array))
    assert np.shares_memory(shared, array)
    np.testing.assert_array_equal(shared, array)
    assert len(dlpack._EXPORTED) == before + 1
    del shared
    gc.collect()
    assert len(dlpack._EXPORTED) == before
    SharedArray(array).__dlpack__()
    gc.collect()
    assert len(dlpack._EXPORTED) == before


def test_an_array_on_the_device_says_where_it_is() -> None:
    waited = []
    shared = DeviceArray(FakeCuda.to_device(np.zeros((2, 3), np.int8)), lambda: waited.append(True))
    assert (shared.shape, shared.dtype.name, len(shared)) == ((2, 3), "int8", 2)
    assert shared.__dlpack_device__() == (2, 0)
    assert np.asarray(shared, np.float32).dtype == np.float32
    assert shared.__dlpack__() is not None
    assert waited
