"""A change in any file of the rulebook, its tables included, is never answered from a stale compiler cache."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import undermine
from undermine.rulebook.compiler import COMPILED, SOURCES, sources_hash

PACKAGE = Path(undermine.__file__).parent

RULE = '''"""A rule."""
from undermine.rulebook.compiler import rule
from undermine.rulebook.table import STEP

@rule
def grow(number: int) -> int:
    """One step more."""
    return number + int(STEP[0])
'''
TABLE = '"""A table."""\nimport numpy as np\nSTEP = np.array([{}], np.int8)\n'
ENTRY = '''"""An entry point."""
from undermine.rulebook.growth import grow
from undermine.rulebook.compiler import entry_point

@entry_point
def grown(number: int) -> int:
    """Called from Python."""
    return grow(number)
'''


@pytest.fixture
def rulebook(tmp_path: Path) -> Path:
    """A small rulebook of an entry point, a rule and a table, each in a file of its own, run by our `compiler`."""
    folder = tmp_path / "src" / "undermine" / "rulebook"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("")
    (folder / "__init__.py").write_text("")
    shutil.copy(SOURCES / "compiler.py", folder)
    (folder / "growth.py").write_text(RULE)
    (folder / "table.py").write_text(TABLE.format(1))
    (folder / "door.py").write_text(ENTRY)
    return folder


def grown(rulebook: Path) -> tuple[int, bool]:
    """What the entry point makes of 10 in a new process, and whether it came from the cache."""
    code = (
        "from undermine.rulebook.door import grown; value = grown(10);"
        "hits = getattr(grown, 'stats', None); print(value, bool(hits and hits.cache_hits))"
    )
    places = {"PYTHONPATH": str(rulebook.parents[1]), "UNDERMINE_CACHE": str(rulebook.parents[2] / "cache")}
    done = subprocess.run(
        [sys.executable, "-B", "-c", code], env=os.environ | places, capture_output=True, text=True, check=True
    )
    value, cached = done.stdout.split()
    return int(value), cached == "True"


def rewrite(path: Path, text: str) -> None:
    """Change a file behind the compiler's back: size and time stay as they were."""
    before = path.stat()
    assert len(text) == before.st_size
    path.write_text(text)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def test_a_second_process_finds_what_the_first_compiled(rulebook: Path) -> None:
    assert grown(rulebook) == (11, False)
    assert grown(rulebook) == (11, COMPILED)


def test_a_changed_table_is_seen(rulebook: Path) -> None:
    assert grown(rulebook)[0] == 11
    rewrite(rulebook / "table.py", TABLE.format(5))
    assert grown(rulebook)[0] == 15


def test_a_changed_callee_is_seen(rulebook: Path) -> None:
    assert grown(rulebook)[0] == 11
    rewrite(rulebook / "growth.py", RULE.replace("number + int", "number - int"))
    assert grown(rulebook)[0] == 9


def test_every_file_of_the_rulebook_counts(tmp_path: Path) -> None:
    folder = tmp_path / "rulebook"
    shutil.copytree(SOURCES, folder, ignore=shutil.ignore_patterns("__pycache__"))
    seen = {sources_hash(folder)}
    for path in sorted(folder.glob("*.py")):
        path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
        seen.add(sources_hash(folder))
    assert len(seen) == 1 + len(list(folder.glob("*.py")))


def test_where_nothing_can_be_written_the_rules_still_run(rulebook: Path) -> None:
    (rulebook.parents[2] / "cache").write_text("a file, not a folder")
    assert grown(rulebook) == (11, False)


def test_rules_run_without_numba(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('not here')")
    code = "from undermine import Game; print(len(Game.new(players=3, seed=1).legal_moves))"
    environment = os.environ | {"PYTHONPATH": f"{tmp_path}{os.pathsep}{PACKAGE.parent}"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert int(done.stdout) == len(undermine.Game.new(players=3, seed=1).legal_moves)
