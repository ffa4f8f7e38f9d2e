"""The server is killed at random times during play: nothing acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.server.journal import table_from_log
from tests.server.players import seated, signed_in
from tests.server.playing_group import PlayingGroup
from tests.server.postgres import PostgresProcess
from tests.server.process import ServerProcess, running
from tests.server.timeouts import TIMEOUT, run_async
from undermine.client.table import new_key
from undermine.wire.command import AnyCommand, Chat, PlayMove
from undermine.wire.entry import Chatted

LONGER = 3 * TIMEOUT
"""Starting a server takes a minute on a busy machine, and each kill needs one."""
RESTLESS = 0.25
"""How often the server is killed before everybody has reconnected."""


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients reconnect soon, so that most of the time is spent on playing."""
    monkeypatch.setattr("undermine.client.table.LONGEST_PAUSE", 0.2)


def test_kills_lose_nothing(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run_async(_kill_and_check(server, sqlite, tables=4, kills=4, random=Random(1)), LONGER)


def test_kills_lose_nothing_on_postgresql(postgres: PostgresProcess, tmp_path: Path) -> None:
    database = postgres.create("kills")
    with running(database, tmp_path / "log") as server:
        run_async(_kill_and_check(server, database, tables=4, kills=3, random=Random(2)), LONGER)


@pytest.mark.slow
def test_two_hundred_kills_lose_nothing(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run_async(_kill_and_check(server, sqlite, tables=50, kills=200, random=Random()), seconds=7200)


async def _kill_and_check(server: ServerProcess, database: str, tables: int, kills: int, random: Random) -> None:
    """Kill the server many times; in between, every table goes on."""
    groups = [PlayingGroup(server.address, Random(random.random())) for _ in range(tables)]
    async with asyncio.TaskGroup() as tasks:
        for group in groups:
            tasks.create_task(group.play())
        await _wait_for_moves(groups)
        for kill in range(kills):
            await asyncio.sleep(random.uniform(0, 0.4))  # any time
            server.kill()
            await asyncio.to_thread(server.start)
            if random.random() >= RESTLESS or kill == kills - 1:
                await _wait_for_moves(groups)
        for group in groups:
            group.is_last_game = True
    for group in groups:
        group.check_logs(database)


async def _wait_for_moves(groups: list[PlayingGroup]) -> None:
    """Wait for two moves at every table: the first may be one whose answer was lost."""
    before = [group.moves for group in groups]
    async with asyncio.timeout(TIMEOUT):
        while any(group.moves < moves + 2 for group, moves in zip(groups, before, strict=True)):
            await asyncio.sleep(0.01)


def test_a_command_repeated_after_a_kill_is_done_once(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run_async(_repeat_after_a_kill(server, sqlite))


async def _repeat_after_a_kill(server: ServerProcess, database: str) -> None:
    async with signed_in(server.address, "Ann", "Ben", "Cat") as sessions, seated(sessions) as tables:
        table = next(table for table in tables if table.view().legal_moves)
        session = sessions[tables.index(table)]
        messages: list[AnyCommand] = [
            Chat(key=new_key(), text="Only once."),
            PlayMove(key=new_key(), seat=table.seats[0], ply=0, move=table.view().legal_moves[0]),
        ]
        answers = [await table.do(message) for message in messages]
        server.kill()
        await asyncio.to_thread(server.start)
        assert [await session.command(table.name, message) for message in messages] == answers
        assert [await table.do(message) for message in messages] == answers
    assert table_from_log(database, table.name).ply == 1


def test_a_command_whose_answer_was_lost_is_done_once(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run_async(_lose_the_answer(server, sqlite))


async def _lose_the_answer(server: ServerProcess, database: str) -> None:
    """The command is in the log, but the server dies before anybody reads the answer."""
    async with signed_in(server.address, "Ann", "Ben", "Cat") as sessions, seated(sessions) as tables:
        name, session, message = tables[0].name, sessions[0], Chat(key=new_key(), text="Only once.")
        number = table_from_log(database, name).number
        socket = await session.http.ws_connect(
            f"{session.address}/api/tables/{name}/socket?wire=3", headers=session.headers
        )
        await socket.send_str(msgspec.json.encode(message).decode())
        while table_from_log(database, name).number == number:
            await asyncio.sleep(0.01)
        server.kill()
        await socket.close()
        await asyncio.to_thread(server.start)
        assert (await tables[0].do(message)).number == number + 1
    chats = [one for one in table_from_log(database, name).entries if isinstance(one.content, Chatted)]
    assert [one.key for one in chats] == [message.key]
