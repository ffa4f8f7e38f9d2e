"""Three people write 2,000 lines of chat at their own table, and ask for 300 replays that they never read."""

from __future__ import annotations

import asyncio

from tests.attack.attack import Attack, Limit, Target
from tests.attack.connection import connect, request
from tests.attack.outsider import fill_chat, people
from tests.server.players import seated

LINES, REQUESTS = 2000, 300
BUFFER = 4096
MOST_PAGE = 128 * 1024
"""Bytes of a page of a replay. With a whole view for every line, 200 lines would be 900 kB."""


async def run(target: Target) -> None:
    """Fill the table, then ask."""
    async with people(target, "Rita", "Rob", "Rae") as players, seated(players, open=False) as tables:
        await fill_chat(target, players, tables[0].name, "Nobody reads this line.", target.count(LINES))
        path = f"/api/tables/{tables[0].name}/replay?seat=0"
        target.tally["page in bytes"] = len(await players[0].ask("GET", path))
        wanted = request(target, "GET", path, f"authorization: Bearer {players[0].token}")
        async with target.attacking():
            await asyncio.gather(*(_ask(target, wanted) for _ in range(target.count(REQUESTS))))
            await target.hold()


async def _ask(target: Target, wanted: bytes) -> None:
    connection = await connect(target, buffer=BUFFER)
    if connection is not None:
        connection.pause_reading()
        await connection.write(wanted)
        target.tally["requests"] += 1


ATTACK = Attack(
    "replays",
    f"{REQUESTS} requests for a replay with {LINES:,} lines of chat, unread",
    run,
    (Limit("page in bytes", least=1, most=MOST_PAGE), Limit("requests", least=1)),
)
