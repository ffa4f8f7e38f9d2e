"""The path of a command in `docs/architecture.md` names files, classes and functions that exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
SERVER = ROOT / "src" / "undermine" / "server"
NAMED = re.compile(r"`([A-Za-z_.]+)`\s+\(`([a-z_/]+\.py)`\)")
"""A class, a function or a method, followed by its file."""
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def _section(title: str) -> str:
    return PAGE.split(f"\n### {title}\n")[1].split("\n##")[0]


def _defined(file: str) -> set[str]:
    """All classes, functions and methods of a file."""
    names = set()
    for node in ast.parse((SERVER / file).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            names.add(node.name)
            names |= {f"{node.name}.{part.name}" for part in node.body if isinstance(part, _FUNCTIONS)}
        elif isinstance(node, _FUNCTIONS):
            names.add(node.name)
    return names


def test_every_step_of_a_command_exists() -> None:
    path = _section("A command")
    named = NAMED.findall(path)
    assert len(re.findall(r"^\d+\. ", path, re.MULTILINE)) <= 12
    assert len(named) >= 12
    for name, file in named:
        assert name in _defined(file), f"{file} has no {name}"


def test_every_file_of_the_server_is_listed_once() -> None:
    listed = re.findall(r"`([a-z_]+(?:\.py|/))`", _section("The files"))
    there = {path.name for path in SERVER.glob("[a-z]*.py")} | {
        f"{path.parent.name}/" for path in SERVER.glob("*/__init__.py")
    }
    assert sorted(listed) == sorted(there)
