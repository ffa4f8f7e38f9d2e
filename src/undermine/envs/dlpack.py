"""Shares arrays on a CUDA device with other libraries without a copy: the CUDA array interface and DLPack."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

CPU, CUDA = 1, 2
"""Device types, as DLPack numbers them."""
TYPE_CODES = {"i": 0, "u": 1, "f": 2}
NAME = b"dltensor"


class _Tensor(ctypes.Structure):
    """A `DLManagedTensor`: a `DLTensor`, then its context and its deleter."""


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

_EXPORTED: dict[int, Any] = {}
"""Everything that other libraries still use, by the address of its tensor, so that it is not freed."""


def _release(tensor: Any) -> None:
    """Forget a tensor. The library that consumed its capsule calls this when it is done."""
    _EXPORTED.pop(ctypes.addressof(tensor.contents), None)


def _release_unused(capsule: int) -> None:
    """Forget the tensor of a capsule that nobody consumed; a consumer would have renamed the capsule."""
    if _is_valid(capsule, NAME):
        _EXPORTED.pop(_pointer(capsule, NAME), None)


_DELETER, _DESTRUCTOR = _Deleter(_release), ctypes.CFUNCTYPE(None, ctypes.c_void_p)(_release_unused)

_api = ctypes.pythonapi
_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_IsValid", _api))
_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_GetPointer", _api))
_new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(("PyCapsule_New", _api))


def capsule(address: int, shape: tuple[int, ...], dtype: np.dtype[Any], device: tuple[int, int], owner: Any) -> Any:
    """Return a DLPack capsule of a contiguous array. `owner` is kept alive while the capsule or its tensor is used."""
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    tensor = _Tensor(
        address, *device, len(shape), TYPE_CODES[dtype.kind], 8 * dtype.itemsize, 1, sizes, None, 0, None, _DELETER
    )
    _EXPORTED[ctypes.addressof(tensor)] = (tensor, sizes, owner)
    return _new(ctypes.addressof(tensor), NAME, ctypes.cast(_DESTRUCTOR, ctypes.c_void_p))


class DeviceArray:
    """An array of a batch on a CUDA device. PyTorch, JAX, CuPy and Numba use it without a copy."""

    def __init__(self, array: Any, synchronize: Any) -> None:
        self._array, self._synchronize = array, synchronize
        self.shape: tuple[int, ...] = array.shape
        self.dtype: np.dtype[Any] = array.dtype

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        interface: dict[str, Any] = self._array.__cuda_array_interface__
        return interface

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, 0

    def __dlpack__(self, **_: Any) -> Any:
        """Return a DLPack capsule. Waits for the device first, so that any stream may read it."""
        self._synchronize()
        return capsule(self.__cuda_array_interface__["data"][0], self.shape, self.dtype, (CUDA, 0), self._array)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        """Return a copy on the host."""
        host: np.ndarray = self._array.copy_to_host()
        return host if dtype is None else host.astype(dtype)

    def __len__(self) -> int:
        return self.shape[0]
