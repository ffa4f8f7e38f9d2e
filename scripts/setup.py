"""Sets up .venv for a make target: `python3 scripts/setup.py STEP …`. See `STEPS` below and requirements/."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "setup.json"
"""What is set up: the path of the environment, and a fingerprint for each completed step."""

OLDEST_NODE = 20
WEB = ROOT / "web"
APT_INSTALL = ("install", "--quiet=2", "--yes", "--no-install-recommends")
PURPOSE = {"run": "playing", "dev": "development", "bench": "benchmarking"}


def main(steps: list[str]) -> None:
    """Run the given steps, and skip those that are up to date."""
    if sys.version_info < OLDEST_PYTHON:
        sys.exit(f"Undermine needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}.")
    if not PYTHON.exists() or completed().get("place") != str(VENV):
        create_environment()
    try:
        for step in steps:
            STEPS.get(step, lambda step=step: install(step))()
        while COMPILATIONS:
            finish(COMPILATIONS[0])
    finally:
        for compilation in COMPILATIONS:
            compilation.process.terminate()


def create_environment() -> None:
    if importlib.util.find_spec("ensurepip") is None:
        install_ensurepip()
    say(f"creating a new virtual environment in .venv, with Python {sys.version.split()[0]}.")
    run(sys.executable, "-m", "venv", "--clear", str(VENV))
    mark_completed(place=str(VENV))


def install_ensurepip() -> None:
    """Install what creates virtual environments, which Debian packages separately."""
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    apt_install(package, "this Python cannot create virtual environments")


def install_postgresql() -> None:
    """Install PostgreSQL for the tests, which run their own server."""
    if shutil.which("initdb") is None and not any(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        apt_install("postgresql", "the tests need PostgreSQL")


def install_programs() -> None:
    """Install the proxy and the shell that some tests run."""
    path = f"{os.environ['PATH']}{os.pathsep}/usr/sbin"
    missing = [program for program in ("nginx", "fish") if shutil.which(program, path=path) is None]
    if missing:
        apt_install(" ".join(missing), "some tests run them")


def install_browser() -> None:
    """Install Debian's Chromium without windows for the tests, if there is no Chromium or Chrome."""
    browsers = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    if not any(shutil.which(name) for name in browsers):
        apt_install("chromium-headless-shell", "the tests need Chromium")


def node_folder() -> str:
    """Return the folder of a recent Node, which is installed into .venv if there is none."""
    found = shutil.which("node")
    if found and node_version(found) >= OLDEST_NODE:
        return str(Path(found).parent)
    own = VENV / "bin" / "node"
    if not own.exists():
        say("installing Node into .venv, to build the web client.")
        pip_install("--require-hashes", "-r", str(ROOT / "requirements" / "node.txt"))
    return str(own.parent)


def node_version(program: str) -> int:
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    return int(version.lstrip("v").split(".")[0] or 0) if version.startswith("v") else 0


def build_web() -> None:
    """Build the web client, if anything in web/ has changed or what it takes from the Python package."""
    run(str(PYTHON), "scripts/web.py")
    current = fingerprint(*web_sources())
    if completed().get("web") == current and (ROOT / "src" / "undermine" / "server" / "page").is_dir():
        return
    environment = os.environ | {"PATH": f"{node_folder()}{os.pathsep}{os.environ['PATH']}"}
    lock = fingerprint(WEB / "package-lock.json")
    if completed().get("npm") != lock or not (WEB / "node_modules").is_dir():
        say("installing the packages of the web client.")
        run("npm", "ci", "--silent", "--no-fund", "--no-audit", cwd=WEB, env=environment)
        mark_completed(npm=lock)
    say("building the web client.")
    run("node", "make-types.mjs", cwd=WEB, env=environment)
    run("npm", "run", "--silent", "build", "--", "--logLevel", "warn", cwd=WEB, env=environment)
    mark_completed(web=current)


