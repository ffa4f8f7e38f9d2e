"""The command in processes of its own: into pipes, and on a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

COMMAND = [sys.executable, "-m", "undermine"]
RECORDS = sorted((Path(__file__).parents[1] / "conformance").glob("*.jsonl"))
TIMEOUT = 300


def environment(**settings: str) -> dict[str, str]:
    """What a process finds around it, with nothing that would ask for or against colours."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    return kept | {"PYTHONIOENCODING": "utf-8", "TERM": "xterm-256color"} | settings


def run(*arguments: str, given: bytes = b"", **settings: str) -> subprocess.CompletedProcess[bytes]:
    """Run to the end, output into pipes."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=given,
        capture_output=True,
        check=False,
        timeout=TIMEOUT,
        env=environment(**settings),
    )


def run_into_closed_pipe(*arguments: str) -> tuple[int, bytes]:
    """The exit code and the errors where nobody reads what is printed."""
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    with process.stderr as errors:
        text = errors.read()
    return process.wait(timeout=TIMEOUT), text


def run_on_terminal(*arguments: str, **settings: str) -> tuple[int, str]:
    """The exit code and all that a terminal shows; not on Windows."""
    import pty  # noqa: PLC0415  not there on Windows

    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment(**{"COLUMNS": "100"} | settings),
    )
    os.close(theirs)
    text = b""
    while piece := read_terminal(ours):
        text += piece
    os.close(ours)
    return process.wait(timeout=TIMEOUT), text.decode()


def read_terminal(terminal: int) -> bytes:
    """What is there to read; nothing when the process has ended."""
    try:
        return os.read(terminal, 1 << 16)
    except OSError:  # how Linux says that nobody holds the other end any more
        return b""
