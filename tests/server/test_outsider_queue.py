"""Work for outsiders, over sockets and HTTP: in turn for each address, after players, but not never."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.guest_bots import bot_sessions
from tests.server.helpers import async_test, new_key, refused
from tests.server.in_process import in_process_server
from tests.server.players import signed_in
from undermine.server import outsider_queue
from undermine.server.outsider_queue import MAX_TURNS, MAX_WAITS, OutsiderQueue
from undermine.wire.command import Chat


@async_test
async def test_addresses_take_turns() -> None:
    done: list[str] = []
    queue = OutsiderQueue(asyncio.get_running_loop(), lambda: False)
    for name in ("a1", "a2", "a3", "b1"):
        queue.add(name[0], lambda name=name: done.append(name))  # type: ignore[misc]
    await queue.turn("c")
    assert done[:2] == ["a1", "b1"]
    while len(done) < 4:
        await asyncio.sleep(0)
    assert sorted(done) == ["a1", "a2", "a3", "b1"]
    assert [name for name in done if name[0] == "a"] == ["a1", "a2", "a3"]


@async_test
async def test_players_come_first_but_outsiders_do_not_wait_for_ever() -> None:
    asked = 0

    def players_wait() -> bool:
        nonlocal asked
        asked += 1
        return True

    queue = OutsiderQueue(asyncio.get_running_loop(), players_wait)
    await queue.turn("a")
    assert asked == MAX_WAITS + 1


@async_test
async def test_between_two_slices_others_are_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outsider_queue, "SLICE_SECONDS", 0)
    loop, order = asyncio.get_running_loop(), list[object]()
    queue = OutsiderQueue(loop, lambda: False)
    for number in range(3):
        queue.add("a", lambda number=number: order.append(number))  # type: ignore[misc]
    loop.call_soon(order.append, "player")
    await queue.turn("a")
    assert order.index("player") < order.index(2)


@async_test
async def test_work_that_fails_harms_no_other(caplog: pytest.LogCaptureFixture) -> None:
    queue = OutsiderQueue(asyncio.get_running_loop(), lambda: False)

    def fail() -> None:
        raise ZeroDivisionError

    queue.add("a", fail)
    await queue.turn("a")
    assert "work for an outsider failed" in caplog.text


@async_test
async def test_a_slice_gives_few_turns_because_the_work_comes_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outsider_queue, "PAUSE_SECONDS", 0.2)
    queue = OutsiderQueue(asyncio.get_running_loop(), lambda: False)
    turns = [asyncio.ensure_future(queue.turn(f"address {number}")) for number in range(2 * MAX_TURNS)]
    for _ in range(5):
        await asyncio.sleep(0)
    assert sum(turn.done() for turn in turns) == MAX_TURNS
    await asyncio.gather(*turns)


@async_test
async def test_requests_wait_for_players_unless_they_are_play_at_ones_own_table(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann", "Eve") as [ann, eve],
        bot_sessions(ann, "Hal") as [hal],
    ):
        name = await ann.open_table(seats=3, guest_bots=True)
        await hal.sit(name)
        with monkeypatch.context() as patch:
            patch.setattr(outsider_queue, "MAX_WAITS", 1_000_000)
            patch.setattr(server.services.outsiders, "_players_wait", lambda: True)
            requests = (
                eve.command(name, Chat(key=new_key(), text="I only watch")),
                eve.ask("GET", "/"),
                ann.tables(),
                ann.info(name),
                ann.games(),
                hal.seats(),
            )
            outsiders = [asyncio.ensure_future(request) for request in requests]
            await ann.command(name, Chat(key=new_key(), text="I play"))
            with refused("not-started"):
                await hal.take_back(name)
            done, _ = await asyncio.wait(outsiders, timeout=0.3)
            assert not done
        await asyncio.gather(*outsiders)
