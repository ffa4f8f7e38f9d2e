"""What lists show of a table. It is stored beside the log and written whenever something in it changes."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Executable, insert, update

from undermine.server.log_entry import GAME_CONTENTS, LogContent, LogEntry
from undermine.server.schema import REPORTS, TABLES
from undermine.server.table import Draft, Table
from undermine.wire import entry
from undermine.wire.update import TableSettings

SHARING = (entry.Committed, entry.Pledged, entry.Opening, entry.Shared, entry.Unshared)
UNLISTED: frozenset[type] = frozenset((*GAME_CONTENTS, *SHARING, entry.Chatted, entry.Muted, entry.Reported))
"""Contents that change neither the summary of a table nor its `TableInfo`."""


class Summary(msgspec.Struct, frozen=True):
    """The settings of a table, and who sits there."""

    settings: TableSettings
    names: tuple[str | None, ...]
    bots: int


_DECODER = msgspec.json.Decoder(Summary)


def read_summary(text: str) -> Summary:
    """Decode a summary from the database."""
    return _DECODER.decode(text)


def changes_summary(contents: list[LogContent]) -> bool:
    """Whether some contents change what lists show of a table."""
    return not UNLISTED.issuperset(map(type, contents))


def summary_statement(table: Table, entries: list[LogEntry], draft: Draft) -> Executable:
    """Return the statement that stores the summary of a table as it will be after these entries."""
    values = _values(table.preview(entries, draft), entries[-1].at)
    if entries[0].number == 1:
        return insert(TABLES).values(id=table.id, made=entries[0].at, **values)
    return update(TABLES).where(TABLES.c.id == table.id).values(**values)


def _values(table: Table, at: int) -> dict[str, Any]:
    names = tuple(player.name if player else None for player in table.players)
    bots = sum(player is not None and player.is_bot for player in table.players)
    summary = Summary(table.settings, names, bots)
    over = {"ended": at, "why": table.ended} if table.status == "over" else {}
    return {
        "status": table.status,
        "open": table.settings.open,
        "rated": table.settings.rated,
        "summary": msgspec.json.encode(summary).decode(),
        **over,
    }


def report_statements(table: Table, entries: list[LogEntry]) -> list[Executable]:
    """Return the statements that store reports where operators find them."""
    return [
        insert(REPORTS).values(
            at=one.at, table_id=table.id, person=one.person, about=one.content.person, text=one.content.text
        )
        for one in entries
        if isinstance(one.content, entry.Reported)
    ]
