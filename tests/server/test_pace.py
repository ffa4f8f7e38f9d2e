"""The pace of bots: how long they seem to think follows from the table's secret, the seat and the ply alone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.guests import guests, is_over, play_seat
from tests.server.stage import Stage, stages
from undermine import Game
from undermine.server import turns
from undermine.shuffle import fixed_deal

SECONDS = (0.8, 1.8)


class Paces:
    """What bots were told to wait, by stage; nobody really waits."""

    def __init__(self) -> None:
        self.waited: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.waited.append(seconds)


@pytest.fixture
def paces(monkeypatch: pytest.MonkeyPatch) -> Paces:
    """The times that bots seem to think, noted instead of waited for."""
    paces = Paces()
    monkeypatch.setattr(turns, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": paces.sleep}))
    return paces


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with stages(tmp_path, 1, bot_pace=SECONDS) as (stage,):
        yield stage


def test_bots_take_the_same_time_whatever_they_hold(stage: Stage, paces: Paces) -> None:
    times = []
    for world in range(3):
        stage.announce(f"world{world}x", deals_like(world), secret="the same")
        paces.waited.clear()
        asyncio.run(_play_against_bots(stage.address))
        times.append(list(paces.waited))
    shortest = min(map(len, times))
    assert shortest > 20, "the bots hardly moved"
    assert times[0][:shortest] == times[1][:shortest] == times[2][:shortest]
    assert all(SECONDS[0] <= seconds <= SECONDS[1] for seconds in times[0])
    assert len(set(times[0])) == len(times[0]), "the same time for every move would tell nothing, and look odd"


def deals_like(world: int) -> list[dict[str, Any]]:
    """Deals that differ in everything but who begins."""
    game = Game.new(players=4, seed=0)
    deal = fixed_deal(Game(game.settings, {}, None).games, bytes([world]))
    return [deal | {"first": 0}]


async def _play_against_bots(address: str) -> None:
    async with guests(address, "Ann") as (ann,):
        name = await ann.open_table(seats=4, bots=3, level="random", options={"rounds": 1})
        async with ann.table(name) as table:
            await table.start()
            await table.until(lambda table: table.has_view and bool(table.seats))
            await play_seat(table, Random(1), plies=40)
            assert is_over(table) or table.ply >= 40
