"""The database: opening and reading it. Only `writer.py` writes."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Row, create_engine, event, make_url, select
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from undermine.errors import UndermineError
from undermine.server.log_entry import LogEntry, decode_content
from undermine.server.schema import LOG, OUTAGES
from undermine.server.sqlite_file import create_private

SQLITE = "sqlite"
POSTGRESQL = "postgresql"
DRIVERS = {SQLITE: "sqlite", POSTGRESQL: "postgresql+psycopg"}
POSTGRESQL_TIMEOUTS = {"connect_timeout": 5, "tcp_user_timeout": 10_000}
"""Seconds and milliseconds after which a network that drops everything is noticed."""
MAX_WAL_PAGES = 10_000
"""SQLite: how long its write-ahead log may become before a commit must checkpoint it, however long that takes."""
IN_MEMORY = (None, "", ":memory:")


class StoreError(UndermineError):
    """A database that cannot be used."""


def open_store(address: str) -> Engine:
    """Connect to a database by its URL. Nothing in it is changed."""
    try:
        url = make_url(address)
        kind = url.get_backend_name()
    except (ArgumentError, NoSuchModuleError):
        raise StoreError(
            f"“{_without_password(address)}” is not the URL of a database; try sqlite:///undermine.db"
        ) from None
    if kind not in DRIVERS:
        raise StoreError(f"the database must be sqlite or postgresql, not “{kind}”")
    if kind == SQLITE:
        return _open_sqlite(url.database)
    try:
        engine = create_engine(
            url.set(drivername=DRIVERS[kind]),
            connect_args=POSTGRESQL_TIMEOUTS,
            pool_pre_ping=True,
            hide_parameters=True,
        )
    except ModuleNotFoundError:
        raise StoreError("PostgreSQL needs the package psycopg: pip install 'undermine[postgres]'") from None
    event.listen(engine, "connect", _configure_postgresql)
    return engine


def _without_password(address: str) -> str:
    return re.sub(r"//([^/:@]*):.*@", r"//\1:…@", address)


def _open_sqlite(file: str | None) -> Engine:
    if file is None or file in IN_MEMORY:
        raise StoreError("a database in memory would lose every table; give a file, such as sqlite:///undermine.db")
    folder = Path(file).resolve().parent
    if not folder.is_dir():
        raise StoreError(f"there is no folder {folder} for the database")
    options = {"timeout": 10, "check_same_thread": False}
    engine = create_engine(f"sqlite:///{file}", connect_args=options, hide_parameters=True)
    event.listen(engine, "do_connect", lambda *_: create_private(Path(file)))
    event.listen(engine, "connect", _configure_sqlite)
    return engine


def _configure_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    """A commit is on the disk, even if the machine loses power."""
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint={MAX_WAL_PAGES}")
    connection.execute("PRAGMA temp_store=MEMORY")  # a statement with many rows needs no file to roll back


def _configure_postgresql(connection: Any, _record: object) -> None:
    connection.autocommit = True
    connection.execute("SET synchronous_commit TO on")
    connection.autocommit = False


def durability(connection: Connection) -> str:
    """Return the database's own setting for how safe a commit is; 2 is FULL in SQLite."""
    question = "PRAGMA synchronous" if connection.dialect.name == SQLITE else "SHOW synchronous_commit"
    return str(connection.exec_driver_sql(question).scalar_one())


def checkpoint(engine: Engine) -> None:
    """Move SQLite's write-ahead log into the database between commits, where nobody waits for it."""
    if engine.dialect.name == SQLITE:
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")


def error_sentence(error: SQLAlchemyError) -> str:
    """Return what the database says about an error, without the values that were to be written."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().split("\n", 1)[0].rstrip(".")


# reading


class BrokenLog(Exception):  # noqa: N818  a state of a table, not a mistake of the caller
    """A log that cannot be read; `number` is the sequence number where it breaks.

    Everybody may read `sentence`. `detail` may quote the entry, so it is for operators alone.
    """

    def __init__(self, number: int, sentence: str, detail: str = "") -> None:
        super().__init__(f"{sentence}: {detail}" if detail else sentence)
        self.number, self.sentence = number, sentence


def read_entries(connection: Connection, table: str, after: int = 0) -> list[LogEntry]:
    """Return the entries of a table after a number. Raises `BrokenLog` if one is missing or damaged."""
    query = select(LOG).where(LOG.c.table_id == table, LOG.c.number > after).order_by(LOG.c.number)
    entries = []
    for expected, row in enumerate(connection.execute(query), start=after + 1):
        if row.number != expected:
            raise BrokenLog(expected, f"entry {expected} of its log is missing")
        entries.append(_read_entry(row))
    return entries


def read_entries_before(connection: Connection, table: str, before: int, most: int) -> list[LogEntry]:
    """Return the last entries of a table before a number, the newest first. Raises `BrokenLog` if one is damaged."""
    query = select(LOG).where(LOG.c.table_id == table, LOG.c.number < before).order_by(LOG.c.number.desc()).limit(most)
    return [_read_entry(row) for row in connection.execute(query)]


def _read_entry(row: Row[Any]) -> LogEntry:
    try:
        return LogEntry(row.number, row.at, row.person, row.key, decode_content(row.body))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BrokenLog(row.number, f"entry {row.number} of its log cannot be read", str(error)) from error


def read_outages(connection: Connection) -> list[tuple[int, int]]:
    """Return start and end of each time in which no server ran."""
    return [(row.start, row.end) for row in connection.execute(select(OUTAGES).order_by(OUTAGES.c.start))]
