"""The list of open tables: over HTTP, and over a socket on which it is kept up to date. And everybody's own tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import aiohttp
import msgspec
import pytest

from tests.server.helpers import async_test, new_key, wait_until_present
from tests.server.in_process import FakeTime, in_process_server
from tests.server.players import seated, signed_in
from tests.server.process import ServerProcess
from tests.server.raw_connection import signed_in_elsewhere
from tests.server.timeouts import run_async
from undermine.client import Session
from undermine.server import lobby
from undermine.server.lobby import DESERTED_MS, SILENT_MS
from undermine.wire import command
from undermine.wire.lobby import Lobby, LobbyTable, OwnTable


class LobbySocket:
    """A client that watches the list."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self.lists: list[Lobby] = []

    async def until(self, holds: Callable[[dict[str, LobbyTable]], bool]) -> dict[str, LobbyTable]:
        """Read lists until a condition holds."""
        while True:
            if self.lists:
                tables = {table.id: table for table in self.lists[-1].tables}
                if holds(tables):
                    return tables
            self.lists.append(msgspec.json.decode(await self._socket.receive_str(), type=Lobby))


@asynccontextmanager
async def watching(address: str) -> AsyncIterator[LobbySocket]:
    """A socket of the list; nobody needs a name for it."""
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{address}/api/lobby/socket?wire=3") as socket:
        yield LobbySocket(socket)


