"""Logs of faulty servers hold no secrets, and nobody can flood them."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import aiohttp
import msgspec
import pytest
from sqlalchemy import Engine, select, text, update

from tests.server.planted_secrets import CHAT, NAMES, secrets_of
from tests.server.players import seated
from tests.server.postgres import PostgresProcess
from tests.server.process import ServerProcess, running
from tests.server.raw_connection import connect, signed_in_elsewhere
from tests.server.timeouts import TIMEOUT, run_async
from undermine.client import RemoteTable, ServerRefused, Session
from undermine.client.table import new_key
from undermine.server import logs
from undermine.server.bot_worker import HEADER_SIZE
from undermine.server.logs import LINES_PER_MINUTE, JsonLines, RepeatLimit, describe, name_of
from undermine.server.schema import LOG
from undermine.server.store import StoreError, open_store
from undermine.wire.command import Chat
from undermine.wire.lobby import NewPerson

ELSEWHERE = "127.0.0.2"
SECRET = "sword" + "fish"
SQLITE_FAULTS = (
    "CREATE TRIGGER fault BEFORE INSERT ON log WHEN NEW.body LIKE '%chat%' BEGIN INSERT INTO no VALUES (NEW.body); END",
    "CREATE TRIGGER second BEFORE UPDATE ON people BEGIN SELECT RAISE(ABORT, 'no more names'); END",
    "CREATE TRIGGER third BEFORE INSERT ON people BEGIN INSERT INTO none VALUES (NEW.name); END",
)
POSTGRESQL_FAULTS = (
    """CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no: %%', NEW USING DETAIL = 'row ' || NEW::text; END $$""",
    "CREATE TRIGGER fault BEFORE INSERT ON log FOR EACH ROW WHEN (NEW.body LIKE '%%chat%%') EXECUTE FUNCTION fault()",
    "CREATE TRIGGER second BEFORE UPDATE ON people FOR EACH ROW EXECUTE FUNCTION fault()",
    "ALTER TABLE people ADD CONSTRAINT third CHECK (name IS NULL) NOT VALID",
)
HEAD = "GET /api/lobby/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: {}\r\n\r\n"
BAD_UPGRADES = (
    HEAD.format("h2c"),
    HEAD.format("websocket"),
    HEAD.format("websocket\r\nsec-websocket-key: !\r\nsec-websocket-version: 1"),
    HEAD.format("websocket\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 8"),
    HEAD.format("websocket\r\norigin: \xff"),
    "nonsense\r\n\r\n",
)


# faulty runs


