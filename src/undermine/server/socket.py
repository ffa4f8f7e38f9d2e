"""The sockets: one for each table that a client is at, and one for the list of tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from undermine.server.connection import REFUSED, Connection
from undermine.server.frames import FAULT, MISTAKE, PATIENCE_WITH_FLOODS, Frames
from undermine.server.metrics import REFUSED_SOCKETS, SOCKETS
from undermine.server.refuse import CommandRefused
from undermine.wire.answer import Refusal
from undermine.wire.update import Farewell

if TYPE_CHECKING:
    from undermine.server.gate import Gate
    from undermine.server.hall import Hall

WIRE = "undermine.wire"
"""Where a socket gives the application itself, a `Wire`: ASGI would take a task and five calls for a message."""
ABORT = "undermine.abort"
"""Where a request gives the application the means to drop its connection."""
LATEST = 2**31

_ENCODER = msgspec.json.Encoder()


class Sockets:
    """Lets clients in and reads what they send."""

    def __init__(self, hall: Hall, gate: Gate) -> None:
        """Nobody is in yet."""
        self._hall, self._gate = hall, gate
        self.open: dict[Connection, str] = {}
        """With the addresses that they come from."""

    async def table(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The socket of a table: `…/tables/NAME/socket?since=N`."""
        await self._serve(scope, receive, send, self._at_table)

    async def lobby(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The socket of the list of tables."""
        await self._serve(scope, receive, send, self._at_lobby)

    async def _serve(self, scope: Scope, receive: Receive, send: Send, stay: Callable[..., object]) -> None:
        asked = HTTPConnection(scope)
        await receive()  # the client asks to come in
        try:
            address = self._gate.check(asked)
            self._gate.let_in(address)
        except CommandRefused as refusal:
            await _turn_away(send, refusal)
            return
        SOCKETS.inc()
        try:
            await self._stay(asked, address, receive, send, stay)
        finally:
            SOCKETS.dec()
            self._gate.let_out(address)

    async def _stay(
        self, asked: HTTPConnection, address: str, receive: Receive, send: Send, stay: Callable[..., object]
    ) -> None:
        try:
            actor = await self._gate.person(asked)
        except CommandRefused as refusal:
            await _turn_away(send, refusal)
            return
        await send({"type": "websocket.accept"})
        connection = Connection(asked.scope["extensions"][WIRE], actor)
        self.open[connection] = address
        try:
            await stay(asked, receive, connection)  # type: ignore[misc]
        except Exception:  # a fault of ours, which is logged; nobody is left without a reason
            connection.close(FAULT, MISTAKE)
            raise
        finally:
            del self.open[connection]
            connection.close(1000, "")

    # at a table

    async def _at_table(self, asked: HTTPConnection, receive: Receive, connection: Connection) -> None:
        try:
            live = await self._hall.find(asked.path_params["name"])
            live.must_be_welcome(connection.person)
        except CommandRefused as refusal:
            connection.dismiss(refusal.reason, refusal.sentence)
            await _until_closed(receive, connection)
            return
        live.sync(connection, number_in(asked.query_params.get("since")))
        try:
            await live.presence.join(connection)
            live.turns.plan()
            wire = asked.scope["extensions"][WIRE]
            wire.listen(Frames(wire, connection, live))
            await _until_closed(receive, connection)
        finally:
            live.presence.part(connection)

    # at the list

    async def _at_lobby(self, _asked: HTTPConnection, receive: Receive, connection: Connection) -> None:
        try:
            await self._hall.lobby.join(connection)
        except CommandRefused as refusal:
            connection.dismiss(refusal.reason, refusal.sentence)
        try:
            await _until_closed(receive, connection)
        finally:
            self._hall.lobby.part(connection)

    def turn_out_the_banned(self) -> None:
        """Close the sockets of addresses that were banned meanwhile."""
        for connection, address in self.open.items():
            try:
                self._gate.must_not_be_banned(address)
            except CommandRefused as refusal:
                connection.dismiss(refusal.reason, refusal.sentence)

    def farewell(self, reason: Refusal, sentence: str) -> None:
        """Tell everybody that the server is about to end."""
        message = _ENCODER.encode(Farewell(reason, sentence))
        for connection in self.open:
            connection.post(message)


def number_in(text: str | None) -> int:
    """The number after which somebody wants to be told; 0 if it is none."""
    return min(int(text), LATEST) if text is not None and text.isascii() and text.isdigit() and len(text) < 12 else 0


async def _turn_away(send: Send, refusal: CommandRefused) -> None:
    """Browsers are told nothing of a refused handshake but a close code: so the socket is opened to close it."""
    REFUSED_SOCKETS.labels(refusal.reason).inc()
    await send({"type": "websocket.accept"})
    text = _ENCODER.encode(Farewell(refusal.reason, refusal.sentence)).decode()
    await send({"type": "websocket.send", "text": text})
    await send({"type": "websocket.close", "code": REFUSED, "reason": refusal.reason})


async def _until_closed(receive: Receive, connection: Connection) -> None:
    """There is nothing to be said here; who does all the same is borne for a while."""
    said = 0
    while (await receive())["type"] == "websocket.receive":
        said += 1
        if said > PATIENCE_WITH_FLOODS:
            connection.dismiss(Refusal.TOO_FAST, "There is nothing to be said here.")
