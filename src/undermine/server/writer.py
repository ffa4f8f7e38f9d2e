"""The one writer: drains its queue into one transaction, commits, then answers. No timer decides when."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import SimpleQueue
from time import perf_counter
from typing import Any

from sqlalchemy import Connection, Engine, insert
from sqlalchemy.exc import IntegrityError, OperationalError

from undermine.server.entry import Row, write_entry
from undermine.server.metrics import COMMIT_SECONDS, GROUP_SIZE
from undermine.server.schema import LOG

LARGEST_GROUP = 500
LOGGER = logging.getLogger("undermine.store")

Work = Callable[[Connection], object]


class Conflict(Exception):  # noqa: N818  it tells what happened
    """Somebody else has written a line of that number: the table in memory is out of date."""


class StoreAway(Exception):  # noqa: N818
    """The database did not take it, or did not say that it has."""


class Unreachable(StoreAway):
    """The database itself is away: to try each unit by itself would only keep everybody waiting."""


@dataclass(slots=True)
class Unit:
    """What is committed together or not at all."""

    lines: list[dict[str, Any]] = field(default_factory=list)
    works: list[Work] = field(default_factory=list)

    def append(self, table: str, rows: list[Row]) -> None:
        """Add lines to the log of a table."""
        self.lines += [
            {
                "table_id": table,
                "number": row.number,
                "at": row.at,
                "person": row.person,
                "key": row.key,
                "body": write_entry(row.entry),
            }
            for row in rows
        ]


Waiting = tuple[Unit, "asyncio.Future[None]"]


class Writer:
    """A thread of its own, so that waiting for the disk keeps nobody else waiting."""

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to write."""
        self._engine = engine
        self._loop = loop
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._insert = insert(LOG)
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, unit: Unit) -> None:
        """Return when the unit is on the disk; `Conflict` or `StoreAway` if it is not, or may not be."""
        future: asyncio.Future[None] = self._loop.create_future()
        self._queue.put((unit, future))
        await future

    def close(self) -> None:
        """Write what is still waiting, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            group, going_on = self._next_group()
            if group:
                results = self._commit(group)
                self._loop.call_soon_threadsafe(_answer, results)

    def _next_group(self) -> tuple[list[Waiting], bool]:
        """Whatever waits now, at least one."""
        group: list[Waiting] = []
        item = self._queue.get()
        while item is not None:
            group.append(item)
            if self._queue.empty() or len(group) == LARGEST_GROUP:
                return group, True
            item = self._queue.get()
        return group, False

    def _commit(self, group: list[Waiting]) -> list[tuple[asyncio.Future[None], Exception | None]]:
        units = [unit for unit, _ in group]
        error = self._try(units)
        if error is None or isinstance(error, Unreachable) or len(group) == 1:
            return [(future, error) for _, future in group]
        return [(future, self._try([unit])) for unit, future in group]  # one of them must not harm the others

    def _try(self, units: list[Unit]) -> Exception | None:
        began = perf_counter()
        try:
            with self._engine.begin() as connection:
                lines = [line for unit in units for line in unit.lines]
                if lines:
                    connection.execute(self._insert, lines)
                for unit in units:
                    for work in unit.works:
                        work(connection)
        except IntegrityError as error:
            return Conflict(str(error.orig))
        except OperationalError as error:
            LOGGER.error("the store is away", extra={"error": type(error.orig).__name__})  # noqa: TRY400
            return Unreachable(str(error))
        except Exception as error:
            LOGGER.exception("something cannot be written")
            return StoreAway(str(error))
        COMMIT_SECONDS.observe(perf_counter() - began)
        GROUP_SIZE.observe(len(units))
        return None


def _answer(results: list[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for future, error in results:
        if future.cancelled():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
