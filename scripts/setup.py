"""Makes .venv ready for a make target: `python3 scripts/setup.py STEP …`; see `STEPS` below and requirements/."""

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

OLDEST_NODE = 20
WEB = ROOT / "web"
WEB_SOURCES = (
    "web",
    "scripts",
    "src/undermine/wire",
    "src/undermine/draw",
    "src/undermine/text",
    "src/undermine/rulebook",
)
APT_INSTALL = ("install", "--quiet=2", "--yes", "--no-install-recommends")
PURPOSE = {"run": "playing", "dev": "development", "bench": "benchmarking"}


def main(steps: list[str]) -> None:
    """Does the steps asked for, leaving out what is ready already."""
    if sys.version_info < OLDEST_PYTHON:
        sys.exit(f"Undermine needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}.")
    if not PYTHON.exists() or ready().get("place") != str(VENV):
        make_environment()
    for step in steps:
        STEPS.get(step, lambda step=step: install(step))()


def make_environment() -> None:
    if importlib.util.find_spec("ensurepip") is None:
        install_ensurepip()
    say(f"making a fresh virtual environment in .venv, with Python {sys.version.split()[0]}.")
    run(sys.executable, "-m", "venv", "--clear", str(VENV))
    mark(place=str(VENV))


def install_ensurepip() -> None:
    """Debian ships Python without the part that makes virtual environments."""
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    apt_install(package, "this Python cannot make virtual environments")


def install_postgresql() -> None:
    """The tests run a PostgreSQL of their own."""
    if shutil.which("initdb") is None and not any(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        apt_install("postgresql", "there is no PostgreSQL for the tests")


def install_browser() -> None:
    """The tests drive Debian's Chromium, or another one that is there."""
    if not any(shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome")):
        apt_install("chromium", "there is no Chromium for the tests")


def node() -> str:
    """The folder of a Node that is new enough; from its Python package where there is none."""
    found = shutil.which("node")
    if found and node_version(found) >= OLDEST_NODE:
        return str(Path(found).parent)
    own = VENV / "bin" / "node"
    if not own.exists():
        say("there is no Node to build the client with; installing one into .venv.")
        pip_install("--require-hashes", "-r", str(ROOT / "requirements" / "node.txt"))
    return str(own.parent)


def node_version(program: str) -> int:
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    return int(version.lstrip("v").split(".")[0] or 0) if version.startswith("v") else 0


def build_web() -> None:
    """The web client, from web/ and from what Python knows: messages, drawings, text."""
    sources = [file for folder in WEB_SOURCES for file in sorted((ROOT / folder).rglob("*")) if file.is_file()]
    sources = [file for file in sources if not {"node_modules", "made", "__pycache__"} & set(file.parts)]
    wanted_now = fingerprint(*sources)
    if ready().get("web") == wanted_now and (ROOT / "src" / "undermine" / "server" / "page").is_dir():
        return
    environment = os.environ | {"PATH": f"{node()}{os.pathsep}{os.environ['PATH']}"}
    locked_web = fingerprint(WEB / "package-lock.json")
    if ready().get("npm") != locked_web or not (WEB / "node_modules").is_dir():
        say("fetching what the web client is built with.")
        run("npm", "ci", "--silent", "--no-fund", "--no-audit", cwd=WEB, env=environment)
        mark(npm=locked_web)
    say("building the web client.")
    run(str(PYTHON), "scripts/web.py")
    run("node", "make-types.mjs", cwd=WEB, env=environment)
    run("npm", "run", "--silent", "build", "--", "--logLevel", "warn", cwd=WEB, env=environment)
    mark(web=wanted_now)


def apt_install(package: str, why: str) -> None:
    """Install a Debian package where that is allowed; else say what is missing."""
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    allowed = shutil.which("apt-get") and (not as_root or succeeds(*as_root, "true"))
    if not allowed:
        sys.exit(f"Set-up stopped: {why}. Please install {package} and try again.")
    say(f"{why}; installing Debian's {package} with apt-get.")
    run(*as_root, "apt-get", "update", "--quiet=2")
    run(*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *APT_INSTALL, package)


def install(purpose: str) -> None:
    """Installs the locked packages for a purpose, then Undermine itself from this folder."""
    if ready().get(purpose) == wanted(purpose):
        return
    say(f"installing what {PURPOSE[purpose]} needs, from requirements/{purpose}.txt; please wait.")
    pip_install("--require-hashes", "-r", str(locked(purpose)))
    say("installing Undermine itself, from this folder.")
    pip_install("--no-deps", "--no-build-isolation", "-e", str(ROOT))
    mark(**{purpose: wanted(purpose), "run": wanted("run")})  # every set contains the one for playing


def compile_rulebook() -> None:
    compile_ahead("rulebook", "rulebook", "compiling the rulebook, so that no game has to wait for it.")
    compile_ahead("bots", "bots/craft", "compiling what bots reckon with.")


def compile_envs() -> None:
    compile_ahead("envs", "envs", "compiling the environments, so that no test has to wait for them.")


def compile_ahead(step: str, folder: str, why: str) -> None:
    """Compile a package ahead; its compiled code depends on the rulebook's sources too."""
    package = ROOT / "src" / "undermine"
    files = sorted({*(package / "rulebook").glob("*.py"), *(package / folder).glob("*.py")})
    sources = fingerprint(locked("run"), *files)
    if ready().get(step) == sources:
        return
    say(why)
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


def run(*command: str, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    if subprocess.run(command, cwd=cwd, env=env, check=False).returncode:
        sys.exit(f"Set-up stopped, because this command failed: {' '.join(command)}")


def succeeds(*command: str) -> bool:
    return shutil.which(command[0]) is not None and not subprocess.run(command, check=False).returncode


def say(sentence: str) -> None:
    print(f"Set-up: {sentence}", flush=True)


STEPS = {
    "rulebook": compile_rulebook,
    "envs": compile_envs,
    "postgresql": install_postgresql,
    "browser": install_browser,
    "web": build_web,
}
"""All steps that are not a set of packages."""

if __name__ == "__main__":
    main(sys.argv[1:])
