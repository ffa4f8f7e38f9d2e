"""Refusing costs time too: it is counted, and whoever does not listen is disconnected. Others are not affected."""

from __future__ import annotations

import asyncio
from random import Random
from time import thread_time
from typing import Any

import pytest

from tests.server.guest_bots import bot_sessions
from tests.server.helpers import async_test, new_key, refused
from tests.server.in_process import InProcessServer, in_process_server
from tests.server.players import is_over, play_all, seated, signed_in
from tests.server.raw_connection import RawConnection, connect, open_socket
from undermine.server import connection_limits, costs, http_protocol, live_table, protocol, rate_limit, replay
from undermine.wire import command
from undermine.wire.update import WIRE_VERSION

REFUSALS = 5
GET = b"GET %b HTTP/1.1\r\nhost: x\r\n\r\n"
WORK_SECONDS = 0.2
LOBBY = f"/api/lobby/socket?wire={WIRE_VERSION}"


@pytest.fixture(autouse=True)
def few_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "REFUSALS_AT_ONCE", REFUSALS)
    monkeypatch.setattr(connection_limits, "REFUSALS_PER_SECOND", 0.001)


async def ask(connection: RawConnection, path: bytes) -> bytes:
    """Return the first line of the answer; nothing if the server closes instead."""
    connection.received = b""
    connection.write(GET % path)
    try:
        if not await connection.until(b"\r\n\r\n"):
            return b""
        head, _, _ = connection.received.partition(b"\r\n\r\n")
        size = int(head.lower().partition(b"content-length: ")[2].split()[0])
        await connection.until_size(len(head) + 4 + size)
    except ConnectionError:
        return b""
    return head.partition(b"\r\n")[0]


async def statuses_until_closed(address: str, path: bytes, source: str = "127.0.0.2") -> list[bytes]:
    """Ask on one connection until the server closes it. Return the statuses of all answers."""
    connection, statuses = await connect(address, source), []
    while line := await ask(connection, path):
        statuses.append(line.split()[1])
    connection.close()
    return statuses


@pytest.mark.parametrize("path", [b"/api/people/me", b"/health", b"/no-such-page"])
@async_test
async def test_who_asks_without_end_is_disconnected(path: bytes, sqlite: str) -> None:
    """By the limit of requests, by that of monitors, and by the budget: everything that is answered costs something."""
    limits: dict[str, Any] = {"requests_per_second": 2, "cpu_percent_per_address": 1}
    limits["bytes_per_second_per_address"] = 1000
    async with in_process_server(sqlite, **limits) as server:
        statuses = await statuses_until_closed(server.address, path)
        assert statuses[-REFUSALS:] == [b"429"] * REFUSALS
        assert b"429" not in statuses[:-REFUSALS]
        again = await connect(server.address, "127.0.0.2")
        assert await ask(again, path) == b"", "it was read again"
        again.close()
        other = await connect(server.address, "127.0.0.3")
        assert b" 429 " not in await ask(other, path), "somebody else was refused"
        other.close()


@async_test
async def test_who_sends_nonsense_without_end_is_disconnected(sqlite: str) -> None:
    async with in_process_server(sqlite) as server:
        answers = []
        for _ in range(REFUSALS + 3):
            connection = await connect(server.address, "127.0.0.2")
            connection.write(b"nonsense\r\n\r\n")
            answers.append((await connection.read_to_end())[:12])
            connection.close()
        assert answers == [b"HTTP/1.1 400"] * REFUSALS + [b""] * 3


@async_test
async def test_a_connection_that_is_refused_is_closed_soon(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "REFUSED_SECONDS", 0.2)
    async with in_process_server(sqlite, connections_per_address=2) as server:
        kept = [await connect(server.address, "127.0.0.2") for _ in range(2)]
        refused_ones = [await connect(server.address, "127.0.0.2") for _ in range(3)]
        for one in refused_ones:
            assert (await one.read_to_end()).startswith(b"HTTP/1.1 400 "), "silent until the end"
        assert b" 200 " in await ask(kept[0], b"/health"), "those before stay"
        kept[1].close()
        await asyncio.sleep(0.1)
        after = await connect(server.address, "127.0.0.2")
        assert b" 200 " in await ask(after, b"/health"), "refused connections take no place"
        for one in (*kept, *refused_ones, after):
            one.close()


