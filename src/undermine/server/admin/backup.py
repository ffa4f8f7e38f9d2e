"""A backup: all tables of a database at one moment, in one compressed file of JSON lines.

The header names the format and the version of the database. Each table follows with its columns and rows. The last line
holds the number of rows of each table and a checksum of everything before it.
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
BATCH_SIZE = 500

Progress = Callable[[int], AbstractContextManager[Callable[[int], None]]]
"""A progress bar: called with the number of rows, it returns a function that is called with those that are done."""


class Header(msgspec.Struct, frozen=True):
    """The first line."""

    format: str
    version: int
    schema: str
    """The version of the database."""
    made: int


class TableHeader(msgspec.Struct, frozen=True):
    """The line before the rows of a table. Rows are lists of values, in the order of the columns."""

    table: str
    columns: list[str]


class Footer(msgspec.Struct, frozen=True):
    """The last line."""

    counts: dict[str, int]
    sha256: str


class _ChecksumFile:
    """Writes lines and computes their checksum."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file = file
        self._hash = hashlib.sha256()

    @property
    def checksum(self) -> str:
        return self._hash.hexdigest()

    def write(self, line: Any) -> None:
        written = msgspec.json.encode(line) + b"\n"
        self._hash.update(written)
        self._file.write(written)


def write_backup(engine: Engine, path: Path, now: int, progress: Progress, replace: bool = False) -> dict[str, int]:
    """Write a backup, also while a server runs. Return the number of rows of each table.

    The file appears under its name only when it is complete.
    """
    if path.exists() and not replace:
        raise AdminError(f"{path} already exists; --replace overwrites it")
    try:
        with _complete_file(path) as file, gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:
            return _write(engine, _ChecksumFile(packed), now, progress)
    except OSError as error:
        raise AdminError(f"{path} cannot be written: {error.strerror or error}") from None


@contextmanager
def _complete_file(path: Path) -> Iterator[IO[bytes]]:
    """A file that gets its name once everything is on the disk. Others may not read it: it contains secrets."""
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


def _write(engine: Engine, file: _ChecksumFile, now: int, progress: Progress) -> dict[str, int]:
    with snapshot(engine) as connection:
        file.write(Header(FORMAT, FORMAT_VERSION, head_version(), now))
        with progress(_count(connection)) as advance:
            counts = {str(name): _write_table(connection, str(name), file, advance) for name in METADATA.tables}
    file.write(Footer(counts, file.checksum))
    return counts


def _count(connection: Connection) -> int:
    queries = (select(func.count()).select_from(table) for table in METADATA.tables.values())
    return sum(connection.execute(query).scalar_one() for query in queries)


def _write_table(connection: Connection, name: str, file: _ChecksumFile, advance: Callable[[int], None]) -> int:
    table = METADATA.tables[name]
    file.write(TableHeader(name, [str(column.name) for column in table.columns]))
    query = select(table).order_by(*table.primary_key)
    count = 0
    for rows in connection.execution_options(yield_per=BATCH_SIZE).execute(query).partitions():
        for row in rows:
            file.write(list(row))
        count += len(rows)
        advance(len(rows))
    return count
