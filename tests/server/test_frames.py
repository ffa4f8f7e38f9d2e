"""Frames: what a client sends is done and answered in its order, however much of it comes at once."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from tests.server.guests import guests
from tests.server.silent import closing, upgraded
from tests.server.stage import Stage, stages
from undermine.server.turns import Turns

FRAMES = 300
"""More than may wait before no more are read, in one piece."""
ANSWERED = re.compile(rb'\{"type":"(accepted|refused)","key":"k(\d+)"')
CHATTED = re.compile(rb'"what":"chatted"[^}]*"text":"(\d+)"')


def frame(number: int) -> str:
    """Every third waits for the disk, another is refused at once, another is answered at once."""
    key = f'"key":"k{number}"'
    return (
        f'{{"do":"chat",{key},"text":"{number}"}}',
        f'{{"do":"move",{key},"seat":0,"ply":0,"move":"pass"}}',
        f'{{"do":"ask",{key},"seat":0,"move":"pass"}}',
    )[number % 3]


def test_frames_that_come_at_once_are_answered_in_their_order(tmp_path: Path) -> None:
    with stages(tmp_path, 1, commands_per_second=10 * FRAMES) as (stage,):
        heard = asyncio.run(_say_all(stage))
    answers = ANSWERED.findall(heard)
    assert [int(key) for _, key in answers] == list(range(FRAMES))
    assert [kind for kind, _ in answers] == [b"accepted", b"refused", b"refused"] * (FRAMES // 3)
    assert [int(text) for text in CHATTED.findall(heard)] == list(range(0, FRAMES, 3))


async def _say_all(stage: Stage) -> bytes:
    stage.announce("frames", [])
    async with guests(stage.address, "Ann") as (ann,):
        name = await ann.open_table()
        line = await upgraded(stage.address, f"/api/tables/{name}/socket", authorization=f"Bearer {ann.token}")
        for number in range(FRAMES):
            line.send(frame(number))
        assert await line.until(f'"key":"k{FRAMES - 1}"'.encode())
        line.close()
        return line.heard


def test_a_fault_after_a_commit_ends_a_socket_and_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is on the disk stays there, and the next command is done."""
    faults = iter([True])

    def stumble(_turns: Turns) -> None:
        if next(faults, False):
            raise LookupError

    async def scenario(stage: Stage) -> None:
        stage.announce("fault", [])
        async with guests(stage.address, "Ann") as (ann,):
            name = await ann.open_table()
            path, person = f"/api/tables/{name}/socket", f"Bearer {ann.token}"
            line = await upgraded(stage.address, path, authorization=person)
            assert await line.until(b'"type":"update"')
            monkeypatch.setattr(Turns, "plan", stumble)
            line.send(frame(0))
            assert await line.until(closing(1011, "The server made a mistake."))
            line.close()
            again = await upgraded(stage.address, path, authorization=person)
            again.send(frame(3))
            assert await again.until(b'"accepted","key":"k3"')
            assert CHATTED.findall(again.heard)[:2] == [b"0", b"3"]
            again.close()

    with stages(tmp_path, 1) as (stage,):
        asyncio.run(scenario(stage))
