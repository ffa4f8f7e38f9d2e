"""Arrays on a CUDA device as other libraries take them without a copy: the CUDA array interface and DLPack."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

CPU, CUDA = 1, 2
"""Kinds of devices, as DLPack numbers them."""
CODES = {"i": 0, "u": 1, "f": 2}
NAME = b"dltensor"


class _Tensor(ctypes.Structure):
    """`DLTensor` and, behind it, what makes it a `DLManagedTensor`."""


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Tensor))
_Tensor._fields_ = [
    ("data", ctypes.c_void_p),
    ("device_type", ctypes.c_int32),
    ("device_id", ctypes.c_int32),
    ("ndim", ctypes.c_int32),
    ("code", ctypes.c_uint8),
    ("bits", ctypes.c_uint8),
    ("lanes", ctypes.c_uint16),
    ("shape", ctypes.POINTER(ctypes.c_int64)),
    ("strides", ctypes.POINTER(ctypes.c_int64)),
    ("byte_offset", ctypes.c_uint64),
    ("context", ctypes.c_void_p),
    ("deleter", _Deleter),
]

_LENT: dict[int, Any] = {}
"""What others still use, by the address of its tensor: it must stay where it is."""


def _give_back(tensor: Any) -> None:
    """Whoever took it needs it no more."""
    _LENT.pop(ctypes.addressof(tensor.contents), None)


def _forget(capsule: int) -> None:
    """A capsule that nobody took still has its first name."""
    if _is_valid(capsule, NAME):
        _LENT.pop(_pointer(capsule, NAME), None)


_GIVE_BACK, _FORGET = _Deleter(_give_back), ctypes.CFUNCTYPE(None, ctypes.c_void_p)(_forget)

_api = ctypes.pythonapi
_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_IsValid", _api))
_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_GetPointer", _api))
_new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(("PyCapsule_New", _api))


def capsule(address: int, shape: tuple[int, ...], dtype: np.dtype[Any], device: tuple[int, int], owner: Any) -> Any:
    """A DLPack capsule of a contiguous array; `owner` is kept as long as somebody uses it."""
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    tensor = _Tensor(
        address, *device, len(shape), CODES[dtype.kind], 8 * dtype.itemsize, 1, sizes, None, 0, None, _GIVE_BACK
    )
    _LENT[ctypes.addressof(tensor)] = (tensor, sizes, owner)
    return _new(ctypes.addressof(tensor), NAME, ctypes.cast(_FORGET, ctypes.c_void_p))


class DeviceArray:
    """An array of the batch on a CUDA device: for PyTorch, JAX, CuPy and Numba without a copy."""

    def __init__(self, array: Any, wait: Any) -> None:
        self._array, self._wait = array, wait
        self.shape: tuple[int, ...] = array.shape
        self.dtype: np.dtype[Any] = array.dtype

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        interface: dict[str, Any] = self._array.__cuda_array_interface__
        return interface

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, 0

    def __dlpack__(self, **_: Any) -> Any:
        """What is under way is waited for, so that any stream may read."""
        self._wait()
        return capsule(self.__cuda_array_interface__["data"][0], self.shape, self.dtype, (CUDA, 0), self._array)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        """A copy in ordinary memory."""
        host: np.ndarray = self._array.copy_to_host()
        return host if dtype is None else host.astype(dtype)

    def __len__(self) -> int:
        return self.shape[0]
