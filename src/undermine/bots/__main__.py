"""Compiles the bots ahead of time: `python -m undermine.bots`."""

from __future__ import annotations

import time

from undermine.bots.warm_up import warm_up
from undermine.rulebook.compiler import COMPILED


def main() -> None:
    """Compile the bots' evaluation, unless that was done before."""
    if not COMPILED:
        print("The bots run as plain Python: Numba is switched off or not installed.")
        return
    print("Compiling the bots (once, about a minute) …", flush=True)
    began = time.perf_counter()
    warm_up()
    print(f"The bots are ready after {time.perf_counter() - began:.1f} s.")


if __name__ == "__main__":
    main()
