"""The commands of the server itself. They take the same path as those of people."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from undermine.server.connection import Connection


@dataclass(frozen=True, slots=True)
class ServerMessage:
    """A command of the server."""


@dataclass(frozen=True, slots=True)
class CatchUp(ServerMessage):
    """Wait until the table has read its log; adds nothing to it."""


@dataclass(frozen=True, slots=True)
class MarkPresence(ServerMessage):
    """Note who is connected again and, with `mark_away`, who is not connected any more."""

    connections: Collection[Connection]
    """The connections of the table; read when the command runs, not when it is queued."""
    mark_away: bool
    now: int


@dataclass(frozen=True, slots=True)
class TakeOver(ServerMessage):
    """Let bots play for everybody whose time is up."""

    now: int


@dataclass(frozen=True, slots=True)
class VacateSeats(ServerMessage):
    """Give up the seats of a person who was deleted."""

    person: str


@dataclass(frozen=True, slots=True)
class CloseShares(ServerMessage):
    """Stop waiting for hashes, or for shares."""

    stage: tuple[int, bool]
    """What was waited for (`sharing_stage`). If the table has gone on since, nothing is closed."""


@dataclass(frozen=True, slots=True)
class BotMove(ServerMessage):
    """The move of a bot of the server, for itself or for a player who is away."""

    seat: int
    ply: int
    move: str
    by: str
    level: str | None = None
    """Which bot decided, if it was a cheaper one than the table asked for."""


@dataclass(frozen=True, slots=True)
class BotTalk(ServerMessage):
    """The statement of a bot of the server."""

    seat: int
    talk: str


@dataclass(frozen=True, slots=True)
class EndTable(ServerMessage):
    """End the table for a reason outside the game."""

    why: str
