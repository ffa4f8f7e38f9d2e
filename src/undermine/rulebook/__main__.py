"""Compiles the rulebook ahead: `python -m undermine.rulebook`."""

from __future__ import annotations

import sys
import time

from undermine.rulebook.compiler import COMPILED
from undermine.rulebook.warm_up import compile_steps


def main() -> None:
    """Compile every entry point, or find it compiled, with a line of progress."""
    if not COMPILED:
        print("The rulebook runs as plain Python: Numba is switched off or not installed.")
        return
    print("Compiling the rulebook (once, about half a minute) …", flush=True)
    began = time.perf_counter()
    for done, total, name in compile_steps():
        if sys.stdout.isatty():
            print(f"\r  {done}/{total} {name:<20}", end="", flush=True)
    end = "\r" if sys.stdout.isatty() else ""
    print(f"{end}The rulebook is ready after {time.perf_counter() - began:.1f} s.")


if __name__ == "__main__":
    main()
