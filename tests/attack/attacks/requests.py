"""Somebody sends requests without end: good ones, such that find nothing, and bytes that are no request at all."""

from __future__ import annotations

import asyncio

from tests.attack.attack import Attack, Target
from tests.attack.connection import connect, request

LOOPS = 50
AT_ONCE = 8
"""Requests that are sent before the first of them is answered."""
NONSENSE = b"nonsense\r\n\r\n"
PATHS = ("/", "/api/bots", "/api/openapi.json", "/api/tables/none/record", "/no-such-page", "/health", "/ready")


async def run(target: Target) -> None:
    """Send."""
    async with target.attacking():
        await asyncio.gather(*(_send(target, number) for number in range(target.count(LOOPS))))


async def _send(target: Target, number: int) -> None:
    """Send on one connection after another, and begin anew whenever the server closes."""
    content = NONSENSE if number % 10 == 0 else request(target, "GET", PATHS[number % len(PATHS)]) * AT_ONCE
    while True:
        connection = await connect(target)
        while connection is not None and connection.is_open:
            before = connection.received
            await connection.write(content)
            await connection.until(lambda now, before=before: now.received > before)
            await asyncio.sleep(0)
        if connection is not None:
            for status in ("200", "400", "404", "429", "503"):
                target.tally[f"answers {status}"] += connection.answers[status]
        await asyncio.sleep(0.001)


ATTACK = Attack("requests", f"{LOOPS} loops send requests without end, {AT_ONCE} at once", run)
