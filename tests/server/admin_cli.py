"""Runs `undermine admin` and returns what it prints."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, NamedTuple

from undermine.cli import main


class Done(NamedTuple):
    """How a command ended, and what it printed."""

    code: int
    out: str
    errors: str


def admin(database: str, *arguments: str) -> Done:
    """Run a command to its end."""
    out, errors = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(errors):
        code = main(["admin", "--database", database, *arguments])
    return Done(code, out.getvalue(), errors.getvalue())


def succeeded(database: str, *arguments: str) -> str:
    """Return what a successful command printed."""
    done = admin(database, *arguments)
    assert (done.code, done.errors) == (0, ""), done
    return done.out


def listed(database: str, *arguments: str) -> list[dict[str, Any]]:
    """Return what a command printed as JSON."""
    found: list[dict[str, Any]] = json.loads(succeeded(database, *arguments, "--json"))
    return found


def refused(database: str, *arguments: str) -> str:
    """Return the sentence of a command that failed."""
    done = admin(database, *arguments)
    assert (done.code, done.out) == (1, ""), done
    assert done.errors.startswith("undermine: ")
    assert done.errors.endswith(".\n")
    assert done.errors.count("\n") == 1
    return done.errors
