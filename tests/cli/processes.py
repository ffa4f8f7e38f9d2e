"""Runs the command in a process of its own, with its output in pipes or on a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

COMMAND = [sys.executable, "-m", "undermine"]
RECORDS = sorted((Path(__file__).parents[1] / "conformance").glob("*.jsonl"))
TIMEOUT = 300


def environment(**variables: str) -> dict[str, str]:
    """Return the environment of a process, without variables that switch colours on or off."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    return kept | {"PYTHONIOENCODING": "utf-8", "TERM": "xterm-256color"} | variables


def run(*arguments: str, stdin: bytes = b"", **variables: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command to its end with its output in pipes."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=stdin,
        capture_output=True,
        check=False,
        timeout=TIMEOUT,
        env=environment(**variables),
    )


def run_into_closed_pipe(*arguments: str) -> tuple[int, bytes]:
    """Return the exit code and standard error of the command if nobody reads its output."""
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    with process.stderr as errors:
        text = errors.read()
    return process.wait(timeout=TIMEOUT), text


def run_on_terminal(*arguments: str, typed: bytes = b"", **variables: str) -> tuple[int, str]:
    """Return the exit code and everything that a terminal shows. Not available on Windows.

    What is typed is there before the command asks for it.
    """
    import pty  # noqa: PLC0415  missing on Windows

    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment(**{"COLUMNS": "100"} | variables),
    )
    os.close(theirs)
    os.write(ours, typed)
    text = b""
    while piece := read_terminal(ours):
        text += piece
    os.close(ours)
    return process.wait(timeout=TIMEOUT), text.decode()


def read_terminal(terminal: int) -> bytes:
    """Return what there is to read, or nothing when the process has ended."""
    try:
        return os.read(terminal, 1 << 16)
    except OSError:  # Linux raises this when nobody holds the other end any more
        return b""
