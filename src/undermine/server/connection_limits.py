"""Limits of HTTP connections, before a request is read.

How many there are, how fast sockets are opened, how often an address is refused anything, and how much of the answers
waits because nobody reads it.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any

import msgspec

from undermine.server.addresses import groups_of, normal_address
from undermine.server.config import Config
from undermine.server.http_guard import BASE_HEADERS
from undermine.server.metrics import REFUSED_CONNECTIONS
from undermine.server.rate_limit import RateLimiter
from undermine.wire.answer import Refusal, Refused

HIGH_WATER = 64 * 1024
"""Bytes of an answer that wait for the client before the rest of it is produced."""
SEND_BUFFER = 128 * 1024
"""Bytes that the operating system may hold for a client (Linux doubles this). By itself it would take 4 MB for each
connection, outside of all limits, and a client that reads nothing would go unnoticed until then."""
MAX_UNREAD_PER_ADDRESS = 32 * 1024 * 1024
MAX_UNREAD = 256 * 1024 * 1024
"""Bytes of answers that may wait for clients to read them, for each address and in all."""
REFUSALS_PER_SECOND, REFUSALS_AT_ONCE = 20, 400
"""How often an address is told why a connection or a request is refused. After that, its connections are dropped
without a word: refusing costs time, and a client that goes on ignores the reason anyway."""
_ENCODER = msgspec.json.Encoder()


class ConnectionLimits:
    """Counts the connections of one server."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._open: Counter[str] = Counter()
        self._total = 0
        self._unread: dict[asyncio.Transport, tuple[str, int]] = {}
        self._unread_of: Counter[str] = Counter()
        self._unread_total = 0
        rate = config.sockets_per_minute / 60
        self._openings = RateLimiter(rate, config.sockets_per_minute, "new sockets")
        self._refusals = RateLimiter(REFUSALS_PER_SECOND, REFUSALS_AT_ONCE, "refusals")
        self._monitors = RateLimiter(config.requests_per_second, 10 * config.requests_per_second, "requests")

    @property
    def open_connections(self) -> int:
        """The number of HTTP connections."""
        return self._total

    @property
    def write_seconds(self) -> float:
        """The seconds after which a client that reads nothing is disconnected."""
        return self._config.write_seconds

    # connections

    def add(self, address: str, is_proxy: bool) -> Refused | None:
        """Count a connection. Return why it is refused, if it is; a proxy has all connections of its clients."""
        groups = groups_of(address)
        refusal = self._why_refused(groups, is_proxy)
        if refusal is not None:
            REFUSED_CONNECTIONS.labels(refusal.reason).inc()
            return refusal
        self._total += 1
        self._open.update(name for name, _ in groups)
        return None

    def _why_refused(self, groups: Any, is_proxy: bool) -> Refused | None:
        if self._total >= self._config.connections_most:
            return Refused(None, Refusal.TOO_MANY, "The server has as many connections as it can hold.")
        for name, factor in () if is_proxy else groups:
            most = factor * self._config.connections_per_address
            if self._open[name] >= most:
                return Refused(None, Refusal.TOO_MANY, f"There already are {most} connections from this address.")
        return None

    def remove(self, address: str) -> None:
        """A connection that was counted was closed, or became a WebSocket."""
        self._total -= 1
        for name, _ in groups_of(address):
            self._open[name] -= 1
            if not self._open[name]:
                del self._open[name]

    # sockets

    def check_opening(self, address: str) -> Refused | None:
        """Count a socket that is being opened. Return why it is refused, if it is."""
        if self._openings.spend(normal_address(address)):
            return None
        REFUSED_CONNECTIONS.labels(Refusal.TOO_FAST).inc()
        return Refused(None, Refusal.TOO_FAST, "Too many new sockets in a short time; please wait a little.")

    @staticmethod
    def limit_buffers(transport: asyncio.Transport) -> None:
        """Limit what waits for a client: here, and in the operating system."""
        transport.set_write_buffer_limits(high=HIGH_WATER)
        plain = transport.get_extra_info("socket")
        if plain is not None:
            with suppress(OSError):  # the client has gone already
                plain.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)

    # refusals

    def may_explain(self, address: str) -> bool:
        """Count a refusal. Return whether the address is told why; otherwise its connection is dropped."""
        if self._refusals.spend(normal_address(address)):
            return True
        REFUSED_CONNECTIONS.labels("dropped").inc()
        return False

    def must_drop(self, address: str) -> bool:
        """Whether an address was refused so often that its new connections are not even read."""
        if not self._refusals.is_used_up(normal_address(address)):
            return False
        REFUSED_CONNECTIONS.labels("dropped").inc()
        return True

    def check_monitor(self, address: str) -> None:
        """Count a request of a monitor, which no budget holds. Raises `CommandRefused` if that is too many."""
        self._monitors.check(normal_address(address))

    # answers that nobody reads

    def note_unread(self, transport: asyncio.Transport, address: str) -> bool:
        """Note how much of an answer waits. Return False if that is too much, for its address or in all."""
        self.forget_unread(transport)
        name, size = groups_of(address)[0].name, transport.get_write_buffer_size()
        self._unread[transport] = name, size
        self._unread_of[name] += size
        self._unread_total += size
        return self._unread_of[name] <= MAX_UNREAD_PER_ADDRESS and self._unread_total <= MAX_UNREAD

    def forget_unread(self, transport: asyncio.Transport) -> None:
        """The answer was read, or the connection was closed."""
        name, size = self._unread.pop(transport, ("", 0))
        self._unread_total -= size
        self._unread_of[name] -= size
        if not self._unread_of[name]:
            del self._unread_of[name]


def http_refusal(refusal: Refused) -> bytes:
    """Return a refusal as a whole HTTP response, after which the connection is closed."""
    body = _ENCODER.encode(refusal)
    return http_response("429 Too Many Requests", "application/json", body, {"retry-after": "5"})


def http_response(
    status: str, media_type: str, body: bytes, headers: Mapping[str, str] = MappingProxyType({})
) -> bytes:
    """Return an HTTP response of a server that answers before the application, and then closes the connection."""
    lines = BASE_HEADERS | {
        "content-type": media_type,
        "content-length": str(len(body)),
        "cache-control": "no-store",
        "connection": "close",
        **headers,
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"HTTP/1.1 {status}\r\n{head}\r\n".encode() + body
