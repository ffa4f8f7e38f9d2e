"""Sitting down and leaving before the start: people, bots that make room, hosts, and a rush for the seats."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from tests.server.helpers import async_test, catch_up, contents_of, leave, new_key, person_of, refused, wait_for
from tests.server.players import signed_in
from tests.server.process import ServerProcess
from undermine.bots import LEVELS
from undermine.client import RemoteTable, ServerRefused, Session
from undermine.wire import command
from undermine.wire.entry import Began, Hosted, Kicked, Sat
from undermine.wire.update import TableInfo

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")
RUSHES = 100
CROWDED_RUSHES = 20


def names(info: TableInfo | None) -> list[str | None]:
    """Return the names by seat; `bot` for bots."""
    assert info is not None
    return [None if player is None else player.name if player.person else "bot" for player in info.players]


@async_test
async def test_five_people_who_sit_down_at_once_all_get_a_seat(server: ServerProcess) -> None:
    async with signed_in(server.address, "Host") as [host], signed_in(server.address, *NAMES[:5]) as people:
        for _ in range(RUSHES):
            info = await _rush(host, people, refusals=0)
            assert sorted(filter(None, names(info))) == sorted(NAMES[:5])


@async_test
async def test_when_six_sit_down_at_once_on_five_seats_one_is_refused(server: ServerProcess) -> None:
    async with signed_in(server.address, "Host") as [host], signed_in(server.address, *NAMES) as people:
        for _ in range(CROWDED_RUSHES):
            info = await _rush(host, people, refusals=1)
            assert len(set(filter(None, names(info)))) == 5


async def _rush(host: Session, people: list[Session], refusals: int) -> TableInfo:
    """Let everybody sit down at once, each over their own socket."""
    name = await host.open_table(seats=5, sit=False)
    async with AsyncExitStack() as stack:
        tables = await asyncio.gather(*(stack.enter_async_context(person.table(name)) for person in people))
        answers = await asyncio.gather(*(table.sit() for table in tables), return_exceptions=True)
        refused_ones = [answer for answer in answers if isinstance(answer, ServerRefused)]
        assert [answer.reason for answer in refused_ones] == ["table-full"] * refusals
        await catch_up(*tables)
        seats = [sat.seat for sat in contents_of(tables[0], Sat)]
        assert sorted(seats) == [0, 1, 2, 3, 4], "no seat is lost, and none is given twice"
        assert sorted(seat for table in tables for seat in table.seats) == [0, 1, 2, 3, 4]
    return await host.info(name)


@async_test
async def test_a_player_changes_seats_leaves_and_sits_down_again(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=4)
        async with ann.table(name) as hers, ben.table(name) as his:
            await his.sit(3)
            await his.sit(1)
            await catch_up(hers, his)
            assert names(hers.info) == ["Ann", "Ben", None, None]
            assert his.seats == [1], "a seat that they left is no longer theirs"
            with refused("seat-taken"):
                await his.sit(0)
            with refused("not-your-seat"):
                await leave(his, 0)
            await leave(his, 1)
            assert names(await ann.info(name)) == ["Ann", None, None, None]
            await his.until(lambda table: table.seats == [])
            await his.sit(2)
            await hers.start()
            await his.until(lambda table: table.has_view and table.seats == [2])
            assert his.view().seat == 2


@async_test
async def test_bots_make_room_for_people_and_obey_the_host(server: ServerProcess) -> None:
    weakest, strongest = LEVELS[0].name, LEVELS[-1].name
    async with signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=3, bots=2)
        async with ann.table(name) as hers, ben.table(name) as his:
            await his.sit()
            await catch_up(hers, his)
            assert names(hers.info) == ["Ann", "Ben", "bot"], "a bot makes room"
            await hers.do(command.PlaceBot(key=new_key(), seat=2, level=weakest))
            assert (await ann.info(name)).players[2].level == weakest  # type: ignore[union-attr]
            await hers.do(command.PlaceBot(key=new_key(), seat=2, level=strongest))
            assert (await ann.info(name)).players[2].level == strongest  # type: ignore[union-attr]
            await hers.do(command.PlaceBot(key=new_key(), seat=2, level=None))
            assert names(await ann.info(name)) == ["Ann", "Ben", None]
            for message, reason in (
                (command.PlaceBot(key=new_key(), seat=1, level=weakest), "seat-taken"),
                (command.PlaceBot(key=new_key(), seat=3, level=weakest), "no-such-seat"),
                (command.PlaceBot(key=new_key(), seat=2, level="grandmaster"), "no-such-bot"),
            ):
                with refused(reason):
                    await hers.do(message)
            with refused("not-the-host"):
                await his.do(command.PlaceBot(key=new_key(), seat=2, level=weakest))
            with refused("not-the-host"):
                await his.do(command.Swap(key=new_key(), seat=0, other=1))


@async_test
async def test_the_host_swaps_seats_before_the_start(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=3, bots=1)
        async with ann.table(name) as hers, ben.table(name) as his:
            await his.sit()
            await hers.do(command.Swap(key=new_key(), seat=0, other=2))
            await hers.do(command.Swap(key=new_key(), seat=0, other=1))
            assert names(await ann.info(name)) == ["Ben", "bot", "Ann"]
            with refused("no-such-seat"):
                await hers.do(command.Swap(key=new_key(), seat=0, other=3))
            await hers.start()
            await hers.until(lambda table: table.has_view and table.seats == [2])
            assert [seat.player for seat in hers.view().table.seats][::2] == ["Ben", "Ann"]
            with refused("started"):
                await hers.do(command.Swap(key=new_key(), seat=0, other=1))


@async_test
async def test_when_the_host_leaves_the_next_person_is_the_host(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=3)
        async with ann.table(name) as hers, ben.table(name) as his:
            await his.sit()
            await leave(hers, 0)
            assert (await wait_for(his, Hosted)).person == person_of(ben)
            await his.start()
            await wait_for(his, Began)


@async_test
async def test_the_first_to_sit_down_at_an_empty_table_is_its_host(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=3)
        await ann.command(name, command.Leave(key=new_key(), seat=0))
        with refused("not-the-host"):
            await ann.command(name, command.Start(key=new_key()))
        async with ben.table(name) as his:
            await his.sit()
            await his.start()
            await wait_for(his, Began)
            assert (await ben.info(name)).host == person_of(ben)


@async_test
async def test_a_player_who_is_kicked_before_the_start_stays_out(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=3)
        async with ann.table(name) as hers:
            async with ben.table(name) as his:
                await his.sit()
                with refused("not-the-host"):
                    await his.do(command.Kick(key=new_key(), person=person_of(ann)))
                with refused("present"):
                    await hers.do(command.Kick(key=new_key(), person=person_of(ann)))
                with refused("no-such-person"):
                    await hers.do(command.Kick(key=new_key(), person="somebody"))
                await hers.do(command.Kick(key=new_key(), person=person_of(ben)))
                await _is_disconnected(his)
            assert (await wait_for(hers, Kicked)).name == "Ben"
            assert names(hers.info) == ["Ann", None, None]
            with refused("kicked"):
                await ben.command(name, command.Sit(key=new_key()))
            with refused("kicked"):
                await ben.command(name, command.Chat(key=new_key(), text="let me in"))
            with refused("kicked"):
                async with ben.table(name):
                    raise AssertionError("somebody who was kicked is refused")


async def _is_disconnected(table: RemoteTable) -> None:
    """Wait until the server closes the socket with the reason."""
    with refused("kicked"):
        await table.until(lambda _: False)
    assert table.farewell is not None
    assert table.farewell.reason == "kicked"


@async_test
async def test_a_guest_leaves_seats_for_others_and_the_host_frees_seats(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben", "Cat") as [ann, ben, cat]:
        name = await ann.open_table(seats=6)
        async with ann.table(name) as hers, ben.table(name) as his:
            for who in (None, "Grandpa", "Grandma"):
                await his.sit(name=who)
            with refused("table-full"):
                await his.sit(name="The dog")
            await his.sit(seat=5, name="Grandma")  # moving to another seat is not one more
            with refused("not-your-seat"):
                await cat.command(name, command.Leave(key=new_key(), seat=5))
            await leave(hers, 5)
            await catch_up(hers, his)
            assert names(hers.info) == ["Ann", "Ben", "Grandpa", None, None, None]
            await his.until(lambda table: table.seats == [1, 2])
            with refused("not-your-seat"):
                await leave(hers, 5)
            await his.sit(name="Grandma")  # it was no ban
            for who in ("Uncle", "Aunt"):
                await hers.sit(name=who)  # the host may fill their own table
            await hers.start()
            await his.until(lambda table: table.has_view)
            with refused("not-your-seat"):
                await leave(hers, 1)


@pytest.mark.parametrize(("seats", "most"), [(3, 1), (4, 2), (5, 2), (6, 3), (10, 3)])
@async_test
async def test_a_guest_holds_no_more_than_half_of_the_seats(server: ServerProcess, seats: int, most: int) -> None:
    async with signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=seats, sit=False)
        for who in NAMES[:most]:
            await ben.command(name, command.Sit(key=new_key(), name=who))
        with refused("table-full"):
            await ben.command(name, command.Sit(key=new_key(), name="Grandpa"))
