"""How games change ratings: a fold over their results, with nothing else in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from undermine.arena.skill import Round, Skill, newcomer, rated
from undermine.server.rating.result import GameResult, SeatResult
from undermine.wire.rating import BASE_ROLES, EXPANSION_ROLES, EXPANSION_SABOTEUR

SABOTEUR = "saboteur"
ROLES = (*BASE_ROLES, *EXPANSION_ROLES)
"""What one can be rated as."""

Key = tuple[str, str]
"""A player in a role: miner and saboteur are rated apart, and so are all roles of the expansion."""


class Standing(NamedTuple):
    """The rating of a player in a role: of so many rounds, so many as the first or beside the first."""

    skill: Skill
    rounds: int = 0
    firsts: int = 0


class Change(msgspec.Struct, frozen=True):
    """What a round did to the rating of a player in a role."""

    round: int
    role: str
    place: int
    """The place of the player's side; sides that did equally well share it."""
    sides: int
    counted: bool
    """False: a bot played for him, so that he does not rise by it."""
    before: Skill
    after: Skill


def rated_as(role: str, expansion: bool) -> str:
    """What a role is rated as."""
    return EXPANSION_SABOTEUR if expansion and role == SABOTEUR else role


def sides_of(seats: tuple[SeatResult, ...], expansion: bool) -> tuple[list[list[Key]], list[int]]:
    """The sides of a round, one for each role in it, and their ranks.

    Miners and saboteurs win or lose. In the expansion several win, some more than others, and geologists are paid
    whoever wins: there a side did as well as the gold of its best paid seat.
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
    number: int, seats: tuple[SeatResult, ...], expansion: bool, known: Mapping[Key, Standing]
) -> dict[Key, Change]:
    """What a round does to the ratings; nothing if all were on one side."""
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


def game_changes(game: GameResult, standings: dict[Key, Standing]) -> dict[str, list[Change]]:
    """Let a game change the standings, round by round; return what it did to each player."""
    found: dict[str, list[Change]] = {}
    for number, seats in enumerate(game.rounds, start=1):
        for key, change in round_changes(number, seats, game.expansion, standings).items():
            old = standings.get(key) or Standing(change.before)
            first = change.counted and change.place == 1
            standings[key] = Standing(change.after, old.rounds + change.counted, old.firsts + first)
            found.setdefault(key[0], []).append(change)
    return found
