"""A server that is ended and started again: it is ready soon, says farewell, and games go on where they stood."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import update

from tests.server.crowd import Crowd
from tests.server.guests import guests, is_over, play_all, play_seat
from tests.server.journal import final_table, journaled, judge
from tests.server.patience import run
from tests.server.process import ServerProcess, running
from undermine.client import RemoteTable, Session
from undermine.server.entry import MadeMove
from undermine.server.pulse import LEAST_OUTAGE
from undermine.server.schema import LOG, PULSE
from undermine.server.store import open_store
from undermine.wire.happening import TookOver
from undermine.wire.update import TableSettings

SERVICE_RESTART = 1012
READY_SECONDS = 5.0
LONG = {"rounds": 9}
MINUTE = 60_000


@pytest.fixture(autouse=True)
def _impatient_clients(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undermine.client.table.LONGEST_PAUSE", 0.2)


def test_a_thousand_running_tables_are_ready_within_five_seconds(sqlite: str, tmp_path: Path) -> None:
    settings = TableSettings(seats=4, bots=3, level="random")
    crowd = Crowd(sqlite, tables=1000, moves=8, settings=settings)
    with running(sqlite, tmp_path / "log") as server:
        run(_go_on_at_some_of_many(server, crowd))


async def _go_on_at_some_of_many(server: ServerProcess, crowd: Crowd) -> None:
    """Somebody is at many of the tables when the server is killed, and plays on at each after it."""
    async with AsyncExitStack() as stack:
        session = await stack.enter_async_context(Session(server.address, crowd.token))
        tables = [await stack.enter_async_context(session.table(name)) for name in crowd.names[:30]]
        server.kill()
        seconds = await asyncio.to_thread(server.start)
        assert seconds - _waited_for_a_core(server.pid) < READY_SECONDS
        plies = [table.ply + 6 for table in tables]
        players = [play_seat(table, Random(1), ply) for table, ply in zip(tables, plies, strict=True)]
        await asyncio.gather(*players)
        assert all(is_over(table) or table.ply >= ply for table, ply in zip(tables, plies, strict=True))


def _waited_for_a_core(pid: int) -> float:
    """Seconds for which a process could not go on because others computed, where the system counts them."""
    counts = [file.read_text().split() for file in Path(f"/proc/{pid}/task").glob("*/schedstat")]
    return sum(int(waited) for _, waited, _ in counts) / 1e9


def test_a_server_that_is_told_to_stop_drains_and_games_go_on_by_themselves(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run(_stop_in_good_order(server, sqlite))


async def _stop_in_good_order(server: ServerProcess, database: str) -> None:
    """The game is so long that it is not over when the server ends."""
    async with guests(server.address, "Ann", "Ben", "Cat") as sessions, journaled(sessions, options=LONG) as tables:
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
    judge(final_table(database, tables[0].name), [table.journal for table in tables])


def test_an_outage_costs_nobody_time(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run(_be_away_for_long(server, sqlite))


async def _be_away_for_long(server: ServerProcess, database: str) -> None:
    """The server is away for ten minutes, at a table whose clock gives a player one."""
    clock = {"bank": MINUTE // 1000, "increment": 0}
    async with guests(server.address, "Ann", "Ben", "Cat") as sessions:
        began = time.monotonic()
        async with journaled(sessions, clock=clock, patience=60) as tables:
            await play_all(list[RemoteTable](tables), Random(4), plies=2)
            mover = next(table for table in tables if table.view().legal_moves)
            seat = mover.seats[0]
            server.kill()
            _let_time_pass(database, 10 * MINUTE)
            await asyncio.to_thread(server.start)
            for table in (*tables, *tables):  # all are back, and the server has had time for what is due
                await table.chat("Where were we?")
            await mover.play(mover.view().legal_moves[0])
            used = (time.monotonic() - began) * 1000
            for table in tables:
                await table.until(lambda table: table.ply == 3)
                assert table.clock is not None
                assert MINUTE - used <= table.clock.banks[seat] < MINUTE
                assert not any(isinstance(line.happening, TookOver) for line in table.lines)
    moves = [row.entry for row in final_table(database, tables[0].name).rows if isinstance(row.entry, MadeMove)]
    assert [move.by for move in moves] == ["person"] * 3


def _let_time_pass(database: str, milliseconds: int) -> None:
    """All that was written lies longer ago."""
    assert milliseconds > LEAST_OUTAGE
    engine = open_store(database)
    with engine.begin() as connection:
        connection.execute(update(LOG).values(at=LOG.c.at - milliseconds))
        connection.execute(update(PULSE).values(alive=PULSE.c.alive - milliseconds))
    engine.dispose()
