"""Brings a database up to date, from any earlier version."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

from undermine.server.store import POSTGRESQL, StoreError

LOCK = 7_263_854_120
"""The number of an advisory lock: two servers that start at once must not migrate at once."""
NEWEST = "head"
FOLDER = Path(__file__).parent


def bring_up_to_date(engine: Engine, to: str = NEWEST) -> None:
    """Create or change the tables of the database. Raises `StoreError` if a newer program created them."""
    with engine.begin() as connection:
        if connection.dialect.name == POSTGRESQL:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        else:
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # Python's driver would change tables outside a transaction
        found = version_of(connection)
        if found is not None and found not in known_versions():
            raise StoreError(f"the database has version {found}, made by a newer program; this one is too old")
        command.upgrade(_config(connection), to)


def is_up_to_date(connection: Connection) -> bool:
    """Whether the database has the newest version."""
    return version_of(connection) == head_version()


def version_of(connection: Connection) -> str | None:
    """Return the version of a database; `None` if no server has used it yet."""
    return MigrationContext.configure(connection).get_current_revision()


def head_version() -> str:
    """Return the version that this program brings databases to."""
    head = ScriptDirectory(FOLDER).get_current_head()
    if head is None:
        raise StoreError("this program has no migrations")
    return head


def known_versions() -> set[str]:
    """Return all versions that this program can bring up to date."""
    return {script.revision for script in ScriptDirectory(FOLDER).walk_revisions()}


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
