"""Makes .venv ready for a make target: `python3 scripts/setup.py [run] [dev] [bench] [rulebook] [envs]`."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "setup.json"
"""What is ready: the environment's own place, and a fingerprint for each step that was done."""

COMPILED = {
    "rulebook": "compiling the rulebook, so that no game has to wait for it.",
    "envs": "compiling the environments, so that no test has to wait for them.",
}
PURPOSE = {"run": "playing", "dev": "development", "bench": "benchmarking"}


def main(steps: list[str]) -> None:
    """Does the steps asked for, leaving out what is ready already."""
    if sys.version_info < OLDEST_PYTHON:
        sys.exit(f"Undermine needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}.")
    if not PYTHON.exists() or ready().get("place") != str(VENV):
        make_environment()
    for step in steps:
        if step in COMPILED:
            compile_ahead(step)
        else:
            install(step)


def make_environment() -> None:
    if importlib.util.find_spec("ensurepip") is None:
        install_ensurepip()
    say(f"making a fresh virtual environment in .venv, with Python {sys.version.split()[0]}.")
    run(sys.executable, "-m", "venv", "--clear", str(VENV))
    mark(place=str(VENV))


def install_ensurepip() -> None:
    """Debian ships Python without the part that makes virtual environments."""
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    allowed = shutil.which("apt-get") and (not as_root or succeeds(*as_root, "true"))
    if not allowed:
        sys.exit(f"This Python cannot make virtual environments. Please install {package} and try again.")
    say(f"this Python cannot make virtual environments yet; installing Debian's {package} with apt-get.")
    run(*as_root, "apt-get", "update", "--quiet=2")
    run(*as_root, "apt-get", "install", "--quiet=2", "--yes", "--no-install-recommends", package)


def install(purpose: str) -> None:
    """Installs the locked packages for a purpose, then Undermine itself from this folder."""
    if ready().get(purpose) == wanted(purpose):
        return
    say(f"installing what {PURPOSE[purpose]} needs, from requirements/{purpose}.txt; please wait.")
    pip_install("--require-hashes", "-r", str(locked(purpose)))
    say("installing Undermine itself, from this folder.")
    pip_install("--no-deps", "--no-build-isolation", "-e", str(ROOT))
    mark(**{purpose: wanted(purpose), "run": wanted("run")})  # every set contains the one for playing


def compile_ahead(step: str) -> None:
    sources = fingerprint(locked("run"), *sorted((ROOT / "src" / "undermine" / "rulebook").glob("*.py")))
    if ready().get(step) == sources:
        return
    say(COMPILED[step])
    run(str(PYTHON), "-m", f"undermine.{step}")
    mark(**{step: sources})


def wanted(purpose: str) -> str:
    return fingerprint(locked(purpose), ROOT / "pyproject.toml")


def locked(purpose: str) -> Path:
    return ROOT / "requirements" / f"{purpose}.txt"


def fingerprint(*files: Path) -> str:
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def ready() -> dict[str, str]:
    return dict(json.loads(STAMP.read_text())) if STAMP.exists() else {}


def mark(**done: str) -> None:
    STAMP.write_text(json.dumps(ready() | done, indent=2))


def pip_install(*arguments: str) -> None:
    run(str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check", *arguments)


def run(*command: str) -> None:
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        sys.exit(f"Set-up stopped, because this command failed: {' '.join(command)}")


def succeeds(*command: str) -> bool:
    return shutil.which(command[0]) is not None and not subprocess.run(command, check=False).returncode


def say(sentence: str) -> None:
    print(f"Set-up: {sentence}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
