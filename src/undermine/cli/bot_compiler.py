"""Compiles the code of strong bots in the background, so that a game can begin before it is ready."""

from __future__ import annotations

import subprocess
import sys
import threading
from subprocess import DEVNULL

from undermine.bots.warm_up import are_bots_cached, warm_up
from undermine.cli.progress import show_status
from undermine.rulebook.compiler import COMPILED, IS_SWITCHED_OFF

COMMAND = [sys.executable, "-m", "undermine.bots"]
STOP_SECONDS = 3.0
"""How long leaving may take while compiled code is being loaded."""


class BotCompiler:
    """Gets the code of strong bots ready: compiles it in a process of its own, so that the screen stays responsive."""

    def __init__(self) -> None:
        self._ready = threading.Event()
        self._stopped = threading.Event()
        self._starting = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="compile bots", daemon=True)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def is_ready(self) -> bool:
        """Whether strong bots can move without compiling anything."""
        return self._ready.is_set()

    @property
    def is_quick(self) -> bool:
        """Whether `wait` takes seconds rather than a minute: everything was compiled before, or cannot be."""
        return not COMPILED or are_bots_cached()

    def start(self) -> None:
        """Begin, unless that was done before."""
        if not self._thread.is_alive() and not self.is_ready:
            self._thread.start()

    def _run(self) -> None:
        if not COMPILED and not IS_SWITCHED_OFF:
            return  # without Numba, strong bots would be too slow to play with
        if not self.is_quick:
            with self._starting:
                if self._stopped.is_set():
                    return
                self._process = subprocess.Popen(COMMAND, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)
            self._process.wait()
        if not self._stopped.is_set():
            warm_up()  # loads the code; if there is no folder to keep it in, compiles it here
            self._ready.set()

    def wait(self) -> None:
        """Begin, and wait until the code is ready, with a status line on a terminal if that takes a while."""
        self.start()
        if not self._ready.wait(timeout=1.0):
            show_status("Loading the bots …" if self.is_quick else "Compiling the bots (only once, about a minute) …")
        while self._thread.is_alive() and not self._ready.wait(timeout=0.1):
            pass  # short waits, so that Ctrl-C works everywhere
        show_status("")

    def stop(self) -> None:
        """Stop compiling."""
        with self._starting:
            self._stopped.set()
            if self._process is not None:
                self._process.terminate()
        if self._thread.is_alive():
            self._thread.join(STOP_SECONDS)
