"""Stands in for a CUDA device: runs kernels in ordinary memory, a block after the other, its threads side by side.

It shows that kernels call the right rules with the right rows, and wait for each other where they must. That they
compile for a device and give the same bytes there is shown by benchmarks/envs_cuda.py, on a machine that has one.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np


class Room(np.ndarray):
    """Memory of a thread or a block, which can be seen as records."""

    def view(self, dtype: Any = None, *_: Any) -> Any:  # type: ignore[override]
        seen = np.asarray(self).view(dtype)
        return seen.view(np.recarray) if np.dtype(dtype).names else seen


class OnDevice:
    """An array that is read and written from outside by copies only."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array
        self.shape, self.dtype = array.shape, array.dtype
        self.__cuda_array_interface__ = array.__array_interface__

    def copy_to_host(self) -> np.ndarray:
        return self.array.copy()

    def copy_to_device(self, array: np.ndarray) -> None:
        assert array.dtype == self.dtype
        assert array.shape == self.shape
        self.array[:] = array

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, rows: slice) -> OnDevice:
        return OnDevice(self.array[rows])

    def reshape(self, *shape: int) -> OnDevice:
        return OnDevice(self.array.reshape(shape))

    def view(self, dtype: Any) -> OnDevice:
        return OnDevice(np.asarray(self.array).view(dtype))


class Block:
    """Threads that run side by side, with memory that they share."""

    def __init__(self, index: int, size: int) -> None:
        self.index, self.size = index, size
        self.shared: dict[int, Any] = {}
        self.counts = [0, 0]
        self.lock = threading.Lock()
        self.barrier = threading.Barrier(size)

    def run(self, kernel: Callable[[], None], here: Any) -> None:
        """Run the kernel in every thread; a thread that fails lets none of the others wait for it."""
        failed: list[BaseException] = []

        def thread(index: int) -> None:
            here.block, here.index, here.calls = self, index, 0
            try:
                kernel()
            except threading.BrokenBarrierError:
                pass
            except BaseException as error:  # noqa: BLE001  told by the one who launched it
                failed.append(error)
                self.barrier.abort()

        threads = [threading.Thread(target=thread, args=(index,)) for index in range(self.size)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
        if failed:
            raise failed[0]


class StandIn:
    """What `numba.cuda` offers, as far as kernels use it."""

    def __init__(self) -> None:
        self._here = threading.local()
        self.local = SimpleNamespace(array=self._room)
        self.shared = SimpleNamespace(array=self._shared_room)
        self.atomic = SimpleNamespace(min=self._min)

    @staticmethod
    def _room(size: int, dtype: Any) -> Any:
        room = np.zeros(size, dtype)
        return room.view(np.recarray) if room.dtype.names else room.view(Room)

    def _shared_room(self, size: int, dtype: Any) -> Any:
        block = self._here.block
        with block.lock:
            return block.shared.setdefault(size, self._room(size, dtype))

    @staticmethod
    def _min(array: np.ndarray, place: int, value: int) -> None:
        array[place] = min(array[place], value)

    @property
    def threadIdx(self) -> Any:  # noqa: N802
        return SimpleNamespace(x=self._here.index)

    @property
    def blockIdx(self) -> Any:  # noqa: N802
        return SimpleNamespace(x=self._here.block.index)

    @property
    def blockDim(self) -> Any:  # noqa: N802
        return SimpleNamespace(x=self._here.block.size)

    def grid(self, _dimensions: int) -> int:
        return int(self._here.block.index * self._here.block.size + self._here.index)

    def syncthreads(self) -> None:
        self._here.block.barrier.wait()

    def syncthreads_count(self, flag: int) -> int:
        """How many threads of the block say 1; two counters take turns, so that one can be cleared meanwhile."""
        block, turn = self._here.block, self._here.calls % 2
        self._here.calls += 1
        with block.lock:
            block.counts[turn] += int(flag)
        block.barrier.wait()
        found = int(block.counts[turn])
        if block.barrier.wait() == 0:
            block.counts[turn] = 0
        return found

    def jit(self, kernel: Callable[..., None] | None = None, **hints: Any) -> Any:
        """What is launched with `kernel[blocks, threads](…)`; hints for the compiler change nothing."""
        return partial(self.jit, **hints) if kernel is None else self._launched(kernel)

    def _launched(self, kernel: Callable[..., None]) -> Any:
        here = self._here

        class Kernel:
            def __getitem__(self, size: tuple[int, int]) -> Callable[..., None]:
                def launch(*arguments: Any) -> None:
                    bare = [one.array if isinstance(one, OnDevice) else one for one in arguments]
                    for index in range(size[0]):
                        Block(index, size[1]).run(lambda: kernel(*bare), here)

                return launch

        return Kernel()

    @staticmethod
    def to_device(array: np.ndarray) -> OnDevice:
        return OnDevice(np.array(array).view(np.recarray) if array.dtype.names else np.array(array))

    @staticmethod
    def as_cuda_array(array: Any) -> Any:
        return array if isinstance(array, OnDevice) else array._array

    @staticmethod
    def synchronize() -> None:
        pass
