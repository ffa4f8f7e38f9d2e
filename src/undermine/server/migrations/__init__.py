"""Brings a database up to date, from wherever it stands."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

from undermine.server.store import POSTGRESQL, StoreError

LOCK = 7_263_854_120
"""A number of our own: two servers that start at once do not migrate at once."""
NEWEST = "head"
FOLDER = Path(__file__).parent


def bring_up_to_date(engine: Engine, to: str = NEWEST) -> None:
    """Make or change the tables of the database; `StoreError` if a newer program made them."""
    with engine.begin() as connection:
        if connection.dialect.name == POSTGRESQL:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        found = version_of(connection)
        if found is not None and found not in known_versions():
            raise StoreError(f"the database is of version {found}, which a newer program made; this one is too old")
        command.upgrade(_config(connection), to)


def is_up_to_date(connection: Connection) -> bool:
    """Whether nothing needs to be changed."""
    return version_of(connection) == head_version()


def version_of(connection: Connection) -> str | None:
    """The version of a database; `None` where no server has used it yet."""
    return MigrationContext.configure(connection).get_current_revision()


def head_version() -> str:
    """The version that this program brings databases to."""
    head = ScriptDirectory(FOLDER).get_current_head()
    assert head is not None
    return head


def known_versions() -> set[str]:
    """All versions that this program can bring up to date."""
    return {script.revision for script in ScriptDirectory(FOLDER).walk_revisions()}


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
