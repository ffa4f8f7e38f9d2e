"""The list of finished games: results, filters, pages, and games of earlier versions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from sqlalchemy import Engine, delete, null, select, update

from tests.server.helpers import async_test, new_key, refused
from tests.server.in_process import in_process_server
from tests.server.players import play_all, seated, signed_in
from tests.server.postgres import PostgresProcess
from tests.server.process import ServerProcess
from tests.server.rated_games import ANN, BEN, CAT, RatedGame, token_for, write_people
from tests.server.timeouts import run_async
from undermine import Game
from undermine.client import ServerRefused, Session
from undermine.server.finished_games import PAGE_SIZE
from undermine.server.migrations import bring_up_to_date
from undermine.server.schema import LOG, TABLE_PEOPLE, TABLES
from undermine.server.store import open_store
from undermine.wire import command
from undermine.wire.lobby import FinishedGame, GameResult

BAD_FILTERS = {
    "who=nobody": "“who” is all or mine, not “nobody”.",
    "kind=both": "“kind” is base or expansion, not “both”.",
    "players=13": "“players” is a number from 2 to 12, not “13”.",
    "players=-3": "“players” is a number from 2 to 12, not “-3”.",
    "players=": "“players” is a number from 2 to 12, not “”.",
    "before=yesterday": "There is no page before “yesterday”.",
    "before=": "There is no page before “”.",
}


@async_test
async def test_a_finished_game_shows_gold_winners_and_who_played(server: ServerProcess) -> None:
    async with (
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        seated(people, options={"rounds": 1}) as tables,
    ):
        await play_all(tables, Random(1))
        game = Game.replay(await people[0].record(tables[0].name))
        [listed] = [one for one in (await people[0].games()).games if one.id == tables[0].name]
        assert listed.result == GameResult(tuple(game.gold), tuple(game.winners), 1)
        assert listed.result.winners
        assert listed.people == tuple(person.person.id for person in people if person.person)
        assert (listed.why, listed.settings.seats) == ("played", 3)


@async_test
async def test_a_game_that_ended_early_has_no_winner(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        await _end_early(ann, seats=3, level="rookie")
        [listed] = (await ann.games(who="mine")).games
        assert listed.result == GameResult((0, 0, 0), (), 0)
        assert listed.levels == (None, "rookie", "rookie")


async def _end_early(person: Session, **settings: Any) -> str:
    name = await person.open_table(**settings)
    await person.command(name, command.Start(key=new_key()))
    await person.command(name, command.Vote(key=new_key()))
    return name


@async_test
async def test_filters_choose_games(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        base = await _end_early(ann, seats=3)
        hidden = await _end_early(ann, seats=4, open=False)
        expansion = await _end_early(ann, seats=4, expansion=True)
        his = await _end_early(ben, seats=3)
        assert await _names(ann, who="mine") == [expansion, hidden, base]
        assert await _names(ann, who="mine", kind="base") == [hidden, base]
        assert await _names(ann, who="mine", kind="base", players="3") == [base]
        assert await _names(ben, who="mine") == [his]
        everything = await _names(ann)
        assert everything[:3] == [his, expansion, base], "a table that is not open is for its people alone"
        assert (await _names(ann, who="all", kind="expansion", players="4"))[0] == expansion
        assert (await _names(ann, players="3"))[:2] == [his, base]
        assert not {his, base} & set(await _names(ann, kind="expansion"))
        await ann.command(expansion, command.Rematch(key=new_key()))
        assert await _names(ann, who="mine") == [expansion, hidden, base], "a rematch is no later end"


async def _names(person: Session, **wanted: str) -> list[str]:
    return [game.id for game in (await person.games(**wanted)).games]


@pytest.mark.parametrize("query", BAD_FILTERS)
@async_test
async def test_bad_filters_are_refused_with_a_sentence(query: str, server: ServerProcess) -> None:
    async with Session(server.address) as stranger:
        with pytest.raises(ServerRefused) as refusal:
            await stranger.ask("GET", f"/api/games?{query}")
        assert (refusal.value.reason, str(refusal.value)) == ("malformed", BAD_FILTERS[query])


@async_test
async def test_a_stranger_has_no_games(server: ServerProcess) -> None:
    async with Session(server.address) as stranger:
        with refused("unknown-person"):
            await stranger.games(who="mine")


@async_test
async def test_games_are_listed_page_by_page(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        ended = [await _end_early(ann, seats=3) for _ in range(PAGE_SIZE + 3)]
        first = await ann.games(who="mine")
        assert first.next is not None
        second = await ann.games(first.next, who="mine")
        assert [game.id for game in (*first.games, *second.games)] == ended[::-1]
        assert second.next is None


# tables of earlier versions


@pytest.fixture
def engine(sqlite: str) -> Engine:
    """A database with two games, as an earlier version would have written them."""
    return _older(sqlite)


def _older(database: str) -> Engine:
    engine = open_store(database)
    bring_up_to_date(engine)
    write_people(engine, ANN, BEN, CAT)
    RatedGame("first", (ANN, BEN), seats=3, rounds=1, rated=False).write(engine)
    RatedGame("second", (ANN, CAT), seats=4, rounds=1, rated=False, expansion=True).write(engine)
    with engine.begin() as connection:
        connection.execute(update(TABLES).values(seats=null(), expansion=null(), result=null()))
        connection.execute(delete(TABLE_PEOPLE))
    return engine


def test_games_of_earlier_versions_are_filled_in(engine: Engine, sqlite: str, postgres: PostgresProcess) -> None:
    for database in (sqlite, postgres.create("older")):
        if database != sqlite:
            _older(database).dispose()
        games = run_async(_listed(database))
        assert [game.id for game in games] == ["second", "first"]
        assert all(game.result is not None and game.result.winners for game in games)
        assert [len(game.people) for game in games] == [4, 3]
    engine.dispose()


async def _listed(database: str) -> list[FinishedGame]:
    async with in_process_server(database, keep_days=0) as server, Session(server.address, token_for(ANN)) as ann:
        await server.services.list_backfill.fill_all()
        assert [game.id for game in (await ann.games(kind="expansion", players="4")).games] == ["second"]
        async with Session(server.address, token_for(BEN)) as ben:
            assert [game.id for game in (await ben.games(who="mine")).games] == ["first"]
        return list((await ann.games(who="mine")).games)


def test_a_game_whose_log_is_damaged_is_listed_without_a_result(engine: Engine, sqlite: str) -> None:
    with engine.begin() as connection:
        connection.execute(update(LOG).where(LOG.c.table_id == "first", LOG.c.number == 3).values(body="?"))

    async def scenario() -> list[FinishedGame]:
        async with in_process_server(sqlite, keep_days=0) as server, Session(server.address) as somebody:
            await server.services.list_backfill.fill_all()
            return list((await somebody.games(players="3")).games)

    [game] = run_async(scenario())
    assert (game.id, game.result) == ("first", None)
    with engine.connect() as connection:
        assert not connection.execute(select(TABLES.c.id).where(TABLES.c.seats.is_(None))).all(), "it is not read again"
    engine.dispose()
