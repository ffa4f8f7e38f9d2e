"""The API is what its documents say: OpenAPI, JSON Schemas of the messages, and an HTML page."""

from __future__ import annotations

import asyncio
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from openapi_spec_validator import OpenAPIV31SpecValidator

from tests.server.guest_bots import bot_sessions, create_bot, streaming
from tests.server.players import hasty_move, signed_in
from tests.server.process import METRICS_TOKEN, ServerProcess, running
from undermine.client import BotSession, Session
from undermine.view.view import View
from undermine.wire import command

AnySession = Session | BotSession
METHODS = ("get", "post", "delete")


async def fetch(address: str, path: str) -> Any:
    async with aiohttp.ClientSession() as http, http.get(address + path) as response:
        assert response.status == 200
        return json.loads(await response.read())


def schema_at(document: dict[str, Any], schema: dict[str, Any]) -> Draft202012Validator:
    """Return a validator for a part of a document."""
    return Draft202012Validator(schema | {name: document[name] for name in ("components", "$defs") if name in document})


def test_the_description_is_openapi(server: ServerProcess) -> None:
    described = asyncio.run(fetch(server.address, "/api/openapi.json"))
    assert described["openapi"].startswith("3.1")
    assert not [str(error) for error in OpenAPIV31SpecValidator(described).iter_errors()]


# the sockets


@pytest.mark.parametrize("expansion", [False, True])
def test_every_message_of_a_game_matches_its_schema(expansion: bool, server: ServerProcess) -> None:
    asyncio.run(_play_with_schemas(server.address, expansion))


async def _play_with_schemas(address: str, expansion: bool) -> None:
    schemas = await fetch(address, "/api/schemas.json")
    Draft202012Validator.check_schema(schemas)
    sent = schema_at(schemas, schemas["sent"])
    heard = {name: schema_at(schemas, schemas[name]) for name in ("answers", "updates", "lobby", "farewell")}
    kinds = {"accepted": "answers", "refused": "answers", "update": "updates", "lobby": "lobby", "farewell": "farewell"}
    met: set[str] = set()

    def check(text: str) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(text)
        heard[kinds[message["type"]]].validate(message)
        met.add(message["type"])
        return message

    async with signed_in(address, "Ann") as [ann]:
        async with ann.http.ws_connect(f"{address}/api/lobby/socket?wire=3") as lobby:
            await ann.open_table(seats=3, clock={"bank": 60, "increment": 5}, options={"rounds": 1})
            check(await lobby.receive_str())
            check(await lobby.receive_str())
        async with ann.http.ws_connect(f"{address}/api/tables/nowhere/socket?wire=3") as nowhere:
            check(await nowhere.receive_str())
        name = await ann.quick(expansion=expansion, seats=4, level="random")
        async with ann.http.ws_connect(f"{address}/api/tables/{name}/socket?wire=3", headers=ann.headers) as socket:
            await _play(socket, sent, check)
    assert met == set(kinds)


async def _play(socket: aiohttp.ClientWebSocketResponse, sent: Draft202012Validator, check: Any) -> None:
    """Play a whole game frame by frame, with chat, talk and refusals in between."""
    dice, status, asides = Random(7), "", list(ASIDES)
    while status != "over":
        message = check(await socket.receive_str(timeout=60))
        if message["type"] != "update":
            continue
        status = message.get("table", {}).get("status", status)
        view = message["view"]
        if view and view["legal_moves"] and status != "over":
            move = hasty_move(View.from_json(json.dumps(view)), dice)
            command = {
                "do": "move",
                "key": f"m{message['number']}",
                "seat": 0,
                "ply": view["table"]["ply"],
                "move": move,
            }
            for frame in asides.pop() if asides else [command]:
                sent.validate(frame)
                await socket.send_str(json.dumps(frame))
    late = {"do": "start", "key": "late"}
    sent.validate(late)
    await socket.send_str(json.dumps(late))
    while message["type"] != "refused":
        message = check(await socket.receive_str(timeout=60))


ASIDES: list[list[dict[str, Any]]] = [
    [{"do": "sync", "since": 0}],
    [{"do": "say", "key": "s", "seat": 0, "talk": "role:miner"}],
    [{"do": "vote", "key": "v", "end": False}, {"do": "chat", "key": "c", "text": "Hello"}],
]
"""Frames that cause one update, so that the game goes on after each. A vote that changes nothing causes none."""

