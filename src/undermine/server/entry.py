"""A line of a table's log, as the store keeps it: with everything in it.

Where nothing is secret, the log holds what all are told (`undermine.wire.happening`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from undermine.wire import happening
from undermine.wire.happening import Happening
from undermine.wire.update import TableSettings


class Created(Happening, frozen=True, tag="created"):
    """The table was made. Deals and the chances of bots follow from its secret."""

    settings: TableSettings
    host: str
    secret: str


class DealtCards(Happening, frozen=True, tag="dealt-cards"):
    """A round was dealt, as in a record."""

    deal: dict[str, Any]


class MadeMove(Happening, frozen=True, tag="made-move"):
    """A move was made, as in a record."""

    ply: int
    seat: int
    by: str
    move: str


class Spoke(Happening, frozen=True, tag="spoke"):
    """A typed statement was made, as in a record."""

    seat: int
    talk: str


Entry = (
    Created
    | DealtCards
    | MadeMove
    | Spoke
    | happening.Sat
    | happening.BotSat
    | happening.Left
    | happening.Swapped
    | happening.Began
    | happening.Committed
    | happening.Pledged
    | happening.Opening
    | happening.Shared
    | happening.Unshared
    | happening.Chatted
    | happening.Away
    | happening.Back
    | happening.TookOver
    | happening.HandedBack
    | happening.Hosted
    | happening.Kicked
    | happening.Muted
    | happening.Reported
    | happening.Voted
    | happening.Ended
    | happening.Rematched
)
GAME_ENTRIES = (DealtCards, MadeMove, Spoke)


class Row(msgspec.Struct, frozen=True, gc=False):
    """An entry in its place: number and time, and by whose command with which key."""

    number: int
    at: int
    person: str | None
    key: str | None
    entry: Entry


_DECODER = msgspec.json.Decoder(Entry)
_ENCODER = msgspec.json.Encoder()


def write_entry(entry: Entry) -> str:
    """An entry as the store keeps it."""
    return _ENCODER.encode(entry).decode()


def read_entry(body: str) -> Entry:
    """Read what `write_entry` wrote; `msgspec.DecodeError` if it is broken."""
    return _DECODER.decode(body)  # type: ignore[no-any-return]
