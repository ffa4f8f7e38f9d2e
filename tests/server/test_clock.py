"""The clock: banks and increments, when it stands, what happens when it runs out, and that it loses no time."""

from __future__ import annotations

from bisect import bisect_right
from contextlib import AsyncExitStack
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.server.helpers import (
    async_test,
    catch_up,
    contents_of,
    disconnect,
    make_any_move,
    new_key,
    play_until_turn_of,
    refused,
    wait_for,
    wait_until_away,
    wait_until_present,
)
from tests.server.in_process import FakeTime, in_process_server
from tests.server.players import must_move, seated, signed_in
from tests.server.process import free_port
from undermine.client import RemoteTable
from undermine.server.clock import MIN_BANK, SECOND, Clock, elapsed
from undermine.wire import command
from undermine.wire.entry import Away, HandedBack, Moved, TookOver
from undermine.wire.update import ClockSetting

BANK, INCREMENT = 60, 5
CLOCK = {"bank": BANK, "increment": INCREMENT}
SEATS = 3
LATEST = 4000

times = st.lists(st.integers(0, LATEST), min_size=2, max_size=12, unique=True).map(sorted)


@st.composite
def histories(draw: st.DrawFn) -> tuple[list[tuple[int, int]], list[int]]:
    """Outages that do not touch, and times at which a server ran; the last is after all outages."""
    ends = draw(st.lists(st.integers(1, LATEST - 1), max_size=8, unique=True).map(sorted))
    outages = list(zip(ends[::2], ends[1::2], strict=False))
    moments = draw(times)
    return outages, [moment for moment in moments if not is_out(moment, outages)] + [LATEST]


def is_out(moment: int, outages: list[tuple[int, int]]) -> bool:
    """Whether no server ran in the millisecond after a time."""
    place = bisect_right([start for start, _ in outages], moment) - 1
    return place >= 0 and moment < outages[place][1]


@given(histories())
def test_only_the_time_in_which_a_server_ran_counts(history: tuple[list[tuple[int, int]], list[int]]) -> None:
    outages, moments = history
    for since, until in pairwise(moments):
        counted = sum(not is_out(moment, outages) for moment in range(since, until))
        assert elapsed(since, until, outages) == counted
    assert elapsed(LATEST, 0, outages) == 0, "time does not run backwards"


@given(histories(), st.lists(st.sampled_from([None, 0, 1, 2]), min_size=13, max_size=13), st.integers(0, 9))
def test_no_time_is_gained_or_lost(
    history: tuple[list[tuple[int, int]], list[int]], seats: list[int | None], increment: int
) -> None:
    outages, moments = history
    clock = Clock(ClockSetting(LATEST, increment), SEATS, outages)
    spent, gained = [0] * SEATS, [0] * SEATS
    for (at, later), seat in zip(pairwise(moments), seats, strict=False):
        clock.run_for(seat, at)
        if seat is None:
            continue
        spent[seat] += elapsed(at, later, outages)
        clock.run_for(None, later)
        clock.add_increment(seat)
        gained[seat] += increment * SECOND
    assert clock.banks == [LATEST * SECOND - spent[seat] + gained[seat] for seat in range(SEATS)]


@given(histories(), st.integers(5, 9))
def test_the_deadline_is_when_the_bank_is_empty_and_clients_are_told_the_same(
    history: tuple[list[tuple[int, int]], list[int]], bank: int
) -> None:
    outages, moments = history
    clock = Clock(ClockSetting(bank), SEATS, outages)
    assert clock.deadline(0) is None
    assert clock.info(0).since is None
    clock.run_for(1, moments[0])
    info = clock.info(moments[-1])
    assert info.since is not None
    left = info.banks[1] - (info.now - info.since)
    deadline = clock.deadline(moments[-1])
    assert deadline == moments[-1] + left
    clock.run_for(1, moments[-1])
    assert clock.banks[1] == max(0, left), "the client computes the same as the server"
    clock.run_for(None, deadline)
    assert clock.banks[1] == 0
    clock.refill(1)
    assert clock.banks == [bank * SECOND, MIN_BANK, bank * SECOND]


def running_since(table: RemoteTable) -> int | None:
    """Return since when the clock of the player to move runs, as a client was told."""
    assert table.clock is not None
    return table.clock.since


def banks(table: RemoteTable) -> tuple[int, ...]:
    """The banks of the people, as one was told them."""
    assert table.clock is not None
    return table.clock.banks


