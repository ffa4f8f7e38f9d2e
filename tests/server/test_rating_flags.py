"""What operators are shown about ratings: unlikely pairs, farming, and who often breaks rounds off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Engine

from tests.server.admin_cli import listed, succeeded
from tests.server.rated_games import ANN, BEN, CAT, RatedGame, rate_unrated, recomputed, write_people
from tests.server.test_rating_attacks import at_ply, kick, vote
from undermine.arena.skill import Skill
from undermine.server.actor import Actor
from undermine.server.migrations import bring_up_to_date
from undermine.server.rating.flags import DAY, LEAST_REMOVING, Flag, find_flags
from undermine.server.rating.game_result import BrokenRound, GameResult, SeatResult
from undermine.server.rating.pair_results import Sample, unlikely_pairs, win_chances
from undermine.server.rating.rating_store import add_games
from undermine.server.rating.ruling import Ruling, SeatRuling
from undermine.server.schema import TABLE_PEOPLE, TABLES
from undermine.server.store import open_store
from undermine.server.table import Draft
from undermine.wire import entry

ROLES = ("miner", "miner", "saboteur")


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """An empty database."""
    engine = open_store(f"sqlite:///{tmp_path}/flags.db")
    bring_up_to_date(engine)
    yield engine
    engine.dispose()


def rounds(players: tuple[str, ...], winners: Iterable[str], *rulings: Ruling, start: int = 0) -> list[GameResult]:
    """Games of one round each, won by these roles."""
    ruled = tuple(map(SeatRuling, rulings))
    return [
        GameResult(f"{'-'.join(players)}{start + number}", start + number, "amigo", False, (seats,), 2, (ruled,))
        for number, winner in enumerate(winners)
        for seats in [
            tuple(SeatResult(one, role, role == winner, 0, True) for one, role in zip(players, ROLES, strict=True))
        ]
    ]


def broken(number: int, begun: bool, why: str = "agreed") -> GameResult:
    seats = tuple(
        SeatResult(one, role, False, 0, True) for one, role in zip(("ann", "ben", "bot:random"), ROLES, strict=True)
    )
    rulings = (SeatRuling(Ruling.BROKEN_OFF),) * 3
    return GameResult(f"b{number}", number, "amigo", False, (), 2, (), BrokenRound(seats, rulings, why, begun))


def flags(engine: Engine, *games: GameResult, now: int = 0) -> list[Flag]:
    with engine.begin() as connection:
        add_games(connection, games)
    return find_flags(engine, now)


def honest(number: int) -> list[GameResult]:
    """Games among other people, in which both sides win equally often."""
    random = Random(1)
    people = [f"p{one}" for one in range(12)]
    return [
        game
        for index in range(number)
        for game in rounds(tuple(random.sample(people, 3)), [random.choice(ROLES[1:])], start=10_000 + index)
    ]


def test_honest_games_raise_no_flags(engine: Engine) -> None:
    assert flags(engine, *honest(150)) == []
    assert succeeded(str(engine.url), "ratings", "--flags") == "Nothing is unlikely about these ratings.\n"


def test_a_pair_in_which_one_loses_on_purpose_is_flagged_with_numbers(engine: Engine) -> None:
    """Elsewhere both of them win and lose, so the ratings do not explain what happens between them."""
    write_people(engine, ANN, CAT)
    games = honest(150)
    for index in range(40):
        stranger, at = f"p{index % 12}", 10_000 + 7 * index
        games += rounds(("ann", "bot:random", "cat"), ["miner"], start=at)
        games += rounds(("ann", "bot:random", stranger), ["saboteur"], start=at)
        games += rounds((stranger, "bot:random", "cat"), ["saboteur"], start=at)
    found = flags(engine, *games)
    unlikely = {(flag.player, flag.other): flag for flag in found if flag.kind == "unlikely"}
    assert set(unlikely) == {("ann", "cat"), ("cat", "ann")}
    assert unlikely["ann", "cat"].reason.startswith("won 40 of 40 rounds with them at the table, more than the ")
    assert "won 0 of 40" in unlikely["cat", "ann"].reason
    assert unlikely["ann", "cat"].name == "Ann"
    shown = listed(str(engine.url), "ratings", "--flags")
    assert {one["kind"] for one in shown} == {"unlikely", "farming"}
    assert "standard deviations" in succeeded(str(engine.url), "ratings", "--flags")


def test_living_on_one_opponent_is_flagged(engine: Engine) -> None:
    """The ratings soon expect these results, so only the share of one's rounds gives it away."""
    found = flags(engine, *honest(150), *rounds(("ann", "bot:random", "cat"), ["miner"] * 40))
    assert [(flag.kind, flag.player, flag.other, flag.rounds) for flag in found] == [("farming", "ann", "cat", 40)]


