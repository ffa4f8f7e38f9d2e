"""Looking at tables from outside, and ending or deleting them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Select, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError

from undermine.error import UndermineError, shown
from undermine.server.admin.database import AdminError
from undermine.server.entry import Row, read_entry, write_entry
from undermine.server.schema import LOG, NOTICES, TABLES
from undermine.server.sight import Viewer, told
from undermine.server.store import POSTGRESQL, BrokenLog, read_outages, read_rows
from undermine.server.summary import read_summary
from undermine.server.sweep import delete_games
from undermine.server.table import Table
from undermine.wire.happening import Ended, Happening

STATUSES = ("waiting", "running", "over")
CLOSED = "closed"
ATTEMPTS = 50
"""How often an end is tried while the server writes to the same table."""


class TableSeen(msgspec.Struct, frozen=True):
    """A table as the list shows it; times are milliseconds since 1970."""

    id: str
    status: str
    open: bool
    names: tuple[str | None, ...]
    bots: int
    made: int
    lines: int
    last: int
    """When its last line was written."""
    ended: int | None
    why: str | None


def tables(engine: Engine, status: str | None = None) -> list[TableSeen]:
    """All tables, or those of a status, the newest first."""
    query = _with_last_line().order_by(TABLES.c.made.desc(), TABLES.c.id)
    if status is not None:
        query = query.where(TABLES.c.status == status)
    with engine.connect() as connection:
        return [_seen(row) for row in connection.execute(query)]


def _with_last_line() -> Select[Any]:
    """Two looks into the index of the log for each table, however long the log is."""
    last = select(LOG.c.at).where(LOG.c.table_id == TABLES.c.id).order_by(LOG.c.number.desc()).limit(1)
    lines = select(func.max(LOG.c.number)).where(LOG.c.table_id == TABLES.c.id)
    return select(TABLES, lines.scalar_subquery().label("lines"), last.scalar_subquery().label("last"))


def _seen(row: Any) -> TableSeen:
    summary = read_summary(row.summary)
    return TableSeen(
        id=row.id,
        status=row.status,
        open=row.open,
        names=summary.names,
        bots=summary.bots,
        made=row.made,
        lines=row.lines or 0,
        last=row.last or row.made,
        ended=row.ended,
        why=row.why,
    )


# one table


class LineSeen(msgspec.Struct, frozen=True):
    """A line of a log: as spectators are told it, or with everything in it."""

    number: int
    at: int
    person: str | None
    happening: Any


def lines_of(engine: Engine, name: str, secrets: bool) -> Iterator[LineSeen]:
    """What happened at a table; without secrets, what all at the table were told or said.

    A log that breaks off is shown up to there, and then an `AdminError` says why.
    """
    with engine.connect() as connection:
        _must_exist(connection, name)
        rows, broken = _read(connection, name)
        table = Table(name, read_outages(connection))
    for row in rows:
        yield LineSeen(row.number, row.at, row.person, _happening(table, row, secrets))
    if broken is not None:
        raise AdminError(f"table {name} cannot go on: {broken}")


def _read(connection: Connection, name: str) -> tuple[list[Row], str | None]:
    """The lines that can be read, and what is wrong with the next."""
    try:
        return read_rows(connection, name), None
    except BrokenLog as error:
        good = select(LOG).where(LOG.c.table_id == name, LOG.c.number < error.number).order_by(LOG.c.number)
        lines = connection.execute(good)
        return [Row(line.number, line.at, line.person, line.key, read_entry(line.body)) for line in lines], str(error)


def _happening(table: Table, row: Row, secrets: bool) -> Happening:
    """What a line says; the table follows it, because what others see of a move depends on where the game stands."""
    if secrets:
        return row.entry
    try:
        table.follow([row])
    except (UndermineError, AssertionError, LookupError, TypeError, ValueError) as error:
        raise AdminError(
            f"table {table.id} cannot go on: its log does not replay at line {row.number}: {error}"
        ) from None
    return told(table, row, Viewer(None, row.person)) or row.entry


def _must_exist(connection: Connection, name: str) -> None:
    if connection.execute(select(TABLES.c.id).where(TABLES.c.id == name)).first() is None:
        raise AdminError(f"there is no table {shown(name)}")


# ending


def end_tables(engine: Engine, names: list[str], now: int) -> None:
    """End tables, all or none; a server that runs tells everybody with its next beat."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            with engine.begin() as connection:
                _let_nobody_else_write(connection, LOG.name)
                for name in sorted(set(names)):
                    _end(connection, name, now)
                _notify(connection, names)
        except (IntegrityError, OperationalError):  # the server wrote the line of that number first
            if attempt == ATTEMPTS:
                raise
        else:
            return


def _end(connection: Connection, name: str, now: int) -> None:
    """Number and status are read by one statement: what the server adds afterwards takes the number away from us."""
    found = connection.execute(_with_last_line().where(TABLES.c.id == name)).first()
    if found is None:
        raise AdminError(f"there is no table {shown(name)}; nothing was changed")
    if found.status == "over":
        raise AdminError(f"table {name} is over already; nothing was changed")
    at = max(now, found.last or 0)
    line = {"table_id": name, "number": (found.lines or 0) + 1, "at": at, "body": write_entry(Ended(CLOSED))}
    connection.execute(insert(LOG).values(line))
    connection.execute(update(TABLES).where(TABLES.c.id == name).values(status="over", ended=at, why=CLOSED))


def _notify(connection: Connection, names: list[str]) -> None:
    """Notices are read in the order of their numbers, so nobody else may take one before this is committed."""
    _let_nobody_else_write(connection, NOTICES.name)
    connection.execute(insert(NOTICES), [{"table_id": name} for name in sorted(set(names))])


def _let_nobody_else_write(connection: Connection, table: str) -> None:
    """Until the end of the transaction. SQLite has one writer at a time anyway, and says so to the other."""
    if connection.dialect.name == POSTGRESQL:
        connection.execute(text(f"LOCK TABLE {table} IN SHARE ROW EXCLUSIVE MODE"))


# deleting


def count_before(engine: Engine, limit: int) -> int:
    """How many games ended before a time."""
    with engine.connect() as connection:
        query = select(func.count()).select_from(TABLES).where(TABLES.c.ended < limit)
        return int(connection.execute(query).scalar_one())


def delete_before(engine: Engine, limit: int, advance: Callable[[int], None]) -> int:
    """Delete games that ended before a time, some at once so that play goes on meanwhile; return how many."""
    total = 0
    while True:
        with engine.begin() as connection:
            deleted = delete_games(connection, limit)
        if not deleted:
            return total
        total += deleted
        advance(deleted)
