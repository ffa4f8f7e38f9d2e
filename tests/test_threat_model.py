"""The page on threats is complete: every test that it names exists, and it names every attack."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.attack.attacks import ATTACKS

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
TESTS = Path(__file__).parent
PAGE = (TESTS.parent / "docs" / "threat-model.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`([a-z_/]+\.py)(?:::(\w+))?`")
"""A file of tests, perhaps with a test in it."""
HEAD = "| attack | who | what stops it | test that proves it | what remains |"
ROWS = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith(("| ---", HEAD))]
THREATS = [row for row in ROWS if row.count(" | ") == HEAD.count(" | ")]


@cache
def _tests_in(file: str) -> set[str]:
    """The tests of a file; none if there is no such file."""
    path = TESTS / file
    if not path.is_file():
        return set()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, FUNCTIONS) and node.name.startswith("test_")}


@pytest.mark.parametrize("file", sorted({file for file, _ in NAMED.findall(PAGE)}))
def test_every_test_that_is_named_exists(file: str) -> None:
    assert _tests_in(file), f"tests/{file} does not exist or holds no test"
    named = {test for other, test in NAMED.findall(PAGE) if other == file and test}
    assert named - _tests_in(file) == set()


def test_every_threat_has_a_test_or_says_that_it_has_none() -> None:
    assert len(THREATS) >= 40
    for row in THREATS:
        proof = row.split(" | ")[3]
        assert NAMED.search(proof) or proof == "none", row


def test_every_attack_is_named() -> None:
    assert [name for name in ATTACKS if f"`{name}`" not in PAGE] == []
