"""Generates load for `benchmarks/server.py`: tables of five clients, without bots.

    python benchmarks/load.py --address URL --tables N --mode saturate|paced --seconds S

`saturate`: a table makes its next move as soon as all five players have the update of the last one. `paced`: a table
makes a move every `--interval` seconds, spread evenly. Tables begin at different stages of a round. The script writes
`begin` and `end` to standard error around the measured time, then one line of JSON to standard output.
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
"""Tables begin after up to so many moves."""
AT_ONCE = 50
"""Tables that are set up at the same time."""


class Group:
    """Five people at a table."""

    def __init__(self, sessions: list[Session], stack: AsyncExitStack) -> None:
        self.sessions, self._stack = sessions, stack
        self.tables: list[RemoteTable] = []

    async def sit_down(self) -> None:
        """Create a table, sit down, start."""
        name = await self.sessions[0].open_table(seats=PLAYERS, options={"rounds": 9}, open=False)
        for number, session in enumerate(self.sessions[1:], start=1):
            await session.command(name, Sit(key=f"sit{number}"))
        await self.sessions[0].command(name, Start(key="start"))
        self.tables = [await self._stack.enter_async_context(session.table(name)) for session in self.sessions]

    async def move(self) -> float:
        """Make a move. Return the seconds until the last of five has the update."""
        seat = self.tables[0].view().table.to_move
        if seat is None:  # the game is over: begin another one, which is not timed
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


async def seat(address: str, number: int, stack: AsyncExitStack, http: aiohttp.ClientSession) -> list[Group]:
    """Return groups at different stages of a round."""
    limit = asyncio.Semaphore(AT_ONCE)

    async def one(index: int) -> Group:
        async with limit:
            sessions = [Session(address, http=http) for _ in range(PLAYERS)]
            for seat_number, session in enumerate(sessions):
                await session.come_in(f"Guest {seat_number}")
            group = Group(sessions, stack)
            await group.sit_down()
            for _ in range(index % STAGES):
                await group.move()
            return group

    return list(await asyncio.gather(*(one(index) for index in range(number))))


async def saturate(group: Group, until: float, took: list[float]) -> None:
    """Make one move after the other."""
    while time.perf_counter() < until:
        seconds = await group.move()
        if time.perf_counter() < until:
            took.append(seconds)


async def pace(group: Group, first: float, interval: float, until: float, took: list[float]) -> None:
    """Make a move every few seconds."""
    due = first
    while due < until:
        await asyncio.sleep(due - time.perf_counter())
        took.append(await group.move())
        due += interval


async def measure(arguments: argparse.Namespace) -> dict[str, Any]:
    """Set everything up, warm up, measure."""
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as http, AsyncExitStack() as stack:
        groups = await seat(arguments.address, arguments.tables, stack, http)
        await drive(groups, arguments.warmup, arguments, [])
        gc.collect()
        gc.disable()  # collecting takes half a second with so many sockets, which is not the server's
        print("begin", file=sys.stderr, flush=True)
        took: list[float] = []
        began = time.perf_counter()
        errors = await drive(groups, arguments.seconds, arguments, took)
        print("end", file=sys.stderr, flush=True)
        seconds = time.perf_counter() - began
        size = len(groups[0].tables[0].view_bytes())
    took.sort()
    return {
        "moves": len(took),
        "seconds": seconds,
        "p50_ms": 1000 * took[len(took) // 2],
        "p99_ms": 1000 * took[int(len(took) * 0.99)],
        "bytes_per_view": size,
        "errors": errors,
    }


async def drive(groups: list[Group], seconds: float, arguments: argparse.Namespace, took: list[float]) -> int:
    """Let everybody play for some seconds. Return how many groups failed."""
    now = time.perf_counter()
    if arguments.mode == "saturate":
        work = [saturate(group, now + seconds, took) for group in groups]
    else:
        step = arguments.interval / len(groups)
        work = [
            pace(group, now + index * step, arguments.interval, now + seconds, took)
            for index, group in enumerate(groups)
        ]
    results = await asyncio.gather(*work, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException) and not isinstance(result, ServerRefused):
            raise result
    return sum(isinstance(result, ServerRefused) for result in results)


def main() -> None:
    """Generate load."""
    parser = argparse.ArgumentParser(description="Generates load with tables of five.")
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
