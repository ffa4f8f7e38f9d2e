"""One person's many games against slow bots must not stop the bots of others, on a real server."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import aiohttp
import pytest

from tests.server.faulty_bots import FOLDER
from tests.server.helpers import async_test, contents_of, person_of, wait_for
from tests.server.in_process import InProcessServer, in_process_server, metric
from tests.server.players import is_over, signed_in
from undermine.bots import ROSTER, Bot, BotSpec
from undermine.client import RemoteTable, Session
from undermine.server import bot_pool
from undermine.server.attendance import Rank, attendance_of
from undermine.server.bot_turns import _events_for
from undermine.server.bot_worker import BotCache, TurnRequest, main
from undermine.server.log_entry import MadeMove
from undermine.server.thinking_time import Consumer
from undermine.view.view import View
from undermine.wire.entry import Moved

SLOW = "slow"
GAMES = 20
MOVES = 6


class Slow(Bot):
    """Thinks for a while, without needing the processor."""

    def choose(self, view: View) -> str:
        time.sleep(0.1)
        return view.legal_moves[0]


SLOW_BOT = BotSpec(SLOW, SLOW, "", Slow)


@pytest.fixture
def slow_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables may have slow bots."""

    async def start_worker(*_: object, **__: object) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "tests.server.test_bot_fairness")
        return await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, cwd=FOLDER)

    monkeypatch.setitem(ROSTER, SLOW, SLOW_BOT)
    monkeypatch.setattr(bot_pool, "start_process", start_worker)


@asynccontextmanager
async def watched(session: Session, level: str, tables: int) -> AsyncIterator[list[RemoteTable]]:
    """Tables of bots alone, which play on and on while somebody watches."""
    async with AsyncExitStack() as stack:
        names = [await session.open_table(seats=3, bots=3, level=level, sit=False) for _ in range(tables)]
        joined = [await stack.enter_async_context(session.table(name)) for name in names]
        for table in joined:
            await table.start()
        yield joined


def moves_of(tables: list[RemoteTable]) -> int:
    return sum(len(contents_of(table, Moved)) for table in tables)


async def backlog(server: InProcessServer, table: RemoteTable, decisions: int) -> None:
    """Wait until so many decisions wait for the worker of a table."""
    while server.services.bot_pool.waiting(table.name) < decisions:
        await asyncio.sleep(0.01)


@pytest.mark.usefixtures("slow_bots")
@async_test
async def test_bots_move_for_others_while_the_backlog_of_one_person_is_long(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Eve", "Ann") as [eve, ann],
        watched(eve, SLOW, GAMES) as attacking,
    ):
        await backlog(server, attacking[0], GAMES - 1)
        async with watched(ann, SLOW, 1) as [table]:
            await wait_for(table, Moved)
            before, first = moves_of(attacking), table.ply
            await wait_for(table, Moved, times=1 + MOVES)
            made, own = moves_of(attacking) - before, table.ply - first
            assert server.services.bot_pool.waiting(table.name) >= GAMES - 3, "the attack is over"
        assert made <= 2 * own + 2, f"{made} moves at {GAMES} other tables went before {own} here"


@pytest.mark.usefixtures("slow_bots")
@async_test
async def test_tables_that_everybody_has_left_use_no_thinking_time(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Eve", "Ann") as [eve, ann]:
        async with watched(eve, SLOW, GAMES) as attacking:
            await backlog(server, attacking[0], GAMES - 1)
        live = [server.services.tables.live[table.name] for table in attacking]
        while any(one.connections for one in live):
            await asyncio.sleep(0.01)
        before = sum(one.table.ply or 0 for one in live)
        async with watched(ann, SLOW, 1) as [table]:
            await wait_for(table, Moved, times=2)
            assert server.services.bot_pool.waiting(table.name) == 0
        assert sum(one.table.ply or 0 for one in live) <= before + 1, "a decision that was being made"


@async_test
async def test_the_log_says_which_cheaper_bot_decided_and_it_decides_the_same_again(sqlite: str) -> None:
    turns, cheaper = metric("undermine_bot_turns_total"), metric("undermine_bot_turns_cheaper_total")
    async with (
        in_process_server(sqlite, bot_wait_seconds=1e-9) as server,
        signed_in(server.address, "Ann") as [ann],
        watched(ann, "searcher", 1) as [table],
    ):
        await table.until(lambda table: is_over(table) or table.ply >= 8)
        live = server.services.tables.live[table.name]
        made = [one.content for one in live.table.entries if isinstance(one.content, MadeMove)]
        assert {one.level for one in made} == {"rookie"}
        game, secret = live.table.game, live.table.secret
        assert game is not None
        for steps, (game_before, _, _) in zip(made, type(game).steps(game.record()), strict=False):
            seat, ply = steps.seat, steps.ply
            view, events = game_before.view(seat), _events_for(game_before, seat, 0)
            seed = bot_pool.secret_turn_seed(secret, seat, ply)
            request = TurnRequest("again", seat, "rookie", seed, 0, events, view, may_speak=False)
            assert BotCache().take_turn(request).move == steps.move
        level = {content.by for content in contents_of(table, Moved)}
        assert level == {"bot"}, "players are not told"
    assert metric("undermine_bot_turns_total") - turns >= 8
    assert metric("undermine_bot_turns_cheaper_total") - cheaper >= 8


@pytest.mark.usefixtures("random_bots")
@async_test
async def test_who_pays_for_the_bots_of_a_table(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann", "Ben") as [ann, ben],
        AsyncExitStack() as stack,
    ):
        name = await ann.open_table(seats=3)
        watcher = await stack.enter_async_context(Session(server.address))
        await stack.enter_async_context(watcher.table(name))
        live = server.services.tables.live[name]
        assert attendance_of(live) == ((Consumer("127.0.0.1", None),), Rank.SPECTATORS)
        ids = [session.person.id for session in (ann, ben) if session.person is not None]
        async with ann.table(name):
            assert attendance_of(live) == ((Consumer("127.0.0.1", ids[0]),), Rank.ONE_PERSON)
            async with ben.table(name) as his:
                assert attendance_of(live).rank == Rank.ONE_PERSON, "he only watches"
                await his.sit()
                assert attendance_of(live).rank == Rank.SEVERAL_PEOPLE
                assert {consumer.person for consumer in attendance_of(live).consumers} == set(ids)


@pytest.mark.usefixtures("random_bots")
@async_test
async def test_a_person_with_several_addresses_pays_as_one(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        connector = aiohttp.TCPConnector(local_addr=("127.0.0.2", 0))
        async with aiohttp.ClientSession(connector=connector) as http:
            elsewhere = Session(server.address, ann.token, http)
            names = [await ann.open_table(seats=3) for _ in range(2)]
            async with ann.table(names[0]), elsewhere.table(names[1]):
                payers = [attendance_of(server.services.tables.live[name]).consumers for name in names]
                assert payers[0] == payers[1] == (Consumer("127.0.0.1", person_of(ann)),)


if __name__ == "__main__":
    ROSTER[SLOW] = SLOW_BOT
    main()
