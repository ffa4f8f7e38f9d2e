"""The entries of a table's log, as players and spectators are told them."""

from __future__ import annotations

from typing import Any

import msgspec

from undermine.event import AnyEvent
from undermine.wire.command import BotSpeed


class EntryContent(msgspec.Struct, frozen=True, gc=False, tag_field="what"):
    """What happened at a table. Contents hold no reference cycles, hence `gc=False`."""


class Opened(EntryContent, frozen=True, tag="opened"):
    """The table was created."""

    host: str


class Sat(EntryContent, frozen=True, tag="sat"):
    """A person or a guest bot sat down. Somebody who sat on another seat moved."""

    seat: int
    person: str
    name: str
    guest_bot: bool = False
    """Whether this is a bot that somebody runs elsewhere."""


class BotSat(EntryContent, frozen=True, tag="bot-sat"):
    """A bot sat down: before the start, or in place of a player who left for good."""

    seat: int
    level: str
    name: str


class Left(EntryContent, frozen=True, tag="left"):
    """A player gave up their seat before the start."""

    seat: int


class Swapped(EntryContent, frozen=True, tag="swapped"):
    """Two seats changed places."""

    seat: int
    other: int


class Began(EntryContent, frozen=True, tag="began"):
    """The game began."""

    header: dict[str, Any]


class Committed(EntryContent, frozen=True, tag="committed"):
    """The server fixed its seed for the deals and published its hash. People now commit to fresh shares.

    Attempts to deal count from 1; 0 stands for a game that an older server began.
    """

    hash: str
    attempt: int = 0


class Pledged(EntryContent, frozen=True, tag="pledged"):
    """A player committed to a share in the deals by its hash."""

    seat: int
    hash: str


class Opening(EntryContent, frozen=True, tag="opening"):
    """All hashes are in. Players now open their shares."""


class Shared(EntryContent, frozen=True, tag="shared"):
    """A player opened their share."""

    seat: int
    share: str


class Unshared(EntryContent, frozen=True, tag="unshared", omit_defaults=True):
    """The seats of people who gave no share in time. The cards are dealt without theirs.

    With `why`, the attempt to deal is thrown away instead, and the next `committed` begins another: `withheld` if these
    seats did not open the shares that they had promised; `interrupted` or `restored` if the seed may be known.
    """

    seats: tuple[int, ...]
    why: str | None = None
    seed: str | None = None
    """The server's seed of the attempt that was thrown away, if no card was dealt from it."""


class Dealt(EntryContent, frozen=True, tag="dealt"):
    """A round was dealt."""

    events: tuple[AnyEvent, ...]


class Moved(EntryContent, frozen=True, tag="moved"):
    """A move was made. `by` is `person`, `bot`, or `stand-in` (a bot for a player who is away)."""

    ply: int
    seat: int
    by: str
    events: tuple[AnyEvent, ...]


class Said(EntryContent, frozen=True, tag="said"):
    """A typed statement was made."""

    events: tuple[AnyEvent, ...]


class Chatted(EntryContent, frozen=True, tag="chatted"):
    """A line of chat. Where `apart`, only spectators read it until the game is over.

    The text is empty if an operator removed it.
    """

    person: str
    name: str
    text: str
    apart: bool = False


class Away(EntryContent, frozen=True, tag="away"):
    """A player lost the connection."""

    seat: int


class Back(EntryContent, frozen=True, tag="back"):
    """A player is connected again."""

    seat: int


class TookOver(EntryContent, frozen=True, tag="took-over"):
    """A bot plays for a player from now on. `why` is `away` or `clock`."""

    seat: int
    why: str


class HandedBack(EntryContent, frozen=True, tag="handed-back"):
    """A player has their seat back from the bot."""

    seat: int


class Hosted(EntryContent, frozen=True, tag="hosted"):
    """Who hosts the table now. `person` is empty when everybody has left, until somebody sits down."""

    person: str


class Kicked(EntryContent, frozen=True, tag="kicked"):
    """The host removed somebody from the table for good."""

    person: str
    name: str


class Muted(EntryContent, frozen=True, tag="muted"):
    """Somebody muted or unmuted another person's chat. Only logs of older versions hold it: see `Update.muted`."""

    person: str
    on: bool


class Reported(EntryContent, frozen=True, tag="reported"):
    """Somebody reported another person to the operators. Only logs of older versions hold it."""

    person: str
    text: str


class Voted(EntryContent, frozen=True, tag="voted"):
    """A player voted to end the game, or withdrew the vote."""

    person: str
    end: bool


class BotsPaced(EntryContent, frozen=True, tag="bots-paced"):
    """The host chose how long bots pause before their moves: `slow`, `normal` or `fast`."""

    bot_speed: BotSpeed


class Ended(EntryContent, frozen=True, tag="ended", omit_defaults=True):
    """The table is over: `played`, `agreed`, `abandoned`, `expired`, or `closed` by an operator."""

    why: str
    seed: str | None = None
    """The seed that the server committed itself to, if the game began. It is never told before the end."""


class Rematched(EntryContent, frozen=True, tag="rematched"):
    """A new table is ready for the same people."""

    table: str


AnyContent = (
    Opened
    | Sat
    | BotSat
    | Left
    | Swapped
    | Began
    | Committed
    | Pledged
    | Opening
    | Shared
    | Unshared
    | Dealt
    | Moved
    | Said
    | Chatted
    | Away
    | Back
    | TookOver
    | HandedBack
    | Hosted
    | Kicked
    | Muted
    | Reported
    | Voted
    | BotsPaced
    | Ended
    | Rematched
)


class Entry(msgspec.Struct, frozen=True, gc=False):
    """An entry of a table's log as one viewer is told it: sequence number, time (ms since 1970), content."""

    number: int
    at: int
    content: AnyContent
