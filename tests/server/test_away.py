"""A store that goes away in mid-game, full or stopped: commands are refused with a reason; then play goes on."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.server.guests import choice, guests, is_due, is_over, play_all
from tests.server.journal import STORE_AWAY, JournaledTable, final_table, journaled, judge
from tests.server.party import PASSING
from tests.server.patience import run
from tests.server.postgres import PostgresProcess
from tests.server.process import ServerProcess, running
from undermine.client import RemoteTable, ServerRefused, Session
from undermine.client.table import new_key
from undermine.wire.command import AnyCommand, Chat, PlayMove
from undermine.wire.happening import Away

LONG = {"rounds": 9}
PAGE = 4096


def test_a_full_disk_refuses_commands_and_play_goes_on_when_there_is_room(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run(_fill_the_disk(server, sqlite))


async def _fill_the_disk(server: ServerProcess, database: str) -> None:
    async with guests(server.address, "Ann", "Ben", "Cat") as sessions, journaled(sessions) as tables:
        await play_all(list[RemoteTable](tables), Random(1), plies=5)
        with full_disk(server):
            before = final_table(database, tables[0].name).number
            await _nothing_is_taken(sessions, tables)
            await _status(server, 503)
            assert final_table(database, tables[0].name).number == before
            assert [table.ply for table in tables] == [5, 5, 5]
        await _status(server, 200)
        await play_all(list[RemoteTable](tables), Random(2), plies=25)
        assert {table.ply for table in tables} == {25}
    judge(final_table(database, tables[0].name), [table.journal for table in tables])


@contextmanager
def full_disk(server: ServerProcess) -> Iterator[None]:
    """Nothing that takes a page can be written, as on a disk that is full and whose files have no room left either."""
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (PAGE, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


async def _nothing_is_taken(sessions: list[Session], tables: list[JournaledTable]) -> None:
    """Neither moves nor chat, by socket or by HTTP; nor can anything be made."""
    mover = next(table for table in tables if is_due(table))
    name, view = mover.name, mover.view()
    wishes: list[AnyCommand] = [
        PlayMove(key=new_key(), seat=mover.seats[0], ply=view.table.ply, move=view.legal_moves[0]),
        Chat(key=new_key(), text="Is anybody there?"),
    ]
    for wish in wishes:
        for _ in range(2):
            await _is_refused(mover.do(wish))
    await _is_refused(sessions[0].command(name, Chat(key=new_key(), text="And by this way?")))
    await _is_refused(sessions[0].open_table())
    await _is_refused(sessions[0].come_in("Dan"))


async def _is_refused(asking: object) -> None:
    with pytest.raises(ServerRefused, match="cannot reach its store just now") as refused:
        await asking  # type: ignore[misc]
    assert refused.value.reason == STORE_AWAY


async def _status(server: ServerProcess, wanted: int) -> None:
    """Wait until the server says that it is ready, or that it is not."""
    while await asyncio.to_thread(server.status, "/ready") != wanted:
        await asyncio.sleep(0.05)
    assert await asyncio.to_thread(server.status, "/health") == 200


def test_a_database_that_is_stopped_and_started_again_is_used_again(tmp_path: Path) -> None:
    postgres = PostgresProcess()
    try:
        database = postgres.create("away")
        with running(database, tmp_path / "log") as server:
            run(_stop_the_database(server, postgres, database))
    finally:
        postgres.close()


async def _stop_the_database(server: ServerProcess, postgres: PostgresProcess, database: str) -> None:
    """It is stopped while all play; after it they play on, and one more looks on who came when it was away."""
    async with guests(server.address, "Ann", "Ben", "Cat", "Eve") as sessions:
        async with journaled(sessions[:3], options=LONG) as tables, asyncio.TaskGroup() as group:
            players = [group.create_task(_play_undeterred(table, Random(3))) for table in tables]
            await tables[0].until(lambda table: table.ply >= 10)
            await asyncio.to_thread(postgres.stop)
            await _status(server, 503)
            await _is_refused(sessions[3].info(tables[0].name))
            watching = group.create_task(_watch(JournaledTable(sessions[3], tables[0].name)))
            ply = tables[0].ply
            await asyncio.to_thread(postgres.start)
            await _status(server, 200)
            for table in tables:
                await table.until(lambda table: table.ply >= ply + 20)
            watcher = await watching
            for player in players:
                player.cancel()
        journals = [*(table.journal for table in tables), watcher.journal]
    assert any(STORE_AWAY in journal.refused.values() for journal in journals)
    assert STORE_AWAY in watcher.journal.farewells
    final = final_table(database, tables[0].name)
    judge(final, journals)
    assert not any(isinstance(row.entry, Away) for row in final.rows), "who looks on sits at the same table as all"


async def _play_undeterred(table: JournaledTable, random: Random) -> None:
    """Play on, and try again whatever the store did not take."""
    while not is_over(table):
        await table.until(lambda table: is_over(table) or is_due(table))
        moves = table.view()
        if moves.legal_moves:
            try:
                await table.play(choice(moves, random))
            except ServerRefused as refused:
                if refused.reason not in (*PASSING, STORE_AWAY):
                    raise
                await asyncio.sleep(0.05 * (refused.reason == STORE_AWAY))


async def _watch(table: JournaledTable) -> JournaledTable:
    async with table:
        ply = table.ply
        await table.until(lambda table: table.ply >= ply + 10)
    return table
