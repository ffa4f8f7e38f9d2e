"""What each viewer of a table may be told. Every channel uses this file: updates, syncs, replays, admin lists."""

from __future__ import annotations

from typing import Any

import msgspec

from undermine.event import AnyEvent
from undermine.server.log_entry import Created, DealtCards, LogEntry, MadeMove, Spoke
from undermine.server.table import Table
from undermine.view.view import View
from undermine.wire import entry as wire
from undermine.wire.entry import AnyContent, Entry
from undermine.wire.moves import move_json
from undermine.wire.update import Update

PERSONAL = (wire.Muted, wire.Reported)
"""Contents that only the person who caused them is told."""
PER_PERSON = (wire.Chatted, *PERSONAL)
"""Contents whose visibility depends on the person, not on the seat alone."""
_ENCODER = msgspec.json.Encoder()


class Viewer(msgspec.Struct, frozen=True, gc=False):
    """Somebody who looks at a table from a seat, or as a spectator (`seat` is `None`)."""

    seat: int | None
    person: str | None


ANYBODY = Viewer(None, None)
SPECTATOR_SEATS = (None,)
"""The "seats" of somebody who holds none."""


def content_for(table: Table, entry: LogEntry, viewer: Viewer) -> AnyContent | None:
    """Return the content of an entry as a viewer may know it; `None` if they may not know of it at all."""
    content = entry.content
    match content:
        case MadeMove():
            return wire.Moved(content.ply, content.seat, content.by, _events_for(table, entry, viewer))
        case DealtCards():
            return wire.Dealt(_events_for(table, entry, viewer))
        case Created():
            return wire.Opened(content.host)
        case Spoke():
            return wire.Said(_events_for(table, entry, viewer))
        case wire.Ended() if table.deal_shares is not None:
            return wire.Ended(content.why, table.secret.hex())
        case wire.Chatted():
            return content if _may_read(table, content, viewer) else None
    if isinstance(content, PERSONAL) and (viewer.person is None or entry.person != viewer.person):
        return None
    return content


def _events_for(table: Table, entry: LogEntry, viewer: Viewer) -> tuple[AnyEvent, ...]:
    return tuple([event.seen_by(viewer.seat) for event in table.events[entry.number]])  # type: ignore[misc]


def _may_read(table: Table, chat: wire.Chatted, viewer: Viewer) -> bool:
    """Players read what spectators wrote to each other only once the game is over."""
    if (viewer.person, chat.person) in table.mutes:
        return False
    return not chat.apart or viewer.seat is None or table.status == "over"


def _entries_since(table: Table, since: int, seated: bool) -> list[LogEntry]:
    """The entries after a number; with the end of the game also those that players could not read before."""
    new = table.entries[since:]
    if since and seated and table.status == "over" and any(isinstance(entry.content, wire.Ended) for entry in new):
        before = table.entries[:since]
        withheld = [entry for entry in before if isinstance(entry.content, wire.Chatted) and entry.content.apart]
        return withheld + new
    return new


def concerned_people(table: Table) -> frozenset[str | None]:
    """Return the people who may be told something else than others on their seat, or without one."""
    reporters = {entry.person for entry in table.entries if isinstance(entry.content, PERSONAL)}
    return frozenset(reporters | {person for person, _ in table.mutes})


def _moves(texts: tuple[str, ...]) -> Any:
    """The fields of moves as one piece of JSON; each move is encoded only once, ever."""
    return msgspec.Raw(b"[" + b",".join(map(move_json, texts)) + b"]")


class Snapshot:
    """The current state of a table, to be sent to many viewers. What several share is encoded once."""

    def __init__(self, table: Table, now: int, with_clock: bool = True) -> None:
        self._table, self._number = table, table.number
        self._clock = table.clock.info(now) if table.clock is not None and with_clock else None
        self._public: Any = None
        """The part that all views have in common, encoded."""
        self._new: dict[tuple[int, bool], _NewEntries] = {}
        """By the number they follow, and whether the viewer has a seat."""

    def view(self, seat: int | None) -> View | None:
        """Return the view of a seat, or of a spectator, with its public part encoded; `None` before the start."""
        game = self._table.game
        if game is None:
            return None
        if self._public is None:
            self._public = msgspec.Raw(_ENCODER.encode(game.table))
        return game.view(seat, self._public)

    def update(self, viewer: Viewer, since: int, with_table: bool) -> bytes:
        """Return the update that tells a viewer everything since a sequence number."""
        view = self.view(viewer.seat)
        return _ENCODER.encode(
            Update(
                number=self._number,
                since=since,
                seat=viewer.seat,
                entries=self._entries(viewer, since),  # type: ignore[arg-type]  # encoded already
                view=view,
                moves=_moves(view.legal_moves) if view is not None and view.legal_moves else (),
                table=self._table.info if with_table else None,
                clock=self._clock,
            )
        )

    def _entries(self, viewer: Viewer, since: int) -> list[msgspec.Raw]:
        key = since, viewer.seat is not None
        new = self._new.get(key)
        if new is None:
            new = self._new[key] = _NewEntries(self._table, _entries_since(self._table, *key))
        return new.for_viewer(viewer) if new.depends_on_person or viewer.seat in new.knowers else new.common


class _NewEntries:
    """New entries: encoded once for all viewers who know nothing special, and the seats that know more."""

    __slots__ = ("_entries", "_table", "common", "depends_on_person", "knowers")

    def __init__(self, table: Table, entries: list[LogEntry]) -> None:
        self._table, self._entries = table, entries
        self.knowers: set[int] = set()
        self.depends_on_person = False
        for entry in entries:
            for event in table.events.get(entry.number, ()):
                self.knowers.update(event.knowers)
            if isinstance(entry.content, PER_PERSON):
                self.depends_on_person = True
        self.common = [] if self.depends_on_person else self.for_viewer(ANYBODY)

    def for_viewer(self, viewer: Viewer) -> list[msgspec.Raw]:
        encoded = []
        for entry in self._entries:
            content = content_for(self._table, entry, viewer)
            if content is not None:
                encoded.append(msgspec.Raw(_ENCODER.encode(Entry(entry.number, entry.at, content))))
        return encoded
