"""Connections that end early: nothing is written to them any more, and the log says nothing about them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.server.helpers import async_test
from tests.server.process import ServerProcess, running
from tests.server.raw_connection import UPGRADE, connect
from tests.server.timeouts import TIMEOUT

AT_ONCE, TOO_MANY = 8, 40
"""Requests in one packet."""
GET = b"GET %b HTTP/1.1\r\nhost: x\r\n\r\n"
HALF = b"POST /api/people HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"
NONSENSE = b"nonsense\r\n\r\n"
SOCKET = UPGRADE.format(path="/api/lobby/socket?wire=3", host="x", headers="").encode()
LONG = b"/api/openapi.json"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that cuts off whoever reads slowly."""
    folder = tmp_path_factory.mktemp("disconnects")
    with running(f"sqlite:///{folder}/tables.db", folder / "log", write_seconds=0.2) as server:
        yield server


@pytest.fixture(autouse=True)
def empty_log(server: ServerProcess) -> Iterator[None]:
    """Nothing was logged until the end of each test, when the server still answers."""
    yield
    assert server.status("/health") == 200
    assert server.log.read_text() == ""


@pytest.mark.parametrize("path", [b"/api/bots", b"/no-such-page", b"/api/tables/none/record"])
@async_test
async def test_whoever_asks_too_much_in_a_row_is_cut_off_and_not_logged(path: bytes, server: ServerProcess) -> None:
    for turn in range(20):
        connection = await connect(server.address, f"127.0.0.{10 + turn}")
        connection.write(GET % path * TOO_MANY)
        answers = await connection.read_to_end()
        assert 0 < answers.count(b"HTTP/1.1 ") < TOO_MANY
        connection.close()


@pytest.mark.parametrize("last", [b"", HALF, NONSENSE, SOCKET])
@async_test
async def test_whoever_goes_away_before_the_answers_is_not_logged(last: bytes, server: ServerProcess) -> None:
    for turn in range(20):
        connection = await connect(server.address, f"127.0.0.{10 + turn}", buffer=4096)
        connection.write(GET % LONG * AT_ONCE + last)
        await connection.until(b" 200 ")
        connection.close()


@async_test
async def test_whoever_does_not_read_is_cut_off_and_not_logged(server: ServerProcess) -> None:
    """They are cut off while an answer is being written."""
    connection = await connect(server.address, "127.0.0.3", buffer=4096)
    connection.pause_reading()
    async with asyncio.timeout(TIMEOUT):
        while not connection.is_closed:
            connection.write(GET % LONG)
            await asyncio.sleep(0.02)
