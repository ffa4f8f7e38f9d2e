"""A server with the built client, a browser, and people who use it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server.process import ServerProcess, running
from tests.web.person import TIMEOUT_MS, Person, PersonFactory
from undermine.server.web_client import FOLDER, INDEX

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all tests of this folder; each person has their own context.

    It must not live longer: while it is there, no other test of the process can run an event loop.
    """
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        pytest.fail("There is no Chromium to test with: `python3 scripts/setup.py browser` installs Debian's.")
    expect.set_options(timeout=TIMEOUT_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def client() -> None:
    """Fail if the client is not built; a test cannot build it."""
    if not (FOLDER / INDEX).exists():
        pytest.fail("The web client is not built: `python3 scripts/setup.py web` builds it.")


@pytest.fixture(scope="package")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:  # noqa: ARG001
    """One server for all tests of this folder that do not need their own."""
    folder = tmp_path_factory.mktemp("web")
    with running(f"sqlite:///{folder}/tables.db", folder / "log") as server:
        yield server


@pytest.fixture
def own_server(client: None, tmp_path: Path) -> Iterator[ServerProcess]:  # noqa: ARG001
    """A server that a test may kill."""
    with running(f"sqlite:///{tmp_path}/tables.db", tmp_path / "log") as server:
        yield server


@pytest.fixture
def new_person(browser: Browser, server: ServerProcess) -> Iterator[PersonFactory]:
    """Create people who use the server; at the end their browsers must have reported no errors."""
    people: list[Person] = []

    def create(address: str = server.address, **options: Any) -> Person:
        people.append(Person(browser, address, **options))
        return people[-1]

    yield create
    unexpected_messages = {
        index: person.unexpected_messages for index, person in enumerate(people) if person.unexpected_messages
    }
    for person in people:
        person.close()
    assert not unexpected_messages, unexpected_messages
