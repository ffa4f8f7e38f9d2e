"""Bots at tables: every level plays, and one that fails, hangs, cheats or dies holds up nobody."""

from __future__ import annotations

import asyncio
import os
import signal
from random import Random

import pytest

from tests.play import choose
from tests.server.guests import guests, is_over, play_all
from tests.server.inside import InnerServer, inside, measured
from tests.server.meeting import hears, key, meeting, told
from tests.server.odd_bots import COMMAND, FOLDER, ODD_BOTS
from undermine import Game
from undermine.bots import LEVELS, ROSTER, searcher
from undermine.client import Session
from undermine.server import thinkers
from undermine.server.thinkers import Thinker, seed_of
from undermine.server.worker import Bots, Question
from undermine.wire import command
from undermine.wire.happening import Moved

FAILURES = "undermine_bot_failures_total"
SECRET = "5a" * 32
SLOW_TO_FAIL = ("hanging", "dying", "leaking")
QUICK_TO_FAIL = tuple(sorted(set(ODD_BOTS) - set(SLOW_TO_FAIL)))


async def start_odd_worker() -> asyncio.subprocess.Process:
    """A process of bots that knows the odd ones."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(*COMMAND, stdin=pipe, stdout=pipe, cwd=FOLDER)


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables may have odd bots."""
    for name, entry in ODD_BOTS.items():
        monkeypatch.setitem(ROSTER, name, entry)
    monkeypatch.setattr(thinkers, "_start", start_odd_worker)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that hang are given up soon."""
    monkeypatch.setattr(thinkers, "PATIENCE", 1.5)


async def watch_bots(session: Session, level: str, others: str | None = None, seats: int = 3) -> str:
    """A table of bots alone that has begun: the first is of a level, the others too or of another."""
    name = await session.open_table(seats=seats, bots=seats, level=others or level, options={"rounds": 1}, sit=False)
    async with session.table(name) as table:
        await table.do(command.PlaceBot(key=key(), seat=0, level=level))
        await table.start()
    return name


@pytest.mark.parametrize("level", [entry.name for entry in LEVELS])
@meeting
async def test_every_level_plays_a_game_to_its_end(level: str, sqlite: str) -> None:
    async with inside(sqlite) as server, guests(server.address, "Eve") as [eve]:
        before = measured(FAILURES)
        # Among ten, one that thinks for long has few turns.
        async with eve.table(await watch_bots(eve, level, others="random", seats=10)) as table:
            await table.until(is_over)
            assert {moved.by for moved in told(table, Moved)} == {"bot"}
        assert measured(FAILURES) == before


@pytest.mark.usefixtures("odd", "impatient")
@pytest.mark.parametrize("levels", [QUICK_TO_FAIL, SLOW_TO_FAIL], ids=["quick", "slow"])
@meeting
async def test_a_bot_that_chooses_nothing_legal_makes_any_legal_move(levels: tuple[str, ...], sqlite: str) -> None:
    async with inside(sqlite) as server, guests(server.address, "Eve") as [eve]:
        name = await eve.open_table(seats=len(levels), sit=False)
        before = measured(FAILURES)
        async with eve.table(name) as table:
            for seat, level in enumerate(levels):
                await table.do(command.PlaceBot(key=key(), seat=seat, level=level))
            await table.start()
            await hears(table, Moved, times=len(levels))
            assert {moved.seat for moved in told(table, Moved)} == set(range(len(levels)))
        assert measured(FAILURES) - before >= len(levels), "each failure is counted"


@pytest.mark.usefixtures("odd")
@meeting
async def test_a_bot_that_dies_does_not_disturb_the_bots_of_other_tables(sqlite: str) -> None:
    async with inside(sqlite) as server, guests(server.address, "Eve") as [eve]:
        before = measured(FAILURES)
        async with (
            eve.table(await watch_bots(eve, "dying")) as odd,
            eve.table(await watch_bots(eve, "rookie")) as table,
        ):
            await hears(odd, Moved)
            await hears(table, Moved, times=3)
        assert measured(FAILURES) - before <= len(told(odd, Moved)) + 1, "others have not failed"


def worker_of(server: InnerServer) -> Thinker:
    """The only thinker of a server."""
    [thinker] = server.hall.thinkers._thinkers
    return thinker


def kill_worker(server: InnerServer) -> int:
    """End the process in which bots think, as a lack of memory would; return its number."""
    process = worker_of(server)._process
    assert process is not None
    os.kill(process.pid, signal.SIGKILL)
    return process.pid


@meeting
async def test_a_game_goes_on_when_the_process_of_its_bots_is_killed(sqlite: str) -> None:
    async with inside(sqlite) as server, guests(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3, bots=2, level="rookie", options={"rounds": 1})
        async with ann.table(name) as table:
            await table.start()
            await table.until(lambda table: table.has_view)
            await play_all([table], Random(1), plies=6)
            killed = kill_worker(server)
            await play_all([table], Random(2))
            assert is_over(table)
            process = worker_of(server)._process
            assert process is not None
            assert process.pid != killed


@meeting
async def test_bots_choose_the_same_however_often_they_are_rebuilt(sqlite: str) -> None:
    async with inside(sqlite, secret=SECRET) as server, guests(server.address, "Eve") as [eve]:
        async with eve.table(await watch_bots(eve, "rookie")) as undisturbed:
            await undisturbed.until(is_over)
        name = await watch_bots(eve, "rookie")
        for plies in (4, 12):
            async with eve.table(name) as table:
                await hears(table, Moved, times=plies)
                kill_worker(server)
            while server.hall.live[name].connections:
                await asyncio.sleep(0.01)
            del server.hall.live[name]  # it is read from the store again, and its bots know nothing
        async with eve.table(name) as table:
            await table.until(is_over)
        assert [event for moved in told(table, Moved) for event in moved.events] == [
            event for moved in told(undisturbed, Moved) for event in moved.events
        ]


@pytest.mark.parametrize("level", [entry.name for entry in LEVELS])
def test_a_bot_that_is_told_everything_again_chooses_the_same(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searcher, "PACE", 40)  # few worlds: a slow machine must not run out of time either
    game, random = Game.new(players=4, seed=7), Random(7)
    known, told_so_far = Bots(), 0
    for ply in range(20):
        seat = game.to_move
        assert seat is not None
        if seat == 1:
            events = tuple(event.seen_by(1) for event in game.events)
            seed = seed_of(bytes.fromhex(SECRET), 1, ply)
            new = Question("t", 1, level, seed, told_so_far, events[told_so_far:], game.view(1), True)  # type: ignore[arg-type]
            whole = Question("t", 1, level, seed, 0, events, game.view(1), True)  # type: ignore[arg-type]
            told_so_far = len(events)
            choice = known.answer(new)
            assert choice.move in game.legal_moves.texts()
            assert Bots().answer(whole) == choice
            assert Bots().answer(new).move is None or not new.told, "one that is not known must be told everything"
        game.play(choose(game, random, 0.7))


def test_the_chance_of_a_bot_is_its_own_at_every_table_seat_and_ply() -> None:
    seeds = {seed_of(bytes([table]) * 32, seat, ply) for table in range(3) for seat in range(12) for ply in range(50)}
    assert len(seeds) == 3 * 12 * 50
