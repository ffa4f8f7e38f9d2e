"""Overload: what somebody new would wait. They are refused then, players play on, and the log says so once."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tests.server.helpers import async_test, refused
from tests.server.in_process import in_process_server, metric
from tests.server.players import play_all, seated, signed_in
from tests.server.raw_connection import open_socket
from undermine.server import load_monitor
from undermine.server.load_monitor import BEGIN_AFTER, END_AFTER, LoadMonitor
from undermine.server.memory_use import MEGABYTE, MemoryUse, memory_in_use
from undermine.server.outsider_queue import OutsiderQueue
from undermine.server.writer import Transaction, Writer


@async_test
async def test_an_overloaded_server_keeps_its_games_and_refuses_new_ones(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(load_monitor, "INTERVAL", 3600)  # only the test measures
    caplog.set_level(logging.WARNING, "undermine.load")
    async with (
        in_process_server(sqlite, overload_seconds=1) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as (ann, ben, cat),
        seated([ann, ben, cat], open=False) as tables,
    ):
        load, path = server.services.load, f"/api/tables/{tables[0].name}/socket?wire=3"
        load.note(60)
        assert not load.is_overloaded, "a single pause is no overload"
        for _ in range(2 * BEGIN_AFTER):
            load.note(5)
        assert metric("undermine_overloaded") == 1
        with refused("busy"):
            await ann.open_table()
        async with ann.http.post(f"{server.address}/api/tables", json={}, headers=ann.headers) as response:
            assert response.status == 503
            assert int(response.headers["retry-after"]) > 0
        for kind in (path, "/api/lobby/socket?wire=3"):
            visitor = await open_socket(server.address, kind)
            await visitor.until(b"farewell")
            assert (visitor.farewell() or {})["reason"] == "busy"
            visitor.close()
        async with ben.table(tables[0].name) as again:
            await again.until(lambda table: bool(table.seats))
        await play_all(tables, Random(1), plies=4)
        for _ in range(END_AFTER):
            load.note(0)
        assert metric("undermine_overloaded") == 0
        await ann.open_table()
        assert [record.message.split(":")[0] for record in caplog.records if record.name == "undermine.load"] == [
            "the server is overloaded", "the server is no longer overloaded",
        ]  # fmt: skip


@async_test
async def test_memory_that_runs_short_is_an_overload(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load_monitor, "INTERVAL", 0.01)
    async with (
        in_process_server(sqlite, overload_seconds=60) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        seated(people) as tables,
    ):
        load = server.services.load
        load.memory_share = lambda: 0.9
        while not load.is_overloaded:
            await asyncio.sleep(0.01)
        with refused("busy"):
            await people[0].open_table()
        await play_all(tables, Random(1), plies=4)
        load.memory_share = lambda: 0.82
        await _measure(load)
        assert load.is_overloaded, "it must be less, or it begins and ends again and again"
        load.memory_share = lambda: 0.5
        while load.is_overloaded:
            await asyncio.sleep(0.01)


async def _measure(load: LoadMonitor) -> None:
    """Wait until the load was measured more often than ends an overload."""
    reading, measured = load.memory_share, 0

    def count() -> float:
        nonlocal measured
        measured += 1
        return reading()

    load.memory_share = count
    while measured < 2 * END_AFTER:
        await asyncio.sleep(0.01)


GROUP = {
    "memory.max": "1000\n",
    "memory.current": "900\n",
    "memory.stat": "anon 800\nactive_file 60\ninactive_file 40\n",
}


@pytest.mark.parametrize(("group", "around", "share"), [
    (GROUP, {}, 0.8),
    (GROUP | {"memory.max": "max\n"}, GROUP, 0.8),
    (GROUP, GROUP | {"memory.max": "4000\n"}, 0.8),
    (GROUP | {"memory.max": "max\n"}, {}, 0),
    (GROUP | {"memory.stat": "anon 800\n"}, {}, 0),
    ({}, {}, 0),
])  # fmt: skip
def test_the_limit_of_a_container_is_found(
    group: dict[str, str], around: dict[str, str], share: float, tmp_path: Path
) -> None:
    own, inner = tmp_path / "own", tmp_path / "cgroup/system/server"
    inner.mkdir(parents=True)
    own.write_text("1:memory:/other\n0::/system/server\n")
    for folder, files in ((inner, group), (inner.parent, around)):
        for name, text in files.items():
            (folder / name).write_text(text)
    assert MemoryUse(0, tmp_path / "cgroup", own).share() == share


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")
def test_a_limit_of_memory_can_be_set() -> None:
    assert MemoryUse(10**6).share() == pytest.approx(memory_in_use() / (10**6 * MEGABYTE), rel=0.2)
    assert MemoryUse(0, Path("none"), Path("none")).share() == 0


@async_test
async def test_with_0_seconds_nothing_is_refused(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load_monitor, "INTERVAL", 3600)
    async with in_process_server(sqlite, overload_seconds=0) as server:
        for _ in range(BEGIN_AFTER):
            server.services.load.note(60)
        assert not server.services.load.is_overloaded


@async_test
async def test_what_one_address_asks_for_is_no_overload(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own work waits for long; somebody new does not, and so nobody new is refused."""
    monkeypatch.setattr(load_monitor, "INTERVAL", 3600)
    async with in_process_server(sqlite, overload_seconds=60) as server:
        work = Work(server.services.outsiders)
        work.add("192.0.2.1", 2000)
        for number in range(BEGIN_AFTER):
            await server.services.load._wait_for_turn(number)
            assert work.left > 1000, "this waited behind everything"
        work.seconds = 0


@async_test
async def test_work_for_very_many_addresses_is_an_overload(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load_monitor, "INTERVAL", 0.01)
    async with in_process_server(sqlite, overload_seconds=0.05) as server:
        load, work = server.services.load, Work(server.services.outsiders)
        for number in range(2000):
            work.add(f"192.0.2.{number}", 1)
        while not load.is_overloaded:
            await asyncio.sleep(0.01)
        assert work.left > 0, "it was noticed too late"
        work.seconds, load._limit = 0, 60
        while load.is_overloaded:
            await asyncio.sleep(0.01)


class Work:
    """Work for outsiders, each piece of which takes a while."""

    def __init__(self, queue: OutsiderQueue) -> None:
        self._queue, self.seconds, self.left = queue, 0.002, 0

    def add(self, address: str, pieces: int) -> None:
        """Add work for an address."""
        for _ in range(pieces):
            self._queue.add(address, self._do)
        self.left += pieces

    def _do(self) -> None:
        time.sleep(self.seconds)
        self.left -= 1


@async_test
async def test_slow_commits_are_an_overload(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load_monitor, "INTERVAL", 0.01)
    commit = Writer._commit

    def slow_commit(writer: Writer, group: list[Transaction]) -> list[Exception | None]:
        time.sleep(0.5)
        return commit(writer, group)

    async with in_process_server(sqlite, overload_seconds=0.1) as server:
        writer = server.services.writer
        monkeypatch.setattr(Writer, "_commit", slow_commit)
        while not server.services.load.is_overloaded:
            await writer.write(Transaction())
        monkeypatch.undo()
        while writer.is_busy:
            await asyncio.sleep(0.01)
        assert writer.delay() == 0