NOT_COMMANDS = [
    {},
    {"do": "dance", "key": "a"},
    {"do": "start"},
    {"do": "start", "key": ""},
    {"do": "start", "key": "a b"},
    {"do": "start", "key": "a", "more": 1},
    {"do": "move", "key": "a", "seat": 12, "ply": 0, "move": "pass"},
    {"do": "move", "key": "a", "seat": "0", "ply": 0, "move": "pass"},
    {"do": "move", "key": "a", "seat": 0, "ply": -1, "move": "pass"},
    {"do": "move", "key": "a", "seat": 0, "ply": 0, "move": "x" * 81},
    {"do": "chat", "key": "a", "text": None},
    {"do": "sync", "since": 1.5},
    [],
    None,
]


def test_frames_that_do_not_match_the_schema_are_malformed(server: ServerProcess) -> None:
    asyncio.run(_send_nonsense(server.address))


async def _send_nonsense(address: str) -> None:
    schemas = await fetch(address, "/api/schemas.json")
    sent = schema_at(schemas, schemas["sent"])
    async with signed_in(address, "Ann") as [ann]:
        name = await ann.open_table(seats=3)
        async with ann.http.ws_connect(f"{address}/api/tables/{name}/socket?wire=3", headers=ann.headers) as socket:
            await socket.receive_str()
            for nonsense in NOT_COMMANDS:
                assert not sent.is_valid(nonsense), nonsense
                await socket.send_str(json.dumps(nonsense))
                answer = json.loads(await socket.receive_str())
                assert (answer["type"], answer["reason"]) == ("refused", "malformed"), nonsense


# over HTTP


def test_every_operation_answers_as_described(server: ServerProcess) -> None:
    asyncio.run(_ask_for_everything(server.address))


async def _ask_for_everything(address: str) -> None:
    described = await fetch(address, "/api/openapi.json")
    async with signed_in(address, "Ann", "Ben") as [ann, ben]:
        playing = await ann.quick(level="random")
        over = await ann.open_table(seats=3, bots=2, options={"rounds": 1})
        await _play_to_the_end(ann, over)
        given: dict[str, tuple[str, Any]] = {
            "create_person": ("", {"name": "Ben", "bearer": True}),
            "rename": ("", {"name": "Anna"}),
            "create_table": ("", {"seats": 4, "sit": False}),
            "quick_game": ("", {"seats": 3, "level": "random"}),
            "begin_lesson": ("miner", {}),
            "table": (playing, None),
            "hint": (await ann.lesson("miner"), None),
            "command": (playing, {"do": "chat", "key": "k", "text": "Hello"}),
            "replay": (over, None),
            "entries": (playing, None),
            "record": (over, None),
            "suspicion": (over, None),
            "game_ratings": (over, None),
            "make_bot": ("", {"name": "Hal"}),
            "player": ("bot:random", None),
            "player_games": ("bot:random", None),
            "enter_code": ("", {"code": await ann.code(), "bearer": True}),
            "new_key": ("", {"bearer": True}),
        }
        asked = []
        for path, method, operation in _operations(described):
            if path.startswith("/api/bot/") or path == "/api/bot" or "{bot}" in path:
                continue  # with the token of a bot, below
            name, body = given.get(operation["operationId"], ("", None))
            if operation["operationId"] != "delete_me":  # comes last
                who = ben if operation["operationId"] == "new_key" else ann  # their token is invalid afterwards
                await _must_answer(described, who, method, path.replace("{name}", name), operation, body, good=True)
            wrong = b"{" if "requestBody" in operation else b""
            await _must_answer(described, ann, method, path.replace("{name}", "nowhere"), operation, wrong, good=False)
            asked.append(operation["operationId"])
        delete = described["paths"]["/api/people/me"]["delete"]
        await _must_answer(described, ann, "delete", "/api/people/me", delete, None, good=True)
    assert len(asked) == len(set(asked)) >= 16


def test_every_operation_of_the_bot_api_answers_as_described(server: ServerProcess) -> None:
    asyncio.run(_ask_as_a_bot(server.address))


