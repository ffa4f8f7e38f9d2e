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

from tests.server.guests import guests, play_all, seated
from tests.server.process import running
from tests.server.silent import closing, memory_of, open_sockets, others, upgraded
from tests.server.stage import Stage, stages
from undermine.server.conduct import decide
from undermine.server.config import Config
from undermine.wire import command

MEGABYTE = 2**20
USUAL = Config()
REASONS = re.compile(rb'"refused","key":null,"reason":"([a-z-]+)"')


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """A server with the limits that are usual."""
    names = ("commands_per_second", "requests_per_second", "tables_per_hour", "people_per_hour")
    with stages(tmp_path, 1, **{name: getattr(USUAL, name) for name in names}) as (stage,):
        yield stage


def test_a_flood_on_a_socket_is_refused_before_it_is_closed(stage: Stage) -> None:
    answers, heard = asyncio.run(_flood_socket(stage))
    assert answers["malformed"] >= 5 * USUAL.commands_per_second
    assert answers["too-fast"] >= 100
    assert heard.endswith(closing(4000, "too-fast"))


async def _flood_socket(stage: Stage) -> tuple[Counter[str], bytes]:
    stage.announce("flood", [])
    async with guests(stage.address, "Ann") as (ann,):
        name = await ann.open_table()
    line = await upgraded(stage.address, f"/api/tables/{name}/socket")
    for _ in range(400):
        line.send("rubbish")
    assert await line.until(closing(4000, "too-fast"))
    line.close()
    assert (line.farewell() or {})["reason"] == "too-fast"
    return Counter(reason.decode() for reason in REASONS.findall(line.heard)), line.heard


def test_a_flood_where_nothing_is_to_be_said_is_closed(stage: Stage) -> None:
    async def flood() -> bool:
        line = await upgraded(stage.address, "/api/lobby/socket")
        for _ in range(400):
            line.send("rubbish")
        closed = await line.until(closing(4000, "too-fast"))
        line.close()
        return closed

    assert asyncio.run(flood())


def test_a_fault_of_the_server_closes_with_a_reason(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is left without one, whatever we have overlooked."""
    monkeypatch.setitem(decide.CONDUCT, command.Vote, lambda *_: 1 // 0)

    async def hit() -> bool:
        stage.announce("fault", [])
        async with guests(stage.address, "Ann") as (ann,):
            name = await ann.open_table()
            line = await upgraded(stage.address, f"/api/tables/{name}/socket", authorization=f"Bearer {ann.token}")
            line.send('{"do":"vote","key":"a"}')
            closed = await line.until(closing(1011, "The server made a mistake."))
            line.close()
            return closed

    assert asyncio.run(hit())


def test_a_flood_of_requests_is_refused(stage: Stage) -> None:
    statuses, reason = asyncio.run(_flood_http(stage))
    assert statuses[200] >= 10 * USUAL.requests_per_second
    assert statuses[429] > 100
    assert set(statuses) == {200, 429}
    assert reason == "too-fast"


async def _flood_http(stage: Stage) -> tuple[Counter[int], str]:
    statuses: Counter[int] = Counter()
    async with others(stage.address, "Ann") as (other,), aiohttp.ClientSession() as flooding:
        while statuses[429] <= 100 and statuses[200] < 100 * USUAL.requests_per_second:
            status, reason = await _ask(flooding, stage, "/api/bots")
            statuses[status] += 1
        assert await other.bots(), "somebody else was refused"
        assert (await _ask(flooding, stage, "/health"))[0] == 200, "those who run it were refused"
        while (await _ask(flooding, stage, "/api/bots"))[0] == 429:  # until the bucket has filled a little
            await asyncio.sleep(0.01)
    return statuses, reason


async def _ask(http: aiohttp.ClientSession, stage: Stage, path: str) -> tuple[int, str]:
    async with http.get(stage.address + path) as response:
        content = await response.read()
        return response.status, json.loads(content)["reason"] if response.status >= 400 else ""


@pytest.mark.parametrize(("path", "body", "most"), [
    ("/api/people", '{"name":"Ann"}', USUAL.people_per_hour), ("/api/tables", "{}", USUAL.tables_per_hour),
])  # fmt: skip
def test_names_and_tables_have_a_limit_by_the_hour(path: str, body: str, most: int, stage: Stage) -> None:
    async def make() -> list[int]:
        stage.announce("many", [])
        async with guests(stage.address, "Ann") as (ann,):
            made = []
            for _ in range(most + 5):
                async with ann.http.post(stage.address + path, data=body, headers=ann.headers) as response:
                    made.append(response.status)
            return made

    made = asyncio.run(make())
    assert set(made) == {201, 429}
    assert abs(made.count(201) - most) <= 2


@pytest.mark.parametrize("size", [4096, 4097, 100_000])
def test_a_frame_over_4_kb_closes_its_socket(size: int, stage: Stage) -> None:
    async def send() -> tuple[object, str]:
        stage.announce("long", [])
        async with guests(stage.address, "Ann") as (ann,):
            name = await ann.open_table()
            async with ann.http.ws_connect(f"{stage.address}/api/tables/{name}/socket", autoclose=False) as socket:
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
    async with guests(address, "Ann", "Ben", "Cat") as players, seated(players) as tables:
        for _ in range(100):
            await tables[0].chat("x" * 280)
        slow = await upgraded(address, f"/api/tables/{tables[0].name}/socket")
        before, sockets = memory_of(pid), await open_sockets(players[0])
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
