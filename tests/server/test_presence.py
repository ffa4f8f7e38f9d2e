"""Who is there: lost connections, bots that take over and hand back, and tables that stand still."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from tests.server.guests import guests, is_due, play_all, seated
from tests.server.inside import inside
from tests.server.meeting import (
    all_there,
    catches_up,
    goes_away,
    hears,
    key,
    leaves,
    meeting,
    moves,
    person_of,
    play_to,
    refused,
    sees_away,
    told,
)
from undermine.client import RemoteTable
from undermine.server.clock import SECOND
from undermine.wire import command
from undermine.wire.happening import Away, Back, BotSat, HandedBack, Moved, TookOver

PATIENCE = 60


def by_whom(table: RemoteTable, seat: int) -> list[str]:
    """Who made the moves of a seat."""
    return [moved.by for moved in told(table, Moved) if moved.seat == seat]


@meeting
async def test_a_lost_connection_is_noted_and_a_page_that_is_loaded_again_is_not(sqlite: str) -> None:
    async with (
        inside(sqlite, settle_seconds=0.3) as server,
        guests(server.address, "Ann", "Ben") as people,
        seated(people, bots=1) as [hers, his],
    ):
        await goes_away(his)
        async with people[1].table(his.name) as again:
            await asyncio.sleep(0.4)  # longer than it takes to settle: nothing is noted even then
            await again.chat("I only loaded the page again")
            await catches_up(hers, again)
            assert not told(hers, Away)
            assert again.seats == [1]
        assert (await hears(hers, Away)).seat == 1
        async with people[1].table(his.name) as again:
            assert (await hears(hers, Back)).seat == 1
            await all_there(hers, again)
            assert not told(hers, TookOver)


@meeting
async def test_a_bot_takes_over_after_the_patience_of_the_table_and_hands_back_at_once(sqlite: str) -> None:
    async with (
        inside(sqlite) as server,
        guests(server.address, "Ann", "Ben") as people,
        seated(people, bots=1, patience=PATIENCE) as [hers, his],
    ):
        await goes_away(his)
        await sees_away(hers, 1)
        await play_to_turn_of(hers, 1)
        server.time.ahead = (PATIENCE - 5) * SECOND
        await hers.chat("not yet")
        assert not told(hers, TookOver)
        server.time.ahead = (PATIENCE + 5) * SECOND
        await hers.chat("now")  # the table looks at the time whenever something happens
        assert await hears(hers, TookOver) == TookOver(1, "away")
        await play_to_turn_of(hers, 0)
        assert set(by_whom(hers, 1)) == {"stand-in"}
        async with people[1].table(his.name) as again:
            assert (await hears(hers, HandedBack)).seat == 1
            assert told(again, Back)
            await play_all([hers, again], Random(4), plies=hers.ply + 6)
            await catches_up(hers, again)
            assert by_whom(hers, 1)[-1] == "person"


async def play_to_turn_of(table: RemoteTable, seat: int) -> None:
    """Play until that seat must move, which is another's or one's own."""
    while table.view().table.to_move != seat:
        await table.until(lambda table: is_due(table) or table.view().table.to_move == seat)
        if is_due(table) and table.view().table.to_move != seat:
            await moves(table)
            ply = table.ply
            await table.until(lambda table, ply=ply: table.ply > ply or not is_due(table))  # type: ignore[misc]


@meeting
async def test_no_bot_takes_over_while_nobody_else_is_there(sqlite: str) -> None:
    async with inside(sqlite) as server, guests(server.address, "Ann", "Ben") as people:
        async with seated(people, bots=1, patience=5) as [hers, his]:
            await goes_away(his)
            await sees_away(hers, 1)
        live = server.hall.live[hers.name]
        await until(lambda: any(isinstance(row.entry, Away) and row.entry.seat == 0 for row in live.table.rows))
        before = live.table.number
        server.time.ahead = 3600 * SECOND
        await asyncio.sleep(0.3)
        assert live.table.rows[before:] == [], "the table stands still, whoever's turn it is"
        async with people[0].table(hers.name) as again:
            assert (await hears(again, TookOver)).seat == 1


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something in the server holds."""
    while not holds():
        await asyncio.sleep(0.01)


