"""Lists, shows, ends and deletes tables."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

import msgspec

from undermine.cli.admin import moderation
from undermine.cli.admin.output import Listing, print_json, time_text
from undermine.cli.event_formatter import EventFormatter
from undermine.cli.progress import progress_bar
from undermine.cli.record_file import confirm
from undermine.cli.terminal import fail
from undermine.cli.text_table import counted
from undermine.server.admin import tables
from undermine.server.cleanup import DAY
from undermine.server.config import now_ms
from undermine.wire.entry import Began

if TYPE_CHECKING:
    from sqlalchemy import Engine

TABLES = Listing(
    "table",
    ("table", "status", "players", "created (UTC)", "entries, last (UTC)", "access"),
    "There are no such tables.",
)


def list_tables(engine: Engine, arguments: argparse.Namespace) -> int:
    """List all tables, or those with one status."""
    found = tables.tables(engine, arguments.status)
    if arguments.json:
        print_json(found)
    else:
        TABLES.print([_row(table) for table in found])
    return 0


def _row(table: tables.TableRow) -> tuple[str, ...]:
    return (
        table.id,
        f"{table.status}, {table.why}" if table.why else table.status,
        _players(table),
        time_text(table.made),
        f"{table.entries}, {time_text(table.last)}",
        "open" if table.open else "by link",
    )


def _players(table: tables.TableRow) -> str:
    names = ", ".join(name for name in table.names if name is not None) or "nobody"
    return f"{names} ({counted(table.bots, 'bot')})" if table.bots else names


def show_table(engine: Engine, arguments: argparse.Namespace) -> int:
    """Print the log of a table, entry by entry."""
    entries = tables.entries_of(engine, arguments.table, arguments.secrets)
    if arguments.json:
        print_json(list(entries))
        return 0
    players: list[str] = []
    for entry in entries:
        if isinstance(entry.content, Began):
            players = entry.content.header["players"]
        kind = str(type(entry.content).__struct_config__.tag)
        text = _content_text(entry.content, players)
        print(f"{entry.number:>5}  {time_text(entry.at)}  {kind:<12} {text}".rstrip())
    return 0


def _content_text(content: Any, players: list[str]) -> str:
    """Return the content of an entry as text: its events as sentences, or else its fields."""
    events = getattr(content, "events", None)
    if events is not None:
        formatter = EventFormatter(players, None)
        return " ".join(formatter.sentence(event) for event in events)
    fields = {name: value for name, value in msgspec.to_builtins(content).items() if name != "what"}
    return "  ".join(
        f"{name} {value if isinstance(value, str) else msgspec.json.encode(value).decode()}"
        for name, value in fields.items()
    )


def end_tables(engine: Engine, arguments: argparse.Namespace) -> int:
    """End tables, all or none."""
    tables.end_tables(engine, arguments.tables, now_ms())
    print(f"Ended {counted(len(set(arguments.tables)), 'table')}.")
    return 0


def delete_games(engine: Engine, arguments: argparse.Namespace) -> int:
    """Delete old games, or those that were named, after asking for confirmation."""
    if arguments.tables:
        return moderation.delete_tables(engine, arguments)
    limit = now_ms() - arguments.days * DAY
    age = f"that ended more than {counted(arguments.days, 'day')} ago"
    count = tables.count_before(engine, limit)
    if not count:
        print(f"There are no games {age}.")
        return 0
    games = f"{counted(count, 'game')} {age}"
    if not arguments.yes:
        if not sys.stdin.isatty():
            return fail(f"pass --yes to delete {games} without confirmation.")
        if not confirm(f"Delete {games}?"):
            print("Nothing was deleted.")
            return 1
    with progress_bar("Deleting", count) as advance:
        deleted = tables.delete_before(engine, limit, advance)
    print(f"Deleted {counted(deleted, 'game')}.")
    return 0
