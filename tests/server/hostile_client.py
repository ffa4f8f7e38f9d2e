"""Hostile clients: they send bad input in bulk, stop in the middle, or never read."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import aiohttp

from tests.server.bad_input import BadInput
from tests.server.timeouts import TIMEOUT
from undermine.client import Session

BATCH = 40
HANDSHAKE = (
    "GET /api/tables/{}/socket?wire=3 HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
)


class HostileClient:
    """Sends bad input to a table in batches, and counts what comes back."""

    def __init__(
        self, http: aiohttp.ClientSession, address: str, table: str, who: Session | None, bad_input: BadInput,
        frames: int, fatal_every: int,
    ) -> None:  # fmt: skip
        self.table = table
        self._http, self._bad_input, self._frames, self._fatal_every = http, bad_input, frames, fatal_every
        self._address = f"{address}/api/tables/{table}/socket?wire=3"
        self._headers = who.headers if who else {}
        self.sent = self.answered = self.fatal = 0
        self.reasons: Counter[str] = Counter()
        self.accepted: set[int] = set()
        self.closed: list[tuple[int | None, str]] = []

    async def run(self) -> None:
        """Send all frames, on as many sockets as that takes."""
        while self.sent < self._frames:
            async with self._http.ws_connect(
                self._address, headers=self._headers, compress=0, max_msg_size=0, autoclose=False
            ) as socket:
                left = min(self._fatal_every - 1, self._frames - self.sent)
                while left:
                    batch = min(BATCH, left)
                    await self._send_batch(socket, batch)
                    left -= batch
                if self.sent < self._frames:
                    await self._end(socket)

    async def _send_batch(self, socket: aiohttp.ClientWebSocketResponse, number: int) -> None:
        for _ in range(number):
            frame = self._bad_input.frame()
            if isinstance(frame, bytes):
                await socket.send_bytes(frame)
            else:
                await socket.send_str(frame)
        self.sent += number
        while number:
            number -= self._note(await asyncio.wait_for(socket.receive(), TIMEOUT))

    def _note(self, message: aiohttp.WSMessage) -> int:
        """Count an answer; 0 for an update."""
        assert message.type is aiohttp.WSMsgType.TEXT, (message, self.sent, self.answered)
        if message.data.startswith('{"type":"update"'):
            return 0
        answer = json.loads(message.data)
        if answer["type"] == "accepted":
            self.accepted |= {answer["number"]} if answer["key"] else set()  # a sync has no key
        else:
            assert answer["type"] == "refused"
            assert answer["sentence"]
            self.reasons[answer["reason"]] += 1
            self._bad_input.ply = answer["ply"] or 0
        self.answered += 1
        return 1

    async def _end(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Send a frame that no server can accept; the server says why it closes."""
        opcode, content = self._bad_input.last_frame()
        self.sent += 1
        self.fatal += 1
        await socket.send_frame(content, aiohttp.WSMsgType(opcode))
        while (message := await asyncio.wait_for(socket.receive(), TIMEOUT)).type is aiohttp.WSMsgType.TEXT:
            pass
        assert message.type is aiohttp.WSMsgType.CLOSE, message
        self.closed.append((message.data, message.extra or ""))


async def send_bad_requests(address: str, bad_input: BadInput, number: int) -> Counter[int]:
    """Send bad HTTP requests. Count the answers by status."""
    statuses: Counter[int] = Counter()
    for turn in range(number):
        content = bad_input.request() if turn % 10 else bad_input.broken_request()
        statuses[await _status(address, content)] += 1
    return statuses


async def _status(address: str, content: bytes) -> int:
    """The status of the answer to some bytes; 0 if there is none."""
    reader, writer = await _connected(address)
    line = b""
    with suppress(ConnectionError):
        writer.write(content)
        line = await asyncio.wait_for(reader.readline(), TIMEOUT)
    writer.transport.abort()
    return int(line.split()[1]) if line.startswith(b"HTTP/") else 0


async def _connected(address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = address.removeprefix("http://").partition(":")
    return await asyncio.open_connection(host, int(port))


@asynccontextmanager
async def half_open_connections(address: str, table: str, number: int) -> AsyncIterator[None]:
    """Connections that stay half open: silent, in the middle of a handshake or a frame, or never reading."""
    handshake = HANDSHAKE.format(table).encode()
    sync = b"\x81\x8d\x00\x00\x00\x00" + b'{"do":"sync"}'
    post = b"POST /api/people HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{"
    openings = (
        b"",
        post,
        handshake[:50],
        handshake,
        handshake + b"\x81",
        handshake + sync[:9],
        handshake + sync * 200,
        handshake + b"\x01\x81\x00\x00\x00\x00[",
    )
    writers = []
    for turn in range(number):
        _, writer = await _connected(address)
        writer.write(openings[turn % len(openings)])
        writers.append(writer)
    try:
        yield
    finally:
        for writer in writers:
            writer.transport.abort()
