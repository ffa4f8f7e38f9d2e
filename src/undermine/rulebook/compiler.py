"""Marks rules and entry points, and decides when they run as plain Python and when compiled.

`@rule` marks every function of the rulebook. `@entry_point` marks the few that Python calls. Only they are cached, with
all rules that they call linked into them.

Compiling the rulebook takes half a minute, a game in plain Python less than a second. So the rulebook's entry points
run as plain Python first. They are compiled when that pays: when they have run for a while, or when something is
called that is always compiled (a batch, a simulation, a bot that evaluates positions).

Without Numba, everything that plain Python is fast enough for still runs. The rest refuses with `MissingExtra`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from functools import cache, update_wrapper
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import Any, Generic, ParamSpec, TypeVar

import numpy as np

from undermine.extras import missing_sentence, require
from undermine.rulebook.compile_cache import cache_folder

P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])

SOURCES = Path(__file__).parent
PLAIN_SECONDS, PLAIN_SECONDS_IF_CACHED = 20.0, 1.0
"""How long entry points run as plain Python until they are compiled, or loaded from the cache: about as long as the
compilation or loading itself takes."""

IS_SWITCHED_OFF = os.environ.get("NUMBA_DISABLE_JIT", "0") not in {"", "0"}
"""Whether everything is to run as plain Python, which is for debugging and for measuring test coverage."""
COMPILED = not IS_SWITCHED_OFF and find_spec("numba") is not None
"""Whether functions are compiled where that pays."""

RULES: set[Callable[..., Any]] = set()
"""All functions that compiled code may call."""
ENTRY_POINTS: list[EntryPoint[..., Any]] = []


def rule(function: F) -> F:
    """Mark a function that other rules call."""
    RULES.add(function)
    return function


class EntryPoint(Generic[P, R]):
    """A function that Python calls."""

    def __init__(self, function: Callable[P, R], folders: tuple[Path, ...], needed_by: str = "") -> None:
        """`needed_by` names what needs compiled code; empty if plain Python is fast enough."""
        update_wrapper(self, function)
        self.py_func = function
        self.folders = folders
        self._needed_by = needed_by
        self._dispatcher: Any = None
        self._call: Callable[..., R] = self._first_call()
        ENTRY_POINTS.append(self)

    def __call__(self, *args: P.args, **keywords: P.kwargs) -> R:
        return self._call(*args, **keywords)

    def _first_call(self) -> Callable[..., R]:
        """Return what runs until something is compiled."""
        if not COMPILED:
            return self._refuse if self._needed_by and not IS_SWITCHED_OFF else self._call_plain
        if self.folders != (SOURCES,):
            return self._call_first
        return self._call_compiled if _clock.is_over else self._call_timed

    def _refuse(self, *_: Any, **__: Any) -> R:
        require_compiler(self._needed_by)
        raise AssertionError("Numba is there after all")

    def _call_plain(self, *args: Any, **keywords: Any) -> R:
        """Give rules that run as plain Python record arrays, whose fields they can read as attributes."""
        return self.py_func(*map(_with_attributes, args), **keywords)

    def _call_timed(self, *args: Any, **keywords: Any) -> R:
        began = perf_counter()
        try:
            return self._call_plain(*args, **keywords)
        finally:
            _clock.add(perf_counter() - began)

    def _call_first(self, *args: Any, **keywords: Any) -> R:
        run_compiled()
        return self._call_compiled(*args, **keywords)

    def _call_compiled(self, *args: Any, **keywords: Any) -> R:
        self.use_compiled()
        return self._call(*args, **keywords)

    def use_compiled(self) -> None:
        """Run compiled from the next call on."""
        if COMPILED:
            self._call = self.dispatcher

    @property
    def dispatcher(self) -> Any:
        """The compiled form: it is compiled, or loaded from the cache, for each combination of types it is given."""
        if self._dispatcher is None:
            self._dispatcher = _numba_compiler().compiled_entry_point(self.py_func, self.folders)
        return self._dispatcher

    def compile_for(self, *args: P.args, **_: P.kwargs) -> Callable[P, R]:
        """Compile for the types of some arguments; return what must be called with no others, and is called faster."""
        if not COMPILED:
            if self._needed_by:
                require_compiler(self._needed_by)
            return self.__call__
        called: Callable[P, R] = _numba_compiler().compile_for(self.dispatcher, args)
        return called

    @property
    def is_cached(self) -> bool:
        """Whether some process has compiled it before."""
        folder = cache_folder(*self.folders)
        return folder is not None and any(folder.glob(f"*.{self.py_func.__qualname__}-*.nbi"))

    @property
    def stats(self) -> Any:
        """Numba's counts of cache hits and misses."""
        return self.dispatcher.stats


