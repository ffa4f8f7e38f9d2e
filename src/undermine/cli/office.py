"""What `undermine admin` does and prints."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from undermine.cli import rating_desk, token_desk
from undermine.cli.bar import progress
from undermine.cli.sentences import Teller
from undermine.cli.table import Table, show_table
from undermine.cli.terminal import complain
from undermine.server.admin import backup, bans, database, reports, restore, tables
from undermine.server.config import now_ms
from undermine.server.sweep import DAY
from undermine.wire import happening

if TYPE_CHECKING:
    from sqlalchemy import Engine


def time_text(ms: int) -> str:
    """A time as people read it."""
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


def counted(number: int, thing: str) -> str:
    """So many things."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def _print_json(things: Sequence[Any]) -> None:
    print(msgspec.json.format(msgspec.json.encode(things), indent=2).decode())


def _show(title: str, nothing: str, columns: str, rows: list[Sequence[str]]) -> None:
    if rows:
        show_table(Table(title, columns.split(","), rows, numbers=False))
    else:
        print(nothing)


# tables


def list_tables(engine: Engine, arguments: argparse.Namespace) -> int:
    """All tables."""
    found = tables.tables(engine, arguments.status)
    if arguments.json:
        _print_json(found)
        return 0
    rows = [
        (
            table.id,
            f"{table.status}, {table.why}" if table.why else table.status,
            _players(table),
            time_text(table.made),
            f"{table.lines}, {time_text(table.last)}",
            "open" if table.open else "by link",
        )
        for table in found
    ]
    title, columns = counted(len(rows), "table"), "table,status,players,made (UTC),last line (UTC),"
    _show(title, "There are no such tables.", columns, list(rows))
    return 0


def _players(table: tables.TableSeen) -> str:
    names = ", ".join(name for name in table.names if name is not None) or "nobody"
    return f"{names} ({counted(table.bots, 'bot')})" if table.bots else names


def show(engine: Engine, arguments: argparse.Namespace) -> int:
    """What happened at a table, line by line."""
    lines = tables.lines_of(engine, arguments.table, arguments.secrets)
    if arguments.json:
        _print_json(list(lines))
        return 0
    players: list[str] = []
    for line in lines:
        if isinstance(line.happening, happening.Began):
            players = line.happening.header["players"]
        kind = str(type(line.happening).__struct_config__.tag)
        print(f"{line.number:>5}  {time_text(line.at)}  {kind:<12} {_words(line.happening, players)}".rstrip())
    return 0


def _words(what: Any, players: list[str]) -> str:
    """What a line says besides its kind."""
    events = getattr(what, "events", None)
    if events is not None:
        teller = Teller(players, None)
        return " ".join(teller.sentence(event) for event in events)
    fields = {name: value for name, value in msgspec.to_builtins(what).items() if name != "what"}
    return "  ".join(
        f"{name} {value if isinstance(value, str) else msgspec.json.encode(value).decode()}"
        for name, value in fields.items()
    )


def end(engine: Engine, arguments: argparse.Namespace) -> int:
    """End tables."""
    tables.end_tables(engine, arguments.tables, now_ms())
    print(f"Ended {counted(len(set(arguments.tables)), 'table')}.")
    return 0


def delete(engine: Engine, arguments: argparse.Namespace) -> int:
    """Delete old games, if that is really meant."""
    limit = now_ms() - arguments.days * DAY
    found = tables.count_before(engine, limit)
    games = f"{counted(found, 'game')} that ended more than {counted(arguments.days, 'day')} ago"
    if not found:
        print(f"There are no games that ended more than {counted(arguments.days, 'day')} ago.")
        return 0
    if not arguments.yes:
        if not sys.stdin.isatty():
            return complain(f"say --yes to delete {games} without being asked.")
        if not _agrees(f"Delete {games}? [y/N] "):
            print("Nothing was deleted.")
            return 1
    with progress("Deleting", found) as advance:
        deleted = tables.delete_before(engine, limit, advance)
    print(f"Deleted {counted(deleted, 'game')}.")
    return 0


def _agrees(question: str) -> bool:
    try:
        return input(question).strip().lower() in ("y", "yes")
    except EOFError:
        print()
        return False


# people


def ban(engine: Engine, arguments: argparse.Namespace) -> int:
    """Keep an address out."""
    made = bans.ban(engine, arguments.address, arguments.hours, arguments.why, now_ms())
    print(f"{made.address} is banned until {time_text(made.until)} UTC.")
    return 0


def unban(engine: Engine, arguments: argparse.Namespace) -> int:
    """Let addresses in again."""
    for address in bans.unban(engine, arguments.addresses):
        print(f"{address} is not banned any more.")
    return 0


def list_bans(engine: Engine, arguments: argparse.Namespace) -> int:
    """Who may not come in."""
    found = bans.bans(engine, now_ms())
    if arguments.json:
        _print_json(found)
        return 0
    rows = [(ban.address, time_text(ban.until), ban.why) for ban in found]
    _show(counted(len(rows), "ban"), "Nobody is banned.", "address,until (UTC),why", list(rows))
    return 0


def list_reports(engine: Engine, arguments: argparse.Namespace) -> int:
    """What players wrote."""
    found = reports.reports(engine)
    if arguments.json:
        _print_json(found)
        return 0
    rows = [
        (time_text(one.at), one.table, one.name or one.person, one.about_name or one.about, one.text) for one in found
    ]
    _show(counted(len(rows), "report"), "There are no reports.", "when (UTC),table,by,about,text", list(rows))
    return 0


# everything


def back_up(engine: Engine, arguments: argparse.Namespace) -> int:
    """Write everything into a file."""
    file = Path(arguments.file)
    counts = backup.write_backup(engine, file, now_ms(), partial(progress, "Backing up"), arguments.replace)
    print(f"Backed up {_contents(counts)} into {file}.")
    return 0


def restore_from(engine: Engine, arguments: argparse.Namespace) -> int:
    """Bring a backup into an empty database."""
    counts = restore.restore_backup(engine, Path(arguments.file), partial(progress, "Restoring"))
    print(f"Restored {_contents(counts)}.")
    return 0


def _contents(counts: dict[str, int]) -> str:
    parts = (("tables", "table"), ("log", "line"), ("people", "person"))
    tables_, lines, people = (counted(counts.get(name, 0), thing) for name, thing in parts)
    return f"{tables_} with {lines}, and {people.replace('persons', 'people')}"


def migrate(engine: Engine, _arguments: argparse.Namespace) -> int:
    """Bring the database up to date."""
    print(f"The database is up to date: version {database.migrate(engine)}.")
    return 0


ACTIONS: dict[str, Callable[[Engine, argparse.Namespace], int]] = {
    "list": list_tables,
    "show": show,
    "end": end,
    "delete": delete,
    "ban": ban,
    "unban": unban,
    "bans": list_bans,
    "reports": list_reports,
    "backup": back_up,
    "restore": restore_from,
    "migrate": migrate,
    **token_desk.ACTIONS,
    **rating_desk.ACTIONS,
}
