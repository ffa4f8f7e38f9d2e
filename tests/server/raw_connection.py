"""Raw connections that speak the minimum of HTTP, from any address of this machine."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from tests.server.process import METRICS_TOKEN
from tests.server.timeouts import TIMEOUT
from undermine.client import Session

UPGRADE = (
    "GET {path} HTTP/1.1\r\nhost: {host}\r\nupgrade: websocket\r\nconnection: upgrade\r\n{headers}"
    "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
)
CLOSE = b"\x88"
FAREWELL = re.compile(rb'\{"type":"farewell"[^}]*\}')


class RawConnection:
    """A connection, byte for byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self.received = b""

    def write(self, data: bytes) -> None:
        self._writer.write(data)

    def send(self, text: str) -> None:
        """Send a text frame, masked with zeros."""
        data = text.encode()
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self.write(b"\x81" + size + b"\x00\x00\x00\x00" + data)

    async def until(self, what: bytes) -> bool:
        """Read until some bytes arrive. Return False if the connection ends before."""
        while what not in self.received:
            data = await asyncio.wait_for(self._reader.read(65536), TIMEOUT)
            if not data:
                return False
            self.received += data
        return True

    async def until_size(self, size: int) -> None:
        """Read until so many bytes have arrived."""
        while len(self.received) < size:
            data = await asyncio.wait_for(self._reader.read(65536), TIMEOUT)
            if not data:
                raise ConnectionResetError("the server closed the connection")
            self.received += data

    async def read_to_end(self) -> bytes:
        """Read until the server closes."""
        try:
            while data := await asyncio.wait_for(self._reader.read(65536), TIMEOUT):
                self.received += data
        except ConnectionError:
            pass
        return self.received

    def pause_reading(self) -> None:
        """Read nothing any more; what the server sends waits in the system's buffers."""
        self._writer.transport.pause_reading()  # type: ignore[attr-defined]

    def farewell(self) -> dict[str, Any] | None:
        """Return the server's farewell, if it sent one."""
        found = FAREWELL.search(self.received)
        return None if found is None else json.loads(found[0])

    @property
    def is_closed(self) -> bool:
        """Whether the server has cut off the connection, as far as writing shows it."""
        return self._writer.transport.is_closing()

    def close(self) -> None:
        self._writer.transport.abort()


async def connect(address: str, source: str = "127.0.0.1", buffer: int | None = None) -> RawConnection:
    """Connect from an address of this machine. With a small buffer, the system reads little ahead."""
    host, _, port = address.removeprefix("http://").partition(":")
    plain = socket.socket()
    plain.setblocking(False)
    if buffer is not None:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    plain.bind((source, 0))
    await asyncio.get_running_loop().sock_connect(plain, (host, int(port)))
    return RawConnection(*await asyncio.open_connection(sock=plain, limit=2**16))


async def open_socket(address: str, path: str, source: str = "127.0.0.1", **headers: str) -> RawConnection:
    """Open a socket and return it after the handshake; `farewell` says if it was refused."""
    connection = await connect(address, source)
    request_socket(connection, address, path, **headers)
    assert await connection.until(b"\r\n\r\n"), connection.received
    return connection


def request_socket(connection: RawConnection, address: str, path: str, **headers: str) -> None:
    """Send the handshake of a socket, and do not wait."""
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    connection.write(UPGRADE.format(path=path, host=address.removeprefix("http://"), headers=lines).encode())


@asynccontextmanager
async def signed_in_elsewhere(address: str, *names: str) -> AsyncIterator[list[Session]]:
    """Sessions of new people from another address of this machine."""
    connector = aiohttp.TCPConnector(local_addr=("127.0.0.2", 0), limit=0)
    async with aiohttp.ClientSession(connector=connector) as http:
        sessions = [Session(address, http=http) for _ in names]
        for session, name in zip(sessions, names, strict=True):
            await session.come_in(name)
        yield sessions


def close_frame(code: int, reason: str) -> bytes:
    """Return the frame with which a server closes."""
    content = code.to_bytes(2, "big") + reason.encode()
    return CLOSE + bytes([len(content)]) + content


def memory_of(pid: int) -> int:
    """Return the bytes of memory that a process holds."""
    with open(f"/proc/{pid}/status", encoding="ascii") as status:  # noqa: PTH123  not a file on a disk
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmRSS"))


async def memory_once_compiled(session: Session, pid: int) -> int:
    """Return the bytes of memory of a server that has loaded its compiled code, which takes more than most attacks."""
    async with asyncio.timeout(TIMEOUT):
        while "\nundermine_compilation_done 1.0\n" not in await read_metrics(session):
            await asyncio.sleep(0.05)
    return memory_of(pid)


async def read_metrics(session: Session) -> str:
    """Return the metrics of a server."""
    headers = {"authorization": f"Bearer {METRICS_TOKEN}"}
    async with session.http.get(f"{session.address}/metrics", headers=headers) as answer:
        assert answer.status == 200
        return await answer.text()


async def open_sockets(session: Session) -> int:
    """Return how many sockets the server has open."""
    text = await read_metrics(session)
    return int(float(text.split("\nundermine_sockets ")[1].split("\n")[0]))
