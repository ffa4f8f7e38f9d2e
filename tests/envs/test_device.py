"""A batch on CUDA, with a stand-in for the device, gives what a batch on the CPU gives; DLPack lends memory."""

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

from tests.envs.stand_in import StandIn
from tests.envs.test_batch import batch_of, kinds, pick
from undermine import IllegalMove, SettingError
from undermine.envs import Batch, dlpack
from undermine.envs import device as device_module
from undermine.envs import kernels as kernels_module
from undermine.envs.dlpack import CPU, DeviceArray, capsule
from undermine.rulebook.speed import device

GAMES = 4


def use_stand_in() -> None:
    """From here on, there is a device in this process."""
    cuda = StandIn()
    for module in (device_module, kernels_module):
        module.device = lambda: cuda  # type: ignore[attr-defined]
    kernels_module.record_type = lambda dtype: dtype if dtype.names else dtype.type  # type: ignore[attr-defined]


def in_plain_python(check: str) -> None:
    """Run a check where rules are plain Python, as the stand-in wants them."""
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), *filter(None, sys.path)])
    script = f"from tests.envs import test_device; test_device.use_stand_in(); test_device.{check}()"
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": path}
    subprocess.run([sys.executable, "-c", script], cwd=root, env=environment, check=True)


def compare(one: Batch, other: Batch) -> None:
    for name in ("observation", "mask", "reward", "steps", "moved", "done", "to_move"):
        np.testing.assert_array_equal(np.asarray(getattr(one, name)), np.asarray(getattr(other, name)), err_msg=name)
    assert one.save() == other.save()


@pytest.mark.parametrize("check", ["check_all_calls", "check_bad_actions"])
def test_a_batch_on_the_device_gives_the_same(check: str) -> None:
    in_plain_python(check)


def check_all_calls() -> None:
    settings = kinds(GAMES, Random(6))
    here, there = (batch_of(settings, list(range(GAMES)), device=name) for name in ("cpu", "cuda"))
    random = np.random.default_rng(1)
    for number in range(8):
        compare(here, there)
        actions = pick(here.mask, random)
        here.step(actions)
        there.step(actions if number % 2 else there._engine.as_actions(actions))
    assert here.roam(12) == there.roam(12)
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
    there.roam(10)
    there.restore(here.save())
    compare(here, there)


def check_bad_actions() -> None:
    batch = Batch(3, device="cuda")
    before = batch.save()
    good = pick(np.asarray(batch.mask), np.random.default_rng(1))
    with pytest.raises(IllegalMove, match="game 1: there is no action 5000"):
        batch.step([good[0], 5000, good[2]])
    with pytest.raises(IllegalMove, match=r"game 2: action 0 \(nothing\) is masked out for seat 0"):
        batch.step([good[0], good[1], 0])
    with pytest.raises(IllegalMove, match=r"game 0: 77 .*is not legal"):
        batch.play([77, 77, 77])
    with pytest.raises(TypeError, match="actions are whole numbers, not float64"):
        batch.step([0.5, 1.0, 2.0])
    assert batch.save() == before


def test_without_a_device_one_sentence_says_what_to_install() -> None:
    try:
        device()
    except RuntimeError:
        pass
    else:
        pytest.skip("there is a device")
    with pytest.raises(
        SettingError, match=r"^CUDA was asked for, but .*; install undermine\[cuda\] on a machine"
    ) as told:
        Batch(2, device="cuda")
    assert "\n" not in str(told.value)


class Lender:
    """An array in ordinary memory that is lent as one on a device is."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return CPU, 0

    def __dlpack__(self, **_: Any) -> Any:
        return capsule(self.array.ctypes.data, self.array.shape, self.array.dtype, (CPU, 0), self.array)


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.float32, np.int32])
def test_memory_is_lent_and_given_back(dtype: Any) -> None:
    array = np.arange(24).astype(dtype).reshape(2, 3, 4)
    before = len(dlpack._LENT)
    taken = np.from_dlpack(Lender(array))
    assert np.shares_memory(taken, array)
    np.testing.assert_array_equal(taken, array)
    assert len(dlpack._LENT) == before + 1
    del taken
    gc.collect()
    assert len(dlpack._LENT) == before
    Lender(array).__dlpack__()
    gc.collect()
    assert len(dlpack._LENT) == before


def test_an_array_on_the_device_says_where_it_is() -> None:
    waited = []
    lent = DeviceArray(StandIn.to_device(np.zeros((2, 3), np.int8)), lambda: waited.append(True))
    assert (lent.shape, lent.dtype.name, len(lent)) == ((2, 3), "int8", 2)
    assert lent.__dlpack_device__() == (2, 0)
    assert np.asarray(lent, np.float32).dtype == np.float32
    assert lent.__dlpack__() is not None
    assert waited
