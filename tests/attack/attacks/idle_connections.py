"""Very many connections send nothing, or a request that never ends, byte by byte."""

from __future__ import annotations

import asyncio

from tests.attack.attack import Attack, Limit, Target
from tests.attack.connection import connect

CONNECTIONS = 1500
AT_ONCE = 100
HEAD = b"GET /api/bots HTTP/1.1\r\nhost: x\r\nx-slow: "
BODY = b"POST /api/people HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\n\r\n{"
OPENINGS = (b"", HEAD, BODY)


async def run(target: Target) -> None:
    """Open all connections, and keep them."""
    limit = asyncio.Semaphore(AT_ONCE)
    async with target.attacking(until="closed by the server"):
        await asyncio.gather(*(_stay(target, number, limit) for number in range(target.count(CONNECTIONS))))
        await target.hold()


async def _stay(target: Target, number: int, limit: asyncio.Semaphore) -> None:
    async with limit:
        connection = await connect(target)
    if connection is None:
        return
    opening = OPENINGS[number % len(OPENINGS)]
    await connection.write(opening)
    while connection.is_open:
        await asyncio.sleep(1)
        if opening:
            await connection.write(b"x")


ATTACK = Attack(
    "idle-connections",
    f"{CONNECTIONS:,} connections send nothing, or one byte a second",
    run,
    (Limit("closed by the server", least=1),),
)
