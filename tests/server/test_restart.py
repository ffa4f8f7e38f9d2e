"""A server that is stopped and started again: it is ready soon, says farewell, and games continue."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import update

from tests.server.journal import check_log, journaled, table_from_log
from tests.server.many_tables import ManyTables
from tests.server.players import is_over, play_all, play_seat, signed_in
from tests.server.process import ServerProcess, running
from tests.server.timeouts import run_async
from undermine.client import RemoteTable, Session
from undermine.server.heartbeat import MIN_OUTAGE
from undermine.server.log_entry import MadeMove
from undermine.server.schema import HEARTBEAT, LOG
from undermine.server.store import open_store
from undermine.wire.entry import TookOver
from undermine.wire.update import TableSettings

SERVICE_RESTART = 1012
READY_SECONDS = 5.0
LONG = {"rounds": 9}
MINUTE = 60_000


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undermine.client.table.LONGEST_PAUSE", 0.2)


@pytest.mark.slow
def test_a_thousand_running_tables_are_ready_within_five_seconds(sqlite: str, tmp_path: Path) -> None:
    settings = TableSettings(seats=4, bots=3, level="random")
    many_tables = ManyTables(sqlite, tables=1000, moves=8, settings=settings)
    with running(sqlite, tmp_path / "log") as server:
        run_async(_play_on_at_some(server, many_tables))


async def _play_on_at_some(server: ServerProcess, many_tables: ManyTables) -> None:
    """Somebody is at many tables when the server is killed, and plays on at each afterwards."""
    async with AsyncExitStack() as stack:
        session = await stack.enter_async_context(Session(server.address, many_tables.token))
        tables = [await stack.enter_async_context(session.table(name)) for name in many_tables.names[:30]]
        server.kill()
        seconds = await asyncio.to_thread(server.start)
        assert seconds - _waited_for_a_core(server.pid) < READY_SECONDS
        plies = [table.ply + 6 for table in tables]
        players = [play_seat(table, Random(1), ply) for table, ply in zip(tables, plies, strict=True)]
        await asyncio.gather(*players)
        assert all(is_over(table) or table.ply >= ply for table, ply in zip(tables, plies, strict=True))


def _waited_for_a_core(pid: int) -> float:
    """Return the seconds that a process waited for a core, where the system counts them."""
    counts = [file.read_text().split() for file in Path(f"/proc/{pid}/task").glob("*/schedstat")]
    return sum(int(waited) for _, waited, _ in counts) / 1e9


def test_a_server_that_is_told_to_stop_drains_and_games_continue(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run_async(_stop_in_good_order(server, sqlite))


async def _stop_in_good_order(server: ServerProcess, database: str) -> None:
    """The game is too long to be over when the server stops."""
    async with signed_in(server.address, "Ann", "Ben", "Cat") as sessions, journaled(sessions, options=LONG) as tables:
        playing = asyncio.create_task(play_all(list[RemoteTable](tables), Random(3)))
        await tables[0].until(lambda table: table.ply >= 10)
        assert await asyncio.to_thread(server.stop) == 0
        for table in tables:
            assert table.journal.farewells == ["closing"]
            assert table.journal.closes == [SERVICE_RESTART]
        ply = tables[0].ply
        await asyncio.to_thread(server.start)
        for table in tables:
            await table.until(lambda table: table.ply >= ply + 20)
        playing.cancel()
    check_log(table_from_log(database, tables[0].name), [table.journal for table in tables])


def test_an_outage_costs_nobody_time(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run_async(_be_away_for_long(server, sqlite))


async def _be_away_for_long(server: ServerProcess, database: str) -> None:
    """The server is down for ten minutes, and the clock gives each player one."""
    clock = {"bank": MINUTE // 1000, "increment": 0}
    async with signed_in(server.address, "Ann", "Ben", "Cat") as sessions:
        began = time.monotonic()
        async with journaled(sessions, clock=clock, patience=60) as tables:
            await play_all(list[RemoteTable](tables), Random(4), plies=2)
            mover = next(table for table in tables if table.view().legal_moves)
            seat = mover.seats[0]
            server.kill()
            _let_time_pass(database, 10 * MINUTE)
            await asyncio.to_thread(server.start)
            for table in (*tables, *tables):  # everybody is back, and the server has had time for its deadlines
                await table.chat("Where were we?")
            await mover.play(mover.view().legal_moves[0])
            used = (time.monotonic() - began) * 1000
            for table in tables:
                await table.until(lambda table: table.ply == 3)
                assert table.clock is not None
                assert MINUTE - used <= table.clock.banks[seat] < MINUTE
                assert not any(isinstance(entry.content, TookOver) for entry in table.entries)
    moves = [
        one.content for one in table_from_log(database, tables[0].name).entries if isinstance(one.content, MadeMove)
    ]
    assert [move.by for move in moves] == ["person"] * 3


def _let_time_pass(database: str, milliseconds: int) -> None:
    """Move everything that was written into the past."""
    assert milliseconds > MIN_OUTAGE
    engine = open_store(database)
    with engine.begin() as connection:
        connection.execute(update(LOG).values(at=LOG.c.at - milliseconds))
        connection.execute(update(HEARTBEAT).values(alive=HEARTBEAT.c.alive - milliseconds))
    engine.dispose()
