"""Drives a server with tables of five, for `benchmarks/server.py`; all five are clients, and no bot plays.

    python benchmarks/load.py --address URL --tables N --mode saturate|paced --seconds S

`saturate`: a table makes its next move as soon as all five players were told of the last one. `paced`: a table makes a
move every `--interval` seconds, tables spread evenly. Tables begin at different stages of a round. Writes `begin` and
`end` to standard error around the time that is measured, then one line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import sys
import time
from contextlib import AsyncExitStack
from typing import Any

import aiohttp
import uvloop

from undermine.client import RemoteTable, ServerRefused, Session
from undermine.wire.command import Sit, Start

PLAYERS = 5
STAGES = 40
"""Moves of a round by which tables differ at the beginning."""
AT_ONCE = 50
"""Tables that are seated at the same time."""


class Party:
    """Five people at a table, and what they measured."""

    def __init__(self, sessions: list[Session], stack: AsyncExitStack) -> None:
        self.sessions, self._stack = sessions, stack
        self.tables: list[RemoteTable] = []

    async def sit_down(self) -> None:
        """Make a table, sit down, begin."""
        name = await self.sessions[0].open_table(seats=PLAYERS, options={"rounds": 9}, open=False)
        for number, session in enumerate(self.sessions[1:], start=1):
            await session.command(name, Sit(key=f"sit{number}"))
        await self.sessions[0].command(name, Start(key="start"))
        self.tables = [await self._stack.enter_async_context(session.table(name)) for session in self.sessions]

    async def move(self) -> float:
        """Make a move; return the seconds until the last of five was told."""
        seat = self.tables[0].view().table.to_move
        if seat is None:  # the game is over: another table, which is not timed
            await self.sit_down()
            return await self.move()
        mover = next(table for table in self.tables if seat in table.seats)
        move = random.choice(mover.view().legal_moves)
        number = mover.number + 1
        began = time.perf_counter()
        answer = asyncio.ensure_future(mover.play(move))
        for table in self.tables:
            await table.until(lambda table: table.number >= number)
        took = time.perf_counter() - began
        await answer
        return took


async def seat(address: str, number: int, stack: AsyncExitStack, http: aiohttp.ClientSession) -> list[Party]:
    """So many parties, each at another stage of its round."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(index: int) -> Party:
        async with gate:
            sessions = [Session(address, http=http) for _ in range(PLAYERS)]
            for seat_number, session in enumerate(sessions):
                await session.come_in(f"Guest {seat_number}")
            party = Party(sessions, stack)
            await party.sit_down()
            for _ in range(index % STAGES):
                await party.move()
            return party

    return list(await asyncio.gather(*(one(index) for index in range(number))))


async def saturate(party: Party, until: float, took: list[float]) -> None:
    """One move after the other."""
    while time.perf_counter() < until:
        seconds = await party.move()
        if time.perf_counter() < until:
            took.append(seconds)


async def pace(party: Party, first: float, interval: float, until: float, took: list[float]) -> None:
    """A move every so often."""
    due = first
    while due < until:
        await asyncio.sleep(due - time.perf_counter())
        took.append(await party.move())
        due += interval


async def measure(arguments: argparse.Namespace) -> dict[str, Any]:
    """Seat everybody, warm up, measure."""
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as http, AsyncExitStack() as stack:
        parties = await seat(arguments.address, arguments.tables, stack, http)
        await drive(parties, arguments.warmup, arguments, [])
        gc.collect()
        gc.disable()  # a collection among all these sockets takes half a second, which is not the server's
        print("begin", file=sys.stderr, flush=True)
        took: list[float] = []
        began = time.perf_counter()
        errors = await drive(parties, arguments.seconds, arguments, took)
        print("end", file=sys.stderr, flush=True)
        seconds = time.perf_counter() - began
        size = len(parties[0].tables[0].view_bytes())
    took.sort()
    return {
        "moves": len(took),
        "seconds": seconds,
        "p50_ms": 1000 * took[len(took) // 2],
        "p99_ms": 1000 * took[int(len(took) * 0.99)],
        "bytes_per_view": size,
        "errors": errors,
    }


async def drive(parties: list[Party], seconds: float, arguments: argparse.Namespace, took: list[float]) -> int:
    """Let all play for so long; return how many failed."""
    now = time.perf_counter()
    if arguments.mode == "saturate":
        work = [saturate(party, now + seconds, took) for party in parties]
    else:
        step = arguments.interval / len(parties)
        work = [
            pace(party, now + index * step, arguments.interval, now + seconds, took)
            for index, party in enumerate(parties)
        ]
    results = await asyncio.gather(*work, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException) and not isinstance(result, ServerRefused):
            raise result
    return sum(isinstance(result, ServerRefused) for result in results)


def main() -> None:
    """Drive as told."""
    parser = argparse.ArgumentParser(description="Drives a server with tables of five.")
    parser.add_argument("--address", required=True)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--mode", choices=("saturate", "paced"), default="saturate")
    parser.add_argument("--interval", type=float, default=5.0)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--warmup", type=float, default=3.0)
    arguments = parser.parse_args()
    uvloop.install()
    print(json.dumps(asyncio.run(measure(arguments))))


if __name__ == "__main__":
    main()
