"""People write emoji to a table that waits for players; then its host reloads the page.

An outsider tries 2,000 lines, of which few are taken. Two people who sit down write as many, which is the most that a
table takes from its players.
"""

from __future__ import annotations

import asyncio

from tests.attack.attack import Attack, Limit, Target
from tests.attack.connection import Connection, open_socket
from tests.attack.outsider import fill_chat, people, write_chat
from tests.server.helpers import new_key
from undermine.client import Session
from undermine.wire.command import Sit

LINES, RELOADS = 2000, 20
BUFFER = 64 * 1024
"""What the system of whoever reloads reads ahead: an ordinary line is no faster."""
TEXT = "⛏" * 280
"""280 characters of three bytes."""
MOST_LOAD = 96 * 1024
"""Bytes of the first update, and what follows it soon. With all of 200 lines it would be 190 kB."""


async def run(target: Target) -> None:
    """Write, then reload. The host has another address than the outsider."""
    async with people(target, "Hanna", source=1) as (host,), people(target, "Otto", "Ole", "Ora") as guests:
        name = await host.open_table(seats=5)
        outsider, *players = guests
        await write_chat(target, outsider, name, TEXT, target.count(LINES))
        for player in players:
            await player.command(name, Sit(key=new_key()))
        await fill_chat(target, players, name, TEXT, target.count(LINES))
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
    f"two players and an outsider write {LINES:,} lines of emoji to a waiting table",
    run,
    (
        Limit("refused: too-fast", least=1),
        Limit("lost reloads", most=0),
        Limit("reloads", least=1),
        Limit("largest load in bytes", least=1, most=MOST_LOAD),
    ),
)
