"""Pages of a table's log, for clients that were sent the latest entries alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.audience import SPECTATOR_SEATS, Viewer, content_for
from undermine.server.costs import in_thread
from undermine.server.errors import CommandRefused, store_unavailable
from undermine.server.padding import PAGE_STEP, padded
from undermine.server.store import BrokenLog, read_entries_before
from undermine.wire.answer import Refusal
from undermine.wire.entry import Entry
from undermine.wire.update import EntryPage

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from undermine.server.actor import Actor
    from undermine.server.log_entry import LogEntry
    from undermine.server.services import Services
    from undermine.server.table import Table

PAGE_ENTRIES = 200
"""Entries that are read for a page. Those that the viewer may not see are not in it."""
PAGE_BYTES = 64 * 1024
"""A page begins with the entry that reaches this size."""

_ENCODER = msgspec.json.Encoder()


async def entries_before(services: Services, name: str, actor: Actor | None, before: int | None) -> bytes:
    """Return the page before an entry, or the last one, as a person may see it now; on their first seat, if any."""
    live = await services.tables.find(name)
    person = actor.id if actor else None
    live.must_admit(person)
    last = live.table.number
    end = last + 1 if before is None else min(before, last + 1)
    entries = await in_thread(_read, services.engine, name, end)
    live.must_admit(person)
    return _page(live.table, Viewer((live.table.seats_of(person) or SPECTATOR_SEATS)[0], person), entries)


def _read(engine: Engine, name: str, end: int) -> list[LogEntry]:
    try:
        with engine.connect() as connection:
            return read_entries_before(connection, name, end, PAGE_ENTRIES)
    except SQLAlchemyError as error:
        raise store_unavailable() from error
    except BrokenLog as error:
        raise CommandRefused(Refusal.FROZEN, f"The log of this table is damaged: {error.sentence}.") from error


def _page(table: Table, viewer: Viewer, entries: Sequence[LogEntry]) -> bytes:
    """Return what a viewer may see of entries, which come newest first."""
    told: list[msgspec.Raw] = []
    size, first = 0, 1
    for entry in entries:
        if size >= PAGE_BYTES:
            break
        first, content = entry.number, content_for(table, entry, viewer)
        if content is not None:
            told.append(msgspec.Raw(_ENCODER.encode(Entry(entry.number, entry.at, content))))
            size += len(bytes(told[-1]))
    before = first if first > 1 else None
    page = _ENCODER.encode(EntryPage(told[::-1], before))  # type: ignore[arg-type]  # encoded already
    return page if viewer.seat is None else padded(page, PAGE_STEP)
