"""The life of a table: out of memory when nobody is there, over when nobody comes back, deleted when it is old."""

from __future__ import annotations

import asyncio
from random import Random

from sqlalchemy import update

from tests.server.guests import guests, play_all, seated
from tests.server.inside import InnerServer, inside, measured
from tests.server.meeting import all_there, catches_up, key, meeting, refused, told
from undermine.client import Session
from undermine.server.schema import TABLES
from undermine.server.sweep import HOUR, MINUTE, Sweep
from undermine.wire import command
from undermine.wire.happening import Ended

TABLES_IN_MEMORY = "undermine_live_tables"


@meeting
async def test_a_table_that_nobody_is_at_leaves_memory_and_comes_back_the_same(sqlite: str) -> None:
    async with inside(sqlite, idle_seconds=0.2) as server, guests(server.address, "Ann", "Ben", "Eve") as people:
        async with seated(people[:2], bots=1) as [hers, his], people[2].table(hers.name) as watching:
            await play_all([hers, his], Random(8), plies=9)
            await hers.until(lambda table: table.view().table.to_move != 2)
            await catches_up(hers, his, watching)
            before = [table.view_bytes() for table in (hers, his, watching)]
            assert measured(TABLES_IN_MEMORY) == 1
        await _forgotten(server, hers.name)
        async with (
            people[0].table(hers.name) as hers_again,
            people[1].table(hers.name) as his_again,
            people[2].table(hers.name) as watching_again,
        ):
            assert measured(TABLES_IN_MEMORY) == 1
            tables = [hers_again, his_again, watching_again]
            await all_there(*tables)
            assert [table.view_bytes() for table in tables] == before
            assert [line for line in hers_again.lines if line.number <= hers.number] == hers.lines
            await play_all([hers_again, his_again], Random(9), plies=hers_again.ply + 5)


async def _forgotten(server: InnerServer, name: str) -> None:
    """Wait until the table is not in memory any more."""
    while name in server.hall.live:
        await asyncio.sleep(0.05)
        server.hall.let_go()
    assert measured(TABLES_IN_MEMORY) == 0


async def _has_left(person: Session, name: str) -> bool:
    """Whether the log says that a person is not at the table."""
    return any(player is not None and player.away for player in (await person.info(name)).players)


@meeting
async def test_empty_tables_expire_and_abandoned_games_end(sqlite: str) -> None:
    async with inside(sqlite) as server, guests(server.address, "Ann", "Ben") as [ann, ben]:
        empty, quick, visited = await ann.open_table(seats=3), await ann.quick(), await ann.open_table(seats=3)
        sweep = Sweep(server.hall)
        async with ben.table(visited):
            server.time.ahead = 29 * MINUTE
            await sweep.sweep()
            assert (await ann.info(empty)).status == "waiting"
            server.time.ahead = 31 * MINUTE
            await sweep.sweep()
            assert (await ann.info(empty)).ended == "expired"
            assert (await ann.info(visited)).status == "waiting", "somebody is there"
            assert (await ann.info(quick)).status == "running"
        while server.hall.live[visited].connections:
            await asyncio.sleep(0.01)
        server.time.ahead = 49 * HOUR
        await sweep.sweep()
        assert (await ann.info(quick)).ended == "abandoned"
        async with ann.table(quick) as table:
            assert [ended.why for ended in told(table, Ended)] == ["abandoned"]
        assert not (await ann.tables()).tables


@meeting
async def test_old_games_and_people_are_deleted_and_the_young_are_kept(sqlite: str) -> None:
    async with inside(sqlite, keep_days=2) as server, guests(server.address, "Ann") as [ann]:
        old, young = await _ended_game(ann), await _ended_game(ann)
        with server.hall.engine.begin() as connection:
            ended = server.time() - 3 * 24 * HOUR
            connection.execute(update(TABLES).where(TABLES.c.id == old).values(ended=ended))
        await _forgotten_now(server)
        await Sweep(server.hall).sweep()
        assert [game.id for game in (await ann.games()).games] == [young]
        with refused("no-such-table"):
            await ann.info(old)


async def _ended_game(session: Session) -> str:
    name = await session.open_table(seats=3)
    await session.command(name, command.Start(key=key()))
    await session.command(name, command.Vote(key=key()))
    return name


async def _forgotten_now(server: InnerServer) -> None:
    await asyncio.sleep(0.3)
    server.hall.live.clear()
