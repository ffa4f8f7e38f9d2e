"""The sdist and the wheel are complete: a clean environment with the wheel serves the web client and plays a game."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.clean_environment import clean_environment, metadata_of, needed
from tests.server.process import free_port
from tests.server.timeouts import TIMEOUT
from tests.test_docs import blocks

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "src" / "undermine" / "server" / "page"
SITE = "https://docs.example/undermine"
GAME = """
import asyncio, random, sys
import undermine
from undermine.client import Session

assert undermine.__file__.startswith(sys.prefix), undermine.__file__

def is_over(table):
    return table.info.status == "over"

def mover(table):
    return next((seat for seat in table.seats if table.has_view and table.view(seat).legal_moves), None)

async def main():
    async with Session(sys.argv[1]) as session:
        await session.come_in("Ada")
        name = await session.open_table(seats=3, options={"rounds": 1})
        async with session.table(name) as table:
            for player in ("Ben", "Cat"):
                await table.sit(name=player)
            await table.start()
            while not is_over(table):
                await table.until(lambda table: is_over(table) or mover(table) is not None)
                if not is_over(table):
                    seat = mover(table)
                    await table.play(random.choice(table.view(seat).legal_moves), seat)
        print(undermine.Game.replay(await session.record(name)).over)

asyncio.run(main())
"""

pytestmark = pytest.mark.skipif(not PAGE.is_dir(), reason="the web client is not built")


def build(kind: str, folder: Path, into: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Call the build backend as `python -m build` does."""
    code = f"from hatchling.build import build_{kind} as build; import sys; print(build(sys.argv[1]))"
    command = [sys.executable, "-c", code, str(into)]
    return subprocess.run(
        command, cwd=folder, env=os.environ | variables, capture_output=True, text=True, check=False, timeout=120
    )


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    built = build("sdist", ROOT, folder, UNDERMINE_SITE=SITE)
    assert built.returncode == 0, built.stderr
    with tarfile.open(folder / built.stdout.split()[-1]) as archive:
        archive.extractall(folder, filter="data")
    return next(path for path in folder.iterdir() if path.is_dir())


@pytest.fixture(scope="module")
def wheel(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the sdist."""
    folder = tmp_path_factory.mktemp("wheel")
    built = build("wheel", unpacked, folder, UNDERMINE_SITE=SITE)
    assert built.returncode == 0, built.stderr
    return folder / built.stdout.split()[-1]


def test_both_hold_the_web_client_and_the_rules(unpacked: Path, wheel: Path) -> None:
    page = {file.relative_to(PAGE).as_posix() for file in PAGE.rglob("*") if file.is_file()}
    folder = unpacked / "src" / "undermine" / "server" / "page"
    assert {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()} == page
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {f"undermine/server/page/{name}" for name in page} <= names
    assert "undermine/rules.md" in names
    assert not [name for name in names if "__pycache__" in name or not name.startswith("undermine")]
    assert (unpacked / "web" / "package.json").exists()
    assert not (unpacked / "web" / "node_modules").exists()


def test_the_readme_has_addresses_that_work_on_pypi(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    [name] = [name for name in archive.namelist() if name.endswith("/METADATA")]
    about = archive.read(name).decode()
    links = dict(re.findall(r"^Project-URL: (\w+), (\S+)$", about, re.MULTILINE))
    assert links == {"Documentation": f"{SITE}/", "Changelog": f"{SITE}/changelog.html"}
    targets = re.findall(r"\]\(([^)]+)\)", about)
    assert len(targets) > 20
    for target in targets:
        assert target.startswith(f"{SITE}/"), target
        file = target.removeprefix(f"{SITE}/").replace(".html", ".md")
        assert (ROOT / "docs" / file).exists(), target


def test_without_an_address_there_are_no_broken_links_and_the_build_says_so(tmp_path: Path) -> None:
    built = build("wheel", ROOT, tmp_path, UNDERMINE_SITE="")
    assert built.returncode == 0, built.stderr
    [said] = [line for line in built.stderr.splitlines() if "UNDERMINE_SITE" in line]
    assert said.startswith("UNDERMINE_SITE is not set: the README has no pictures and links")
    about = metadata_of(tmp_path / built.stdout.split()[-1])
    shown = about.get_payload()
    assert isinstance(shown, str)
    assert "](" not in shown
    assert "the game record" in shown
    assert about.get_all("Project-URL") is None


def test_a_package_without_the_web_client_is_refused(unpacked: Path, tmp_path: Path) -> None:
    page = unpacked / "src" / "undermine" / "server" / "page"
    page.rename(tmp_path / "page")
    try:
        refused = build("wheel", unpacked, tmp_path, UNDERMINE_SITE=SITE)
    finally:
        (tmp_path / "page").rename(page)
    assert refused.returncode == 1
    sentence = "The web client is not built, and a package needs it: run “make play” once, then build."
    assert refused.stderr.strip() == sentence
    assert not list(tmp_path.glob("*.whl"))


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean environment with the wheel and what a server and its client need."""
    folder = tmp_path_factory.mktemp("environment")
    return clean_environment(wheel, folder, "fast", "cli", "server", "client")


@contextmanager
def serving(program: Path, folder: Path) -> Iterator[str]:
    """Run the installed server, and yield its address."""
    port = free_port()
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    variables["UNDERMINE_SERVE_COMMANDS_PER_SECOND"] = "10000"  # one person plays three seats without a pause
    with (folder / "log").open("wb") as log:
        command = [str(program), "serve", "--port", str(port), "--log-level", "warning"]
        server = subprocess.Popen(command, cwd=folder, env=variables, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    address = f"http://127.0.0.1:{port}"
    try:
        ends = time.monotonic() + TIMEOUT
        while time.monotonic() < ends:
            assert server.poll() is None, (folder / "log").read_text()
            with suppress(OSError), urlopen(f"{address}/ready", timeout=5):
                break
            time.sleep(0.05)
        yield address
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)


def test_the_base_installation_needs_numpy_and_msgspec_alone(wheel: Path, tmp_path: Path) -> None:
    assert needed(metadata_of(wheel).get_all("Requires-Dist", []), frozenset()) == {"msgspec", "numpy"}
    python = clean_environment(wheel, tmp_path / "environment") / "bin" / "python"
    [readme] = blocks(ROOT / "README.md")
    check = "import undermine, sys; assert undermine.__file__.startswith(sys.prefix), undermine.__file__\n"
    played = subprocess.run(
        [str(python), "-I", "-c", check + readme],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=TIMEOUT,
    )
    assert played.returncode == 0, played.stderr
    assert len(played.stdout.splitlines()) > 100
    assert not played.stderr


def test_a_package_that_nothing_requires_is_missing_in_a_clean_environment(environment: Path) -> None:
    code = (
        "import importlib.util as u; print([name for name in ('pytest', 'polars', 'starlette') if u.find_spec(name)])"
    )
    found = subprocess.run(
        [str(environment / "bin" / "python"), "-I", "-c", code], capture_output=True, text=True, check=True
    )
    assert found.stdout == "['starlette']\n"


def test_the_installed_server_shows_the_client_and_plays_a_game(environment: Path, tmp_path: Path) -> None:
    with serving(environment / "bin" / "undermine", tmp_path) as address:
        index = urlopen(address).read().decode()
        [script] = re.findall(r'<script[^>]* src="([^"]+)"', index)
        assert len(urlopen(f"{address}/{script.lstrip('./')}").read()) > 10_000
        command = [str(environment / "bin" / "python"), "-I", "-c", GAME, address]
        played = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=TIMEOUT)
    assert played.returncode == 0, played.stderr
    assert played.stdout == "True\n"
