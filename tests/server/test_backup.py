"""Backups: a database at one moment while people play, restored completely into either kind, or not at all."""

from __future__ import annotations

import asyncio
import gzip
import json
import resource
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Engine, insert, select

from tests.cli.processes import COMMAND, environment
from tests.server.admin_cli import refused, succeeded
from tests.server.players import is_over, play_all, play_seat, seated, signed_in
from tests.server.postgres import PostgresProcess
from tests.server.process import ServerProcess, running
from undermine import Game
from undermine.client import Session
from undermine.server import migrations
from undermine.server.admin.tables import tables
from undermine.server.schema import BANS, HEARTBEAT, LOG, METADATA, NOTICES, OUTAGES, TABLES
from undermine.server.store import open_store, read_entries
from undermine.server.table import Table
from undermine.wire import command

MANY = 30_000
ROOM = 50_000
"""Bytes: more than SQLite needs to read, less than the backup."""
KINDS = ["sqlite", "postgresql"]
Fresh = Callable[[str, str], str]


@pytest.fixture
def fresh(tmp_path: Path, request: pytest.FixtureRequest) -> Fresh:
    """Return a function that creates an empty database of some kind and returns its URL."""

    def make(kind: str, name: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path}/{name}.db"
        postgres: PostgresProcess = request.getfixturevalue("postgres")
        return postgres.create(f"{tmp_path.name}_{name}".replace("-", "_"))

    return make


