"""The commands a client may send to a table. Every command has a key: sent again with it, it is run only once."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

NAME_LONGEST = 24
CHAT_LONGEST = 280
CHAT_MAX_BYTES = 3 * CHAT_LONGEST
"""Enough for letters of every script; a line of emoji alone, which have four bytes each, is shorter."""

Key = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Seat = Annotated[int, Meta(ge=0, le=11)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
Name = Annotated[str, Meta(max_length=200)]
"""Longer than a name may be, so that a name that is too long is refused with a sentence of ours."""
Level = Annotated[str, Meta(max_length=40)]
PersonId = Annotated[str, Meta(min_length=1, max_length=20)]
MoveText = Annotated[str, Meta(max_length=80)]
ChatText = Annotated[str, Meta(max_length=2000)]
BotSpeed = Literal["slow", "normal", "fast"]
HexText = Annotated[str, Meta(max_length=200)]
"""32 bytes as 64 hexadecimal digits; anything longer is refused with a sentence of ours."""


class BaseCommand(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """The field that all commands have."""

    key: Key


class Sit(BaseCommand, frozen=True, tag="sit"):
    """Sit down on this seat, or on any free one; under another name for a second player on the same device.

    Before the start, bots make room, and players may move to another seat.
    """

    seat: Seat | None = None
    name: Name | None = None


class Leave(BaseCommand, frozen=True, tag="leave"):
    """Leave for good. Before the start the seat becomes free; during the game a bot plays on.

    Before the start, the host may free anybody's seat with it.
    """

    seat: Seat


class PlaceBot(BaseCommand, frozen=True, tag="place-bot"):
    """Put a bot on a free seat, change its level, or remove it (`null`). Host only, before the start."""

    seat: Seat
    level: Level | None


class Swap(BaseCommand, frozen=True, tag="swap"):
    """Swap two seats. Host only, before the start."""

    seat: Seat
    other: Seat


class Start(BaseCommand, frozen=True, tag="start"):
    """Begin the game; bots take free seats. Host only."""


class Pledge(BaseCommand, frozen=True, tag="pledge"):
    """Commit to a share in the deals by its hash, after the server's commitment and before any share is open."""

    seat: Seat
    hash: HexText


class Share(BaseCommand, frozen=True, tag="share"):
    """Open the share, once all hashes are in. The cards are dealt from all shares together."""

    seat: Seat
    share: HexText


class PlayMove(BaseCommand, frozen=True, tag="move"):
    """Make a move. `ply` is the number of moves made before it, as in the player's view."""

    seat: Seat
    ply: Ply
    move: MoveText


class Say(BaseCommand, frozen=True, tag="say"):
    """Make a typed statement."""

    seat: Seat
    talk: MoveText


class Chat(BaseCommand, frozen=True, tag="chat"):
    """Write a line of chat. Spectators write to other spectators."""

    text: ChatText


class Return(BaseCommand, frozen=True, tag="return"):
    """Take your seat back from the bot that plays for you."""

    seat: Seat


class Replace(BaseCommand, frozen=True, tag="replace"):
    """Give the seat of a player who is away to a bot for good. Host only, during the game."""

    seat: Seat
    level: Level | None = None


class SetBotSpeed(BaseCommand, frozen=True, tag="bot-speed"):
    """Choose how long bots pause before their moves. Host only."""

    bot_speed: BotSpeed


class HandOn(BaseCommand, frozen=True, tag="hand-on"):
    """Make somebody else the host. Host only."""

    person: PersonId


class Kick(BaseCommand, frozen=True, tag="kick"):
    """Remove somebody from the table for good. Host only."""

    person: PersonId


class Mute(BaseCommand, frozen=True, tag="mute"):
    """Hide somebody's chat from yourself, or show it again. Only you are told: `muted` in updates."""

    person: PersonId
    on: bool = True


class Report(BaseCommand, frozen=True, tag="report"):
    """Report somebody at this table to the operators. Nobody else is told."""

    person: PersonId
    text: ChatText


class Vote(BaseCommand, frozen=True, tag="vote"):
    """Vote to end the game, or withdraw the vote. The game ends when everybody present agrees; bots have no vote."""

    end: bool = True


class Rematch(BaseCommand, frozen=True, tag="rematch"):
    """Open a new table with the same people, after the game."""


AnyCommand = (
    Sit
    | Leave
    | PlaceBot
    | Swap
    | Start
    | Pledge
    | Share
    | PlayMove
    | Say
    | Chat
    | Return
    | Replace
    | SetBotSpeed
    | HandOn
    | Kick
    | Mute
    | Report
    | Vote
    | Rematch
)


class Sync(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="sync", forbid_unknown_fields=True):
    """Ask for all entries after a sequence number. The answer is an update with the current view."""

    since: Ply = 0


class Ready(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="ready", forbid_unknown_fields=True):
    """The person has read their role card of this round. Bots wait for clients that connected with `roles=1`."""

    round: Annotated[int, Meta(ge=1, le=1000)]


class Ask(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="do", tag="ask", forbid_unknown_fields=True):
    """Ask whether a move is legal without making it. A refusal says why not, from what the seat knows."""

    key: Key
    seat: Seat
    move: MoveText


AnyFrame = AnyCommand | Sync | Ready | Ask
"""Everything that a client may send on the socket of a table."""
