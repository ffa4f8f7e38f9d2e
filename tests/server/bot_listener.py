"""A guest bot in the tests of secrecy: reads the stream of its seat, and sends its commands over HTTP."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import aiohttp

from tests.server.timeouts import TIMEOUT

CALLS = {"sit": "sit", "move": "move", "say": "talk"}
"""The commands that the Bot API has."""


class BotListener:
    """A stream at a table; notes every line and every answer."""

    def __init__(self, stream: aiohttp.ClientResponse, http: aiohttp.ClientSession, address: str, seat: int) -> None:
        self._stream, self._http, self._address, self._seat = stream, http, address, seat
        self._headers = {"authorization": stream.request_info.headers["authorization"]}
        self.frames: list[bytes] = []
        self.number = -1

    async def receive(self) -> dict[str, Any]:
        """Return the next update."""
        line = b"\n"
        while line == b"\n":
            line = await asyncio.wait_for(self._stream.content.readline(), TIMEOUT)
        assert line, "the stream has ended"
        self.frames.append(line)
        frame: dict[str, Any] = json.loads(line)
        self.number = frame["number"]
        return frame

    async def until(self, number: int) -> None:
        """Receive updates until the entry with this number was told."""
        while self.number < number:
            await self.receive()

    async def send(self, text: str) -> dict[str, Any]:
        """Send something that is not a command of a bot."""
        return await self._post(self._address.replace("/api/bot/", "/api/") + "/commands", text)

    async def do(self, what: str, **fields: Any) -> dict[str, Any]:
        """Send a command; what bots may not send is refused."""
        body = {"key": "k", **fields}
        if what not in CALLS or body.get("seat") != self._seat:
            return await self.send(json.dumps({"do": what, **body}))
        if what != "sit":
            del body["seat"]
        return {"type": "accepted"} | await self._post(f"{self._address}/{CALLS[what]}", json.dumps(body))

    async def _post(self, address: str, body: str) -> dict[str, Any]:
        async with self._http.post(address, data=body.encode(), headers=self._headers) as response:
            answer = await response.read()
        self.frames.append(answer)
        return json.loads(answer)  # type: ignore[no-any-return]
