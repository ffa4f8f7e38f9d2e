"""What each viewer of a table may be told. Every channel uses this file: updates, syncs, replays, admin lists."""

from __future__ import annotations

from typing import Any

import msgspec

from undermine.event import AnyEvent
from undermine.fair.commitments import seed_hash
from undermine.server.log_entry import (
    BotOwned,
    CommittedSeed,
    Created,
    DealtCards,
    LogEntry,
    MadeMove,
    OldChat,
    SeedExposed,
    Spoke,
)
from undermine.server.padding import MOVES_STEP, UPDATE_STEP, padded
from undermine.server.recent_entries import RecentEntries, ToldEntries
from undermine.server.table import Table
from undermine.view.view import View
from undermine.wire import entry as wire
from undermine.wire.entry import AnyContent, Entry
from undermine.wire.moves import move_json
from undermine.wire.update import Update

PERSONAL = (wire.Muted, wire.Reported)
"""Contents that only the person who caused them is told. Only logs of older versions hold them."""
PER_PERSON = (wire.Chatted, *PERSONAL)
"""Contents whose visibility depends on the person, not on the seat alone."""
FEW = 50
"""So many entries are always sent whole."""
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
        case CommittedSeed():
            return wire.Committed(seed_hash(bytes.fromhex(content.seed)), content.attempt)
        case Created():
            return wire.Opened(content.host)
        case BotOwned() | SeedExposed() | OldChat():
            return None
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
    return (viewer.person, chat.person) not in table.asides.mutes and _reaches(table, chat, viewer)


def _reaches(table: Table, chat: wire.Chatted | OldChat, viewer: Viewer) -> bool:
    return not chat.apart or viewer.seat is None or table.status == "over"


def _entries_since(table: Table, since: int, seated: bool) -> list[LogEntry]:
    """The entries after a number; with the end of the game also those that players could not read before."""
    new = table.entries[since:]
    if since and seated and table.status == "over" and any(isinstance(entry.content, wire.Ended) for entry in new):
        before = table.entries[:since]
        withheld = [
            entry for entry in before if isinstance(entry.content, wire.Chatted | OldChat) and entry.content.apart
        ]
        return withheld + new
    return new


def concerned_people(table: Table) -> frozenset[str | None]:
    """Return the people who may be told something else than others on their seat, or without one."""
    reporters = {entry.person for entry in table.entries if isinstance(entry.content, PERSONAL)}
    return frozenset(reporters | {person for person, _ in table.asides.mutes})


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
        self._new: dict[tuple[int, bool, int], _NewEntries] = {}
        """By the number they follow, whether the viewer has a seat, and how many seats the person has."""
        self._spectator_updates: dict[tuple[int, bool, int], bytes] = {}
        """By the number they follow, whether they hold the table, and how many updates share the bytes."""

    def view(self, seat: int | None) -> View | None:
        """Return the view of a seat, or of a spectator, with its public part encoded; `None` before the start."""
        game = self._table.game
        if game is None:
            return None
        if self._public is None:
            self._public = msgspec.Raw(_ENCODER.encode(game.table))
        return game.view(seat, self._public)

    def update(self, viewer: Viewer, since: int, with_table: bool, seats: int = 1) -> bytes:
        """Return the update that tells a viewer everything since a sequence number, or the latest of it if it is much.

        `seats` is how many such updates the person gets. The length of an update tells no more than a spectator knows.
        """
        if viewer == ANYBODY:
            return self._spectator_update(since, with_table)
        update = self._encode(viewer, since, with_table, seats)
        if viewer.seat is None:
            return update
        step = MOVES_STEP if viewer.seat == self._table.to_move else UPDATE_STEP
        return padded(update, step, len(self._spectator_update(since, with_table, seats)))

    def _spectator_update(self, since: int, with_table: bool, seats: int = 1) -> bytes:
        """The update of somebody without a seat and a name."""
        key = since, with_table, seats
        update = self._spectator_updates.get(key)
        if update is None:
            update = self._spectator_updates[key] = self._encode(ANYBODY, since, with_table, seats)
        return update

    def _encode(self, viewer: Viewer, since: int, with_table: bool, seats: int = 1) -> bytes:
        view, told = self.view(viewer.seat), self._entries(viewer, since, seats)
        return _ENCODER.encode(
            Update(
                number=self._number,
                since=since,
                seat=viewer.seat,
                entries=told.entries,  # type: ignore[arg-type]  # encoded already
                view=view,
                moves=_moves(view.legal_moves) if view is not None and view.legal_moves else (),
                table=self._table.info if with_table else None,
                clock=self._clock,
                muted=self._table.asides.muted_by(viewer.person),
                left_out=told.left_out,
            )
        )

    def _entries(self, viewer: Viewer, since: int, seats: int) -> ToldEntries:
        is_many = self._number - since > FEW or self._table.status == "over"  # at the end, withheld chat comes as well
        key = since, viewer.seat is not None, seats if is_many else 1
        new = self._new.get(key)
        if new is None:
            new = self._new[key] = _NewEntries(self._table, _entries_since(self._table, since, key[1]), key[2])
        return new.for_viewer(viewer) if new.depends_on_person or viewer.seat in new.knowers else new.common


class _NewEntries:
    """New entries: encoded once for all viewers who know nothing special, and the seats that know more."""

    __slots__ = ("_entries", "_seats", "_table", "common", "depends_on_person", "knowers")

    def __init__(self, table: Table, entries: list[LogEntry], seats: int) -> None:
        self._table, self._entries, self._seats = table, entries, seats
        self.knowers: set[int] = set()
        self.depends_on_person = False
        for entry in entries:
            for event in table.events.get(entry.number, ()):
                self.knowers.update(event.knowers)
            if isinstance(entry.content, PER_PERSON):
                self.depends_on_person = True
        self.common = ToldEntries([]) if self.depends_on_person else self.for_viewer(ANYBODY)

    def for_viewer(self, viewer: Viewer) -> ToldEntries:
        if len(self._entries) > FEW:
            return self._latest_for(viewer)
        encoded = []
        for entry in self._entries:
            content = content_for(self._table, entry, viewer)
            if content is not None:
                encoded.append(msgspec.Raw(_ENCODER.encode(Entry(entry.number, entry.at, content))))
        return ToldEntries(encoded)

    def _latest_for(self, viewer: Viewer) -> ToldEntries:
        recent = RecentEntries(self._seats)
        for entry in reversed(self._entries):
            if recent.has_no_room(type(entry.content)):
                continue
            content = content_for(self._table, entry, viewer)
            if content is not None:
                recent.offer(Entry(entry.number, entry.at, content))
            elif isinstance(entry.content, OldChat) and _reaches(self._table, entry.content, viewer):
                recent.leave_out(entry.number)
        return recent.result()
