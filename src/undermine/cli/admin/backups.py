"""Backs up, restores and migrates a database."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from undermine.cli.progress import progress_bar
from undermine.cli.text_table import counted
from undermine.server.admin import backup, database
from undermine.server.admin.restore import restore_backup
from undermine.server.config import now_ms

if TYPE_CHECKING:
    from sqlalchemy import Engine


def back_up(engine: Engine, arguments: argparse.Namespace) -> int:
    """Write everything to a file."""
    file = Path(arguments.file)
    counts = backup.write_backup(engine, file, now_ms(), partial(progress_bar, "Backing up"), arguments.replace)
    print(f"Backed up {_contents(counts)} to {file}.")
    return 0


def restore(engine: Engine, arguments: argparse.Namespace) -> int:
    """Load a backup into an empty database."""
    counts = restore_backup(engine, Path(arguments.file), partial(progress_bar, "Restoring"))
    print(f"Restored {_contents(counts)}.")
    return 0


def _contents(counts: dict[str, int]) -> str:
    tables, entries = counted(counts.get("tables", 0), "table"), counts.get("log", 0)
    people = counts.get("people", 0)
    log = f"{entries:,} log {'entry' if entries == 1 else 'entries'}"
    return f"{tables} with {log}, and {people:,} {'person' if people == 1 else 'people'}"


def migrate(engine: Engine, _arguments: argparse.Namespace) -> int:
    """Update the database schema."""
    print(f"The database is up to date: version {database.migrate(engine)}.")
    return 0