def web_sources() -> list[Path]:
    """Return the files that the web client is built from. Types follow from the schema beside them."""
    files = [file for file in sorted(WEB.rglob("*")) if file.is_file() and "node_modules" not in file.parts]
    return [file for file in files if file.name != "messages.ts"]


def apt_install(packages: str, why: str) -> None:
    """Install Debian packages if that is allowed, or else exit and name them."""
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    allowed = shutil.which("apt-get") and (not as_root or succeeds(*as_root, "true"))
    if not allowed:
        sys.exit(f"Setup stopped: {why}. Please install {packages} and try again.")
    say(f"{why}; installing Debian's {packages} with apt-get.")
    run(*as_root, "apt-get", "update", "--quiet=2")
    run(*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *APT_INSTALL, *packages.split())


def install(purpose: str) -> None:
    """Install the locked packages for a purpose, and then Undermine itself from this folder."""
    if completed().get(purpose) == packages_fingerprint(purpose):
        return
    say(f"installing the packages for {PURPOSE[purpose]} from requirements/{purpose}.txt; please wait.")
    pip_install("--require-hashes", "-r", str(lock_file(purpose)))
    say("installing Undermine itself from this folder.")
    pip_install("--no-deps", "--no-build-isolation", "-e", str(ROOT))
    mark_completed(**{purpose: packages_fingerprint(purpose), "run": packages_fingerprint("run")})  # all contain `run`


@dataclass
class Compilation:
    """A process that compiles a package while other steps go on."""

    step: str
    fingerprint: str
    process: subprocess.Popen[bytes]


COMPILATIONS: list[Compilation] = []


def compile_rulebook() -> None:
    """Begin to compile the rulebook and the bots."""
    begin_to_compile("bots", ["rulebook", "bots", "bots/*"], "compiling the rules and the bots meanwhile.")


def compile_envs() -> None:
    begin_to_compile("envs", ["rulebook", "sim", "envs"], "compiling the environments meanwhile.")


def begin_to_compile(step: str, folders: list[str], message: str) -> None:
    """Begin to compile a package, unless no source in the given folders has changed since it was last compiled."""
    package = ROOT / "src" / "undermine"
    files = sorted(file for folder in folders for file in package.glob(f"{folder}/*.py"))
    current = fingerprint(lock_file("run"), *files)
    if completed().get(step) == current:
        return
    say(message)
    COMPILATIONS.append(Compilation(step, current, subprocess.Popen([str(PYTHON), "-m", f"undermine.{step}"])))


def finish(compilation: Compilation) -> None:
    """Wait until a package is compiled."""
    if compilation.process.wait():
        sys.exit(f"Setup stopped because {compilation.step} could not be compiled.")
    COMPILATIONS.remove(compilation)
    mark_completed(**{compilation.step: compilation.fingerprint})


def packages_fingerprint(purpose: str) -> str:
    return fingerprint(lock_file(purpose), ROOT / "pyproject.toml")


def lock_file(purpose: str) -> Path:
    return ROOT / "requirements" / f"{purpose}.txt"


def fingerprint(*files: Path) -> str:
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def completed() -> dict[str, str]:
    return dict(json.loads(STAMP.read_text())) if STAMP.exists() else {}


def mark_completed(**steps: str) -> None:
    STAMP.write_text(json.dumps(completed() | steps, indent=2))


def pip_install(*arguments: str) -> None:
    run(str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check", *arguments)


def run(*command: str, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    if subprocess.run(command, cwd=cwd, env=env, check=False).returncode:
        sys.exit(f"Setup stopped because this command failed: {' '.join(command)}")


def succeeds(*command: str) -> bool:
    return shutil.which(command[0]) is not None and not subprocess.run(command, check=False).returncode


def say(sentence: str) -> None:
    print(f"Setup: {sentence}", flush=True)


STEPS = {
    "rulebook": compile_rulebook,
    "envs": compile_envs,
    "postgresql": install_postgresql,
    "programs": install_programs,
    "browser": install_browser,
    "web": build_web,
}
"""The steps that are not the name of a set of packages."""

if __name__ == "__main__":
    main(sys.argv[1:])
