"""Tokens of guest bots: told once, good for the Bot API alone, refused everywhere once they are revoked."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import aiohttp

from tests.server.admin_cli import admin, listed, succeeded
from tests.server.admin_cli import refused as not_done
from tests.server.guest_bots import OWN, bot_sessions, create_bot, streaming
from tests.server.helpers import async_test, new_key, refused, wait_for
from tests.server.in_process import InProcessServer, in_process_server
from tests.server.players import signed_in
from tests.server.raw_connection import connect
from undermine.client import BotSession, ServerRefused, Session
from undermine.server.accounts import token_hash
from undermine.server.bot_accounts import MAX_BOTS
from undermine.wire import command
from undermine.wire.bots import NewBot
from undermine.wire.entry import Away

GOOD_COMMANDS = 5
"""How many commands of a bot a strict server takes at once."""


@async_test
async def test_a_token_is_told_once_and_kept_as_a_hash(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        made = await create_bot(ann, "  Hal ")
        assert made.name == "Hal"
        assert made.token is not None
        assert len(made.token) == 22
        [shown] = json.loads(await ann.ask("GET", OWN))
        assert shown["id"] == made.id
        assert "token" not in shown
        with closing(sqlite3.connect(_file(sqlite))) as store:
            dump = "\n".join(store.iterdump())
        assert token_hash(made.token) in dump
        assert made.token not in dump
        with refused("bad-name"):
            await create_bot(ann, "\u202e")


@async_test
async def test_a_person_has_no_more_bots_than_are_good_for_anybody(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        bots = [await create_bot(ann, f"Bot {number}") for number in range(MAX_BOTS)]
        with refused("too-many"):
            await create_bot(ann, "One more")
        with refused("no-such-bot"):
            await ben.ask("DELETE", f"{OWN}/{bots[0].id}")
        await ann.ask("DELETE", f"{OWN}/{bots[0].id}")
        await create_bot(ann, "One more")


@async_test
async def test_the_token_of_a_bot_opens_the_bot_api_and_nothing_else(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        token = (await create_bot(ann)).token or ""
        name = await ann.open_table(seats=3, open=False)
        bot = Session(server.address, token, ann.http)
        for asked in (
            bot.open_table(seats=3),
            bot.quick(),
            bot.command(name, command.Sit(key=new_key())),
            bot.ask("POST", OWN, NewBot("Another")),
            bot.ask("DELETE", "/api/people/me"),
            bot.table(name).__aenter__(),
        ):
            with refused("not-for-bots"):
                await asked
        reasons = await _everything(server, token, name, ann.http, lambda path: not path.startswith("/api/bot"))
        del reasons["post /api/people"], reasons["post /api/people/code"]  # for anybody, whoever he was before
        others = {reason for asked, reason in reasons.items() if not asked.startswith("get")}
        assert others == {"not-for-bots", "malformed"}, "nothing is done"
        with refused("not-a-bot"):
            await BotSession(server.address, ann.token or "", ann.http).me()
        for nobody in ("", "A" * 22):
            with refused("unknown-person"):
                await BotSession(server.address, nobody, ann.http).me()
        async with (
            aiohttp.ClientSession(cookies={"undermine": token}) as browser,
            browser.get(f"{server.address}/api/bot") as response,
        ):
            assert (response.status, (await response.json())["reason"]) == (401, "unknown-person")


async def _everything(
    server: InProcessServer, token: str, table: str, http: aiohttp.ClientSession, wanted: Callable[[str], bool] = bool
) -> dict[str, str]:
    """Return the reasons for which the operations of the server refuse somebody."""
    reasons = {}
    async with http.get(f"{server.address}/api/openapi.json") as response:
        paths: dict[str, dict[str, Any]] = (await response.json())["paths"]
    operations = [(path, method) for path in filter(wanted, paths) for method in paths[path]]
    for path, method in operations:
        address = server.address + path.replace("{name}", table).replace("{bot}", "x")
        async with http.request(method, address, data=b"{}", headers={"authorization": f"Bearer {token}"}) as response:
            answer = await response.read()
            reasons[f"{method} {path}"] = json.loads(answer)["reason"] if response.status >= 400 else ""
    return reasons


@async_test
async def test_a_revoked_token_ends_its_stream_and_is_refused_everywhere(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        made = await create_bot(ann)
        token = made.token or ""
        hal = BotSession(server.address, token, ann.http)
        name = await ann.open_table(seats=3, open=False)
        await hal.sit(name)
        async with ann.table(name) as table, streaming(hal, name) as stream:
            assert await stream.message()
            await ann.ask("DELETE", f"{OWN}/{made.id}")
            assert (await stream.end())[-1]["reason"] == "token-revoked"
            assert (await wait_for(table, Away)).seat == 1, "it is away, like a person who disconnected"
        assert set((await _everything(server, token, name, ann.http)).values()) == {"token-revoked"}
        with refused("token-revoked"):
            await Session(server.address, token, ann.http).table(name).__aenter__()
    async with in_process_server(sqlite) as again, aiohttp.ClientSession() as http:
        with refused("token-revoked"):
            await BotSession(again.address, token, http).me()


@async_test
async def test_the_bots_of_a_deleted_person_are_revoked(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann") as [ann],
        bot_sessions(ann, "Hal") as [hal],
    ):
        await ann.ask("DELETE", "/api/people/me")
        with refused("token-revoked"):
            await hal.me()


# operators


def _file(database: str) -> Path:
    return Path(database.removeprefix("sqlite:///"))


@async_test
async def test_operators_create_list_and_revoke_bots_while_the_server_runs(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        added = await asyncio.to_thread(admin, sqlite, "bots", "add", "Hal")
        assert added.code == 0
        assert "not shown again" in added.errors
        token = added.out.strip()
        hal = BotSession(server.address, token, ann.http)
        assert (await hal.me()).name == "Hal"
        name = await ann.open_table(seats=3, open=False)
        await hal.sit(name)
        async with streaming(hal, name) as stream:
            assert await stream.message()
            assert "Hal" in await asyncio.to_thread(succeeded, sqlite, "bots", "revoke", "Hal")
            assert (await stream.end())[-1]["reason"] == "token-revoked"
        with refused("token-revoked"):
            await hal.me()
        [bot] = await asyncio.to_thread(listed, sqlite, "bots", "list")
        assert bot["revoked"]
        assert token not in json.dumps(bot)


def test_impossible_operations_on_bots_are_refused_with_a_sentence(sqlite: str) -> None:
    succeeded(sqlite, "migrate")
    assert succeeded(sqlite, "bots", "list") == "There are no bots.\n"
    assert "no bot “Hal” with a valid token" in not_done(sqlite, "bots", "revoke", "Hal")
    assert "is not possible as the name of a bot" in not_done(sqlite, "bots", "add", " ")
    assert "is not possible as the name of a bot" in not_done(sqlite, "bots", "add", "H" * 60)
    assert admin(sqlite, "bots", "add", "Hal").code == 0
    assert "there already is a bot “Hal”" in not_done(sqlite, "bots", "add", "Hal")
    assert "nothing was changed" in not_done(sqlite, "bots", "revoke", "Hal", "Eliza")
    assert "valid" in succeeded(sqlite, "bots", "list")
    assert "Revoked the token of Hal" in succeeded(sqlite, "bots", "revoke", "Hal")
    assert "revoked" in succeeded(sqlite, "bots", "list")


# bad behaviour


@async_test
async def test_a_bot_that_floods_is_refused_and_disturbs_nobody(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, commands_per_second=GOOD_COMMANDS / 5) as server,
        signed_in(server.address, "Ann") as [ann],
        bot_sessions(ann, "Hal", "Eliza") as [hal, eliza],
    ):
        name = await ann.open_table(seats=4, open=False)
        await hal.sit(name)
        reasons = []
        for _ in range(3 * GOOD_COMMANDS):
            try:
                await hal.move(name, 0, "pass")
            except ServerRefused as error:
                reasons.append(error.reason)
        assert set(reasons) == {"not-started", "too-fast"}
        assert reasons[-1] == "too-fast"
        assert (await eliza.sit(name)).seat == 2, "another bot of the same address is not affected"
        async with streaming(hal, name) as stream:
            assert await stream.message(), "it may still listen"


@async_test
async def test_streams_count_like_sockets(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, sockets_per_address=2) as server,
        signed_in(server.address, "Ann") as [ann],
        bot_sessions(ann, "Hal") as [hal],
    ):
        name = await ann.open_table(seats=3, open=False)
        await hal.sit(name)
        async with streaming(hal, name) as one, streaming(hal, name) as two:
            assert await one.message()
            assert await two.message()
            with refused("too-many"):
                await anext(aiter(hal.stream(name)))
        while server.services.tables.live[name].connections:
            await asyncio.sleep(0.01)
        async with streaming(hal, name) as again:
            assert await again.message()


@async_test
async def test_a_bot_that_does_not_read_is_dropped(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        token = (await create_bot(ann)).token or ""
        name = await ann.open_table(seats=3, open=False)
        await BotSession(server.address, token, ann.http).sit(name)
        connection_of_bot = await connect(server.address, buffer=4096)
        connection_of_bot.write(
            f"GET /api/bot/tables/{name}/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\n\r\n".encode()
        )
        assert await connection_of_bot.until(b'"type":"update"')
        connection_of_bot.pause_reading()
        live = server.services.tables.live[name]
        [connection] = live.connections
        for _ in range(2000):
            if connection not in live.connections:
                break
            live.sync(connection, 0)
            connection.send(b'"' + b"x" * 20_000 + b'"')
            await asyncio.sleep(0)
        while connection in live.connections:
            await asyncio.sleep(0.01)
        connection_of_bot.close()


@async_test
async def test_a_server_that_stops_says_so_on_its_streams(sqlite: str) -> None:
    async with aiohttp.ClientSession() as http:
        async with in_process_server(sqlite) as server:
            ann = Session(server.address, http=http)
            await ann.come_in("Ann")
            token = (await create_bot(ann)).token or ""
            hal = BotSession(server.address, token, http)
            name = await ann.open_table(seats=3, open=False)
            await hal.sit(name)
            context = streaming(hal, name)
            stream = await context.__aenter__()
            assert await stream.message()
        assert (await stream.end())[-1]["reason"] == "closing"
        await context.__aexit__(None, None, None)


BAD_REQUESTS: list[tuple[str, Any, str]] = [
    ("sit", [], "malformed"),
    ("sit", {"seat": "1"}, "malformed"),
    ("sit", {"name": "Ann"}, "malformed"),
    ("move", {}, "malformed"),
    ("move", {"ply": -1, "move": "pass"}, "malformed"),
    ("move", {"ply": 0, "move": "x" * 81}, "malformed"),
    ("move", {"ply": 0, "move": "pass", "seat": 0}, "malformed"),
    ("talk", {"talk": None}, "malformed"),
    ("leave", {"key": "a b"}, "malformed"),
    ("dance", {}, "no-such-page"),
]


@async_test
async def test_nonsense_is_refused_with_a_reason_and_does_nothing(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann") as [ann],
        bot_sessions(ann, "Hal") as [hal],
    ):
        name = await ann.open_table(seats=3, open=False)
        await hal.sit(name)
        number = (await hal.seats())[0].number
        for what, body, reason in BAD_REQUESTS:
            path = f"{server.address}/api/bot/tables/{name}/{what}"
            async with ann.http.post(path, json=body, headers=hal._session.headers) as response:
                assert (await response.json())["reason"] == reason, (what, body)
        async with streaming(hal, f"{name}", 10**9) as stream:
            message = await stream.message()
            assert message is not None
            assert message["entries"] == [], "nothing has happened after a number that is far away"
        assert (await hal.seats())[0].number <= number + 1  # Ann is noted as away, perhaps
