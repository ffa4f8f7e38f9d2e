"""The stream of a guest bot: an HTTP response of JSON lines that stays open until the game is over.

The lines are the messages of the socket, made by the same functions. An empty line says that the server is there.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from undermine.server.connection import GOING_AWAY, NORMAL, Connection
from undermine.server.errors import token_revoked
from undermine.server.metrics import SOCKETS
from undermine.server.sockets import ABORT

if TYPE_CHECKING:
    from undermine.server.access import AccessControl
    from undermine.server.actor import Actor
    from undermine.server.costs import Payer
    from undermine.server.live_table import LiveTable
    from undermine.server.services import Services
    from undermine.server.sockets import Sockets

NDJSON = "application/x-ndjson"
HEADERS = [
    (b"content-type", NDJSON.encode()),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # a proxy must not buffer
]
KEEP_ALIVE_SECONDS = 7.0
"""Maximum seconds between two lines."""


class BotStreams:
    """The open streams. They count as sockets."""

    def __init__(self, services: Services, access: AccessControl, sockets: Sockets) -> None:
        self._services, self._access, self._sockets = services, access, sockets
        self._open: dict[Connection, LiveTable] = {}

    def open(self, live: LiveTable, actor: Actor, address: str, since: int) -> BotStream:
        """Return the response that tells a bot what happens at its seat."""
        self._access.add_socket(address)
        return BotStream(self, live, actor, address, since, self._services.costs.payer(address, actor.id))

    def add(self, connection: Connection, live: LiveTable, address: str) -> None:
        """A stream was opened."""
        SOCKETS.inc()
        self._open[connection] = live
        self._sockets.open[connection] = address  # bans and the end of the server concern streams as well

    def remove(self, connection: Connection, address: str) -> None:
        """A stream ended."""
        SOCKETS.dec()
        del self._open[connection]
        del self._sockets.open[connection]
        self._services.unsent.forget(connection)
        self._access.remove_socket(address)

    def close_for(self, live: LiveTable, person: str) -> None:
        """A bot has left its table."""
        for connection, at in self._open.items():
            if at is live and connection.person == person:
                connection.close(NORMAL, "")

    def disconnect_revoked(self) -> None:
        """Close the streams of bots whose tokens were revoked since they connected."""
        refusal = token_revoked()
        for connection in self._open:
            if connection.person in self._services.accounts.revoked:
                connection.refuse(refusal.reason, refusal.sentence)

    def close(self) -> None:
        """Close all streams, after everybody was told that the server stops."""
        for connection in self._open:
            connection.close(GOING_AWAY, "")


class BotStream(Response):
    """A response that stays open while the bot listens and the table is not over."""

    def __init__(
        self, streams: BotStreams, live: LiveTable, actor: Actor, address: str, since: int, payer: Payer
    ) -> None:
        super().__init__(media_type=NDJSON)
        self._streams, self._live, self._actor = streams, live, actor
        self._address, self._since, self._payer = address, since, payer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send everything that happens after a sequence number, until one side closes."""
        lines = _LineTransport(send, scope["extensions"][ABORT], self._live)
        connection = Connection(lines, self._actor, self._payer, self._live.services.unsent)
        self._streams.add(connection, self._live, self._address)
        tasks = [asyncio.ensure_future(work) for work in (lines.write(), _wait_until_gone(receive))]
        keeping_alive = asyncio.create_task(_keep_alive(connection))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            self._live.sync(connection, self._since)
            await self._live.presence.add(connection)
            self._live.plan()
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._live.presence.remove(connection)
            self._streams.remove(connection, self._address)
            for task in (*tasks, keeping_alive):
                task.cancel()


class _LineTransport:
    """A `Transport` of lines. Messages wait in a queue, so that a slow reader keeps nobody waiting."""

    def __init__(self, send: Send, abort: Callable[[], None], live: LiveTable) -> None:
        self._send, self._abort, self._live = send, abort, live
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._closing = False
        self._wake = asyncio.Event()

    def send(self, *messages: bytes) -> int:
        self._waiting += [message + b"\n" for message in messages]
        self._size += sum(map(len, messages))
        self._closing = self._closing or self._live.table.status == "over"  # a bot need not know what happens later
        self._wake.set()
        return self._size

    def close(self, _code: int, _reason: str) -> None:
        self._closing = True
        self._wake.set()

    def abort(self) -> None:
        self._abort()

    def pause_reading(self) -> None:
        """Nothing is read from a stream."""

    def resume_reading(self) -> None:
        """Nothing is read from a stream."""

    async def write(self) -> None:
        """Send what waits until the stream closes."""
        while self._waiting or not self._closing:
            while self._waiting:
                line = self._waiting.popleft()
                await self._send({"type": "http.response.body", "body": line, "more_body": True})
                self._size -= len(line) - 1
            if not self._closing:
                await self._wake.wait()
                self._wake.clear()
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})


async def _keep_alive(connection: Connection) -> None:
    while True:
        await asyncio.sleep(KEEP_ALIVE_SECONDS)
        connection.send(b"")


async def _wait_until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
