"""The database: opening it, bringing it up to date, reading. Writing is the business of `writer.py` alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event, make_url, select
from sqlalchemy import Row as DatabaseRow
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from undermine.error import UndermineError
from undermine.server.entry import Row, read_entry
from undermine.server.schema import LOG, OUTAGES, TABLES

SQLITE = "sqlite"
POSTGRESQL = "postgresql"
DRIVERS = {SQLITE: "sqlite", POSTGRESQL: "postgresql+psycopg"}
SOON = {"connect_timeout": 5, "tcp_user_timeout": 10_000}
"""PostgreSQL: a network that swallows everything is noticed soon (seconds, milliseconds)."""
MOST_PAGES_AHEAD = 10_000
"""SQLite: how far its log may be ahead of the database before a commit carries it over, however long that takes."""
IN_MEMORY = (None, "", ":memory:")


class StoreError(UndermineError):
    """A database that cannot be used."""


def open_store(address: str) -> Engine:
    """Connect to a database by its URL; nothing in it is changed."""
    try:
        url = make_url(address)
        kind = url.get_backend_name()
    except (ArgumentError, NoSuchModuleError):
        raise StoreError(f"“{address}” is no address of a database; try sqlite:///undermine.db") from None
    if kind not in DRIVERS:
        raise StoreError(f"databases are sqlite or postgresql, not “{kind}”")
    if kind == SQLITE:
        return _open_sqlite(url.database)
    try:
        engine = create_engine(url.set(drivername=DRIVERS[kind]), connect_args=SOON, pool_pre_ping=True)
    except ModuleNotFoundError:
        raise StoreError("PostgreSQL needs the package psycopg: pip install 'undermine[postgres]'") from None
    event.listen(engine, "connect", _make_postgresql_durable)
    return engine


def _open_sqlite(file: str | None) -> Engine:
    if file in IN_MEMORY:
        raise StoreError("a database in memory would lose every table; give a file, such as sqlite:///undermine.db")
    assert file is not None
    folder = Path(file).resolve().parent
    if not folder.is_dir():
        raise StoreError(f"there is no folder {folder} for the database")
    engine = create_engine(f"sqlite:///{file}", connect_args={"timeout": 10, "check_same_thread": False})
    event.listen(engine, "connect", _make_sqlite_durable)
    return engine


def _make_sqlite_durable(connection: sqlite3.Connection, _record: object) -> None:
    """What is committed is on the disk, whatever happens to the machine."""
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint={MOST_PAGES_AHEAD}")
    connection.execute("PRAGMA temp_store=MEMORY")  # what a statement of many lines may have to undo needs no file


def _make_postgresql_durable(connection: Any, _record: object) -> None:
    connection.autocommit = True
    connection.execute("SET synchronous_commit TO on")
    connection.autocommit = False


def durability(connection: Connection) -> str:
    """How safe a commit is, as the database says it: 2 is FULL in SQLite."""
    question = "PRAGMA synchronous" if connection.dialect.name == SQLITE else "SHOW synchronous_commit"
    return str(connection.exec_driver_sql(question).scalar_one())


def carry_over(engine: Engine) -> None:
    """Bring what SQLite has in its log into the database, beside commits and not within one, where all would wait."""
    if engine.dialect.name == SQLITE:
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")


# reading


class BrokenLog(Exception):  # noqa: N818  a state of a table, not a mistake of a caller
    """A table whose log cannot be read; `number` says where."""

    def __init__(self, number: int, sentence: str) -> None:
        super().__init__(sentence)
        self.number = number


def read_rows(connection: Connection, table: str, after: int = 0) -> list[Row]:
    """The lines of a table after a number, in order; `BrokenLog` if one is missing or cannot be read."""
    query = select(LOG).where(LOG.c.table_id == table, LOG.c.number > after).order_by(LOG.c.number)
    rows = []
    for expected, line in enumerate(connection.execute(query), start=after + 1):
        if line.number != expected:
            raise BrokenLog(expected, f"line {expected} of its log is missing")
        rows.append(_read_row(line))
    return rows


def _read_row(line: DatabaseRow[Any]) -> Row:
    try:
        return Row(line.number, line.at, line.person, line.key, read_entry(line.body))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BrokenLog(line.number, f"line {line.number} of its log cannot be read: {error}") from error


def read_outages(connection: Connection) -> list[tuple[int, int]]:
    """When no server ran."""
    return [(row.start, row.end) for row in connection.execute(select(OUTAGES).order_by(OUTAGES.c.start))]


def read_tables(connection: Connection, *where: Any, limit: int) -> Sequence[DatabaseRow[Any]]:
    """What lists show of tables, the newest first."""
    query = select(TABLES).where(*where).order_by(TABLES.c.made.desc()).limit(limit)
    return connection.execute(query).all()
