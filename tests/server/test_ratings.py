"""Ratings follow from the log to the last bit, however they were computed and whatever was lost in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import Engine, delete, func, select, text, update

from tests.server.admin_cli import listed, succeeded
from tests.server.postgres import PostgresProcess
from tests.server.process import running
from tests.server.rated_games import (
    ANN,
    BEGINNING,
    BEN,
    CAT,
    Deed,
    RatedGame,
    rate_unrated,
    recomputed,
    snapshot,
    write_people,
)
from tests.server.timeouts import run_async
from undermine.client import ServerRefused, Session
from undermine.rulebook.cards import ROLE_NAMES
from undermine.server.cleanup import delete_games
from undermine.server.migrations import bring_up_to_date
from undermine.server.rating.game_result import GameResult, SeatResult, result_of
from undermine.server.rating.rating_change import ROLES, Rating, apply_game, rated_as, sides_of
from undermine.server.rating.rating_store import add_games, decode_changes
from undermine.server.rating.recompute import result_from_log
from undermine.server.schema import LOG, RATED_GAMES, RATED_SEATS, RATINGS, TABLES
from undermine.server.store import open_store
from undermine.server.table import Draft, Table
from undermine.wire.command import Leave, Vote
from undermine.wire.entry import Ended

Fresh = Callable[[str], Engine]
GAMES = 6


@cache
def games() -> tuple[RatedGame, ...]:
    """Games with and without the expansion; two of them ended at the same time."""
    ends = (0, 10, 20, 20, 30, 40)
    return tuple(
        RatedGame(
            f"game{index}", expansion=index in (1, 5), at=BEGINNING + end, people=(ANN, BEN, CAT)[: 2 + index % 2]
        )
        for index, end in enumerate(ends)
    )


@pytest.fixture
def fresh(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Fresh]:
    """Return a function that creates empty databases of either kind."""
    made: list[Engine] = []

    def make(kind: str) -> Engine:
        if kind == "postgresql":
            postgres: PostgresProcess = request.getfixturevalue("postgres")
            address = postgres.create(f"ratings_{tmp_path.name}_{len(made)}".replace("-", "_"))
        else:
            address = f"sqlite:///{tmp_path}/ratings{len(made)}.db"
        made.append(open_store(address))
        bring_up_to_date(made[-1])
        return made[-1]

    yield make
    for engine in made:
        engine.dispose()


# laws


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_rating_game_by_game_and_a_recomputation_agree(kind: str, fresh: Fresh) -> None:
    engine = fresh(kind)
    for index, game in enumerate(games()):
        game.write(engine)
        if index != 3:  # and once two games are rated together
            rate_unrated(engine)
        if index in (2, GAMES - 1):
            before = snapshot(engine)
            assert recomputed(engine).changed == 0
            assert snapshot(engine) == before
    assert len(before["rated_games"]) == GAMES
    assert {row[1] for row in before["ratings"]} > {"miner", "saboteur", "green"}


def test_both_databases_agree(fresh: Fresh) -> None:
    engines = fresh("sqlite"), fresh("postgresql")
    for engine in engines:
        for game in games()[:3]:
            game.write(engine)
        rate_unrated(engine)
    assert snapshot(engines[0]) == snapshot(engines[1])


def test_a_game_that_is_rated_late_counts_in_its_order(fresh: Fresh) -> None:
    in_order, late = fresh("sqlite"), fresh("sqlite")
    for game in games():
        game.write(in_order)
        rate_unrated(in_order)
    for game in (*games()[3:], *games()[2::-1]):
        game.write(late)
        rate_unrated(late)
    assert snapshot(late) == snapshot(in_order)


def test_a_game_counts_once_however_often_it_is_added(fresh: Fresh) -> None:
    engine = fresh("sqlite")
    games()[0].write(engine)
    with engine.connect() as connection:
        result = result_from_log(connection, "game0")
    assert result is not None
    for expected in (1, 0):
        with engine.begin() as connection:
            assert add_games(connection, [result]).games == expected
    before = snapshot(engine)
    assert rate_unrated(engine) == 0
    assert snapshot(engine) == before


def test_a_crash_leaves_nothing_half_done(fresh: Fresh, monkeypatch: pytest.MonkeyPatch) -> None:
    engine, whole = fresh("sqlite"), fresh("sqlite")
    for store in (engine, whole):
        games()[0].write(store)
        rate_unrated(store)
        games()[1].write(store)
    before = snapshot(engine)
    with monkeypatch.context() as patch:
        patch.setattr("undermine.server.rating.rating_store._write_ratings", _crash)
        with pytest.raises(RuntimeError):
            rate_unrated(engine)
    assert snapshot(engine) == before
    for store in (engine, whole):
        assert rate_unrated(store) == 1
    assert snapshot(engine) == snapshot(whole)


def _crash(*_: object) -> None:
    raise RuntimeError("the machine is gone")


def test_the_results_of_deleted_games_still_count(fresh: Fresh) -> None:
    engine = fresh("sqlite")
    for game in games():
        game.write(engine)
    rate_unrated(engine)
    before = snapshot(engine)
    with engine.begin() as connection:
        assert delete_games(connection, BEGINNING + 15) == 2
    assert recomputed(engine).changed == 0
    assert snapshot(engine) == before
    assert "Ann" not in str(before), "names are not kept for longer than games"


def test_a_recomputation_corrects_wrong_ratings_and_counts_them(fresh: Fresh) -> None:
    engine = fresh("sqlite")
    for game in games()[:2]:
        game.write(engine)
    rate_unrated(engine)
    before = snapshot(engine)
    with engine.begin() as connection:
        connection.execute(update(RATINGS).where(RATINGS.c.player == "ann", RATINGS.c.role == "miner").values(mu=99.0))
        connection.execute(delete(RATED_SEATS))
        connection.execute(update(RATED_GAMES).values(body=RATED_GAMES.c.body + " "))
    assert recomputed(engine).changed == 1
    assert snapshot(engine) == before


def test_a_log_that_does_not_replay_counts_nothing(fresh: Fresh) -> None:
    engine = fresh("sqlite")
    for game in games()[:2]:
        game.write(engine)
    with engine.begin() as connection:
        connection.execute(update(LOG).where(LOG.c.table_id == "game0", LOG.c.number == 9).values(body="?"))
    assert rate_unrated(engine) == 2
    kept = snapshot(engine)
    assert recomputed(engine).changed == 0
    assert snapshot(engine) == kept
    assert [row[0] for row in kept["rated_games"]] == ["game0", "game1"], "it is not read again"
    assert {row[1] for row in kept["rated_seats"]} == {"game1"}


async def _wait_for_games(address: str, player: str, number: int) -> None:
    async with Session(address) as session:
        found = 0
        while found < number:
            try:
                found = len((await session.player_games(player)).games)
            except ServerRefused as refused:  # on a busy machine the database may not answer at once
                if refused.reason != "store-away":
                    raise
            await asyncio.sleep(0.02)


# what counts


def test_the_next_server_rates_what_a_killed_one_did_not(fresh: Fresh, tmp_path: Path) -> None:
    """Games are over and unrated, as if the server had been killed just then."""
    engine, other = fresh("sqlite"), fresh("sqlite")
    for game in games():
        game.write(engine)
        game.write(other)
        rate_unrated(other)
    for store in (engine, other):
        write_people(store, ANN, BEN, CAT)
    with running(str(engine.url), tmp_path / "log", keep_days=0) as server:
        run_async(_wait_for_games(server.address, "ann", GAMES))
        server.kill()
    assert snapshot(engine) == snapshot(other)
    told = succeeded(str(engine.url), "ratings", "--recompute")
    assert told == f"Recomputed {len(snapshot(engine)['ratings'])} ratings from {GAMES} games: none changed.\n"
    shown = listed(str(engine.url), "ratings")
    assert {one["name"] for one in shown} == {"Ann", "Ben", "Cat", "Blind Mole"}
    assert "95 % interval" in succeeded(str(engine.url), "ratings")


def test_tables_that_are_not_rated_do_not_count(fresh: Fresh) -> None:
    engine = fresh("sqlite")
    RatedGame("friends", rated=False).write(engine)
    assert rate_unrated(engine) == 0
    assert recomputed(engine) == (0, 0, 0)
    assert succeeded(str(engine.url), "ratings") == "Nobody is rated yet.\n"


def test_finished_rounds_count_however_the_game_ended() -> None:
    def agree(table: Table) -> Deed | None:
        if table.game is None or table.game.round < 2:
            return None
        return Deed(ANN if ANN.id not in table.votes else BEN, Vote(key="v"))

    def abandon(table: Table) -> Draft | None:
        return Draft([Ended("abandoned")]) if table.game is not None and table.game.ply == 5 else None

    agreed, abandoned = RatedGame("agreed", interfere=agree), RatedGame("abandoned", interfere=abandon)
    assert agreed.table.ended == "agreed"
    assert len(_result(agreed).rounds) == 1
    assert abandoned.table.ended == "abandoned"
    assert _result(abandoned).rounds == ()


def test_a_player_who_leaves_is_rated_for_the_round_and_a_bot_for_the_next() -> None:
    def walk_out(table: Table) -> Deed | None:
        leaving = table.game is not None and table.game.ply == 6 and table.seats_of(BEN.id)
        return Deed(BEN, Leave(key="l", seat=1)) if leaving else None

    first, second = _result(RatedGame("left", interfere=walk_out)).rounds
    assert [seat.player for seat in first] == ["ann", "ben", "bot:random", "bot:random"]
    assert [seat.player for seat in second] == ["ann", "bot:random", "bot:random", "bot:random"]
    assert not first[1].own
    assert second[1].own


def test_a_player_who_lets_a_bot_play_cannot_gain_but_can_lose() -> None:
    for index in range(20):
        game = _result(RatedGame(f"absent{index}", absent=frozenset({"ben"}), rounds=3))
        assert not any(seat.own for seats in game.rounds for seat in seats if seat.player == "ben")
        changes = apply_game(game, {}).get("ben", [])
        assert all(change.counted == (change.place > 1) for change in changes)
        assert all(change.after == change.before for change in changes if not change.counted)
        assert all(change.after.mu < change.before.mu for change in changes if change.counted)
        if len({change.counted for change in changes}) == 2:
            return
    raise AssertionError("they never won, or never lost")


def _result(game: RatedGame) -> GameResult:
    result = result_of(game.name, game.table.entries)
    assert result is not None
    return result


def test_a_running_game_has_no_result() -> None:
    rows = games()[0].table.entries
    assert result_of("game0", [row for row in rows if not isinstance(row.content, Ended)]) is None


# sides


def _seat(player: str, role: str, won: bool = False, paid: int = 0) -> SeatResult:
    return SeatResult(player, role, won, paid, own=True)


def test_all_roles_are_rated_and_saboteurs_of_the_expansion_apart() -> None:
    assert {rated_as(role, False) for role in ROLE_NAMES[1:3]} == {"miner", "saboteur"}
    assert [rated_as(role, True) for role in (*ROLE_NAMES[3:], "saboteur")] == list(ROLES[2:])


def test_miners_and_saboteurs_win_or_lose() -> None:
    seats = _seat("a", "saboteur", paid=3), _seat("b", "miner", won=True, paid=1), _seat("c", "miner", won=True)
    assert sides_of(seats, expansion=False) == ([[("b", "miner"), ("c", "miner")], [("a", "saboteur")]], [1, 2])


def test_in_the_expansion_sides_rank_by_gold_and_equal_ones_tie() -> None:
    seats = (
        _seat("a", "green", won=True, paid=2),
        _seat("b", "green"),  # trapped
        _seat("c", "geologist", paid=4),
        _seat("d", "boss", won=True, paid=2),
        _seat("e", "saboteur"),
    )
    sides, ranks = sides_of(seats, expansion=True)
    assert [side[0][1] for side in sides] == ["green", "boss", "geologist", "expansion-saboteur"]
    assert ranks == [2, 2, 1, 4]
    changes = apply_game(GameResult("t", 0, "amigo", True, (seats,)), {})
    assert changes["c"][0].after.mu > changes["d"][0].after.mu > changes["e"][0].after.mu
    tied = apply_game(GameResult("t", 0, "amigo", True, ((_seat("a", "boss"), _seat("b", "profiteer")),)), {})
    assert tied["a"][0].after == tied["b"][0].after


def test_a_round_with_one_side_counts_nothing() -> None:
    seats = tuple(_seat(player, "miner", won=True) for player in "abc")
    assert apply_game(GameResult("t", 0, "amigo", False, (seats,)), {}) == {}


def test_a_bot_on_several_seats_is_one_player() -> None:
    seats = (_seat("bot:rookie", "miner"), _seat("bot:rookie", "miner"), _seat("bot:rookie", "saboteur", won=True))
    ratings: dict[tuple[str, str], Rating] = {}
    changes = apply_game(GameResult("t", 0, "amigo", False, (seats,)), ratings)
    assert [(change.role, change.place) for change in changes["bot:rookie"]] == [("miner", 2), ("saboteur", 1)]
    assert {key: (one.rounds, one.firsts) for key, one in ratings.items()} == {
        ("bot:rookie", "miner"): (1, 0),
        ("bot:rookie", "saboteur"): (1, 1),
    }


def test_more_rounds_make_the_interval_narrower() -> None:
    ratings: dict[tuple[str, str], Rating] = {}
    widths = []
    for number in range(40):
        won = number % 2 == 0
        seats = _seat("a", "miner", won), _seat("b", "miner", won), _seat("c", "saboteur", not won)
        apply_game(GameResult("t", number, "amigo", False, (seats,)), ratings)
        low, high = ratings["a", "miner"].skill.interval
        assert low < ratings["a", "miner"].skill.mu < high
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert ratings["a", "miner"].rounds == 40
    assert ratings["a", "miner"].firsts == 20


# the database


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_database_without_ratings_is_brought_up_to_date(kind: str, tmp_path: Path, request: object) -> None:
    assert isinstance(request, pytest.FixtureRequest)
    address = f"sqlite:///{tmp_path}/old.db"
    if kind == "postgresql":
        address = request.getfixturevalue("postgres").create("before_ratings")
    engine = open_store(address)
    bring_up_to_date(engine, "0001")
    game = RatedGame("old", rated=False)
    with engine.begin() as connection:
        row = "('old', 'over', true, 1, 2, 'played', '{}')"
        connection.execute(text(f"INSERT INTO tables (id, status, open, made, ended, why, summary) VALUES {row}"))
        connection.execute(LOG.insert(), game.log_rows())
    bring_up_to_date(engine)
    with engine.connect() as connection:
        assert [tuple(one) for one in connection.execute(select(TABLES.c.id, TABLES.c.rated))] == [("old", False)]
        assert connection.execute(select(func.count()).select_from(LOG)).scalar() == len(game.log_rows())
    assert rate_unrated(engine) == 0
    games()[0].write(engine)
    assert rate_unrated(engine) == 1
    with engine.connect() as connection:
        bodies = connection.execute(select(RATED_SEATS.c.body)).scalars().all()
    assert all(decode_changes(body) for body in bodies)
    engine.dispose()
