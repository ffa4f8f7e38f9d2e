"""Runs the rules as plain Python, compiled for the CPU, or inside CUDA kernels. This file alone imports Numba.

`@rule` marks every function of the rulebook. `@entry_point` marks the few that Python calls. Only they are cached, with
all rules they call linked into them.

Numba's cache does not notice a change in a callee or in a table of another file. So the cache folder is named after a
hash of all sources that went into it: after any change, the new folder is empty.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numpy as np

P = ParamSpec("P")
R = TypeVar("R")

SOURCES = Path(__file__).parent


def sources_hash(*folders: Path) -> str:
    """Return 16 hex digits over the names and contents of all sources in some folders (none given: the rulebook)."""
    digest = hashlib.sha256()
    for folder in folders or (SOURCES,):
        for path in sorted(folder.glob("*.py")):
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def cache_folder(*folders: Path) -> Path:
    """Return the cache folder for code compiled from some folders, in `$UNDERMINE_CACHE` or the user's cache."""
    given = os.environ.get("UNDERMINE_CACHE")
    if given:
        return Path(given) / sources_hash(*folders)
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    else:
        home = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    return home / "undermine" / sources_hash(*folders)


def _uncompiled(function: Callable[P, R]) -> Callable[P, R]:
    return function


def _with_attributes(arg: Any) -> Any:
    """Return a view of an array, or of each array of a named tuple, whose fields can be read as attributes."""
    if isinstance(arg, np.ndarray):
        return arg.view(np.recarray)
    return type(arg)(*map(_with_attributes, arg)) if isinstance(arg, tuple) else arg


def _uncompiled_entry_point(function: Callable[P, R], *_folders: Path) -> Callable[P, R]:
    """Give rules that run as plain Python record arrays, whose fields they can read as attributes."""

    @wraps(function)
    def called(*args: P.args, **keywords: P.kwargs) -> R:
        return function(*map(_with_attributes, args), **keywords)

    return called


def _compilers() -> tuple[Callable[..., Any], Callable[..., Any], bool]:
    """Return the decorators for rules and entry points, and whether they compile."""
    try:
        import numba
    except ImportError:  # the rules still run, slowly
        return _uncompiled, _uncompiled_entry_point, False
    if numba.config.DISABLE_JIT:
        return _uncompiled, _uncompiled_entry_point, False
    options = {"error_model": "numpy", "nogil": True}

    def compiled(function: Callable[P, R]) -> Callable[P, R]:
        return _with_int64_arguments(numba.njit(**options)(function))  # type: ignore[no-any-return]

    def cached(function: Callable[P, R], *folders: Path) -> Callable[P, R]:
        # Numba reads the folder when a function is decorated; the caches of other packages stay where they are.
        before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(cache_folder(*folders))
        try:
            return numba.njit(cache=True, **options)(function)  # type: ignore[no-any-return]
        except RuntimeError:  # no writable folder: compile in every process
            return compiled(function)
        finally:
            numba.config.CACHE_DIR = before

    return compiled, cached, True


def _with_int64_arguments(dispatcher: Any) -> Any:
    """Widen integer arguments to 64 bits, which halves the time to compile.

    Numba would otherwise compile a rule once for every combination of widths that it is called with.
    """
    from numba import types

    ask = dispatcher.get_call_template
    narrow = (types.Integer, types.IntegerLiteral, types.IntEnumMember)

    def get_call_template(args: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        return ask(tuple(types.int64 if isinstance(kind, narrow) else kind for kind in args), keywords)

    dispatcher.get_call_template = get_call_template
    return dispatcher


_rule, _entry_point, COMPILED = _compilers()


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function that other rules call."""
    return _rule(function)  # type: ignore[no-any-return]


def entry_point(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function of the rulebook that Python calls."""
    return _entry_point(function)  # type: ignore[no-any-return]


def entry_point_of(folder: Path) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Return a decorator for functions that Python calls, built from rules and from the sources in a folder."""

    def of_folder(function: Callable[P, R]) -> Callable[P, R]:
        return _entry_point(function, SOURCES, folder)  # type: ignore[no-any-return]

    return of_folder


def cuda_compiler() -> Any:
    """Return Numba's CUDA module. Raises `RuntimeError` with a sentence if there is no usable device."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # noqa: NPY201  numba-cuda still asks for it, NumPy has dropped it
    try:
        from numba import cuda
    except ImportError as error:
        raise RuntimeError(f"numba-cuda cannot be imported ({error})") from None
    if not COMPILED:
        raise RuntimeError("Numba is switched off")
    if not cuda.is_available():
        raise RuntimeError("no device or no driver is found")
    return cuda


def record_type(dtype: np.dtype[Any]) -> Any:
    """Return the Numba type of a record, for arrays inside a kernel."""
    import numba

    return numba.from_dtype(dtype)


def specialised(function: Callable[P, R], *args: P.args, **_: P.kwargs) -> Callable[P, R]:
    """Return an entry point compiled for the types of these arguments; it must be called with no others."""
    if not COMPILED:
        return function
    import numba

    signature = tuple(numba.typeof(arg) for arg in args)
    function.compile(signature)  # type: ignore[attr-defined]
    return function.overloads[signature].entry_point  # type: ignore[attr-defined, no-any-return]


def python_of(function: Callable[P, R]) -> Callable[P, R]:
    """Return the Python function behind a rule, for the odd call that is not worth compiling."""
    return getattr(function, "py_func", function)
