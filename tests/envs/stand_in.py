"""Stands in for a CUDA device: runs kernels in ordinary memory, one thread after the other.

It shows that kernels call the right rules with the right rows. That they compile for a device and give the same bytes
there is shown by benchmarks/envs_cuda.py, on a machine that has one.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np


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

    def view(self, dtype: Any) -> OnDevice:
        return OnDevice(self.array.view(dtype))


class StandIn:
    """What `numba.cuda` offers, as far as kernels use it."""

    def __init__(self) -> None:
        self._index = 0
        self.local = SimpleNamespace(array=lambda size, dtype: np.zeros(size, dtype).view(np.recarray))
        self.atomic = SimpleNamespace(min=self._min)

    @staticmethod
    def _min(array: np.ndarray, place: int, value: int) -> None:
        array[place] = min(array[place], value)

    def grid(self, _dimensions: int) -> int:
        return self._index

    def jit(self, kernel: Callable[..., None]) -> Any:
        """A kernel that is launched with `kernel[blocks, threads](…)`."""
        stand_in = self

        class Kernel:
            def __getitem__(self, size: tuple[int, int]) -> Callable[..., None]:
                def launch(*arguments: Any) -> None:
                    bare = [one.array if isinstance(one, OnDevice) else one for one in arguments]
                    for stand_in._index in range(size[0] * size[1]):
                        kernel(*bare)

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
