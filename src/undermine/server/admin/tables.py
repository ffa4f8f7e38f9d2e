"""Looking at tables from outside, and ending or deleting them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Select, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError

from undermine.errors import shown
from undermine.server.admin.database import AdminError
from undermine.server.apply_entry import REPLAY_ERRORS
from undermine.server.audience import Viewer, content_for
from undermine.server.cleanup import delete_games
from undermine.server.log_entry import LogEntry, decode_content, encode_content
from undermine.server.schema import LOG, NOTICES, TABLES
from undermine.server.store import POSTGRESQL, BrokenLog, read_entries, read_outages
from undermine.server.table import Table
from undermine.server.table_summary import read_summary
from undermine.wire.entry import Ended, EntryContent

STATUSES = ("waiting", "running", "over")
CLOSED = "closed"
MAX_ATTEMPTS = 50
"""How often ending a table is tried while the server writes to it."""


class TableRow(msgspec.Struct, frozen=True):
    """A table in the list; times are milliseconds since 1970."""

    id: str
    status: str
    open: bool
    names: tuple[str | None, ...]
    bots: int
    made: int
    entries: int
    last: int
    """When its last entry was written."""
    ended: int | None
    why: str | None


def tables(engine: Engine, status: str | None = None) -> list[TableRow]:
    """Return all tables, or those of a status, the newest first."""
    query = _with_last_entry().order_by(TABLES.c.made.desc(), TABLES.c.id)
    if status is not None:
        query = query.where(TABLES.c.status == status)
    with engine.connect() as connection:
        return [_table_row(row) for row in connection.execute(query)]


def _with_last_entry() -> Select[Any]:
    """Two lookups in the index of the log for each table, however long the log is."""
    last = select(LOG.c.at).where(LOG.c.table_id == TABLES.c.id).order_by(LOG.c.number.desc()).limit(1)
    entries = select(func.max(LOG.c.number)).where(LOG.c.table_id == TABLES.c.id)
    return select(TABLES, entries.scalar_subquery().label("entries"), last.scalar_subquery().label("last"))


def _table_row(row: Any) -> TableRow:
    summary = read_summary(row.summary)
    return TableRow(
        id=row.id,
        status=row.status,
        open=row.open,
        names=summary.names,
        bots=summary.bots,
        made=row.made,
        entries=row.entries or 0,
        last=row.last or row.made,
        ended=row.ended,
        why=row.why,
    )


# one table


class EntryRow(msgspec.Struct, frozen=True):
    """An entry of a log, as spectators are told it or with all secrets."""

    number: int
    at: int
    person: str | None
    content: Any


def entries_of(engine: Engine, name: str, secrets: bool) -> Iterator[EntryRow]:
    """Yield the log of a table; without secrets, only what people at the table were told or wrote.

    If the log is damaged, the entries before that are yielded, then an `AdminError` says why.
    """
    with engine.connect() as connection:
        _must_exist(connection, name)
        entries, damage = _read(connection, name)
        table = Table(name, read_outages(connection))
    for entry in entries:
        yield EntryRow(entry.number, entry.at, entry.person, _content(table, entry, secrets))
    if damage is not None:
        raise AdminError(f"table {name} cannot go on: {damage}")


def _read(connection: Connection, name: str) -> tuple[list[LogEntry], str | None]:
    """The entries that can be read, and what is wrong with the next."""
    try:
        return read_entries(connection, name), None
    except BrokenLog as error:
        good = select(LOG).where(LOG.c.table_id == name, LOG.c.number < error.number).order_by(LOG.c.number)
        rows = connection.execute(good)
        return [LogEntry(row.number, row.at, row.person, row.key, decode_content(row.body)) for row in rows], str(error)


def _content(table: Table, entry: LogEntry, secrets: bool) -> EntryContent:
    """The content of an entry. It is applied to the table: what others see of a move depends on the game."""
    if secrets:
        return entry.content
    try:
        table.apply([entry])
    except REPLAY_ERRORS as error:
        raise AdminError(
            f"table {table.id} cannot go on: its log does not replay at entry {entry.number}: {error}"
        ) from None
    return content_for(table, entry, Viewer(None, entry.person)) or entry.content


def _must_exist(connection: Connection, name: str) -> None:
    if connection.execute(select(TABLES.c.id).where(TABLES.c.id == name)).first() is None:
        raise AdminError(f"there is no table {shown(name)}")


# ending


def end_tables(engine: Engine, names: list[str], now: int) -> None:
    """End tables, all or none. A running server tells everybody with its next heartbeat."""
    for attempt in range(1, MAX_ATTEMPTS + 1):
        try:
            with engine.begin() as connection:
                lock(connection, LOG.name)
                for name in sorted(set(names)):
                    _end(connection, name, now)
                _notify(connection, names)
        except (IntegrityError, OperationalError):  # the server wrote the entry of that number first
            if attempt == MAX_ATTEMPTS:
                raise
        else:
            return


def _end(connection: Connection, name: str, now: int) -> None:
    """One statement reads number and status: if the server adds an entry after it, our insert conflicts."""
    found = connection.execute(_with_last_entry().where(TABLES.c.id == name)).first()
    if found is None:
        raise AdminError(f"there is no table {shown(name)}; nothing was changed")
    if found.status == "over":
        raise AdminError(f"table {name} is already over; nothing was changed")
    at = max(now, found.last or 0)
    row = {"table_id": name, "number": (found.entries or 0) + 1, "at": at, "body": encode_content(Ended(CLOSED))}
    connection.execute(insert(LOG).values(row))
    connection.execute(update(TABLES).where(TABLES.c.id == name).values(status="over", ended=at, why=CLOSED))


def _notify(connection: Connection, names: list[str]) -> None:
    """Notices are read in the order of their ids, so nobody else may insert one before this is committed."""
    lock(connection, NOTICES.name)
    connection.execute(insert(NOTICES), [{"table_id": name} for name in sorted(set(names))])


def lock(connection: Connection, table: str) -> None:
    """Let nobody else write until the end of the transaction. SQLite has only one writer anyway."""
    if connection.dialect.name == POSTGRESQL:
        connection.execute(text(f"LOCK TABLE {table} IN SHARE ROW EXCLUSIVE MODE"))


# deleting


def count_before(engine: Engine, limit: int) -> int:
    """Return how many games ended before a time."""
    with engine.connect() as connection:
        query = select(func.count()).select_from(TABLES).where(TABLES.c.ended < limit)
        return int(connection.execute(query).scalar_one())


def delete_before(engine: Engine, limit: int, advance: Callable[[int], None]) -> int:
    """Delete games that ended before a time, in batches so that play goes on. Return how many."""
    total = 0
    while True:
        with engine.begin() as connection:
            deleted = delete_games(connection, limit)
        if not deleted:
            return total
        total += deleted
        advance(deleted)
