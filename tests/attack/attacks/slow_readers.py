"""Clients ask for much, over HTTP and over sockets, and never read the answers."""

from __future__ import annotations

import asyncio

from tests.attack.attack import Attack, Limit, Target
from tests.attack.connection import TEXT, connect, frame, open_socket, request

REQUESTS_AT_ONCE, SYNCS_AT_ONCE = 40, 40
CONNECTIONS, SOCKETS = 100, 100
PATHS = ("/api/openapi.json", "/api/schemas.json", "/api/tables", "/api")
BUFFER = 4096


async def run(target: Target) -> None:
    """Ask on many connections, and keep them."""
    async with target.attacking():
        await asyncio.gather(
            *(_ask_by_http(target, number) for number in range(target.count(CONNECTIONS))),
            *(_ask_by_socket(target) for _ in range(target.count(SOCKETS))),
        )
        await target.hold()


async def _ask_by_http(target: Target, number: int) -> None:
    connection = await connect(target, buffer=BUFFER)
    if connection is not None:
        connection.pause_reading()
        await connection.write(request(target, "GET", PATHS[number % len(PATHS)]) * REQUESTS_AT_ONCE)
        target.tally["requests"] += REQUESTS_AT_ONCE


async def _ask_by_socket(target: Target) -> None:
    connection = await open_socket(target, target.table, buffer=BUFFER)
    if connection is not None:
        connection.pause_reading()
        await connection.write(frame(TEXT, b'{"do":"sync"}') * SYNCS_AT_ONCE)
        target.tally["syncs"] += SYNCS_AT_ONCE


ATTACK = Attack(
    "slow-readers",
    f"{CONNECTIONS} connections and {SOCKETS} sockets ask and read nothing",
    run,
    (Limit("requests", least=1), Limit("syncs", least=1)),
)
