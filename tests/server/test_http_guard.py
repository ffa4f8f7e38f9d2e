"""What browsers are told and under which names the server answers: hosts, HSTS, cookies, policies, CORS, metrics."""

from __future__ import annotations

import json
from typing import Any

import aiohttp
import pytest

from tests.server.helpers import async_test
from tests.server.in_process import in_process_server
from tests.server.process import METRICS_TOKEN
from tests.server.raw_connection import connect
from undermine.server.access import COOKIE, HOST_COOKIE
from undermine.server.config import Config
from undermine.server.errors import CommandRefused
from undermine.server.http_guard import check_host
from undermine.wire.update import WIRE_VERSION

HTTPS = {"x-forwarded-proto": "https", "host": "play.example"}
PATHS = (
    "/",
    "/api",
    "/api/tables",
    "/api/people/me",
    "/api/tables/nowhere",
    "/api/openapi.json",
    "/health",
    "/nowhere",
)


def is_answered(name: str, **settings: Any) -> bool:
    try:
        check_host(name, Config(**settings))
    except CommandRefused as refusal:
        return refusal.reason != "unknown-host"
    return True


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:8000", "localhost", "LOCALHOST:80", "[::1]:8000", "192.168.1.7:8000", "203.0.113.9", "[fe80::1]",
     "living-room", "server.local:8000", "pi.fritz.box", "play.localhost.", ""],
)  # fmt: skip
def test_addresses_and_local_names_are_always_answered(host: str) -> None:
    assert is_answered(host)
    assert is_answered(host, host="0.0.0.0")


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example"]
)
def test_names_of_others_are_refused_unless_a_proxy_serves_them(host: str) -> None:
    assert not is_answered(host)
    assert is_answered(host, trust_proxy=True)
    assert not is_answered(host, trust_proxy=True, hosts=("play.example",))


def test_named_hosts_are_the_only_ones() -> None:
    only: Any = {"hosts": ("play.example", "192.0.2.7")}
    for host in (
        "play.example",
        "Play.Example:443",
        "play.example.",
        "192.0.2.7:80",
        "127.0.0.1:8000",
        "localhost",
        "[::1]",
    ):
        assert is_answered(host, **only), host
    for host in ("www.play.example", "192.0.2.8", "living-room", ""):
        assert not is_answered(host, **only), host


