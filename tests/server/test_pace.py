"""The pace of bots: their pauses follow from the table's secret, the seat and the ply alone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.players import is_over, play_seat, signed_in
from tests.server.secrecy_server import SecrecyServer, secrecy_servers
from undermine import Game
from undermine.fair.shuffle import fixed_deal
from undermine.server import bot_turns

SECONDS = (0.8, 1.8)


class Pauses:
    """The pauses of bots; nobody really waits."""

    def __init__(self) -> None:
        self.waited: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.waited.append(seconds)


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> Pauses:
    """Note the pauses of bots instead of waiting."""
    pauses = Pauses()
    monkeypatch.setattr(bot_turns, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": pauses.sleep}))
    return pauses


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SecrecyServer]:
    with secrecy_servers(tmp_path, 1, bot_pace=SECONDS) as (server,):
        yield server


def test_pauses_do_not_depend_on_the_cards(server: SecrecyServer, pauses: Pauses) -> None:
    times = []
    for world in range(3):
        server.begin_play(f"world{world}x", deals_like(world), secret="the same")
        pauses.waited.clear()
        asyncio.run(_play_against_bots(server.address))
        times.append(list(pauses.waited))
    shortest = min(map(len, times))
    assert shortest > 20, "the bots hardly moved"
    assert times[0][:shortest] == times[1][:shortest] == times[2][:shortest]
    assert all(SECONDS[0] <= seconds <= SECONDS[1] for seconds in times[0])
    assert len(set(times[0])) == len(times[0]), "pauses differ from move to move"


def deals_like(world: int) -> list[dict[str, Any]]:
    """Return deals that differ in everything but who begins."""
    game = Game.new(players=4, seed=0)
    deal = fixed_deal(Game(game.settings, {}, None).games, bytes([world]))
    return [deal | {"first": 0}]


async def _play_against_bots(address: str) -> None:
    async with signed_in(address, "Ann") as (ann,):
        name = await ann.open_table(seats=4, bots=3, level="random", options={"rounds": 1})
        async with ann.table(name) as table:
            await table.start()
            await table.until(lambda table: table.has_view and bool(table.seats))
            await play_seat(table, Random(1), plies=40)
            assert is_over(table) or table.ply >= 40
