"""The Bot API: guest bots sit down, read what their seats see, move, talk and leave, over plain HTTP."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.server.guest_bots import bot_playing, bot_sessions, streaming
from tests.server.helpers import async_test, contents_of, new_key, person_of, refused, wait_for
from tests.server.in_process import in_process_server
from tests.server.players import is_over, play_seat, signed_in
from undermine.client import RemoteTable
from undermine.server import bot_stream
from undermine.server.cleanup import GRACE, MINUTE, Cleanup
from undermine.server.clock import SECOND
from undermine.wire import command
from undermine.wire.entry import Away, Ended, HandedBack, Hosted, Kicked, Left, Moved, Sat, TookOver

ONE_ROUND = {"rounds": 1}


@async_test
async def test_bots_and_a_person_play_a_whole_game(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann") as [ann],
        bot_sessions(ann, "Hal", "Eliza") as bots,
    ):
        name = await ann.open_table(seats=4, guest_bots=True, options=ONE_ROUND, level="random")
        seats = [(await bot.sit(name)).seat for bot in bots]
        assert seats == [1, 2]
        assert (await bots[0].sit(name)).seat == 1, "a bot that sits already keeps its seat"
        async with bot_playing(bots[0], name) as one, bot_playing(bots[1], name) as other, ann.table(name) as table:
            await table.start()
            await play_seat(table, Random(1))
            await asyncio.gather(one, other)
            assert is_over(table)
            assert table.info is not None
            players = [player for player in table.info.players if player]
            assert [player.guest_bot for player in players] == [False, True, True, False]
            assert [player.name for player in players[:3]] == ["Ann", "Hal", "Eliza"]
            assert [sat.guest_bot for sat in contents_of(table, Sat)] == [False, True, True]
            assert {moved.by for moved in contents_of(table, Moved) if moved.seat in seats} == {"person"}
        assert not await bots[0].seats()


@async_test
async def test_a_stream_sends_the_same_bytes_as_a_socket_from_any_number(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann") as [ann],
        bot_sessions(ann, "Hal") as [hal],
    ):
        name = await ann.open_table(seats=3, guest_bots=True, options=ONE_ROUND)
        await hal.sit(name, 2)
        async with streaming(hal, name) as first, bot_playing(hal, name), ann.table(name) as table:
            await table.start()
            await play_seat(table, Random(2))
            messages = await first.end()
        assert messages[0]["since"] == 0
        assert messages[-1]["table"]["status"] == "over", "the stream ends with the game"
        assert {message["seat"] for message in messages} == {2}
        whole = [entry for message in messages for entry in message["entries"]]
        async with streaming(hal, name) as again:
            [afresh] = await again.end()
        assert afresh["entries"] == whole
        for number in (1, len(whole) // 2, len(whole)):
            async with streaming(hal, name, number) as later:
                [message] = await later.end()
                assert [entry["number"] for entry in message["entries"]] == [
                    entry["number"] for entry in whole if entry["number"] > number
                ]
                assert message["view"] == afresh["view"]


@async_test
async def test_empty_lines_keep_a_stream_open(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_stream, "KEEP_ALIVE_SECONDS", 0.01)
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann") as [ann],
        bot_sessions(ann, "Hal") as [hal],
    ):
        name = await ann.open_table(seats=3, open=False)
        await hal.sit(name)
        async with streaming(hal, name) as stream:
            assert await stream.line()
            assert [await stream.line() for _ in range(3)] == [b"", b"", b""]


@async_test
async def test_bots_sit_where_they_are_allowed(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann") as [ann],
        bot_sessions(ann, "Hal") as [hal],
    ):
        with refused("no-guest-bots"):
            await hal.sit(await ann.open_table(seats=3))
        for settings in ({"guest_bots": True}, {"open": False}):
            name = await ann.open_table(seats=3, **settings)
            assert (await hal.sit(name)).status == "waiting"
            assert name in [seat.table for seat in await hal.seats()]
        with refused("no-such-table"):
            await hal.sit("nowhere")
        with refused("no-such-seat"):
            await hal.sit(await ann.open_table(seats=3, open=False), 7)
        full = await ann.open_table(seats=3, open=False)
        with refused("seat-taken"):
            await hal.sit(full, 0)
        started = await ann.quick()
        with refused("started"):
            await hal.sit(started)
        for asked in (hal.move(full, 0, "pass"), hal.talk(full, "role:miner"), hal.leave(full), hal.take_back(full)):
            with refused("not-at-the-table"):
                await asked
        with refused("not-at-the-table"):
            await anext(aiter(hal.stream(full)))


@async_test
async def test_bots_are_refused_with_the_same_reasons_as_people(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann") as [ann],
        bot_sessions(ann, "Hal") as [hal],
    ):
        name = await ann.open_table(seats=3, open=False)
        await hal.sit(name)
        with refused("not-started"):
            await hal.move(name, 0, "pass")
        await ann.command(name, command.Start(key=new_key()))
        async with streaming(hal, name) as stream:
            message = await stream.message()
            assert message is not None
            if message["view"]["table"]["to_move"] != 1:
                with refused("not-your-turn"):
                    await hal.move(name, 0, "pass")
        with refused("stale"):
            await hal.move(name, 999, "pass")
        with refused("not-a-statement"):
            await hal.talk(name, "nonsense")
        for _ in range(20):
            try:
                await hal.talk(name, "role:miner")
            except Exception as error:  # noqa: BLE001  its reason is checked below
                assert getattr(error, "reason", "") == "talked-enough", error  # noqa: PT017
                return
        raise AssertionError("bots talk without end")


# what bots may not do


@async_test
async def test_a_bot_is_never_the_host_and_has_no_vote(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann", "Ben") as [ann, ben],
        bot_sessions(ann, "Hal", "Eliza") as [hal, eliza],
    ):
        name = await ann.open_table(seats=4, open=False)
        await hal.sit(name)
        async with ann.table(name) as hers, bot_playing(hal, name):
            with refused("not-for-bots"):
                await hers.do(command.HandOn(key=new_key(), person=(await hal.me()).id))
            await hers.do(command.Leave(key=new_key(), seat=0))
            assert (await wait_for(hers, Hosted)).person == "", "nobody is the host"
            await eliza.sit(name)
            assert (await ann.info(name)).host == "", "nor is a bot that sits down later"
            async with ben.table(name) as his:
                await his.sit()
                assert (await wait_for(his, Hosted)).person == person_of(ben)
                await his.start()
                await his.do(command.Vote(key=new_key()))
                assert (await wait_for(his, Ended)).why == "agreed"


@async_test
async def test_the_stream_of_a_bot_that_leaves_or_is_kicked_ends(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann") as [ann],
        bot_sessions(ann, "Hal", "Eliza") as [hal, eliza],
    ):
        name = await ann.open_table(seats=4, open=False)
        for bot in (hal, eliza):
            await bot.sit(name)
        async with streaming(hal, name) as one, streaming(eliza, name) as other, ann.table(name) as table:
            await hal.leave(name)
            assert (await one.end())[-1]["entries"][-1]["content"]["what"] == "left"
            assert (await wait_for(table, Left)).seat == 1
            await table.do(command.Kick(key=new_key(), person=(await eliza.me()).id))
            assert (await wait_for(table, Kicked)).name == "Eliza"
            assert (await other.end())[-1] | {"sentence": ""} == {
                "type": "farewell",
                "reason": "kicked",
                "sentence": "",
            }
            with refused("kicked"):
                await eliza.sit(name)
            assert (await hal.sit(name)).seat == 1


@async_test
async def test_a_rematch_seats_the_bots_again(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann") as [ann],
        bot_sessions(ann, "Hal") as [hal],
    ):
        name = await ann.open_table(seats=3, open=False)
        await hal.sit(name)
        async with ann.table(name) as table:
            await table.start()
            await table.do(command.Vote(key=new_key()))
            await table.do(command.Rematch(key=new_key()))
            await table.until(lambda table: table.info is not None and table.info.rematch is not None)
            assert table.info is not None
            again = table.info.rematch or ""
        async with ann.table(again) as table:
            assert table.info is not None
            player = table.info.players[1]
            assert player is not None
            assert (player.name, player.guest_bot) == ("Hal", True)
            assert [seat.table for seat in await hal.seats()] == [again]


# bots that disconnect, stall or wait for ever


async def _turn_of(table: RemoteTable, seat: int) -> None:
    while table.view().table.to_move != seat:
        if table.view().legal_moves:
            await table.play(table.view().legal_moves[0])
        ply = table.ply
        await table.until(lambda table, ply=ply: table.ply > ply or table.view().table.to_move == seat)  # type: ignore[misc]


@async_test
async def test_a_bot_plays_for_a_guest_bot_that_is_away_until_it_is_back(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann") as [ann],
        bot_sessions(ann, "Hal") as [hal],
    ):
        name = await ann.open_table(seats=3, open=False, patience=60, level="random")
        await hal.sit(name)
        async with ann.table(name) as table:
            await table.start()
            assert (await wait_for(table, Away)).seat == 1
            server.time.ahead = 61 * SECOND
            await table.chat("Where is Hal?")
            assert await wait_for(table, TookOver) == TookOver(1, "away")
            async with streaming(hal, name) as stream:
                await stream.until("back")
                assert (await wait_for(table, HandedBack)).seat == 1


@async_test
async def test_a_bot_plays_for_a_guest_bot_that_stalls(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann") as [ann],
        bot_sessions(ann, "Hal") as [hal],
    ):
        name = await ann.open_table(seats=3, open=False, patience=60, level="random")
        await hal.sit(name)
        async with streaming(hal, name) as stream, ann.table(name) as table:
            await table.start()
            await _turn_of(table, 1)
            server.time.ahead = 55 * SECOND
            await table.chat("It thinks.")
            assert not contents_of(table, TookOver)
            server.time.ahead = 65 * SECOND
            await table.chat("It thinks too long.")
            assert await wait_for(table, TookOver) == TookOver(1, "clock")
            await stream.until("took-over")
            await hal.take_back(name)
            assert (await wait_for(table, HandedBack)).seat == 1
            with refused("present"):
                await hal.take_back(name)


@async_test
async def test_a_person_may_think_for_longer_than_a_bot(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann") as [ann],
        bot_sessions(ann, "Hal") as [hal],
    ):
        name = await ann.open_table(seats=3, open=False, patience=60, level="random")
        await hal.sit(name)
        async with bot_playing(hal, name), ann.table(name) as table:
            await table.start()
            await table.until(lambda table: table.has_view and bool(table.view().legal_moves))
            server.time.ahead = 600 * SECOND
            await table.chat("Let me think.")
            await table.chat("Let me think more.")
            assert not contents_of(table, TookOver)


@async_test
async def test_a_table_where_bots_alone_wait_expires(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann") as [ann],
        bot_sessions(ann, "Hal") as [hal],
    ):
        name = await ann.open_table(seats=3, open=False)
        await hal.sit(name)
        async with streaming(hal, name) as stream:
            await stream.until("away")  # Ann is not connected
            cleanup = Cleanup(server.services)
            server.time.ahead = 31 * MINUTE
            await cleanup.clean_up()
            server.time.ahead += GRACE["expired"]
            await cleanup.clean_up()
            assert (await stream.end())[-1]["table"]["ended"] == "expired"
