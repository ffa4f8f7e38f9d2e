"""Rated tables over the network: their rules, when they count, and what everybody may read."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, insert

from tests.server.helpers import async_test, new_key, person_of, refused
from tests.server.in_process import in_process_server
from tests.server.players import is_over, play_all, play_seat, seated, signed_in
from tests.server.postgres import PostgresProcess
from tests.server.process import ServerProcess, running
from tests.server.rated_games import recomputed, snapshot
from undermine.client import RemoteTable, Session
from undermine.server.errors import CommandRefused
from undermine.server.migrations import bring_up_to_date
from undermine.server.rating.game_result import GameResult, SeatResult
from undermine.server.rating.leaderboard import GAMES_PAGE_SIZE, PAGE_SIZE, leaderboard, player_games
from undermine.server.rating.rating_store import write_games
from undermine.server.schema import PEOPLE, RATED_SEATS, RATINGS
from undermine.server.store import open_store
from undermine.wire.command import Rematch
from undermine.wire.rating import GameRatings, RatedGame

SECRET = "5a" * 32
ONE_ROUND: dict[str, Any] = {"rounds": 1}
HOUSE_RULES: tuple[dict[str, Any], ...] = ({"maps": 5}, {"placement": "adjacent"}, {"idle_tools": True, "rounds": 1})
NO_HOUSE_RULES: tuple[dict[str, Any], ...] = ({}, ONE_ROUND, {"maps": 6, "placement": "connected"})


# rated tables


@async_test
async def test_a_rated_table_has_no_house_rules(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        for options in HOUSE_RULES:
            with refused("bad-setting"):
                await ann.open_table(rated=True, options=options)
        for options in NO_HOUSE_RULES:
            name = await ann.open_table(rated=True, options=options)
            assert (await ann.info(name)).settings.rated
        listed = {table.id: table.settings.rated for table in (await ann.tables()).tables}
        assert listed[name]
        assert not (await ann.info(await ann.open_table())).settings.rated
        assert not (await ann.info(await ann.quick())).settings.rated


@async_test
async def test_everybody_has_one_seat_at_a_rated_table(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        async with ann.table(await ann.open_table(rated=True)) as table:
            with refused("one-seat"):
                await table.sit(name="Grandpa")
            await table.sit(seat=3)
            await table.until(lambda table: table.seats == [3])
        async with ann.table(await ann.open_table()) as table:
            await table.sit(name="Grandpa")


@async_test
async def test_a_game_counts_when_it_is_over_and_not_before(sqlite: str) -> None:
    """A round without a saboteur would not count; with this secret, one is dealt in both."""
    async with in_process_server(sqlite, secret=SECRET) as server, signed_in(server.address, "Ann", "Ben") as sessions:
        async with seated(sessions, bots=2, level="random", rated=True, options={"rounds": 2}) as tables:
            await _play_to_the_second_round(tables)
            assert await _everything(sessions) == [((), ())] * 2, (
                "a finished round does not count while the game goes on"
            )
            await play_all(tables, Random(2))
            games = [await _games_of(session, 1) for session in sessions]
            name = tables[0].name
            changes = await sessions[0].game_ratings(name)
            await tables[0].do(Rematch(key=new_key()))
            await tables[0].until(lambda table: bool(table.info and table.info.rematch))
            again = tables[0].info and tables[0].info.rematch
        assert (await sessions[0].info(again or "")).settings.rated
        assert changes.rated
        assert [rounds for rounds, [game] in zip(changes.seats, games, strict=False) if rounds != game.rounds] == []
        assert [[played.round for played in rounds] for rounds in changes.seats] == [[1, 2]] * 4
        assert await sessions[0].game_ratings(again or "") == GameRatings(False, ())
        for session, [game] in zip(sessions, games, strict=True):
            assert (game.id, game.kept, len(game.players)) == (name, True, 4)
            assert [player.name for player in game.players[:2]] == ["Ann", "Ben"]
            assert [player.id for player in game.players[2:]] == ["bot:random"] * 2
            ratings = (await session.player(person_of(session))).ratings
            assert sum(rating.rounds for rating in ratings) == len(game.rounds)
            assert (
                {rating.role for rating in ratings} == {played.role for played in game.rounds} <= {"miner", "saboteur"}
            )
            assert {played.after for played in game.rounds} >= {rating.rating for rating in ratings}


async def _play_to_the_second_round(tables: list[RemoteTable]) -> None:
    plies = 10
    while not any(len(table.view().table.results) for table in tables if table.has_view):
        await play_all(tables, Random(1), plies=plies)
        plies += 1


async def _everything(sessions: list[Session]) -> list[tuple[object, object]]:
    found: list[tuple[object, object]] = []
    for session in sessions:
        player = person_of(session)
        found.append(((await session.player(player)).ratings, (await session.player_games(player)).games))
    return found


async def _games_of(session: Session, number: int) -> tuple[RatedGame, ...]:
    while len(games := (await session.player_games(person_of(session))).games) < number:
        await asyncio.sleep(0.02)
    return games


def test_people_and_bots_play_rated_games_to_the_end(postgres: PostgresProcess, tmp_path: Path) -> None:
    database = postgres.create("rated_games")
    with running(database, tmp_path / "log") as server:
        asyncio.run(_play_both_kinds(server.address))
        engine = open_store(database)
        _lose_the_ratings_for_a_while(server, engine)
    before = snapshot(engine)
    assert len(before["rated_games"]) == 2
    assert recomputed(engine).changed == 0
    assert snapshot(engine) == before
    engine.dispose()


def _lose_the_ratings_for_a_while(server: ServerProcess, engine: Engine) -> None:
    """While the store does not answer there is a reason, and no fault."""
    for change, status in (("ratings RENAME TO lost", 503), ("lost RENAME TO ratings", 200)):
        with engine.begin() as connection:
            connection.exec_driver_sql(f"ALTER TABLE {change}")
        assert server.status("/api/ratings") == status


async def _play_both_kinds(address: str) -> None:
    async with signed_in(address, "Ann", "Ben", "Cat") as sessions:
        for expansion in (False, True):
            options = {"level": "random", "options": ONE_ROUND, "expansion": expansion}
            async with seated(sessions, bots=2, rated=True, **options) as tables:
                await asyncio.gather(*(play_seat(table, Random(4)) for table in tables))
                assert all(is_over(table) for table in tables)
        for session in sessions:
            await _games_of(session, 1)
        roles = (await sessions[0].ratings()).roles
        while len(roles) < 3:  # those of the expansion
            await asyncio.sleep(0.02)
            roles = (await sessions[0].ratings()).roles
        for role in roles:
            board = await sessions[0].ratings(role)
            assert all(ranked.rating.low < ranked.rating.rating < ranked.rating.high for ranked in board.ranked)
            token = sessions[0].token or "?"
            assert token not in str(board)


# reading


@pytest.fixture(params=["sqlite", "postgresql"])
def crowd(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Connection]:
    """A store with more people and games than fit on a page; two stand equally, and one was forgotten."""
    address = f"sqlite:///{tmp_path}/crowd.db"
    if request.param == "postgresql":
        postgres: PostgresProcess = request.getfixturevalue("postgres")
        address = postgres.create(f"crowd_{tmp_path.name}".replace("-", "_"))
    engine = open_store(address)
    bring_up_to_date(engine)
    with engine.begin() as connection:
        for place in range(PAGE_SIZE + 10):
            person, low = f"p{place:03}", 30.0 - (place if place != 5 else 4)
            values = {"player": person, "role": "miner", "mu": low + 5, "sigma": 2.0, "low": low}
            connection.execute(insert(RATINGS).values(rounds=7, firsts=3, **values))
            known = {"id": person, "token_hash": f"h{place}", "made": 0, "seen": 0}
            if place != 2:
                connection.execute(insert(PEOPLE).values(name=f"Person {place}", **known))
        for number in range(GAMES_PAGE_SIZE + 3):
            seats = tuple(SeatResult(f"p{seat:03}", "miner", True, 1, True) for seat in range(3))
            game = GameResult(f"g{number}", number // 2, "amigo", False, (seats,))
            write_games(connection, [game])
            seat = {"player": "p001", "table_id": game.table, "ended": game.ended, "body": "[]"}
            connection.execute(insert(RATED_SEATS).values(seat))
        yield connection
    engine.dispose()


def test_the_list_comes_page_by_page_with_the_places_of_all(crowd: Connection) -> None:
    pages = [leaderboard(crowd, "miner", None)]
    while (after := pages[-1].next) is not None:
        pages.append(leaderboard(crowd, "miner", after))
    ranked = [one for page in pages for one in page.ranked]
    assert [len(page.ranked) for page in pages] == [PAGE_SIZE, 9]
    assert [one.player.id for one in ranked] == [f"p{place:03}" for place in range(PAGE_SIZE + 10) if place != 2]
    places = [one.place for one in ranked]
    assert places[:6] == [1, 2, 3, 4, 4, 6], "who was forgotten is left out, and equals share a place"
    assert places[6:] == list(range(7, PAGE_SIZE + 10))
    assert pages[0].roles == ("miner",)
    assert leaderboard(crowd, "geologist", None).ranked == ()


def test_the_list_has_ones_own_place_on_every_page(crowd: Connection) -> None:
    own = leaderboard(crowd, "miner", None, f"p{PAGE_SIZE + 5:03}").own
    assert own is not None
    assert (own.place, own.player.name) == (PAGE_SIZE + 5, f"Person {PAGE_SIZE + 5}")
    assert [one.place for one in (leaderboard(crowd, "miner", None, "p005").own,) if one] == [4], "equals share a place"
    for nobody in (None, "p002", "p999"):
        assert leaderboard(crowd, "miner", None, nobody).own is None


def test_games_come_page_by_page_the_newest_first(crowd: Connection) -> None:
    pages = [player_games(crowd, "p001", None)]
    while (before := pages[-1].next) is not None:
        pages.append(player_games(crowd, "p001", before))
    found = [game for page in pages for game in page.games]
    assert [len(page.games) for page in pages] == [GAMES_PAGE_SIZE, 3]
    assert len({game.id for game in found}) == GAMES_PAGE_SIZE + 3
    assert [game.ended for game in found] == sorted((game.ended for game in found), reverse=True)
    assert [player.name for player in found[0].players] == ["Person 0", "Person 1", None]
    assert not found[0].kept
    with pytest.raises(CommandRefused, match="no player “p002” here"):
        player_games(crowd, "p002", None)


@async_test
async def test_what_nobody_knows_is_refused_with_a_reason(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        assert (await ann.player(person_of(ann))).ratings == ()
        assert (await ann.player("bot:rookie")).player.name == "Pip the Apprentice"
        for nobody in ("nobody", "bot:genius", "bot:", "a%00b", "%F0%9F%92%8E", "x" * 300, "%27%20OR%201=1"):
            with refused("no-such-player"):
                await ann.player(nobody)
            with refused("no-such-player"):
                await ann.player_games(nobody)
        for role in ("", "king", "miner%00"):
            with refused("malformed"):
                await ann.ratings(role)
        for after in ("nobody", "%00", "bot:rookie"):
            with refused("malformed"):
                await ann.ratings("miner", after)
        for before in ("x", "1", "1-%00", "99999999999999999999-x", "-"):
            with refused("malformed"):
                await ann.player_games(person_of(ann), before)


@async_test
async def test_who_is_forgotten_has_no_page_any_more(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        await ann.player(person_of(ben))
        await ben.ask("DELETE", "/api/people/me")
        with refused("no-such-player"):
            await ann.player(person_of(ben))
