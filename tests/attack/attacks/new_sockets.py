"""Somebody opens sockets at the table of others and drops them, in a loop."""

from __future__ import annotations

import asyncio

from tests.attack.attack import Attack, Limit, Target
from tests.attack.connection import open_socket

LOOPS, MOST = 32, 1000


async def run(target: Target) -> None:
    """Open and drop."""
    async with target.attacking(until="refused sockets"):
        await asyncio.gather(*(_open_and_drop(target) for _ in range(target.count(LOOPS))))
        await target.hold()


async def _open_and_drop(target: Target) -> None:
    for _ in range(MOST):
        connection = await open_socket(target, target.table)
        if connection is not None:
            connection.close()
        await asyncio.sleep(0)


ATTACK = Attack("new-sockets", f"{LOOPS} loops open a socket and drop it", run, (Limit("refused sockets", least=1),))