class _Clock:
    """Adds up how long entry points have run as plain Python."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.is_over = False
        """Whether everything is to run compiled."""
        self.is_stopped = not COMPILED

    def add(self, seconds: float) -> None:
        """Switch to compiled code when it would have paid to do so at the beginning."""
        self.seconds += seconds
        if self.seconds > PLAIN_SECONDS_IF_CACHED and not self.is_stopped and not self.is_over:
            own = [entry for entry in ENTRY_POINTS if entry.folders == (SOURCES,)]
            if self.seconds > PLAIN_SECONDS or all(entry.is_cached for entry in own):
                run_compiled()


_clock = _Clock()


def run_compiled() -> None:
    """Run every entry point compiled from its next call on. Does nothing where nothing can be compiled."""
    if not COMPILED or _clock.is_over:
        return
    try:
        _numba_compiler()
    except ImportError as error:
        _clock.is_stopped = True
        print(f"undermine: Numba cannot be imported ({error}), so the rules run as plain Python.", file=sys.stderr)
        return
    _clock.is_over = True
    for entry in ENTRY_POINTS:
        entry.use_compiled()


def stay_plain() -> None:
    """Never compile because the rules have run for long, as an event loop cannot wait for it."""
    _clock.is_stopped = True


def announce() -> None:
    """Say on standard error that something is compiled, unless that was said before."""
    _numba_compiler().announce()


def silence() -> None:
    """Compile without saying so."""
    _numba_compiler().is_silent = True


def require_compiler(what: str) -> None:
    """Raise `MissingExtra` if Numba is not installed. `what` begins the sentence, such as “A batch”."""
    if not IS_SWITCHED_OFF:
        require(what, "fast")


@cache
def admit_slowness(what: str) -> None:
    """Say once on standard error that something runs as plain Python, if Numba is not installed."""
    if not COMPILED and not IS_SWITCHED_OFF:
        sentence = missing_sentence(f"{what} is slow as plain Python and", ["fast"])
        print(f"undermine: {sentence}", file=sys.stderr, flush=True)


def _with_attributes(arg: Any) -> Any:
    """Return a view of an array, or of each array of a named tuple, whose fields can be read as attributes."""
    if isinstance(arg, np.ndarray):
        return arg.view(np.recarray)
    return type(arg)(*map(_with_attributes, arg)) if isinstance(arg, tuple) else arg


def entry_point(function: Callable[P, R]) -> EntryPoint[P, R]:
    """Mark a function of the rulebook that Python calls."""
    return EntryPoint(function, (SOURCES,))


def entry_point_of(folder: Path, needed_by: str = "") -> Callable[[Callable[P, R]], EntryPoint[P, R]]:
    """Return a decorator for functions that Python calls, built from rules and from the sources in a folder.

    They are always compiled, where Numba is installed. Where it is not, they refuse if `needed_by` says who needs them
    compiled, and run as plain Python otherwise.
    """

    def of_folder(function: Callable[P, R]) -> EntryPoint[P, R]:
        return EntryPoint(function, (SOURCES, folder), needed_by)

    return of_folder


def linked(function: F) -> F:
    """Return a kernel as it is compiled, with compiled rules in place of those that run as plain Python."""
    kernel: F = _numba_compiler().linked(function) if COMPILED else function
    return kernel


@cache
def _numba_compiler() -> Any:
    """Return what compiles. It is imported when it is needed, because importing Numba takes half a second."""
    from undermine.rulebook import numba_compiler

    return numba_compiler


def cuda_compiler() -> Any:
    """Return Numba's CUDA module. Raises `RuntimeError` with a sentence if there is no usable device."""
    if not COMPILED:
        raise RuntimeError("Numba is switched off or not installed")
    return _numba_compiler().cuda_compiler()


def record_type(dtype: np.dtype[Any]) -> Any:
    """Return the Numba type of a record, for arrays inside a kernel."""
    return _numba_compiler().record_type(dtype)


def compile_all(entries: Iterable[tuple[EntryPoint[..., Any], tuple[Any, ...]]]) -> None:
    """Compile entry points for the types of some arguments, or load them from the cache."""
    for entry, args in entries:
        entry.compile_for(*args)


def python_of(function: Callable[P, R]) -> Callable[P, R]:
    """Return the Python function behind a rule, for the odd call that is not worth compiling."""
    return getattr(function, "py_func", function)
