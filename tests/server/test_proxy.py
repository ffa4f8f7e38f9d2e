"""Behind a reverse proxy: a base path that is stripped or not, cookies, origins and addresses."""

from __future__ import annotations

from random import Random

import aiohttp
import pytest

from tests.server.helpers import async_test, refused
from tests.server.in_process import in_process_server
from tests.server.players import is_over, play_all, seated, signed_in
from tests.server.proxy import proxied
from undermine.client import Session

BASE = "/undermine"


@pytest.mark.parametrize("strips", [True, False])
@async_test
async def test_a_game_is_played_under_the_base_path(strips: bool, sqlite: str) -> None:
    async with (
        in_process_server(sqlite, base_path=BASE, trust_proxy=True) as server,
        proxied(server.address, BASE, strips).running() as proxy,
        signed_in(proxy.address, "Ann", "Ben") as people,
        seated(people, bots=1, level="random", options={"rounds": 1}) as tables,
    ):
        await play_all(tables, Random(1))
        assert all(is_over(table) for table in tables)
        assert proxy.sockets == 2
        assert tables[0].name in [game.id for game in (await people[0].games()).games]
        for page in ("/health", "/ready", "/api", "/api/openapi.json"):
            assert await people[0].ask("GET", page)
        async with people[0].http.ws_connect(f"{proxy.address}/api/lobby/socket?wire=3") as lobby:
            assert '"type":"lobby"' in await lobby.receive_str()
        with refused("no-such-page"):
            await people[0].ask("GET", "/nowhere")
        missed, browser = f"{server.address}{BASE}/t/x", {"accept": "text/html"}
        async with people[0].http.get(missed, headers=browser, allow_redirects=False) as response:
            assert response.headers["location"] == f"{BASE}/#/t/x", "the client shows the page"


@pytest.mark.parametrize("strips", [True, False])
@async_test
async def test_the_cookie_is_for_the_base_path_and_for_secure_pages(strips: bool, sqlite: str) -> None:
    async with (
        in_process_server(sqlite, base_path=BASE, trust_proxy=True) as server,
        proxied(server.address, BASE, strips).running() as proxy,
        aiohttp.ClientSession() as http,
    ):
        async with http.post(f"{proxy.address}/api/quick", json={"name": "Ann"}) as response:
            name = (await response.json())["id"]
            cookie = response.headers["set-cookie"]
        assert f"path={BASE};" in cookie.lower() + ";"
        assert "secure" in cookie.lower(), "the proxy says that the client uses https"
        headers = {"cookie": cookie.split(";")[0], "origin": f"https://127.0.0.1:{proxy.port}"}
        async with http.get(f"{proxy.address}/api/people/me", headers=headers) as response:
            assert (await response.json())["name"] == "Ann"
        async with http.ws_connect(f"{proxy.address}/api/tables/{name}/socket?wire=3", headers=headers) as socket:
            assert '"seat":0' in await socket.receive_str(), "our own page is allowed"
        headers["origin"] = "https://example.com"
        async with http.ws_connect(f"{proxy.address}/api/tables/{name}/socket?wire=3", headers=headers) as socket:
            assert '"foreign-origin"' in await socket.receive_str()


@async_test
async def test_clients_are_counted_by_their_own_address_which_they_cannot_forge(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, trust_proxy=True, people_per_hour=3) as server,
        proxied(server.address, peer="203.0.113.7").running() as one,
        proxied(server.address, peer="2001:db8::7").running() as other,
    ):
        await _use_up(one.address)
        async with Session(one.address) as session:
            with refused("too-fast"):
                await session.come_in("Ann")
            with refused("too-fast"):
                await _come_in_from(session, "198.51.100.1")
        await _use_up(other.address)


@async_test
async def test_without_a_trusted_proxy_forwarding_headers_are_ignored(sqlite: str) -> None:
    async with in_process_server(sqlite, people_per_hour=3) as server:
        await _use_up(server.address)
        async with Session(server.address) as session:
            with refused("too-fast"):
                await _come_in_from(session, "198.51.100.1")


async def _use_up(address: str) -> None:
    """Create the three people that this address may create."""
    async with signed_in(address, "Ann", "Ben", "Cat"):
        pass


async def _come_in_from(session: Session, address: str) -> None:
    """Create a person, and claim another address."""
    session.http.headers["x-forwarded-for"] = address
    await session.come_in("Ann")
