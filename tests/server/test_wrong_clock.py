"""Wrong clocks: a jump deletes nobody, ends no table and stops no game; what is old is deleted in steps."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import func, insert, select

from tests.server.helpers import async_test, make_any_move, play_until_turn_of, wait_for
from tests.server.in_process import FakeTime, InProcessServer, in_process_server
from tests.server.players import must_move, seated, signed_in
from tests.server.process import ServerProcess, running
from tests.server.test_life import _ended_game
from tests.server.timeouts import run_async
from undermine.client import Session
from undermine.server.cleanup import DAY, DELETION_GRACE, HOUR, MINUTE, SECOND, Cleanup
from undermine.server.clock import elapsed, time_before
from undermine.server.config import Sources
from undermine.server.heartbeat import Heartbeat
from undermine.server.schema import BANS, BOTS, DELETION_MARKS, HEARTBEAT, PEOPLE, TABLES
from undermine.server.server_time import CONFIRM_MS, CONFIRM_READINGS, ServerTime
from undermine.server.store import open_store
from undermine.wire.entry import TookOver

YEAR = 365 * DAY


@pytest.fixture(autouse=True)
def _no_heartbeats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests let the heart beat themselves: while their time is ahead, a beat would find an outage."""
    monkeypatch.setattr("undermine.server.heartbeat.INTERVAL", 3600.0)


def rows(server: InProcessServer) -> dict[str, int]:
    """How many people, bots, bans, games and marks there are."""
    with server.services.engine.connect() as connection:
        return {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in (PEOPLE, BOTS, BANS, TABLES, DELETION_MARKS)
        }


async def pass_time(server: InProcessServer, heartbeat: Heartbeat, milliseconds: int) -> None:
    """Let time go by in which the server runs: heartbeats come, and nothing is an outage."""
    await heartbeat.beat()
    server.time.ahead += milliseconds
    await heartbeat.beat()
    server.services.outages.clear()


@async_test
async def test_what_is_old_is_marked_and_deleted_after_a_day_unless_it_is_not_old_any_more(database: str) -> None:
    async with in_process_server(database, keep_days=2) as server, signed_in(server.address, "Ann") as [ann]:
        await _ended_game(ann)
        with server.services.engine.begin() as connection:
            connection.execute(insert(BANS).values(address="192.0.2.7", until=server.time(), why="spam"))
        cleanup, heartbeat = Cleanup(server.services), Heartbeat(server.services)
        there = rows(server)
        await pass_time(server, heartbeat, 3 * DAY)
        await cleanup.clean_up()
        marked = there | {"deletion_marks": 3}
        assert rows(server) == marked
        await pass_time(server, heartbeat, DELETION_GRACE - HOUR)
        await ann.me()  # she is seen again
        await cleanup.clean_up()
        assert rows(server) == there | {"deletion_marks": 2}
        await pass_time(server, heartbeat, 2 * HOUR)
        await cleanup.clean_up()
        assert rows(server) == there | {"bans": 0, "tables": 0, "deletion_marks": 2}
        assert (await ann.me()) is not None


@async_test
async def test_servers_on_one_database_do_not_shorten_the_grace(database: str) -> None:
    """Time in which two of them run counts once."""
    async with in_process_server(database) as server:
        hearts = [Heartbeat(server.services), Heartbeat(server.services)]
        for heart in hearts:
            await heart.beat()
        before = ran(server)
        for _ in range(10):
            server.time.ahead += MINUTE
            for heart in hearts:
                await heart.beat()
        assert 10 * MINUTE <= ran(server) - before < 11 * MINUTE


def ran(server: InProcessServer) -> int:
    """For how many milliseconds servers have run, as the grace counts them."""
    with server.services.engine.connect() as connection:
        return int(connection.execute(select(HEARTBEAT.c.ran)).scalar_one())


