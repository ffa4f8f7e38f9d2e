"""A server that finds no compiled code serves at once, and its bots move while everything is compiled."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.server.helpers import contents_of
from tests.server.process import METRICS_TOKEN, free_port
from tests.server.raw_connection import read_metrics
from tests.server.timeouts import TIMEOUT, run_async
from undermine.client import RemoteTable, Session
from undermine.rulebook.compiler import COMPILED
from undermine.wire.entry import Moved

PROC = Path("/proc")
END_SECONDS = 10.0
"""How long processes may take to end after the server has ended."""

pytestmark = [
    pytest.mark.skipif(not COMPILED, reason="nothing is compiled here"),
    pytest.mark.skipif(not PROC.is_dir(), reason="this system does not list the environments of processes"),
]


@contextmanager
def served(cache: Path) -> Iterator[str]:
    """Run `undermine serve` with a folder as the cache of compiled code, and yield its address once it is ready."""
    address = f"http://127.0.0.1:{(port := free_port())}"
    variables = {"UNDERMINE_CACHE": str(cache), "UNDERMINE_SERVE_METRICS_TOKEN": METRICS_TOKEN}
    command = [sys.executable, "-m", "undermine", "serve", "--port", str(port), "--log-level", "warning"]
    with (cache / "log").open("wb") as log:
        server = subprocess.Popen(
            command, cwd=cache, env=os.environ | variables, stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
    try:
        ends = time.monotonic() + TIMEOUT
        while not is_ready(address):
            assert server.poll() is None, (cache / "log").read_text()
            assert time.monotonic() < ends
            time.sleep(0.05)
        yield address
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)


def is_ready(address: str) -> bool:
    with suppress(OSError), urlopen(f"{address}/ready", timeout=5) as response:
        return bool(response.status == 200)
    return False


async def metrics_after_a_bot_has_moved(address: str) -> str:
    async with Session(address) as session:
        await session.come_in("Ann")
        async with session.table(await session.quick(seats=5, level="sleuth")) as table:
            await table.until(lambda table: bot_has_moved(table) or may_move(table))
            if not bot_has_moved(table):
                await table.play(table.view().legal_moves[0])
            await table.until(bot_has_moved)
        return await read_metrics(session)


def may_move(table: RemoteTable) -> bool:
    return table.has_view and bool(table.view().legal_moves)


def bot_has_moved(table: RemoteTable) -> bool:
    return any(moved.by == "bot" for moved in contents_of(table, Moved))


def processes_that_use(cache: Path) -> list[int]:
    """Return the ids of all processes that a server with this cache has started."""
    found = []
    for process in PROC.glob("[0-9]*"):
        with suppress(OSError):
            if f"UNDERMINE_CACHE={cache}\0".encode() in (process / "environ").read_bytes():
                found.append(int(process.name))
    return found


def test_a_bot_moves_before_anything_is_compiled_and_stopping_ends_the_compilers(tmp_path: Path) -> None:
    with served(tmp_path) as address:
        metrics = run_async(metrics_after_a_bot_has_moved(address))
        assert "\nundermine_compilation_done 0.0\n" in metrics
        assert re.search(r"^undermine_bot_turns_cheaper_total [1-9]", metrics, re.MULTILINE), "a stand-in moved"
        assert len(processes_that_use(tmp_path)) > 2
    ends = time.monotonic() + END_SECONDS
    while (left := processes_that_use(tmp_path)) and time.monotonic() < ends:
        time.sleep(0.05)
    for process in left:
        os.kill(process, signal.SIGKILL)
    assert not left
