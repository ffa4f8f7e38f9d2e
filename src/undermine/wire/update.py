"""What a client is told of a table: who sits there, what happened, and the view of its seat."""

from __future__ import annotations

from typing import Annotated
from zlib import crc32

import msgspec
from msgspec import Meta

from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.settings import Option
from undermine.view import View
from undermine.wire.happening import Line


class ClockSetting(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A clock: seconds in the bank at the start, and seconds added after each move."""

    bank: Annotated[int, Meta(ge=5, le=7200)]
    increment: Annotated[int, Meta(ge=0, le=300)] = 0


class TableSettings(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True):
    """What a table is made with."""

    edition: str = DEFAULT_EDITION
    expansion: bool = False
    options: dict[str, Option] = {}
    seats: Annotated[int, Meta(ge=2, le=12)] = 5
    bots: Annotated[int, Meta(ge=0, le=12)] = 0
    """How many seats bots take at once; bots also take what is free at the start."""
    level: Annotated[str, Meta(max_length=40)] | None = None
    """Which bots; the usual ones if none is named."""
    clock: ClockSetting | None = None
    patience: Annotated[int, Meta(ge=5, le=3600)] = 60
    """Seconds until a bot plays for somebody who lost the connection."""
    open: bool = True
    """Whether the table is in the list that all see; else by its link alone."""
    rated: bool = False
    """Whether its rounds count for ratings: everybody has one seat then, and there are no house rules."""
    guest_bots: bool = False
    """Whether bots of others may sit down at an open table; at one by link, the link is the invitation."""


class PlayerInfo(msgspec.Struct, frozen=True, gc=False):
    """Who sits on a seat."""

    name: str
    person: str | None
    """`null`: a bot."""
    level: str | None = None
    away: bool = False
    stand_in: bool = False
    """Whether a bot plays for this person now."""
    guest_bot: bool = False
    """Whether this is a bot that somebody runs elsewhere; `person` is its id."""


class TableInfo(msgspec.Struct, frozen=True, gc=False):
    """What all may know of a table besides the game."""

    id: str
    status: str
    """`waiting`, `running` or `over`."""
    settings: TableSettings
    host: str
    players: tuple[PlayerInfo | None, ...]
    votes: tuple[str, ...] = ()
    """Who agrees to end the game."""
    ended: str | None = None
    rematch: str | None = None


class ClockInfo(msgspec.Struct, frozen=True, gc=False):
    """Milliseconds in each seat's bank, and since when the clock of the seat to move runs (`null`: it stands)."""

    banks: tuple[int, ...]
    since: int | None
    now: int
    """The server's time, for clients whose clocks are wrong."""


class Update(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="update", omit_defaults=True):
    """Where a table stands for one seat, or for a spectator: what is new, and the view afresh."""

    number: int
    """The last line of the log that is told of."""
    since: int
    """The line before the first that is told of here."""
    seat: int | None
    lines: tuple[Line, ...]
    view: View | None = None
    """What the seat knows; nothing before the start."""
    hash: str = ""
    """`view_hash` of the view as it is written here."""
    table: TableInfo | None = None
    """Whenever something of it may have changed."""
    clock: ClockInfo | None = None


class PackedUpdate(Update, frozen=True, tag="update"):
    """An update whose view is bytes, as they are sent: to be hashed, and read when somebody looks."""

    view: msgspec.Raw = msgspec.Raw()  # type: ignore[assignment]


class Farewell(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="farewell"):
    """The server is about to close the socket."""

    reason: str
    sentence: str


def view_hash(view: bytes | memoryview, before: int = 0) -> str:
    """A short sum of a view's bytes, by which a client finds that it holds the same.

    Who has the sum of some bytes `before` needs to give only those after them.
    """
    return f"{crc32(view, before):08x}"
