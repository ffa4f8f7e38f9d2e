"""Fuzz: whatever clients send is answered or closed with a reason, changes nothing, and disturbs nobody else."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from random import Random

import aiohttp
import msgspec
import pytest

from tests.server.guests import guests, play_all, seated
from tests.server.pest import Pest, knock, scribble_all
from tests.server.process import running
from tests.server.rubbish import Rubbish
from undermine import Game
from undermine.client import RemoteTable, Session

FATAL_EVERY = 400
"""How many frames come for each that ends its socket."""
BY_HTTP = 0.04
"""The part of all messages that comes by HTTP."""
NOT_BY_COMMAND = ("away", "back", "dealt", "ended", "opened", "took-over", "handed-back")
EXPECTED = {"malformed", "stale", "not-your-turn", "not-your-seat", "no-such-seat", "no-such-person", "not-the-host",
            "started", "not-started", "not-over", "not-a-statement", "empty-text", "present", "unknown-person",
            "not-in-hand", "not-at-the-table"}  # fmt: skip


def test_a_hundred_thousand_messages(tmp_path: Path) -> None:
    fuzz(tmp_path, 100_000, seed=1)


@pytest.mark.slow
def test_a_million_messages(tmp_path: Path) -> None:
    fuzz(tmp_path, 1_000_000, seed=2)


def fuzz(folder: Path, messages: int, seed: int) -> None:
    """Send so many messages beside an honest game; then look what came of it."""
    with running(f"sqlite:///{folder}/tables.db", folder / "log", log_level="info") as server:
        asyncio.run(_send_all(server.address, messages, Random(seed)))
        log = [json.loads(line) for line in server.log.read_text().splitlines()]
        assert server.status("/ready") == 200
    assert not [line for line in log if line["level"] in ("error", "critical")]
    assert not [line for line in log if "exception" in line]


async def _send_all(address: str, messages: int, random: Random) -> None:
    async with (
        guests(address, "Ann", "Ben", "Cat") as honest,
        guests(address, "Imp", "Gnome", "Orc", "Troll", "Spy") as (*bad, spy),
        seated(honest) as tables,
        seated(bad[:3]) as (attacked, *_),
        aiohttp.ClientSession() as http,
    ):
        before, waiting = attacked.number, await bad[0].open_table(seats=5)
        unstarted = await spy.open_table(seats=5)
        people = [session.person.id for session in bad if session.person]
        places = [
            (bad[0], attacked.name), (bad[1], attacked.name), (bad[3], attacked.name),
            (bad[0], waiting), (None, waiting), (bad[1], unstarted), (bad[3], tables[0].name),
        ]  # fmt: skip
        by_http = int(messages * BY_HTTP)
        frames = (messages - by_http) // len(places)
        pests = [
            Pest(http, address, table, who, Rubbish(Random(random.random()), people), frames, FATAL_EVERY)
            for who, table in places
        ]
        playing = asyncio.create_task(_play_and_compare(tables, honest))
        scribbling = asyncio.create_task(scribble_all(address, Rubbish(Random(random.random()), people), by_http))
        async with knock(address, attacked.name, 80):
            storm = asyncio.gather(scribbling, *(pest.run() for pest in pests))
            await playing
            while not storm.done():
                async with seated(honest, expansion=True) as others:
                    await _play_and_compare(others, honest)
            await storm
        _check_answers(pests, frames, scribbling.result())
        async with spy.table(attacked.name) as table:
            _check_effects([pest for pest in pests if pest.table == table.name], table, before)


async def _play_and_compare(tables: list[RemoteTable], honest: list[Session]) -> None:
    """An honest game to its end, which is the game of its record."""
    await play_all(tables, Random(7))
    game = Game.replay(await honest[0].record(tables[0].name))
    assert game.over
    for seat, table in enumerate(tables):
        assert table.view_bytes() == msgspec.json.encode(game.view(seat))
        assert table.repairs == 0


def _check_answers(pests: list[Pest], frames: int, asked: Counter[int]) -> None:
    """Every frame has its answer, every end its code and its reason, and no page is a fault of ours."""
    reasons: Counter[str] = Counter()
    for pest in pests:
        assert pest.sent == frames
        assert pest.answered == pest.sent - pest.fatal
        assert len(pest.closed) == pest.fatal
        assert {code for code, _ in pest.closed} <= {1007, 1009}
        assert all(reason for _, reason in pest.closed)
        reasons += pest.reasons
    assert set(reasons) >= EXPECTED, EXPECTED - set(reasons)
    assert 0 not in asked, asked
    assert not [status for status in asked if status >= 500 and status != 503], asked


def _check_effects(pests: list[Pest], table: RemoteTable, before: int) -> None:
    """The log has no line but those whose command was accepted, and all of those."""
    accepted = {number for pest in pests for number in pest.accepted}
    done = {
        line.number
        for line in table.lines
        if line.number > before and type(line.happening).__struct_config__.tag not in NOT_BY_COMMAND
    }
    assert done, "no message had an effect: the storm was too mild"
    assert done <= accepted, "refused, and done all the same"
    assert max(accepted) <= table.number, "accepted, and not done"
