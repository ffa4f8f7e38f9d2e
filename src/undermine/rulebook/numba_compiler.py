"""Compiles rules with Numba, for the CPU and for CUDA kernels. This file alone imports Numba.

Rules are plain functions and call each other as such, but compiled code cannot call plain functions. So what is
compiled is a copy of each function, in whose globals every rule is replaced by its compiled form. Both forms work side
by side.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from types import CellType, FunctionType
from typing import Any

import numba
import numpy as np
from numba import types
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.compiler_lock import global_compiler_lock

from undermine.rulebook.compile_cache import cache_folder, compilation_lock
from undermine.rulebook.compiler import RULES

OPTIONS = {"error_model": "numpy", "nogil": True}

_DISPATCHERS: dict[Callable[..., Any], Any] = {}
"""The compiled form of each rule that is needed; Numba calls it a dispatcher."""
_LINKED_GLOBALS: dict[int, dict[str, Any]] = {}
"""By the identity of a module's globals: the same with compiled rules."""
is_silent = False
"""Whether to compile without a word: somebody else has told the user, or this was told before."""


def compiled_entry_point(function: Callable[..., Any], folders: tuple[Path, ...]) -> Any:
    """Return a function that is compiled when it is called, and cached with all rules that it calls linked into it."""
    dispatcher = numba.njit(**OPTIONS)(linked(function))
    folder = cache_folder(*folders)
    if folder is None:
        announce()
    else:
        dispatcher.py_func.cache_folder = folder
        dispatcher._cache = SourceCache(dispatcher.py_func)
        dispatcher.compile = _releasing_the_lock(dispatcher)
    return dispatcher


def _releasing_the_lock(dispatcher: Any) -> Callable[..., Any]:
    """Return what compiles an entry point and lets other processes compile it again if that fails or is interrupted."""
    compile_now, source_cache = dispatcher.compile, dispatcher._cache

    def compile_and_release(signature: Any) -> Any:
        with global_compiler_lock:  # no other thread begins to compile it in between
            try:
                return compile_now(signature)
            finally:
                source_cache.release()

    return compile_and_release


def linked(function: Callable[..., Any]) -> Any:
    """Return a copy of a function that calls compiled rules."""
    assert isinstance(function, FunctionType)
    names = _linked_globals(function.__globals__)
    cells = tuple(CellType(_linked_value(cell.cell_contents)) for cell in function.__closure__ or ()) or None
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__, cells)
    copy.__qualname__, copy.__kwdefaults__ = function.__qualname__, function.__kwdefaults__
    return copy


def _linked_globals(names: dict[str, Any]) -> dict[str, Any]:
    found = _LINKED_GLOBALS.get(id(names))
    if found is None:
        found = _LINKED_GLOBALS[id(names)] = dict(names)
        found.update((name, _linked_value(value)) for name, value in names.items())
    return found


def _linked_value(value: Any) -> Any:
    """Return the compiled form of a rule, and anything else as it is."""
    return _dispatcher(value) if isinstance(value, FunctionType) and value in RULES else value


def _dispatcher(rule: Callable[..., Any]) -> Any:
    if rule not in _DISPATCHERS:
        _DISPATCHERS[rule] = _with_int64_arguments(numba.njit(**OPTIONS)(linked(rule)))
    return _DISPATCHERS[rule]


def _with_int64_arguments(dispatcher: Any) -> Any:
    """Widen integer arguments to 64 bits, which halves the time to compile.

    Numba would otherwise compile a rule once for every combination of widths that it is called with.
    """
    ask = dispatcher.get_call_template
    narrow = (types.Integer, types.IntegerLiteral, types.IntEnumMember)

    def get_call_template(args: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        return ask(tuple(types.int64 if isinstance(kind, narrow) else kind for kind in args), keywords)

    dispatcher.get_call_template = get_call_template
    return dispatcher


class SourceLocator:
    """Tells Numba where a function is cached: in the folder that is named after its sources, wherever they are."""

    def __init__(self, function: Any, file: str) -> None:
        self._folder: Path = function.cache_folder
        self._line = function.__code__.co_firstlineno
        self._py_file = file  # Numba names it in warnings

    @classmethod
    def from_function(cls, function: Any, file: str) -> SourceLocator:
        return cls(function, file)

    def ensure_cache_path(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._folder.name

    def get_disambiguator(self) -> str:
        return str(self._line)


class SourceCacheFiles(CompileResultCacheImpl):  # type: ignore[misc]
    """Numba's cache files, in our folder."""

    _locator_classes = (SourceLocator,)


class SourceCache(FunctionCache):  # type: ignore[misc]
    """The cache of an entry point. Only one process at a time compiles it."""

    _impl_class = SourceCacheFiles

    def __init__(self, function: Any) -> None:
        super().__init__(function)
        self._lock_file = function.cache_folder / f"{self._impl.filename_base}.lock"
        self._lock = ExitStack()

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        found = super().load_overload(sig, target_context)
        if found is None:
            announce()
            self._lock.enter_context(compilation_lock(self._lock_file))
            found = super().load_overload(sig, target_context)
        return found

    def release(self) -> None:
        """Let other processes compile the entry point."""
        self._lock.close()


def announce() -> None:
    """Say once on standard error what takes so long."""
    global is_silent  # noqa: PLW0603
    if not is_silent:
        is_silent = True
        print("undermine: compiling for this processor, once; this takes about a minute.", file=sys.stderr, flush=True)


def cuda_compiler() -> Any:
    """Return Numba's CUDA module. Raises `RuntimeError` with a sentence if there is no usable device."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # noqa: NPY201  numba-cuda still asks for it, NumPy has dropped it
    try:
        from numba import cuda
    except ImportError as error:
        raise RuntimeError(f"numba-cuda cannot be imported ({error})") from None
    if not cuda.is_available():
        raise RuntimeError("no device or no driver is found")
    return cuda


def record_type(dtype: np.dtype[Any]) -> Any:
    """Return the Numba type of a record, for arrays inside a kernel."""
    return numba.from_dtype(dtype)


def compile_for(dispatcher: Any, args: tuple[Any, ...]) -> Any:
    """Compile a function for the types of some arguments, or load it from the cache. Return what calls it directly."""
    signature = tuple(numba.typeof(arg) for arg in args)
    dispatcher.compile(signature)
    return dispatcher.overloads[signature].entry_point
