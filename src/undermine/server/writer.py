"""The one writer: takes all that waits into one transaction, commits, then answers. No timer decides when."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from undermine.server.entry import Row, write_entry
from undermine.server.metrics import COMMIT_SECONDS, GROUP_SIZE
from undermine.server.schema import LOG

LARGEST_GROUP = 500
LARGEST_STATEMENT = 100
"""Lines in one statement; older SQLites take no more than 999 values."""
COLUMNS = tuple(f'"{column.name}"' for column in LOG.columns)
LOGGER = logging.getLogger("undermine.store")

Work = Callable[[Connection], object]
Values = tuple[Any, ...]
"""A line of a log, in the order of the columns."""


class Conflict(Exception):  # noqa: N818  it tells what happened
    """Somebody else has written a line of that number: the table in memory is out of date."""


class StoreAway(Exception):  # noqa: N818
    """The database did not take it, or did not say that it has."""


class Unreachable(StoreAway):
    """The database itself is away: to try each unit by itself would only keep everybody waiting."""


@dataclass(slots=True)
class Unit:
    """What is committed together or not at all."""

    lines: list[Values] = field(default_factory=list)
    works: list[Work] = field(default_factory=list)

    def append(self, table: str, rows: list[Row]) -> None:
        """Add lines to the log of a table."""
        self.lines += [(table, row.number, row.at, row.person, row.key, write_entry(row.entry)) for row in rows]


Done = Callable[[Exception | None], None]
"""Told that a unit is on the disk, or why it is not, or may not be: `Conflict` or `StoreAway`."""
Waiting = tuple[Unit, Done]


class Writer:
    """Commits whatever waits in one go, in a thread of its own: waiting for the disk keeps nobody else waiting."""

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        """Nothing waits yet."""
        self._engine = engine
        self._loop = loop
        self._waiting: list[Waiting] = []
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: Connection | None = None
        """Kept from commit to commit: to fetch one from the pool and give it back would be a fifth of the work."""
        self._writing: asyncio.Task[None] | None = None
        self._statement = f"INSERT INTO {LOG.name} ({', '.join(COLUMNS)}) VALUES "
        place = "?" if engine.dialect.paramstyle == "qmark" else "%s"
        self._places = f"({', '.join([place] * len(COLUMNS))})"

    async def write(self, unit: Unit) -> None:
        """Return when the unit is on the disk; `Conflict` or `StoreAway` if it is not, or may not be."""
        future: asyncio.Future[None] = self._loop.create_future()
        self.submit(unit, partial(_settle, future))
        await future

    def submit(self, unit: Unit, done: Done) -> None:
        """Write a unit with the next group."""
        self._waiting.append((unit, done))
        if self._writing is None:
            self._writing = self._loop.create_task(self._write())

    async def close(self) -> None:
        """Write what is still waiting, then stop."""
        if self._writing is not None:
            await self._writing
        await self._loop.run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    async def _write(self) -> None:
        """Commit group after group until nothing waits."""
        try:
            while self._waiting:
                group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
                _answer(await self._loop.run_in_executor(self._thread, self._commit, group))
                await asyncio.sleep(0)  # who was answered goes on first, and what has come meanwhile joins the group
        finally:
            self._writing = None

    def _commit(self, group: list[Waiting]) -> list[tuple[Done, Exception | None]]:
        units = [unit for unit, _ in group]
        error = self._try(units)
        if error is None or isinstance(error, Unreachable) or len(group) == 1:
            return [(done, error) for _, done in group]
        return [(done, self._try([unit])) for unit, done in group]  # one of them must not harm the others

    def _try(self, units: list[Unit]) -> Exception | None:
        began = perf_counter()
        try:
            self._commit_all(units)
        except IntegrityError as error:
            return Conflict(str(error.orig))
        except OperationalError as error:
            self._disconnect()
            LOGGER.error("the store is away", extra={"error": type(error.orig).__name__})  # noqa: TRY400
            return Unreachable(str(error))
        except Exception as error:
            self._disconnect()
            LOGGER.exception("something cannot be written")
            return StoreAway(str(error))
        COMMIT_SECONDS.observe(perf_counter() - began)
        GROUP_SIZE.observe(len(units))
        return None

    def _commit_all(self, units: list[Unit]) -> None:
        """Write on the connection that is there; where that has broken since the last commit, on a new one."""
        if self._connection is None:
            self._connection = self._engine.connect()
            self._commit_on(self._connection, units)
            return
        try:
            self._commit_on(self._connection, units)
        except OperationalError:
            if not self._connection.invalidated:
                raise
            self._disconnect()
            self._commit_all(units)  # a number is taken once: what was committed all the same is a conflict now

    def _commit_on(self, connection: Connection, units: list[Unit]) -> None:
        with connection.begin():
            lines = [line for unit in units for line in unit.lines]
            if lines:
                self._write_lines(connection, lines)
            for unit in units:
                for work in unit.works:
                    work(connection)

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.close()
            self._connection = None

    def _write_lines(self, connection: Connection, lines: list[Values]) -> None:
        """All lines in one statement: between two statements the other threads run, and this one waits for them."""
        for start in range(0, len(lines), LARGEST_STATEMENT):
            part = lines[start : start + LARGEST_STATEMENT]
            values = tuple([value for line in part for value in line])
            connection.exec_driver_sql(self._statement + ",".join([self._places] * len(part)), values)


def _answer(results: list[tuple[Done, Exception | None]]) -> None:
    for done, error in results:
        try:
            done(error)
        except Exception:  # it must not keep the others from their answers
            LOGGER.exception("something went wrong after a commit")


def _settle(future: asyncio.Future[None], error: Exception | None) -> None:
    if future.cancelled():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
