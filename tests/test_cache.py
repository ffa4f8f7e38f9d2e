"""A change in any file of the rulebook, its tables included, is never answered from a stale compiler cache."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import undermine
from undermine.rulebook.compile_cache import sources_hash
from undermine.rulebook.compiler import COMPILED, ENTRY_POINTS, SOURCES
from undermine.rulebook.warm_up import rulebook_examples

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
    shutil.copy(PACKAGE / "extras.py", folder.parent)
    for name in ("compiler.py", "compile_cache.py", "numba_compiler.py"):
        shutil.copy(SOURCES / name, folder)
    (folder / "growth.py").write_text(RULE)
    (folder / "table.py").write_text(TABLE.format(1))
    (folder / "door.py").write_text(ENTRY)
    return folder


def grown(rulebook: Path) -> tuple[int, bool]:
    """What the entry point makes of 10 in a new process, and whether it came from the cache."""
    code = (
        f"import tempfile; tempfile.tempdir = {str(rulebook.parents[2] / 'temporary')!r};"
        "from undermine.rulebook.compiler import run_compiled; run_compiled();"
        "from undermine.rulebook.door import grown; value = grown(10);"
        "print(value, bool(grown.is_cached and grown.stats.cache_hits))"
    )
    places = {"PYTHONPATH": str(rulebook.parents[1]), "UNDERMINE_CACHE": str(rulebook.parents[2] / "cache")}
    done = subprocess.run(
        [sys.executable, "-B", "-c", code], env=os.environ | places, capture_output=True, text=True, check=True
    )
    value, cached = done.stdout.split()
    assert ("compiling for this processor" in done.stderr) == (COMPILED and cached == "False")
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


INTERRUPT = """
from contextlib import contextmanager
import signal
from undermine.rulebook import numba_compiler

taking = numba_compiler.compilation_lock

@contextmanager
def taking_and_soon_interrupting(file):
    with taking(file):
        signal.setitimer(signal.ITIMER_REAL, 0.01)
        yield

signal.signal(signal.SIGALRM, signal.default_int_handler)
numba_compiler.compilation_lock = taking_and_soon_interrupting
try:
    grown(10)
except KeyboardInterrupt:
    print("interrupted")
numba_compiler.compilation_lock = taking
"""
FAIL = """
from numba.core.errors import TypingError
try:
    grown("ten")
except TypingError:
    print("failed")
