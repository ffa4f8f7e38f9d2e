"""Compiles entry points in several processes, which leave what they compile in the cache."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.pool import Pool
from typing import Any, TypeAlias

from undermine.rulebook.compiler import COMPILED, EntryPoint, announce, silence

Examples: TypeAlias = Callable[[], list[tuple[EntryPoint[..., Any], tuple[Any, ...]]]]


def compile_in_processes(examples: Examples) -> None:
    """Compile those entry points that are not in the cache yet, on all processors."""
    if not COMPILED:
        return
    missing = [index for index, (entry, _) in enumerate(examples()) if not entry.is_cached]
    processes = min(len(missing), available_cpus())
    if missing:
        announce()
    if processes < 2:
        for index in missing:
            compile_example(examples, index)
        return
    with start_pool(processes) as pool:
        pool.starmap(compile_example, [(examples, index) for index in missing], chunksize=1)


def start_pool(processes: int, initializer: Callable[[], None] | None = None) -> Pool:
    """Start processes that leave Ctrl-C to this one, from their first moment on where the system can do that."""
    context = multiprocessing.get_context("spawn")
    if threading.current_thread() is not threading.main_thread():
        return context.Pool(processes, initializer)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # the processes inherit it
    try:
        return context.Pool(processes, initializer)
    finally:
        signal.signal(signal.SIGINT, before)


def compile_example(examples: Examples, index: int) -> None:
    """Compile one entry point, silently: whoever began this has said so."""
    silence()
    entry, args = examples()[index]
    entry.compile_for(*args)


def available_cpus() -> int:
    """Return how many CPUs this process may use; only some systems can restrict that."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def compile_with_progress(what: str, examples: Examples) -> None:
    """Compile entry points as a program of its own, and print how long it took. SIGTERM also ends its processes."""
    if not COMPILED:
        print(f"{what} run as plain Python: Numba is switched off or not installed.")
        return
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    began = time.perf_counter()
    compile_in_processes(examples)
    print(f"{what} are ready after {time.perf_counter() - began:.1f} s.")
