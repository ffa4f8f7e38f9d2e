"""Tokens and seats: who one is stays between the client and a hash; what spectators say stays among them."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import aiohttp
import pytest

from tests.server.guests import guests, play_all, seated
from tests.server.process import ServerProcess, running
from undermine.client import RemoteTable, ServerRefused, Session
from undermine.server.people import hash_of
from undermine.wire import command
from undermine.wire.happening import Chatted


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServerProcess, Path]]:
    """A server that logs everything it ever logs, and its database."""
    folder = tmp_path_factory.mktemp("house")
    with running(f"sqlite:///{folder}/tables.db", folder / "log", log_level="debug") as server:
        yield server, folder / "tables.db"


def chats(table: RemoteTable) -> list[str]:
    """What somebody read."""
    return [line.happening.text for line in table.lines if isinstance(line.happening, Chatted)]


def test_what_spectators_say_reaches_players_when_the_game_is_over(house: tuple[ServerProcess, Path]) -> None:
    asyncio.run(_chat_apart(house[0].address))


async def _chat_apart(address: str) -> None:
    async with (
        guests(address, "Ann", "Ben", "Cat", "Spy", "Eve") as (*players, spy, eve),
        seated(players, options={"rounds": 1}) as tables,
        spy.table(tables[0].name) as watching,
        eve.table(tables[0].name) as another,
    ):
        await watching.chat("Ben is the saboteur.")
        await tables[1].chat("I am no saboteur.")
        await play_all(tables, Random(1), plies=8)
        assert "is the saboteur" not in str(await players[0].replay(watching.name, 0))
        async with players[0].table(watching.name) as again:
            for table in (*tables, again):
                assert chats(table) == ["I am no saboteur."]
        await another.until(lambda table: len(chats(table)) == 2)
        await play_all(tables, Random(2))
        for table in tables:
            await table.until(lambda table: len(chats(table)) == 2)
        async with players[0].table(watching.name) as again:
            assert chats(again) == ["Ben is the saboteur.", "I am no saboteur."]


def test_the_database_and_the_log_hold_no_token(house: tuple[ServerProcess, Path]) -> None:
    server, file = house
    tokens, frames = asyncio.run(_be_seen(server.address))
    with closing(sqlite3.connect(file)) as store:
        dump = "\n".join(store.iterdump())
    log = server.log.read_text()
    for token in tokens:
        assert hash_of(token) in dump
        assert token not in dump
        assert token not in log
        assert not any(token in frame for frame in frames)
    assert "Started server" in log
    assert "nesw" not in log, "frames are logged"


async def _be_seen(address: str) -> tuple[list[str], list[str]]:
    """Come in, play, be refused; return the tokens and all that was answered."""
    frames = []
    async with guests(address, "Ann", "Ben", "Cat") as sessions, seated(sessions, options={"rounds": 1}) as tables:
        await play_all(tables, Random(3), plies=5)
        headers = sessions[0].headers
        for path in ("/api/people/me", "/api/tables", f"/api/tables/{tables[0].name}", "/metrics", "/api/nowhere"):
            async with sessions[0].http.get(address + path, headers=headers) as response:
                frames += [await response.text(), str(response.raw_headers)]
        where = f"{address}/api/tables/{tables[0].name}/socket"
        async with sessions[0].http.ws_connect(where, headers=headers) as socket:
            frames.append(await socket.receive_str())
            await socket.send_str('{"do":"nothing"}')
            frames.append(await socket.receive_str())
    return [session.token or "" for session in sessions], frames


@pytest.mark.parametrize("token", ["", "x", "A" * 22, "A" * 64, "A" * 65, "A" * 5000, "ä" * 20, "' OR 1=1 --", "null"])
def test_forged_tokens_are_nobody(token: str, house: tuple[ServerProcess, Path]) -> None:
    reason = asyncio.run(_try_token(house[0].address, token))
    assert reason == "unknown-person"


async def _try_token(address: str, token: str) -> str:
    headers = {"authorization": f"Bearer {token}", "cookie": f"undermine={token}"}
    async with (
        aiohttp.ClientSession() as http,
        http.get(f"{address}/api/people/me", headers=headers) as known,
        http.post(f"{address}/api/tables", headers=headers, data=b"{}") as response,
    ):
        assert await known.json() is None
        assert response.status == 401
        return str(json.loads(await response.read())["reason"])


def test_nobody_acts_or_looks_from_the_seat_of_another(house: tuple[ServerProcess, Path]) -> None:
    asyncio.run(_try_seats(house[0].address))


async def _try_seats(address: str) -> None:
    async with guests(address, "Ann", "Ben", "Cat", "Eve") as (*players, eve), seated(players) as tables:
        name, ply = tables[0].name, tables[0].ply
        nobody = Session(address, token="A" * 22, http=eve.http)
        for who in (players[1], eve):
            for wish in (
                command.PlayMove(key="a", seat=0, ply=ply, move="pass"),
                command.Say(key="a", seat=0, talk="have:map"),
                command.Leave(key="a", seat=0),
                command.Return(key="a", seat=0),
            ):
                assert await refusal(who.command(name, wish)) == "not-your-seat"
            assert await refusal(who.replay(name, 0)) == "not-your-seat"
            assert await refusal(who.record(name)) == "not-over"
        assert await refusal(nobody.replay(name, 0)) == "not-your-seat"
        assert await refusal(nobody.command(name, command.Start(key="a"))) == "unknown-person"
        async with nobody.table(name) as outside:
            assert outside.view().seat is None
            assert await refusal(outside.chat("I am Ann.")) == "unknown-person"
        assert await refusal(players[0].replay(name)) == "not-your-seat"
        assert (await players[0].replay(name, 0)).seat == 0
        assert (await eve.replay(name)).seat is None
        assert tables[0].ply == ply


async def refusal(asking: object) -> str:
    """Why something was refused."""
    with pytest.raises(ServerRefused) as refused:
        await asking  # type: ignore[misc]
    return refused.value.reason
