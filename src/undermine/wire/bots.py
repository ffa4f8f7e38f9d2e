"""The messages of the Bot API: accounts of guest bots, and their commands."""

from __future__ import annotations

import msgspec

from undermine.wire.command import Key, MoveText, Name, Ply, Seat


class NewBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot account to create."""

    name: Name


class BotAccount(msgspec.Struct, frozen=True, omit_defaults=True):
    """A guest bot as its owner and the operators see it. Times are milliseconds since 1970."""

    id: str
    name: str
    made: int
    seen: int
    """When it was last used, to the day."""
    owner: str | None = None
    """The person who created it; `None` if an operator did."""
    revoked: int | None = None
    """When its token was revoked."""
    token: str | None = None
    """Sent only once, when the account is created."""


class BotCommand(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A command of a bot. Sent again with the same key, it is run only once."""

    key: Key | None = None


class BotSit(BotCommand, frozen=True):
    """Sit down on this seat, or on any free one."""

    seat: Seat | None = None


class BotMove(BotCommand, frozen=True):
    """Make a move. `ply` is the number of moves made before it, as in the bot's view."""

    ply: Ply
    move: MoveText


class BotTalk(BotCommand, frozen=True):
    """Make a typed statement."""

    talk: MoveText


class BotSeat(msgspec.Struct, frozen=True):
    """A seat that a bot holds, and the status of its table."""

    table: str
    seat: int
    status: str
    number: int
    """The sequence number of the table's last entry."""
