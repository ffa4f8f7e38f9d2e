"""A server in a process of its own, with settings that the command line does not have."""

from __future__ import annotations

import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

from tests.server.timeouts import TIMEOUT
from undermine.server.bot_pool import BotPool
from undermine.server.config import Config, Sources, now_ms
from undermine.server.run import serve

METRICS_TOKEN = "a token for the tests"
QUICK: dict[str, Any] = {
    "bot_pace": [0, 0],
    "settle_seconds": 0.2,
    "share_seconds": 0,
    "commands_per_second": 10_000,
    "requests_per_second": 10_000,
    "tables_per_hour": 1_000_000,
    "people_per_hour": 1_000_000,
    "sockets_per_address": 10_000,
    "metrics_token": METRICS_TOKEN,
    "outsider_chat_per_minute": 1_000_000,
    "sockets_per_minute": 1_000_000,
    "connections_per_address": 10_000,
    "cpu_percent_per_address": 1_000_000,
    "bytes_per_second_per_address": 1_000_000_000,
    "overload_seconds": 0,
    "log_level": "warning",
}
"""Settings with which tests need not wait."""


FIRST = os.getpid() % 900
PORTS = itertools.cycle([*range(10_000 + FIRST, 10_900), *range(10_000, 10_000 + FIRST)])


def free_port() -> int:
    """Return a free port, below those that systems assign, and different from those of other test processes."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    for port in map(int, PORTS):
        with socket.socket() as trial, suppress(OSError):
            trial.bind(("127.0.0.1", port + 1000 * worker))
            return port + 1000 * worker
    raise AssertionError("there is no free port")


class ServerProcess:
    """A server that can be started, killed and started again, on the same port and database."""

    def __init__(self, database: str, log: Path, **settings: Any) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = log
        self._settings = QUICK | settings | {"database": database, "port": self.port}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start, and wait until it is ready. Return the seconds that took."""
        began = time.monotonic()
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.process", json.dumps(self._settings)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=Path(__file__).parents[2],
            )
        while time.monotonic() - began < TIMEOUT:
            assert self._process.poll() is None, f"the server ended: {self.log.read_text()[-2000:]}"
            if self.status("/ready") == 200:
                return time.monotonic() - began
            time.sleep(0.02)
        raise AssertionError(f"the server is not ready: {self.log.read_text()[-2000:]}")

    def status(self, path: str) -> int:
        """Return the status of a page; 0 if nobody answers."""
        try:
            with urlopen(self.address + path, timeout=5) as response:  # an address of this machine
                return int(response.status)
        except HTTPError as refusal:
            with refusal:  # it is an answer too, with a body to close
                return refusal.code
        except OSError:
            return 0

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """End it like a power cut."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Stop it in good order. Return its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: int) -> int:
        assert self._process is not None
        if self._process.poll() is None:
            os.kill(self._process.pid, how)
        code = self._process.wait(30)
        self._process = None
        return code

    def close(self) -> None:
        """End it if it runs."""
        if self._process is not None:
            self.kill()


@contextmanager
def running(database: str, log: Path, **settings: Any) -> Iterator[ServerProcess]:
    """Run a server for the length of the block."""
    server = ServerProcess(database, log, **settings)
    try:
        server.start()
        yield server
    finally:
        server.close()


async def start_no_workers(self: BotPool) -> None:
    """Replace `BotPool.start`: a worker takes seconds to start, so the first bot starts it. Most tests have no bots."""


def main(text: str) -> int:
    """Serve with the settings given as JSON."""
    BotPool.start = start_no_workers  # type: ignore[method-assign]
    settings = json.loads(text)
    settings["bot_pace"] = tuple(settings["bot_pace"])
    sources: dict[str, Any] = {}
    if secret := settings.pop("secret", None):  # all tables get the same deals
        sources["secret"] = lambda: secret
    if ahead := settings.pop("ahead_ms", None):  # a clock that is ahead of the machine's, or behind it
        sources["now"] = lambda: now_ms() + ahead
    if clock := settings.pop("clock_file", None):  # a clock that a test sets while the server runs
        sources["now"] = lambda: now_ms() + int(Path(clock).read_text() or 0)
    settings["sources"] = Sources(**sources)
    return serve(Config(**settings))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
