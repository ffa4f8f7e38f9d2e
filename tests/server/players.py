"""People who play at tables over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

from tests.play import hurry
from undermine.client import RemoteTable, ServerRefused, Session
from undermine.view.view import View

HASTE = 0.8
"""How often a player makes the hastiest move instead of a random one."""


@asynccontextmanager
async def signed_in(address: str, *names: str) -> AsyncIterator[list[Session]]:
    """Sessions of new people with these names."""
    async with AsyncExitStack() as stack:
        sessions = [await stack.enter_async_context(Session(address)) for _ in names]
        for session, name in zip(sessions, names, strict=True):
            await session.come_in(name)
        yield sessions


@asynccontextmanager
async def seated(sessions: list[Session], **settings: Any) -> AsyncIterator[list[RemoteTable]]:
    """All of them at one new table, each on a seat, with the game begun."""
    name = await sessions[0].open_table(seats=len(sessions) + settings.get("bots", 0), **settings)
    async with AsyncExitStack() as stack:
        tables = [await stack.enter_async_context(session.table(name)) for session in sessions]
        for table in tables[1:]:
            await table.sit()
        await tables[0].start()
        for table in tables:
            await table.until(lambda table: table.has_view and bool(table.seats))
        yield tables


def hasty_move(view: View, random: Random) -> str:
    """Return a legal move of a player in a hurry, so that games reach treasures, drafts and ends."""
    if random.random() > HASTE:
        return random.choice(view.legal_moves)
    return max(view.legal_moves, key=lambda text: hurry(text, random))


async def play_seat(table: RemoteTable, random: Random, plies: int = 10_000) -> None:
    """Play on all own seats until the game is over or so many moves are made."""
    while True:
        await table.until(lambda table: is_over(table) or table.ply >= plies or must_move(table))
        if is_over(table) or table.ply >= plies:
            return
        for seat in table.seats:
            view = table.view(seat)
            if view.legal_moves:
                try:
                    await table.play(hasty_move(view, random), seat)
                except ServerRefused as refused:  # the game ended meanwhile, or the update was on its way
                    if refused.reason not in ("stale", "over", "not-your-turn"):
                        raise


def is_over(table: RemoteTable) -> bool:
    """Whether the table is over."""
    return table.info is not None and table.info.status == "over"


def must_move(table: RemoteTable) -> bool:
    """Whether it is the person's turn on one of their seats."""
    return any(table.view(seat).legal_moves for seat in table.seats)


async def play_all(tables: list[RemoteTable], random: Random, plies: int = 10_000) -> None:
    """Let everybody play until the game is over or so many moves are made."""
    await asyncio.gather(*(play_seat(table, Random(random.random()), plies) for table in tables))
