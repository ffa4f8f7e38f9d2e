"""What a client is told of a table: who sits there, what happened, and the view of its seat."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.settings import Option
from undermine.view.view import View
from undermine.wire.command import BotSpeed
from undermine.wire.entry import Entry
from undermine.wire.moves import MoveInfo

WIRE_VERSION = 3
"""The version of the messages on sockets. Clients name it as `?wire=3`; the server asks all others to reload."""


class ClockSetting(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A clock: seconds on each clock at the start, and seconds added after each move."""

    bank: Annotated[int, Meta(ge=5, le=7200)]
    increment: Annotated[int, Meta(ge=0, le=300)] = 0


class TableSettings(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True):
    """The settings of a table."""

    edition: str = DEFAULT_EDITION
    expansion: bool = False
    options: dict[str, Option] = {}
    seats: Annotated[int, Meta(ge=2, le=12)] = 5
    bots: Annotated[int, Meta(ge=0, le=12)] = 0
    """How many bots sit down at once. Bots also take the seats that are free at the start."""
    level: Annotated[str, Meta(max_length=40)] | None = None
    """The level of the bots; `None`: the default level."""
    clock: ClockSetting | None = None
    bot_speed: BotSpeed = "normal"
    """How long bots pause before their moves."""
    patience: Annotated[int, Meta(ge=5, le=3600)] = 60
    """Seconds until a bot plays for a player who lost the connection."""
    open: bool = True
    """Whether the table is in the public list; otherwise only people with the link find it."""
    rated: bool = False
    """Whether its rounds count for ratings. Everybody has one seat then, and there are no house rules."""
    guest_bots: bool = False
    """Whether guest bots may sit down at an open table. At a table that is not open, the link is the invitation."""
    lesson: Annotated[str, Meta(max_length=40)] | None = None
    """The lesson that is played here: its deal is given and its bots follow a script. Created by name alone."""


class PlayerInfo(msgspec.Struct, frozen=True, gc=False):
    """Who sits on a seat."""

    name: str
    person: str | None
    """`null`: a bot of the server."""
    level: str | None = None
    away: bool = False
    stand_in: bool = False
    """Whether a bot plays for this player now."""
    guest_bot: bool = False
    """Whether this is a bot that somebody runs elsewhere; `person` is its id."""


class TableInfo(msgspec.Struct, frozen=True, gc=False):
    """What everybody may know of a table besides the game."""

    id: str
    status: str
    """`waiting`, `running` or `over`."""
    settings: TableSettings
    host: str
    players: tuple[PlayerInfo | None, ...]
    votes: tuple[str, ...] = ()
    """The people who voted to end the game."""
    ended: str | None = None
    rematch: str | None = None


class ClockInfo(msgspec.Struct, frozen=True, gc=False):
    """Milliseconds left on each clock, and since when the clock of the seat to move runs (`null`: it stands)."""

    banks: tuple[int, ...]
    since: int | None
    now: int
    """The server's time, for clients whose clocks are wrong."""


class Update(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="update", omit_defaults=True):
    """The state of a table for one seat, or for a spectator: the new entries, and the current view.

    Updates follow each other without gaps: a client whose last `number` is smaller than `since` missed one and asks
    for it with `Sync`.
    """

    number: int
    """The sequence number of the table's last entry."""
    since: int
    """The entries after this sequence number are here, as far as the viewer may see them."""
    seat: int | None
    entries: tuple[Entry, ...]
    view: View | None
    """What the seat knows; `null` before the start."""
    moves: tuple[MoveInfo, ...] = ()
    """The fields of `view.legal_moves`, in the same order."""
    table: TableInfo | None = None
    """Present whenever something in it may have changed."""
    clock: ClockInfo | None = None
    muted: tuple[str, ...] = ()
    """The people whose chat the viewer hides; only they are told."""
    left_out: int = 0
    """The number of the newest entry that is not here because there are too many: old chat, old rounds of a very long
    game. `GET …/entries?before=` has these entries. 0: nothing was left out."""


class EntryPage(msgspec.Struct, frozen=True):
    """A page of a table's log, as far as you may see it: the entries before a number, oldest first."""

    entries: tuple[Entry, ...]
    before: int | None
    """Pass this as `?before=` to get the page before; `null` if this page begins with the first entry."""


class PackedUpdate(Update, frozen=True, tag="update"):
    """An update whose view stays encoded until somebody reads it."""

    view: msgspec.Raw  # type: ignore[assignment]


class Farewell(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="farewell"):
    """The server is about to close the socket."""

    reason: str
    sentence: str
