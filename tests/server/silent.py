"""Plain connections that speak the least HTTP there is, from any address of this machine."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from tests.server.patience import PATIENCE
from undermine.client import Session

UPGRADE = (
    "GET {path} HTTP/1.1\r\nhost: {host}\r\nupgrade: websocket\r\nconnection: upgrade\r\n{headers}"
    "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
)
CLOSE = b"\x88"
FAREWELL = re.compile(rb'\{"type":"farewell"[^}]*\}')


class Line:
    """A connection, byte for byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self.heard = b""

    def write(self, data: bytes) -> None:
        self._writer.write(data)

    def send(self, text: str) -> None:
        """A frame of text, as a client masks it: with zeros."""
        data = text.encode()
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self.write(b"\x81" + size + b"\x00\x00\x00\x00" + data)

    async def until(self, what: bytes) -> bool:
        """Read until something comes; whether it came before the end."""
        while what not in self.heard:
            data = await asyncio.wait_for(self._reader.read(65536), PATIENCE)
            if not data:
                return False
            self.heard += data
        return True

    async def to_the_end(self) -> bytes:
        """Read until the server hangs up."""
        try:
            while data := await asyncio.wait_for(self._reader.read(65536), PATIENCE):
                self.heard += data
        except ConnectionError:
            pass
        return self.heard

    def farewell(self) -> dict[str, Any] | None:
        """What the server said at parting."""
        found = FAREWELL.search(self.heard)
        return None if found is None else json.loads(found[0])

    def close(self) -> None:
        self._writer.transport.abort()


async def dial(address: str, source: str = "127.0.0.1", buffer: int | None = None) -> Line:
    """Connect from an address of this machine; with a small buffer, little is read ahead."""
    host, _, port = address.removeprefix("http://").partition(":")
    plain = socket.socket()
    plain.setblocking(False)
    if buffer is not None:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    plain.bind((source, 0))
    await asyncio.get_running_loop().sock_connect(plain, (host, int(port)))
    return Line(*await asyncio.open_connection(sock=plain, limit=2**16))


async def upgraded(address: str, path: str, source: str = "127.0.0.1", **headers: str) -> Line:
    """A socket, as soon as the server has let it in; `farewell` says if it was turned away at once."""
    line = await dial(address, source)
    ask_for_socket(line, address, path, **headers)
    assert await line.until(b"\r\n\r\n"), line.heard
    return line


def ask_for_socket(line: Line, address: str, path: str, **headers: str) -> None:
    """Ask for a socket, and do not wait."""
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    line.write(UPGRADE.format(path=path, host=address.removeprefix("http://"), headers=lines).encode())


@asynccontextmanager
async def others(address: str, *names: str) -> AsyncIterator[list[Session]]:
    """People who come from another address than the flood."""
    connector = aiohttp.TCPConnector(local_addr=("127.0.0.2", 0), limit=0)
    async with aiohttp.ClientSession(connector=connector) as http:
        sessions = [Session(address, http=http) for _ in names]
        for session, name in zip(sessions, names, strict=True):
            await session.come_in(name)
        yield sessions


def closing(code: int, reason: str) -> bytes:
    """The frame by which a server closes."""
    content = code.to_bytes(2, "big") + reason.encode()
    return CLOSE + bytes([len(content)]) + content


def memory_of(pid: int) -> int:
    """Bytes of memory that a process holds."""
    with open(f"/proc/{pid}/status", encoding="ascii") as status:  # noqa: PTH123  it is no file of a folder
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmRSS"))


async def open_sockets(session: Session) -> int:
    """How many sockets the server has let in."""
    text = (await session.ask("GET", "/metrics")).decode()
    return int(float(text.split("\nundermine_sockets ")[1].split("\n")[0]))
