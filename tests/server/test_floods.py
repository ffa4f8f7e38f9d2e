"""Floods: whoever asks for too much is refused with a reason, and others play on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import aiohttp
import pytest

from tests.server.helpers import async_test
from tests.server.players import play_all, seated, signed_in
from tests.server.process import ServerProcess, running
from tests.server.raw_connection import RawConnection, close_frame, connect, open_socket, read_metrics
from tests.server.timeouts import TIMEOUT
from undermine.client import RemoteTable, Session
from undermine.server.config import Config

ELSEWHERE = "127.0.0.2"
"""The address of the attackers."""
TOO_FAST = close_frame(4000, "too-fast")
MASK = b"\x00\x00\x00\x00"
PING, FRAGMENT, CONTINUATION = b"\x89\x80" + MASK, b"\x01\x80" + MASK, b"\x00\x80" + MASK
DEFAULTS = Config()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server whose addresses may use little: a flood is a flood on fast and on slow machines."""
    folder = tmp_path_factory.mktemp("floods")
    limits = {
        "bytes_per_second_per_address": 50_000,
        "sockets_per_minute": 60,
        "connections_per_address": 20,
        "write_seconds": 1,
    }
    with running(f"sqlite:///{folder}/tables.db", folder / "log", **limits) as server:
        yield server


@asynccontextmanager
async def victims(server: ServerProcess) -> AsyncIterator[list[RemoteTable]]:
    """Three people who play."""
    async with signed_in(server.address, "Ann", "Ben", "Cat") as players, seated(players, open=False) as tables:
        yield tables


async def play_on(tables: list[RemoteTable]) -> None:
    """Make a few moves: every one of them is answered."""
    await play_all(tables, Random(1), plies=(tables[0].ply or 0) + 4)


@async_test
async def test_spectators_who_sync_without_end_are_refused_and_players_play_on(server: ServerProcess) -> None:
    async with victims(server) as tables:
        path = f"/api/tables/{tables[0].name}/socket?wire=3"
        flood = [await open_socket(server.address, path, ELSEWHERE) for _ in range(5)]
        closed = [asyncio.create_task(_sync_until_closed(socket)) for socket in flood]
        while not all(task.done() for task in closed):
            if (tables[0].ply or 0) < 40:
                await play_on(tables)
            await asyncio.sleep(0.01)
        assert await asyncio.gather(*closed) == ["too-fast"] * len(flood)
        await play_on(tables)


async def _sync_until_closed(socket: RawConnection) -> str:
    """Ask for everything again and again. Return why the server closes."""
    closing = asyncio.create_task(socket.until(TOO_FAST))
    while not closing.done():
        for _ in range(50):
            socket.send('{"do":"sync"}')
        await asyncio.sleep(0.01)
    assert closing.result()
    assert b'"refused","key":null,"reason":"too-fast"' in socket.received, "there was no warning"
    socket.close()
    return str((socket.farewell() or {})["reason"])


@pytest.mark.parametrize(("first", "others"), [(b"", PING), (FRAGMENT, CONTINUATION)])
@pytest.mark.parametrize("path", ["/api/lobby/socket?wire=3", "/api/tables/{}/socket?wire=3"])
@async_test
async def test_control_frames_and_empty_fragments_are_counted(
    path: str, first: bytes, others: bytes, server: ServerProcess
) -> None:
    async with victims(server) as tables:
        socket = await open_socket(server.address, path.format(tables[0].name), "127.0.0.3")
        socket.write(first + others * 5000)
        await play_on(tables)
        assert await socket.until(TOO_FAST)
        assert (socket.farewell() or {})["reason"] == "too-fast"
        socket.close()


@async_test
async def test_a_few_control_frames_are_fine(server: ServerProcess) -> None:
    socket = await open_socket(server.address, "/api/lobby/socket?wire=3", "127.0.0.3")
    socket.write(PING * 20 + FRAGMENT + CONTINUATION * 5)
    assert await socket.until(b"\x8a\x00" * 20)
    assert socket.farewell() is None
    socket.close()


