"""Access control: origins, cookies, proxies and bans."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from http.cookies import Morsel, SimpleCookie
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.server import raw_connection
from tests.server.secrecy_server import BEGINNING, SecrecyServer, secrecy_servers
from tests.server.timeouts import TIMEOUT
from undermine.client import Session

FRIEND = "https://friends.example"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SecrecyServer]:
    """A server for one test, which may ban addresses."""
    with secrecy_servers(tmp_path, 1) as (server,):
        server.begin_play("gate", [])
        yield server


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SecrecyServer]:
    """A server for all tests that ban nobody."""
    with secrecy_servers(tmp_path_factory.mktemp("house"), 1, origins=(FRIEND,)) as (server,):
        server.begin_play("house", [])
        yield server


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[SecrecyServer]:
    with secrecy_servers(tmp_path, 1, base_path="/undermine", trust_proxy=True, origins=("https://play.example",)) as (
        server,
    ):
        server.begin_play("gate", [])
        yield server


async def sign_in(
    server: SecrecyServer, path: str = "/api/people", **headers: str
) -> tuple[int, dict[str, Any], Morsel[str] | None]:
    """Sign in like a browser. Return the status, the answer and the cookie."""
    async with (
        aiohttp.ClientSession() as http,
        http.post(server.address + path, data='{"name":"Ann"}', headers=headers) as response,
    ):
        cookie = SimpleCookie(response.headers.get("set-cookie", "")).get("undermine")
        return response.status, json.loads(await response.read()), cookie


async def farewell(server: SecrecyServer, source: str = "127.0.0.1", **headers: str) -> str | None:
    """Return why a socket was refused; `None` if it was not."""
    socket = await raw_connection.open_socket(server.address, "/api/lobby/socket?wire=3", source, **headers)
    await socket.until(b'"type":')
    said = socket.farewell()
    if said is not None:
        assert said["sentence"]
        assert await socket.until(raw_connection.close_frame(4000, said["reason"]))
    socket.close()
    return None if said is None else str(said["reason"])


# origins


def ours(server: SecrecyServer) -> list[str]:
    return [server.address, FRIEND]


STRANGERS = ("https://evil.example", "http://127.0.0.1", "null", "http://[", "https://friends.example.evil.example",
             "https://friends.example:444", "http://friends.example", "x" * 500)  # fmt: skip


def test_our_own_pages_and_those_of_allowed_origins_may_use_the_server(shared_server: SecrecyServer) -> None:
    for origin in ours(shared_server):
        assert asyncio.run(sign_in(shared_server, origin=origin))[0] == 201
        assert asyncio.run(farewell(shared_server, origin=origin)) is None
    assert asyncio.run(sign_in(shared_server))[0] == 201
    assert asyncio.run(farewell(shared_server)) is None


@pytest.mark.parametrize("origin", STRANGERS)
def test_pages_of_other_origins_are_refused(origin: str, shared_server: SecrecyServer) -> None:
    status, said, cookie = asyncio.run(sign_in(shared_server, origin=origin))
    assert (status, said["reason"]) == (403, "foreign-origin")
    assert cookie is None
    assert asyncio.run(farewell(shared_server, origin=origin)) == "foreign-origin"


# cookies


def test_the_cookie_is_sent_to_the_server_alone(shared_server: SecrecyServer) -> None:
    _, said, cookie = asyncio.run(sign_in(shared_server))
    assert cookie is not None
    assert "token" not in said
    assert cookie["httponly"]
    assert cookie["samesite"] == "lax"
    assert cookie["path"] == "/"
    assert not cookie["domain"]
    assert not cookie["secure"], "a browser would not send it back over plain HTTP"
    assert asyncio.run(_name_of(shared_server, cookie.value)) == "Ann"


async def _name_of(server: SecrecyServer, token: str) -> str:
    async with (
        aiohttp.ClientSession(cookies={"undermine": token}) as http,
        http.get(f"{server.address}/api/people/me") as response,
    ):
        return str(json.loads(await response.read())["name"])


def test_the_cookie_is_secure_behind_a_proxy_that_uses_tls(proxied: SecrecyServer) -> None:
    _, _, plain = asyncio.run(sign_in(proxied, "/undermine/api/people"))
    headers = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7", "origin": "https://play.example"}
    status, _, cookie = asyncio.run(sign_in(proxied, "/undermine/api/people", **headers))
    assert status == 201
    assert cookie is not None
    assert plain is not None
    assert cookie["secure"]
    assert not plain["secure"]
    assert cookie["path"] == "/undermine"


def test_forwarding_headers_are_ignored_without_a_trusted_proxy(server: SecrecyServer) -> None:
    headers = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}
    _, _, cookie = asyncio.run(sign_in(server, **headers))
    assert cookie is not None
    assert not cookie["secure"]
    ban(server, "127.0.0.1")
    assert asyncio.run(until_refused(server, **headers)) == "banned"


# bans


def ban(server: SecrecyServer, address: str, seconds: int = 3600) -> None:
    """Ban an address, as an operator does."""
    with closing(sqlite3.connect(server.file, timeout=30)) as store, store:
        store.execute("INSERT INTO bans VALUES (?, ?, 'for a test')", (address, server.time + 1000 * seconds))


async def until_refused(server: SecrecyServer, **headers: str) -> str:
    """Sign in until that is refused: the server reads bans every two seconds."""
    until = time.monotonic() + TIMEOUT
    while (await sign_in(server, **headers))[0] == 201:
        assert time.monotonic() < until, "the ban is not noticed"
        await asyncio.sleep(0.05)
    return str((await sign_in(server, **headers))[1]["reason"])


def test_a_banned_address_is_refused_until_the_ban_ends(server: SecrecyServer) -> None:
    ban(server, "127.0.0.0/31")  # 127.0.0.0 and 127.0.0.1
    assert asyncio.run(until_refused(server)) == "banned"
    assert asyncio.run(farewell(server)) == "banned"
    assert asyncio.run(farewell(server, "127.0.0.2")) is None
    server.time = BEGINNING + 3600 * 1000 - 1
    assert asyncio.run(sign_in(server))[0] == 403
    server.time += 1
    assert asyncio.run(sign_in(server))[0] == 201
    assert asyncio.run(farewell(server)) is None


def test_behind_a_proxy_the_forwarded_address_is_banned(proxied: SecrecyServer) -> None:
    ban(proxied, "203.0.113.7")
    assert asyncio.run(until_refused(proxied, **{"x-forwarded-for": "203.0.113.7"})) == "banned"
    assert asyncio.run(sign_in(proxied, **{"x-forwarded-for": "203.0.113.8"}))[0] == 201
    assert asyncio.run(sign_in(proxied))[0] == 201


def test_a_person_who_deletes_themselves_is_unknown(shared_server: SecrecyServer) -> None:
    async def forget() -> object:
        async with Session(shared_server.address) as session:
            await session.come_in("Ann")
            await session.ask("DELETE", "/api/people/me")
            async with session.http.get(f"{shared_server.address}/api/people/me", headers=session.headers) as response:
                return json.loads(await response.read())

    assert asyncio.run(forget()) is None
