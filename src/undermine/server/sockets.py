"""The WebSockets: one for each table a client is at, and one for the lobby."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from undermine.server.connection import MAX_FLOOD, NORMAL, REFUSED, SERVER_ERROR, Connection, Transport
from undermine.server.costs import OPENING_SECONDS
from undermine.server.errors import CommandRefused
from undermine.server.handlers.rights import FORGOTTEN_SENTENCE
from undermine.server.http_guard import check_hosts
from undermine.server.metrics import REFUSED_SOCKETS, SOCKETS
from undermine.wire.answer import Refusal
from undermine.wire.update import WIRE_VERSION, Farewell

if TYPE_CHECKING:
    from undermine.server.access import AccessControl
    from undermine.server.live_table import LiveTable
    from undermine.server.services import Services

TRANSPORT = "undermine.transport"
"""The ASGI extension through which a socket gives the application its `Transport`."""
ABORT = "undermine.abort"
"""The ASGI extension with which the application drops the connection of a request."""
MAX_NUMBER = 2**31

_ENCODER = msgspec.json.Encoder()

Serve = Callable[[HTTPConnection, Receive, Connection], Awaitable[None]]


class Sockets:
    """Accepts sockets and keeps them until they close."""

    def __init__(self, services: Services, access: AccessControl) -> None:
        self._services, self._access = services, access
        self.open: dict[Connection, str] = {}
        """All open sockets and streams, with the addresses of their clients."""

    async def table(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The socket of a table: `…/tables/NAME/socket?wire=3&since=N`.

        Clients that show role cards add `&roles=1`. Bots wait until they say `ready`.
        """
        await self._accept(scope, receive, send, self._serve_table)

    async def lobby(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The socket of the lobby: `…/lobby/socket?wire=3`."""
        await self._accept(scope, receive, send, self._serve_lobby)

    async def _accept(self, scope: Scope, receive: Receive, send: Send, serve: Serve) -> None:
        request = HTTPConnection(scope)
        await receive()  # the client asks to connect
        try:
            check_hosts(request.headers, self._services.config)
            address = self._access.check_origin(request)
            _check_version(request.query_params.get("wire"))
            self._services.costs.payer(address).charge(OPENING_SECONDS)
            self._access.add_socket(address)
        except CommandRefused as refusal:
            await _accept_and_refuse(request, send, refusal)
            return
        SOCKETS.inc()
        try:
            await self._identify_and_serve(request, address, receive, send, serve)
        finally:
            SOCKETS.dec()
            self._access.remove_socket(address)

    async def _identify_and_serve(
        self, request: HTTPConnection, address: str, receive: Receive, send: Send, serve: Serve
    ) -> None:
        try:
            actor = await self._access.identify_person(request)
        except CommandRefused as refusal:
            await _accept_and_refuse(request, send, refusal)
            return
        await send({"type": "websocket.accept"})
        rate = self._services.config.commands_per_second
        payer = self._services.costs.payer(address, actor.id if actor else None)
        transport: Transport = request.scope["extensions"][TRANSPORT]
        connection = Connection(transport, actor, payer, self._services.unsent, rate)
        self.open[connection] = address
        try:
            await serve(request, receive, connection)
        except Exception:  # a mistake of ours: it is logged, and the client is told
            connection.close(SERVER_ERROR, "The server made a mistake.")
            raise
        finally:
            del self.open[connection]
            connection.close(NORMAL, "")

    async def _serve_table(self, request: HTTPConnection, receive: Receive, connection: Connection) -> None:
        try:
            live = await self._find(request.path_params["name"], connection)
        except CommandRefused as refusal:
            connection.refuse(refusal.reason, refusal.sentence)
            await _wait_until_closed(receive, connection)
            return
        connection.shows_roles = request.query_params.get("roles") == "1"
        live.sync(connection, parse_number(request.query_params.get("since")))
        try:
            await live.presence.add(connection)
            live.plan()
            request.scope["extensions"][TRANSPORT].deliver_to(live.queue, connection)
            await _wait_until_closed(receive, connection)
        finally:
            live.presence.remove(connection)

    async def _find(self, name: str, connection: Connection) -> LiveTable:
        """Return the table that a client wants to join. Those who do not play there wait behind those who do."""
        services, live = self._services, self._services.tables.live.get(name)
        if live is not None and live.must_come_first(connection):
            live = await services.tables.find(name)
        else:
            if connection.actor is None:
                services.load.check("visitor")
            connection.payer.check(plays=connection.actor is not None)
            await services.outsiders.turn(connection.payer.lane)
            live = await services.tables.find(name, connection.payer)
            if live.is_outsider(connection.person):
                services.load.check("visitor")
        live.must_admit(connection.person)
        return live

    async def _serve_lobby(self, _request: HTTPConnection, receive: Receive, connection: Connection) -> None:
        try:
            self._services.load.check("visitor")
            connection.payer.check(plays=False)
            await self._services.outsiders.turn(connection.payer.lane)
            await self._services.lobby.add(connection)
        except CommandRefused as refusal:
            connection.refuse(refusal.reason, refusal.sentence)
        try:
            await _wait_until_closed(receive, connection)
        finally:
            self._services.lobby.remove(connection)

    def disconnect_banned(self) -> None:
        """Close the sockets of addresses, people and bots that were banned since they connected."""
        bans = self._services.bans
        for connection, address in self.open.items():
            try:
                bans.check_address(address)
                bans.check_person(connection.person)
            except CommandRefused as refusal:
                connection.refuse(refusal.reason, refusal.sentence)

    def disconnect_forgotten(self) -> None:
        """Close the sockets of people who were deleted since they connected."""
        for connection in self.open:
            if self._services.accounts.is_forgotten(connection.person):
                connection.refuse(Refusal.UNKNOWN_PERSON, FORGOTTEN_SENTENCE)

    def send_farewell(self, reason: Refusal, sentence: str) -> None:
        """Tell everybody that the server is about to stop."""
        message = _ENCODER.encode(Farewell(reason, sentence))
        for connection in self.open:
            connection.send(message)


def _check_version(text: str | None) -> None:
    """Refuse clients that read other messages than this server sends. Clients of version 0.1 name no version."""
    if text != str(WIRE_VERSION):
        raise CommandRefused(Refusal.OTHER_VERSION, "The server has another version; please reload the page.")


def parse_number(text: str | None) -> int:
    """Return the sequence number in a query; 0 if there is none."""
    is_number = text is not None and text.isascii() and text.isdigit() and len(text) < 12
    return min(int(text), MAX_NUMBER) if is_number and text is not None else 0


async def _accept_and_refuse(request: HTTPConnection, send: Send, refusal: CommandRefused) -> None:
    """Accept a socket only to refuse it: browsers cannot read the reason of a refused handshake."""
    REFUSED_SOCKETS.labels(refusal.reason).inc()
    await send({"type": "websocket.accept"})
    transport: Transport = request.scope["extensions"][TRANSPORT]
    transport.send(_ENCODER.encode(Farewell(refusal.reason, refusal.sentence)))
    transport.close(REFUSED, refusal.reason)


async def _wait_until_closed(receive: Receive, connection: Connection) -> None:
    """Ignore frames that nobody reads. Clients that keep sending them are tolerated briefly, then disconnected."""
    ignored = 0
    while (await receive())["type"] == "websocket.receive":
        ignored += 1
        if ignored > MAX_FLOOD:
            connection.refuse(Refusal.TOO_FAST, "This socket takes no messages.")
