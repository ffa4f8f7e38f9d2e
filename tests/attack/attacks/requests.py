"""Somebody sends requests without end: good ones, ones that find nothing, and bytes that are not a request."""

from __future__ import annotations

import asyncio

from tests.attack.attack import Attack, Limit, Target
from tests.attack.connection import connect, request

LOOPS = 50
AT_ONCE = 8
"""Requests that are sent before the first of them is answered."""
ADDRESSES, PER_SECOND = 50, 40
"""Many addresses, and the requests of each: fewer than it may send."""
NONSENSE = b"nonsense\r\n\r\n"
PATHS = ("/", "/api/bots", "/api/openapi.json", "/api/tables/none/record", "/no-such-page", "/health", "/ready")


async def send_from_one_address(target: Target) -> None:
    """Send as much as possible, also after refusals."""
    async with target.attacking(until="answers 429"):
        await asyncio.gather(*(_send(target, _content(target, number)) for number in range(target.count(LOOPS))))


async def send_from_many_addresses(target: Target) -> None:
    """Send from each address as much as it may."""
    pause = AT_ONCE / PER_SECOND
    async with target.attacking():
        await asyncio.gather(*(
            _send(target, _requests(target, source), source, pause) for source in range(target.count(ADDRESSES))
        ))  # fmt: skip


def _content(target: Target, number: int) -> bytes:
    return _requests(target, number) if number % 10 else NONSENSE


def _requests(target: Target, number: int) -> bytes:
    return request(target, "GET", PATHS[number % len(PATHS)]) * AT_ONCE


async def _send(target: Target, content: bytes, source: int = 0, pause: float = 0.0) -> None:
    """Send on one connection after another, and begin anew whenever the server closes."""
    while True:
        connection = await connect(target, source)
        while connection is not None and connection.is_open:
            before = connection.received
            await connection.write(content)
            await connection.until(lambda now, before=before: now.received > before)
            await asyncio.sleep(pause)
        await asyncio.sleep(0.001)


ONE_ADDRESS = Attack(
    "requests",
    f"{LOOPS} loops send requests without end, {AT_ONCE} at once",
    send_from_one_address,
    (Limit("answers 429", least=1),),
)
MANY_ADDRESSES = Attack(
    "requests-from-many-addresses",
    f"{ADDRESSES} addresses send {PER_SECOND} requests a second each, as many as they may",
    send_from_many_addresses,
    (Limit("answers 200", least=1),),
)
