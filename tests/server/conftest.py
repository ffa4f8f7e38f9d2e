"""Databases and servers for tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import PostgresProcess
from tests.server.process import ServerProcess, running
from undermine.server.bot_pool import BotPool
from undermine.server.bot_worker import TurnReply, TurnRequest


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresProcess]:
    """One PostgreSQL for all tests of a process."""
    server = PostgresProcess()
    yield server
    server.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server on SQLite for all tests of a process that do not disturb each other."""
    folder = tmp_path_factory.mktemp("server")
    with running(f"sqlite:///{folder}/tables.db", folder / "log") as server:
        yield server


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The URL of a fresh SQLite database."""
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a fresh database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    postgres: PostgresProcess = request.getfixturevalue("postgres")
    return postgres.create(tmp_path.name.replace("-", "_"))


@pytest.fixture
def random_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots move at random in the server's own process: a worker process takes seconds to start."""

    async def take_turn(_pool: BotPool, _request: TurnRequest) -> TurnReply:
        return TurnReply(faults=("no worker",))

    monkeypatch.setattr(BotPool, "take_turn", take_turn)
