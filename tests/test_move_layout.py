"""One file packs a move into a number, and one writes it as text. All others ask a move for its fields."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "undermine"
WEB = ROOT / "web" / "src"

LAYOUT = PACKAGE / "rulebook" / "moves.py"
"""Packs a move into a number."""
GRAMMAR = PACKAGE / "notation.py"
"""Writes a move as text, and reads it."""
POSITIONS = tuple(PACKAGE / "position" / name for name in ("read.py", "cards.py"))
"""They read the notation of positions, which has `@` in it too."""
FOLDERS = (PACKAGE, ROOT / "benchmarks", ROOT / "examples", ROOT / "scripts")

BIT_OPERATIONS = (ast.LShift, ast.RShift, ast.BitAnd)
TEXT_METHODS = (
    "split", "rsplit", "partition", "rpartition", "startswith", "endswith", "removeprefix", "removesuffix", "find",
    "index",
)  # fmt: skip
IN_MOVES_ONLY = re.compile(r"@|>|.*>|(pass|shed|take|turn|reveal|steal)\W?")
"""Texts that are in moves and in no name of a card: signs before a cell or seat, and words of moves without a card."""
IN_TYPESCRIPT = re.compile(
    r"""\.(split|startsWith|endsWith|indexOf|includes|match|search)\(\s*["'`/]\^?(@|>|(pass|shed|take|turn|reveal|steal):)"""
)


def sources() -> Iterator[Path]:
    paths = (path for folder in FOLDERS for path in sorted(folder.rglob("*.py")))
    return (path for path in paths if path not in (LAYOUT, GRAMMAR, *POSITIONS))


def is_move(node: ast.expr) -> bool:
    """Whether an expression is called a move, or the number of one."""
    names = {node.id} if isinstance(node, ast.Name) else {node.attr} if isinstance(node, ast.Attribute) else set()
    return bool(names & {"move", "code", "move_code"})


def unpacked(tree: ast.AST) -> list[int]:
    """The lines that take the number of a move apart."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp) and isinstance(node.op, BIT_OPERATIONS) and is_move(node.left)
    ]


def literals(node: ast.expr) -> list[str]:
    elements = node.elts if isinstance(node, ast.Tuple) else [node]
    return [item.value for item in elements if isinstance(item, ast.Constant) and isinstance(item.value, str)]


def is_parsing(node: ast.AST) -> bool:
    """Whether something takes a text apart by what is in moves only."""
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In):
        return any(text in ("@", ">") for text in literals(node.left))
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr not in TEXT_METHODS:
        return False
    return any(IN_MOVES_ONLY.fullmatch(text) for argument in node.args for text in literals(argument))


def parsed(tree: ast.AST) -> list[int]:
    """The lines that take the text of a move apart."""
    return [node.lineno for node in ast.walk(tree) if is_parsing(node)]  # type: ignore[attr-defined]


def found_in_sources(find: object) -> list[str]:
    assert callable(find)
    return [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sources()
        for line in find(ast.parse(path.read_text(encoding="utf-8")))
    ]


def test_one_file_alone_takes_the_number_of_a_move_apart() -> None:
    assert found_in_sources(unpacked) == []


def test_one_file_alone_takes_the_text_of_a_move_apart() -> None:
    assert found_in_sources(parsed) == []


def test_the_web_client_reads_fields_of_moves_and_no_text() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted(WEB.rglob("*"))
        if path.suffix in (".ts", ".svelte")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if IN_TYPESCRIPT.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("code", "find"),
    [
        ("kind = move >> 24", unpacked),
        ("tile = move.code & 127", unpacked),
        ("seat = code >> 6 & 15", unpacked),
        ("card, _, cell = text.partition('@')", parsed),
        ("seat = text.split('>')[1]", parsed),
        ("if text.startswith(('take:', 'steal>')): pass", parsed),
        ("if '@' in text: pass", parsed),
        ("value = text.removeprefix('take:')", parsed),
    ],
)
def test_what_is_looked_for_is_found(code: str, find: object) -> None:
    assert callable(find)
    assert find(ast.parse(code)) == [1]


@pytest.mark.parametrize("code", ["name.partition(':')", "cells.split(',')", "front >> bit & 1", "'turn' in phases"])
def test_what_is_no_move_may_be_taken_apart(code: str) -> None:
    tree = ast.parse(code)
    assert unpacked(tree) == parsed(tree) == []


def test_typescript_that_takes_moves_apart_is_found() -> None:
    assert IN_TYPESCRIPT.search('const [card, cell] = move.split("@");')
    assert IN_TYPESCRIPT.search("if (move.startsWith('pass:')) return;")
    assert not IN_TYPESCRIPT.search('const [x, y] = cell.split(",");')
