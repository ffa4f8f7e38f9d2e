"""Bots at tables: every level plays; one that fails, hangs, cheats or dies holds up nobody."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.play import choose
from tests.server.faulty_bots import COMMAND, FAULTY_BOTS, FOLDER
from tests.server.helpers import async_test, contents_of, new_key, wait_for
from tests.server.in_process import in_process_server, metric
from tests.server.players import is_over, play_all, signed_in
from undermine import Game
from undermine.bots import LEVELS, ROSTER, searcher
from undermine.client import Session
from undermine.server import bot_pool
from undermine.server.bot_pool import secret_turn_seed
from undermine.server.bot_worker import BotCache, TurnRequest
from undermine.server.log_entry import MadeMove
from undermine.wire import command
from undermine.wire.entry import Moved

FAILURES = "undermine_bot_failures_total"
SECRET = "5a" * 32
SLOW_TO_FAIL = ("hanging", "dying", "leaking")
QUICK_TO_FAIL = tuple(sorted(set(FAULTY_BOTS) - set(SLOW_TO_FAIL)))


async def start_faulty_worker(*_: object, **__: object) -> asyncio.subprocess.Process:
    """A worker that knows the faulty bots."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(*COMMAND, stdin=pipe, stdout=pipe, cwd=FOLDER)


@pytest.fixture
def faulty_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables may have faulty bots."""
    for name, level_info in FAULTY_BOTS.items():
        monkeypatch.setitem(ROSTER, name, level_info)
    monkeypatch.setattr(bot_pool, "start_process", start_faulty_worker)


@pytest.fixture
def short_timeout(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that hang are killed soon."""
    monkeypatch.setattr(bot_pool, "TIMEOUT", 1.5)


async def watch_bots(session: Session, level: str, others: str | None = None, seats: int = 3) -> str:
    """Start a table of bots alone: the first has this level, the others too or another one."""
    name = await session.open_table(seats=seats, bots=seats, level=others or level, options={"rounds": 1}, sit=False)
    async with session.table(name) as table:
        await table.do(command.PlaceBot(key=new_key(), seat=0, level=level))
        await table.start()
    return name


