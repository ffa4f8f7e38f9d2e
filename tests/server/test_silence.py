"""Silence: who connects and says nothing is turned away or dropped with a reason, and disturbs nobody."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.server.guests import play_all, seated
from tests.server.process import running
from tests.server.silent import Line, closing, dial, memory_of, open_sockets, others, upgraded
from tests.server.stage import Stage, stages
from undermine.server import protocol
from undermine.server.config import Config

AT_ONCE = 200
MEGABYTE = 2**20
USUAL = Config()


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with stages(tmp_path, 1) as (stage,):
        yield stage


@contextmanager
def files(number: int) -> Iterator[None]:
    """So many open files, for this process and those that it starts."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(number, before[1]), before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.parametrize("silent", [4000, pytest.param(10_000, marks=pytest.mark.slow)])
def test_thousands_of_sockets_that_say_nothing(silent: int, tmp_path: Path) -> None:
    settings = {"sockets_per_address": USUAL.sockets_per_address}
    with files(4096), running(f"sqlite:///{tmp_path}/tables.db", tmp_path / "log", **settings) as server:
        asyncio.run(_say_nothing(server.address, server.pid, silent))
        assert "error" not in server.log.read_text()


async def _say_nothing(address: str, pid: int, silent: int) -> None:
    async with others(address, "Ann", "Ben", "Cat") as honest, seated(honest) as tables:
        before = memory_of(pid)
        playing = asyncio.create_task(play_all(tables, Random(1)))
        held = [await dial(address) for _ in range(AT_ONCE)]
        turned_away = sum(await asyncio.gather(*(_stay(address, silent // AT_ONCE, held) for _ in range(AT_ONCE))))
        assert await open_sockets(honest[0]) <= USUAL.sockets_per_address + len(honest)
        assert turned_away + len(held) - AT_ONCE == silent
        assert turned_away > 0.9 * silent, "only who answers no ping for long makes room for another"
        await playing
        assert memory_of(pid) - before < 64 * MEGABYTE
        for line in held:
            line.close()


async def _stay(address: str, times: int, held: list[Line]) -> int:
    """Open sockets one after the other and say nothing; count those that were turned away with a reason."""
    turned_away = 0
    for _ in range(times):
        line = await upgraded(address, "/api/lobby/socket")
        await line.until(b'"type":')
        if line.farewell() is None:
            held.append(line)
            continue
        assert await line.until(closing(4000, "too-many")), line.heard
        turned_away += 1
        line.close()
    return turned_away


HALF_A_BODY = b"POST /api/people HTTP/1.1\r\ncontent-length: 9\r\n\r\n{"


@pytest.mark.parametrize("beginning", [b"", b"GET /health HT", HALF_A_BODY])
def test_who_connects_and_asks_for_nothing_does_not_stay(
    beginning: bytes, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "REQUEST_SECONDS", 0.2)
    heard = asyncio.run(_wait_for_the_end(stage.address, beginning))
    assert heard.startswith(b"HTTP/1.1 400")
    assert b"in time" in heard


async def _wait_for_the_end(address: str, beginning: bytes) -> bytes:
    line = await dial(address)
    line.write(beginning)
    heard = await line.to_the_end()
    line.close()
    return heard


def test_the_head_of_a_request_has_a_limit(stage: Stage) -> None:
    heard = asyncio.run(_wait_for_the_end(stage.address, b"GET /health HTTP/1.1\r\nx: " + b"y" * 66_000))
    assert heard.startswith(b"HTTP/1.1 400")
    assert b"too long" in heard


def test_who_has_asked_for_something_may_take_his_time(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "REQUEST_SECONDS", 0.2)

    async def ask() -> None:
        line, socket = await dial(stage.address), await upgraded(stage.address, "/api/lobby/socket")
        for _ in range(2):
            line.heard = b""
            line.write(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n")
            assert await line.until(b"The server runs.")
            await _wait_for_the_end(stage.address, b"")  # who came later and said nothing has had to go
        socket.write(b"\x89\x80\x00\x00\x00\x00")  # a ping
        assert await socket.until(b"\x8a\x00")
        line.close()
        socket.close()

    asyncio.run(ask())


def test_a_server_takes_as_many_files_as_it_may_have(tmp_path: Path) -> None:
    """Each socket is an open file, and what is usual for a process is far less than what a server can hold."""
    with files(256), running(f"sqlite:///{tmp_path}/tables.db", tmp_path / "log") as server, files(4096):
        asyncio.run(_hold(server.address, 600))
        assert "error" not in server.log.read_text()


async def _hold(address: str, number: int) -> None:
    held = []
    for _ in range(number):
        held.append(await upgraded(address, "/api/lobby/socket"))
        assert await held[-1].until(b'"type":"lobby"')
    for line in held:
        line.close()
