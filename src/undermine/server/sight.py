"""What somebody at a table may be told. Every channel goes through here: updates, first sync, reconnecting, replays."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import msgspec

from undermine.event import AnyEvent
from undermine.server.entry import Created, DealtCards, MadeMove, Row, Spoke
from undermine.server.table import Table
from undermine.wire import happening
from undermine.wire.happening import AnyHappening, Line
from undermine.wire.update import PackedUpdate, view_hash

NO_VIEW = b"null"
TABLE_FIRST = b'{"table":'
"""With this, and the table, every view begins."""
PERSONAL = (happening.Muted, happening.Reported)
"""What nobody is told but who did it."""
OWN = (happening.Chatted, *PERSONAL)
"""What depends on who asks, beyond the seat."""
_ENCODER = msgspec.json.Encoder()


class Viewer(msgspec.Struct, frozen=True, gc=False):
    """Somebody who looks at a table: from a seat, or as a spectator (`None`)."""

    seat: int | None
    person: str | None


ANYBODY = Viewer(None, None)
OUTSIDE = (None,)
"""From where somebody looks who has no seat."""


def told(table: Table, row: Row, viewer: Viewer) -> AnyHappening | None:
    """A line of the log as somebody is told it; `None`: not at all."""
    entry = row.entry
    match entry:
        case MadeMove():
            return happening.Moved(entry.ply, entry.seat, entry.by, _seen(table, row, viewer))
        case DealtCards():
            return happening.Dealt(_seen(table, row, viewer))
        case Created():
            return happening.Opened(entry.host)
        case Spoke():
            return happening.Said(_seen(table, row, viewer))
        case happening.Ended() if table.promises is not None:
            return happening.Ended(entry.why, table.secret.hex())
        case happening.Chatted():
            return entry if _may_read(table, entry, viewer) else None
    if isinstance(entry, PERSONAL) and (viewer.person is None or row.person != viewer.person):
        return None
    return entry


def _seen(table: Table, row: Row, viewer: Viewer) -> tuple[AnyEvent, ...]:
    return tuple([event.seen_by(viewer.seat) for event in table.events[row.number]])  # type: ignore[misc]


def _may_read(table: Table, chat: happening.Chatted, viewer: Viewer) -> bool:
    """Players read what spectators said to each other when the game is over."""
    if (viewer.person, chat.person) in table.mutes:
        return False
    return not chat.apart or viewer.seat is None or table.status == "over"


def _rows_since(table: Table, since: int, seated: bool) -> list[Row]:
    """The lines after a number; with the end of the game, what players were not to read until then."""
    new = table.rows[since:]
    if since and seated and table.status == "over" and any(isinstance(row.entry, happening.Ended) for row in new):
        apart = [row for row in table.rows[:since] if isinstance(row.entry, happening.Chatted) and row.entry.apart]
        return apart + new
    return new


class Moment:
    """Where a table stands now, to be told to many: what is the same for several is written once."""

    def __init__(self, table: Table, now: int) -> None:
        """Nothing is written yet."""
        self._table, self._number = table, table.number
        self._clock = table.clock.info(now) if table.clock is not None else None
        self._public: Any = None
        """The table's part of all views."""
        self._begin, self._begin_sum = 0, 0
        """How many bytes all views begin with, and their sum."""
        self._news: dict[tuple[int, bool], _News] = {}
        """By the number since which somebody is told, and whether from a seat."""

    def view(self, seat: int | None) -> bytes:
        """The view of a seat, or of a spectator, as it is sent."""
        game = self._table.game
        if game is None:
            return NO_VIEW
        if self._public is None:
            public = _ENCODER.encode(game.table)
            self._public = msgspec.Raw(public)
            self._begin, self._begin_sum = len(TABLE_FIRST) + len(public), crc32(public, crc32(TABLE_FIRST))
        return _ENCODER.encode(game.view(seat, self._public))

    def update(self, viewer: Viewer, since: int, with_table: bool) -> bytes:
        """What is new since a number, and the view afresh."""
        view = self.view(viewer.seat)
        return _ENCODER.encode(
            PackedUpdate(
                number=self._number,
                since=since,
                seat=viewer.seat,
                lines=self._lines(viewer, since),  # type: ignore[arg-type]  # written already
                view=msgspec.Raw(view),
                hash=view_hash(memoryview(view)[self._begin :], self._begin_sum),
                table=self._table.info if with_table else None,
                clock=self._clock,
            )
        )

    def _lines(self, viewer: Viewer, since: int) -> list[msgspec.Raw]:
        """The lines after a number that somebody may know."""
        key = since, viewer.seat is not None
        news = self._news.get(key)
        if news is None:
            news = self._news[key] = _News(self._table, _rows_since(self._table, *key))
        return news.lines_for(viewer) if news.depends_on_person or viewer.seat in news.knowers else news.common


class _News:
    """Lines that are new: as all are told them whom they do not concern, and the seats that know more."""

    __slots__ = ("_rows", "_table", "common", "depends_on_person", "knowers")

    def __init__(self, table: Table, rows: list[Row]) -> None:
        self._table, self._rows = table, rows
        self.knowers: set[int] = set()
        self.depends_on_person = False
        for row in rows:
            for event in table.events.get(row.number, ()):
                self.knowers.update(event.knowers)
            if isinstance(row.entry, OWN):
                self.depends_on_person = True
        self.common = [] if self.depends_on_person else self.lines_for(ANYBODY)

    def lines_for(self, viewer: Viewer) -> list[msgspec.Raw]:
        """The lines as somebody is told them."""
        lines = []
        for row in self._rows:
            what = told(self._table, row, viewer)
            if what is not None:
                lines.append(msgspec.Raw(_ENCODER.encode(Line(row.number, row.at, what))))
        return lines
