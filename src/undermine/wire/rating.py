"""Ratings: the list of the strongest, what is known of one player, the games that count; and one's key as a code."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

BASE_ROLES = ("miner", "saboteur")
EXPANSION_SABOTEUR = "expansion-saboteur"
"""A saboteur among two teams and their doors plays another game than one among miners."""
EXPANSION_ROLES = ("green", "blue", "boss", "profiteer", "geologist", EXPANSION_SABOTEUR)


class RatingInfo(msgspec.Struct, frozen=True):
    """How strong a player is in a role, and how sure that is."""

    role: str
    rating: float
    low: float
    """The true strength lies between this and `high` with 95 % confidence, as far as the model is right."""
    high: float
    rounds: int
    firsts: int
    """Rounds in which the player's side did best, alone or beside another."""


class RatedPlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who is rated: a person, a bot of the house (`bot:LEVEL`), or a guest bot."""

    id: str
    name: str | None
    """`null`: nobody the server still knows."""
    bot: bool = False
    level: str | None = None
    """Of a bot of the house."""


class Ranked(msgspec.Struct, frozen=True):
    """A place in the list."""

    place: int
    player: RatedPlayer
    rating: RatingInfo


class Leaderboard(msgspec.Struct, frozen=True):
    """A page of the list for one role, by the lower end of the interval."""

    role: str
    roles: tuple[str, ...]
    """The roles in which anybody is rated."""
    ranked: tuple[Ranked, ...]
    next: str | None
    """Ask for `?after=` this for the next page."""


class PlayerRatings(msgspec.Struct, frozen=True):
    """What all may know of a player."""

    player: RatedPlayer
    ratings: tuple[RatingInfo, ...]


class RatedRound(msgspec.Struct, frozen=True):
    """What a round did to the rating of the player."""

    round: int
    role: str
    place: int
    sides: int
    counted: bool
    """False: a bot played for the player, who does not rise by it."""
    before: float
    after: float


class RatedGame(msgspec.Struct, frozen=True):
    """A rated game that a player played."""

    id: str
    ended: int
    edition: str
    expansion: bool
    players: tuple[RatedPlayer, ...]
    """By seat, as the first round was dealt."""
    rounds: tuple[RatedRound, ...]
    kept: bool
    """Whether the game can still be looked at again."""


class RatedGames(msgspec.Struct, frozen=True):
    """A page of the games of a player, the newest first."""

    games: tuple[RatedGame, ...]
    next: str | None
    """Ask for `?before=` this for the next page."""


class KeyCode(msgspec.Struct, frozen=True):
    """One's key, to be written down and brought to another browser. Whoever has it is you."""

    code: str


class BroughtCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a key that one has from elsewhere."""

    code: Annotated[str, Meta(max_length=200)]
    bearer: bool = False
    """For programs: answer with the token instead of setting a cookie."""


class NewKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish for a new key."""

    bearer: bool = False
    """For programs: answer with the token instead of setting a cookie."""
