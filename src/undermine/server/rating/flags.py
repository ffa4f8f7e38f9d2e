"""Unlikely results and habits around rated games, for operators to look at. Nothing follows from them by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, func, select

from undermine.arena.skill import newcomer
from undermine.server.rating.game_result import BOT_PREFIX, GameResult, SeatResult
from undermine.server.rating.leaderboard import known_players
from undermine.server.rating.pair_results import PairResult, Sample, class_of, unlikely_pairs, win_chances
from undermine.server.rating.rating_change import Change, Key, Rating, apply_changes, changes_by_round, sides_of
from undermine.server.rating.rating_store import read_games
from undermine.server.rating.ruling import AGREED, Ruling, SeatRuling
from undermine.server.schema import TABLE_PEOPLE, TABLES

DAY = 24 * 60 * 60 * 1000
LEAST_FARMED, FARMED_SHARE, FARMED_WON, FARMED_GAIN = 20, 0.5, 0.75, 5.0
LEAST_REMOVED, LEAST_REMOVING = 3, 5
LEAST_BROKEN, BROKEN_SHARE = 5, 0.2
LEAST_UNFINISHED, UNFINISHED_DAYS = 3, 7


class Flag(msgspec.Struct, frozen=True):
    """Something an operator may want to look at."""

    kind: str
    player: str
    name: str | None
    other: str | None
    other_name: str | None
    rounds: int
    reason: str


class _Found(NamedTuple):
    kind: str
    player: str
    other: str | None
    rounds: int
    reason: str


class _Against(msgspec.Struct):
    """The rounds of a player in which somebody was on another side."""

    rounds: int = 0
    won: int = 0
    gain: float = 0.0


class Habits:
    """What is counted while all games are read once, in their order."""

    def __init__(self) -> None:
        self.samples: list[Sample] = []
        self.dealt: Counter[str] = Counter()
        self.counted: Counter[str] = Counter()
        self.against: dict[tuple[str, str], _Against] = {}
        self.removed: Counter[tuple[str, str]] = Counter()
        self.removing: Counter[str] = Counter()
        """Rounds from which somebody removed others, without a seat of their own."""
        self.called_off: Counter[str] = Counter()
        self.declined: Counter[str] = Counter()
        self._ratings: dict[Key, Rating] = {}

    def add(self, game: GameResult) -> None:
        """Count a game and let it change the ratings."""
        hosts = game.removers or ((),) * len(game.dealt)
        for seats, rulings, removers, changes in zip(
            game.dealt, _rulings(game), hosts, changes_by_round(game, self._ratings), strict=True
        ):
            finished = game.broken is None or seats is not game.broken.seats
            self._count_habits(game, seats, rulings, removers, finished)
            self.removing.update(removers)
            if finished:
                self._count_results(game.expansion, seats, changes)
            apply_changes(changes, self._ratings)

    def _count_habits(
        self,
        game: GameResult,
        seats: tuple[SeatResult, ...],
        rulings: tuple[SeatRuling, ...],
        hosts: tuple[str, ...],
        finished: bool,
    ) -> None:
        removers = [
            seat.player
            for seat, one in zip(seats, rulings, strict=True)
            if one.ruling in (Ruling.NO_GAIN, Ruling.REMOVED_OTHERS)
        ] + list(hosts)
        agreed = not finished and game.broken is not None and game.broken.why == AGREED
        begun = finished or (game.broken is not None and game.broken.begun)
        for seat, one in zip(seats, rulings, strict=True):
            if seat.player.startswith(BOT_PREFIX):
                continue
            self.dealt[seat.player] += 1
            if one.ruling is Ruling.REMOVED:
                self.removed.update((seat.player, remover) for remover in removers)
            early = one.ruling is Ruling.LEFT_EARLY or (agreed and not begun)
            self.declined[seat.player] += early
            self.called_off[seat.player] += agreed and begun and one.ruling is Ruling.BROKEN_OFF

    def _count_results(self, expansion: bool, seats: tuple[SeatResult, ...], changes: Mapping[Key, Change]) -> None:
        sides, _ = sides_of(seats, expansion)
        skills = [[self._ratings[key].skill if key in self._ratings else newcomer() for key in side] for side in sides]
        chances = win_chances(skills) if len(sides) > 1 else []
        people = [[player for player, _ in side if not player.startswith(BOT_PREFIX)] for side in sides]
        everybody = [player for side in people for player in side]
        for side, here, chance in zip(sides, people, chances, strict=False):
            for player, role in side:
                change = changes.get((player, role))
                if change is None or player not in here or change.ruling != Ruling.PLAYED:
                    continue
                others = tuple(other for other in everybody if other != player)
                self.samples.append(Sample(player, others, class_of(role, chance), change.place == 1))
                self._count_opponents(player, [other for other in others if other not in here], change)

    def _count_opponents(self, player: str, opponents: list[str], change: Change) -> None:
        self.counted[player] += 1
        for other in opponents:
            against = self.against.setdefault((player, other), _Against())
            against.rounds += 1
            against.won += change.place == 1
            against.gain += change.after.mu - change.before.mu


def _rulings(game: GameResult) -> Iterator[tuple[SeatRuling, ...]]:
    for number, seats in enumerate(game.rounds):
        found = game.rulings[number] if game.rulings else ()
        yield found or (SeatRuling(),) * len(seats)
    if game.broken is not None:
        yield game.broken.rulings


# what is worth a look


def find_flags(engine: Engine, now: int) -> list[Flag]:
    """Return everything that operators may want to look at, by kind."""
    habits = Habits()
    with engine.connect() as connection:
        for game in read_games(connection):
            habits.add(game)
        found = [*_results(habits), *_farming(habits), *_breaking_off(habits), *_unfinished(connection, now)]
        names = known_players(connection, {key for one in found for key in (one.player, one.other) if key})
    return [
        Flag(
            one.kind,
            one.player,
            names[one.player].name,
            one.other,
            names[one.other].name if one.other else None,
            one.rounds,
            one.reason,
        )
        for one in found
    ]


def _results(habits: Habits) -> Iterator[_Found]:
    for pair in unlikely_pairs(habits.samples):
        yield _Found("unlikely", pair.player, pair.other, pair.rounds, _unlikely_reason(pair))


def _unlikely_reason(pair: PairResult) -> str:
    what = "more" if pair.deviations > 0 else "fewer"
    return (
        f"won {pair.won} of {pair.rounds} rounds with them at the table, {what} than the {pair.expected:.1f} that are "
        f"expected: {abs(pair.deviations):.1f} standard deviations"
    )


def _farming(habits: Habits) -> Iterator[_Found]:
    for (player, other), against in sorted(habits.against.items()):
        share = against.rounds / habits.counted[player]
        often = against.rounds >= LEAST_FARMED and share >= FARMED_SHARE
        if often and against.won >= FARMED_WON * against.rounds and against.gain >= FARMED_GAIN:
            reason = (
                f"won {against.won} of {against.rounds} rounds against them, {share:.0%} of all their rounds, "
                f"and gained {against.gain:.1f} by it"
            )
            yield _Found("farming", player, other, against.rounds, reason)


def _breaking_off(habits: Habits) -> Iterator[_Found]:
    for (player, host), times in sorted(habits.removed.items()):
        if times >= LEAST_REMOVED:
            reason = f"this host removed them from {times} rounds, which then did not count for them"
            yield _Found("removed", player, host, times, reason)
    for host, times in sorted(habits.removing.items()):
        if times >= LEAST_REMOVING:
            reason = f"removed players from {times} rounds without a seat of their own, so that it cost them nothing"
            yield _Found("removing", host, None, times, reason)
    for kind, counts, what in (
        ("called-off", habits.called_off, "ended by votes after they had begun, and counted for nobody"),
        ("declined", habits.declined, "ended by votes or were left by them before they had begun"),
    ):
        for player, times in sorted(counts.items()):
            dealt = habits.dealt[player]
            if times >= LEAST_BROKEN and times >= BROKEN_SHARE * dealt:
                yield _Found(kind, player, None, times, f"{times} of {dealt} rounds {what}")


def _unfinished(connection: Connection, now: int) -> Iterator[_Found]:
    """Yield players with several old games that go on.

    A player who neither plays on nor breaks off does not lose; the table stays open as long as they look in at times.
    """
    tables = func.count()
    query = (
        select(TABLE_PEOPLE.c.person, tables)
        .join(TABLES, TABLES.c.id == TABLE_PEOPLE.c.table_id)
        .where(TABLES.c.rated, TABLES.c.status == "running", TABLES.c.made < now - UNFINISHED_DAYS * DAY)
        .group_by(TABLE_PEOPLE.c.person)
        .having(tables >= LEAST_UNFINISHED)
        .order_by(TABLE_PEOPLE.c.person)
    )
    for person, times in connection.execute(query):
        reason = f"{times} of their rated games have been running for more than {UNFINISHED_DAYS} days"
        yield _Found("unfinished", person, None, times, reason)
