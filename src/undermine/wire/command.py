"""What a client may ask of a table. Every command has a key: repeated with the same key, it is done once."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

NAME_LONGEST = 24
CHAT_LONGEST = 280

Key = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Seat = Annotated[int, Meta(ge=0, le=11)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
Name = Annotated[str, Meta(max_length=200)]
"""Longer than names may be, so that a name that is too long gets a sentence of ours."""
Level = Annotated[str, Meta(max_length=40)]
PersonId = Annotated[str, Meta(min_length=1, max_length=20)]
MoveText = Annotated[str, Meta(max_length=80)]
ChatText = Annotated[str, Meta(max_length=2000)]
HexText = Annotated[str, Meta(max_length=200)]
"""32 bytes as 64 hexadecimal digits; what is longer gets a sentence of ours."""


class Command(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Something a client asks of a table."""

    key: Key


class Sit(Command, frozen=True, tag="sit"):
    """Sit down: on that seat, or on any that is free; under another name for a second person on the same device.

    Before the start, a bot makes room, and who sits already moves over.
    """

    seat: Seat | None = None
    name: Name | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Get up for good: before the start the seat is free again, during the game a bot plays on."""

    seat: Seat


class PlaceBot(Command, frozen=True, tag="place-bot"):
    """The host puts a bot on a free seat or changes its level, before the start; `null` sends a bot away."""

    seat: Seat
    level: Level | None


class Swap(Command, frozen=True, tag="swap"):
    """The host lets two seats change places, before the start."""

    seat: Seat
    other: Seat


class Start(Command, frozen=True, tag="start"):
    """The host begins the game; bots sit down on free seats."""


class Pledge(Command, frozen=True, tag="pledge"):
    """Promise a share in the deals by its hash, when the server has committed itself and before any share is open."""

    seat: Seat
    hash: HexText


class Share(Command, frozen=True, tag="share"):
    """Open the share that was promised, when all hashes are in; the cards are dealt by all shares together."""

    seat: Seat
    share: HexText


class PlayMove(Command, frozen=True, tag="move"):
    """Make a move; `ply` is the number of moves made so far, as the mover saw it."""

    seat: Seat
    ply: Ply
    move: MoveText


class Say(Command, frozen=True, tag="say"):
    """Make a typed statement."""

    seat: Seat
    talk: MoveText


class Chat(Command, frozen=True, tag="chat"):
    """Say something in one's own words; who holds no seat speaks to the other spectators."""

    text: ChatText


class Return(Command, frozen=True, tag="return"):
    """Take one's seat back from the bot that plays for it."""

    seat: Seat


class Replace(Command, frozen=True, tag="replace"):
    """The host gives the seat of somebody who is away to a bot for good, during the game."""

    seat: Seat
    level: Level | None = None


class HandOn(Command, frozen=True, tag="hand-on"):
    """The host makes somebody else the host."""

    person: PersonId


class Kick(Command, frozen=True, tag="kick"):
    """The host sends somebody away from the table for good."""

    person: PersonId


class Mute(Command, frozen=True, tag="mute"):
    """Not to read what somebody chats, or to read it again."""

    person: PersonId
    on: bool = True


class Report(Command, frozen=True, tag="report"):
    """Tell those who run the server about somebody at this table."""

    person: PersonId
    text: ChatText


class Vote(Command, frozen=True, tag="vote"):
    """Agree to end the game, or no longer; it ends when everybody at the table agrees."""

    end: bool = True


class Rematch(Command, frozen=True, tag="rematch"):
    """A new table with the same people, after the game."""


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
    | HandOn
    | Kick
    | Mute
    | Report
    | Vote
    | Rematch
)


class Sync(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="sync", forbid_unknown_fields=True):
    """Ask for what happened since a number; answered by an update, with the view afresh."""

    since: Ply = 0


class Ask(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="do", tag="ask", forbid_unknown_fields=True):
    """Ask whether a move is legal without making it; the refusal says why not, from what the seat knows."""

    key: Key
    seat: Seat
    move: MoveText


AnyFrame = AnyCommand | Sync | Ask
"""What a client may send on the socket of a table."""