def everything(database: str) -> dict[str, list[Any]]:
    """All rows of all tables."""
    engine = open_store(database)
    with engine.connect() as connection:
        found = {
            str(name): [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for name, table in METADATA.tables.items()
        }
    engine.dispose()
    return found


def prepared(database: str) -> Engine:
    engine = open_store(database)
    migrations.bring_up_to_date(engine)
    return engine


# during play


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_during_play_continues_on_another_server(kind: str, fresh: Fresh, tmp_path: Path) -> None:
    """From either kind to the other: people have their seats, and play on to the end."""
    original, copy = fresh(kind, "original"), fresh("postgresql" if kind == "sqlite" else "sqlite", "copy")
    file = tmp_path / "backup.gz"
    with running(original, tmp_path / "log") as server:
        tokens, name = asyncio.run(_back_up_during_play(server, original, file))
    assert succeeded(copy, "restore", str(file)).startswith("Restored ")
    _check_consistency(copy)
    with running(copy, tmp_path / "other-log") as server:
        asyncio.run(_play_on(server, tokens, name))


async def _back_up_during_play(server: ServerProcess, database: str, file: Path) -> tuple[list[str], str]:
    async with (
        signed_in(server.address, "Ann", "Ben") as sessions,
        seated(sessions, bots=1, level="random") as seats,
    ):
        playing = asyncio.create_task(play_all(seats, Random(3)))
        await seats[0].until(lambda table: table.ply >= 8)
        before = seats[0].ply
        backup = asyncio.create_task(asyncio.to_thread(succeeded, database, "backup", str(file)))
        opened = 0
        while not backup.done() or opened < 5:  # tables are created all the time
            await sessions[0].open_table(seats=3)
            opened += 1
        assert (await backup).startswith("Backed up ")
        await playing
        assert is_over(seats[0])
        assert seats[0].ply > before
        return [session.token or "" for session in sessions], seats[0].name


def _check_consistency(database: str) -> None:
    """Every table has a log without gaps, and its summary agrees with it."""
    engine = open_store(database)
    listed = tables(engine)
    with engine.connect() as connection:
        logged = set(connection.execute(select(LOG.c.table_id)).scalars())
        assert logged == {table.id for table in listed}
        for seen in listed:
            table = Table(seen.id)
            table.apply(read_entries(connection, seen.id))
            assert (table.status, table.ended) == (seen.status, seen.why)
            assert tuple(player and player.name for player in table.players) == seen.names
    engine.dispose()


async def _play_on(server: ServerProcess, tokens: list[str], name: str) -> None:
    async with Session(server.address, tokens[0]) as ann, Session(server.address, tokens[1]) as ben:
        assert ((await ann.me()).name, (await ben.me()).name) == ("Ann", "Ben")
        async with ann.table(name) as first, ben.table(name) as second:
            assert (first.seats, second.seats) == ([0], [1])
            await asyncio.gather(*(play_seat(table, Random(4)) for table in (first, second)))
            assert ben.person is not None
            await first.do(command.Report(key="r", person=ben.person.id, text="He won"))  # PostgreSQL continues its ids
        game = Game.replay(await ann.record(name))
        assert game.over


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_is_of_one_moment(kind: str, fresh: Fresh, tmp_path: Path) -> None:
    """Tables that are created during a long backup are in it with summary and log, or not at all."""
    database, file = fresh(kind, "busy"), tmp_path / "backup.gz"
    engine = prepared(database)
    lines = [{"table_id": "a", "number": number, "at": 1, "body": "{}"} for number in range(1, MANY + 1)]
    with engine.begin() as connection:
        connection.execute(insert(LOG), lines)
    process = subprocess.Popen(
        [*COMMAND, "admin", "--database", database, "backup", str(file)], env=environment(), stdout=subprocess.DEVNULL
    )
    made = 0
    while process.poll() is None:  # as the writer does it: entry and summary in one transaction
        made += 1
        values = {"id": f"t{made}", "status": "waiting", "open": True, "made": 1, "summary": "{}"}
        with engine.begin() as connection:
            connection.execute(insert(LOG).values(table_id=f"t{made}", number=1, at=1, body="{}"))
            connection.execute(insert(TABLES).values(values))
    engine.dispose()
    assert process.returncode == 0
    copy = fresh(kind, "copy")
    succeeded(copy, "restore", str(file))
    found = everything(copy)
    assert len(found["log"]) >= MANY
    assert {row[0] for row in found["log"]} - {"a"} == {row[0] for row in found["tables"]}
    assert len(found["tables"]) < made


# at rest


@pytest.mark.parametrize("source", KINDS)
@pytest.mark.parametrize("target", KINDS)
def test_everything_comes_back(source: str, target: str, fresh: Fresh, tmp_path: Path) -> None:
    original, copy = fresh(source, "original"), fresh(target, "copy")
    _fill(original)
    succeeded(original, "backup", str(tmp_path / "b"))
    succeeded(copy, "restore", str(tmp_path / "b"))
    restored, before = everything(copy), everything(original)
    marks = [row for row in restored["log"] if "seed-exposed" in row[-1]]
    assert restored | {"log": [row for row in restored["log"] if row not in marks]} == before
    assert {row[0] for row in marks} <= {row[0] for row in before["tables"] if row[1] == "running"}
    succeeded(copy, "end", "t2")  # a new notice, after the restored ones
    assert [row[0] for row in everything(copy)["notices"]] == [3, 8, 9]


def _fill(database: str) -> None:
    engine = prepared(database)
    body = '{"what":"chatted","person":"p","name":"Zoë 🪙","text":"“\\\\”"}'
    with engine.begin() as connection:
        lines = [{"table_id": "t1", "number": n, "at": 2**40 + n, "person": None, "body": body} for n in range(1, 1200)]
        connection.execute(insert(LOG), [*lines, {**lines[0], "table_id": "t2", "person": "p"}])
        connection.execute(insert(LOG).values(table_id="t3", number=1, at=0, person="q", key="k", body="not { json"))
        row = {"status": "running", "open": False, "made": 2**41, "summary": "{}"}
        connection.execute(insert(TABLES), [{**row, "id": "t1"}, {**row, "id": "t2", "open": True}])
        connection.execute(insert(NOTICES), [{"id": 3, "table_id": "t1"}, {"id": 8, "table_id": "t3"}])
        connection.execute(insert(BANS).values(address="192.0.2.0/24", until=2**42, why="ein Grund — 原因"))
        connection.execute(insert(HEARTBEAT).values(id=1, alive=5))
        connection.execute(insert(OUTAGES).values(start=7, end=9))
    engine.dispose()


@pytest.fixture
def backup(sqlite: str, tmp_path: Path) -> Path:
    """A valid backup."""
    _fill(sqlite)
    succeeded(sqlite, "backup", str(tmp_path / "good.gz"))
    return tmp_path / "good.gz"


def test_a_damaged_backup_restores_nothing(backup: Path, tmp_path: Path) -> None:
    whole, target = backup.read_bytes(), tmp_path / "target.db"
    bad = tmp_path / "bad.gz"
    dice = Random(5)
    damaged = [whole[:length] for length in (0, 1, 10, len(whole) // 2, len(whole) - 1)]
    for _ in range(60):
        place, bit = dice.randrange(10, len(whole)), 1 << dice.randrange(8)
        damaged.append(whole[:place] + bytes([whole[place] ^ bit]) + whole[place + 1 :])
    for content in damaged:
        bad.write_bytes(content)
        assert "bad.gz" in refused(f"sqlite:///{target}", "restore", str(bad))
        assert not target.exists()


def test_a_backup_whose_lines_were_changed_restores_nothing(backup: Path, tmp_path: Path) -> None:
    lines = gzip.decompress(backup.read_bytes()).splitlines(keepends=True)
    changes = {
        "another row": [*lines[:5], lines[5].replace(b"chatted", b"chattet"), *lines[6:]],
        "a row less": [*lines[:5], *lines[6:]],
        "a row twice": [*lines[:5], lines[4], *lines[5:]],
        "rows in another order": [*lines[:5], lines[6], lines[5], *lines[7:]],
        "no end": lines[:-1],
        "more after the end": [*lines, lines[-1]],
        "no header": lines[1:],
        "no JSON": [*lines[:5], b"{\n", *lines[5:]],
        "no row": [*lines[:5], b"7\n", *lines[5:]],
        "a short row": [*lines[:5], b"[1]\n", *lines[5:]],
        "nothing": [],
        "a text": [b"Once upon a time\n"],
    }
    for name, changed in changes.items():
        bad = tmp_path / "bad.gz"
        bad.write_bytes(gzip.compress(b"".join(changed)))
        assert str(bad) in refused(f"sqlite:///{tmp_path}/target.db", "restore", str(bad)), name
    assert not (tmp_path / "target.db").exists()


@pytest.mark.parametrize(("name", "value"), [("version", 2), ("schema", "9999"), ("format", "chess-backup")])
def test_a_backup_of_another_kind(name: str, value: Any, backup: Path, tmp_path: Path) -> None:
    lines = gzip.decompress(backup.read_bytes()).splitlines(keepends=True)
    lines[0] = json.dumps(json.loads(lines[0]) | {name: value}).encode() + b"\n"
    backup.write_bytes(gzip.compress(b"".join(lines)))
    sentence = refused(f"sqlite:///{tmp_path}/target.db", "restore", str(backup))
    assert "is not a backup" in sentence if name == "format" else "newer program" in sentence


@pytest.mark.parametrize("kind", KINDS)
def test_only_an_empty_database_is_restored_into(kind: str, backup: Path, fresh: Fresh) -> None:
    full = fresh(kind, "full")
    engine = prepared(full)
    with engine.begin() as connection:
        connection.execute(insert(BANS).values(address="192.0.2.9", until=1, why="x"))
    engine.dispose()
    before = everything(full)
    assert "the database is not empty" in refused(full, "restore", str(backup))
    assert everything(full) == before


def test_a_backup_of_an_older_database_is_brought_up_to_date(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer, newest = tmp_path / "migrations", migrations.head_version()
    shutil.copytree(migrations.FOLDER, newer)
    (newer / "versions" / "9000_next.py").write_text(
        f"import sqlalchemy as sa\nfrom alembic import op\n\nrevision, down_revision = '9000', '{newest}'\n\n"
        "def upgrade():\n    op.add_column('bans', sa.Column('by', sa.Text, nullable=False, server_default='me'))\n"
    )
    monkeypatch.setattr(migrations, "FOLDER", newer)
    target = f"sqlite:///{tmp_path}/target.db"
    succeeded(target, "restore", str(backup))
    engine = open_store(target)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT address, by FROM bans").all() == [("192.0.2.0/24", "me")]
        assert migrations.version_of(connection) == "9000"
    engine.dispose()


# the file


def test_an_existing_file_is_replaced_only_by_a_complete_one(backup: Path, sqlite: str, tmp_path: Path) -> None:
    before = backup.read_bytes()
    assert "--replace overwrites it" in refused(sqlite, "backup", str(backup))
    assert backup.read_bytes() == before
    engine = prepared(sqlite)
    with engine.begin() as connection:
        connection.execute(insert(LOG).values(table_id="t9", number=1, at=1, body=Random(6).randbytes(ROOM).hex()))
    engine.dispose()
    full = subprocess.run(
        [*COMMAND, "admin", "--database", sqlite, "backup", str(backup), "--replace"],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=_with_little_room,
    )
    assert (full.returncode, full.stdout) == (1, "")
    assert full.stderr == f"undermine: {backup} cannot be written: File too large.\n"
    assert backup.read_bytes() == before
    succeeded(sqlite, "backup", str(backup), "--replace")
    assert backup.stat().st_mode & 0o077 == 0
    assert "cannot be written" in refused(sqlite, "backup", str(tmp_path / "none" / "b.gz"))
    assert "cannot be read" in refused(f"sqlite:///{tmp_path}/x.db", "restore", str(tmp_path / "none"))
    assert not [path for path in tmp_path.iterdir() if path.name.endswith(".part")]


def _with_little_room() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, ROOM))


def test_ctrl_c_leaves_nothing_behind(sqlite: str, tmp_path: Path) -> None:
    engine = prepared(sqlite)
    lines = [{"table_id": "a", "number": number, "at": 1, "body": "x" * 200} for number in range(1, 3 * MANY)]
    with engine.begin() as connection:
        connection.execute(insert(LOG), lines)
    engine.dispose()
    process = subprocess.Popen(
        [*COMMAND, "admin", "--database", sqlite, "backup", str(tmp_path / "b.gz")],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not list(tmp_path.glob(".b.gz.*.part")):
        assert process.poll() is None
        time.sleep(0.005)
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=60)
    assert (process.returncode, out, errors) == (130, "", "\nStopped.\n")
    assert not list(tmp_path.glob("*b.gz*"))
    assert not list(tmp_path.glob(".b.gz*"))
