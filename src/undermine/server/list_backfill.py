"""Reads the logs of tables that an older version listed, and stores what lists show of them today."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from sqlalchemy import Connection, Engine, Executable, select, update
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.apply_entry import REPLAY_ERRORS
from undermine.server.schema import TABLES
from undermine.server.store import BrokenLog, read_entries
from undermine.server.table import Table
from undermine.server.table_summary import read_summary, rewrite_statements
from undermine.server.writer import Conflict, StoreUnavailable, Transaction, Writer

BATCH_SIZE = 20
"""Tables that are written together."""
RETRY_SECONDS = 30.0
LOGGER = logging.getLogger("undermine.lists")


class ListBackfill:
    """Runs once after the start of a server, the newest tables first. Play goes on meanwhile."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def run(self) -> None:
        """Fill in all tables; if the database is unavailable, go on later."""
        while True:
            try:
                await self.fill_all()
            except (StoreUnavailable, Conflict, SQLAlchemyError):
                LOGGER.warning("the database is unavailable: filling in lists later")
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return

    async def fill_all(self) -> None:
        """Fill in the rows of all tables that an older version wrote."""
        while rows := await asyncio.to_thread(_read_batch, self._engine):
            for name, statements in rows.items():
                await self._writer.write(Transaction(job=partial(_fill, name=name, statements=statements)))


def _fill(connection: Connection, name: str, statements: list[Executable]) -> None:
    """Write a row, unless a command at the table wrote it meanwhile."""
    still_old = select(TABLES.c.id).where(TABLES.c.id == name, TABLES.c.seats.is_(None))
    if connection.execute(still_old).first() is not None:
        for statement in statements:
            connection.execute(statement)


def _read_batch(engine: Engine) -> dict[str, list[Executable]]:
    """Return what to write for some tables, by their names."""
    query = select(TABLES).where(TABLES.c.seats.is_(None)).order_by(TABLES.c.made.desc()).limit(BATCH_SIZE)
    with engine.connect() as connection:
        return {row.id: _statements(connection, row.id, row.summary) for row in connection.execute(query).all()}


def _statements(connection: Connection, name: str, summary: str) -> list[Executable]:
    """What the log says of a table; the settings alone if it cannot be read."""
    table = Table(name)
    try:
        table.apply(read_entries(connection, name))
        return rewrite_statements(table)
    except (BrokenLog, *REPLAY_ERRORS) as error:
        LOGGER.warning("a table in the lists does not replay", extra={"table": name, "why": error})
        settings = read_summary(summary).settings
        values = {"seats": settings.seats, "expansion": settings.expansion}
        return [update(TABLES).where(TABLES.c.id == name).values(values)]
