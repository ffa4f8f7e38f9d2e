"""Two servers on one database: no sequence number is used twice, and the slower server catches up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from tests.server.journal import Journal, JournaledTable, check_log, journaled, table_from_log
from tests.server.players import hasty_move, signed_in
from tests.server.postgres import PostgresProcess
from tests.server.process import running
from tests.server.timeouts import run_async
from undermine.client import ServerRefused, Session
from undermine.client.table import new_key
from undermine.wire.answer import Accepted
from undermine.wire.command import Chat
from undermine.wire.entry import Chatted

RACES = 12
CHATS = 20
Pair = tuple[JournaledTable, JournaledTable]
"""One person's sockets, one at each server."""


def test_two_servers_never_use_a_number_twice(postgres: PostgresProcess, tmp_path: Path) -> None:
    _let_them_compete(postgres.create("rivals"), tmp_path)


@pytest.mark.slow
def test_two_servers_that_share_a_file_never_use_a_number_twice(sqlite: str, tmp_path: Path) -> None:
    _let_them_compete(sqlite, tmp_path, allow_other_servers=True)


def _let_them_compete(database: str, folder: Path, **settings: bool) -> None:
    with running(database, folder / "one", **settings) as one, running(database, folder / "two", **settings) as two:
        name, journals = run_async(_play_at_both(one.address, two.address))
    table = table_from_log(database, name)
    assert table.ply == RACES
    check_log(table, journals)


async def _play_at_both(one: str, two: str) -> tuple[str, list[Journal]]:
    async with signed_in(one, "Ann", "Ben", "Cat") as sessions, _at_both(sessions, two) as pairs:
        await _move_at_once(pairs)
        await _chat_at_once(pairs)
        return pairs[0][0].name, [_together(pair) for pair in pairs]


@asynccontextmanager
async def _at_both(sessions: list[Session], other: str) -> AsyncIterator[list[Pair]]:
    """All of them at one table with the game begun, at two servers at once."""
    async with AsyncExitStack() as stack:
        here = await stack.enter_async_context(journaled(sessions))
        there = []
        for session in sessions:
            again = await stack.enter_async_context(Session(other, session.token))
            await again.me()
            there.append(await stack.enter_async_context(JournaledTable(again, here[0].name)))
        yield list(zip(here, there, strict=True))


def _together(pair: Pair) -> Journal:
    """What one person sent and was told, at both servers."""
    one, two = pair[0].journal, pair[1].journal
    entries = [*one.entries, *two.entries]
    return Journal(one.person, one.sent | two.sent, one.accepted + two.accepted, one.refused | two.refused, entries)


async def _move_at_once(pairs: list[Pair]) -> None:
    """The same person moves at both servers at the same time, many times: each time one of the moves is made."""
    random = Random(1)
    for made in range(1, RACES + 1):
        pair = next(pair for pair in pairs if pair[0].view().legal_moves)
        moves = [table.play(hasty_move(table.view(), random)) for table in pair]
        answers = await asyncio.gather(*moves, return_exceptions=True)
        assert sum(isinstance(answer, Accepted) for answer in answers) == 1
        assert [answer.reason for answer in answers if isinstance(answer, ServerRefused)] == ["stale"]
        for table in (table for pair in pairs for table in pair):
            await table.until(lambda table, made=made: table.ply == made)  # type: ignore[misc]


async def _chat_at_once(pairs: list[Pair]) -> None:
    """Both servers write to the same table as fast as they can, and each tells its clients what the other wrote."""
    await asyncio.gather(*(_chat(pairs[0][side], f"{count} at {side}.") for side in (0, 1) for count in range(CHATS)))
    for side in (0, 1):
        await _chat(pairs[0][side], f"At {side} this is the last.")
        for pair in pairs:
            await pair[side].until(lambda table, side=side: _chats(table) == 2 * CHATS + side + 1)  # type: ignore[misc]


async def _chat(table: JournaledTable, text: str) -> None:
    """Chat once, however often the other server is faster."""
    message = Chat(key=new_key(), text=text)
    while True:
        try:
            await table.do(message)
        except ServerRefused as refused:
            if refused.reason != "stale":
                raise
        else:
            return


def _chats(table: JournaledTable) -> int:
    return sum(isinstance(entry.content, Chatted) for entry in table.entries)