@async_test
async def test_the_list_shows_a_table_from_its_creation_to_its_end(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as [ann, ben], watching(server.address) as lobby:
        await lobby.until(lambda _: True)
        name = await ann.open_table(seats=3)
        tables = await lobby.until(lambda tables: name in tables)
        assert (tables[name].status, tables[name].names) == ("waiting", ("Ann", None, None))
        assert tables[name].settings == (await ann.info(name)).settings
        await ben.command(name, command.Sit(key=new_key(), seat=2))
        tables = await lobby.until(lambda tables: tables[name].names[2] is not None)
        assert tables[name].names == ("Ann", None, "Ben")
        await ann.command(name, command.Start(key=new_key()))
        tables = await lobby.until(lambda tables: tables[name].status == "running")
        assert tables[name].bots == 1
        assert None not in tables[name].names
        assert name in [table.id for table in (await ann.tables()).tables]
        async with ann.table(name) as hers, ben.table(name) as his:
            await wait_until_present(hers, his)
            await hers.do(command.Vote(key=new_key()))
            await his.do(command.Vote(key=new_key()))
        await lobby.until(lambda tables: name not in tables)
        assert name not in [table.id for table in (await ann.tables()).tables]


@async_test
async def test_the_newest_tables_come_first_and_closed_ones_not_at_all(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann], watching(server.address) as lobby:
        first = await ann.open_table(seats=3)
        hidden = await ann.open_table(seats=3, open=False)
        quick = await ann.quick()
        last = await ann.open_table(seats=3)
        tables = await lobby.until(lambda tables: last in tables)
        assert hidden not in tables
        assert quick not in tables
        order = [table.id for table in (await ann.tables()).tables]
        assert order == list(tables)
        assert order.index(last) < order.index(first)
        assert hidden not in order
        assert all(hidden not in str(seen) for seen in lobby.lists), "not even briefly"
        assert (await ann.info(hidden)).status == "waiting", "it is found by its link"


@async_test
async def test_everybody_gets_the_same_list(server: ServerProcess) -> None:
    async with (
        signed_in(server.address, "Ann") as [ann],
        watching(server.address) as one,
        watching(server.address) as other,
    ):
        name = await ann.open_table(seats=3)
        assert await one.until(lambda tables: name in tables) == await other.until(lambda tables: name in tables)
        async with watching(server.address) as late:
            assert name in await late.until(lambda _: True), "a client that comes later gets the list at once"


@async_test
async def test_a_rematch_is_in_the_list_and_the_table_before_it_is_not(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann], watching(server.address) as lobby:
        name = await ann.open_table(seats=3)
        again = await _rematch(ann, name)
        tables = await lobby.until(lambda tables: again in tables)
        assert name not in tables


@async_test
async def test_the_list_says_who_sits_there(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann], watching(server.address) as lobby:
        name = await ann.open_table(seats=3, bots=1, level="rookie")
        assert ann.person is not None
        tables = await lobby.until(lambda tables: name in tables)
        assert tables[name].people == (ann.person.id, None, None)
        assert tables[name].levels == (None, None, "rookie")


@pytest.mark.parametrize("is_known", [True, False])
@async_test
async def test_nobody_hides_the_tables_of_others_by_creating_many(
    is_known: bool, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "MAX_TABLES", 4)
    async with (
        in_process_server(sqlite) as server,
        signed_in_elsewhere(server.address, "Ben") as [ben],
        signed_in(server.address, "Ann") as [ann],
    ):
        his = await ben.open_table(seats=3)
        again = await _rematch(ben, await ben.open_table(seats=3))
        hers = [await ann.open_table(seats=3) for _ in range(5)]
        hers.append(await _rematch(ann, await ann.open_table(seats=3)))
        if not is_known:  # after a restart
            server.services.lobby._networks.clear()
        assert await _listed(ann) == [hers[5], hers[4], again, his]


async def _rematch(person: Session, name: str) -> str:
    """Begin and end a game. Return the name of the table for the rematch."""
    for message in (command.Start, command.Vote, command.Rematch):
        await person.command(name, message(key=new_key()))
    again = (await person.info(name)).rematch
    assert again is not None
    return again


def test_a_game_that_everybody_left_is_not_listed_until_somebody_is_back(sqlite: str) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with in_process_server(sqlite, time) as server, signed_in(server.address, "Ann") as [ann]:
            name, waiting = await ann.open_table(seats=3), await ann.open_table(seats=3)
            await ann.command(name, command.Start(key=new_key()))
            async with ann.table(name) as hers:
                await wait_until_present(hers)
            while not (await ann.info(name)).players[0].away:  # type: ignore[union-attr]
                await asyncio.sleep(0.01)
            assert name in await _listed(ann), "she may have reloaded the page"
            time.ahead += DESERTED_MS + 1000
            assert await _listed(ann) == [waiting]
            assert name in [own.table.id for own in (await ann.own_tables()).tables], "it is still hers"
            async with ann.table(name) as hers:
                await wait_until_present(hers)
                assert name in await _listed(ann)

    run_async(scenario())


def test_a_game_without_entries_for_half_an_hour_is_not_listed(sqlite: str) -> None:
    """After a crash nobody is marked as away."""

    async def scenario() -> None:
        time = FakeTime()
        async with (
            in_process_server(sqlite, time, settle_seconds=1000) as server,
            signed_in(server.address, "Ann") as [ann],
        ):
            name, waiting = await ann.open_table(seats=3), await ann.open_table(seats=3)
            await ann.command(name, command.Start(key=new_key()))
            time.ahead = DESERTED_MS + 1000
            assert await _listed(ann) == [waiting, name]
            time.ahead = SILENT_MS + 1000
            assert await _listed(ann) == [waiting]

    run_async(scenario())


async def _listed(session: Session) -> list[str]:
    return [table.id for table in (await session.tables()).tables]


# one's own tables


@async_test
async def test_own_tables_say_whose_turn_it_is(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben", "Cat") as people:
        async with seated(people, open=False) as tables:
            name, mover = tables[0].name, tables[0].view().table.to_move
            turns = [await _own(person, name) for person in people]
            assert [own is not None and own.your_turn for own in turns] == [mover == seat for seat in range(3)]
            assert all(own is not None and (own.to_move, own.round) == (mover, 1) for own in turns)
            for table in tables:
                await table.do(command.Vote(key=new_key()))
        assert [await _own(person, name) for person in people] == [None] * 3, "it is over"
        await people[0].command(name, command.Rematch(key=new_key()))
        again = (await people[0].info(name)).rematch
        assert again is not None
        rematch = await _own(people[1], again)
        assert rematch is not None, "Ben has a seat there, although he has never seen it"
        assert (rematch.table.status, rematch.to_move, rematch.your_turn, rematch.round) == ("waiting", None, False, 0)
        await people[1].command(again, command.Leave(key=new_key(), seat=1))
        assert await _own(people[1], again) is None


async def _own(person: Session, name: str) -> OwnTable | None:
    return next((own for own in (await person.own_tables()).tables if own.table.id == name), None)


@async_test
async def test_a_stranger_has_no_tables(server: ServerProcess) -> None:
    async with Session(server.address) as stranger:
        assert (await stranger.own_tables()).tables == ()
