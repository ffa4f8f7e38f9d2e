"""The entries of a table's log as the database stores them, with all secrets.

Contents that hold no secret are stored as everybody is told them (`undermine.wire.entry`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from undermine.wire import entry
from undermine.wire.entry import EntryContent
from undermine.wire.update import TableSettings

RATING_RULES = 3
"""How rounds are counted for ratings at new tables. 1, in logs that do not say: only finished rounds count. 2: rounds
that somebody broke off count as well. 3: bots count as the level that decided.
"""


class Created(EntryContent, frozen=True, tag="created"):
    """The table was created. Older versions also dealt from the secret; newer ones choose a seed at the start."""

    settings: TableSettings
    host: str
    secret: str
    rating_rules: int = 1


class BotOwned(EntryContent, frozen=True, tag="bot-owned"):
    """Who runs the guest bot that sat down on a seat of a rated table; `None` for the operator. Nobody is told."""

    seat: int
    owner: str | None


class CommittedSeed(EntryContent, frozen=True, tag="committed-seed"):
    """The server fixed a fresh seed for an attempt at the deals; others are told its hash. Attempts count from 1.

    The random choices of bots follow from the newest seed. It is opened when the game is over, or when the attempt is
    thrown away before a card was dealt.
    """

    seed: str
    attempt: int
    asked: tuple[int, ...]
    """The seats of people who are asked for a share."""


class SeedExposed(EntryContent, frozen=True, tag="seed-exposed"):
    """The seed may be known to somebody, so no further round is dealt from it. Nobody is told."""

    why: str


class DealtCards(EntryContent, frozen=True, tag="dealt-cards"):
    """A round was dealt, as in a record."""

    deal: dict[str, Any]


class MadeMove(EntryContent, frozen=True, omit_defaults=True, tag="made-move"):
    """A move was made, as in a record."""

    ply: int
    seat: int
    by: str
    move: str
    level: str | None = None
    """Which bot decided, if it was a cheaper one than the table asked for."""


class Spoke(EntryContent, frozen=True, tag="spoke"):
    """A typed statement was made, as in a record."""

    seat: int
    talk: str


class OldChat(EntryContent, frozen=True, tag="old-chat"):
    """A line of chat whose text is in the database alone. It stands in memory for `Chatted`, and is never stored."""

    apart: bool


LogContent = (
    Created
    | BotOwned
    | CommittedSeed
    | SeedExposed
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
