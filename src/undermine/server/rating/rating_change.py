"""How games change ratings: a pure function of their results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec

from undermine.arena.skill import Round, Skill, newcomer, rated
from undermine.server.rating.game_result import GameResult, SeatResult
from undermine.server.rating.ruling import LOSSES, UNCOUNTED, Ruling, SeatRuling
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


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a round changed the rating of a player in a role."""

    round: int
    role: str
    place: int
    """The place of the player's side; tied sides share it."""
    sides: int
    counted: bool
    """False if the round would raise the rating of a player who cannot gain from it."""
    before: Skill
    after: Skill
    ruling: str = Ruling.PLAYED.value


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
    """Return how a round changes the ratings by the first rules; not at all if everybody was on one side."""
    sides, ranks = sides_of(seats, expansion)
    if len(sides) < 2:
        return {}
    before = _skills(sides, known)
    after = rated(Round(sides, ranks), before)
    own = {(seat.player, rated_as(seat.role, expansion)) for seat in seats if seat.own}
    changes = {}
    for side, rank in zip(sides, ranks, strict=True):
        for key in side:
            counted = key in own or after[key].mu < before[key].mu
            skill = after[key] if counted else before[key]
            changes[key] = Change(number, key[1], rank, len(sides), counted, before[key], skill)
    return changes


def _skills(sides: list[list[Key]], known: Mapping[Key, Rating]) -> dict[Key, Skill]:
    return {key: known[key].skill if key in known else newcomer() for side in sides for key in side}


class _Played(NamedTuple):
    """A finished round as it counts for some of its players."""

    places: Mapping[Key, int]
    before: Mapping[Key, Skill]
    after: Mapping[Key, Skill]


class RuledRound(NamedTuple):
    """A round with its rulings, as the rules from 2 on count it."""

    number: int
    seats: tuple[SeatResult, ...]
    rulings: tuple[SeatRuling, ...]
    expansion: bool

    def changes(self, known: Mapping[Key, Rating], finished: bool = True) -> dict[Key, Change]:
        """Return how the round changes the ratings; not at all if everybody was on one side."""
        if len(sides_of(self.seats, self.expansion)[0]) < 2:
            return {}
        changes: dict[Key, Change] = {}
        played = self._played(None, known) if finished else _Played({}, {}, {})
        for seat, (held, ruled) in enumerate(zip(self.seats, self.rulings, strict=True)):
            key = held.player, rated_as(held.role, self.expansion)
            if key in changes or key[1] not in ROLES or ruled.ruling in UNCOUNTED:
                continue
            if ruled.ruling in LOSSES:
                changes[key] = self._loss(seat, key, known)
            elif finished:
                counts = played if ruled.bot is None else self._played(seat, known)
                changes[key] = self._change(key, counts, held.own, ruled.ruling)
        return changes

    def _seen_by(self, seat: int | None) -> tuple[SeatResult, ...]:
        """The seats as they count for one of them: where a bot made more of the moves, it counts for the others."""
        return tuple(
            held if ruled.bot is None or other == seat else played_by(held, ruled.bot)
            for other, (held, ruled) in enumerate(zip(self.seats, self.rulings, strict=True))
        )

    def _played(self, seat: int | None, known: Mapping[Key, Rating]) -> _Played:
        sides, ranks = sides_of(self._seen_by(seat), self.expansion)
        before = _skills(sides, known)
        places = {key: rank for side, rank in zip(sides, ranks, strict=True) for key in side}
        return _Played(places, before, rated(Round(sides, ranks), before))

    def _change(self, key: Key, played: _Played, own: bool, ruling: Ruling) -> Change:
        before, after = played.before[key], played.after[key]
        counted = (own and ruling is Ruling.PLAYED) or after.mu < before.mu
        place, sides = played.places[key], len({role for _, role in played.places})
        return Change(self.number, key[1], place, sides, counted, before, after if counted else before, ruling.value)

    def _loss(self, seat: int, key: Key, known: Mapping[Key, Rating]) -> Change:
        """The greatest loss that the round could have meant: behind all other sides, the strongest of them first."""
        sides, _ = sides_of(self._seen_by(seat), self.expansion)
        skills = _skills(sides, known)
        others = [side for side in sides if key not in side]
        others.sort(key=lambda side: -sum(skills[one].mu for one in side))
        ordered = [*others, next(side for side in sides if key in side)]
        after = rated(Round(ordered, range(1, len(ordered) + 1)), skills)[key]
        last, ruling = len(sides), self.rulings[seat].ruling
        return Change(self.number, key[1], last, last, True, skills[key], after, ruling.value)


def played_by(seat: SeatResult, bot: str) -> SeatResult:
    """Return a seat as if a bot had been dealt in."""
    return SeatResult(bot, seat.role, seat.won, seat.paid, own=True)


def changes_by_round(game: GameResult, ratings: Mapping[Key, Rating]) -> Iterator[dict[Key, Change]]:
    """Yield how each round of a game changes the ratings, which must be changed before the next one is asked for."""
    for number, seats in enumerate(game.rounds, start=1):
        if game.rules == 1:
            yield round_changes(number, seats, game.expansion, ratings)
        else:
            rulings = game.rulings[number - 1] or (SeatRuling(),) * len(seats)
            yield RuledRound(number, seats, rulings, game.expansion).changes(ratings)
    if game.broken is not None:
        broken = RuledRound(len(game.dealt), game.broken.seats, game.broken.rulings, game.expansion)
        yield broken.changes(ratings, finished=False)


def apply_game(game: GameResult, ratings: dict[Key, Rating]) -> dict[str, list[Change]]:
    """Change the ratings round by round. Return what the game did to each player."""
    found: dict[str, list[Change]] = {}
    for changes in changes_by_round(game, ratings):
        apply_changes(changes, ratings)
        for key, change in changes.items():
            found.setdefault(key[0], []).append(change)
    return found


def apply_changes(changes: Mapping[Key, Change], ratings: dict[Key, Rating]) -> None:
    """Change the ratings as a round does."""
    for key, change in changes.items():
        old = ratings.get(key) or Rating(change.before)
        first = change.counted and change.place == 1
        ratings[key] = Rating(change.after, old.rounds + change.counted, old.firsts + first)