def test_winning_often_against_everybody_is_no_reason_for_a_flag(engine: Engine) -> None:
    games = honest(150)
    for index in range(40):
        games += rounds(("ann", "bot:random", f"p{index % 12}"), ["miner"], start=index)
    assert not [flag for flag in flags(engine, *games) if flag.kind == "farming"]


def test_little_is_known_about_few_rounds() -> None:
    samples = [Sample("ann", ("cat",), ("miner", 5), True)] * 9
    assert unlikely_pairs(samples) == []
    assert unlikely_pairs(samples * 2) == [], "and nothing if nobody else has played such rounds"


def test_the_chances_of_the_sides_follow_the_model() -> None:
    even = win_chances([[Skill(25, 8)], [Skill(25, 8)], [Skill(25, 8)]])
    assert even == pytest.approx([1 / 3] * 3)
    assert win_chances([[Skill(30, 1)], [Skill(20, 1)]])[0] > 0.75


def test_a_host_who_saves_a_friend_from_losses_is_flagged(engine: Engine) -> None:
    rulings = Ruling.NO_GAIN, Ruling.PLAYED, Ruling.REMOVED
    found = flags(engine, *rounds(("ben", "bot:random", "ann"), ["miner"] * 3, *rulings))
    assert [(flag.kind, flag.player, flag.other, flag.rounds) for flag in found] == [("removed", "ann", "ben", 3)]


@pytest.mark.parametrize("finished", [True, False])
def test_a_host_without_a_seat_who_removes_players_is_flagged(engine: Engine, finished: bool) -> None:
    """A second key of somebody who plays there: it removes rivals, and has no rating that could suffer for it."""
    dan = Actor("dan", "Dan")
    write_people(engine, BEN, CAT, dan)
    becomes_host = Draft([entry.Hosted(dan.id)])
    for number in range(LEAST_REMOVING):
        deeds = becomes_host, kick(dan, CAT), *(() if finished else (vote(BEN),))
        RatedGame(f"hosted{number}", (BEN, CAT), rounds=1, interfere=at_ply(7, *deeds)).write(engine)
    assert rate_unrated(engine) == LEAST_REMOVING
    found = {(flag.kind, flag.player, flag.other): flag.rounds for flag in find_flags(engine, 0)}
    assert found["removed", "cat", "dan"] == LEAST_REMOVING
    assert found["removing", "dan", None] == LEAST_REMOVING
    assert recomputed(engine).changed == 0


@pytest.mark.parametrize(("begun", "kind"), [(True, "called-off"), (False, "declined")])
def test_people_who_often_call_rounds_off_are_flagged(engine: Engine, begun: bool, kind: str) -> None:
    games = [broken(number, begun) for number in range(5)]
    assert flags(engine, *games[:4], *(broken(number, begun, "closed") for number in range(50, 60))) == []
    found = flags(engine, games[4], broken(5, begun), broken(6, begun))
    assert [(flag.kind, flag.player, flag.rounds) for flag in found] == [(kind, "ann", 7), (kind, "ben", 7)]


def test_people_who_never_finish_are_flagged(engine: Engine) -> None:
    for number in range(3):
        RatedGame(f"open{number}", (ANN, BEN), rounds=1).write(engine)
    with engine.begin() as connection:
        connection.execute(TABLES.update().values(status="running", made=0, rated=True))
        assert connection.execute(TABLE_PEOPLE.select()).all()
    assert flags(engine, now=6 * DAY) == []
    assert [(flag.kind, flag.player) for flag in flags(engine, now=8 * DAY)] == [
        ("unfinished", "ann"),
        ("unfinished", "ben"),
    ]
