"""What goes over the wire for guest bots: their accounts, and what they ask of a table."""

from __future__ import annotations

import msgspec

from undermine.wire.command import Key, MoveText, Name, Ply, Seat


class NewBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot to be made, by its name alone."""

    name: Name


class BotAccount(msgspec.Struct, frozen=True, omit_defaults=True):
    """A guest bot, as its owner and those who run the server see it."""

    id: str
    name: str
    made: int
    seen: int
    """When it last came, to the day."""
    owner: str | None = None
    """The person who made it; nobody: those who run the server did."""
    revoked: int | None = None
    """Since when its token is no longer good."""
    token: str | None = None
    """Told once, when it is made."""


class BotWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that a bot asks of its table; repeated with the same key, it is done once."""

    key: Key | None = None


class BotSit(BotWish, frozen=True):
    """Sit down: on that seat, or on any that is free."""

    seat: Seat | None = None


class BotMove(BotWish, frozen=True):
    """Make a move; `ply` is the number of moves made so far, as the bot saw it."""

    ply: Ply
    move: MoveText


class BotTalk(BotWish, frozen=True):
    """Make a typed statement."""

    talk: MoveText


class BotSeat(msgspec.Struct, frozen=True):
    """A seat that a bot holds, and how its table stands."""

    table: str
    seat: int
    status: str
    number: int
    """The last line of the table's log."""
