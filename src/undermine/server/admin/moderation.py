"""What operators remove: chat, games, and people with their names. A running server follows within two seconds.

Entries keep their sequence numbers; only their contents change. What was removed is noted without names and texts.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, select, update

from undermine.errors import shown
from undermine.server.admin.database import AdminError
from undermine.server.admin.erasure import Erasure
from undermine.server.admin.tables import lock
from undermine.server.cleanup import delete_tables
from undermine.server.log_entry import LogContent, decode_content, encode_content
from undermine.server.schema import AUDIT, BOTS, LOG, NOTICES, PEOPLE, TABLES
from undermine.server.table_summary import read_summary
from undermine.wire.entry import Chatted

REWRITTEN, DELETED, FORGOTTEN = "rewritten", "deleted", "forgotten"
"""What a notice tells the running server."""


class AuditRow(msgspec.Struct, frozen=True):
    """Something that an operator removed; `count` is how many entries, games or tables."""

    at: int
    what: str
    table: str | None
    count: int


class Erased(NamedTuple):
    """How much was erased of a person."""

    tables: int
    entries: int
    unreadable: list[str]
    """Tables whose logs are damaged, so that something may be left there."""


# chat


def chat_numbers(engine: Engine, table: str, numbers: list[int], author: str | None) -> list[int]:
    """Return the entries of chat that are meant: these numbers, or all lines of a person, by id or by name.

    Raises `AdminError` if there are none.
    """
    with engine.connect() as connection:
        chat = _chat(connection, table)
    for number in numbers:
        if number not in chat:
            raise AdminError(f"entry {number} of table {table} is not a line of chat; nothing was changed")
    if author is not None:
        numbers = [number for number, said in chat.items() if author in (said.person, said.name)]
    found = [number for number in sorted(set(numbers)) if chat[number].text]
    if not found:
        raise AdminError(f"there is no such chat at table {table}, or it was removed already")
    return found


def _chat(connection: Connection, table: str) -> dict[int, Chatted]:
    _must_exist(connection, table)
    contents, _ = _readable(connection, table)
    return {number: content for number, content in contents.items() if isinstance(content, Chatted)}


def remove_chat(engine: Engine, table: str, numbers: list[int], now: int) -> None:
    """Remove the text of lines of chat."""
    with engine.begin() as connection:
        chat = _chat(connection, table)
        for number in numbers:
            _rewrite(connection, table, number, msgspec.structs.replace(chat[number], text=""))
        _note(connection, "chat removed", table, len(numbers), now)
        _notify(connection, [(table, REWRITTEN)])


# games


def must_be_over(engine: Engine, names: list[str]) -> None:
    """Raise `AdminError` unless all these games are there and over."""
    with engine.connect() as connection:
        for name in names:
            if _must_exist(connection, name) != "over":
                raise AdminError(f"table {name} is not over; “undermine admin end” ends it first; nothing was changed")


def delete_games(engine: Engine, names: list[str], now: int) -> None:
    """Delete games, all or none. Results of rated games that count already are kept; they hold no names."""
    must_be_over(engine, names)
    with engine.begin() as connection:
        delete_tables(connection, names)
        for name in names:
            _note(connection, "game deleted", name, 1, now)
        _notify(connection, [(name, DELETED) for name in names])


# people


def tables_of(engine: Engine, person: str) -> list[str]:
    """Return the tables whose logs mention a person. Raises `AdminError` if nobody is known by that id."""
    with engine.connect() as connection:
        names = _mentions(connection, person)
        known = any(
            connection.execute(select(kind.c.id).where(kind.c.id == person)).first() is not None
            for kind in (PEOPLE, BOTS)
        )
    if not known and not names:
        raise AdminError(
            f"nobody is known by the id {shown(person)}; “undermine admin show” and “reports --json” tell ids"
        )
    return names


def _mentions(connection: Connection, person: str) -> list[str]:
    query = select(LOG.c.table_id).where(LOG.c.body.contains(f'"{person}"', autoescape=True)).distinct()
    return sorted(connection.execute(query).scalars())


def erase_person(engine: Engine, person: str, now: int) -> Erased:
    """Delete a person or guest bot, and erase their names and their chat from all tables. Their id stays."""
    changed: list[str] = []
    damaged: list[str] = []
    entries = 0
    with engine.begin() as connection:
        connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person))
        connection.execute(update(BOTS).where((BOTS.c.owner == person) | (BOTS.c.id == person)).values(revoked=now))
        for name in _mentions(connection, person):
            count, is_damaged = _erase_at(connection, name, person)
            entries += count
            changed += [name] if count else []
            damaged += [name] if is_damaged else []
        _note(connection, "person erased", None, len(changed), now)
        _notify(connection, [*((name, REWRITTEN) for name in changed), (person, FORGOTTEN)])
    return Erased(len(changed), entries, damaged)


def _erase_at(connection: Connection, table: str, person: str) -> tuple[int, bool]:
    """Erase a person at one table. Return how many entries changed, and whether the log is damaged."""
    contents, is_damaged = _readable(connection, table)
    erasure, count = Erasure(person, contents.values()), 0
    for number, content in contents.items():
        new = erasure.rewritten(content)
        if new != content:
            _rewrite(connection, table, number, new)
            count += 1
    row = connection.execute(select(TABLES.c.summary).where(TABLES.c.id == table)).first()
    if row is not None:
        summary = read_summary(row.summary)
        new_summary = msgspec.structs.replace(summary, names=erasure.names(summary.names))
        values = {"summary": msgspec.json.encode(new_summary).decode()}
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(values))
    return count, is_damaged


# what they share


def audit(engine: Engine) -> list[AuditRow]:
    """Return what operators removed, the newest first."""
    with engine.connect() as connection:
        rows = connection.execute(select(AUDIT).order_by(AUDIT.c.id.desc()))
        return [AuditRow(row.at, row.what, row.table_id, row._mapping["count"]) for row in rows]


def _must_exist(connection: Connection, name: str) -> str:
    """Return the status of a table."""
    status = connection.execute(select(TABLES.c.status).where(TABLES.c.id == name)).scalar()
    if status is None:
        raise AdminError(f"there is no table {shown(name)}; nothing was changed")
    return str(status)


def _readable(connection: Connection, table: str) -> tuple[dict[int, LogContent], bool]:
    """Return the contents of a log by number, and whether some cannot be read."""
    found: dict[int, LogContent] = {}
    is_damaged = False
    query = select(LOG.c.number, LOG.c.body).where(LOG.c.table_id == table).order_by(LOG.c.number)
    for row in connection.execute(query):
        try:
            found[row.number] = decode_content(row.body)
        except (msgspec.DecodeError, UnicodeDecodeError):
            is_damaged = True
    return found, is_damaged


def _rewrite(connection: Connection, table: str, number: int, content: LogContent) -> None:
    row: Any = update(LOG).where(LOG.c.table_id == table, LOG.c.number == number)
    connection.execute(row.values(body=encode_content(content)))


def _note(connection: Connection, what: str, table: str | None, count: int, now: int) -> None:
    connection.execute(insert(AUDIT).values({"at": now, "what": what, "table_id": table, "count": count}))


def _notify(connection: Connection, notices: list[tuple[str, str]]) -> None:
    """Notices are read in the order of their ids, so nobody else may insert one before this is committed."""
    lock(connection, NOTICES.name)
    connection.execute(insert(NOTICES), [{"table_id": name, "what": what} for name, what in notices])
