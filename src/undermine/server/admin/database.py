"""Opening the database of a server from outside it, with one sentence for everything that can go wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from undermine.errors import UndermineError
from undermine.server.migrations import bring_up_to_date, head_version, version_of
from undermine.server.store import POSTGRESQL, SQLITE, StoreError, error_sentence, open_store


class AdminError(UndermineError):
    """An operation that is not possible. Nothing was changed."""


@contextmanager
def open_database(address: str, fresh: bool = False) -> Iterator[Engine]:
    """Open a database that exists and is up to date; with `fresh`, one that may not exist yet."""
    engine = open_store(address)
    try:
        if not fresh:
            _must_exist(engine)
            _must_be_up_to_date(engine)
        yield engine
    except SQLAlchemyError as error:
        raise StoreError(f"the database refuses: {error_sentence(error)}") from None
    finally:
        engine.dispose()


def _must_exist(engine: Engine) -> None:
    """Opening a file that does not exist would create it."""
    file = engine.url.database
    if engine.dialect.name == SQLITE and file is not None and not Path(file).exists():
        raise AdminError(f"there is no database {file}")


def _must_be_up_to_date(engine: Engine) -> None:
    with engine.connect() as connection:
        found, newest = version_of(connection), head_version()
    if found is None:
        raise AdminError("no server has used this database yet")
    if found != newest:
        raise AdminError(
            f"the database has version {found}, and this program needs version {newest}: "
            "“undermine admin migrate” brings an older database up to date"
        )


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that reads everything as it was at one moment, and blocks no writer."""
    if engine.dialect.name == POSTGRESQL:
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection:
            yield connection
        return
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN")  # Python's driver would begin with the first write
        yield connection


def migrate(engine: Engine) -> str:
    """Bring a database up to date. Return its version."""
    bring_up_to_date(engine)
    return head_version()