@async_test
async def test_connections_and_sockets_are_limited_in_all(sqlite: str) -> None:
    """However many addresses they come from. A socket counts no longer as a connection."""
    async with in_process_server(sqlite, connections_most=3, sockets_most=2) as server:
        sockets = [await open_socket(server.address, LOBBY, f"127.0.0.{10 + turn}") for turn in range(3)]
        assert b"as many connections as it can hold" in await sockets[2].read_to_end()
        assert [socket.farewell() for socket in sockets[:2]] == [None, None]
        silent = [await connect(server.address, f"127.0.0.{20 + turn}") for turn in range(3)]
        refused = await connect(server.address, "127.0.0.30")
        assert b" 429 " in await ask(refused, b"/api/bots")
        silent[0].close()
        await asyncio.sleep(0.1)
        admitted = await connect(server.address, "127.0.0.30")
        assert b" 200 " in await ask(admitted, b"/api/bots")
        for connection in (*sockets, *silent, refused, admitted):
            connection.close()


@async_test
async def test_sockets_that_are_refused_are_charged_and_closed(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their clients answer no close, and are disconnected all the same."""
    monkeypatch.setattr(protocol, "REFUSED_SECONDS", 0.1)
    monkeypatch.setattr(rate_limit, "monotonic", lambda: 0.0)  # no budget fills up
    async with in_process_server(sqlite, cpu_percent_per_address=5) as server:
        before = part_left(server, "127.0.0.2")
        for path in ("/api/lobby/socket?wire=1", "/api/tables/none/socket?wire=3"):
            for _ in range(3):
                socket = await open_socket(server.address, path, "127.0.0.2")
                assert b"farewell" in await socket.read_to_end()
                socket.close()
        assert part_left(server, "127.0.0.2") <= before - 6 * costs.OPENING_SECONDS


def part_left(server: InProcessServer, address: str) -> float:
    """Return which part of its budget an address has left."""
    [budget] = server.services.costs.payer(address)._budgets
    return budget.part_left()


def work() -> None:
    began = thread_time()
    while thread_time() - began < WORK_SECONDS:
        pass


@async_test
async def test_work_in_threads_is_charged(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading a table, computing its replay: a budget of 20 seconds' worth of 5 % of a core is a second."""
    monkeypatch.setattr(rate_limit, "monotonic", lambda: 0.0)
    async with (
        in_process_server(sqlite, cpu_percent_per_address=5) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
    ):
        async with seated(people, open=True, options={"rounds": 1}) as tables:
            await play_all(tables, Random(1))
            assert all(map(is_over, tables))
            name = tables[0].name
        for module, function in ((live_table, "read_entries"), (replay, "_page")):
            original = getattr(module, function)

            def slow(*arguments: object, original=original) -> object:  # type: ignore[no-untyped-def]
                work()
                return original(*arguments)

            monkeypatch.setattr(module, function, slow)
        for path, steps in (("record", 1), ("replay", 2)):
            server.services.tables.live.clear()
            before = part_left(server, "127.0.0.4")
            visitor = await connect(server.address, "127.0.0.4")
            assert b" 200 " in await ask(visitor, f"/api/tables/{name}/{path}".encode())
            assert part_left(server, "127.0.0.4") < before - 0.9 * steps * WORK_SECONDS
            visitor.close()


@async_test
async def test_what_is_kept_for_players_is_not_for_outsiders_over_http(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "monotonic", lambda: 0.0)  # no budget fills up
    async with (
        in_process_server(sqlite, bytes_per_second_per_address=1_000_000) as server,
        signed_in(server.address, "Ann", "Ben") as [ann, ben],
        bot_sessions(ann, "Hal", "Zed") as [hal, zed],
    ):
        name = await ann.open_table(seats=3, open=False)
        await hal.sit(name)
        server.services.costs.payer("127.0.0.1").charge(0.0, int(0.8 * costs.BURST_SECONDS * 1_000_000))
        assert 0 < part_left(server, "127.0.0.1") < costs.KEPT_FOR_PLAYERS
        await ann.command(name, command.Chat(key=new_key(), text="I play here."))
        with refused("too-fast"):
            await ben.command(name, command.Chat(key=new_key(), text="I only watch."))
        with refused("too-fast"):
            await zed.sit(name)
        with refused("too-fast"):
            await hal.seats()
        await hal.leave(name)


@async_test
async def test_players_play_on_at_an_address_that_is_refused(sqlite: str) -> None:
    limits: dict[str, Any] = {"bytes_per_second_per_address": 100_000}
    async with (
        in_process_server(sqlite, **limits) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        seated(people, open=False) as tables,
    ):
        statuses = await statuses_until_closed(server.address, b"/api/openapi.json", "127.0.0.1")
        assert statuses[-REFUSALS:] == [b"429"] * REFUSALS
        await play_all(tables, Random(1), plies=6)
