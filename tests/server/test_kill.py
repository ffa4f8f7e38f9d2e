"""The server is killed at random moments while tables play: nothing acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.server.guests import guests, seated
from tests.server.journal import final_table
from tests.server.party import Party
from tests.server.patience import PATIENCE, run
from tests.server.postgres import PostgresProcess
from tests.server.process import ServerProcess, running
from undermine.client.table import new_key
from undermine.wire.command import AnyCommand, Chat, PlayMove
from undermine.wire.happening import Chatted

RESTLESS = 0.25
"""How often the server is killed before all have come back."""


@pytest.fixture(autouse=True)
def _impatient_clients(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients try again soon, so that most of the time is spent on playing."""
    monkeypatch.setattr("undermine.client.table.LONGEST_PAUSE", 0.2)


def test_ten_kills_lose_nothing(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run(_kill_and_judge(server, sqlite, tables=5, kills=10, random=Random(1)))


def test_kills_lose_nothing_on_postgresql(postgres: PostgresProcess, tmp_path: Path) -> None:
    database = postgres.create("kills")
    with running(database, tmp_path / "log") as server:
        run(_kill_and_judge(server, database, tables=4, kills=3, random=Random(2)))


@pytest.mark.slow
def test_two_hundred_kills_lose_nothing(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run(_kill_and_judge(server, sqlite, tables=50, kills=200, random=Random()), seconds=7200)


async def _kill_and_judge(server: ServerProcess, database: str, tables: int, kills: int, random: Random) -> None:
    """Kill the server so often; between kills, every table goes on."""
    parties = [Party(server.address, Random(random.random())) for _ in range(tables)]
    async with asyncio.TaskGroup() as group:
        for party in parties:
            group.create_task(party.play())
        await _all_go_on(parties)
        for kill in range(kills):
            await asyncio.sleep(random.uniform(0, 0.4))  # any moment
            server.kill()
            await asyncio.to_thread(server.start)
            if random.random() >= RESTLESS or kill == kills - 1:
                await _all_go_on(parties)
        for party in parties:
            party.going_home = True
    for party in parties:
        party.judge(database)


async def _all_go_on(parties: list[Party]) -> None:
    """Wait until moves are made at every table: two, as the first may be one whose answer was lost."""
    before = [party.moves for party in parties]
    async with asyncio.timeout(PATIENCE):
        while any(party.moves < moves + 2 for party, moves in zip(parties, before, strict=True)):
            await asyncio.sleep(0.01)


def test_a_command_repeated_after_a_kill_is_done_once(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run(_repeat_after_a_kill(server, sqlite))


async def _repeat_after_a_kill(server: ServerProcess, database: str) -> None:
    async with guests(server.address, "Ann", "Ben", "Cat") as sessions, seated(sessions) as tables:
        table = next(table for table in tables if table.view().legal_moves)
        session = sessions[tables.index(table)]
        wishes: list[AnyCommand] = [
            Chat(key=new_key(), text="Only once."),
            PlayMove(key=new_key(), seat=table.seats[0], ply=0, move=table.view().legal_moves[0]),
        ]
        answers = [await table.do(wish) for wish in wishes]
        server.kill()
        await asyncio.to_thread(server.start)
        assert [await session.command(table.name, wish) for wish in wishes] == answers
        assert [await table.do(wish) for wish in wishes] == answers
    assert final_table(database, table.name).ply == 1


def test_a_command_whose_answer_was_lost_is_done_once(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        run(_lose_the_answer(server, sqlite))


async def _lose_the_answer(server: ServerProcess, database: str) -> None:
    """The command is in the log, but the server dies before anybody has read the answer."""
    async with guests(server.address, "Ann", "Ben", "Cat") as sessions, seated(sessions) as tables:
        name, session, wish = tables[0].name, sessions[0], Chat(key=new_key(), text="Only once.")
        number = final_table(database, name).number
        socket = await session.http.ws_connect(f"{session.address}/api/tables/{name}/socket", headers=session.headers)
        await socket.send_str(msgspec.json.encode(wish).decode())
        while final_table(database, name).number == number:
            await asyncio.sleep(0.01)
        server.kill()
        await socket.close()
        await asyncio.to_thread(server.start)
        assert (await tables[0].do(wish)).number == number + 1
    chats = [row for row in final_table(database, name).rows if isinstance(row.entry, Chatted)]
    assert [row.key for row in chats] == [wish.key]
