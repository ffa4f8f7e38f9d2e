"""Processes in which some modules cannot be imported, as if their packages were not installed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]


def without(folder: Path, modules: Iterable[str]) -> dict[str, str]:
    """Return environment variables with which Python, and all processes that it starts, cannot import modules."""
    hidden = f"import sys; sys.modules.update(dict.fromkeys({list(modules)!r}))\n"
    (folder / "sitecustomize.py").write_text(hidden, encoding="utf-8")
    return {"PYTHONPATH": os.pathsep.join([str(folder), *os.environ.get("PYTHONPATH", "").split(os.pathsep)])}


def run(
    variables: dict[str, str], *arguments: str, stdin: str = "", cwd: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """Run Python with arguments."""
    return subprocess.run(
        [sys.executable, *arguments],
        input=stdin,
        env=os.environ | variables,
        cwd=cwd,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
