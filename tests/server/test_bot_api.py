"""The Bot API: guest bots sit down, are told what their seats see, move, talk and leave, by plain HTTP."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.server.guests import guests, is_over, play_seat
from tests.server.hired import hired, playing, streaming
from tests.server.inside import inside
from tests.server.meeting import hears, key, meeting, person_of, refused, told
from undermine.client import RemoteTable
from undermine.server import stream
from undermine.server.clock import SECOND
from undermine.server.sweep import MINUTE, Sweep
from undermine.wire import command
from undermine.wire.happening import Away, Ended, HandedBack, Hosted, Kicked, Left, Moved, Sat, TookOver

ONE_ROUND = {"rounds": 1}


@meeting
async def test_bots_and_a_person_play_a_whole_game_and_all_see_who_is_a_bot(sqlite: str) -> None:
    async with (
        inside(sqlite) as server,
        guests(server.address, "Ann") as [ann],
        hired(ann, "Hal", "Eliza") as bots,
    ):
        name = await ann.open_table(seats=4, guest_bots=True, options=ONE_ROUND, level="random")
        seats = [(await bot.sit(name)).seat for bot in bots]
        assert seats == [1, 2]
        assert (await bots[0].sit(name)).seat == 1, "who sits already keeps the seat"
        async with playing(bots[0], name) as one, playing(bots[1], name) as other, ann.table(name) as table:
            await table.start()
            await play_seat(table, Random(1))
            await asyncio.gather(one, other)
            assert is_over(table)
            assert table.info is not None
            players = [player for player in table.info.players if player]
            assert [player.guest_bot for player in players] == [False, True, True, False]
            assert [player.name for player in players[:3]] == ["Ann", "Hal", "Eliza"]
            assert [sat.guest_bot for sat in told(table, Sat)] == [False, True, True]
            assert {moved.by for moved in told(table, Moved) if moved.seat in seats} == {"person"}
        assert not await bots[0].seats()


@meeting
async def test_a_stream_tells_the_same_bytes_as_a_socket_and_goes_on_from_any_line(sqlite: str) -> None:
    async with inside(sqlite) as server, guests(server.address, "Ann") as [ann], hired(ann, "Hal") as [hal]:
        name = await ann.open_table(seats=3, guest_bots=True, options=ONE_ROUND)
        await hal.sit(name, 2)
        async with streaming(hal, name) as first, playing(hal, name), ann.table(name) as table:
            await table.start()
            await play_seat(table, Random(2))
            messages = await first.end()
        assert messages[0]["since"] == 0
        assert messages[-1]["table"]["status"] == "over", "the stream ends with the game"
        assert {message["seat"] for message in messages} == {2}
        whole = [line for message in messages for line in message["lines"]]
        async with streaming(hal, name) as again:
            [afresh] = await again.end()
        assert afresh["lines"] == whole
        for number in (1, len(whole) // 2, len(whole)):
            async with streaming(hal, name, number) as later:
                [message] = await later.end()
                assert [line["number"] for line in message["lines"]] == [
                    line["number"] for line in whole if line["number"] > number
                ]
                assert message["view"] == afresh["view"]


@meeting
async def test_empty_lines_keep_a_stream_open(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "KEEP_ALIVE", 0.01)
    async with inside(sqlite) as server, guests(server.address, "Ann") as [ann], hired(ann, "Hal") as [hal]:
        name = await ann.open_table(seats=3, open=False)
        await hal.sit(name)
        async with streaming(hal, name) as lines:
            assert await lines.line()
            assert [await lines.line() for _ in range(3)] == [b"", b"", b""]


@meeting
async def test_bots_sit_where_they_are_let_in(sqlite: str) -> None:
    async with inside(sqlite) as server, guests(server.address, "Ann") as [ann], hired(ann, "Hal") as [hal]:
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


@meeting
async def test_moves_and_statements_are_refused_with_the_reasons_that_people_get(sqlite: str) -> None:
    async with inside(sqlite) as server, guests(server.address, "Ann") as [ann], hired(ann, "Hal") as [hal]:
        name = await ann.open_table(seats=3, open=False)
        await hal.sit(name)
        with refused("not-started"):
            await hal.move(name, 0, "pass")
        await ann.command(name, command.Start(key=key()))
        async with streaming(hal, name) as lines:
            message = await lines.message()
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
            except Exception as error:  # noqa: BLE001  which it is, is asked below
                assert getattr(error, "reason", "") == "talked-enough", error  # noqa: PT017
                return
        raise AssertionError("bots talk without end")


# at a table, a bot is a guest


@meeting
async def test_a_bot_is_never_the_host_and_has_no_vote(sqlite: str) -> None:
    async with (
        inside(sqlite) as server,
        guests(server.address, "Ann", "Ben") as [ann, ben],
        hired(ann, "Hal", "Eliza") as [hal, eliza],
    ):
        name = await ann.open_table(seats=4, open=False)
        await hal.sit(name)
        async with ann.table(name) as hers, playing(hal, name):
            with refused("not-for-bots"):
                await hers.do(command.HandOn(key=key(), person=(await hal.me()).id))
            await hers.do(command.Leave(key=key(), seat=0))
            assert (await hears(hers, Hosted)).person == "", "nobody is the host"
            await eliza.sit(name)
            assert (await ann.info(name)).host == "", "nor is a bot that comes later"
            async with ben.table(name) as his:
                await his.sit()
                assert (await hears(his, Hosted)).person == person_of(ben)
                await his.start()
                await his.do(command.Vote(key=key()))
                assert (await hears(his, Ended)).why == "agreed"


@meeting
async def test_a_bot_that_leaves_or_is_sent_away_hears_no_more(sqlite: str) -> None:
    async with (
        inside(sqlite) as server,
        guests(server.address, "Ann") as [ann],
        hired(ann, "Hal", "Eliza") as [hal, eliza],
    ):
        name = await ann.open_table(seats=4, open=False)
        for bot in (hal, eliza):
            await bot.sit(name)
        async with streaming(hal, name) as one, streaming(eliza, name) as other, ann.table(name) as table:
            await hal.leave(name)
            assert (await one.end())[-1]["lines"][-1]["happening"]["what"] == "left"
            assert (await hears(table, Left)).seat == 1
            await table.do(command.Kick(key=key(), person=(await eliza.me()).id))
            assert (await hears(table, Kicked)).name == "Eliza"
            assert (await other.end())[-1] | {"sentence": ""} == {
                "type": "farewell",
                "reason": "kicked",
                "sentence": "",
            }
            with refused("kicked"):
                await eliza.sit(name)
            assert (await hal.sit(name)).seat == 1


@meeting
async def test_a_rematch_seats_the_bots_again(sqlite: str) -> None:
    async with inside(sqlite) as server, guests(server.address, "Ann") as [ann], hired(ann, "Hal") as [hal]:
        name = await ann.open_table(seats=3, open=False)
        await hal.sit(name)
        async with ann.table(name) as table:
            await table.start()
            await table.do(command.Vote(key=key()))
            await table.do(command.Rematch(key=key()))
            await table.until(lambda table: table.info is not None and table.info.rematch is not None)
            assert table.info is not None
            again = table.info.rematch or ""
        async with ann.table(again) as table:
            assert table.info is not None
            player = table.info.players[1]
            assert player is not None
            assert (player.name, player.guest_bot) == ("Hal", True)
            assert [seat.table for seat in await hal.seats()] == [again]


# a bot that stays away, stalls or waits for ever


async def _turn_of(table: RemoteTable, seat: int) -> None:
    while table.view().table.to_move != seat:
        if table.view().legal_moves:
            await table.play(table.view().legal_moves[0])
        ply = table.ply
        await table.until(lambda table, ply=ply: table.ply > ply or table.view().table.to_move == seat)  # type: ignore[misc]


@meeting
async def test_a_bot_that_stays_away_is_played_for_and_has_its_seat_back_when_it_is_back(sqlite: str) -> None:
    async with inside(sqlite) as server, guests(server.address, "Ann") as [ann], hired(ann, "Hal") as [hal]:
        name = await ann.open_table(seats=3, open=False, patience=60, level="random")
        await hal.sit(name)
        async with ann.table(name) as table:
            await table.start()
            assert (await hears(table, Away)).seat == 1
            server.time.ahead = 61 * SECOND
            await table.chat("Where is Hal?")
            assert await hears(table, TookOver) == TookOver(1, "away")
            async with streaming(hal, name) as lines:
                await lines.until("back")
                assert (await hears(table, HandedBack)).seat == 1


@meeting
async def test_a_bot_that_stalls_is_played_for_after_the_patience_of_the_table(sqlite: str) -> None:
    async with inside(sqlite) as server, guests(server.address, "Ann") as [ann], hired(ann, "Hal") as [hal]:
        name = await ann.open_table(seats=3, open=False, patience=60, level="random")
        await hal.sit(name)
        async with streaming(hal, name) as lines, ann.table(name) as table:
            await table.start()
            await _turn_of(table, 1)
            server.time.ahead = 55 * SECOND
            await table.chat("It thinks.")
            assert not told(table, TookOver)
            server.time.ahead = 65 * SECOND
            await table.chat("It thinks too long.")
            assert await hears(table, TookOver) == TookOver(1, "clock")
            await lines.until("took-over")
            await hal.take_back(name)
            assert (await hears(table, HandedBack)).seat == 1
            with refused("present"):
                await hal.take_back(name)


@meeting
async def test_a_person_may_think_for_longer_than_a_bot(sqlite: str) -> None:
    async with inside(sqlite) as server, guests(server.address, "Ann") as [ann], hired(ann, "Hal") as [hal]:
        name = await ann.open_table(seats=3, open=False, patience=60, level="random")
        await hal.sit(name)
        async with playing(hal, name), ann.table(name) as table:
            await table.start()
            await table.until(lambda table: table.has_view and bool(table.view().legal_moves))
            server.time.ahead = 600 * SECOND
            await table.chat("Let me think.")
            await table.chat("Let me think more.")
            assert not told(table, TookOver)


@meeting
async def test_a_table_where_bots_alone_wait_expires(sqlite: str) -> None:
    async with inside(sqlite) as server, guests(server.address, "Ann") as [ann], hired(ann, "Hal") as [hal]:
        name = await ann.open_table(seats=3, open=False)
        await hal.sit(name)
        async with streaming(hal, name) as lines:
            await lines.until("away")  # Ann is not there
            server.time.ahead = 31 * MINUTE
            await Sweep(server.hall).sweep()
            assert (await lines.end())[-1]["table"]["ended"] == "expired"
