"""A hundred anonymous spectators ask for everything, ten times a second each."""

from __future__ import annotations

import asyncio

from tests.attack.attack import Attack, Limit, Target
from tests.attack.connection import TEXT, frame, open_socket

SOCKETS, PER_SECOND, ADDRESSES = 100, 10, 10
REFUSED = "refused: too-fast"


async def ask_from_one_address(target: Target) -> None:
    """Watch the table of the others, and ask."""
    await _attack(target, 1, REFUSED)


async def ask_from_many_addresses(target: Target) -> None:
    """The same, from so many addresses that none of them does much."""
    await _attack(target, ADDRESSES)


async def _attack(target: Target, addresses: int, until: str = "") -> None:
    async with target.attacking(until):
        await asyncio.gather(*(_ask(target, number % addresses) for number in range(target.count(SOCKETS))))
        await target.hold()


async def _ask(target: Target, source: int) -> None:
    connection = await open_socket(target, target.table, source=source)
    while connection is not None and connection.is_open:
        await connection.write(frame(TEXT, b'{"do":"sync"}'))
        target.tally["syncs"] += 1
        await asyncio.sleep(1 / PER_SECOND)


ONE_ADDRESS = Attack(
    "syncs",
    f"{SOCKETS} anonymous sockets ask for everything {PER_SECOND} times a second",
    ask_from_one_address,
    (Limit(REFUSED, least=1),),
)
MANY_ADDRESSES = Attack(
    "syncs-from-many-addresses",
    f"the same from {ADDRESSES} addresses",
    ask_from_many_addresses,
    (Limit("syncs", least=1),),
)