@pytest.mark.parametrize("level", [level_info.name for level_info in LEVELS])
@async_test
async def test_every_level_plays_a_game_to_its_end(level: str, sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Eve") as [eve]:
        before = metric(FAILURES)
        # Among ten, a bot that thinks for long has few turns.
        async with eve.table(await watch_bots(eve, level, others="random", seats=10)) as table:
            await table.until(is_over)
            assert {moved.by for moved in contents_of(table, Moved)} == {"bot"}
        assert metric(FAILURES) == before


@pytest.mark.usefixtures("faulty_bots", "short_timeout")
@pytest.mark.parametrize("levels", [QUICK_TO_FAIL, SLOW_TO_FAIL], ids=["quick", "slow"])
@async_test
async def test_a_bot_that_chooses_no_legal_move_makes_a_random_one(levels: tuple[str, ...], sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Eve") as [eve]:
        name = await eve.open_table(seats=len(levels), sit=False)
        before = metric(FAILURES)
        async with eve.table(name) as table:
            for seat, level in enumerate(levels):
                await table.do(command.PlaceBot(key=new_key(), seat=seat, level=level))
            await table.start()
            await wait_for(table, Moved, times=len(levels))
            assert {moved.seat for moved in contents_of(table, Moved)} == set(range(len(levels)))
        assert metric(FAILURES) - before >= len(levels), "each failure is counted"


@pytest.mark.usefixtures("faulty_bots")
@async_test
async def test_a_bot_that_dies_does_not_disturb_the_bots_of_other_tables(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Eve") as [eve]:
        before = metric(FAILURES)
        async with (
            eve.table(await watch_bots(eve, "dying")) as dying,
            eve.table(await watch_bots(eve, "rookie")) as table,
        ):
            await wait_for(dying, Moved)
            await wait_for(table, Moved, times=3)
        assert metric(FAILURES) - before <= len(contents_of(dying, Moved)) + 1, "the others did not fail"


def worker_pid() -> int:
    """Return the process id of the only worker; it is a child of this process."""
    pid = os.getpid()
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    [worker] = [child for child in children if b"bot_worker" in Path(f"/proc/{child}/cmdline").read_bytes()]
    return int(worker)


def kill_worker() -> int:
    """Kill the process in which bots think, as a lack of memory would. Return its id."""
    pid = worker_pid()
    os.kill(pid, signal.SIGKILL)
    return pid


@async_test
async def test_a_game_goes_on_when_the_process_of_its_bots_is_killed(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3, bots=2, level="rookie", options={"rounds": 1})
        async with ann.table(name) as table:
            await table.start()
            await table.until(lambda table: table.has_view)
            await play_all([table], Random(1), plies=6)
            killed = kill_worker()
            await play_all([table], Random(2))
            assert is_over(table)
            assert worker_pid() != killed


@async_test
async def test_bots_choose_the_same_however_often_they_are_rebuilt(sqlite: str) -> None:
    async with in_process_server(sqlite, secret=SECRET) as server, signed_in(server.address, "Eve") as [eve]:
        async with eve.table(await watch_bots(eve, "rookie")) as undisturbed:
            await undisturbed.until(is_over)
        name = await watch_bots(eve, "rookie")
        for plies in (4, 12):
            async with eve.table(name) as table:
                await wait_for(table, Moved, times=plies)
                kill_worker()
            while server.services.tables.live[name].connections:
                await asyncio.sleep(0.01)
            del server.services.tables.live[name]  # it is loaded again, and its bots know nothing
        async with eve.table(name) as table:
            await table.until(is_over)
        assert [event for moved in contents_of(table, Moved) for event in moved.events] == [
            event for moved in contents_of(undisturbed, Moved) for event in moved.events
        ]


@pytest.mark.parametrize("level", [level_info.name for level_info in LEVELS])
def test_a_bot_that_is_told_everything_again_chooses_the_same(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searcher, "WORLDS_PER_SECOND", 40)  # so that a slow machine does not run out of time
    game, random = Game.new(players=4, seed=7), Random(7)
    known, told_so_far = BotCache(), 0
    for ply in range(20):
        seat = game.to_move
        assert seat is not None
        if seat == 1:
            events = tuple(event.seen_by(1) for event in game.events)
            seed = secret_turn_seed(bytes.fromhex(SECRET), 1, ply)
            new = TurnRequest("t", 1, level, seed, told_so_far, events[told_so_far:], game.view(1), True)  # type: ignore[arg-type]
            whole = TurnRequest("t", 1, level, seed, 0, events, game.view(1), True)  # type: ignore[arg-type]
            told_so_far = len(events)
            reply = known.take_turn(new)
            assert reply.move in game.legal_moves.texts()
            assert BotCache().take_turn(whole) == reply
            assert BotCache().take_turn(new).move is None or not new.told, (
                "a bot that is not known must be told everything"
            )
        game.play(choose(game, random, 0.7))


@async_test
async def test_the_time_a_worker_takes_to_start_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine, it imports the bots for a while. It must not be killed meanwhile."""
    program = "import time; time.sleep(2); from undermine.server.bot_worker import main; main()"
    pipe = asyncio.subprocess.PIPE

    async def start_slowly(*_: object, **__: object) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(sys.executable, "-c", program, stdin=pipe, stdout=pipe)

    monkeypatch.setattr(bot_pool, "start_process", start_slowly)
    monkeypatch.setattr(bot_pool, "TIMEOUT", 1.5)
    game, pool = Game.new(players=3, seed=1), bot_pool.BotPool(1)
    seat = game.to_move
    assert seat is not None
    events = tuple(event.seen_by(seat) for event in game.events)
    reply = await pool.take_turn(TurnRequest("t", seat, "random", "seed", 0, events, game.view(seat), False))  # type: ignore[arg-type]
    await pool.close()
    assert reply.move in game.legal_moves.texts()
    assert not reply.faults


def test_a_bot_depends_on_the_seed_of_its_turn_alone() -> None:
    """The seed follows from secret, seat and ply; asked again with another one, a random bot chooses something else."""
    game = Game.new(players=3, seed=1)
    seat = game.to_move
    assert seat is not None
    events = tuple(event.seen_by(seat) for event in game.events)

    def move_with(secret: bytes, ply: int) -> str | None:
        seed = secret_turn_seed(secret, seat, ply)
        request = TurnRequest("t", seat, "random", seed, 0, events, game.view(seat), False)  # type: ignore[arg-type]
        return BotCache().take_turn(request).move

    assert move_with(b"one", 3) == move_with(b"one", 3)
    assert len({move_with(bytes([secret]), 3) for secret in range(20)}) > 1
    assert len({move_with(b"one", ply) for ply in range(20)}) > 1
    assert secret_turn_seed(b"one", 1, 3) != secret_turn_seed(b"one", 2, 3)


def test_until_bots_are_compiled_a_rookie_moves_for_them() -> None:
    game = Game.new(players=3, seed=1)
    seat = game.to_move
    assert seat is not None
    events = tuple(event.seen_by(seat) for event in game.events)
    request = TurnRequest("t", seat, "sleuth", "seed", 0, events, game.view(seat), True)  # type: ignore[arg-type]
    as_rookie = msgspec.structs.replace(request, level="rookie", may_speak=False)
    cold = BotCache(are_compiled=False)
    reply = cold.take_turn(request)
    assert (reply.stand_in, reply.talk, reply.move) == ("rookie", None, BotCache().take_turn(as_rookie).move)
    assert cold.take_turn(as_rookie).stand_in is None, "a rookie needs no stand-in"
    cold.load_compiled()
    assert cold.take_turn(request) == BotCache().take_turn(request)


@async_test
async def test_a_server_plays_and_says_who_moved_while_bots_are_compiled(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker waits for compiled bots that never come."""
    program = "import undermine.server.bot_worker as w; w.are_bots_cached = lambda: False; w.main()"
    pipe = asyncio.subprocess.PIPE

    async def start_cold(*_: object, **__: object) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(sys.executable, "-c", program, stdin=pipe, stdout=pipe)

    monkeypatch.setattr(bot_pool, "start_process", start_cold)
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        name = await watch_bots(ann, "sleuth")
        async with ann.table(name) as table:
            await table.until(lambda table: table.ply >= 4)
        live = server.services.tables.live[name]
        made = [one.content for one in live.table.entries if isinstance(one.content, MadeMove)]
        assert {one.level for one in made} == {"rookie"}
