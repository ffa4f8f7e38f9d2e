"""Compiles the craft of the bots ahead: `python -m undermine.bots`."""

from __future__ import annotations

import time

from undermine.bots.warm import warm_up
from undermine.rulebook.speed import COMPILED


def main() -> None:
    """Compile what bots reckon with, or find it compiled."""
    if not COMPILED:
        print("The bots run as plain Python: Numba is switched off or not installed.")
        return
    print("Compiling the craft of the bots (once, about a minute) …", flush=True)
    began = time.perf_counter()
    warm_up()
    print(f"The bots are ready after {time.perf_counter() - began:.1f} s.")


if __name__ == "__main__":
    main()
