"""What lists show of a table: written beside its log whenever something of it changes."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, insert, update

from undermine.server.entry import GAME_ENTRIES, Entry, Row
from undermine.server.schema import TABLES
from undermine.server.table import Draft, Table
from undermine.server.writer import Work
from undermine.wire import happening
from undermine.wire.update import TableSettings

SHARING = (happening.Committed, happening.Pledged, happening.Opening, happening.Shared, happening.Unshared)
QUIET: frozenset[type] = frozenset(
    (*GAME_ENTRIES, *SHARING, happening.Chatted, happening.Muted, happening.Reported),
)
"""What changes nothing that is told of a table besides its game."""


class Summary(msgspec.Struct, frozen=True):
    """The settings of a table, and who sits there."""

    settings: TableSettings
    names: tuple[str | None, ...]
    bots: int


_DECODER = msgspec.json.Decoder(Summary)


def read_summary(text: str) -> Summary:
    """Read what `work_for` wrote."""
    return _DECODER.decode(text)


def is_loud(entries: list[Entry]) -> bool:
    """Whether lines change what lists show of a table."""
    return not QUIET.issuperset(map(type, entries))


def work_for(table: Table, rows: list[Row], draft: Draft) -> Work:
    """Write what the table will be after these lines."""
    after = table.sketch()
    after.follow(rows, draft)
    values = _values(after, rows[-1].at)
    is_new = rows[0].number == 1

    def work(connection: Connection) -> None:
        if is_new:
            connection.execute(insert(TABLES).values(id=table.id, made=rows[0].at, **values))
        else:
            connection.execute(update(TABLES).where(TABLES.c.id == table.id).values(**values))

    return work


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
