"""Fuzzing: whatever clients send is answered or closed with a reason, changes nothing, and disturbs nobody."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from random import Random

import aiohttp
import msgspec
import pytest

from tests.server.bad_input import BadInput
from tests.server.hostile_client import HostileClient, half_open_connections, send_bad_requests
from tests.server.players import play_all, seated, signed_in
from tests.server.process import running
from undermine import Game
from undermine.client import RemoteTable, Session

FATAL_EVERY = 400
"""One of so many frames closes its socket."""
BY_HTTP = 0.04
"""The share of messages that are HTTP requests."""
NOT_BY_COMMAND = ("away", "back", "dealt", "ended", "opened", "took-over", "handed-back")
EXPECTED = {"malformed", "stale", "not-your-turn", "not-your-seat", "no-such-seat", "no-such-person", "not-the-host",
            "started", "not-started", "not-over", "not-a-statement", "empty-text", "present", "unknown-person",
            "not-in-hand", "not-at-the-table"}  # fmt: skip


def test_twenty_thousand_messages(tmp_path: Path) -> None:
    fuzz(tmp_path, 20_000, seed=1)


@pytest.mark.slow
def test_a_million_messages(tmp_path: Path) -> None:
    fuzz(tmp_path, 1_000_000, seed=2)


def fuzz(folder: Path, messages: int, seed: int) -> None:
    """Send many messages during an honest game, then check the effects."""
    with running(f"sqlite:///{folder}/tables.db", folder / "log", log_level="info") as server:
        asyncio.run(_send_all(server.address, messages, Random(seed)))
        log = [json.loads(line) for line in server.log.read_text().splitlines()]
        assert server.status("/ready") == 200
    assert not [line for line in log if line["level"] in ("error", "critical")]
    assert not [line for line in log if "exception" in line]


async def _send_all(address: str, messages: int, random: Random) -> None:
    async with (
        signed_in(address, "Ann", "Ben", "Cat") as honest,
        signed_in(address, "Imp", "Gnome", "Orc", "Troll", "Spy") as (*bad, spy),
        seated(honest) as tables,
        seated(bad[:3]) as (attacked, *_),
        aiohttp.ClientSession() as http,
    ):
        before, waiting = attacked.number, await bad[0].open_table(seats=5)
        unstarted = await spy.open_table(seats=5)
        people = [session.person.id for session in bad if session.person]
        places = [
            *((person, attacked.name) for person in bad),
            (bad[0], waiting), (None, waiting), (bad[1], unstarted), (bad[3], tables[0].name),
        ]  # fmt: skip
        by_http = int(messages * BY_HTTP)
        frames = (messages - by_http) // len(places)
        clients = [
            HostileClient(http, address, table, who, BadInput(Random(random.random()), people), frames, FATAL_EVERY)
            for who, table in places
        ]
        playing = asyncio.create_task(_play_and_compare(tables, honest))
        requests = asyncio.create_task(send_bad_requests(address, BadInput(Random(random.random()), people), by_http))
        async with half_open_connections(address, attacked.name, 80):
            storm = asyncio.gather(requests, *(client.run() for client in clients))
            await playing
            while not storm.done():
                async with seated(honest, expansion=True) as others:
                    await _play_and_compare(others, honest)
            await storm
        _check_answers(clients, frames, requests.result())
        async with spy.table(attacked.name) as table:
            _check_effects([client for client in clients if client.table == table.name], table, before)


async def _play_and_compare(tables: list[RemoteTable], honest: list[Session]) -> None:
    """Play an honest game to its end, and compare it with its record."""
    await play_all(tables, Random(7))
    game = Game.replay(await honest[0].record(tables[0].name))
    assert game.over
    for seat, table in enumerate(tables):
        assert table.view_bytes() == msgspec.json.encode(game.view(seat))
        assert table.repairs == 0


def _check_answers(clients: list[HostileClient], frames: int, asked: Counter[int]) -> None:
    """Every frame was answered, every close has a code and a reason, and no request caused a mistake of ours."""
    reasons: Counter[str] = Counter()
    for client in clients:
        assert client.sent == frames
        assert client.answered == client.sent - client.fatal
        assert len(client.closed) == client.fatal
        assert {code for code, _ in client.closed} <= {1007, 1009}
        assert all(reason for _, reason in client.closed)
        reasons += client.reasons
    assert set(reasons) >= EXPECTED, EXPECTED - set(reasons)
    assert 0 not in asked, asked
    assert not [status for status in asked if status >= 500 and status != 503], asked


def _check_effects(clients: list[HostileClient], table: RemoteTable, before: int) -> None:
    """The log has entries of all accepted commands, and of no others."""
    accepted = {number for client in clients for number in client.accepted}
    done = {
        entry.number
        for entry in table.entries
        if entry.number > before and type(entry.content).__struct_config__.tag not in NOT_BY_COMMAND
    }
    assert done, "no message had an effect"
    assert done <= accepted, "refused, and run all the same"
    assert max(accepted) <= table.number, "accepted, and not run"
