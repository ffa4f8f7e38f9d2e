"""Frames of one client are run and answered in their order, however many arrive at once."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from tests.server.players import signed_in
from tests.server.raw_connection import close_frame, open_socket
from tests.server.secrecy_server import SecrecyServer, secrecy_servers
from undermine.server.live_table import LiveTable

FRAMES = 300
"""More than may be pending, sent at once."""
ANSWERED = re.compile(rb'\{"type":"(accepted|refused)","key":"k(\d+)"')
CHATTED = re.compile(rb'"what":"chatted"[^}]*"text":"(\d+)"')


def frame(number: int) -> str:
    """One of three frames waits for the disk, one is refused, and one is a question."""
    key = f'"key":"k{number}"'
    return (
        f'{{"do":"chat",{key},"text":"{number}"}}',
        f'{{"do":"move",{key},"seat":0,"ply":0,"move":"pass"}}',
        f'{{"do":"ask",{key},"seat":0,"move":"pass"}}',
    )[number % 3]


def test_frames_that_arrive_at_once_are_answered_in_their_order(tmp_path: Path) -> None:
    with secrecy_servers(tmp_path, 1, commands_per_second=10 * FRAMES) as (server,):
        received = asyncio.run(_send_all(server))
    answers = ANSWERED.findall(received)
    assert [int(key) for _, key in answers] == list(range(FRAMES))
    assert [kind for kind, _ in answers] == [b"accepted", b"refused", b"refused"] * (FRAMES // 3)
    assert [int(text) for text in CHATTED.findall(received)] == list(range(0, FRAMES, 3))


async def _send_all(server: SecrecyServer) -> bytes:
    server.begin_play("frames", [])
    async with signed_in(server.address, "Ann") as (ann,):
        name = await ann.open_table()
        socket = await open_socket(
            server.address, f"/api/tables/{name}/socket?wire=3", authorization=f"Bearer {ann.token}"
        )
        for number in range(FRAMES):
            socket.send(frame(number))
        assert await socket.until(f'"key":"k{FRAMES - 1}"'.encode())
        socket.close()
        return socket.received


def test_a_mistake_after_a_commit_closes_the_socket_but_not_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is on the disk stays there, and the next command is run."""
    mistakes = iter([True])

    def plan(_live: LiveTable) -> None:
        if next(mistakes, False):
            raise LookupError

    async def scenario(server: SecrecyServer) -> None:
        server.begin_play("fault", [])
        async with signed_in(server.address, "Ann") as (ann,):
            name = await ann.open_table()
            path, person = f"/api/tables/{name}/socket?wire=3", f"Bearer {ann.token}"
            socket = await open_socket(server.address, path, authorization=person)
            assert await socket.until(b'"type":"update"')
            monkeypatch.setattr(LiveTable, "plan", plan)
            socket.send(frame(0))
            assert await socket.until(close_frame(1011, "The server made a mistake."))
            socket.close()
            again = await open_socket(server.address, path, authorization=person)
            again.send(frame(3))
            assert await again.until(b'"accepted","key":"k3"')
            assert CHATTED.findall(again.received)[:2] == [b"0", b"3"]
            again.close()

    with secrecy_servers(tmp_path, 1) as (server,):
        asyncio.run(scenario(server))
