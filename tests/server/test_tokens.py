"""Tokens and seats: tokens are stored nowhere, and nobody acts or looks from the seat of another."""

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

from tests.server.players import play_all, seated, signed_in
from tests.server.process import ServerProcess, running
from undermine.client import RemoteTable, ServerRefused, Session
from undermine.server.accounts import token_hash
from undermine.wire import command
from undermine.wire.entry import Chatted


@pytest.fixture(scope="module")
def verbose_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServerProcess, Path]]:
    """A server with the most verbose log, and its folder."""
    folder = tmp_path_factory.mktemp("house")
    with running(f"sqlite:///{folder}/tables.db", folder / "log", log_level="debug") as server:
        yield server, folder / "tables.db"


def chats(table: RemoteTable) -> list[str]:
    """Return the chat that a client was sent."""
    return [entry.content.text for entry in table.entries if isinstance(entry.content, Chatted)]


def test_players_read_the_chat_of_spectators_when_the_game_is_over(verbose_server: tuple[ServerProcess, Path]) -> None:
    asyncio.run(_chat_apart(verbose_server[0].address))


async def _chat_apart(address: str) -> None:
    async with (
        signed_in(address, "Ann", "Ben", "Cat", "Spy", "Eve") as (*players, spy, eve),
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


def test_the_database_and_the_log_hold_no_token(verbose_server: tuple[ServerProcess, Path]) -> None:
    server, file = verbose_server
    tokens, frames = asyncio.run(_be_seen(server.address))
    with closing(sqlite3.connect(file)) as store:
        dump = "\n".join(store.iterdump())
    log = server.log.read_text()
    for token in tokens:
        assert token_hash(token) in dump
        assert token not in dump
        assert token not in log
        assert not any(token in frame for frame in frames)
    assert "Started server" in log
    assert "nesw" not in log, "frames are logged"


async def _be_seen(address: str) -> tuple[list[str], list[str]]:
    """Sign in, play, be refused. Return the tokens and all answers."""
    frames = []
    async with signed_in(address, "Ann", "Ben", "Cat") as sessions, seated(sessions, options={"rounds": 1}) as tables:
        await play_all(tables, Random(3), plies=5)
        headers = sessions[0].headers
        for path in ("/api/people/me", "/api/tables", f"/api/tables/{tables[0].name}", "/metrics", "/api/nowhere"):
            async with sessions[0].http.get(address + path, headers=headers) as response:
                frames += [await response.text(), str(response.raw_headers)]
        where = f"{address}/api/tables/{tables[0].name}/socket?wire=3"
        async with sessions[0].http.ws_connect(where, headers=headers) as socket:
            frames.append(await socket.receive_str())
            await socket.send_str('{"do":"nothing"}')
            frames.append(await socket.receive_str())
    return [session.token or "" for session in sessions], frames


@pytest.mark.parametrize("token", ["", "x", "A" * 22, "A" * 64, "A" * 65, "A" * 5000, "ä" * 20, "' OR 1=1 --", "null"])
def test_forged_tokens_are_nobody(token: str, verbose_server: tuple[ServerProcess, Path]) -> None:
    reason = asyncio.run(_try_token(verbose_server[0].address, token))
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


def test_nobody_acts_or_looks_from_the_seat_of_another(verbose_server: tuple[ServerProcess, Path]) -> None:
    asyncio.run(_try_seats(verbose_server[0].address))


async def _try_seats(address: str) -> None:
    async with signed_in(address, "Ann", "Ben", "Cat", "Eve") as (*players, eve), seated(players) as tables:
        name, ply = tables[0].name, tables[0].ply
        nobody = Session(address, token="A" * 22, http=eve.http)
        for session in (players[1], eve):
            for message in (
                command.PlayMove(key="a", seat=0, ply=ply, move="pass"),
                command.Say(key="a", seat=0, talk="have:map"),
                command.Leave(key="a", seat=0),
                command.Return(key="a", seat=0),
            ):
                assert await refusal(session.command(name, message)) == "not-your-seat"
            assert await refusal(session.replay(name, 0)) == "not-your-seat"
            assert await refusal(session.record(name)) == "not-over"
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
    """Return why something was refused."""
    with pytest.raises(ServerRefused) as refused:
        await asking  # type: ignore[misc]
    return refused.value.reason
