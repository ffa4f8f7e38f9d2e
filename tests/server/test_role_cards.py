"""Bots wait while people read their role cards: for those who are there and say so, and not for long."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack

import pytest

from tests.server.helpers import async_test
from tests.server.in_process import InProcessServer, in_process_server
from tests.server.players import must_move, signed_in
from undermine.client import RemoteTable, Session

LONG = 30.0
"""Longer than any of these tests takes."""
PAUSE = 0.1


pytestmark = pytest.mark.usefixtures("random_bots")


class RoleReader(RemoteTable):
    """A client that shows role cards, as the web client does."""

    @property
    def _address(self) -> str:
        return f"{super()._address}&roles=1"

    async def ready(self, round_number: int = 1) -> None:
        """Say that the role card was read."""
        await self._send(json.dumps({"do": "ready", "round": round_number}).encode())


async def begun(stack: AsyncExitStack, *people: Session, reads: bool = True, bots: int = 2) -> list[RemoteTable]:
    """Seat people at a table with bots and begin; the last person watches the others' clients."""
    name = await people[0].open_table(seats=len(people) + bots, bots=bots, level="random", options={"rounds": 1})
    kind = RoleReader if reads else RemoteTable
    tables = [await stack.enter_async_context(kind(person, name)) for person in people]
    for table in tables[1:]:
        await table.sit()
    await tables[0].start()
    for table in tables:
        await table.until(lambda table: table.has_view and bool(table.seats))
    return tables


async def until_bots_are_asked(*tables: RemoteTable) -> None:
    """Let people move until it is a bot's turn, which no reader delays."""
    seats = {seat: table for table in tables for seat in table.seats}
    while (mover := tables[0].view().table.to_move) in seats:
        table, ply = seats[mover], tables[0].ply
        await table.until(must_move)
        await table.play(table.view().legal_moves[0])
        await tables[0].until(lambda table, ply=ply: table.ply > ply)  # type: ignore[misc]


async def is_still(table: RemoteTable) -> bool:
    """Whether nobody moves for a moment in which bots without a pause would have."""
    ply = table.ply
    await asyncio.sleep(PAUSE)
    return table.ply == ply


async def moves(table: RemoteTable, ply: int) -> None:
    """Wait for a move after a ply."""
    await asyncio.wait_for(table.until(lambda table: table.ply > ply), LONG / 2)


@async_test
async def test_bots_wait_until_everybody_has_read_the_role_card(sqlite: str) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(in_process_server(sqlite, role_seconds=LONG))
        people = await stack.enter_async_context(signed_in(server.address, "Ann", "Ben"))
        ann, ben = await begun(stack, *people)
        await until_bots_are_asked(ann, ben)
        assert isinstance(ann, RoleReader)
        assert isinstance(ben, RoleReader)
        assert await is_still(ann)
        await ann.ready()
        await ann.ready(2)
        assert await is_still(ann), "Ben still reads"
        await ben.ready()
        await moves(ann, ann.ply)


@async_test
async def test_bots_wait_no_longer_than_the_server_says(sqlite: str) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(in_process_server(sqlite, role_seconds=4 * PAUSE))
        [session] = await stack.enter_async_context(signed_in(server.address, "Ann"))
        [ann] = await begun(stack, session)
        await until_bots_are_asked(ann)
        began, ply = asyncio.get_running_loop().time(), ann.ply
        await moves(ann, ply)
        assert asyncio.get_running_loop().time() - began < LONG / 2


@async_test
async def test_nobody_waits_for_clients_that_show_no_role_cards(sqlite: str) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(in_process_server(sqlite, role_seconds=LONG))
        [session] = await stack.enter_async_context(signed_in(server.address, "Ann"))
        [ann] = await begun(stack, session, reads=False)
        await until_bots_are_asked(ann)
        await moves(ann, ann.ply)


@async_test
async def test_nobody_waits_for_readers_who_are_gone_or_only_watch(sqlite: str) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(in_process_server(sqlite, role_seconds=LONG))
        people = await stack.enter_async_context(signed_in(server.address, "Ann", "Ben", "Cat"))
        leaving = await stack.enter_async_context(AsyncExitStack())
        name = await people[0].open_table(seats=4, bots=2, level="random", options={"rounds": 1})
        ann = await stack.enter_async_context(RemoteTable(people[0], name))
        ben = await leaving.enter_async_context(RoleReader(people[1], name))
        await stack.enter_async_context(RoleReader(people[2], name))
        await ben.sit()
        await ann.start()
        await ann.until(lambda table: table.has_view and bool(table.seats))
        await ben.until(lambda table: table.has_view and bool(table.seats))
        await until_bots_are_asked(ann, ben)
        ply = ann.ply
        assert await is_still(ann)
        await leaving.aclose()
        await moves(ann, ply)


@async_test
async def test_what_was_read_is_known_after_reconnecting_and_said_again_after_a_restart(sqlite: str) -> None:
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(AsyncExitStack())
        server: InProcessServer = await first.enter_async_context(in_process_server(sqlite, role_seconds=LONG))
        [session] = await first.enter_async_context(signed_in(server.address, "Ann"))
        token, [ann] = session.token, await begun(first, session)
        await until_bots_are_asked(ann)
        name, ply = ann.name, ann.ply
        assert isinstance(ann, RoleReader)
        await ann.ready()
        await moves(ann, ply)
        async with RoleReader(session, name) as again:
            await again.until(must_move)
            await again.play(again.view().legal_moves[0])
            await again.until(must_move)
        await first.aclose()
        server = await stack.enter_async_context(in_process_server(sqlite, role_seconds=LONG))
        session = await stack.enter_async_context(Session(server.address, token))
        again = await stack.enter_async_context(RoleReader(session, name))
        await again.until(lambda table: table.has_view and must_move(table))
        await again.play(again.view().legal_moves[0])
        ply = again.ply
        assert await is_still(again), "the new server does not know yet that the card was read"
        await again.ready()
        await moves(again, ply)
