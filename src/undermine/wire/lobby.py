"""The lists that people choose from: tables to sit down at, and games to look at again; and who one is."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from undermine.view import View
from undermine.wire.command import Name
from undermine.wire.happening import Line
from undermine.wire.update import TableSettings


class NewPerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who comes in, by a name alone."""

    name: Name
    bearer: bool = False
    """For programs: answer with the token instead of setting a cookie."""


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who came in."""

    id: str
    name: str
    token: str | None = None
    """Told once, to programs that asked for it."""


class NewTable(TableSettings, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to be made; its maker sits down on the first seat unless he would rather watch."""

    sit: bool = True


class QuickGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game against bots that begins at once; `name` for who has not come in yet."""

    name: Name | None = None
    edition: str | None = None
    expansion: bool = False
    seats: Annotated[int, Meta(ge=2, le=12)] = 5
    level: Annotated[str, Meta(max_length=40)] | None = None


class TableMade(msgspec.Struct, frozen=True):
    """A new table, by its name in links."""

    id: str


class LobbyTable(msgspec.Struct, frozen=True):
    """A table in the list."""

    id: str
    status: str
    settings: TableSettings
    names: tuple[str | None, ...]
    """By seat; `null` where nobody sits."""
    bots: int
    made: int


class Lobby(msgspec.Struct, frozen=True, tag_field="type", tag="lobby"):
    """All open tables, the newest first."""

    tables: tuple[LobbyTable, ...]


class FinishedGame(msgspec.Struct, frozen=True):
    """A game that is over."""

    id: str
    settings: TableSettings
    names: tuple[str | None, ...]
    bots: int
    made: int
    ended: int
    why: str


class FinishedGames(msgspec.Struct, frozen=True):
    """A page of games that are over, the newest first."""

    games: tuple[FinishedGame, ...]
    next: str | None
    """Ask for `?before=` this for the next page."""


class BotInfo(msgspec.Struct, frozen=True):
    """A kind of bot."""

    level: str
    name: str
    sentence: str


class Frame(msgspec.Struct, frozen=True):
    """A moment of a replay: the line of the log, and the view after it."""

    line: Line
    view: View


class Replay(msgspec.Struct, frozen=True):
    """A game as one seat knew it, or as all saw it (`null`), moment by moment."""

    id: str
    seat: int | None
    frames: tuple[Frame, ...]