@async_test
async def test_a_foreign_name_is_refused_on_every_channel(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, aiohttp.ClientSession() as http:
        for path in ("/", "/api/tables", "/api", "/metrics", "/nowhere"):
            async with http.get(server.address + path, headers={"host": "evil.example"}) as answer:
                assert answer.status == 421, path
                assert json.loads(await answer.text())["reason"] == "unknown-host"
        for path in ("/health", "/ready"):
            async with http.get(server.address + path, headers={"host": "evil.example"}) as answer:
                assert answer.status == 200
        where = f"{server.address}/api/lobby/socket?wire={WIRE_VERSION}"
        async with http.ws_connect(where, headers={"host": "evil.example"}) as socket:
            assert (await socket.receive_json())["reason"] == "unknown-host"


@async_test
async def test_every_answer_has_a_policy_and_is_not_guessed_at(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, aiohttp.ClientSession() as http:
        for path in PATHS:
            async with http.get(server.address + path, headers={"accept": "application/json"}) as answer:
                policy = answer.headers.getall("content-security-policy")
                assert len(policy) == 1, path
                assert "frame-ancestors 'none'" in policy[0]
                assert answer.headers.getall("x-content-type-options") == ["nosniff"]
                assert "strict-transport-security" not in answer.headers
                if path.startswith("/api/"):
                    assert "default-src 'none'" in policy[0]
                    assert "unsafe" not in policy[0]


@async_test
async def test_answers_to_what_is_no_request_have_a_policy_too(sqlite: str) -> None:
    async with in_process_server(sqlite, connections_per_address=1) as server:
        first, second = [await connect(server.address, "127.0.0.2") for _ in range(2)]
        for connection, status in ((second, b"429"), (first, b"400")):
            connection.write(b"nonsense\r\n\r\n")
            head = (await connection.read_to_end()).partition(b"\r\n\r\n")[0].lower()
            assert head.startswith(b"http/1.1 " + status)
            assert b"x-content-type-options: nosniff" in head
            assert b"content-security-policy: default-src 'none'" in head
            connection.close()


@async_test
async def test_a_foreign_name_beside_the_right_one_is_refused(sqlite: str) -> None:
    async with in_process_server(sqlite) as server:
        for names in (b"host: x\r\nhost: evil.example", b"host: evil.example\r\nhost: x"):
            connection = await connect(server.address)
            connection.write(b"GET /api/bots HTTP/1.1\r\n" + names + b"\r\nconnection: close\r\n\r\n")
            assert b"unknown-host" in await connection.read_to_end()
            connection.close()


@async_test
async def test_browsers_that_come_over_https_stay_there(sqlite: str) -> None:
    async with in_process_server(sqlite, trust_proxy=True, hsts_days=2) as server, aiohttp.ClientSession() as http:
        async with http.get(f"{server.address}/health", headers=HTTPS) as answer:
            assert answer.headers["strict-transport-security"] == "max-age=172800"
        async with http.get(f"{server.address}/health") as answer:
            assert "strict-transport-security" not in answer.headers


@async_test
async def test_over_https_the_cookie_is_bound_to_the_host_and_old_ones_are_renewed(sqlite: str) -> None:
    async with in_process_server(sqlite, trust_proxy=True) as server, aiohttp.ClientSession() as http:
        people, me = f"{server.address}/api/people", f"{server.address}/api/people/me"
        async with http.post(people, json={"name": "Ann"}, headers=HTTPS) as answer:
            made = answer.cookies[HOST_COOKIE]
        assert (made["path"], made["domain"], made["secure"], made["httponly"]) == ("/", "", True, True)
        async with http.post(people, json={"name": "Eve", "bearer": True}) as answer:
            planted = (await answer.json())["token"]
        old = HTTPS | {"cookie": f"{COOKIE}={made.value}"}
        async with http.get(me, headers=old) as answer:
            assert (await answer.json())["name"] == "Ann"
            assert answer.cookies[HOST_COOKIE].value == made.value
            assert answer.cookies[COOKIE]["max-age"] == "0", "the old one goes"
        both = HTTPS | {"cookie": f"{COOKIE}={planted}; {HOST_COOKIE}={made.value}"}
        async with http.get(me, headers=both) as answer:
            assert (await answer.json())["name"] == "Ann", (
                "a cookie that another server of the domain planted is ignored"
            )
            assert not answer.cookies
        async with http.delete(me, headers=old) as answer:
            assert {name: morsel.value for name, morsel in answer.cookies.items()} == {HOST_COOKIE: "", COOKIE: ""}
        async with http.get(me, headers=both | {"cookie": f"{COOKIE}=nobody"}) as answer:
            assert not answer.cookies


@async_test
async def test_without_https_or_under_a_path_the_cookie_keeps_its_name(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, trust_proxy=True, base_path="/game") as server,
        aiohttp.ClientSession() as http,
    ):
        for headers in ({}, HTTPS):
            async with http.post(f"{server.address}/game/api/people", json={"name": "A"}, headers=headers) as answer:
                assert answer.cookies[COOKIE]["path"] == "/game"
                assert bool(answer.cookies[COOKIE]["secure"]) is bool(headers)
                assert HOST_COOKIE not in answer.cookies


@async_test
async def test_pages_of_allowed_origins_may_read_answers_and_others_may_not(sqlite: str) -> None:
    friend, stranger = "https://club.example", "https://evil.example"
    asking = {"access-control-request-method": "POST", "access-control-request-headers": "content-type"}
    async with in_process_server(sqlite, origins=(friend,)) as server, aiohttp.ClientSession() as http:
        where = f"{server.address}/api/tables"
        async with http.options(where, headers=asking | {"origin": friend}) as answer:
            assert answer.status == 204
            assert answer.headers["access-control-allow-origin"] == friend
            assert "POST" in answer.headers["access-control-allow-methods"]
            assert "authorization" in answer.headers["access-control-allow-headers"]
        async with http.get(where, headers={"origin": friend}) as answer:
            assert answer.headers["access-control-allow-origin"] == friend
            assert answer.headers["access-control-allow-credentials"] == "true"
            assert "origin" in answer.headers["vary"].lower()
        for method, more in (("OPTIONS", asking), ("GET", {})):
            async with http.request(method, where, headers=more | {"origin": stranger}) as answer:
                assert answer.status == 403
                assert (await answer.json())["reason"] == "foreign-origin"
                assert "access-control-allow-origin" not in answer.headers
        async with http.get(where) as answer:
            assert "access-control-allow-origin" not in answer.headers


@async_test
async def test_metrics_are_closed_without_the_token(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, aiohttp.ClientSession() as http:
        for headers in ({}, {"authorization": "Bearer wrong"}, {"authorization": f"Basic {METRICS_TOKEN}"}):
            async with http.get(f"{server.address}/metrics", headers=headers) as answer:
                assert answer.status == 403
                assert (await answer.json())["reason"] == "metrics-closed"
        async with http.get(
            f"{server.address}/metrics", headers={"authorization": f"Bearer {METRICS_TOKEN}"}
        ) as answer:
            assert answer.status == 200
            assert "undermine_sockets" in await answer.text()
    async with in_process_server(sqlite, metrics_token="") as server, aiohttp.ClientSession() as http:
        for headers in ({}, {"authorization": "Bearer "}):
            async with http.get(f"{server.address}/metrics", headers=headers) as answer:
                assert (await answer.json())["reason"] == "metrics-closed"
