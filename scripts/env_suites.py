"""Run the test suites of PettingZoo, Gymnasium, OpenSpiel and TorchRL on the installed package.

    python scripts/env_suites.py            # on the package of this Python
    python scripts/env_suites.py --wheel    # build a wheel, and run on it in a new environment

It fails if a suite fails. It needs nothing else of the source tree than `library_suites.py` beside it.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import tempfile
import time
import traceback
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import TextIO

from library_suites import SUITES, Suite

ROOT = Path(__file__).resolve().parent.parent
ALSO_NEEDED = ("pygame-ce",)
"""What the suites import and the packages that bring them do not install."""


@contextmanager
def captured() -> Iterator[TextIO]:
    """Send to a file what is printed, by OpenSpiel's C++ too."""
    sys.stderr.flush()
    with tempfile.TemporaryFile("w+", encoding="utf-8") as file, redirect_stdout(file), redirect_stderr(file):
        before = os.dup(2)
        os.dup2(file.fileno(), 2)
        try:
            yield file
        finally:
            os.dup2(before, 2)
            os.close(before)


def outcome(suite: Suite) -> tuple[str, str]:
    """Run a suite. Return `passed`, `failed`, `missing` or `left out`, and the time, what it printed, or the reason."""
    if suite.run is None:
        return "left out", suite.why_not
    if find_spec(suite.library.module) is None:
        return "missing", f"pip install 'undermine[{suite.library.extra}]'"
    start = time.perf_counter()
    with captured() as printed, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the libraries warn about their own games
        try:
            suite.run()
        except Exception:  # noqa: BLE001  whatever it raises, the suite did not pass
            traceback.print_exc()
            printed.seek(0)
            return "failed", printed.read()
    return "passed", f"{time.perf_counter() - start:.1f} s"


def run_suites(suites: Sequence[Suite]) -> int:
    """Run suites, print what came of each, and return how many failed."""
    import undermine

    place = Path(undermine.__file__).parent
    print(f"undermine {undermine.__version__} from {place}, Python {platform.python_version()}")
    failed, library = 0, None
    for suite in suites:
        if suite.library != library:
            library = suite.library
            installed = version(library.distribution) if find_spec(library.module) else "not installed"
            print(f"\n{library.name} {installed}")
        result, why = outcome(suite)
        print(f"  {suite.name:<26} {result:<9} {'' if result == 'failed' else why}".rstrip(), flush=True)
        if result == "failed":
            failed += 1
            print(why, file=sys.stderr)
    return failed


def run_on_wheel(extras: str) -> int:
    """Build a wheel, install it with extras in a new environment, and run this script there. Return its status."""
    with tempfile.TemporaryDirectory() as folder:
        wheels, environment = Path(folder, "wheels"), Path(folder, "environment")
        build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
        subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        (wheel,) = wheels.glob("*.whl")
        subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
        python = environment / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        install = [str(python), "-m", "pip", "install", "--quiet", f"{wheel}[{extras}]", *ALSO_NEEDED]
        subprocess.run(install, check=True)
        return subprocess.run(
            [str(python), "-E", "-s", str(Path(__file__).resolve())], cwd=folder, check=False
        ).returncode


def main() -> int:
    """Run what the arguments say; return 1 if something failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    extras = "build a wheel and run on it in a new environment with these extras (%(const)s)"
    parser.add_argument("--wheel", nargs="?", const="envs,openspiel", metavar="EXTRAS", help=extras)
    parser.add_argument("--only", metavar="LIBRARY", help="run only the suites of this library")
    given = parser.parse_args()
    if given.wheel:
        return run_on_wheel(given.wheel)
    chosen = [suite for suite in SUITES if given.only in (None, suite.library.name)]
    return 1 if run_suites(chosen) else 0


if __name__ == "__main__":
    sys.exit(main())
