"""The entries of a table's log as the database stores them, with all secrets.

Contents that hold no secret are stored as everybody is told them (`undermine.wire.entry`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from undermine.wire import entry
from undermine.wire.entry import EntryContent
from undermine.wire.update import TableSettings


class Created(EntryContent, frozen=True, tag="created"):
    """The table was created. Its deals and the random choices of its bots follow from the secret."""

    settings: TableSettings
    host: str
    secret: str


class DealtCards(EntryContent, frozen=True, tag="dealt-cards"):
    """A round was dealt, as in a record."""

    deal: dict[str, Any]


class MadeMove(EntryContent, frozen=True, tag="made-move"):
    """A move was made, as in a record."""

    ply: int
    seat: int
    by: str
    move: str


class Spoke(EntryContent, frozen=True, tag="spoke"):
    """A typed statement was made, as in a record."""

    seat: int
    talk: str


class OldChat(EntryContent, frozen=True, tag="old-chat"):
    """A line of chat whose text is in the database alone. It stands in memory for `Chatted`, and is never stored."""

    apart: bool


LogContent = (
    Created
    | DealtCards
    | MadeMove
    | Spoke
    | entry.Sat
    | entry.BotSat
    | entry.Left
    | entry.Swapped
    | entry.Began
    | entry.Committed
    | entry.Pledged
    | entry.Opening
    | entry.Shared
    | entry.Unshared
    | entry.Chatted
    | entry.Away
    | entry.Back
    | entry.TookOver
    | entry.HandedBack
    | entry.Hosted
    | entry.Kicked
    | entry.Muted
    | entry.Reported
    | entry.Voted
    | entry.BotsPaced
    | entry.Ended
    | entry.Rematched
)
GAME_CONTENTS = (DealtCards, MadeMove, Spoke)
"""The contents that advance the game itself."""


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """An entry of a table's log."""

    number: int
    """Its sequence number, from 1."""
    at: int
    """Milliseconds since 1970."""
    person: str | None
    """Who sent the command; `None` if the server did."""
    key: str | None
    """The key of the command, on its first entry."""
    content: LogContent | OldChat


_DECODER = msgspec.json.Decoder(LogContent)
_ENCODER = msgspec.json.Encoder()


def encode_content(content: LogContent | OldChat) -> str:
    """Return a content as the database stores it."""
    assert not isinstance(content, OldChat), "the text of old chat is in the database alone"
    return _ENCODER.encode(content).decode()


def decode_content(body: str) -> LogContent:
    """Read what `encode_content` wrote. Raises `msgspec.DecodeError` if it is damaged."""
    return _DECODER.decode(body)  # type: ignore[no-any-return]


def number_entries(
    contents: list[LogContent], after: int, at: int, person: str | None = None, key: str | None = None
) -> list[LogEntry]:
    """Give contents their sequence numbers. The first entry carries the key of the command."""
    return [
        LogEntry(number, at, person, key if number == after + 1 else None, content)
        for number, content in enumerate(contents, start=after + 1)
    ]
