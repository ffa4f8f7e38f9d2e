"""Limits: floods, long frames and slow readers are refused or closed with a reason, and disturb nobody."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import aiohttp
import pytest

from tests.server.helpers import async_test, new_key, refused
from tests.server.in_process import in_process_server
from tests.server.players import play_all, seated, signed_in
from tests.server.process import running
from tests.server.raw_connection import (
    close_frame,
    memory_of,
    memory_once_compiled,
    open_socket,
    open_sockets,
    signed_in_elsewhere,
)
from tests.server.secrecy_server import SecrecyServer, secrecy_servers
from undermine.client import Session
from undermine.server import command_queue
from undermine.server.config import Config
from undermine.wire import command

MEGABYTE = 2**20
DEFAULTS = Config()
REASONS = re.compile(rb'"refused","key":null,"reason":"([a-z-]+)"')


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SecrecyServer]:
    """A server with the default limits."""
    names = ("commands_per_second", "requests_per_second", "tables_per_hour", "people_per_hour")
    with secrecy_servers(tmp_path, 1, **{name: getattr(DEFAULTS, name) for name in names}) as (server,):
        yield server


def test_a_flood_on_a_socket_is_refused_before_it_is_closed(server: SecrecyServer) -> None:
    answers, received = asyncio.run(_flood_socket(server))
    assert answers["malformed"] >= 5 * DEFAULTS.commands_per_second
    assert answers["too-fast"] >= 100
    assert received.endswith(close_frame(4000, "too-fast"))


async def _flood_socket(server: SecrecyServer) -> tuple[Counter[str], bytes]:
    server.begin_play("flood", [])
    async with signed_in(server.address, "Ann") as (ann,):
        name = await ann.open_table()
    socket = await open_socket(server.address, f"/api/tables/{name}/socket?wire=3")
    for _ in range(400):
        socket.send("nonsense")
    assert await socket.until(close_frame(4000, "too-fast"))
    socket.close()
    assert (socket.farewell() or {})["reason"] == "too-fast"
    return Counter(reason.decode() for reason in REASONS.findall(socket.received)), socket.received


def test_a_flood_on_a_socket_that_takes_no_messages_is_closed(server: SecrecyServer) -> None:
    async def flood() -> bool:
        socket = await open_socket(server.address, "/api/lobby/socket?wire=3")
        for _ in range(400):
            socket.send("nonsense")
        closed = await socket.until(close_frame(4000, "too-fast"))
        socket.close()
        return closed

    assert asyncio.run(flood())


def test_a_mistake_of_the_server_closes_the_socket_with_a_reason(
    server: SecrecyServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_queue, "check_rights", lambda *_: 1 // 0)

    async def hit() -> bool:
        server.begin_play("fault", [])
        async with signed_in(server.address, "Ann") as (ann,):
            name = await ann.open_table()
            socket = await open_socket(
                server.address, f"/api/tables/{name}/socket?wire=3", authorization=f"Bearer {ann.token}"
            )
            socket.send('{"do":"vote","key":"a"}')
            closed = await socket.until(close_frame(1011, "The server made a mistake."))
            socket.close()
            return closed

    assert asyncio.run(hit())


def test_a_flood_of_requests_is_refused(server: SecrecyServer) -> None:
    statuses, reason = asyncio.run(_flood_http(server))
    assert statuses[200] >= 10 * DEFAULTS.requests_per_second
    assert statuses[429] > 100
    assert set(statuses) == {200, 429}
    assert reason == "too-fast"


async def _flood_http(server: SecrecyServer) -> tuple[Counter[int], str]:
    statuses: Counter[int] = Counter()
    async with signed_in_elsewhere(server.address, "Ann") as (other,), aiohttp.ClientSession() as flooding:
        while statuses[429] <= 100 and statuses[200] < 100 * DEFAULTS.requests_per_second:
            status, reason = await _ask(flooding, server, "/api/bots")
            statuses[status] += 1
        assert await other.bots(), "somebody else was refused"
        assert (await _ask(flooding, server, "/health"))[0] == 200, "operators were refused"
        while (await _ask(flooding, server, "/api/bots"))[0] == 429:  # until the bucket has filled a little
            await asyncio.sleep(0.01)
    return statuses, reason


async def _ask(http: aiohttp.ClientSession, server: SecrecyServer, path: str) -> tuple[int, str]:
    async with http.get(server.address + path) as response:
        content = await response.read()
        return response.status, json.loads(content)["reason"] if response.status >= 400 else ""


@pytest.mark.parametrize(("path", "body", "most"), [
    ("/api/people", '{"name":"Ann"}', DEFAULTS.people_per_hour), ("/api/tables", "{}", DEFAULTS.tables_per_hour),
])  # fmt: skip
def test_people_and_tables_have_a_limit_per_hour(path: str, body: str, most: int, server: SecrecyServer) -> None:
    async def make() -> list[int]:
        server.begin_play("many", [])
        async with signed_in(server.address, "Ann") as (ann,):
            made = []
            for _ in range(most + 5):
                async with ann.http.post(server.address + path, data=body, headers=ann.headers) as response:
                    made.append(response.status)
            return made

    made = asyncio.run(make())
    assert set(made) == {201, 429}
    assert abs(made.count(201) - most) <= 2


@pytest.mark.parametrize("over_socket", [False, True])
@async_test
async def test_rematches_count_as_new_tables(over_socket: bool, sqlite: str) -> None:
    async with in_process_server(sqlite, tables_per_hour=3) as server, signed_in(server.address, "Ann") as (ann,):
        name = await ann.open_table(seats=3)
        for _ in range(2):
            name = await _rematch(ann, name, over_socket)
        with refused("too-fast"):
            await _rematch(ann, name, over_socket)
        assert (await ann.info(name)).rematch is None, "nothing was created"


async def _rematch(person: Session, name: str, over_socket: bool) -> str:
    """Begin and end a game. Return the name of the table for the rematch."""
    for message in (command.Start, command.Vote):
        await person.command(name, message(key=new_key()))
    if over_socket:
        async with person.table(name) as table:
            await table.do(command.Rematch(key=new_key()))
    else:
        await person.command(name, command.Rematch(key=new_key()))
    again = (await person.info(name)).rematch
    assert again is not None
    return again


@pytest.mark.parametrize("size", [4096, 4097, 100_000])
def test_a_frame_over_4_kb_closes_its_socket(size: int, server: SecrecyServer) -> None:
    async def send() -> tuple[object, str]:
        server.begin_play("long", [])
        async with signed_in(server.address, "Ann") as (ann,):
            name = await ann.open_table()
            async with ann.http.ws_connect(
                f"{server.address}/api/tables/{name}/socket?wire=3", autoclose=False
            ) as socket:
                await socket.receive()
                await socket.send_str("x" * size)
                message = await socket.receive()
                return message.data, message.extra or ""

    data, reason = asyncio.run(send())
    if size <= 4096:
        assert json.loads(str(data))["reason"] == "malformed"
    else:
        assert data == 1009
        assert reason


def test_a_slow_reader_is_dropped_and_disturbs_nobody(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db", tmp_path / "log") as server:
        asyncio.run(_read_nothing(server.address, server.pid))
        assert "error" not in server.log.read_text()


async def _read_nothing(address: str, pid: int) -> None:
    async with signed_in(address, "Ann", "Ben", "Cat") as players, seated(players) as tables:
        for _ in range(100):
            await tables[0].chat("x" * 280)
        slow = await open_socket(address, f"/api/tables/{tables[0].name}/socket?wire=3")
        before, sockets = await memory_once_compiled(players[0], pid), await open_sockets(players[0])
        assert sockets == 4
        asked = 0
        while await open_sockets(players[0]) == sockets:
            for _ in range(20):  # each asks for some 50 kB
                slow.send('{"do":"sync"}')
            asked += 20
            assert asked < 5000, "the slow reader stays"
            await tables[1].chat("We are not disturbed.")
            assert memory_of(pid) - before < 32 * MEGABYTE
        await play_all(tables, Random(2))
        slow.close()
