"""Restoring a backup into an empty database, SQLite or PostgreSQL."""

from __future__ import annotations

import gzip
import hashlib
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, column, func, insert, select, table, text

from undermine.fair.commitments import RESTORED
from undermine.server.admin.backup import BATCH_SIZE, FORMAT, FORMAT_VERSION, Footer, Header, Progress, TableHeader
from undermine.server.admin.database import AdminError
from undermine.server.log_entry import SeedExposed, encode_content
from undermine.server.migrations import bring_up_to_date, known_versions, version_of
from undermine.server.schema import LOG, METADATA, TABLES
from undermine.server.store import POSTGRESQL

MAX_LINE = 64 * 1024 * 1024
DAMAGED = (EOFError, zlib.error, gzip.BadGzipFile, msgspec.DecodeError, UnicodeDecodeError)

_LINE = msgspec.json.Decoder(list[Any] | dict[str, Any])


def restore_backup(engine: Engine, path: Path, progress: Progress) -> dict[str, int]:
    """Restore a backup into an empty database, completely or not at all. Return the number of rows of each table."""
    header, counts = check_backup(path)
    _must_be_empty(engine, header.schema)
    bring_up_to_date(engine, header.schema)
    with progress(sum(counts.values())) as advance, engine.begin() as connection:
        for head, rows in _parts(path):
            target = table(head.table, *map(column, head.columns))
            connection.execute(insert(target), [dict(zip(head.columns, row, strict=True)) for row in rows])
            advance(len(rows))
        _mark_seeds(connection)
        _restore_sequences(connection)
    bring_up_to_date(engine)
    return counts


def check_backup(path: Path) -> tuple[Header, dict[str, int]]:
    """Read a backup to its end. Raises `AdminError` if it is not one, incomplete, or from a newer program."""
    counts: dict[str, int] = {}
    for head, rows in _parts(path):
        counts[head.table] = counts.get(head.table, 0) + len(rows)
    with _opened(path) as file:
        return _header(path, file.readline(MAX_LINE)), counts


def _must_be_empty(engine: Engine, schema: str) -> None:
    with engine.connect() as connection:
        found = version_of(connection)
        if found is None:
            return
        if found != schema:
            raise AdminError(
                f"the database has version {found}, the backup version {schema}; restore into a new database"
            )
        for name, found_table in METADATA.tables.items():
            if connection.execute(select(func.count()).select_from(found_table)).scalar_one():
                raise AdminError(f"the database is not empty: there are rows in “{name}”; restore into a new database")


def _mark_seeds(connection: Connection) -> None:
    """Let running tables deal from fresh seeds: players may have seen what the old ones deal, after the backup."""
    running = select(TABLES.c.id).where(TABLES.c.status == "running")
    ends = select(LOG.c.table_id, func.max(LOG.c.number), func.max(LOG.c.at)).where(LOG.c.table_id.in_(running))
    body = encode_content(SeedExposed(RESTORED))
    rows = [
        {"table_id": name, "number": number + 1, "at": at, "body": body}
        for name, number, at in connection.execute(ends.group_by(LOG.c.table_id))
    ]
    if rows:
        connection.execute(insert(LOG), rows)


def _restore_sequences(connection: Connection) -> None:
    """PostgreSQL keeps the next id apart from the rows: it must continue after those that were restored."""
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


def _parts(path: Path) -> Iterator[tuple[TableHeader, list[list[Any]]]]:
    """Yield the rows in batches, with their table. Raises at the end if the checksum does not match."""
    with _opened(path) as file:
        try:
            yield from _read(path, file)
        except DAMAGED as error:
            raise AdminError(f"{path} is not a backup, or is damaged: {error}") from None
        except OSError as error:
            raise AdminError(f"{path} cannot be read: {error.strerror or error}") from None


def _read(path: Path, file: gzip.GzipFile) -> Iterator[tuple[TableHeader, list[list[Any]]]]:
    line = file.readline(MAX_LINE)
    _header(path, line)
    checksum = hashlib.sha256(line)
    head: TableHeader | None = None
    rows: list[list[Any]] = []
    counts: dict[str, int] = {}
    while line := file.readline(MAX_LINE):
        given = _LINE.decode(line)
        if isinstance(given, list) and head is not None and len(given) == len(head.columns):
            rows.append(given)
            counts[head.table] += 1
        if head is not None and rows and (isinstance(given, dict) or len(rows) == BATCH_SIZE):
            yield head, rows
            rows = []
        if isinstance(given, dict) and "sha256" in given:
            _check_footer(path, msgspec.convert(given, Footer), Footer(counts, checksum.hexdigest()), file)
            return
        if isinstance(given, dict):
            head = msgspec.convert(given, TableHeader)
            counts[head.table] = 0
        checksum.update(line)
    raise AdminError(f"{path} is incomplete: its last line is missing")


def _header(path: Path, line: bytes) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise AdminError(f"{path} is not a backup") from None
    if header.format != FORMAT:
        raise AdminError(f"{path} is not a backup")
    if header.version != FORMAT_VERSION or header.schema not in known_versions():
        raise AdminError(f"{path} was made by a newer program; this one is too old to restore it")
    return header


def _check_footer(path: Path, said: Footer, found: Footer, file: gzip.GzipFile) -> None:
    if said != found or file.read(1):
        raise AdminError(f"{path} is damaged: its rows do not match its checksum")
