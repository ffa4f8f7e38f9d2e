"""Connections of attackers: bytes as they like, from an address of their own, and read only if they like."""

from __future__ import annotations

import asyncio
import re
import socket
from collections import Counter
from typing import Any, cast

from tests.attack.attack import Target
from tests.server.raw_connection import UPGRADE
from undermine.wire.update import WIRE_VERSION

TEXT, PING = 1, 9
STATUS = re.compile(rb"HTTP/1\.1 (\d{3})")
ANSWER = re.compile(rb'"type":"(accepted|refused|farewell)"(?:,"key":(?:null|"[^"]*"))?(?:,"reason":"([a-z-]+)")?')
PATIENCE = 20.0
"""Seconds that an attacker waits for an answer that it needs."""


class Connection(asyncio.Protocol):
    """A connection that counts what the server answers."""

    def __init__(self, tally: Counter[str]) -> None:
        self._tally = tally
        self._transport: asyncio.Transport | None = None
        self._writable, self._changed = asyncio.Event(), asyncio.Event()
        self._writable.set()
        self.received = 0
        """Bytes."""
        self.updates = 0
        self.answers: Counter[str] = Counter()
        self.is_open = True

    # what asyncio tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's own class

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self._tally["bytes received"] += len(data)
        self.updates += data.count(b'"type":"update"')
        for status in STATUS.findall(data):
            self.answers[status.decode()] += 1
            self._tally[f"answers {status.decode()}"] += 1
        for kind, reason in ANSWER.findall(data):
            self.answers[kind.decode()] += 1
            if reason:
                self._tally[f"{kind.decode()}: {reason.decode()}"] += 1
        self._changed.set()

    def pause_writing(self) -> None:
        self._writable.clear()

    def resume_writing(self) -> None:
        self._writable.set()

    def connection_lost(self, _error: Exception | None) -> None:
        self.is_open = False
        self._tally["closed by the server"] += 1
        self._writable.set()
        self._changed.set()

    # what attackers do

    async def write(self, data: bytes) -> None:
        """Send bytes when there is room for them."""
        await self._writable.wait()
        if self.is_open and self._transport is not None:
            self._tally["bytes sent"] += len(data)
            self._transport.write(data)

    def pause_reading(self) -> None:
        """Read nothing any more."""
        if self._transport is not None and self.is_open:
            self._transport.pause_reading()

    async def until(self, wanted: Any) -> bool:
        """Wait until a condition holds. Return False if the server closes or takes too long."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not wanted(self) and self.is_open:
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            return False
        return bool(wanted(self))

    def close(self) -> None:
        """Drop the connection."""
        if self.is_open and self._transport is not None:
            self._tally["closed by the server"] -= 1
            self._transport.abort()


async def connect(target: Target, source: int = 0, buffer: int | None = None) -> Connection | None:
    """Connect, or count why not. With a small buffer, the system reads little ahead."""
    host, _, port = target.address.removeprefix("http://").partition(":")
    plain = socket.socket()
    plain.setblocking(False)
    if buffer is not None:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    loop = asyncio.get_running_loop()
    try:
        plain.bind((target.sources[source], 0))
        async with asyncio.timeout(PATIENCE):
            await loop.sock_connect(plain, (host, int(port)))
            _, connection = await loop.create_connection(lambda: Connection(target.tally), sock=plain)
    except (OSError, TimeoutError) as error:
        plain.close()
        target.tally[f"not connected: {type(error).__name__}"] += 1
        return None
    target.tally["connections"] += 1
    return connection


async def open_socket(
    target: Target, table: str, token: str | None = None, buffer: int | None = None, source: int = 0
) -> Connection | None:
    """Open the socket of a table and wait for its first update. Return nothing if the server refuses."""
    connection = await connect(target, source, buffer)
    if connection is None:
        return None
    headers = f"authorization: Bearer {token}\r\n" if token else ""
    host = target.address.removeprefix("http://")
    path = f"/api/tables/{table}/socket?wire={WIRE_VERSION}"
    await connection.write(UPGRADE.format(path=path, host=host, headers=headers).encode())
    if await connection.until(lambda now: now.updates or now.answers["farewell"]) and connection.updates:
        target.tally["sockets"] += 1
        return connection
    target.tally["refused sockets"] += 1
    connection.close()
    return None


def frame(opcode: int, content: bytes = b"", final: bool = True) -> bytes:
    """Return a frame, masked with zeros."""
    size = len(content)
    head = bytes([(0x80 if final else 0) | opcode])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 1 << 16:
        head += b"\xfe" + size.to_bytes(2, "big")
    else:
        head += b"\xff" + size.to_bytes(8, "big")
    return head + b"\0\0\0\0" + content


def request(target: Target, method: str, path: str, *headers: str, body: bytes = b"") -> bytes:
    """Return an HTTP request."""
    lines = [f"{method} {path} HTTP/1.1", f"host: {target.address.removeprefix('http://')}", *headers]
    if body:
        lines.append(f"content-length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode() + body
