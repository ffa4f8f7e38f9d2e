"""The pace of bots: their pauses follow from the table's secret, the seat and the ply alone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import fmean
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.helpers import async_test, contents_of, new_key, refused
from tests.server.in_process import in_process_server
from tests.server.players import is_over, play_seat, seated, signed_in
from tests.server.secrecy_server import SecrecyServer, secrecy_servers
from undermine import Game
from undermine.fair.shuffle import fixed_deal
from undermine.server import bot_pace
from undermine.wire import command, entry

SECONDS = (0.8, 1.8)


class Pauses:
    """The pauses of bots; nobody really waits."""

    def __init__(self) -> None:
        self.waited: list[float] = []

    async def sleep(self, seconds: float) -> None:
        if seconds != bot_pace.LATE_STEP:
            self.waited.append(seconds)
        await asyncio.sleep(0)


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> Pauses:
    """Note the pauses of bots instead of waiting."""
    pauses = Pauses()
    monkeypatch.setattr(bot_pace, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": pauses.sleep}))
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
    assert times[0][0] == bot_pace.FIRST_PAUSE < SECONDS[0]
    assert all(SECONDS[0] <= seconds <= SECONDS[1] for seconds in times[0][1:])
    assert len(set(times[0])) == len(times[0]), "pauses differ from move to move"


@pytest.mark.parametrize("speed", bot_pace.PAUSE_FACTORS)
def test_the_first_pause_of_a_round_is_short_but_no_shorter_than_a_search(speed: str) -> None:
    first = bot_pace.pause_before_move("a seed", SECONDS, speed, "rookie", True)
    later = bot_pace.pause_before_move("a seed", SECONDS, speed, "rookie", False)
    assert first == min(later, bot_pace.FIRST_PAUSE)
    assert (
        bot_pace.pause_before_move("a seed", (0.1, 0.1), speed, "rookie", True) == 0.1 * bot_pace.PAUSE_FACTORS[speed]
    )
    least = bot_pace.LEAST_PAUSE["searcher"]
    assert bot_pace.pause_before_move("a seed", SECONDS, speed, "searcher", True) == least


@pytest.mark.usefixtures("random_bots")
def test_a_table_chooses_how_fast_its_bots_are(server: SecrecyServer, pauses: Pauses) -> None:
    means = {}
    for number, speed in enumerate(("slow", "normal", "fast")):
        server.begin_play(f"speed{number}x", deals_like(0), secret="the same")
        pauses.waited.clear()
        asyncio.run(_play_against_bots(server.address, plies=12, bot_speed=speed))
        means[speed] = fmean(pauses.waited[1:7])
    assert means["slow"] > 1.5 * means["normal"] > 3 * means["fast"]


@pytest.mark.usefixtures("random_bots")
@async_test
async def test_the_host_changes_the_speed_of_bots(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann", "Ben") as people,
        seated(people, bots=1, level="random") as [ann, ben],
    ):
        with refused("not-the-host"):
            await ben.do(command.SetBotSpeed(key=new_key(), bot_speed="fast"))
        await ann.do(command.SetBotSpeed(key=new_key(), bot_speed="fast"))
        await ann.do(command.SetBotSpeed(key=new_key(), bot_speed="fast"))
        await ben.until(lambda table: table.info is not None and table.info.settings.bot_speed == "fast")
        assert contents_of(ann, entry.BotsPaced) == [entry.BotsPaced("fast")], "once is enough"
        name = ann.name
    async with in_process_server(sqlite) as server:
        live = await server.services.tables.find(name)
        assert live.table.settings.bot_speed == "fast", "a restart changes nothing"


def deals_like(world: int) -> list[dict[str, Any]]:
    """Return deals that differ in everything but who begins."""
    game = Game.new(players=4, seed=0)
    deal = fixed_deal(Game(game.settings, {}, None).games, bytes([world]))
    return [deal | {"first": 0}]


async def _play_against_bots(address: str, plies: int = 40, **settings: Any) -> None:
    async with signed_in(address, "Ann") as (ann,):
        name = await ann.open_table(seats=4, bots=3, level="random", options={"rounds": 1}, **settings)
        async with ann.table(name) as table:
            await table.start()
            await table.until(lambda table: table.has_view and bool(table.seats))
            await play_seat(table, Random(1), plies=plies)
            assert is_over(table) or table.ply >= plies
