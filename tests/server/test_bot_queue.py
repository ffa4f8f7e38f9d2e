"""Fair shares of thinking time: who comes first, who pays, and what happens to decisions that nobody wants any more."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import pairwise

import pytest

from tests.server.helpers import async_test
from undermine.server import thinking_time
from undermine.server.addresses import network_of
from undermine.server.attendance import Attendance, Rank
from undermine.server.bot_pool import BotPool, BotTurn
from undermine.server.bot_queue import BotQueue, Decision
from undermine.server.thinking_time import MINUTE, Consumer, HomeNetworks, ThinkingTime

ANN, BEN, CAT = Consumer("192.0.2.1", "ann"), Consumer("192.0.2.1", "ben"), Consumer("192.0.2.7", "cat")


class FakeClock:
    """Seconds that pass when the test says so."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Crowd:
    """Decisions that wait for one worker, which needs a second for each."""

    def __init__(self) -> None:
        self.queue = BotQueue()
        self.decided: list[str] = []
        self._all_there = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def add(self, name: str, *consumers: Consumer, rank: Rank = Rank.ONE_PERSON, again: int = 0) -> None:
        """Let a decision wait; after it was made, the same table asks so many times again."""
        self._tasks.append(asyncio.create_task(self._decide(name, consumers, rank, again)))
        await asyncio.sleep(0)

    async def _decide(self, name: str, consumers: tuple[Consumer, ...], rank: Rank, again: int) -> None:
        for _ in range(again + 1):
            decision = Decision(Attendance(consumers, rank))
            if await self.queue.wait(decision):
                self.decided.append(name)
                await self._all_there.wait()
                await asyncio.sleep(0)  # others ask again meanwhile
                self.queue.release(decision, 1.0)

    async def finish(self) -> list[str]:
        """Wait until everything is decided. Return the order."""
        self._all_there.set()
        await asyncio.gather(*self._tasks)
        return self.decided


@async_test
async def test_somebody_who_asks_for_little_waits_for_one_decision_of_somebody_who_asks_for_much() -> None:
    crowd = Crowd()
    for number in range(100):
        await crowd.add(f"ann{number}", ANN)
    await crowd.add("cat", CAT, again=9)
    order = await crowd.finish()
    turns = [place for place, name in enumerate(order) if name == "cat"]
    assert turns[0] <= 2
    assert all(after - before <= 2 for before, after in pairwise(turns))


@async_test
async def test_whoever_was_alone_does_not_pay_for_it_when_others_come() -> None:
    crowd = Crowd()
    alone = Decision(Attendance((CAT,), Rank.ONE_PERSON))
    assert await crowd.queue.wait(alone)
    crowd.queue.release(alone, 1000.0)
    for number in range(20):
        await crowd.add(f"ann{number}", ANN)
    await crowd.add("cat", CAT, again=4)
    order = await crowd.finish()
    assert max(place for place, name in enumerate(order) if name == "cat") <= 11


@async_test
async def test_many_names_in_one_network_get_no_more_than_one_person() -> None:
    crowd = Crowd()
    for number in range(50):
        await crowd.add("many", Consumer("2001:db8::/64", f"name{number}"), again=5)
    await crowd.add("cat", CAT, again=19)
    order = await crowd.finish()
    last = max(place for place, name in enumerate(order) if name == "cat")
    assert Counter(order[: last + 1])["many"] <= 22


@async_test
async def test_people_in_one_network_share_it_equally() -> None:
    crowd = Crowd()
    for number in range(30):
        await crowd.add(f"ann{number}", ANN)
    await crowd.add("ben", BEN, again=9)
    order = await crowd.finish()
    assert max(place for place, name in enumerate(order) if name == "ben") <= 21


@async_test
async def test_tables_with_more_people_come_first_and_tables_without_any_last() -> None:
    crowd = Crowd()
    await crowd.add("first", Consumer("198.51.100.9", "dan"))
    await crowd.add("guest bots", Consumer("198.51.100.1", "hal"), rank=Rank.GUEST_BOTS)
    await crowd.add("spectators", Consumer("198.51.100.2", None), rank=Rank.SPECTATORS)
    await crowd.add("one", CAT)
    await crowd.add("several", ANN, BEN, rank=Rank.SEVERAL_PEOPLE)
    assert await crowd.finish() == ["first", "several", "one", "spectators", "guest bots"]


@async_test
async def test_the_precedence_of_tables_with_several_people_ends_with_their_share() -> None:
    crowd = Crowd()
    for _ in range(60):
        await crowd.add("several", ANN, BEN, rank=Rank.SEVERAL_PEOPLE)
    await crowd.add("cat", CAT, again=9)
    order = await crowd.finish()
    assert order.index("cat") <= 10
    assert max(place for place, name in enumerate(order) if name == "cat") <= 30


@async_test
async def test_a_decision_that_nobody_wants_any_more_is_not_made() -> None:
    crowd, wanted = Crowd(), True
    await crowd.add("first", ANN)
    waiting = asyncio.create_task(crowd.queue.wait(Decision(Attendance((ANN,), Rank.ONE_PERSON), lambda: wanted)))
    await asyncio.sleep(0)
    wanted = False
    assert await crowd.finish() == ["first"]
    assert await waiting is False
    assert await crowd.queue.wait(Decision(Attendance((CAT,), Rank.ONE_PERSON))), "the worker is free"


