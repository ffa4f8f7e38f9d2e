"""What lists show of a table. It is stored beside the log and written whenever something in it changes."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Executable, delete, insert, update

from undermine.server.log_entry import GAME_CONTENTS, CommittedSeed, LogContent, LogEntry, SeedExposed
from undermine.server.schema import TABLE_PEOPLE, TABLES
from undermine.server.table import Draft, Table
from undermine.wire import entry
from undermine.wire.lobby import GameResult
from undermine.wire.update import TableSettings

SHARING = (CommittedSeed, SeedExposed, entry.Committed, entry.Pledged, entry.Opening, entry.Shared, entry.Unshared)
UNLISTED: frozenset[type] = frozenset((*GAME_CONTENTS, *SHARING, entry.Chatted, entry.Muted, entry.Reported))
"""Contents that change neither the summary of a table nor its `TableInfo`."""


class Summary(msgspec.Struct, frozen=True):
    """The settings of a table, and who sits there."""

    settings: TableSettings
    names: tuple[str | None, ...]
    bots: int
    people: tuple[str | None, ...] = ()
    """By seat: the id of the person or guest bot. Empty in summaries of older versions, like `levels`."""
    levels: tuple[str | None, ...] = ()
    """By seat: the level of the server's bot."""
    deserted: bool = False
    """Whether people hold seats, and all of them are away."""


_DECODER = msgspec.json.Decoder(Summary)
_RESULT_DECODER = msgspec.json.Decoder(GameResult)


def read_summary(text: str) -> Summary:
    """Decode a summary from the database."""
    return _DECODER.decode(text)


def read_result(text: str | None) -> GameResult | None:
    """Decode the result of a game from the database; `None` if it is not known."""
    return None if text is None else _RESULT_DECODER.decode(text)


def changes_summary(contents: list[LogContent]) -> bool:
    """Whether some contents change what lists show of a table."""
    return not UNLISTED.issuperset(map(type, contents))


def summary_statements(table: Table, entries: list[LogEntry], draft: Draft) -> list[Executable]:
    """Return the statements that store the summary of a table as it will be after these entries."""
    after = table.preview(entries, draft)
    values = _values(after, end_of(entries))
    if entries[0].number == 1:
        return [insert(TABLES).values(id=table.id, made=entries[0].at, **values), *_people_statements(after)]
    return _update_statements(after, values)


def rewrite_statements(table: Table) -> list[Executable]:
    """Return the statements that store the summary of a table as it is."""
    return _update_statements(table, _values(table, end_of(table.entries)))


def end_of(entries: list[LogEntry]) -> int | None:
    """Return when a table ended; `None` if these entries do not end it."""
    return next((one.at for one in entries if isinstance(one.content, entry.Ended)), None)


def _update_statements(table: Table, values: dict[str, Any]) -> list[Executable]:
    """Return the statements that replace the row of a table and its people."""
    changed = update(TABLES).where(TABLES.c.id == table.id).values(**values)
    return [changed, delete(TABLE_PEOPLE).where(TABLE_PEOPLE.c.table_id == table.id), *_people_statements(table)]


def _people_statements(table: Table) -> list[Executable]:
    rows = [{"person": person, "table_id": table.id} for person in table.people()]
    return [insert(TABLE_PEOPLE).values(rows)] if rows else []


def _values(table: Table, ended: int | None) -> dict[str, Any]:
    names = tuple(player.name if player else None for player in table.players)
    bots = sum(player is not None and player.is_bot for player in table.players)
    people = tuple(player.person if player else None for player in table.players)
    levels = tuple(player.level if player else None for player in table.players)
    summary = Summary(table.settings, names, bots, people, levels, _is_deserted(table))
    over = {"result": _result(table)} if table.status == "over" else {}
    end = {"ended": ended, "why": table.ended} if ended is not None else {}
    return {
        "status": table.status,
        "open": table.settings.open,
        "rated": table.settings.rated,
        "seats": table.settings.seats,
        "expansion": table.settings.expansion,
        "summary": msgspec.json.encode(summary).decode(),
        **over,
        **end,
    }


def _is_deserted(table: Table) -> bool:
    humans = [player for player in table.players if player and player.is_human]
    return bool(humans) and all(player.away_since is not None for player in humans)


def _result(table: Table) -> str | None:
    """Gold is secret until the table is over, so only then may this be called."""
    if table.game is None:
        return None
    finished = GameResult(tuple(table.game.gold), tuple(table.game.winners), len(table.game.results))
    return msgspec.json.encode(finished).decode()