@async_test
async def test_a_clock_that_jumps_while_the_server_runs_deletes_and_ends_nothing(sqlite: str) -> None:
    async with in_process_server(sqlite, keep_days=10) as server, signed_in(server.address, "Ann", "Ben") as people:
        cleanup, heartbeat = Cleanup(server.services), Heartbeat(server.services)
        await _ended_game(people[0])
        waiting, running_game = await people[0].open_table(), await people[0].quick()
        there, before = rows(server), server.services.now()
        server.time.wrong = YEAR
        for _ in range(2 * CONFIRM_READINGS):
            await heartbeat.beat()
            await cleanup.clean_up()
            server.time.ahead += CONFIRM_MS // CONFIRM_READINGS
        assert server.services.now() - before > YEAR, "a jump that lasts is followed"
        for _ in range(3):
            await cleanup.clean_up()
            await pass_time_with_outages(server, heartbeat, 9 * MINUTE)
        assert (await people[0].info(waiting)).status == "waiting"
        for _ in range(4):
            await cleanup.clean_up()
            await pass_time_with_outages(server, heartbeat, DELETION_GRACE // 2 - MINUTE)
        assert rows(server) == there
        assert (await people[0].info(running_game)).status == "running"
        server.time.wrong = 0
        for _ in range(2 * CONFIRM_READINGS):
            await heartbeat.beat()
            server.time.ahead += CONFIRM_MS // CONFIRM_READINGS
        assert server.services.now() - before < YEAR


async def pass_time_with_outages(server: InProcessServer, heartbeat: Heartbeat, milliseconds: int) -> None:
    """Let time go by; the outages of before stay known."""
    known = list(server.services.outages)
    await pass_time(server, heartbeat, milliseconds)
    server.services.outages[:] = known


@async_test
async def test_time_that_goes_backwards_stops_no_clock_no_deadline_and_no_bot(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben") as people:
        server.time.stop()
        clock = {"bank": 60, "increment": 0}
        async with seated(people, bots=1, clock=clock) as [hers, his]:
            heartbeat = Heartbeat(server.services)
            server.time.wrong = -DAY
            for _ in range(2 * CONFIRM_READINGS):
                await heartbeat.beat()
                server.time.ahead += 100
            server.services.now._offset -= DAY  # as after a restart: the clock is a day behind the log
            await play_until_turn_of(his, hers)  # her turn begins after the jump, whoever was first
            await play_until_turn_of(hers, his)
            assert hers.clock is not None
            before = hers.clock.banks[0]
            server.time.ahead += 7 * SECOND
            await make_any_move(hers)
            await hers.until(lambda table: not must_move(table))
            assert hers.clock.banks[0] == before - 7 * SECOND, "her clock ran"
            await play_until_turn_of(his, hers)
            server.time.ahead += 61 * SECOND
            await hers.chat("time")
            assert await wait_for(hers, TookOver) == TookOver(1, "clock")


def test_an_outage_that_ends_in_the_future_was_a_wrong_clock() -> None:
    assert elapsed(100, 200, [(50, 10_000)]) == 100
    assert elapsed(100, 20_000, [(50, 10_000)]) == 10_000


def test_outages_do_not_count_for_ages_or_only_in_part() -> None:
    assert time_before(1000, 100, []) == 900
    assert time_before(1000, 100, [(200, 950)]) == 150
    assert time_before(1000, 100, [(200, 950)], counted=60) == 210
    assert time_before(1000, 100, [(200, 950), (50, 160)]) == 40
    assert time_before(1000, 100, [(200, 1001)]) == 900


def test_the_time_of_a_server_follows_only_jumps_that_last(caplog: pytest.LogCaptureFixture) -> None:
    time = FakeTime()
    time.stop()
    server_time, start = ServerTime(Sources(now=time, monotonic=time.monotonic)), time()
    time.wrong = DAY
    assert server_time.observe() == 0
    time.wrong = 0
    assert server_time.observe() == 0, "it was a mistake of a moment"
    assert server_time() == start
    time.wrong = -DAY
    for _ in range(CONFIRM_READINGS):
        assert server_time.observe() == 0
        assert server_time() == start + time.ahead
        assert server_time.is_in_doubt
        time.ahead += CONFIRM_MS // CONFIRM_READINGS + 1
    assert server_time.observe() == -DAY
    server_time.follow()
    assert server_time() == time()
    assert not server_time.is_in_doubt
    assert [record.message for record in caplog.records].count("the clock of the machine has jumped") == 2


def test_a_server_that_starts_with_a_wrong_clock_keeps_everything(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log", keep_days=10) as server:
        run_async(_end_a_game(server))
    there = _count(sqlite)
    assert there == (1, 1)
    for ahead in (YEAR, -YEAR):
        with running(sqlite, tmp_path / "log", keep_days=10, ahead_ms=ahead) as server:
            run_async(_end_a_game(server))  # cleaning up comes with the start
        assert "the clock is far from the last heartbeat" in server.log.read_text()
    assert _count(sqlite) == (3, 3)


async def _end_a_game(server: ServerProcess) -> None:
    async with Session(server.address) as session:
        await session.come_in("Ann")
        await _ended_game(session)


def _count(database: str) -> tuple[int, int]:
    engine = open_store(database)
    with engine.connect() as connection:
        people, games = (
            connection.execute(select(func.count()).select_from(table)).scalar_one() for table in (PEOPLE, TABLES)
        )
    engine.dispose()
    return people, games
