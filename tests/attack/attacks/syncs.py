"""A hundred anonymous spectators ask for everything, ten times a second each."""

from __future__ import annotations

import asyncio

from tests.attack.attack import Attack, Target
from tests.attack.connection import TEXT, frame, open_socket

SOCKETS, PER_SECOND = 100, 10


async def ask_from_one_address(target: Target) -> None:
    """Watch the table of the others, and ask."""
    await _attack(target, 1)


async def ask_from_many_addresses(target: Target) -> None:
    """The same, from so many addresses that none of them does much."""
    await _attack(target, len(target.sources))


async def _attack(target: Target, addresses: int) -> None:
    async with target.attacking():
        await asyncio.gather(*(_ask(target, number % addresses) for number in range(target.count(SOCKETS))))
        await target.hold()


async def _ask(target: Target, source: int) -> None:
    connection = await open_socket(target, target.table, source=source)
    while connection is not None and connection.is_open:
        await connection.write(frame(TEXT, b'{"do":"sync"}'))
        target.tally["syncs"] += 1
        await asyncio.sleep(1 / PER_SECOND)


ONE_ADDRESS = Attack(
    "syncs", f"{SOCKETS} anonymous sockets ask for everything {PER_SECOND} times a second", ask_from_one_address
)
MANY_ADDRESSES = Attack("syncs-from-many-addresses", "the same from 10 addresses", ask_from_many_addresses)
