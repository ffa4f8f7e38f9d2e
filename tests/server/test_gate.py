"""The gate: origins, cookies, proxies, and addresses that are banned."""

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

from tests.server import silent
from tests.server.patience import PATIENCE
from tests.server.stage import BEGINNING, Stage, stages
from undermine.client import Session

FRIEND = "https://friends.example"


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """A server whose bans are its own."""
    with stages(tmp_path, 1) as (stage,):
        stage.announce("gate", [])
        yield stage


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A server that nobody is banned from."""
    with stages(tmp_path_factory.mktemp("house"), 1, origins=(FRIEND,)) as (stage,):
        stage.announce("house", [])
        yield stage


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Stage]:
    with stages(tmp_path, 1, base_path="/undermine", trust_proxy=True, origins=("https://play.example",)) as (stage,):
        stage.announce("gate", [])
        yield stage


async def come_in(
    stage: Stage, path: str = "/api/people", **headers: str
) -> tuple[int, dict[str, Any], Morsel[str] | None]:
    """Come in as a browser does: the status, what is said, and the cookie."""
    async with (
        aiohttp.ClientSession() as http,
        http.post(stage.address + path, data='{"name":"Ann"}', headers=headers) as response,
    ):
        cookie = SimpleCookie(response.headers.get("set-cookie", "")).get("undermine")
        return response.status, json.loads(await response.read()), cookie


async def farewell(stage: Stage, source: str = "127.0.0.1", **headers: str) -> str | None:
    """Why a socket was turned away, if it was."""
    line = await silent.upgraded(stage.address, "/api/lobby/socket", source, **headers)
    await line.until(b'"type":')
    said = line.farewell()
    if said is not None:
        assert said["sentence"]
        assert await line.until(silent.closing(4000, said["reason"]))
    line.close()
    return None if said is None else str(said["reason"])


# origins


def ours(stage: Stage) -> list[str]:
    return [stage.address, FRIEND]


STRANGERS = ("https://evil.example", "http://127.0.0.1", "null", "http://[", "https://friends.example.evil.example",
             "https://friends.example:444", "http://friends.example", "x" * 500)  # fmt: skip


def test_pages_of_our_own_and_of_friends_may_use_the_server(house: Stage) -> None:
    for origin in ours(house):
        assert asyncio.run(come_in(house, origin=origin))[0] == 201
        assert asyncio.run(farewell(house, origin=origin)) is None
    assert asyncio.run(come_in(house))[0] == 201
    assert asyncio.run(farewell(house)) is None


@pytest.mark.parametrize("origin", STRANGERS)
def test_pages_of_strangers_are_refused(origin: str, house: Stage) -> None:
    status, said, cookie = asyncio.run(come_in(house, origin=origin))
    assert (status, said["reason"]) == (403, "foreign-origin")
    assert cookie is None
    assert asyncio.run(farewell(house, origin=origin)) == "foreign-origin"


# cookies


def test_the_cookie_is_for_the_server_alone(house: Stage) -> None:
    _, said, cookie = asyncio.run(come_in(house))
    assert cookie is not None
    assert "token" not in said
    assert cookie["httponly"]
    assert cookie["samesite"] == "lax"
    assert cookie["path"] == "/"
    assert not cookie["domain"]
    assert not cookie["secure"], "a browser would not send it back over plain HTTP"
    assert asyncio.run(_name_of(house, cookie.value)) == "Ann"


async def _name_of(stage: Stage, token: str) -> str:
    async with (
        aiohttp.ClientSession(cookies={"undermine": token}) as http,
        http.get(f"{stage.address}/api/people/me") as response,
    ):
        return str(json.loads(await response.read())["name"])


def test_the_cookie_is_secure_behind_a_proxy_that_is(proxied: Stage) -> None:
    _, _, plain = asyncio.run(come_in(proxied, "/undermine/api/people"))
    headers = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7", "origin": "https://play.example"}
    status, _, cookie = asyncio.run(come_in(proxied, "/undermine/api/people", **headers))
    assert status == 201
    assert cookie is not None
    assert plain is not None
    assert cookie["secure"]
    assert not plain["secure"]
    assert cookie["path"] == "/undermine"


def test_what_a_client_says_of_itself_is_not_believed_without_a_proxy(stage: Stage) -> None:
    headers = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}
    _, _, cookie = asyncio.run(come_in(stage, **headers))
    assert cookie is not None
    assert not cookie["secure"]
    ban(stage, "127.0.0.1")
    assert asyncio.run(until_refused(stage, **headers)) == "banned"


# bans


def ban(stage: Stage, address: str, seconds: int = 3600) -> None:
    """Ban an address, as those who run the server do."""
    with closing(sqlite3.connect(stage.file, timeout=30)) as store, store:
        store.execute("INSERT INTO bans VALUES (?, ?, 'for a test')", (address, stage.time + 1000 * seconds))


async def until_refused(stage: Stage, **headers: str) -> str:
    """Come in until that is refused: a server looks at bans every two seconds."""
    until = time.monotonic() + PATIENCE
    while (await come_in(stage, **headers))[0] == 201:
        assert time.monotonic() < until, "the ban is not noticed"
        await asyncio.sleep(0.05)
    return str((await come_in(stage, **headers))[1]["reason"])


def test_a_banned_address_stays_out_until_its_time_is_over(stage: Stage) -> None:
    ban(stage, "127.0.0.0/31")  # 127.0.0.0 and 127.0.0.1
    assert asyncio.run(until_refused(stage)) == "banned"
    assert asyncio.run(farewell(stage)) == "banned"
    assert asyncio.run(farewell(stage, "127.0.0.2")) is None
    stage.time = BEGINNING + 3600 * 1000 - 1
    assert asyncio.run(come_in(stage))[0] == 403
    stage.time += 1
    assert asyncio.run(come_in(stage))[0] == 201
    assert asyncio.run(farewell(stage)) is None


def test_a_proxy_says_who_is_banned(proxied: Stage) -> None:
    ban(proxied, "203.0.113.7")
    assert asyncio.run(until_refused(proxied, **{"x-forwarded-for": "203.0.113.7"})) == "banned"
    assert asyncio.run(come_in(proxied, **{"x-forwarded-for": "203.0.113.8"}))[0] == 201
    assert asyncio.run(come_in(proxied))[0] == 201


def test_somebody_who_wants_to_be_forgotten_is(house: Stage) -> None:
    async def forget() -> object:
        async with Session(house.address) as session:
            await session.come_in("Ann")
            await session.ask("DELETE", "/api/people/me")
            async with session.http.get(f"{house.address}/api/people/me", headers=session.headers) as response:
                return json.loads(await response.read())

    assert asyncio.run(forget()) is None