@pytest.mark.parametrize("late", [False, True])
@async_test
async def test_a_cancelled_decision_keeps_nobody_waiting(late: bool) -> None:
    queue = BotQueue()
    first, second, third = (Decision(Attendance((one,), Rank.ONE_PERSON)) for one in (ANN, BEN, CAT))
    assert await queue.wait(first)
    cancelled, waiting = asyncio.create_task(queue.wait(second)), asyncio.create_task(queue.wait(third))
    await asyncio.sleep(0)
    if late:
        queue.release(first, 1.0)  # it is given to the second one, which does not know it yet
    cancelled.cancel()
    if not late:
        queue.release(first, 1.0)
    assert await waiting


def test_time_is_divided_among_those_who_are_there_and_forgotten_gradually() -> None:
    clock = FakeClock()
    time = ThinkingTime(quota=30, clock=clock)
    time.charge((ANN, BEN, CAT), 9.0)
    assert [time.used_by(one) for one in (ANN, BEN, CAT)] == pytest.approx([3, 3, 3])
    clock.now += MINUTE
    assert time.used_by(ANN) == pytest.approx(3 / 2.71828, rel=0.001)


def test_a_quota_counts_only_while_others_need_the_bots() -> None:
    clock = FakeClock()
    time = ThinkingTime(quota=30, clock=clock)
    time.note_question((ANN,))
    time.charge((ANN,), 31.0)
    assert not time.is_over_quota((ANN,)), "nobody else is there"
    time.note_question((CAT,))
    time.note_question((ANN,))
    assert time.is_over_quota((ANN,))
    assert not time.is_over_quota((CAT,))
    assert not time.is_over_quota((ANN, CAT)), "one of them has not used much"
    clock.now += 11
    assert not time.is_over_quota((ANN,)), "the others have gone"


def test_the_busy_share_tells_nothing_of_the_current_minute() -> None:
    clock = FakeClock()
    clock.now = 10 * MINUTE
    time = ThinkingTime(quota=30, clock=clock)
    time.charge((ANN,), 20.0)
    assert time.busy_share(1) == 0
    clock.now += MINUTE
    assert (time.busy_share(1), time.busy_share(2)) == (0.3, 0.2)
    clock.now += 2 * MINUTE
    assert time.busy_share(1) == 0


@pytest.mark.parametrize(
    ("steps", "levels"),
    [
        (0, ["searcher", "sleuth", "rookie", "random"]),
        (1, ["sleuth", "digger", "rookie", "random"]),
        (3, ["rookie", "rookie", "rookie", "random"]),
    ],
)
def test_every_wait_makes_the_bot_cheaper(steps: int, levels: list[str]) -> None:
    assert [BotTurn(steps).level(level) for level in ("searcher", "sleuth", "rookie", "random")] == levels


@async_test
async def test_bots_become_cheaper_for_somebody_at_many_tables_and_for_nobody_else() -> None:
    queue, steps = BotQueue(), {}
    running = Decision(Attendance((BEN,), Rank.ONE_PERSON))
    assert await queue.wait(running)
    decisions = [Decision(Attendance((one,), Rank.ONE_PERSON)) for one in (*[ANN] * 70, CAT)]
    waiting = [asyncio.create_task(queue.wait(decision)) for decision in decisions]
    await asyncio.sleep(0)
    while len(queue):
        queue.release(running, 0.01)
        await asyncio.sleep(0)
        running = next(one for one in decisions if one.future is not None and one.future.done() and one not in steps)
        steps[running] = running.steps_down
    assert all(await asyncio.gather(*waiting))
    assert steps[decisions[-1]] == 0
    assert list(Counter(steps[one] for one in decisions[:-1]).items()) == [(3, 6), (2, 48), (1, 12), (0, 4)]


@async_test
async def test_a_decision_that_waited_for_long_is_made_by_a_cheaper_bot() -> None:
    pool, times = BotPool(1, wait_seconds=3), (0.0, 3.5, 7.0, 1000.0)
    levels = []
    for seconds in times:
        decision = Decision(Attendance((ANN,), Rank.ONE_PERSON))
        decision.asked_at -= seconds
        async with pool.turn("table", decision) as turn:
            assert turn is not None
            levels.append(turn.level("searcher"))
    assert levels == ["searcher", "sleuth", "digger", "rookie"]


def test_networks() -> None:
    addresses = ("192.0.2.7", "::ffff:192.0.2.7", "2001:db8:0:1::5", "2001:db8:0:1:9::", "2001:db8:0:2::5", "unknown")
    assert [network_of(address) for address in addresses] == [
        "192.0.2.7",
        "192.0.2.7",
        "2001:db8::/48",
        "2001:db8::/48",
        "2001:db8::/48",
        "unknown",
    ]


def test_a_site_has_one_share() -> None:
    """Whoever has a /48 of IPv6 has 65,536 networks of a device each."""
    assert len({network_of(f"2001:db8:1:{number:x}::1") for number in range(100)}) == 1
    assert network_of("2001:db8:2::1") != network_of("2001:db8:1::1")


def test_a_person_from_several_networks_has_one_share(monkeypatch: pytest.MonkeyPatch) -> None:
    homes = HomeNetworks()
    assert homes.consumer("192.0.2.1", "ann") == ANN
    assert homes.consumer("192.0.2.7", "ann") == ANN
    assert homes.consumer("192.0.2.7", "cat") == CAT
    assert homes.consumer("192.0.2.7", None) == Consumer("192.0.2.7", None), "visitors are told apart by network alone"
    monkeypatch.setattr(thinking_time, "MAX_USAGES", 1)
    homes.consumer("192.0.2.1", "ben")
    assert homes.consumer("192.0.2.7", "ann") == Consumer("192.0.2.7", "ann"), "those not seen for longest are dropped"
