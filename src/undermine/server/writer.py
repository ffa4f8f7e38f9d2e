"""The only writer of the database. It commits everything that waits in one transaction; no timer is involved."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import perf_counter
from typing import Any

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from undermine.server.log_entry import LogEntry, encode_content
from undermine.server.metrics import COMMIT_SECONDS, GROUP_SIZE
from undermine.server.schema import LOG
from undermine.server.sqlite_file import LostDatabase, SqliteFile

MAX_GROUP = 500
"""Transactions in one commit."""
MAX_ROWS = 100
"""Log entries in one statement; older versions of SQLite accept no more than 999 values."""
COLUMNS = tuple(f'"{column.name}"' for column in LOG.columns)
LOGGER = logging.getLogger("undermine.store")

Values = tuple[Any, ...]
"""A log entry, in the order of the columns."""
Job = Callable[[Connection], object]


class Conflict(Exception):  # noqa: N818  it names what happened
    """Another process wrote an entry with this sequence number: the table in memory is out of date."""


class StoreUnavailable(Exception):  # noqa: N818
    """The database did not accept a transaction, or did not confirm it."""


class StoreUnreachable(StoreUnavailable):
    """The database cannot be reached at all: trying each transaction by itself would only take longer."""


class Transaction:
    """Log entries, statements and functions that are committed together or not at all."""

    __slots__ = ("asked_at", "future", "jobs", "rows", "statements")

    def __init__(self, *statements: Executable, job: Job | None = None) -> None:
        """Start with some statements, or a function that writes on the connection itself."""
        self.future: asyncio.Future[None] | None = None
        """Done when the transaction is."""
        self.asked_at = 0.0
        """When it was given to the writer."""
        self.rows: list[Values] = []
        self.statements = list(statements)
        self.jobs = [] if job is None else [job]

    def append(self, table: str, entries: list[LogEntry]) -> None:
        """Add entries to the log of a table."""
        self.rows += [
            (table, entry.number, entry.at, entry.person, entry.key, encode_content(entry.content)) for entry in entries
        ]


class Writer:
    """Commits in a thread of its own, so that nobody else waits for the disk."""

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        self._engine = engine
        self._loop = loop
        self._waiting: list[Transaction] = []
        self._group: list[Transaction] = []
        """What is being committed now."""
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: Connection | None = None
        """Kept open: getting one from the pool for each commit would be a fifth of the work."""
        self._file = SqliteFile.of(engine)
        self._lost: LostDatabase | None = None
        """Why nothing may be written any more."""
        self.on_lost: Callable[[str], None] = lambda _sentence: None
        """Called with a sentence, on the event loop, when the database is no longer there."""
        self._writing: asyncio.Task[None] | None = None
        self._statement = f"INSERT INTO {LOG.name} ({', '.join(COLUMNS)}) VALUES "
        place = "?" if engine.dialect.paramstyle == "qmark" else "%s"
        self._places = f"({', '.join([place] * len(COLUMNS))})"

    def write(self, transaction: Transaction) -> asyncio.Future[None]:
        """Write a transaction with the next commit. Await the result: it is on the disk then.

        Raises `Conflict` or `StoreUnavailable` if it is not on the disk, or may not be.
        """
        transaction.future, transaction.asked_at = self._loop.create_future(), perf_counter()
        self._waiting.append(transaction)
        if self._writing is None:
            self._writing = self._loop.create_task(self._write())
        return transaction.future

    async def check_file(self) -> None:
        """Look whether the database can still be read. `on_lost` is called if it is lost."""
        await self._loop.run_in_executor(self._thread, self._check_contents)

    @property
    def waiting(self) -> int:
        """How many transactions wait for the next commit."""
        return len(self._waiting)

    def delay(self) -> float:
        """Return how many seconds the transaction that waits longest has waited for its commit."""
        oldest = next(iter(self._group or self._waiting), None)
        return 0.0 if oldest is None else perf_counter() - oldest.asked_at

    @property
    def is_busy(self) -> bool:
        """Whether a commit is being made."""
        return self._writing is not None

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
                self._group, self._waiting = self._waiting[:MAX_GROUP], self._waiting[MAX_GROUP:]
                errors = await self._loop.run_in_executor(self._thread, self._commit, self._group)
                _resolve(self._group, errors)
                self._group = []
                await asyncio.sleep(0)  # commands that follow from this commit join the next group
        finally:
            self._writing, self._group = None, []

    # in the writer's thread

    def _commit(self, group: list[Transaction]) -> list[Exception | None]:
        """Commit all at once; if that fails, each by itself, so that one cannot harm the others."""
        error = self._try(group)
        if error is None or isinstance(error, StoreUnreachable) or len(group) == 1:
            return [error] * len(group)
        return [self._try([transaction]) for transaction in group]

    def _try(self, group: list[Transaction]) -> Exception | None:
        if self._lost is not None:
            return StoreUnreachable(str(self._lost))
        began = perf_counter()
        try:
            self._commit_all(group)
            self._check_file()
        except LostDatabase as error:
            return self._lose(error)
        except IntegrityError as error:
            return Conflict(str(error.orig))
        except OperationalError as error:
            self._disconnect()
            LOGGER.error("the database is unavailable", extra={"error": error.orig})  # noqa: TRY400
            return StoreUnreachable(str(error))
        except Exception as error:
            self._disconnect()
            try:
                self._must_be_intact(error)
            except LostDatabase as lost:
                return self._lose(lost)
            LOGGER.exception("a transaction cannot be written")
            return StoreUnavailable(str(error))
        COMMIT_SECONDS.observe(perf_counter() - began)
        GROUP_SIZE.observe(len(group))
        return None

    def _commit_all(self, group: list[Transaction]) -> None:
        """Commit on the open connection, or on a new one if that broke since the last commit."""
        if self._connection is None:
            self._connection = self._engine.connect()
            if self._file is not None:
                self._file.connected(self._connection)
            self._commit_on(self._connection, group)
            return
        try:
            self._commit_on(self._connection, group)
        except OperationalError:
            if not self._connection.invalidated:
                raise
            self._disconnect()
            self._commit_all(group)  # if the first attempt did commit, this one is a conflict

    def _commit_on(self, connection: Connection, group: list[Transaction]) -> None:
        with connection.begin():
            rows = [row for transaction in group for row in transaction.rows]
            if rows:
                self._insert(connection, rows)
            for transaction in group:
                for statement in transaction.statements:
                    connection.execute(statement)
                for job in transaction.jobs:
                    job(connection)

    def _insert(self, connection: Connection, rows: list[Values]) -> None:
        """Insert many entries with one statement: between two statements, other threads would get the GIL."""
        for start in range(0, len(rows), MAX_ROWS):
            part = rows[start : start + MAX_ROWS]
            values = tuple([value for row in part for value in row])
            connection.exec_driver_sql(self._statement + ",".join([self._places] * len(part)), values)

    def _check_file(self) -> None:
        """What was committed counts only if it is in the file that is there."""
        if self._file is not None and self._connection is not None:
            self._file.check(self._connection)

    def _must_be_intact(self, error: Exception) -> None:
        if self._file is not None:
            self._file.must_be_intact(error)

    def _check_contents(self) -> None:
        if self._file is None or self._lost is not None:
            return
        try:
            self._check_file()
            self._file.check_contents()
        except LostDatabase as error:
            self._lose(error)
        except sqlite3.Error as error:
            LOGGER.warning("the database cannot be checked now", extra={"error": error})

    def _lose(self, error: LostDatabase) -> StoreUnreachable:
        """Write nothing any more. An error that others already know of is not told again."""
        if self._lost is None:
            self._lost = error
            self._loop.call_soon_threadsafe(self.on_lost, str(error))
        self._disconnect()
        return StoreUnreachable(str(error))

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.close()
            self._connection = None


def _resolve(group: list[Transaction], errors: list[Exception | None]) -> None:
    for transaction, error in zip(group, errors, strict=True):
        future = transaction.future
        if future is None or future.done():  # nobody waits any more
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
