"""What a guest bot is told of its table: line after line of JSON on one answer that does not end before the game does.

The lines are the messages of the socket, made by the same functions; an empty one says that the server is still there.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from undermine.server.connection import Connection
from undermine.server.metrics import SOCKETS as OPEN
from undermine.server.people import token_revoked
from undermine.server.socket import ABORT

if TYPE_CHECKING:
    from undermine.server.conduct.rights import Actor
    from undermine.server.gate import Gate
    from undermine.server.hall import Hall
    from undermine.server.live import LiveTable
    from undermine.server.socket import Sockets

NDJSON = "application/x-ndjson"
HEADERS = [
    (b"content-type", NDJSON.encode()),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # a proxy that waits for more would keep the bot waiting
]
KEEP_ALIVE = 7.0
"""Seconds between two lines at most."""
FAREWELL = 1001
DONE = 1000


class Streams:
    """The streams that are open; they count as sockets do."""

    def __init__(self, hall: Hall, gate: Gate, sockets: Sockets) -> None:
        """None is open yet."""
        self.hall, self._gate, self._sockets = hall, gate, sockets
        self._open: dict[Connection, LiveTable] = {}

    def begin(self, live: LiveTable, actor: Actor, address: str, since: int) -> SeatStream:
        """The answer that tells a bot of its seat."""
        self._gate.let_in(address)
        return SeatStream(self, live, actor, address, since)

    def join(self, connection: Connection, live: LiveTable, address: str) -> None:
        """A stream was opened."""
        OPEN.inc()
        self._open[connection] = live
        self._sockets.open[connection] = address  # who is banned, or when the server ends, hears of it like others

    def part(self, connection: Connection) -> None:
        """A stream has ended."""
        OPEN.dec()
        del self._open[connection]
        del self._sockets.open[connection]

    def let_out(self, address: str) -> None:
        """The answer is over."""
        self._gate.let_out(address)

    def end(self, live: LiveTable, person: str) -> None:
        """A bot has left its table."""
        for connection, at in self._open.items():
            if at is live and connection.person == person:
                connection.close(DONE, "")

    def turn_out_the_revoked(self) -> None:
        """End the streams of bots whose tokens were revoked meanwhile."""
        refusal = token_revoked()
        for connection in self._open:
            if connection.person in self.hall.people.revoked:
                connection.dismiss(refusal.reason, refusal.sentence)

    def close(self) -> None:
        """End all, when everybody has been told that the server ends."""
        for connection in self._open:
            connection.close(FAREWELL, "")


class SeatStream(Response):
    """An answer that goes on for as long as the bot listens and the table is not over."""

    def __init__(self, streams: Streams, live: LiveTable, actor: Actor, address: str, since: int) -> None:
        """Nothing is sent yet."""
        super().__init__(media_type=NDJSON)
        self._streams, self._live, self._actor = streams, live, actor
        self._address, self._since = address, since

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Tell the bot all that happens after a number, until one of the two goes."""
        lines = _Lines(send, scope["extensions"][ABORT], self._live)
        connection = Connection(lines, self._actor)
        self._streams.join(connection, self._live, self._address)
        tasks = [asyncio.ensure_future(work) for work in (lines.write(), _until_gone(receive))]
        beating = asyncio.create_task(_keep_alive(connection))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            self._live.sync(connection, self._since)
            await self._live.presence.join(connection)
            self._live.turns.plan()
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._live.presence.part(connection)
            self._streams.part(connection)
            self._streams.let_out(self._address)
            for task in (*tasks, beating):
                task.cancel()


class _Lines:
    """A `Wire` of lines: what is sent waits in a queue, so that a slow reader keeps nobody waiting."""

    def __init__(self, send: Send, abort: Callable[[], None], live: LiveTable) -> None:
        self._send, self._abort, self._live = send, abort, live
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._ends = False
        self._wake = asyncio.Event()

    def tell(self, *messages: bytes) -> int:
        self._waiting += [message + b"\n" for message in messages]
        self._size += sum(map(len, messages))
        self._ends = self._ends or self._live.table.status == "over"  # nothing more happens that a bot must know
        self._wake.set()
        return self._size

    def hang_up(self, _code: int, _reason: str) -> None:
        self._ends = True
        self._wake.set()

    def drop(self) -> None:
        self._abort()

    async def write(self) -> None:
        """Send what waits, until the stream ends."""
        while self._waiting or not self._ends:
            while self._waiting:
                line = self._waiting.popleft()
                await self._send({"type": "http.response.body", "body": line, "more_body": True})
                self._size -= len(line) - 1
            if not self._ends:
                await self._wake.wait()
                self._wake.clear()
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})


async def _keep_alive(connection: Connection) -> None:
    while True:
        await asyncio.sleep(KEEP_ALIVE)
        connection.post(b"")


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