"""


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")
@pytest.mark.parametrize(("begin", "how"), [(INTERRUPT, "interrupted"), (FAIL, "failed")])
def test_after_an_attempt_that_did_not_end_well_this_and_other_processes_compile(
    rulebook: Path, begin: str, how: str
) -> None:
    start = "import undermine.rulebook.compiler as c; c.run_compiled()\nfrom undermine.rulebook.door import grown\n"
    finish = "import subprocess, sys; subprocess.run([sys.executable, '-c', sys.argv[1]], check=True); print(grown(10))"
    places = {"PYTHONPATH": str(rulebook.parents[1]), "UNDERMINE_CACHE": str(rulebook.parents[2] / "cache")}
    command = [sys.executable, "-B", "-c", start + begin + finish, start + "print(grown(10))"]
    done = subprocess.run(
        command,
        env=os.environ | places | {"PYTHONUNBUFFERED": "1"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.split() == [how, "11", "11"]


def test_every_file_of_the_rulebook_counts(tmp_path: Path) -> None:
    folder = tmp_path / "rulebook"
    shutil.copytree(SOURCES, folder, ignore=shutil.ignore_patterns("__pycache__"))
    seen = {sources_hash(folder)}
    for path in sorted(folder.glob("*.py")):
        path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
        sources_hash.cache_clear()
        seen.add(sources_hash(folder))
    assert len(seen) == 1 + len(list(folder.glob("*.py")))


def test_every_entry_point_of_the_rulebook_is_compiled_ahead() -> None:
    """Otherwise games would run as plain Python for long, though the rest is in the cache."""
    own = {entry.py_func for entry in ENTRY_POINTS if entry.folders == (SOURCES,)}
    assert {entry.py_func for entry, _ in rulebook_examples()} == own


def test_environments_with_the_same_sources_share_a_cache(rulebook: Path) -> None:
    assert grown(rulebook) == (11, False)
    other = rulebook.parents[2] / "elsewhere" / "site-packages" / "undermine" / "rulebook"
    shutil.copytree(rulebook.parent, other.parent)
    (rulebook.parents[2] / "elsewhere" / "cache").symlink_to(rulebook.parents[2] / "cache")
    assert grown(other) == (11, COMPILED)


def test_where_the_home_cannot_be_written_the_cache_is_in_the_folder_for_temporary_files(rulebook: Path) -> None:
    (rulebook.parents[2] / "cache").write_text("a file, not a folder")
    (rulebook.parents[2] / "temporary").mkdir()
    assert grown(rulebook) == (11, False)
    assert grown(rulebook) == (11, COMPILED)


def test_a_folder_that_others_can_write_to_is_not_used(rulebook: Path) -> None:
    (rulebook.parents[2] / "cache").write_text("a file, not a folder")
    planted = rulebook.parents[2] / "temporary" / f"undermine-{os.getuid()}"
    planted.mkdir(parents=True)
    planted.chmod(0o777)
    assert grown(rulebook) == (11, False)
    assert grown(rulebook) == (11, False)
    assert not list(planted.iterdir())


def test_where_nothing_can_be_written_the_rules_still_run(rulebook: Path) -> None:
    (rulebook.parents[2] / "cache").write_text("a file, not a folder")
    assert grown(rulebook) == (11, False)
    assert grown(rulebook) == (11, False)


def test_rules_run_without_numba(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('not here')")
    code = "from undermine import Game; print(len(Game.new(players=3, seed=1).legal_moves))"
    environment = os.environ | {"PYTHONPATH": f"{tmp_path}{os.pathsep}{PACKAGE.parent}"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert int(done.stdout) == len(undermine.Game.new(players=3, seed=1).legal_moves)


@pytest.mark.parametrize(
    "other", ["sys.implementation.cache_tag = 'cpython-399'", "os.environ['NUMBA_CPU_NAME'] = 'another'"]
)
def test_what_another_python_or_processor_compiled_is_not_taken_for_cached(rulebook: Path, other: str) -> None:
    planting = "(cache_folder(*grown.folders) / 'door.grown-5.py399.nbi').touch()"
    program = (
        "import os, sys; {}; from undermine.rulebook.compile_cache import cache_folder;"
        "from undermine.rulebook.door import grown; {}; print(grown.is_cached)"
    )
    places = {"PYTHONPATH": str(rulebook.parents[1]), "UNDERMINE_CACHE": str(rulebook.parents[2] / "cache")}
    for before, after, is_cached in ((other, planting, True), ("pass", "pass", False)):
        command = [sys.executable, "-B", "-c", program.format(before, after)]
        done = subprocess.run(command, env=os.environ | places, capture_output=True, text=True, check=True)
        assert done.stdout == f"{is_cached}\n"


def run_python(code: str, *, cache: Path) -> subprocess.CompletedProcess[str]:
    """Run a program with our sources in a new process."""
    environment = os.environ | {"PYTHONPATH": str(PACKAGE.parent), "UNDERMINE_CACHE": str(cache)}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)


def test_a_single_game_neither_imports_numba_nor_compiles(tmp_path: Path) -> None:
    program = re.search(r"```python\n(.*?)```", (PACKAGE.parents[1] / "README.md").read_text(), re.DOTALL)
    assert program
    done = run_python(f"{program[1]}\nimport sys\nassert 'numba' not in sys.modules", cache=tmp_path)
    assert not done.stderr
    assert not list(tmp_path.rglob("*.nbi"))


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")
@pytest.mark.parametrize("is_stopped", [False, True])
def test_rules_that_run_for_long_are_compiled_unless_that_would_hold_up_something(
    rulebook: Path, is_stopped: bool
) -> None:
    code = (
        "from undermine.rulebook import compiler; from undermine.rulebook.door import grown; import sys;"
        "compiler.PLAIN_SECONDS = compiler.PLAIN_SECONDS_IF_CACHED = 1e-9;"
        f"{'compiler.stay_plain();' if is_stopped else ''}"
        "assert grown(10) == 11; assert grown(10) == 11; print('numba' in sys.modules)"
    )
    places = {"PYTHONPATH": str(rulebook.parents[1]), "UNDERMINE_CACHE": str(rulebook.parents[2] / "cache")}
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | places, capture_output=True, text=True, check=True
    )
    assert done.stdout == f"{not is_stopped}\n"
    assert ("compiling for this processor" in done.stderr) != is_stopped


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")
def test_what_is_compiled_ahead_is_what_bots_call() -> None:
    code = """
from undermine import Game
from undermine.bots.digger import Digger
from undermine.bots.driver import BotDriver, play_turn
from undermine.bots.searcher import Searcher
from undermine.bots.sleuth import Sleuth
from undermine.bots.warm_up import bot_examples, warm_up

warm_up()
for expansion in (False, True):
    game = Game.new(3, seed=1, expansion=expansion)
    drivers = [BotDriver(bot, bot.seat) for bot in (Searcher(0, worlds=1), Sleuth(1), Digger(2))]
    for _ in range(6):
        play_turn(game, drivers[game.to_move], seed=game.ply)
for entry, _ in bot_examples():
    assert len(entry.dispatcher.signatures) == 1, entry.__name__
"""
    environment = os.environ | {"PYTHONPATH": str(PACKAGE.parent)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
