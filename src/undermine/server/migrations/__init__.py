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


def bring_up_to_date(engine: Engine) -> None:
    """Make or change the tables of the database; `StoreError` if a newer program made them."""
    with engine.begin() as connection:
        if connection.dialect.name == POSTGRESQL:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        config = _config(connection)
        found = _version(connection)
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        if found is not None and found not in known:
            raise StoreError(f"the database is of version {found}, which a newer program made; this one is too old")
        command.upgrade(config, "head")


def is_up_to_date(connection: Connection) -> bool:
    """Whether nothing needs to be changed."""
    return _version(connection) == ScriptDirectory.from_config(_config(connection)).get_current_head()


def _version(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
