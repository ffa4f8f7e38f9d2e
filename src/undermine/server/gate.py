"""The gate: from where somebody comes, who it is, and whether he may come in."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from undermine.server.limits import Limit
from undermine.server.operation import ONLY_THE_BOT_API
from undermine.server.refuse import CommandRefused
from undermine.wire.answer import Refusal

if TYPE_CHECKING:
    from undermine.server.conduct.rights import Actor
    from undermine.server.hall import Hall
    from undermine.server.pulse import Pulse

COOKIE = "undermine"
HOUR = 3600
NOBODY = "unknown"


class Gate:
    """Everybody comes through here, by HTTP or by a socket."""

    def __init__(self, hall: Hall, pulse: Pulse) -> None:
        """Nobody has come yet."""
        config = hall.config
        self._hall, self._pulse = hall, pulse
        self._sockets: dict[str, int] = {}
        self._count = 0
        self.requests = Limit(config.requests_per_second, 10 * config.requests_per_second, "requests")
        self.tables = Limit(config.tables_per_hour / HOUR, config.tables_per_hour, "tables")
        self.codes = Limit(config.codes_per_hour / HOUR, config.codes_per_hour, "codes")
        self.people = Limit(config.people_per_hour / HOUR, config.people_per_hour, "names")

    def check(self, connection: HTTPConnection) -> str:
        """Refuse banned addresses and pages of other origins; return the address."""
        address = connection.client.host if connection.client else NOBODY
        self.must_not_be_banned(address)
        origin = connection.headers.get("origin")
        if origin is not None and not self._is_ours(origin, connection.headers.get("host", "")):
            raise CommandRefused(Refusal.FOREIGN_ORIGIN, f"Pages of {origin[:100]} may not use this server.")
        return address

    def must_not_be_banned(self, address: str) -> None:
        """Refuse banned addresses."""
        if self._pulse.is_banned(address):
            raise CommandRefused(Refusal.BANNED, "This address may not use the server for a time.")

    def _is_ours(self, origin: str, host: str) -> bool:
        try:
            return urlsplit(origin).netloc == host or origin in self._hall.config.origins
        except ValueError:
            return False

    async def who(self, connection: HTTPConnection) -> Actor | None:
        """Who comes, if he is known; bots come by a header alone, so that no page can use their tokens."""
        actor = await self._hall.people.who(token_of(connection))
        return None if actor is not None and actor.bot and bearer_of(connection) is None else actor

    async def person(self, connection: HTTPConnection) -> Actor | None:
        """Who comes to where bots may not come."""
        actor = await self.who(connection)
        if actor is not None and actor.bot:
            raise CommandRefused(Refusal.NOT_FOR_BOTS, ONLY_THE_BOT_API)
        return actor

    def let_in(self, address: str) -> None:
        """Count a socket; refuse if there are too many."""
        config = self._hall.config
        if self._sockets.get(address, 0) >= config.sockets_per_address:
            raise CommandRefused(
                Refusal.TOO_MANY, f"There are {config.sockets_per_address} connections from this address already."
            )
        if self._count >= config.sockets_most:
            raise CommandRefused(Refusal.TOO_MANY, "The server has as many connections as it can hold.")
        self._sockets[address] = self._sockets.get(address, 0) + 1
        self._count += 1

    def let_out(self, address: str) -> None:
        """A socket was closed."""
        self._count -= 1
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]


def token_of(connection: HTTPConnection) -> str | None:
    """The token that came with a request: by a header from programs, by a cookie from browsers."""
    return bearer_of(connection) or connection.cookies.get(COOKIE)


def bearer_of(connection: HTTPConnection) -> str | None:
    """The token that came by a header."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return (token.strip() or None) if scheme.lower() == "bearer" else None
