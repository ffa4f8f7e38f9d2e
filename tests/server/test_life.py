"""The life of a table: unloaded when nobody is there, ended when nobody comes back, deleted when it is old."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from sqlalchemy import update

from tests.server.helpers import async_test, catch_up, contents_of, new_key, refused, wait_until_present
from tests.server.in_process import InProcessServer, in_process_server, metric
from tests.server.players import play_all, seated, signed_in
from undermine.client import Session
from undermine.server.cleanup import DELETION_GRACE, GRACE, HOUR, MINUTE, Cleanup
from undermine.server.heartbeat import Heartbeat
from undermine.server.schema import TABLES
from undermine.wire import command
from undermine.wire.entry import Ended

TABLES_IN_MEMORY = "undermine_live_tables"


@pytest.fixture(autouse=True)
def _no_heartbeats(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the time of a test is ahead, a heartbeat would find an outage."""
    monkeypatch.setattr("undermine.server.heartbeat.INTERVAL", 3600.0)


@async_test
async def test_an_idle_table_is_unloaded_and_comes_back_the_same(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, idle_seconds=0.2) as server,
        signed_in(server.address, "Ann", "Ben", "Eve") as people,
    ):
        async with seated(people[:2], bots=1) as [hers, his], people[2].table(hers.name) as watching:
            await play_all([hers, his], Random(8), plies=9)
            await hers.until(lambda table: table.view().table.to_move != 2)
            await catch_up(hers, his, watching)
            before = [table.view_bytes() for table in (hers, his, watching)]
            assert metric(TABLES_IN_MEMORY) == 1
        await _wait_until_unloaded(server, hers.name)
        async with (
            people[0].table(hers.name) as hers_again,
            people[1].table(hers.name) as his_again,
            people[2].table(hers.name) as watching_again,
        ):
            assert metric(TABLES_IN_MEMORY) == 1
            tables = [hers_again, his_again, watching_again]
            await wait_until_present(*tables)
            assert [table.view_bytes() for table in tables] == before
            assert [entry for entry in hers_again.entries if entry.number <= hers.number] == hers.entries
            await play_all([hers_again, his_again], Random(9), plies=hers_again.ply + 5)


async def _wait_until_unloaded(server: InProcessServer, name: str) -> None:
    """Wait until the table is no longer in memory."""
    while name in server.services.tables.live:
        await asyncio.sleep(0.05)
        server.services.tables.unload_idle()
    assert metric(TABLES_IN_MEMORY) == 0


async def _has_left(person: Session, name: str) -> bool:
    """Whether the log says that somebody is away."""
    return any(player is not None and player.away for player in (await person.info(name)).players)


@async_test
async def test_empty_tables_expire_and_abandoned_games_end(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        empty, quick, visited = await ann.open_table(seats=3), await ann.quick(), await ann.open_table(seats=3)
        cleanup = Cleanup(server.services)
        while not await _has_left(ann, quick):
            await asyncio.sleep(0.1)
        async with ben.table(visited):
            server.time.ahead = 29 * MINUTE
            await cleanup.clean_up()
            assert (await ann.info(empty)).status == "waiting"
            server.time.ahead = 31 * MINUTE
            await cleanup.clean_up()
            assert (await ann.info(empty)).status == "waiting", "one look is not enough"
            server.time.ahead += GRACE["expired"]
            await cleanup.clean_up()
            assert (await ann.info(empty)).ended == "expired"
            assert (await ann.info(visited)).status == "waiting", "somebody is there"
            assert (await ann.info(quick)).status == "running"
        while server.services.tables.live[visited].connections:
            await asyncio.sleep(0.01)
        server.time.ahead = 49 * HOUR
        await cleanup.clean_up()
        server.time.ahead += GRACE["abandoned"]
        await cleanup.clean_up()
        assert (await ann.info(quick)).ended == "abandoned"
        async with ann.table(quick) as table:
            assert [ended.why for ended in contents_of(table, Ended)] == ["abandoned"]
        assert not (await ann.tables()).tables


@async_test
async def test_old_games_are_deleted_and_newer_ones_kept(sqlite: str) -> None:
    async with in_process_server(sqlite, keep_days=2) as server, signed_in(server.address, "Ann") as [ann]:
        old, new = await _ended_game(ann), await _ended_game(ann)
        with server.services.engine.begin() as connection:
            ended = server.time() - 3 * 24 * HOUR
            connection.execute(update(TABLES).where(TABLES.c.id == old).values(ended=ended))
        await _unload_all(server)
        cleanup, heartbeat = Cleanup(server.services), Heartbeat(server.services)
        await cleanup.clean_up()
        server.time.ahead += DELETION_GRACE
        await heartbeat.beat()
        await cleanup.clean_up()
        assert [game.id for game in (await ann.games()).games] == [new]
        with refused("no-such-table"):
            await ann.info(old)


async def _ended_game(session: Session) -> str:
    name = await session.open_table(seats=3)
    await session.command(name, command.Start(key=new_key()))
    await session.command(name, command.Vote(key=new_key()))
    return name


async def _unload_all(server: InProcessServer) -> None:
    await asyncio.sleep(0.3)
    server.services.tables.live.clear()
