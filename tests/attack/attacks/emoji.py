"""An outsider writes 2,000 lines of emoji to a table that waits for players; then its people reload the page."""

from __future__ import annotations

import asyncio

from tests.attack.attack import Attack, Limit, Target
from tests.attack.connection import Connection, open_socket
from tests.attack.outsider import people, write_chat
from undermine.client import Session

LINES, RELOADS = 2000, 20
BUFFER = 64 * 1024
"""What the system of whoever reloads reads ahead: an ordinary line is no faster."""
TEXT = "⛏" * 280
"""280 characters of three bytes."""


async def run(target: Target) -> None:
    """Write, then reload. The host has another address than the outsider."""
    async with people(target, "Hanna", source=1) as (host,), people(target, "Otto") as (outsider,):
        name = await host.open_table(seats=5)
        await write_chat(target, outsider, name, TEXT, target.count(LINES))
        async with target.attacking():
            await asyncio.gather(*(_reload(target, host, name) for _ in range(target.count(RELOADS))))
            await target.hold()


async def _reload(target: Target, host: Session, name: str) -> None:
    """Load the table. It is lost if the first update does not arrive, or if the server closes after it."""
    connection = await open_socket(target, name, host.token, BUFFER, source=1)
    if connection is not None:
        await asyncio.sleep(target.seconds / 10)
    is_loaded = connection is not None and connection.is_open
    target.tally["reloads"] += is_loaded
    target.tally["lost reloads"] += not is_loaded
    _note_size(target, connection)


def _note_size(target: Target, connection: Connection | None) -> None:
    size = 0 if connection is None else connection.received
    target.tally["largest load in bytes"] = max(target.tally["largest load in bytes"], size)
    if connection is not None:
        connection.close()


ATTACK = Attack(
    "emoji",
    f"an outsider writes {LINES:,} lines of emoji to a waiting table",
    run,
    (Limit("lost reloads", most=0), Limit("reloads", least=1)),
)
