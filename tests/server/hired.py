"""Guest bots for tests: made by a person, with a session of the Bot API, and a plain reader of streams."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import msgspec

from tests.server.patience import PATIENCE
from undermine.bots import make
from undermine.client import BotSession, Session
from undermine.client.engagement import Engagement
from undermine.wire.bots import BotAccount, NewBot

OWN = "/api/people/me/bots"


async def hire(owner: Session, name: str = "Hal") -> BotAccount:
    """Somebody makes a bot, and is told its token."""
    return msgspec.json.decode(await owner.ask("POST", OWN, NewBot(name)), type=BotAccount)


@asynccontextmanager
async def hired(owner: Session, *names: str) -> AsyncIterator[list[BotSession]]:
    """Bots of somebody's that are ready to sit down."""
    yield [BotSession(owner.address, (await hire(owner, name)).token or "", owner.http) for name in names]


@asynccontextmanager
async def playing(session: BotSession, table: str, bot: str = "rookie") -> AsyncIterator[asyncio.Task[None]]:
    """A bot of the library plays at a table where it sits."""
    engagement = Engagement(session, table, lambda seat: make(bot, seat), lambda _sentence: None)
    task = asyncio.create_task(engagement.play())
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


class Stream:
    """A stream, byte for byte: every line, the empty ones too."""

    def __init__(self, response: aiohttp.ClientResponse) -> None:
        self._response = response
        self.lines: list[bytes] = []

    async def line(self) -> bytes | None:
        """The next line; `None` at the end."""
        line = await asyncio.wait_for(self._response.content.readline(), PATIENCE)
        if not line:
            return None
        assert line.endswith(b"\n")
        self.lines.append(line[:-1])
        return line[:-1]

    async def message(self) -> dict[str, Any] | None:
        """The next message; `None` at the end."""
        while (line := await self.line()) == b"":
            pass
        return None if line is None else json.loads(line)

    async def until(self, what: str) -> dict[str, Any]:
        """The next message that tells of such a happening."""
        while True:
            message = await self.message()
            assert message is not None, f"the stream ended before {what}"
            if any(line["happening"]["what"] == what for line in message.get("lines", ())):
                return message

    async def end(self) -> list[dict[str, Any]]:
        """All messages to the end."""
        messages = []
        while (message := await self.message()) is not None:
            messages.append(message)
        return messages


@asynccontextmanager
async def streaming(session: BotSession, table: str, since: int = 0) -> AsyncIterator[Stream]:
    """The stream of a bot's seat."""
    inner = session._session
    path = f"{inner.address}/api/bot/tables/{table}/stream?since={since}"
    async with inner.http.get(path, headers=inner.headers, read_bufsize=2**22) as response:
        assert response.status == 200, await response.text()
        assert response.content_type == "application/x-ndjson"
        yield Stream(response)
