"""The lists that people choose from: open tables and finished games; and who somebody is."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from undermine.settings import Option
from undermine.wire.command import BotSpeed, Name
from undermine.wire.update import TableInfo, TableSettings


class NewPerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person to create, by a name alone."""

    name: Name
    bearer: bool = False
    """For programs: return the token instead of setting a cookie."""


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person the server knows."""

    id: str
    name: str
    token: str | None = None
    """Sent only once, to programs that asked for it."""


class NewTable(TableSettings, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to create. Its creator sits down on the first seat unless they would rather watch."""

    sit: bool = True


class OfferedEdition(msgspec.Struct, frozen=True):
    """A house edition that the server offers. A table takes its edition, expansion and options."""

    name: str
    edition: str
    expansion: bool
    options: dict[str, Option]


class QuickGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game against bots that begins at once. `name` is for people the server does not know yet."""

    name: Name | None = None
    edition: str | None = None
    expansion: bool = False
    seats: Annotated[int, Meta(ge=2, le=12)] = 5
    level: Annotated[str, Meta(max_length=40)] | None = None
    bot_speed: BotSpeed = "normal"
    rated: bool = False


class NewLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who begins a lesson. `name` is for people the server does not know yet."""

    name: Name | None = None


class LessonHint(msgspec.Struct, frozen=True):
    """What the guide of a lesson suggests to the player whose turn it is."""

    ply: int
    """How many moves were made before."""
    move: str
    """One of the legal moves."""
    why: str
    """The name of the reason. `miner-map` is a step of a script, `try-fix-own` a suggestion to somebody who left it."""


class TableMade(msgspec.Struct, frozen=True):
    """A new table. Its id is the last part of its link."""

    id: str


class LobbyTable(msgspec.Struct, frozen=True):
    """A table in the public list."""

    id: str
    status: str
    settings: TableSettings
    names: tuple[str | None, ...]
    """By seat; `null` for a free seat."""
    bots: int
    made: int
    people: tuple[str | None, ...] = ()
    """By seat: the id of the person or guest bot."""
    levels: tuple[str | None, ...] = ()
    """By seat: the level of the server's bot."""


class Lobby(msgspec.Struct, frozen=True, tag_field="type", tag="lobby"):
    """All open tables, the newest first."""

    tables: tuple[LobbyTable, ...]


class OwnTable(msgspec.Struct, frozen=True):
    """A table at which you hold a seat, waiting or running."""

    table: TableInfo
    to_move: int | None
    """The seat that must act now; `null` before the first deal."""
    your_turn: bool
    """Whether you must act now; false while a bot plays for you."""
    round: int
    """The number of the round, from 1; 0 before the first deal."""


class OwnTables(msgspec.Struct, frozen=True):
    """Your waiting and running tables, the newest first."""

    tables: tuple[OwnTable, ...]


class GameResult(msgspec.Struct, frozen=True):
    """How a game ended."""

    gold: tuple[int, ...]
    """By seat."""
    winners: tuple[int, ...]
    """The seats with the most gold; empty if the game was not played to its end."""
    rounds: int
    """How many rounds were finished."""


class FinishedGame(msgspec.Struct, frozen=True):
    """A finished game."""

    id: str
    settings: TableSettings
    names: tuple[str | None, ...]
    bots: int
    made: int
    ended: int
    why: str
    people: tuple[str | None, ...] = ()
    """By seat: the id of the person or guest bot."""
    levels: tuple[str | None, ...] = ()
    """By seat: the level of the server's bot."""
    result: GameResult | None = None
    """`null` if the log of the game can no longer be read."""


class FinishedGames(msgspec.Struct, frozen=True):
    """A page of finished games, the newest first."""

    games: tuple[FinishedGame, ...]
    next: str | None
    """Pass this as `?before=` to get the next page."""


class BotInfo(msgspec.Struct, frozen=True):
    """A level of bot."""

    level: str
    name: str
    sentence: str
    strength: int
    """Measured in rounds won, from 0 to 100, which is the strongest bot's."""
    as_miner: int
    """Of 100 rounds at five players, how many bots of this level win as the miners, against `sleuth`."""
    as_saboteur: int
    """The same as the saboteurs."""
