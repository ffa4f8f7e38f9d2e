"""Ending a game by votes: players agree, and nobody waits for those who are away."""

from __future__ import annotations

from tests.server.helpers import (
    async_test,
    catch_up,
    contents_of,
    disconnect,
    leave,
    new_key,
    refused,
    wait_for,
    wait_until_away,
)
from tests.server.in_process import in_process_server
from tests.server.players import is_over, seated, signed_in
from tests.server.process import ServerProcess
from undermine.client import RemoteTable
from undermine.server.clock import SECOND
from undermine.wire import command
from undermine.wire.entry import Ended, TookOver, Voted


async def vote(table: RemoteTable, end: bool = True) -> None:
    """Vote to end the game, or withdraw the vote."""
    await table.do(command.Vote(key=new_key(), end=end))


@async_test
async def test_the_game_ends_when_everybody_agrees(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben", "Cat") as people, seated(people) as [ann, ben, cat]:
        await vote(ann)
        await vote(ben)
        await vote(ann, end=False)
        await vote(cat)
        await catch_up(ann, ben, cat)
        assert not is_over(ann), "one has withdrawn the vote"
        assert ann.info is not None
        assert len(ann.info.votes) == 2
        await vote(ann)
        for table in (ann, ben, cat):
            await table.until(is_over)
            assert [ended.why for ended in contents_of(table, Ended)] == ["agreed"]
        with refused("over"):
            await ann.do(command.PlayMove(key=new_key(), seat=0, ply=ann.ply, move="pass"))
        assert len(contents_of(ann, Voted)) == 5
        with refused("over"):
            await vote(ann)
        with refused("over"):
            await leave(ben, 1)
        assert "agreed" in [game.why for game in (await people[0].games()).games]


@async_test
async def test_alone_against_bots_one_vote_is_enough(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        async with ann.table(await ann.quick(seats=5)) as table:
            await vote(table)
            await table.until(is_over)
        name = await ann.open_table(seats=3)
        with refused("not-started"):
            await ann.command(name, command.Vote(key=new_key()))


@async_test
async def test_nobody_waits_for_the_vote_of_a_player_who_is_away(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben", "Cat") as people, seated(people) as [ann, ben, cat]:
        await disconnect(cat)
        await wait_until_away(ann, 2)
        await vote(ann)
        assert not is_over(ann)
        await vote(ben)
        await ann.until(is_over)
        async with people[2].table(ann.name) as again:
            assert is_over(again)
            assert again.seats == [2]


@async_test
async def test_the_game_ends_when_the_only_one_who_disagrees_leaves(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as people, seated(people, bots=1) as [hers, his]:
        await vote(hers)
        await leave(his, 1)
        assert (await wait_for(hers, Ended)).why == "agreed"


@async_test
async def test_the_game_ends_when_the_only_one_who_disagrees_stays_away(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann", "Ben") as people,
        seated(people, bots=1, patience=60) as [hers, his],
    ):
        await vote(hers)
        await disconnect(his)
        await wait_until_away(hers, 1)
        assert not is_over(hers), "a lost connection alone ends nothing"
        server.time.ahead = 61 * SECOND
        await hers.chat("he does not come back")
        await wait_for(hers, TookOver)
        await hers.until(is_over)
