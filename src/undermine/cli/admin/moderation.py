"""Removes chat, deletes single games, erases people, and lists what was removed."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from undermine.cli.admin.output import Listing, print_json, time_text
from undermine.cli.record_file import confirm
from undermine.cli.terminal import fail
from undermine.cli.text_table import counted
from undermine.server.admin import moderation
from undermine.server.config import now_ms

if TYPE_CHECKING:
    from sqlalchemy import Engine

AUDIT = Listing("removal", ("when (UTC)", "what", "table", "how many"), "Nothing was removed yet.")


def remove_chat(engine: Engine, arguments: argparse.Namespace) -> int:
    """Remove lines of chat."""
    numbers = moderation.chat_numbers(engine, arguments.table, arguments.numbers, arguments.by)
    lines = f"{counted(len(numbers), 'line')} of chat at table {arguments.table}"
    if not may_go_on(arguments.yes, f"Remove {lines}?"):
        return 1
    moderation.remove_chat(engine, arguments.table, numbers, now_ms())
    print(f"Removed {lines}.")
    return 0


def delete_tables(engine: Engine, arguments: argparse.Namespace) -> int:
    """Delete single games that are over."""
    names = sorted(set(arguments.tables))
    moderation.must_be_over(engine, names)
    games = f"{counted(len(names), 'game')} with everything that was said there"
    if not may_go_on(arguments.yes, f"Delete {games}?"):
        return 1
    moderation.delete_games(engine, names, now_ms())
    print(f"Deleted {games}.")
    return 0


def erase(engine: Engine, arguments: argparse.Namespace) -> int:
    """Delete a person, and erase their names and chat from all tables."""
    tables = moderation.tables_of(engine, arguments.person)
    where = counted(len(tables), "table")
    if not may_go_on(arguments.yes, f"Delete this person, and erase their names and chat from {where}?"):
        return 1
    erased = moderation.erase_person(engine, arguments.person, now_ms())
    entries = "1 entry" if erased.entries == 1 else f"{erased.entries:,} entries"
    print(f"Deleted the person, and changed {entries} at {counted(erased.tables, 'table')}.")
    if erased.unreadable:
        return fail(f"the logs of these tables are damaged, and may still name them: {', '.join(erased.unreadable)}.")
    return 0


def list_audit(engine: Engine, arguments: argparse.Namespace) -> int:
    """List what operators removed, newest first."""
    found = moderation.audit(engine)
    if arguments.json:
        print_json(found)
    else:
        AUDIT.print([(time_text(one.at), one.what, one.table or "", f"{one.count:,}") for one in found])
    return 0


def may_go_on(yes: bool, question: str) -> bool:
    """Whether the operator agrees: in advance with --yes, or now."""
    if yes:
        return True
    if not sys.stdin.isatty():
        fail("this cannot be undone; pass --yes to do it without confirmation.")
        return False
    if confirm(f"{question} This cannot be undone."):
        return True
    print("Nothing was changed.")
    return False
