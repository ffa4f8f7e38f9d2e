"""How games end before their time: players agree, and nobody waits for those who are away."""

from __future__ import annotations

from tests.server.guests import guests, is_over, seated
from tests.server.inside import inside
from tests.server.meeting import catches_up, goes_away, hears, key, leaves, meeting, refused, sees_away, told
from tests.server.process import ServerProcess
from undermine.client import RemoteTable
from undermine.server.clock import SECOND
from undermine.wire import command
from undermine.wire.happening import Ended, TookOver, Voted


async def vote(table: RemoteTable, end: bool = True) -> None:
    """Agree to end the game, or no longer."""
    await table.do(command.Vote(key=key(), end=end))


@meeting
async def test_the_game_ends_when_all_agree_and_not_before(server: ServerProcess) -> None:
    async with guests(server.address, "Ann", "Ben", "Cat") as people, seated(people) as [ann, ben, cat]:
        await vote(ann)
        await vote(ben)
        await vote(ann, end=False)
        await vote(cat)
        await catches_up(ann, ben, cat)
        assert not is_over(ann), "one has thought better of it"
        assert ann.info is not None
        assert len(ann.info.votes) == 2
        await vote(ann)
        for table in (ann, ben, cat):
            await table.until(is_over)
            assert [ended.why for ended in told(table, Ended)] == ["agreed"]
        with refused("over"):
            await ann.do(command.PlayMove(key=key(), seat=0, ply=ann.ply, move="pass"))
        assert len(told(ann, Voted)) == 5
        with refused("over"):
            await vote(ann)
        with refused("over"):
            await leaves(ben, 1)
        assert "agreed" in [game.why for game in (await people[0].games()).games]


@meeting
async def test_alone_against_bots_one_vote_is_enough(server: ServerProcess) -> None:
    async with guests(server.address, "Ann") as [ann]:
        async with ann.table(await ann.quick(seats=5)) as table:
            await vote(table)
            await table.until(is_over)
        name = await ann.open_table(seats=3)
        with refused("not-started"):
            await ann.command(name, command.Vote(key=key()))


@meeting
async def test_who_is_away_is_not_waited_for(server: ServerProcess) -> None:
    async with guests(server.address, "Ann", "Ben", "Cat") as people, seated(people) as [ann, ben, cat]:
        await goes_away(cat)
        await sees_away(ann, 2)
        await vote(ann)
        assert not is_over(ann)
        await vote(ben)
        await ann.until(is_over)
        async with people[2].table(ann.name) as again:
            assert is_over(again)
            assert again.seats == [2]


@meeting
async def test_all_others_had_agreed_when_the_last_one_leaves(server: ServerProcess) -> None:
    async with guests(server.address, "Ann", "Ben") as people, seated(people, bots=1) as [hers, his]:
        await vote(hers)
        await leaves(his, 1)
        assert (await hears(hers, Ended)).why == "agreed"


@meeting
async def test_all_others_had_agreed_when_the_last_one_stays_away_for_too_long(sqlite: str) -> None:
    async with (
        inside(sqlite) as server,
        guests(server.address, "Ann", "Ben") as people,
        seated(people, bots=1, patience=60) as [hers, his],
    ):
        await vote(hers)
        await goes_away(his)
        await sees_away(hers, 1)
        assert not is_over(hers), "a lost connection alone ends nothing"
        server.time.ahead = 61 * SECOND
        await hers.chat("he does not come back")
        await hears(hers, TookOver)
        await hers.until(is_over)
