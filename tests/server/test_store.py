"""The store: its tables are those of the schema, a newer one is refused, a broken row freezes its own table alone."""

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

from tests.server.crowd import Crowd
from tests.server.guests import guests, play_all, play_seat, seated
from tests.server.inside import inside
from tests.server.patience import run
from tests.server.postgres import PostgresProcess
from tests.server.process import ServerProcess, running
from undermine.client import ServerRefused, Session
from undermine.server.entry import MadeMove, write_entry
from undermine.server.migrations import bring_up_to_date
from undermine.server.pulse import Pulse
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


def test_a_database_of_a_newer_version_is_refused_and_left_alone(sqlite: str, postgres: PostgresProcess) -> None:
    for database in (sqlite, postgres.create("newer")):
        engine = open_store(database)
        bring_up_to_date(engine)
        with engine.begin() as connection:
            connection.execute(text(f"UPDATE alembic_version SET version_num = '{NEWER}'"))
        with pytest.raises(StoreError, match=f"version {NEWER}, which a newer program made"):
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
    assert f"version {NEWER}, which a newer program made" in served.stderr.decode()
    assert "Traceback" not in served.stderr.decode()


def test_with_every_beat_sqlites_log_is_carried_over_into_the_database(sqlite: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with inside(sqlite) as server, guests(server.address, "Ann") as [ann]:
            name = await ann.open_table()
            await Pulse(server.hall).beat()
            without_log = tmp_path / "copy.db"  # its file of the log is not copied
            shutil.copyfile(tmp_path / "tables.db", without_log)
            with closing(sqlite3.connect(without_log)) as copy:
                assert copy.execute("SELECT count(*) FROM tables WHERE id = ?", (name,)).fetchone() == (1,)

    run(scenario())


# a broken row


def _garble(connection: Connection, table: str) -> None:
    connection.execute(update(LOG).where(LOG.c.table_id == table, LOG.c.number == 6).values(body='{"what": "made-'))


def _forget_the_kind(connection: Connection, table: str) -> None:
    connection.execute(update(LOG).where(LOG.c.table_id == table, LOG.c.number == 6).values(body='{"what":"unheard"}'))


def _lose(connection: Connection, table: str) -> None:
    connection.execute(delete(LOG).where(LOG.c.table_id == table, LOG.c.number == 6))


def _cheat(connection: Connection, table: str) -> None:
    """A move that the rules do not allow."""
    forged = write_entry(MadeMove(7, 0, "person", "nesw@40,40"))
    last = update(LOG).where(LOG.c.table_id == table, LOG.c.body.like('%"ply":7,%'))
    assert connection.execute(last.values(body=forged)).rowcount == 1


BREAKS = {
    "line 6 of its log cannot be read": _garble,
    "line 6 of its log cannot be read: Invalid value 'unheard'": _forget_the_kind,
    "line 6 of its log is missing": _lose,
    "its log does not replay after line": _cheat,
}


def test_a_broken_row_freezes_its_own_table_alone(sqlite: str, tmp_path: Path) -> None:
    crowd = Crowd(sqlite, tables=len(BREAKS) + 2, moves=8, settings=TableSettings(seats=4, bots=3, level="random"))
    broken, whole = crowd.names[: len(BREAKS)], crowd.names[len(BREAKS) :]
    engine = open_store(sqlite)
    with engine.begin() as connection:
        for name, break_row in zip(broken, BREAKS.values(), strict=True):
            break_row(connection, name)
    engine.dispose()
    with running(sqlite, tmp_path / "log") as server:
        run(_visit(server, crowd, dict(zip(broken, BREAKS, strict=True)), whole))


async def _visit(server: ServerProcess, crowd: Crowd, broken: dict[str, str], whole: list[str]) -> None:
    """Everything that can be asked of the broken tables is refused; at the others play goes on."""
    async with Session(server.address, crowd.token) as session:
        for name, sentence in broken.items():
            for request in (
                session.info(name),
                session.replay(name, 0),
                session.command(name, Chat(key="1", text="Hello?")),
                session.table(name).__aenter__(),
            ):
                with pytest.raises(ServerRefused, match=f"^This table cannot go on: {sentence}") as refused:
                    await request
                assert refused.value.reason == "frozen"
        for name in whole:
            async with session.table(name) as table:
                await play_seat(table, Random(5), plies=20)
                assert table.ply >= 20
        assert {table.id for table in (await session.tables()).tables} == set(crowd.names)
    assert server.status("/ready") == 200


def test_a_row_that_breaks_during_a_game_freezes_its_table_alone(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run(_break_while_they_play(server, sqlite))


async def _break_while_they_play(server: ServerProcess, database: str) -> None:
    async with (
        guests(server.address, "Ann", "Ben", "Cat", "Dan", "Eve", "Fay") as sessions,
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
            with pytest.raises(ServerRefused, match=r"cannot go on: line \d+ of its log cannot be read") as refused:
                await table.until(lambda _table: False)
            assert refused.value.reason == "frozen"
        await play_all(others, Random(7), plies=20)
        assert all(table.ply >= 20 for table in others)
    assert server.status("/ready") == 200