async def _ask_as_a_bot(address: str) -> None:
    described = await fetch(address, "/api/openapi.json")
    async with signed_in(address, "Ann") as [ann], bot_sessions(ann, "Hal") as [hal]:
        name = await ann.open_table(seats=3, open=False, options={"rounds": 1}, level="random")
        spare = (await create_bot(ann, "Eliza")).id
        stream = described["paths"]["/api/bot/tables/{name}/stream"]["get"]["responses"]["200"]
        line = schema_at(described, stream["content"]["application/x-ndjson"]["x-line"])

        async def must(method: str, path: str, body: Any = None, who: AnySession = hal) -> None:
            operation = described["paths"][path][method]
            here = path.replace("{name}", name).replace("{bot}", spare)
            await _must_answer(described, who, method, here, operation, body, good=True)

        await must("post", "/api/bot/tables/{name}/sit", {"seat": 1})
        await must("get", "/api/bot")
        await must("get", "/api/bot/tables")
        await ann.command(name, command.Start(key="start"))
        async with streaming(hal, name) as stream_lines:
            while (message := await stream_lines.message()) is not None and not _moves(message):
                line.validate(message)
                if message["view"] and message["view"]["table"]["to_move"] == 0:
                    await _move_of(ann, name)
            assert message is not None
            view = message["view"]
        await must("post", "/api/bot/tables/{name}/talk", {"talk": "role:miner"})
        await must("post", "/api/bot/tables/{name}/move", {"ply": view["table"]["ply"], "move": view["legal_moves"][0]})
        await ann.command(name, command.Vote(key="vote"))
        await must("get", "/api/bot/tables/{name}/stream")
        name = await ann.open_table(seats=3, open=False)
        await hal.sit(name)
        await must("post", "/api/bot/tables/{name}/leave", {})
        await must("delete", "/api/people/me/bots/{bot}", None, ann)
        for path, method, operation in _operations(described):
            if path.startswith("/api/bot/"):
                wrong = b"{" if "requestBody" in operation else b""
                nowhere = path.replace("{name}", "nowhere")
                await _must_answer(described, hal, method, nowhere, operation, wrong, good=False)


async def _move_of(ann: Session, name: str) -> None:
    async with ann.table(name) as table:
        await table.play(table.view().legal_moves[0])


def _moves(message: dict[str, Any]) -> list[str]:
    """The legal moves in an update."""
    return (message["view"] or {}).get("legal_moves", [])  # type: ignore[no-any-return]


def _operations(described: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    found = [(path, method, one) for path, item in described["paths"].items() for method, one in item.items()]
    assert {method for _, method, _ in found} <= set(METHODS)
    return found


async def _play_to_the_end(ann: Session, name: str) -> None:
    dice = Random(1)
    async with ann.table(name) as table:
        await table.start()
        while not (table.info and table.info.status == "over"):
            await table.until(lambda table: (table.has_view and bool(table.view().legal_moves)) or _is_over(table))
            if not _is_over(table):
                await table.play(hasty_move(table.view(), dice))


def _is_over(table: Any) -> bool:
    return bool(table.info and table.info.status == "over")


async def _must_answer(
    described: dict[str, Any], who: AnySession, method: str, path: str, operation: dict[str, Any], body: Any, good: bool
) -> None:
    """Check status, media type and body against the description."""
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    if data is not None and good:
        schema = operation["requestBody"]["content"]["application/json"]["schema"]
        schema_at(described, schema).validate(body)
    options: dict[str, Any] = {} if good or "nowhere" in path else {"headers": {}}
    if path == "/metrics" and good:
        options = {"headers": {"authorization": f"Bearer {METRICS_TOKEN}"}}
    async with who.request(method, path, data, **options) as response:
        content = await response.read()
        status = str(response.status)
        if good:
            assert status in operation["responses"], (path, status, content)
        answer = operation["responses"].get(status, operation["responses"]["default"])
        if "content" not in answer:
            assert content == b""
            return
        media = answer["content"][response.content_type]
        if "schema" in media:
            schema_at(described, media["schema"]).validate(json.loads(content))
        if "nowhere" in path or (body == b"{" and not good):
            assert response.status >= 400


# the page


class Links(HTMLParser):
    """The links of a page, what it loads, and its anchors."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.ids: set[str] = set()
        self.tags: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        given = dict(attrs)
        self.targets += [value or "" for name, value in attrs if name in ("href", "src", "action", "srcset")]
        self.ids |= {given["id"] or ""} if "id" in given else set()


@pytest.mark.parametrize("base", ["", "/undermine"])
def test_the_page_loads_nothing_else(base: str, sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log", base_path=base) as server:
        asyncio.run(_look_at_the_page(server.address, base))


async def _look_at_the_page(address: str, base: str) -> None:
    async with aiohttp.ClientSession() as http:
        async with http.get(f"{address}{base}/api") as response:
            assert response.content_type == "text/html"
            text = await response.text()
        links = Links(text)
        assert not links.tags & {"script", "img", "link", "iframe", "object", "embed"}
        assert not re.search(r"@import|url\(|https?://", text)
        for target in links.targets:
            if target.startswith("#"):
                assert target[1:] in links.ids, target
                continue
            assert target.startswith(f"{base}/")
            async with http.get(address + target) as response:
                assert response.status == 200, target
    assert "legal_moves" in text  # the messages are there with their fields
