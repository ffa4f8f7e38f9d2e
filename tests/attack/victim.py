"""People who play while others attack, and measure: `python -m tests.attack.victim SERVER TABLES ADDRESS …`.

Prints a line of JSON for everything that they waited for, and stops at the end of its standard input.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from itertools import cycle
from random import Random
from time import monotonic
from typing import Any

import aiohttp

from tests.attack.attack import report
from tests.server.players import hasty_move, is_over, must_move, seated
from undermine.client import RemoteTable, ServerRefused, Session

PEOPLE, PEOPLE_WITH_BOTS, BOTS = 4, 2, 3
MOVE_PAUSE, RELOAD_PAUSE, RETRY_PAUSE = 0.2, 0.3, 0.5
START_SECONDS = 120.0
"""How long a server may take until it answers."""
TOO_LATE = ("stale", "over", "not-your-turn")
ROUNDS = {"rounds": 9}


@contextmanager
def measured(kind: str) -> Iterator[None]:
    """Print how long the block took and how it ended, also if it never did."""
    began, outcome = monotonic(), "waiting"
    try:
        yield
        outcome = "done"
    except ServerRefused as refused:
        outcome = refused.reason
        raise
    except (aiohttp.ClientError, ConnectionError, TimeoutError) as error:
        outcome = type(error).__name__
        raise
    finally:
        report({"kind": kind, "at": began, "seconds": monotonic() - began, "outcome": outcome})


class Victim:
    """People at some tables of people, and at as many tables with bots. Each table has an address of its own."""

    def __init__(self, server: str, tables: int, addresses: list[str]) -> None:
        self._address, self._tables, self._addresses = server, tables, cycle(addresses)

    async def play(self) -> None:
        """Play and measure until somebody cancels it."""
        async with AsyncExitStack() as stack:
            first = await stack.enter_async_context(self._http())
            await self._wait_for_server(first)
            games = ((PEOPLE_WITH_BOTS, self._play_with_bots), (PEOPLE, self._play_with_people)) * self._tables
            clients = [await stack.enter_async_context(self._http()) for _ in games]
            await asyncio.gather(
                *(self._keep_on(http, number, play) for http, (number, play) in zip(clients, games, strict=True))
            )

    def _http(self) -> aiohttp.ClientSession:
        """Return an HTTP client that uses the next address."""
        connector = aiohttp.TCPConnector(local_addr=(next(self._addresses), 0), limit=0)
        return aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar())

    async def _wait_for_server(self, http: aiohttp.ClientSession) -> None:
        async with asyncio.timeout(START_SECONDS):
            while True:
                with suppress(aiohttp.ClientError, ConnectionError):
                    async with http.get(self._address + "/ready") as response:
                        if response.status == 200:
                            return
                await asyncio.sleep(0.05)

    async def _keep_on(
        self, http: aiohttp.ClientSession, number: int, play: Callable[[list[Session]], Awaitable[None]]
    ) -> None:
        """Play one game after the other. Whatever ends a game early is reported."""
        sessions = [Session(self._address, http=http) for _ in range(number)]
        while True:
            try:
                for seat, session in enumerate(sessions):
                    if session.token is None:
                        await session.come_in(f"Victim {seat}")
                await play(sessions)
            except (ServerRefused, aiohttp.ClientError, ConnectionError, TimeoutError) as error:
                outcome = getattr(error, "reason", type(error).__name__)
                report({"kind": "failure", "at": monotonic(), "seconds": 0, "outcome": outcome})
                await asyncio.sleep(RETRY_PAUSE)

    async def _play_with_bots(self, sessions: list[Session]) -> None:
        """Make every move at once, and measure the bots."""
        async with (
            seated(sessions, bots=BOTS, bot_speed="fast", options=ROUNDS) as tables,
            beside(_measure_bots(tables[0])),
        ):
            await asyncio.gather(*(_play_seat(table) for table in tables))

    async def _play_with_people(self, sessions: list[Session]) -> None:
        """Make a move every moment, and let one of them reload the page meanwhile."""
        async with seated(sessions, options=ROUNDS) as tables, beside(_reload(sessions[-1], tables[-1].name)):
            report({"kind": "table", "name": tables[0].name})
            await asyncio.gather(*(_play_seat(table, MOVE_PAUSE) for table in tables))


@asynccontextmanager
async def beside(coroutine: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Run a coroutine for the length of the block."""
    task = asyncio.create_task(coroutine)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _play_seat(table: RemoteTable, pause: float = 0.0) -> None:
    """Play until the game is over."""
    random = Random(table.name)
    while True:
        await table.until(lambda table: is_over(table) or must_move(table))
        if is_over(table):
            return
        await asyncio.sleep(pause)
        moves = table.view()
        if moves.legal_moves:
            with suppress_late(), measured("move"):
                await table.play(hasty_move(moves, random))


@contextmanager
def suppress_late() -> Iterator[None]:
    """Ignore that a move came too late, because a bot played for somebody who was away."""
    try:
        yield
    except ServerRefused as refused:
        if refused.reason not in TOO_LATE:
            raise


async def _measure_bots(table: RemoteTable) -> None:
    """Measure how long each bot takes from the move before its own."""
    while True:
        await table.until(lambda table: is_over(table) or _is_bots_turn(table))
        if is_over(table):
            return
        ply = table.ply
        with measured("bot"):
            await table.until(lambda table, ply=ply: is_over(table) or table.ply != ply)  # type: ignore[misc]


def _is_bots_turn(table: RemoteTable) -> bool:
    seat = table.view().table.to_move if table.has_view else None
    return seat is not None and seat >= PEOPLE_WITH_BOTS


async def _reload(session: Session, name: str) -> None:
    """Load the page again and again: who one is, then the table."""
    while True:
        with suppress(ServerRefused, aiohttp.ClientError, ConnectionError), measured("reload"):
            await session.me()
            async with session.table(name):
                pass
        await asyncio.sleep(RELOAD_PAUSE)


async def watch(server: str, tables: int, addresses: list[str]) -> None:
    """Play until the standard input ends."""
    loop = asyncio.get_running_loop()
    playing = asyncio.create_task(Victim(server, tables, addresses).play())
    ended = loop.run_in_executor(None, sys.stdin.read)
    await asyncio.wait([playing, ended], return_when=asyncio.FIRST_COMPLETED)
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing


if __name__ == "__main__":
    asyncio.run(watch(sys.argv[1], int(sys.argv[2]), sys.argv[3:]))
