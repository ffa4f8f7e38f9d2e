"""Every numbered point of the rules is cited by a test, and every citation is of a point that exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "rules.md"
SOURCES = TESTS.parent / "src" / "undermine" / "rulebook"

POINT = re.compile(r"^- \*\*([A-Z]\d+)\*\*", re.MULTILINE)
CITATION = re.compile(r"([A-Z]\d+(?:, [A-Z]\d+)*): ")
MENTION = re.compile(r"\b([STPAGENXK])(\d+)(?: to \1(\d+))?\b")


def points() -> list[str]:
    return POINT.findall(RULES.read_text(encoding="utf-8"))


def cited_by_tests() -> set[str]:
    cited: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                match = CITATION.match(ast.get_docstring(node) or "")
                cited |= set(match[1].split(", ")) if match else set()
    return cited


def test_every_point_is_there_once() -> None:
    expected = {"S": 6, "T": 5, "P": 6, "A": 4, "G": 5, "E": 6, "N": 6, "X": 24, "K": 3}
    assert points() == [f"{letter}{number}" for letter, most in expected.items() for number in range(1, most + 1)]


def test_every_point_has_a_test() -> None:
    assert set(points()) - cited_by_tests() == set()


def test_tests_cite_points_that_exist() -> None:
    assert cited_by_tests() - set(points()) == set()


def cited_by_rulebook() -> set[str]:
    """All points that the sources name, alone or from one to another."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES.glob("*.py"))
    return {
        f"{letter}{number}"
        for letter, first, last in MENTION.findall(text)
        for number in range(int(first), int(last or first) + 1)
    }


def test_the_rulebook_cites_every_point_but_the_law_of_secrecy() -> None:
    assert cited_by_rulebook() ^ set(points()) == {"K3"}
