"""Silent clients are refused or disconnected with a reason, and disturb nobody."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from tests.server.players import play_all, seated
from tests.server.process import running
from tests.server.raw_connection import (
    RawConnection,
    close_frame,
    connect,
    memory_of,
    memory_once_compiled,
    open_socket,
    open_sockets,
    signed_in_elsewhere,
)
from tests.server.secrecy_server import SecrecyServer, secrecy_servers
from undermine.server import http_protocol
from undermine.server.config import Config

AT_ONCE = 200
MEGABYTE = 2**20
DEFAULTS = Config()
PING_SECONDS = 20 + 20
"""When uvicorn ends a socket that answers no ping."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SecrecyServer]:
    with secrecy_servers(tmp_path, 1) as (server,):
        yield server


@contextmanager
def files(number: int) -> Iterator[None]:
    """Limit the open files of this process and those that it starts."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(number, before[1]), before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.parametrize("silent", [3000, pytest.param(10_000, marks=pytest.mark.slow)])
def test_thousands_of_silent_sockets(silent: int, tmp_path: Path) -> None:
    settings = {"sockets_per_address": DEFAULTS.sockets_per_address}
    with files(4096), running(f"sqlite:///{tmp_path}/tables.db", tmp_path / "log", **settings) as server:
        asyncio.run(_stay_silent(server.address, server.pid, silent))
        assert "error" not in server.log.read_text()


async def _stay_silent(address: str, pid: int, silent: int) -> None:
    async with signed_in_elsewhere(address, "Ann", "Ben", "Cat") as honest, seated(honest) as tables:
        before = await memory_once_compiled(honest[0], pid)
        playing, began = asyncio.create_task(play_all(tables, Random(1))), monotonic()
        held = [await connect(address) for _ in range(AT_ONCE)]
        refused = sum(await asyncio.gather(*(_stay(address, silent // AT_ONCE, held) for _ in range(AT_ONCE))))
        assert await open_sockets(honest[0]) <= DEFAULTS.sockets_per_address + len(honest)
        assert refused + len(held) - AT_ONCE == silent
        turns = 1 + (monotonic() - began) / PING_SECONDS
        most = DEFAULTS.sockets_per_address * turns
        assert len(held) - AT_ONCE <= most, "a socket makes room only after it answered no ping for long"
        await playing
        assert memory_of(pid) - before < 64 * MEGABYTE
        for line in held:
            line.close()


async def _stay(address: str, times: int, held: list[RawConnection]) -> int:
    """Open silent sockets one after the other. Return how many were refused with a reason."""
    refused = 0
    for _ in range(times):
        line = await open_socket(address, "/api/lobby/socket?wire=3")
        await line.until(b'"type":')
        if line.farewell() is None:
            held.append(line)
            continue
        assert await line.until(close_frame(4000, "too-many")), line.received
        refused += 1
        line.close()
    return refused


HALF_A_BODY = b"POST /api/people HTTP/1.1\r\ncontent-length: 9\r\n\r\n{"


@pytest.mark.parametrize("beginning", [b"", b"GET /health HT", HALF_A_BODY])
def test_a_connection_without_a_request_is_closed(
    beginning: bytes, server: SecrecyServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "REQUEST_SECONDS", 0.2)
    received = asyncio.run(_read_to_end(server.address, beginning))
    assert received.startswith(b"HTTP/1.1 400")
    assert b"in time" in received


async def _read_to_end(address: str, beginning: bytes) -> bytes:
    line = await connect(address)
    line.write(beginning)
    received = await line.read_to_end()
    line.close()
    return received


def test_the_head_of_a_request_has_a_limit(server: SecrecyServer) -> None:
    received = asyncio.run(_read_to_end(server.address, b"GET /health HTTP/1.1\r\nx: " + b"y" * 66_000))
    assert received.startswith(b"HTTP/1.1 400")
    assert b"too long" in received


def test_a_client_that_made_a_request_may_stay(server: SecrecyServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        line, socket = await connect(server.address), await open_socket(server.address, "/api/lobby/socket?wire=3")
        for _ in range(2):
            line.received = b""
            line.write(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n")
            assert await line.until(b"The server runs.")
            with monkeypatch.context() as patch:
                patch.setattr(http_protocol, "REQUEST_SECONDS", 0.2)
                await _read_to_end(server.address, b"")  # a silent client that came later is disconnected
        socket.write(b"\x89\x80\x00\x00\x00\x00")  # a ping
        assert await socket.until(b"\x8a\x00")
        line.close()
        socket.close()

    asyncio.run(ask())


def test_a_server_raises_its_file_limit(tmp_path: Path) -> None:
    """Each socket is an open file, and the default limit is far below what a server can hold."""
    with files(256), running(f"sqlite:///{tmp_path}/tables.db", tmp_path / "log") as server, files(4096):
        asyncio.run(_hold(server.address, 600))
        assert "error" not in server.log.read_text()


async def _hold(address: str, number: int) -> None:
    held = []
    for _ in range(number):
        held.append(await open_socket(address, "/api/lobby/socket?wire=3"))
        assert await held[-1].until(b'"type":"lobby"')
    for line in held:
        line.close()
