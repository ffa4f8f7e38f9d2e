"""How games change ratings: a pure function of their results."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from undermine.arena.skill import Round, Skill, newcomer, rated
from undermine.server.rating.game_result import GameResult, SeatResult
from undermine.wire.rating import BASE_ROLES, EXPANSION_ROLES, EXPANSION_SABOTEUR

SABOTEUR = "saboteur"
ROLES = (*BASE_ROLES, *EXPANSION_ROLES)
"""The roles in which players are rated."""

Key = tuple[str, str]
"""A player in a role: miners and saboteurs are rated apart, and so are all roles of the expansion."""


class Rating(NamedTuple):
    """The rating of a player in a role: its strength, the rounds behind it, and the rounds won or tied."""

    skill: Skill
    rounds: int = 0
    firsts: int = 0


class Change(msgspec.Struct, frozen=True):
    """How a round changed the rating of a player in a role."""

    round: int
    role: str
    place: int
    """The place of the player's side; tied sides share it."""
    sides: int
    counted: bool
    """False if a bot played for the player, who then cannot gain from the round."""
    before: Skill
    after: Skill


def rated_as(role: str, expansion: bool) -> str:
    """Return the role in which a seat is rated."""
    return EXPANSION_SABOTEUR if expansion and role == SABOTEUR else role


def sides_of(seats: tuple[SeatResult, ...], expansion: bool) -> tuple[list[list[Key]], list[int]]:
    """Return the sides of a round, one for each role in it, and their ranks.

    Miners and saboteurs win or lose. In the expansion several sides win, some more than others, and geologists are paid
    whoever wins: there, the rank of a side follows from the gold of its best paid seat.
    """
    by_role: dict[str, list[SeatResult]] = {}
    for role in ROLES:
        held = [seat for seat in seats if rated_as(seat.role, expansion) == role]
        if held:
            by_role[role] = held
    sides = [[(seat.player, role) for seat in held] for role, held in by_role.items()]
    marks = [max(seat.paid if expansion else int(seat.won) for seat in held) for held in by_role.values()]
    return sides, [1 + sum(other > mark for other in marks) for mark in marks]


def round_changes(
    number: int, seats: tuple[SeatResult, ...], expansion: bool, known: Mapping[Key, Rating]
) -> dict[Key, Change]:
    """Return how a round changes the ratings; not at all if everybody was on one side."""
    sides, ranks = sides_of(seats, expansion)
    if len(sides) < 2:
        return {}
    before = {key: known[key].skill if key in known else newcomer() for side in sides for key in side}
    after = rated(Round(sides, ranks), before)
    own = {(seat.player, rated_as(seat.role, expansion)) for seat in seats if seat.own}
    changes = {}
    for side, rank in zip(sides, ranks, strict=True):
        for key in side:
            counted = key in own or after[key].mu < before[key].mu
            skill = after[key] if counted else before[key]
            changes[key] = Change(number, key[1], rank, len(sides), counted, before[key], skill)
    return changes


def apply_game(game: GameResult, ratings: dict[Key, Rating]) -> dict[str, list[Change]]:
    """Change the ratings round by round. Return what the game did to each player."""
    found: dict[str, list[Change]] = {}
    for number, seats in enumerate(game.rounds, start=1):
        for key, change in round_changes(number, seats, game.expansion, ratings).items():
            old = ratings.get(key) or Rating(change.before)
            first = change.counted and change.place == 1
            ratings[key] = Rating(change.after, old.rounds + change.counted, old.firsts + first)
            found.setdefault(key[0], []).append(change)
    return found
