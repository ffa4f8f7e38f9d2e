"""The list of open tables: over HTTP, and over a socket on which it is kept up to date."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import aiohttp
import msgspec

from tests.server.helpers import async_test, new_key, refused, wait_until_present
from tests.server.players import signed_in
from tests.server.process import ServerProcess
from undermine.client import Session
from undermine.wire import command
from undermine.wire.lobby import Lobby, LobbyTable


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
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{address}/api/lobby/socket?wire=2") as socket:
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
        await ann.command(name, command.Start(key=new_key()))
        await ann.command(name, command.Vote(key=new_key()))
        await ann.command(name, command.Rematch(key=new_key()))
        again = (await ann.info(name)).rematch
        assert again is not None
        tables = await lobby.until(lambda tables: again in tables)
        assert name not in tables


@async_test
async def test_finished_games_are_listed_page_by_page(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        ended = []
        for _ in range(35):
            name = await ann.open_table(seats=3)
            await ann.command(name, command.Start(key=new_key()))
            await ann.command(name, command.Vote(key=new_key()))
            ended.append(name)
        assert await _all_games(ann, count=35) == ended[::-1]
        with refused("malformed"):
            await ann.games("yesterday")


async def _all_games(session: Session, count: int) -> list[str]:
    names: list[str] = []
    before: str | None = None
    while len(names) < count:
        page = await session.games(before)
        names += [game.id for game in page.games]
        assert all(game.why == "agreed" for game in page.games[:5])
        before = page.next
        assert before is not None or len(names) >= count
    return names[:count]
