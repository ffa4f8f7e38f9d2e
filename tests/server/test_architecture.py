"""The path of a command in `docs/architecture.md` names files, classes and functions that exist."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
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


def _methods(file: str, name: str) -> dict[str, ast.AST]:
    """All methods of a class, by name."""
    nodes = ast.parse((SERVER / file).read_text(encoding="utf-8")).body
    [found] = [node for node in nodes if isinstance(node, ast.ClassDef) and node.name == name]
    return {part.name: part for part in found.body if isinstance(part, _FUNCTIONS)}


def _names_in_order(name: str, methods: dict[str, ast.AST]) -> Iterator[str]:
    """Yield the name of a method and the names in it. The first use of each method is followed by the names in that."""
    yield name
    if name not in methods:
        return
    used = [node for node in ast.walk(methods.pop(name)) if isinstance(node, ast.Attribute | ast.Name)]
    for node in sorted(used, key=lambda node: (node.end_lineno or 0, node.end_col_offset or 0)):
        inner = node.attr if isinstance(node, ast.Attribute) else node.id
        yield from _names_in_order(inner, methods)


def test_the_steps_of_a_command_are_in_the_order_of_the_calls() -> None:
    steps = re.findall(r"^\d+\. `(?:\w+\.)?(\w+)`", _section("A command"), re.MULTILINE)
    assert len(steps) >= 10
    methods = _methods("command_queue.py", "CommandQueue")
    methods["apply"] = _methods("live_table.py", "LiveTable")["apply"]
    called = _names_in_order("receive", methods)
    for step in steps[steps.index("receive") :]:
        assert step in called, f"{step} is not called after the steps before it"


def test_every_file_of_the_server_is_listed_once() -> None:
    listed = re.findall(r"`([a-z_]+(?:\.py|/))`", _section("The files"))
    there = {path.name for path in SERVER.glob("[a-z]*.py")} | {
        f"{path.parent.name}/" for path in SERVER.glob("*/__init__.py")
    }
    assert sorted(listed) == sorted(there)
