"""A simulated CUDA device: runs kernels on the CPU, one block after another, with real threads within a block.

It tests that kernels call the right rules on the right rows and wait for each other where they must. Whether they
compile for a device and give the same bytes there is tested by `test_cuda.py` and benchmarks/envs_cuda.py on a machine
with a GPU.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np

bytes_to_host = 0
"""How many bytes were copied from the device; a test may set it to 0."""


class KernelArray(np.ndarray):
    """An array that a kernel allocates; it can be viewed as records."""

    def view(self, dtype: Any = None, *_: Any) -> Any:  # type: ignore[override]
        seen = np.asarray(self).view(dtype)
        return seen.view(np.recarray) if np.dtype(dtype).names else seen


class FakeDeviceArray:
    """An array on the device. The host can only copy it."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array
        self.shape, self.dtype = array.shape, array.dtype
        self.__cuda_array_interface__ = array.__array_interface__

    def copy_to_host(self) -> np.ndarray:
        global bytes_to_host  # noqa: PLW0603
        bytes_to_host += self.array.nbytes
        return self.array.copy()

    def copy_to_device(self, array: np.ndarray) -> None:
        assert array.dtype == self.dtype
        assert array.shape == self.shape
        self.array[:] = array

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, rows: slice) -> FakeDeviceArray:
        return FakeDeviceArray(self.array[rows])

    def reshape(self, *shape: int) -> FakeDeviceArray:
        return FakeDeviceArray(self.array.reshape(shape))

    def view(self, dtype: Any) -> FakeDeviceArray:
        return FakeDeviceArray(np.asarray(self.array).view(dtype))


class Block:
    """A block of threads with its shared memory."""

    def __init__(self, index: int, size: int) -> None:
        self.index, self.size = index, size
        self.shared: dict[int, Any] = {}
        self.counts = [0, 0]
        self.lock = threading.Lock()
        self.barrier = threading.Barrier(size)

    def run(self, kernel: Callable[[], None], current: Any) -> None:
        """Run the kernel in every thread. If one fails, the others do not wait for it."""
        failed: list[BaseException] = []

        def thread(index: int) -> None:
            current.block, current.index, current.calls = self, index, 0
            try:
                kernel()
            except threading.BrokenBarrierError:
                pass
            except BaseException as error:  # noqa: BLE001  raised again below
                failed.append(error)
                self.barrier.abort()

        threads = [threading.Thread(target=thread, args=(index,)) for index in range(self.size)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
        if failed:
            raise failed[0]


class FakeCuda:
    """The parts of `numba.cuda` that the engine and its kernels use."""

    def __init__(self) -> None:
        self._current = threading.local()
        self.local = SimpleNamespace(array=self._local_array)
        self.shared = SimpleNamespace(array=self._shared_array)
        self.atomic = SimpleNamespace(min=self._min)

    @staticmethod
    def _local_array(size: int, dtype: Any) -> Any:
        array = np.zeros(size, dtype)
        return array.view(np.recarray) if array.dtype.names else array.view(KernelArray)

    def _shared_array(self, size: int, dtype: Any) -> Any:
        block = self._current.block
        with block.lock:
            return block.shared.setdefault(size, self._local_array(size, dtype))

    @staticmethod
    def _min(array: np.ndarray, place: int, value: int) -> None:
        array[place] = min(array[place], value)

    @property
    def threadIdx(self) -> Any:  # noqa: N802
        return SimpleNamespace(x=self._current.index)

    @property
    def blockIdx(self) -> Any:  # noqa: N802
        return SimpleNamespace(x=self._current.block.index)

    @property
    def blockDim(self) -> Any:  # noqa: N802
        return SimpleNamespace(x=self._current.block.size)

    def grid(self, _dimensions: int) -> int:
        return int(self._current.block.index * self._current.block.size + self._current.index)

    def syncthreads(self) -> None:
        self._current.block.barrier.wait()

    def syncthreads_count(self, flag: int) -> int:
        """Return how many threads of the block pass 1. Two counters alternate, so that one can be cleared meanwhile."""
        block, turn = self._current.block, self._current.calls % 2
        self._current.calls += 1
        with block.lock:
            block.counts[turn] += int(flag)
        block.barrier.wait()
        found = int(block.counts[turn])
        if block.barrier.wait() == 0:
            block.counts[turn] = 0
        return found

    def jit(self, kernel: Callable[..., None] | None = None, **hints: Any) -> Any:
        """Return what `kernel[blocks, threads](…)` launches. Hints for the compiler are ignored."""
        if kernel is None:
            return partial(self.jit, **hints)
        return kernel if hints.get("device") else self._kernel(kernel)

    def _kernel(self, kernel: Callable[..., None]) -> Any:
        current = self._current

        class Kernel:
            def __getitem__(self, size: tuple[int, int]) -> Callable[..., None]:
                def launch(*arguments: Any) -> None:
                    arrays = [one.array if isinstance(one, FakeDeviceArray) else one for one in arguments]
                    for index in range(size[0]):
                        Block(index, size[1]).run(lambda: kernel(*arrays), current)

                return launch

        return Kernel()

    @staticmethod
    def to_device(array: np.ndarray) -> FakeDeviceArray:
        return FakeDeviceArray(np.array(array).view(np.recarray) if array.dtype.names else np.array(array))

    def device_array(self, shape: int | tuple[int, ...], dtype: Any) -> FakeDeviceArray:
        """Return an array whose contents are arbitrary."""
        array = np.zeros(shape, dtype)
        array.view(np.uint8)[...] = 0xA5
        return self.to_device(array)

    @staticmethod
    def as_cuda_array(array: Any) -> Any:
        return array if isinstance(array, FakeDeviceArray) else array._array

    @staticmethod
    def synchronize() -> None:
        pass
