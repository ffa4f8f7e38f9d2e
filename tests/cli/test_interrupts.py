"""Ctrl-C in the middle of a command, sent to all its processes as a terminal does. Nothing is left half written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.cli.processes import COMMAND, TIMEOUT, environment

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")

STOPPED = {130, -signal.SIGINT}
"""A shell reports both as 130. Python ends itself by the signal if Ctrl-C passed through code that `exec` made."""
BOT = """
import pathlib, time
from undermine.bots.mole import Mole

class Slow(Mole):
    def choose(self, view):
        pathlib.Path("moving").touch()
        time.sleep(0.02)
        return super().choose(view)
"""
SLOW = "slow.py:Slow"


@contextmanager
def started(folder: Path, *arguments: str, **variables: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a command in a folder, with its output in files there, until the block ends."""
    (folder / "slow.py").write_text(BOT)
    with (folder / "out").open("wb") as out, (folder / "err").open("wb") as errors:
        process = subprocess.Popen(
            [*COMMAND, *arguments],
            cwd=folder,
            env=environment(PYTHONUNBUFFERED="1", **variables),
            stdin=subprocess.PIPE,
            stdout=out,
            stderr=errors,
            start_new_session=True,
        )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def wait_until(is_so: Callable[[], bool], process: subprocess.Popen[bytes], folder: Path) -> None:
    """Wait until a command has begun with what takes long."""
    end = time.monotonic() + TIMEOUT
    while not is_so():
        assert process.poll() is None, (folder / "err").read_text()
        assert time.monotonic() < end
        time.sleep(0.02)


def interrupt(process: subprocess.Popen[bytes], folder: Path) -> tuple[int, str]:
    """Press Ctrl-C, and return the exit code and everything that was printed."""
    os.killpg(process.pid, signal.SIGINT)
    code = process.wait(timeout=60)
    return code, (folder / "out").read_text() + (folder / "err").read_text()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "--bot", SLOW, "--games", "1000"], "Stopped"),
        (["simulate", "--bot", SLOW, "--games", "2", "--option", "rounds=9"], "Stopped."),
        (["arena", SLOW, "--deals", "1000", "--workers", "1"], "Stopped after"),
        (["arena", SLOW, "--deals", "1000", "--workers", "2"], "Stopped after"),
        (["bot-test", SLOW], "Stopped."),
        (["dataset", "--bot", SLOW, "-o", "games.parquet"], "Stopped."),
        (["play", "--bots", SLOW, "--pace", "0"], "Stopped before the end of the game."),
    ],
)
def test_while_bots_play(arguments: list[str], sentence: str, tmp_path: Path) -> None:
    with started(tmp_path, *arguments) as process:
        if arguments[0] == "play":
            assert process.stdin is not None
            process.stdin.write(b"1\n")
            process.stdin.flush()
        wait_until((tmp_path / "moving").exists, process, tmp_path)
        code, printed = interrupt(process, tmp_path)
    assert code in STOPPED
    assert "Traceback" not in printed
    assert sentence in printed
    assert {path.name for path in tmp_path.iterdir()} - {"__pycache__"} == {"slow.py", "moving", "out", "err"}


@pytest.mark.parametrize(
    ("arguments", "begun", "codes"),
    [
        (["bench", "--games", "1000000"], "moves per second", STOPPED),
        (["serve", "--port", "0"], "startup complete", {0}),
    ],
)
def test_while_it_runs(arguments: list[str], begun: str, codes: set[int], tmp_path: Path) -> None:
    with started(tmp_path, *arguments) as process:
        printed = tmp_path / "out", tmp_path / "err"
        wait_until(lambda: any(begun in file.read_text() for file in printed), process, tmp_path)
        code, text = interrupt(process, tmp_path)
    assert code in codes
    assert "Traceback" not in text


def test_while_code_is_compiled(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    with started(tmp_path, "simulate", "--bot", "sleuth", UNDERMINE_CACHE=str(tmp_path)) as process:
        wait_until(lambda: "compiling" in (tmp_path / "err").read_text(), process, tmp_path)
        time.sleep(0.5)  # the processes that compile begin to import what they need
        code, printed = interrupt(process, tmp_path)
    assert code in STOPPED
    assert printed.splitlines()[1:] == ["", "Stopped."]
