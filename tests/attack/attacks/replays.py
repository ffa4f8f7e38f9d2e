"""Somebody writes 2,000 lines of chat at their own table, and asks for 300 replays that they never read."""

from __future__ import annotations

import asyncio

from tests.attack.attack import Attack, Target
from tests.attack.connection import connect, request
from tests.attack.outsider import people, write_chat
from tests.server.players import seated

LINES, REQUESTS = 2000, 300
BUFFER = 4096


async def run(target: Target) -> None:
    """Fill the table, then ask."""
    async with people(target, "Rita", "Rob", "Rae") as players, seated(players, open=False) as tables:
        await write_chat(target, players[0], tables[0].name, "Nobody reads this line.", target.count(LINES))
        wanted = request(
            target, "GET", f"/api/tables/{tables[0].name}/replay?seat=0", f"authorization: Bearer {players[0].token}"
        )
        async with target.attacking():
            await asyncio.gather(*(_ask(target, wanted) for _ in range(target.count(REQUESTS))))
            await target.hold()


async def _ask(target: Target, wanted: bytes) -> None:
    connection = await connect(target, buffer=BUFFER)
    if connection is not None:
        connection.pause_reading()
        await connection.write(wanted)
        target.tally["requests"] += 1


ATTACK = Attack("replays", f"{REQUESTS} requests for a replay with {LINES:,} lines of chat, unread", run)
