"""Presence: lost connections, bots that take over and hand back, and tables that stand still."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from tests.server.helpers import (
    async_test,
    catch_up,
    contents_of,
    disconnect,
    leave,
    make_any_move,
    new_key,
    person_of,
    play_until_turn_of,
    refused,
    wait_for,
    wait_until_away,
    wait_until_present,
)
from tests.server.in_process import in_process_server, metric
from tests.server.players import must_move, play_all, seated, signed_in
from undermine.client import RemoteTable
from undermine.server.clock import SECOND
from undermine.wire import command
from undermine.wire.entry import Away, Back, BotSat, HandedBack, Moved, TookOver

PATIENCE = 60
BOT_TURNS = "undermine_bot_turns_total"


def by_whom(table: RemoteTable, seat: int) -> list[str]:
    """Return who made the moves of a seat."""
    return [moved.by for moved in contents_of(table, Moved) if moved.seat == seat]


@async_test
async def test_a_lost_connection_is_noted_but_not_a_reloaded_page(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, settle_seconds=0.3) as server,
        signed_in(server.address, "Ann", "Ben") as people,
        seated(people, bots=1) as [hers, his],
    ):
        await disconnect(his)
        async with people[1].table(his.name) as again:
            await asyncio.sleep(0.4)  # longer than a lost connection takes to count
            await again.chat("I only reloaded the page")
            await catch_up(hers, again)
            assert not contents_of(hers, Away)
            assert again.seats == [1]
        assert (await wait_for(hers, Away)).seat == 1
        async with people[1].table(his.name) as again:
            assert (await wait_for(hers, Back)).seat == 1
            await wait_until_present(hers, again)
            assert not contents_of(hers, TookOver)


@async_test
async def test_a_bot_takes_over_after_the_patience_of_the_table_and_hands_back_at_once(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann", "Ben") as people,
        seated(people, bots=1, patience=PATIENCE) as [hers, his],
    ):
        await disconnect(his)
        await wait_until_away(hers, 1)
        await play_to_turn_of(hers, 1)
        server.time.ahead = (PATIENCE - 5) * SECOND
        await hers.chat("not yet")
        assert not contents_of(hers, TookOver)
        server.time.ahead = (PATIENCE + 5) * SECOND
        await hers.chat("now")  # the table checks the time whenever something happens
        assert await wait_for(hers, TookOver) == TookOver(1, "away")
        await play_to_turn_of(hers, 0)
        assert set(by_whom(hers, 1)) == {"stand-in"}
        async with people[1].table(his.name) as again:
            assert (await wait_for(hers, HandedBack)).seat == 1
            assert contents_of(again, Back)
            await play_all([hers, again], Random(4), plies=hers.ply + 6)
            await catch_up(hers, again)
            assert by_whom(hers, 1)[-1] == "person"


async def play_to_turn_of(table: RemoteTable, seat: int) -> None:
    """Play until this seat must move."""
    while table.view().table.to_move != seat:
        await table.until(lambda table: must_move(table) or table.view().table.to_move == seat)
        if must_move(table) and table.view().table.to_move != seat:
            await make_any_move(table)
            ply = table.ply
            await table.until(lambda table, ply=ply: table.ply > ply or not must_move(table))  # type: ignore[misc]


@async_test
async def test_no_bot_takes_over_while_nobody_else_is_there(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben") as people:
        async with seated(people, bots=1, patience=5) as [hers, his]:
            await disconnect(his)
            await wait_until_away(hers, 1)
        live = server.services.tables.live[hers.name]
        await until(lambda: any(isinstance(one.content, Away) and one.content.seat == 0 for one in live.table.entries))
        before = live.table.number
        server.time.ahead = 3600 * SECOND
        await asyncio.sleep(0.3)
        assert live.table.entries[before:] == [], "the table stands still, whoever's turn it is"
        async with people[0].table(hers.name) as again:
            assert (await wait_for(again, TookOver)).seat == 1


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something in the server holds."""
    while not holds():
        await asyncio.sleep(0.01)


@async_test
async def test_a_player_who_sits_down_without_a_socket_is_away(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=3)
        async with ann.table(name) as hers:
            await asyncio.sleep(0.3)  # until her own connection has settled
            await ben.command(name, command.Sit(key=new_key()))
            assert (await wait_for(hers, Away)).seat == 1


@async_test
async def test_a_bots_late_move_is_ignored_when_its_player_is_back(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, bot_pace=(2.0, 2.0)) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        seated(people, patience=5) as [hers, his, third],
    ):
        await play_until_turn_of(his, hers, third)
        await disconnect(his)
        await wait_until_away(hers, 1)
        before = metric(BOT_TURNS)
        server.time.ahead = 10 * SECOND
        await hers.chat("he is gone")
        await wait_for(hers, TookOver)  # the bot thinks for two seconds
        async with people[1].table(his.name) as again:
            await wait_for(again, HandedBack)
            ply = again.ply
            await until(lambda: metric(BOT_TURNS) > before)
            await asyncio.sleep(2.2)  # the bot moves now, and the player is back and has not moved yet
            await again.chat("I am thinking")
            assert again.ply == ply
            await play_all([hers, again, third], Random(3), plies=ply + 4)
            await catch_up(hers, again)
            assert [moved.ply for moved in contents_of(hers, Moved)] == list(range(hers.ply))
            assert by_whom(hers, 1)[-1] == "person"
            assert "stand-in" not in by_whom(hers, 1)


@async_test
async def test_the_host_replaces_a_player_who_is_away_and_hands_the_table_on(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        seated(people) as [ann, ben, cat],
    ):
        with refused("present"):
            await ann.do(command.Replace(key=new_key(), seat=1))
        with refused("not-the-host"):
            await cat.do(command.Replace(key=new_key(), seat=1))
        await disconnect(ben)
        await wait_until_away(ann, 1)
        await ann.do(command.Replace(key=new_key(), seat=1, level="random"))
        assert await wait_for(ann, BotSat) == BotSat(1, "random", "Ben"), "the bot keeps the name"
        with refused("seat-taken"):
            await ann.do(command.Replace(key=new_key(), seat=1))
        async with people[1].table(ben.name) as watching:
            assert watching.seats == [], "the seat is given away for good"
        with refused("no-such-person"):
            await ann.do(command.HandOn(key=new_key(), person=person_of(people[1])))
        await ann.do(command.HandOn(key=new_key(), person=person_of(people[2])))
        with refused("not-the-host"):
            await ann.do(command.HandOn(key=new_key(), person=person_of(people[0])))
        await cat.until(lambda table: bool(table.info and table.info.host == person_of(people[2])))
        await play_all([ann, cat], Random(1), plies=6)


@async_test
async def test_a_bot_plays_for_a_player_who_left_and_the_next_host_is_somebody_present(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        seated(people) as [ann, ben, cat],
    ):
        await disconnect(ben)
        await wait_until_away(ann, 1)
        await leave(ann, 0)
        await cat.until(lambda table: bool(table.info and table.info.host == person_of(people[2])))
        await ann.until(lambda table: table.seats == [])
        with refused("started"):
            await ann.sit()
        with refused("not-your-seat"):
            await ann.do(command.PlayMove(key=new_key(), seat=0, ply=0, move="pass"))
        await play_to_turn_of(cat, 1)
        assert set(by_whom(cat, 0)) <= {"bot", "person"}
        async with people[1].table(ben.name) as again:
            await play_all([again, cat], Random(7), plies=cat.ply + 6)
            await catch_up(again, cat)
            assert by_whom(cat, 0)[-1] == "bot"
