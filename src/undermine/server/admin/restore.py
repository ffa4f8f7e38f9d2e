"""Restoring a backup into an empty database, of whichever kind."""

from __future__ import annotations

import gzip
import hashlib
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, column, func, insert, select, table, text

from undermine.server.admin.backup import FORMAT, FORMAT_VERSION, ROWS_AT_ONCE, Closing, Header, TableHead, Watch
from undermine.server.admin.database import AdminError
from undermine.server.migrations import bring_up_to_date, known_versions, version_of
from undermine.server.schema import METADATA
from undermine.server.store import POSTGRESQL

LONGEST_LINE = 64 * 1024 * 1024
DAMAGED = (EOFError, zlib.error, gzip.BadGzipFile, msgspec.DecodeError, UnicodeDecodeError)

_LINE = msgspec.json.Decoder(list[Any] | dict[str, Any])


def restore_backup(engine: Engine, path: Path, watch: Watch) -> dict[str, int]:
    """Bring everything in a backup into an empty database, or nothing; return how many rows of each table."""
    header, counts = check_backup(path)
    _must_be_empty(engine, header.schema)
    bring_up_to_date(engine, header.schema)
    with watch(sum(counts.values())) as advance, engine.begin() as connection:
        for head, rows in _parts(path):
            target = table(head.table, *map(column, head.columns))
            connection.execute(insert(target), [dict(zip(head.columns, row, strict=True)) for row in rows])
            advance(len(rows))
        _go_on_counting(connection)
    bring_up_to_date(engine)
    return counts


def check_backup(path: Path) -> tuple[Header, dict[str, int]]:
    """Read a backup to its end; `AdminError` if it is not one, not whole, or of a newer program."""
    counts: dict[str, int] = {}
    for head, rows in _parts(path):
        counts[head.table] = counts.get(head.table, 0) + len(rows)
    with _opened(path) as file:
        return _header(path, file.readline(LONGEST_LINE)), counts


def _must_be_empty(engine: Engine, schema: str) -> None:
    with engine.connect() as connection:
        found = version_of(connection)
        if found is None:
            return
        if found != schema:
            raise AdminError(
                f"the database is of version {found}, the backup of version {schema}; restore into a new one"
            )
        for name, found_table in METADATA.tables.items():
            if connection.execute(select(func.count()).select_from(found_table)).scalar_one():
                raise AdminError(f"the database is not empty: there are rows in “{name}”; restore into a new one")


def _go_on_counting(connection: Connection) -> None:
    """PostgreSQL counts numbers of rows apart from the rows: it must go on after those that were restored."""
    if connection.dialect.name != POSTGRESQL:
        return
    for counted in METADATA.tables.values():
        if counted.autoincrement_column is not None:
            sequence = f"pg_get_serial_sequence('{counted.name}', 'id')"
            connection.execute(
                text(f"SELECT setval({sequence}, coalesce(max(id), 1), max(id) IS NOT NULL) FROM {counted.name}")
            )


# reading


def _opened(path: Path) -> gzip.GzipFile:
    try:
        return gzip.GzipFile(path, "rb")
    except OSError as error:
        raise AdminError(f"{path} cannot be read: {error.strerror or error}") from None


def _parts(path: Path) -> Iterator[tuple[TableHead, list[list[Any]]]]:
    """The rows, some at once, with the table that they belong to; at the end they are known to be whole."""
    with _opened(path) as file:
        try:
            yield from _read(path, file)
        except DAMAGED as error:
            raise AdminError(f"{path} is no backup, or damaged: {error}") from None
        except OSError as error:
            raise AdminError(f"{path} cannot be read: {error.strerror or error}") from None


def _read(path: Path, file: gzip.GzipFile) -> Iterator[tuple[TableHead, list[list[Any]]]]:
    line = file.readline(LONGEST_LINE)
    _header(path, line)
    checksum = hashlib.sha256(line)
    head: TableHead | None = None
    rows: list[list[Any]] = []
    counts: dict[str, int] = {}
    while line := file.readline(LONGEST_LINE):
        given = _LINE.decode(line)
        if isinstance(given, list) and head is not None and len(given) == len(head.columns):
            rows.append(given)
            counts[head.table] += 1
        if head is not None and rows and (isinstance(given, dict) or len(rows) == ROWS_AT_ONCE):
            yield head, rows
            rows = []
        if isinstance(given, dict) and "sha256" in given:
            _must_be_whole(path, msgspec.convert(given, Closing), Closing(counts, checksum.hexdigest()), file)
            return
        if isinstance(given, dict):
            head = msgspec.convert(given, TableHead)
            counts[head.table] = 0
        checksum.update(line)
    raise AdminError(f"{path} is not whole: its last line is missing")


def _header(path: Path, line: bytes) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise AdminError(f"{path} is no backup") from None
    if header.format != FORMAT:
        raise AdminError(f"{path} is no backup")
    if header.version != FORMAT_VERSION or header.schema not in known_versions():
        raise AdminError(f"{path} was made by a newer program; this one is too old to restore it")
    return header


def _must_be_whole(path: Path, said: Closing, found: Closing, file: gzip.GzipFile) -> None:
    if said != found or file.read(1):
        raise AdminError(f"{path} is damaged: its rows do not fit its checksum")
