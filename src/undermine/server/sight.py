"""What somebody at a table may be told. Every channel goes through here: updates, first sync, reconnecting, replays."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from undermine.event import AnyEvent
from undermine.server.entry import Created, DealtCards, MadeMove, Row, Spoke
from undermine.server.table import Table
from undermine.wire import happening
from undermine.wire.happening import AnyHappening, Line
from undermine.wire.update import PackedUpdate, view_hash

NO_VIEW = b"null"
PERSONAL = (happening.Muted, happening.Reported)
"""What nobody is told but who did it."""
_ENCODER = msgspec.json.Encoder()


class Viewer(NamedTuple):
    """Somebody who looks at a table: from a seat, or as a spectator (`None`)."""

    seat: int | None
    person: str | None


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


def lines_since(table: Table, viewer: Viewer, since: int) -> tuple[Line, ...]:
    """The lines after a number that somebody may know; with the end of the game, what was held back until then."""
    new = table.rows[since:]
    if since and table.status == "over" and any(isinstance(row.entry, happening.Ended) for row in new):
        held_back = [row for row in table.rows[:since] if isinstance(row.entry, happening.Chatted) and row.entry.apart]
        new = held_back + new if viewer.seat is not None else new
    lines = [(row, told(table, row, viewer)) for row in new]
    return tuple([Line(row.number, row.at, what) for row, what in lines if what is not None])


class Moment:
    """Where a table stands now, to be told to many."""

    def __init__(self, table: Table, now: int) -> None:
        """Nothing is written yet."""
        self._table, self._now = table, now
        self._public: Any = None
        """The table's part of all views as bytes: it is written once."""

    def view(self, seat: int | None) -> bytes:
        """The view of a seat, or of a spectator, as it is sent."""
        game = self._table.game
        if game is None:
            return NO_VIEW
        if self._public is None:
            self._public = msgspec.Raw(_ENCODER.encode(game.table))
        return _ENCODER.encode(game.view(seat, self._public))

    def update(self, viewer: Viewer, since: int, with_table: bool) -> bytes:
        """What is new since a number, and the view afresh."""
        table, view = self._table, self.view(viewer.seat)
        return _ENCODER.encode(
            PackedUpdate(
                number=table.number,
                since=since,
                seat=viewer.seat,
                lines=lines_since(table, viewer, since),
                view=msgspec.Raw(view),
                hash=view_hash(view),
                table=table.info if with_table else None,
                clock=table.clock.info(self._now) if table.clock is not None else None,
            )
        )
