"""The database: migrations match the schema, newer versions are refused, a damaged log freezes its own table alone."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, delete, insert, text, update

from tests.server.admin_cli import admin
from tests.server.in_process import in_process_server
from tests.server.many_tables import ManyTables
from tests.server.players import play_all, play_seat, seated, signed_in
from tests.server.postgres import PostgresProcess
from tests.server.process import ServerProcess, running
from tests.server.timeouts import run_async
from undermine.client import ServerRefused, Session
from undermine.server.heartbeat import Heartbeat
from undermine.server.log_entry import MadeMove, encode_content
from undermine.server.migrations import bring_up_to_date
from undermine.server.schema import LOG, METADATA
from undermine.server.store import StoreError, open_store
from undermine.wire.command import Chat
from undermine.wire.update import TableSettings

NEWER = "9999"


def test_the_migrations_make_the_tables_of_the_schema(sqlite: str, postgres: PostgresProcess) -> None:
    for database in (sqlite, postgres.create("migrations")):
        engine = open_store(database)
        bring_up_to_date(engine)
        bring_up_to_date(engine)
        with engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            assert compare_metadata(context, METADATA) == []
        engine.dispose()


def test_a_database_of_a_newer_version_is_refused_and_unchanged(sqlite: str, postgres: PostgresProcess) -> None:
    for database in (sqlite, postgres.create("newer")):
        engine = open_store(database)
        bring_up_to_date(engine)
        with engine.begin() as connection:
            connection.execute(text(f"UPDATE alembic_version SET version_num = '{NEWER}'"))
        with pytest.raises(StoreError, match=f"version {NEWER}, made by a newer program"):
            bring_up_to_date(engine)
        with engine.connect() as connection:
            assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == NEWER
        engine.dispose()
    served = subprocess.run(
        [sys.executable, "-m", "undermine", "serve", "--port", "0", "--database", sqlite],
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert served.returncode == 1
    assert f"version {NEWER}, made by a newer program" in served.stderr.decode()
    assert "Traceback" not in served.stderr.decode()


def test_every_heartbeat_checkpoints_sqlite(sqlite: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
            name = await ann.open_table()
            await Heartbeat(server.services).beat()
            without_log = tmp_path / "copy.db"  # the write-ahead log is not copied
            shutil.copyfile(tmp_path / "tables.db", without_log)
            with closing(sqlite3.connect(without_log)) as copy:
                assert copy.execute("SELECT count(*) FROM tables WHERE id = ?", (name,)).fetchone() == (1,)

    run_async(scenario())


# a damaged log


def _damage(connection: Connection, table: str) -> None:
    connection.execute(update(LOG).where(LOG.c.table_id == table, LOG.c.number == 6).values(body='{"what": "made-'))


def _change_the_tag(connection: Connection, table: str) -> None:
    connection.execute(update(LOG).where(LOG.c.table_id == table, LOG.c.number == 6).values(body='{"what":"unheard"}'))


def _delete(connection: Connection, table: str) -> None:
    connection.execute(delete(LOG).where(LOG.c.table_id == table, LOG.c.number == 6))


def _make_illegal(connection: Connection, table: str) -> None:
    """Replace a move by an illegal one."""
    forged = encode_content(MadeMove(7, 0, "person", FORGED_MOVE))
    last = update(LOG).where(LOG.c.table_id == table, LOG.c.body.like('%"ply":7,%'))
    assert connection.execute(last.values(body=forged)).rowcount == 1


FORGED_MOVE = "nesw@40,40"
BREAKS = (
    ("entry 6 of its log cannot be read", _damage),
    ("entry 6 of its log cannot be read", _change_the_tag),
    ("entry 6 of its log is missing", _delete),
    (r"its log does not replay after entry \d+", _make_illegal),
)
"""What everybody is told of each damage: it names an entry and quotes nothing, for a move may be hidden."""


def test_a_damaged_log_freezes_its_own_table_alone(sqlite: str, tmp_path: Path) -> None:
    many_tables = ManyTables(
        sqlite, tables=len(BREAKS) + 2, moves=8, settings=TableSettings(seats=4, bots=3, level="random")
    )
    broken, whole = many_tables.names[: len(BREAKS)], many_tables.names[len(BREAKS) :]
    engine = open_store(sqlite)
    with engine.begin() as connection:
        for name, (_, break_row) in zip(broken, BREAKS, strict=True):
            break_row(connection, name)
    engine.dispose()
    with running(sqlite, tmp_path / "log") as server:
        sentences = {name: sentence for name, (sentence, _) in zip(broken, BREAKS, strict=True)}
        run_async(_visit(server, many_tables, sentences, whole))
    log = (tmp_path / "log").read_text(encoding="utf-8")
    assert log.count("a table is frozen") == len(BREAKS)
    assert FORGED_MOVE not in log
    assert "unheard" not in log
    assert "40,40" in admin(sqlite, "show", broken[-1]).errors, "operators are told more"


async def _visit(server: ServerProcess, many_tables: ManyTables, broken: dict[str, str], whole: list[str]) -> None:
    """Everything at the damaged tables is refused; at the others play goes on."""
    async with Session(server.address, many_tables.token) as session:
        for name, sentence in broken.items():
            for request in (
                session.info(name),
                session.replay(name, 0),
                session.command(name, Chat(key="1", text="Hello?")),
                session.table(name).__aenter__(),
            ):
                with pytest.raises(ServerRefused, match=rf"^This table cannot go on: {sentence}\.$") as refused:
                    await request
                assert refused.value.reason == "frozen"
        for name in whole:
            async with session.table(name) as table:
                await play_seat(table, Random(5), plies=20)
                assert table.ply >= 20
        assert {table.id for table in (await session.tables()).tables} == set(many_tables.names)
    assert server.status("/ready") == 200


def test_damage_during_a_game_freezes_its_table_alone(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run_async(_break_while_they_play(server, sqlite))


async def _break_while_they_play(server: ServerProcess, database: str) -> None:
    async with (
        signed_in(server.address, "Ann", "Ben", "Cat", "Dan", "Eve", "Fay") as sessions,
        seated(sessions[:3]) as frozen,
        seated(sessions[3:]) as others,
    ):
        await play_all(frozen, Random(6), plies=4)
        engine = open_store(database)
        with engine.begin() as connection:
            values = {"table_id": frozen[0].name, "number": frozen[0].number + 1, "at": 0, "body": "?"}
            connection.execute(insert(LOG).values(values))
        engine.dispose()
        with pytest.raises(ServerRefused, match="cannot go on") as refused:
            await frozen[1].chat("Is anybody there?")
        assert refused.value.reason == "frozen"
        for table in frozen:
            with pytest.raises(ServerRefused, match=r"cannot go on: entry \d+ of its log cannot be read") as refused:
                await table.until(lambda _table: False)
            assert refused.value.reason == "frozen"
        await play_all(others, Random(7), plies=20)
        assert all(table.ply >= 20 for table in others)
    assert server.status("/ready") == 200