@async_test
async def test_sockets_that_are_opened_too_fast_are_refused(server: ServerProcess) -> None:
    reasons = []
    for _ in range(200):  # 60 are allowed at once
        socket = await open_socket(server.address, "/api/lobby/socket?wire=3", "127.0.0.4")
        await socket.until(b'"type":')
        reasons.append((socket.farewell() or {"reason": None})["reason"])
        socket.close()
        if reasons[-1] is not None:
            break
    assert reasons[-1] == "too-fast"
    assert len(reasons) > 50
    other = await open_socket(server.address, "/api/lobby/socket?wire=3")
    assert await other.until(b'"type":"lobby"'), "somebody else was refused"
    other.close()


@async_test
async def test_connections_are_limited_for_each_address(server: ServerProcess) -> None:
    silent = [await connect(server.address, "127.0.0.5") for _ in range(20)]
    refused = await connect(server.address, "127.0.0.5")
    refused.write(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n")
    answer = await refused.read_to_end()
    assert answer.startswith(b"HTTP/1.1 429 ")
    assert b"retry-after: " in answer
    assert b'"reason":"too-many"' in answer
    other = await connect(server.address)
    other.write(b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
    assert (await other.read_to_end()).startswith(b"HTTP/1.1 200 ")
    for connection in (*silent, refused, other):
        connection.close()


@async_test
async def test_a_client_that_does_not_read_its_answers_is_cut_off(server: ServerProcess) -> None:
    client = await connect(server.address, "127.0.0.6", buffer=4096)
    client.pause_reading()
    while (await _metric(server, 'undermine_refused_connections_total{reason="slow"}')) < 1:
        if client.is_closed:  # too many requests at once, because this test was too slow
            client = await connect(server.address, "127.0.0.6", buffer=4096)
            client.pause_reading()
        client.write(b"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n" * 8)
        await asyncio.sleep(0.02)
    client.close()


async def _metric(server: ServerProcess, name: str) -> float:
    async with aiohttp.ClientSession() as http:
        text = await read_metrics(Session(server.address, http=http))
    found = text.split(f"\n{name} ")
    return float(found[1].split("\n")[0]) if len(found) > 1 else 0.0


@async_test
async def test_many_requests_in_one_packet_are_refused(server: ServerProcess) -> None:
    client = await connect(server.address, "127.0.0.7")
    client.write(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n" * 1000)
    assert b"HTTP/1.1 400 " in await client.read_to_end()
    client.close()


def test_sixty_people_behind_one_address_are_not_refused(tmp_path: Path) -> None:
    """A club whose pages all reload at once, twice: a lobby or a table of twelve for each."""
    limits = {
        name: getattr(DEFAULTS, name)
        for name in ("cpu_percent_per_address", "bytes_per_second_per_address", "sockets_per_minute",
                     "connections_per_address", "sockets_per_address", "commands_per_second", "requests_per_second")
    }  # fmt: skip
    with running(f"sqlite:///{tmp_path}/tables.db", tmp_path / "log", **limits) as server:
        asyncio.run(asyncio.wait_for(_reload_together(server), TIMEOUT))


async def _reload_together(server: ServerProcess) -> None:
    names = [f"Player {number}" for number in range(12)]
    async with signed_in(server.address, *names) as players, seated(players, open=False, expansion=True) as tables:
        paths = ["/", "/api/people/me", "/api/tables", "/api/bots"]
        for _ in range(2):
            requests = [players[0].http.get(server.address + path) for path in paths for _ in range(60)]
            statuses = [answer.status for answer in await asyncio.gather(*requests)]
            assert set(statuses) == {200}
            kinds = ["/api/lobby/socket?wire=3", f"/api/tables/{tables[0].name}/socket?wire=3"]
            sockets = await asyncio.gather(*(open_socket(server.address, kinds[n % 2]) for n in range(60)))
            for socket in sockets:
                await socket.until(b'"type":')
                assert socket.farewell() is None
                socket.close()
            await play_on(tables)
