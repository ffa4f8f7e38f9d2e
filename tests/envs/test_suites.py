"""The libraries' own test suites pass, on the sources and on a wheel, and the docs say which and why others do not."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
import venv
import zipfile
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "scripts" / "env_suites.py"


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the script and the list of suites, as modules."""
    monkeypatch.syspath_prepend(str(SCRIPT.parent))
    return importlib.import_module("env_suites"), importlib.import_module("library_suites")


def results(python: Path | str, *arguments: str, **more: Any) -> tuple[str, list[tuple[str, str]]]:
    """Run the script. Return its first line, which says where the package is, and the result of every suite."""
    command = [str(python), str(SCRIPT), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, **more)
    assert done.returncode == 0, done.stdout + done.stderr
    rows = re.findall(r"^  (\w.*?)  +(passed|failed|missing|left out)", done.stdout, re.MULTILINE)
    return done.stdout.partition("\n")[0], rows


@pytest.mark.parametrize(
    ("library", "suites"),
    [
        (
            "PettingZoo",
            ["api_test", "seed_test", "parallel_api_test", "parallel_seed_test", "state_test", "render_test"],
        ),
        ("Gymnasium", ["check_env", "check_environments_match", "PassiveEnvChecker", "vector environments"]),
        ("OpenSpiel", ["random_sim_test", "api_test", "games_sim_test"]),
    ],
)
def test_the_suites_of_a_library_pass(library: str, suites: list[str]) -> None:
    _, found = results(sys.executable, "--only", library)
    assert [suite for suite, result in found if result == "passed"] == suites
    assert {result for _, result in found} <= {"passed", "left out"}


def test_the_suites_pass_on_a_wheel(tmp_path: Path) -> None:
    """The wheel is installed where only the packages of this environment are, without the source tree."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    venv.create(tmp_path / "environment")
    python = tmp_path / "environment" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    (packages,) = (tmp_path / "environment").glob("**/site-packages")
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        wheel.extractall(packages)
    others = [path for path in sys.path if path.endswith("site-packages")]
    (packages / "others.pth").write_text("\n".join(others), encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    place, found = results(python, cwd=tmp_path, env=environment)
    assert str(packages) in place
    assert sum(result == "passed" for _, result in found) >= 13


def test_a_suite_that_fails_is_reported(scripts: Any, capfd: pytest.CaptureFixture[str]) -> None:
    """What it printed is shown, also by C++; a library that is not installed is named with its extra."""
    runner, suites = scripts

    def fails() -> None:
        os.write(2, b"printed below Python\n")
        raise AssertionError("the reason")

    library = suites.PETTINGZOO._replace(name="Other")
    assert runner.run_suites([suites.Suite(library, "one", fails), suites.Suite(library, "two", lambda: None)]) == 1
    printed = capfd.readouterr()
    assert re.search(r"one +failed\n  two +passed", printed.out)
    assert "printed below Python" in printed.err
    assert "AssertionError: the reason" in printed.err
    missing = suites.Suite(library._replace(module="not_installed"), "three", fails)
    assert runner.outcome(missing) == ("missing", "pip install 'undermine[envs]'")


def test_the_docs_list_all_suites(scripts: Any) -> None:
    """Those that are left out with the same reasons."""
    page = re.sub(r"\s+", " ", (ROOT / "docs" / "envs" / "index.md").read_text(encoding="utf-8"))
    for suite in scripts[1].SUITES:
        assert suite.name in page, suite.name
        assert suite.why_not in page, suite.name
