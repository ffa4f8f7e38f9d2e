"""How the rules are run: as plain Python, compiled for the CPU, or called from CUDA kernels.

`@rule` marks every function of the rulebook. `@entry` marks the few that Python calls; only they are kept in the
compiler's cache, with all rules they call linked into them.

Numba's cache does not notice a change in a callee or in a table of another file. So the cache lies in a folder
that is named by a hash of all sources of the rulebook: a change in any of them finds an empty folder.
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
    """Sixteen hex digits over the names and contents of all source files in some folders; else of the rulebook."""
    digest = hashlib.sha256()
    for folder in folders or (SOURCES,):
        for path in sorted(folder.glob("*.py")):
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def cache_folder(*folders: Path) -> Path:
    """Where what is compiled from some folders is kept: `$UNDERMINE_CACHE`, or the user's cache folder."""
    given = os.environ.get("UNDERMINE_CACHE")
    if given:
        return Path(given) / sources_hash(*folders)
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    else:
        home = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    return home / "undermine" / sources_hash(*folders)


def _plain(function: Callable[P, R]) -> Callable[P, R]:
    return function


def _plain_entry(function: Callable[P, R], *_folders: Path) -> Callable[P, R]:
    """Rules read fields as attributes; as plain Python that takes a view of another class."""

    @wraps(function)
    def called(*args: P.args, **keywords: P.kwargs) -> R:
        views = (arg.view(np.recarray) if isinstance(arg, np.ndarray) else arg for arg in args)
        return function(*views, **keywords)  # type: ignore[arg-type]

    return called


def _compilers() -> tuple[Callable[..., Any], Callable[..., Any], bool]:
    """The two decorators, and whether they compile."""
    try:
        import numba
    except ImportError:  # no wheel for this platform: the rules still run, slowly
        return _plain, _plain_entry, False
    if numba.config.DISABLE_JIT:
        return _plain, _plain_entry, False
    options = {"error_model": "numpy", "nogil": True}

    def compiled(function: Callable[P, R]) -> Callable[P, R]:
        return _widened(numba.njit(**options)(function))  # type: ignore[no-any-return]

    def cached(function: Callable[P, R], *folders: Path) -> Callable[P, R]:
        # Numba reads the folder when the function is decorated; other packages' caches stay where they are.
        before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(cache_folder(*folders))
        try:
            return numba.njit(cache=True, **options)(function)  # type: ignore[no-any-return]
        except RuntimeError:  # no folder can be written to: compile in every process
            return compiled(function)
        finally:
            numba.config.CACHE_DIR = before

    return compiled, cached, True


def _widened(dispatcher: Any) -> Any:
    """Let rules be called with 64-bit integers only.

    Numba would compile a rule anew for every mixture of widths it is called with: it halves the time to compile.
    """
    from numba import types

    ask = dispatcher.get_call_template
    narrow = (types.Integer, types.IntegerLiteral, types.IntEnumMember)

    def get_call_template(args: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        return ask(tuple(types.int64 if isinstance(kind, narrow) else kind for kind in args), keywords)

    dispatcher.get_call_template = get_call_template
    return dispatcher


_rule, _entry, COMPILED = _compilers()


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """A function of the rulebook, called by other rules."""
    return _rule(function)  # type: ignore[no-any-return]


def entry(function: Callable[P, R]) -> Callable[P, R]:
    """A function of the rulebook that Python calls."""
    return _entry(function)  # type: ignore[no-any-return]


def entry_of(folder: Path) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A function outside the rulebook that Python calls, built from rules and from the sources in a folder."""

    def of_folder(function: Callable[P, R]) -> Callable[P, R]:
        return _entry(function, SOURCES, folder)  # type: ignore[no-any-return]

    return of_folder


def device() -> Any:
    """Numba's compiler for CUDA; `RuntimeError` says what is missing where there is no device."""
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
    """A record as Numba knows it, for room inside a kernel."""
    import numba

    return numba.from_dtype(dtype)


def direct(function: Callable[P, R], *args: P.args, **_: P.kwargs) -> Callable[P, R]:
    """An entry compiled for arguments like these, to be called with no others: their types are not looked at again."""
    if not COMPILED:
        return function
    import numba

    signature = tuple(numba.typeof(arg) for arg in args)
    function.compile(signature)  # type: ignore[attr-defined]
    return function.overloads[signature].entry_point  # type: ignore[attr-defined, no-any-return]


def plain(function: Callable[P, R]) -> Callable[P, R]:
    """The Python behind a rule, for the odd call that is not worth compiling."""
    return getattr(function, "py_func", function)
