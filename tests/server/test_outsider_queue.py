"""The queue of work for outsiders: in turn for each address, after players, but not never."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.helpers import async_test
from undermine.server import outsider_queue
from undermine.server.outsider_queue import MAX_WAITS, OutsiderQueue


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
