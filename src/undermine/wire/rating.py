"""Ratings: the leaderboard of a role, the ratings and games of a player; and a person's key as a code."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

BASE_ROLES = ("miner", "saboteur")
EXPANSION_SABOTEUR = "expansion-saboteur"
"""A saboteur of the expansion faces two teams and their doors, so it is rated apart from the base game's."""
EXPANSION_ROLES = ("green", "blue", "boss", "profiteer", "geologist", EXPANSION_SABOTEUR)


class RatingInfo(msgspec.Struct, frozen=True):
    """The rating of a player in a role, with its 95 % interval."""

    role: str
    rating: float
    low: float
    """As far as the model is right, the true strength lies between this and `high` with 95 % confidence."""
    high: float
    rounds: int
    firsts: int
    """Rounds in which the player's side did best, alone or tied."""


class RatedPlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rated player: a person, a bot of the server (`bot:LEVEL`), or a guest bot."""

    id: str
    name: str | None
    """`null` if the server no longer knows them."""
    bot: bool = False
    level: str | None = None
    """For a bot of the server."""


class Ranked(msgspec.Struct, frozen=True):
    """A place on the leaderboard."""

    place: int
    player: RatedPlayer
    rating: RatingInfo


class Leaderboard(msgspec.Struct, frozen=True):
    """A page of the leaderboard of one role, sorted by the lower end of the interval."""

    role: str
    roles: tuple[str, ...]
    """The roles in which somebody is rated."""
    ranked: tuple[Ranked, ...]
    next: str | None
    """Pass this as `?after=` to get the next page."""
    own: Ranked | None = None
    """Your own place, on whichever page it is."""


class PlayerRatings(msgspec.Struct, frozen=True):
    """All ratings of a player."""

    player: RatedPlayer
    ratings: tuple[RatingInfo, ...]


class RatedRound(msgspec.Struct, frozen=True):
    """How a round changed the rating of a player."""

    round: int
    role: str
    place: int
    sides: int
    counted: bool
    """False if a bot played for the player, who then cannot gain from the round."""
    before: float
    after: float
    ruling: str = "played"
    """Why it counts as it does. `left`, `voted`, `away` and `removed-others` are losses of players who broke it off;
    `no-gain` is for whoever removed somebody, `left-early` for whoever left before everybody had a turn; else
    `played`."""


class RatedGame(msgspec.Struct, frozen=True):
    """A rated game of a player."""

    id: str
    ended: int
    edition: str
    expansion: bool
    players: tuple[RatedPlayer, ...]
    """By seat, at the first deal."""
    rounds: tuple[RatedRound, ...]
    kept: bool
    """Whether the game can still be replayed."""


class RatedGames(msgspec.Struct, frozen=True):
    """A page of the rated games of a player, the newest first."""

    games: tuple[RatedGame, ...]
    next: str | None
    """Pass this as `?before=` to get the next page."""


class GameRatings(msgspec.Struct, frozen=True):
    """How a rated game changed ratings."""

    rated: bool
    """Whether the game counts already; it does a moment after its end. An unrated game never does."""
    seats: tuple[tuple[RatedRound, ...], ...]
    """By seat: its rounds, each with the rating of whoever played there in that role."""


class KeyCode(msgspec.Struct, frozen=True):
    """Your key as a code to write down and enter in another browser. Whoever has it is you."""

    code: str


class BroughtCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a key from another browser."""

    code: Annotated[str, Meta(max_length=200)]
    bearer: bool = False
    """For programs: return the token instead of setting a cookie."""


class NewKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new key."""

    bearer: bool = False
    """For programs: return the token instead of setting a cookie."""