@meeting
async def test_who_sits_down_without_a_socket_and_never_comes_is_away(sqlite: str) -> None:
    async with inside(sqlite) as server, guests(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=3)
        async with ann.table(name) as hers:
            await asyncio.sleep(0.3)  # let what follows from her own coming settle
            await ben.command(name, command.Sit(key=key()))
            assert (await hears(hers, Away)).seat == 1


@meeting
async def test_a_bots_late_answer_does_nothing_when_its_person_is_back(sqlite: str) -> None:
    async with (
        inside(sqlite, bot_pace=(2.0, 2.0)) as server,
        guests(server.address, "Ann", "Ben", "Cat") as people,
        seated(people, patience=5) as [hers, his, third],
    ):
        await play_to(his, hers, third)
        await goes_away(his)
        await sees_away(hers, 1)
        server.time.ahead = 10 * SECOND
        await hers.chat("he is gone")
        await hears(hers, TookOver)  # the bot thinks for two seconds
        async with people[1].table(his.name) as again:
            await hears(again, HandedBack)
            ply = again.ply
            thinking = server.hall.live[again.name].turns._bot
            assert thinking is not None
            assert not thinking.done()
            await until(thinking.done)  # what it chose comes when he is back and has not moved yet
            await again.chat("I am thinking")
            assert again.ply == ply
            await play_all([hers, again, third], Random(3), plies=ply + 4)
            await catches_up(hers, again)
            assert [moved.ply for moved in told(hers, Moved)] == list(range(hers.ply))
            assert by_whom(hers, 1)[-1] == "person"
            assert "stand-in" not in by_whom(hers, 1)


@meeting
async def test_the_host_replaces_who_is_away_and_hands_the_table_on(sqlite: str) -> None:
    async with (
        inside(sqlite) as server,
        guests(server.address, "Ann", "Ben", "Cat") as people,
        seated(people) as [ann, ben, cat],
    ):
        with refused("present"):
            await ann.do(command.Replace(key=key(), seat=1))
        with refused("not-the-host"):
            await cat.do(command.Replace(key=key(), seat=1))
        await goes_away(ben)
        await sees_away(ann, 1)
        await ann.do(command.Replace(key=key(), seat=1, level="random"))
        assert await hears(ann, BotSat) == BotSat(1, "random", "Ben"), "the bot keeps the name"
        with refused("seat-taken"):
            await ann.do(command.Replace(key=key(), seat=1))
        async with people[1].table(ben.name) as watching:
            assert watching.seats == [], "the seat is given away for good"
        with refused("no-such-person"):
            await ann.do(command.HandOn(key=key(), person=person_of(people[1])))
        await ann.do(command.HandOn(key=key(), person=person_of(people[2])))
        with refused("not-the-host"):
            await ann.do(command.HandOn(key=key(), person=person_of(people[0])))
        await cat.until(lambda table: bool(table.info and table.info.host == person_of(people[2])))
        await play_all([ann, cat], Random(1), plies=6)


@meeting
async def test_who_leaves_for_good_is_played_for_and_a_host_is_followed_by_one_who_is_there(sqlite: str) -> None:
    async with (
        inside(sqlite) as server,
        guests(server.address, "Ann", "Ben", "Cat") as people,
        seated(people) as [ann, ben, cat],
    ):
        await goes_away(ben)
        await sees_away(ann, 1)
        await leaves(ann, 0)
        await cat.until(lambda table: bool(table.info and table.info.host == person_of(people[2])))
        await ann.until(lambda table: table.seats == [])
        with refused("started"):
            await ann.sit()
        with refused("not-your-seat"):
            await ann.do(command.PlayMove(key=key(), seat=0, ply=0, move="pass"))
        await play_to_turn_of(cat, 1)
        assert set(by_whom(cat, 0)) <= {"bot", "person"}
        async with people[1].table(ben.name) as again:
            await play_all([again, cat], Random(7), plies=cat.ply + 6)
            await catches_up(again, cat)
            assert by_whom(cat, 0)[-1] == "bot"