@async_test
async def test_a_move_costs_its_time_and_brings_the_increment(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben") as people:
        server.time.stop()
        async with seated(people, bots=1, clock=CLOCK) as [hers, his]:
            assert banks(hers) == (BANK * SECOND,) * 3
            await play_until_turn_of(hers, his)
            before = banks(hers)
            assert hers.clock is not None
            assert hers.clock.since == hers.clock.now, "her clock runs from now on"
            server.time.ahead += 7 * SECOND
            await his.chat("take your time")
            await catch_up(hers, his)
            assert banks(hers) == before, "banks change with moves; clients reckon what goes by between"
            assert hers.clock.now - hers.clock.since == 7 * SECOND
            await make_any_move(hers)
            await hers.until(lambda table: not must_move(table))
            assert banks(hers) == (before[0] - 7 * SECOND + INCREMENT * SECOND, *before[1:])


@async_test
async def test_the_clock_stands_while_bots_move(sqlite: str) -> None:
    async with in_process_server(sqlite, bot_pace=(0.3, 0.3)) as server, signed_in(server.address, "Ann") as people:
        server.time.stop()
        async with seated(people, bots=2, clock=CLOCK) as [hers]:
            await play_until_turn_of(hers)
            await make_any_move(hers)
            await hers.until(lambda table: table.view().table.to_move != 0)
            before = banks(hers)
            assert running_since(hers) is None
            server.time.ahead += 100 * SECOND
            await hers.until(must_move)
            assert banks(hers) == before
            assert running_since(hers) == server.time()


@async_test
async def test_the_clock_stands_while_its_player_has_no_connection(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben") as people:
        server.time.stop()
        async with seated(people, bots=1, clock=CLOCK, patience=600) as [hers, his]:
            await play_until_turn_of(his, hers)
            before = banks(hers)
            await disconnect(his)
            await wait_until_away(hers, 1)
            assert running_since(hers) is None
            server.time.ahead += 500 * SECOND  # far more than is in the bank, but less than the table's patience
            async with people[1].table(his.name) as again:
                await wait_until_present(hers, again)
                assert banks(hers) == before
                assert running_since(hers) == server.time()
                assert not contents_of(hers, TookOver)
                await make_any_move(again)


@async_test
async def test_when_time_runs_out_a_bot_plays_until_the_seat_is_taken_back(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben") as people:
        server.time.stop()
        async with seated(people, bots=1, clock=CLOCK) as [hers, his]:
            with refused("present"):
                await his.do(command.Return(key=new_key(), seat=1))
            await play_until_turn_of(his, hers)
            server.time.ahead += (BANK + 2 * INCREMENT + 1) * SECOND
            await hers.chat("time")
            assert await wait_for(hers, TookOver) == TookOver(1, "clock")
            await hers.until(lambda table: any(moved.by == "stand-in" for moved in contents_of(table, Moved)))
            await play_until_turn_of(hers)
            assert banks(hers)[1] == 0, "a bot's moves bring no time"
            with refused("not-your-seat"):
                await hers.do(command.Return(key=new_key(), seat=1))
            await his.do(command.Return(key=new_key(), seat=1))
            await wait_for(hers, HandedBack)
            assert banks(hers)[1] == MIN_BANK
            await play_until_turn_of(his, hers)
            await make_any_move(his)
            assert not contents_of(hers, Away)


@async_test
async def test_who_moves_although_a_bot_plays_for_him_has_the_seat_back(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, bot_pace=(3, 3)) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
    ):
        server.time.stop()
        async with seated(people, clock=CLOCK) as [hers, his, third]:
            await play_until_turn_of(his, hers, third)
            server.time.ahead += (BANK + 2 * INCREMENT + 1) * SECOND
            await hers.chat("time")
            await wait_for(his, TookOver)  # the bot thinks for three seconds
            await make_any_move(his)
            await catch_up(hers, his)
            assert contents_of(hers, HandedBack) == [HandedBack(1)]
            assert contents_of(hers, Moved)[-1].by == "person"
            assert banks(hers)[1] == MIN_BANK + INCREMENT * SECOND


@async_test
async def test_an_outage_of_the_server_is_charged_to_nobody(sqlite: str) -> None:
    time, port = FakeTime(), free_port()
    time.stop()
    async with AsyncExitStack() as first:
        server = await first.enter_async_context(in_process_server(sqlite, time, port=port, settle_seconds=20))
        async with (
            signed_in(server.address, "Ann", "Ben") as people,
            seated(people, bots=1, clock=CLOCK) as [hers, his],
        ):
            await play_until_turn_of(hers, his)
            before = banks(hers)
            await first.aclose()
            time.ahead += 3600 * SECOND
            async with in_process_server(sqlite, time, port=port):
                await hers.until(lambda table: bool(table.clock and table.clock.now == time()))
                assert hers.clock is not None
                assert hers.clock.since == hers.clock.now, "clients are not told of a lost hour"
                assert banks(hers) == before
                await make_any_move(hers)
                await hers.until(lambda table: not must_move(table))
                assert banks(hers) == (before[0] + INCREMENT * SECOND, *before[1:])
                assert not contents_of(hers, TookOver)
