"""A database that becomes unavailable in mid-game: commands are refused with a reason, then play goes on."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.server.helpers import contents_of
from tests.server.journal import STORE_AWAY, JournaledTable, check_log, journaled, table_from_log
from tests.server.players import hasty_move, is_over, must_move, play_all, signed_in
from tests.server.playing_group import TOO_LATE
from tests.server.postgres import PostgresProcess
from tests.server.process import ServerProcess, running
from tests.server.timeouts import run_async
from undermine.client import RemoteTable, ServerRefused, Session
from undermine.client.table import new_key
from undermine.wire.command import AnyCommand, Chat, PlayMove
from undermine.wire.entry import Away

LONG = {"rounds": 9}
PAGE = 4096


def test_on_a_full_disk_commands_are_refused_until_there_is_room(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run_async(_fill_the_disk(server, sqlite))


async def _fill_the_disk(server: ServerProcess, database: str) -> None:
    async with signed_in(server.address, "Ann", "Ben", "Cat") as sessions, journaled(sessions) as tables:
        await play_all(list[RemoteTable](tables), Random(1), plies=5)
        with full_disk(server):
            before = table_from_log(database, tables[0].name).number
            await _everything_is_refused(sessions, tables)
            await _status(server, 503)
            assert table_from_log(database, tables[0].name).number == before
            assert [table.ply for table in tables] == [5, 5, 5]
        await _status(server, 200)
        await play_all(list[RemoteTable](tables), Random(2), plies=25)
        assert {table.ply for table in tables} == {25}
    check_log(table_from_log(database, tables[0].name), [table.journal for table in tables])


@contextmanager
def full_disk(server: ServerProcess) -> Iterator[None]:
    """Let nothing that takes a page be written, as on a full disk."""
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (PAGE, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


async def _everything_is_refused(sessions: list[Session], tables: list[JournaledTable]) -> None:
    """Moves and chat, over sockets and HTTP, and creating anything."""
    mover = next(table for table in tables if must_move(table))
    name, view = mover.name, mover.view()
    messages: list[AnyCommand] = [
        PlayMove(key=new_key(), seat=mover.seats[0], ply=view.table.ply, move=view.legal_moves[0]),
        Chat(key=new_key(), text="Is anybody there?"),
    ]
    for message in messages:
        for _ in range(2):
            await _is_refused(mover.do(message))
    await _is_refused(sessions[0].command(name, Chat(key=new_key(), text="And by this way?")))
    await _is_refused(sessions[0].open_table())
    await _is_refused(sessions[0].come_in("Dan"))


async def _is_refused(asking: object) -> None:
    with pytest.raises(ServerRefused, match="cannot reach its database right now") as refused:
        await asking  # type: ignore[misc]
    assert refused.value.reason == STORE_AWAY


async def _status(server: ServerProcess, wanted: int) -> None:
    """Wait until the server says that it is ready, or not."""
    while await asyncio.to_thread(server.status, "/ready") != wanted:
        await asyncio.sleep(0.05)
    assert await asyncio.to_thread(server.status, "/health") == 200


def test_a_restarted_database_is_used_again(tmp_path: Path) -> None:
    postgres = PostgresProcess()
    try:
        database = postgres.create("away")
        with running(database, tmp_path / "log") as server:
            run_async(_stop_the_database(server, postgres, database))
    finally:
        postgres.close()


async def _stop_the_database(server: ServerProcess, postgres: PostgresProcess, database: str) -> None:
    """Stop it while everybody plays. Afterwards they play on, and somebody who came meanwhile watches."""
    async with signed_in(server.address, "Ann", "Ben", "Cat", "Eve") as sessions:
        async with journaled(sessions[:3], options=LONG) as tables, asyncio.TaskGroup() as group:
            players = [group.create_task(_play_on(table, Random(3))) for table in tables]
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
    check_log(table_from_log(database, tables[0].name), journals)
    assert not contents_of(tables[0], Away), "everybody is at the same table object"


async def _play_on(table: JournaledTable, random: Random) -> None:
    """Play, and try again whatever was refused because the database was unavailable."""
    while not is_over(table):
        await table.until(lambda table: is_over(table) or must_move(table))
        moves = table.view()
        if moves.legal_moves:
            try:
                await table.play(hasty_move(moves, random))
            except ServerRefused as refused:
                if refused.reason not in (*TOO_LATE, STORE_AWAY):
                    raise
                await asyncio.sleep(0.05 * (refused.reason == STORE_AWAY))


async def _watch(table: JournaledTable) -> JournaledTable:
    async with table:
        ply = table.ply
        await table.until(lambda table: table.ply >= ply + 10)
    return table
