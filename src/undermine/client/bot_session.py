"""A guest bot on one server: the whole Bot API, with its stream as an iterator of updates."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import Any, Self, TypeVar
from urllib.parse import quote

import aiohttp
import msgspec

from undermine.client.errors import ServerRefused
from undermine.client.session import Session, read_refusal
from undermine.wire.answer import Accepted
from undermine.wire.bots import BotCommand, BotMove, BotSeat, BotSit, BotTalk
from undermine.wire.lobby import Lobby, Person
from undermine.wire.update import Farewell, Update

T = TypeVar("T")
FIRST_ERROR = 400
MAX_SILENCE = 30.0
"""Seconds without a line after which a stream counts as lost: the server sends an empty line every few seconds."""

_LINES = msgspec.json.Decoder(Update | Farewell)


class BotSession:
    """A bot: `async with BotSession("http://127.0.0.1:8000", token) as bot: …`."""

    def __init__(self, address: str, token: str, http: aiohttp.ClientSession | None = None) -> None:
        self._session = Session(address, token, http)

    async def __aenter__(self) -> Self:
        """Open an HTTP client, unless one was given."""
        await self._session.__aenter__()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close the HTTP client, unless it was given."""
        await self._session.__aexit__()

    def request(
        self, method: str, path: str, data: bytes | None = None, **options: Any
    ) -> AbstractAsyncContextManager[aiohttp.ClientResponse]:
        """Send a request, with options of aiohttp: `async with` gives the response, whatever its status."""
        return self._session.request(method, path, data, **options)

    async def _ask(self, method: str, path: str, kind: type[T], body: msgspec.Struct | None = None) -> T:
        return msgspec.json.decode(await self._session.ask(method, path, body), type=kind)

    async def me(self) -> Person:
        """Return which bot this is. Raises `ServerRefused` if the token is not valid."""
        return await self._ask("GET", "/api/bot", Person)

    async def open_tables(self) -> Lobby:
        """Return the open tables; those with `settings.guest_bots` let guest bots sit down."""
        return await self._session.tables()

    async def seats(self) -> list[BotSeat]:
        """Return the seats that the bot holds at tables where somebody is."""
        return await self._ask("GET", "/api/bot/tables", list[BotSeat])

    async def sit(self, table: str, seat: int | None = None) -> BotSeat:
        """Sit down at a table."""
        return await self._ask("POST", _path(table, "sit"), BotSeat, BotSit(seat=seat))

    async def move(self, table: str, ply: int, move: str) -> Accepted:
        """Make a move; `ply` is the number of moves made before it, as in the view it answers."""
        return await self._ask("POST", _path(table, "move"), Accepted, BotMove(ply=ply, move=move))

    async def talk(self, table: str, talk: str) -> Accepted:
        """Make a typed statement."""
        return await self._ask("POST", _path(table, "talk"), Accepted, BotTalk(talk=talk))

    async def take_back(self, table: str) -> Accepted:
        """Take the seat back from the server's bot that plays for it."""
        return await self._ask("POST", _path(table, "return"), Accepted, BotCommand())

    async def leave(self, table: str) -> Accepted:
        """Leave for good."""
        return await self._ask("POST", _path(table, "leave"), Accepted, BotCommand())

    async def stream(self, table: str, since: int = 0) -> AsyncIterator[Update]:
        """Yield what the seat sees after a sequence number, until the table is over or the connection is lost."""
        timeout = aiohttp.ClientTimeout(total=None, sock_read=MAX_SILENCE)
        async with self.request("GET", f"{_path(table, 'stream')}?since={since}", timeout=timeout) as response:
            if response.status >= FIRST_ERROR:
                raise read_refusal(await response.read(), response.status)
            async for line in _lines(response.content):
                message = _LINES.decode(line)
                if isinstance(message, Farewell):
                    raise ServerRefused(message.reason, message.sentence)
                yield message


def _path(table: str, what: str) -> str:
    return f"/api/bot/tables/{quote(table, safe='')}/{what}"


async def _lines(content: aiohttp.StreamReader) -> AsyncIterator[bytes]:
    """Yield lines of any length; empty ones are left out."""
    rest = b""
    async for chunk in content.iter_any():
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            if line:
                yield line
