"""A backup: all tables of a database as they were at one moment, in one compressed file of JSON lines.

A header names the format and the version of the database; each table follows with its columns and rows; the last line
counts the rows and holds a checksum of everything before it.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import IO, Any

import msgspec
from sqlalchemy import Connection, Engine, func, select

from undermine.server.admin.database import AdminError, snapshot
from undermine.server.migrations import head_version
from undermine.server.schema import METADATA

FORMAT = "undermine-backup"
FORMAT_VERSION = 1
ROWS_AT_ONCE = 500

Watch = Callable[[int], AbstractContextManager[Callable[[int], None]]]
"""Is told how many rows there are, and then of each that is done: a bar of progress."""


class Header(msgspec.Struct, frozen=True):
    """The first line."""

    format: str
    version: int
    schema: str
    """The version of the database."""
    made: int


class TableHead(msgspec.Struct, frozen=True):
    """The line before the rows of a table, which are lists of its columns' values."""

    table: str
    columns: list[str]


class Closing(msgspec.Struct, frozen=True):
    """The last line."""

    counts: dict[str, int]
    sha256: str


class _SummedFile:
    """Writes lines and keeps their checksum."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file = file
        self._sum = hashlib.sha256()

    @property
    def checksum(self) -> str:
        return self._sum.hexdigest()

    def write(self, line: Any) -> None:
        written = msgspec.json.encode(line) + b"\n"
        self._sum.update(written)
        self._file.write(written)


def write_backup(engine: Engine, path: Path, now: int, watch: Watch, replace: bool = False) -> dict[str, int]:
    """Write a backup, whole or not at all, while a server may run; return how many rows of each table it holds."""
    if path.exists() and not replace:
        raise AdminError(f"{path} is there already; --replace writes over it")
    try:
        with _whole_file(path) as file, gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:
            return _write(engine, _SummedFile(packed), now, watch)
    except OSError as error:
        raise AdminError(f"{path} cannot be written: {error.strerror or error}") from None


@contextmanager
def _whole_file(path: Path) -> Iterator[IO[bytes]]:
    """A file that has its name only when everything is on the disk; others may not read it, for secrets are in it."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    finally:
        with suppress(FileNotFoundError):
            Path(name).unlink()


def _write(engine: Engine, file: _SummedFile, now: int, watch: Watch) -> dict[str, int]:
    with snapshot(engine) as connection:
        file.write(Header(FORMAT, FORMAT_VERSION, head_version(), now))
        with watch(_count(connection)) as advance:
            counts = {str(name): _write_table(connection, str(name), file, advance) for name in METADATA.tables}
    file.write(Closing(counts, file.checksum))
    return counts


def _count(connection: Connection) -> int:
    queries = (select(func.count()).select_from(table) for table in METADATA.tables.values())
    return sum(connection.execute(query).scalar_one() for query in queries)


def _write_table(connection: Connection, name: str, file: _SummedFile, advance: Callable[[int], None]) -> int:
    table = METADATA.tables[name]
    file.write(TableHead(name, [str(column.name) for column in table.columns]))
    query = select(table).order_by(*table.primary_key)
    count = 0
    for rows in connection.execution_options(yield_per=ROWS_AT_ONCE).execute(query).partitions():
        for row in rows:
            file.write(list(row))
        count += len(rows)
        advance(len(rows))
    return count
