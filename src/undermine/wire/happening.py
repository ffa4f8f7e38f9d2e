"""What happened at a table, as one who sits or watches there is told it."""

from __future__ import annotations

from typing import Any

import msgspec

from undermine.event import AnyEvent


class Happening(msgspec.Struct, frozen=True, gc=False, tag_field="what"):
    """Something that happened at a table; like events and views, it is in no cycle (`gc=False`)."""


class Opened(Happening, frozen=True, tag="opened"):
    """The table was made."""

    host: str


class Sat(Happening, frozen=True, tag="sat"):
    """A person or a guest bot sat down; who sat elsewhere moved over."""

    seat: int
    person: str
    name: str
    guest_bot: bool = False
    """Whether it is a bot that somebody runs elsewhere, and no person."""


class BotSat(Happening, frozen=True, tag="bot-sat"):
    """A bot sat down, before the start or for somebody who left for good."""

    seat: int
    level: str
    name: str


class Left(Happening, frozen=True, tag="left"):
    """A seat was given up before the start."""

    seat: int


class Swapped(Happening, frozen=True, tag="swapped"):
    """Two seats changed places."""

    seat: int
    other: int


class Began(Happening, frozen=True, tag="began"):
    """The game began."""

    header: dict[str, Any]


class Committed(Happening, frozen=True, tag="committed"):
    """The server has fixed its seed for the deals; this is its hash. People promise their shares now."""

    hash: str


class Pledged(Happening, frozen=True, tag="pledged"):
    """A person promised a share in the deals; this is its hash."""

    seat: int
    hash: str


class Opening(Happening, frozen=True, tag="opening"):
    """The hashes are in: shares are opened now."""


class Shared(Happening, frozen=True, tag="shared"):
    """A person opened the share that was promised."""

    seat: int
    share: str


class Unshared(Happening, frozen=True, tag="unshared"):
    """The seats of people who gave no share in time; the cards are dealt without theirs."""

    seats: tuple[int, ...]


class Dealt(Happening, frozen=True, tag="dealt"):
    """A round was dealt."""

    events: tuple[AnyEvent, ...]


class Moved(Happening, frozen=True, tag="moved"):
    """A move was made; `by` is `person`, `bot` or `stand-in`, a bot for somebody who is away."""

    ply: int
    seat: int
    by: str
    events: tuple[AnyEvent, ...]


class Said(Happening, frozen=True, tag="said"):
    """A typed statement was made."""

    events: tuple[AnyEvent, ...]


class Chatted(Happening, frozen=True, tag="chatted"):
    """Somebody said something in his own words; to spectators alone where `apart`, until the game is over."""

    person: str
    name: str
    text: str
    apart: bool = False


class Away(Happening, frozen=True, tag="away"):
    """A player lost the connection."""

    seat: int


class Back(Happening, frozen=True, tag="back"):
    """A player is back."""

    seat: int


class TookOver(Happening, frozen=True, tag="took-over"):
    """A bot plays for a player: `why` is `away` or `clock`."""

    seat: int
    why: str


class HandedBack(Happening, frozen=True, tag="handed-back"):
    """A player has the seat again."""

    seat: int


class Hosted(Happening, frozen=True, tag="hosted"):
    """Somebody is the host now; nobody (an empty `person`) when all have left, until the next one sits down."""

    person: str


class Kicked(Happening, frozen=True, tag="kicked"):
    """Somebody was sent away."""

    person: str
    name: str


class Muted(Happening, frozen=True, tag="muted"):
    """Somebody will not read what another chats; told to that one alone."""

    person: str
    on: bool


class Reported(Happening, frozen=True, tag="reported"):
    """Somebody was reported to those who run the server; told to who did it alone."""

    person: str
    text: str


class Voted(Happening, frozen=True, tag="voted"):
    """Somebody agreed to end the game, or no longer does."""

    person: str
    end: bool


class Ended(Happening, frozen=True, tag="ended", omit_defaults=True):
    """The table is over: `played`, `agreed`, `abandoned`, `expired`, or `closed` by those who run the server."""

    why: str
    seed: str | None = None
    """What the server had committed itself to, if the game had begun; told with the end and never before."""


class Rematched(Happening, frozen=True, tag="rematched"):
    """A new table stands ready for the same people."""

    table: str


AnyHappening = (
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
    | Ended
    | Rematched
)


class Line(msgspec.Struct, frozen=True, gc=False):
    """A line of a table's log as somebody is told it: its number, its time (ms since 1970), and what happened."""

    number: int
    at: int
    happening: AnyHappening
