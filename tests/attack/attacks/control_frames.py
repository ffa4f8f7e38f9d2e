"""Sockets send pings, or empty fragments of a message that never ends, as fast as they can."""

from __future__ import annotations

import asyncio

from tests.attack.attack import Attack, Limit, Target
from tests.attack.connection import PING, TEXT, frame, open_socket

SOCKETS = 20
BATCH, MOST = 500, 200_000
"""Frames that a socket sends at once, and in all."""
DISCONNECTED = "farewell: too-fast"


async def send_pings(target: Target) -> None:
    """Flood with pings of the largest size."""
    await _flood(target, b"", frame(PING, b"p" * 125))


async def send_fragments(target: Target) -> None:
    """Flood with fragments of nothing."""
    await _flood(target, frame(TEXT, final=False), frame(0, final=False))


async def _flood(target: Target, opening: bytes, one: bytes) -> None:
    async with target.attacking(until=DISCONNECTED):
        await asyncio.gather(*(_send(target, opening, one * BATCH) for _ in range(target.count(SOCKETS))))
        await target.hold()


async def _send(target: Target, opening: bytes, batch: bytes) -> None:
    connection = await open_socket(target, target.table)
    if connection is None:
        return
    await connection.write(opening)
    for _ in range(MOST // BATCH):
        if not connection.is_open:
            return
        await connection.write(batch)
        target.tally["frames"] += BATCH
        await asyncio.sleep(0)


LIMITS = (Limit(DISCONNECTED, least=1),)
PINGS = Attack("pings", f"{SOCKETS} sockets send pings as fast as they can", send_pings, LIMITS)
FRAGMENTS = Attack(
    "empty-fragments", f"{SOCKETS} sockets send empty fragments as fast as they can", send_fragments, LIMITS
)
