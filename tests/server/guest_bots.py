"""Guest bots: created by a person, with a session of the Bot API; and a plain reader of streams."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import msgspec

from tests.server.timeouts import TIMEOUT
from undermine.bots import make
from undermine.client import BotSession, Session
from undermine.client.bot_player import BotPlayer
from undermine.wire.bots import BotAccount, NewBot

OWN = "/api/people/me/bots"


async def create_bot(owner: Session, name: str = "Hal") -> BotAccount:
    """Create a bot account; it contains the token."""
    return msgspec.json.decode(await owner.ask("POST", OWN, NewBot(name)), type=BotAccount)


@asynccontextmanager
async def bot_sessions(owner: Session, *names: str) -> AsyncIterator[list[BotSession]]:
    """Sessions of new bots of a person."""
    yield [BotSession(owner.address, (await create_bot(owner, name)).token or "", owner.http) for name in names]


@asynccontextmanager
async def bot_playing(session: BotSession, table: str, bot: str = "rookie") -> AsyncIterator[asyncio.Task[None]]:
    """Let a bot of the library play at a table where it sits."""
    player = BotPlayer(session, table, lambda seat: make(bot, seat), lambda _sentence: None)
    task = asyncio.create_task(player.play())
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


class Stream:
    """A stream, byte for byte, with the empty lines."""

    def __init__(self, response: aiohttp.ClientResponse) -> None:
        self._response = response
        self.lines: list[bytes] = []

    async def line(self) -> bytes | None:
        """Return the next line; `None` at the end."""
        line = await asyncio.wait_for(self._response.content.readline(), TIMEOUT)
        if not line:
            return None
        assert line.endswith(b"\n")
        self.lines.append(line[:-1])
        return line[:-1]

    async def message(self) -> dict[str, Any] | None:
        """Return the next message; `None` at the end."""
        while (line := await self.line()) == b"":
            pass
        return None if line is None else json.loads(line)

    async def until(self, what: str) -> dict[str, Any]:
        """Return the next message with an entry of this kind."""
        while True:
            message = await self.message()
            assert message is not None, f"the stream ended before {what}"
            if any(entry["content"]["what"] == what for entry in message.get("entries", ())):
                return message

    async def end(self) -> list[dict[str, Any]]:
        """Return all messages to the end."""
        messages = []
        while (message := await self.message()) is not None:
            messages.append(message)
        return messages


@asynccontextmanager
async def streaming(session: BotSession, table: str, since: int = 0) -> AsyncIterator[Stream]:
    """The stream of a bot's seat."""
    path = f"/api/bot/tables/{table}/stream?since={since}"
    async with session.request("GET", path, read_bufsize=2**22) as response:
        assert response.status == 200, await response.text()
        assert response.content_type == "application/x-ndjson"
        yield Stream(response)