def test_no_secret_is_in_the_log_of_a_server_whose_sqlite_fails(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log", log_level="debug") as server:
        secrets = run_async(_play_with_faults(server, sqlite, SQLITE_FAULTS))
        (tmp_path / "tables.db").unlink()
        assert server._process is not None
        server._process.wait(60)
    _must_not_tell(server.log.read_text(), secrets)


def test_no_secret_is_in_the_log_of_a_server_whose_postgresql_fails_and_restarts(
    postgres: PostgresProcess, tmp_path: Path
) -> None:
    database = postgres.create("faults")
    with running(database, tmp_path / "log", log_level="debug") as server:
        secrets = run_async(_play_with_faults(server, database, POSTGRESQL_FAULTS))
        try:
            postgres.stop()
            run_async(_knock(server))
        finally:
            postgres.start()
        run_async(_knock(server))
    log = server.log.read_text()
    assert "RaiseException P0001" in log, "the fault was logged, with its code"
    _must_not_tell(log, secrets)


def _must_not_tell(log: str, secrets: set[str]) -> None:
    assert '"exception"' in log or "unavailable" in log, "there were faults"
    said = "\n".join(str(value) for line in log.splitlines() for value in json.loads(line).values())
    assert len(secrets) > 50
    assert [secret for secret in secrets if secret in said or secret in log] == []


async def _play_with_faults(server: ServerProcess, database: str, faults: tuple[str, ...]) -> set[str]:
    """Play a little, then let statements fail that hold names, chat and cards. Return every secret."""
    engine = open_store(database)
    async with signed_in_elsewhere(server.address, *NAMES) as people, seated(people, open=False) as tables:
        await tables[0].chat(CHAT)
        for _ in range(6):
            await _move(tables)
        secrets = secrets_of(engine, tables[0].name) | {ELSEWHERE, *(one.token or "" for one in people)}
        with engine.begin() as connection:
            for fault in faults:
                connection.exec_driver_sql(fault)
        for attempt in range(3):
            with suppress(ServerRefused):
                await tables[0].do(Chat(key=new_key(), text=f"{CHAT} {attempt}"))
            with suppress(ServerRefused, aiohttp.ClientError):
                await people[1].ask("POST", "/api/people/me", NewPerson(NAMES[0]))
            with suppress(ServerRefused, aiohttp.ClientError):
                await Session(server.address, http=people[0].http).come_in(NAMES[2])
        await _damage(engine, people[0], tables[0].name)
    engine.dispose()
    return secrets


async def _move(tables: list[RemoteTable]) -> None:
    for table in tables:
        await table.until(lambda table: table.ply == max(other.ply for other in tables))
    mover = next((table for table in tables if table.view().legal_moves), None)
    if mover is not None:
        await mover.play(mover.view().legal_moves[0])


async def _damage(engine: Engine, session: Session, name: str) -> None:
    """A row that cannot be read, with a hand in it: the table freezes."""
    with engine.begin() as connection:
        body = connection.execute(select(LOG.c.body).where(LOG.c.table_id == name, LOG.c.body.like("%deal%"))).scalars()
        broken = next(iter(body)).replace('"what":"', '"what":"x')
        connection.execute(text("DELETE FROM notices"))
        last = select(LOG.c.number).where(LOG.c.table_id == name).order_by(LOG.c.number.desc()).limit(1)
        number = connection.execute(last).scalar_one()
        connection.execute(update(LOG).where(LOG.c.table_id == name, LOG.c.number == number).values(body=broken))
    with suppress(ServerRefused, aiohttp.ClientError):
        await session.info(name)


async def _knock(server: ServerProcess) -> None:
    """Use the server while its database is away, or just back."""
    async with aiohttp.ClientSession() as http:
        session = Session(server.address, http=http)
        with suppress(ServerRefused, aiohttp.ClientError):
            await session.come_in(NAMES[0])
        with suppress(ServerRefused, aiohttp.ClientError):
            await session.tables()


# floods


def test_bad_upgrades_and_nonsense_leave_no_lines(sqlite: str, tmp_path: Path) -> None:
    async def knock() -> None:
        for request in BAD_UPGRADES * 5:
            connection = await connect(server.address)
            connection.write(request.encode("latin-1"))
            await connection.until(b"\r\n\r\n")
            connection.close()

    with running(sqlite, tmp_path / "log", log_level="debug") as server:
        before = len(server.log.read_text().splitlines())
        run_async(knock())
        lines = server.log.read_text().splitlines()[before:]
    assert [line for line in lines if '"alembic' not in line and "startup" not in line] == []


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """What a logger of the server writes."""
    stream, logger = io.StringIO(), logging.getLogger("undermine.test")
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    handler.addFilter(RepeatLimit())
    logger.addHandler(handler)
    logger.propagate = False
    yield stream
    logger.removeHandler(handler)
    logger.propagate = True


def test_lines_that_repeat_are_dropped_and_counted(stream: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("undermine.server.rate_limit.monotonic", lambda: now)
    logger = logging.getLogger("undermine.test")
    for number in range(5 * LINES_PER_MINUTE):
        logger.error("line %s", number)
    logger.error("another line")
    assert len(stream.getvalue().splitlines()) == LINES_PER_MINUTE + 1
    now += 60
    logger.error("line %s", "again")
    assert json.loads(stream.getvalue().splitlines()[-1])["dropped"] == str(4 * LINES_PER_MINUTE)


# exceptions


def _fail_with_causes(secret: str) -> None:
    try:
        sqlite3.connect(":memory:").execute(f"SELECT {secret}")
    except sqlite3.OperationalError as error:
        raise ExceptionGroup(secret, [ValueError(secret), OSError(28, secret)]) from error


def test_exceptions_are_described_without_their_messages(stream: io.StringIO) -> None:
    with pytest.raises(ExceptionGroup) as failed:
        _fail_with_causes(SECRET)
    error = failed.value
    logging.getLogger("undermine.test").error("it failed: %s", error, exc_info=error, extra={"why": error})
    logging.getLogger("undermine.test").error(error)
    said = stream.getvalue()
    assert "swordfish" not in said
    for name in (
        "ExceptionGroup",
        "ValueError",
        "OSError ENOSPC",
        "sqlite3.OperationalError SQLITE_ERROR",
        "in _fail_with_causes",
    ):
        assert name in said
    assert describe(error).count("from ") >= 3
    assert name_of(OSError(13, "x")) == "PermissionError EACCES"


def test_what_asyncio_logs_of_tasks_and_callbacks_quotes_nothing() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("asyncio")
    logger.addHandler(handler)

    async def fail(secret: str) -> None:
        asyncio.get_running_loop().call_soon(_raise, secret)
        await asyncio.sleep(0.01)

    try:
        asyncio.run(fail("swordfish"))
    finally:
        logger.removeHandler(handler)
    assert re.search(r'"message":"Exception in callback _raise', stream.getvalue())
    assert "swordfish" not in stream.getvalue()


def _raise(secret: str) -> None:
    raise ValueError(secret)


def test_an_uncaught_exception_is_logged_and_not_printed(capfd: pytest.CaptureFixture[str]) -> None:
    logs._log_uncaught(ValueError, ValueError("swordfish"), None)
    assert "swordfish" not in capfd.readouterr().err


def test_a_worker_of_the_bots_that_fails_prints_no_message() -> None:
    request = msgspec.msgpack.encode({"type": SECRET})
    worker = subprocess.run(
        [sys.executable, "-m", "undermine.server.bot_worker"],
        input=len(request).to_bytes(HEADER_SIZE, "big") + request,
        capture_output=True,
        timeout=TIMEOUT,
        check=False,
    )
    assert worker.returncode == 1
    [line] = worker.stderr.decode().splitlines()
    assert json.loads(line)["exception"].startswith("msgspec.ValidationError")
    assert SECRET not in line


def test_the_url_of_a_database_is_quoted_without_its_password() -> None:
    with pytest.raises(StoreError) as refused:
        open_store("postgresql//ann:swordfish@host:port/x")
    assert "swordfish" not in str(refused.value)
