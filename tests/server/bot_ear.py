"""An ear of a guest bot: hears the stream of its seat, and does by HTTP what a person does on a socket."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import aiohttp

from tests.server.patience import PATIENCE

CALLS = {"sit": "sit", "move": "move", "say": "talk"}
"""What the Bot API has for a command."""


class BotEar:
    """A stream at a table; writes down every line and every answer."""

    def __init__(self, stream: aiohttp.ClientResponse, http: aiohttp.ClientSession, address: str, seat: int) -> None:
        self._stream, self._http, self._address, self._seat = stream, http, address, seat
        self._headers = {"authorization": stream.request_info.headers["authorization"]}
        self.frames: list[bytes] = []
        self.number = -1

    async def hear(self) -> dict[str, Any]:
        """The next update."""
        line = b"\n"
        while line == b"\n":
            line = await asyncio.wait_for(self._stream.content.readline(), PATIENCE)
        assert line, "the stream has ended"
        self.frames.append(line)
        frame: dict[str, Any] = json.loads(line)
        self.number = frame["number"]
        return frame

    async def until(self, number: int) -> None:
        """Hear until that line of the log has been told."""
        while self.number < number:
            await self.hear()

    async def say(self, text: str) -> dict[str, Any]:
        """Send something that is no command of a bot."""
        return await self._post(self._address.replace("/api/bot/", "/api/") + "/commands", text)

    async def do(self, what: str, **fields: Any) -> dict[str, Any]:
        """Do what a bot can do; all else is refused."""
        wish = {"key": "k", **fields}
        if what not in CALLS or wish.get("seat") != self._seat:
            return await self.say(json.dumps({"do": what, **wish}))
        if what != "sit":
            del wish["seat"]
        return {"type": "accepted"} | await self._post(f"{self._address}/{CALLS[what]}", json.dumps(wish))

    async def _post(self, address: str, body: str) -> dict[str, Any]:
        async with self._http.post(address, data=body.encode(), headers=self._headers) as response:
            answer = await response.read()
        self.frames.append(answer)
        return json.loads(answer)  # type: ignore[no-any-return]
