"""Who may use the server: bans, origins, tokens, and limits for each address."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from undermine.server.addresses import groups_of, normal_address
from undermine.server.api.operation import BOT_API_ONLY
from undermine.server.errors import CommandRefused
from undermine.server.http_guard import foreign_origin
from undermine.server.rate_limit import RateLimiter
from undermine.wire.answer import Refusal

if TYPE_CHECKING:
    from undermine.server.actor import Actor
    from undermine.server.services import Services

COOKIE = "undermine"
HOST_COOKIE = "__Host-undermine"
"""The cookie over HTTPS, unless the server shares its host. Browsers accept it only from the host itself, so no other
server of the same domain can plant one."""
HOUR = 3600
NO_ADDRESS = "unknown"


class AccessControl:
    """Checks every request and every socket."""

    def __init__(self, services: Services) -> None:
        config = services.config
        self._services = services
        self.base_path = config.base_path
        self._sockets: Counter[str] = Counter()
        self._socket_count = 0
        self.requests = RateLimiter(config.requests_per_second, 10 * config.requests_per_second, "requests")
        self.codes = RateLimiter(config.codes_per_hour / HOUR, config.codes_per_hour, "codes")
        self.people = RateLimiter(config.people_per_hour / HOUR, config.people_per_hour, "names")

    def check_origin(self, connection: HTTPConnection) -> str:
        """Refuse banned addresses and pages of other sites. Return the client's address."""
        address = address_of(connection)
        self._services.bans.check_address(address)
        origin = connection.headers.get("origin")
        if origin is not None and not self._is_allowed(origin, connection.headers.get("host", "")):
            raise foreign_origin(origin)
        return address

    def _is_allowed(self, origin: str, host: str) -> bool:
        try:
            return urlsplit(origin).netloc == host or origin in self._services.config.origins
        except ValueError:
            return False

    async def identify(self, connection: HTTPConnection) -> Actor | None:
        """Return who sent a request, if they are known. Tokens of bots count only in a header: no page can use them."""
        actor = await self._services.accounts.authenticate(token_of(connection))
        return None if actor is not None and actor.bot and bearer_of(connection) is None else actor

    async def identify_person(self, connection: HTTPConnection) -> Actor | None:
        """The same, for everything that is not for bots."""
        actor = await self.identify(connection)
        if actor is not None and actor.bot:
            raise CommandRefused(Refusal.NOT_FOR_BOTS, BOT_API_ONLY)
        return actor

    def add_socket(self, address: str) -> None:
        """Count a socket. Raises `CommandRefused` if there are too many."""
        config, groups = self._services.config, groups_of(address)
        for name, factor in groups:
            most = factor * config.sockets_per_address
            if self._sockets[name] >= most:
                raise CommandRefused(Refusal.TOO_MANY, f"There already are {most} connections from this address.")
        if self._socket_count >= config.sockets_most:
            raise CommandRefused(Refusal.TOO_MANY, "The server has as many connections as it can hold.")
        self._sockets.update(name for name, _ in groups)
        self._socket_count += 1

    def remove_socket(self, address: str) -> None:
        """A socket was closed."""
        self._socket_count -= 1
        for name, _ in groups_of(address):
            self._sockets[name] -= 1
            if not self._sockets[name]:
                del self._sockets[name]


def address_of(connection: HTTPConnection) -> str:
    """Return the address of a client in standard form."""
    return normal_address(connection.client.host) if connection.client else NO_ADDRESS


def token_of(connection: HTTPConnection) -> str | None:
    """Return the token of a request: in a header for programs, in a cookie for browsers."""
    return bearer_of(connection) or cookie_of(connection)


def cookie_of(connection: HTTPConnection) -> str | None:
    """Return the token in the cookie of a request. A cookie of an older version counts only without a new one."""
    cookies = connection.cookies
    return cookies.get(cookie_name(connection)) or cookies.get(COOKIE)


def cookie_name(connection: HTTPConnection) -> str:
    """Return the name of the cookie for this connection."""
    secure = connection.url.scheme in ("https", "wss")
    return HOST_COOKIE if secure and not connection.app.state.base_path else COOKIE


def bearer_of(connection: HTTPConnection) -> str | None:
    """Return the token in the header of a request."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return (token.strip() or None) if scheme.lower() == "bearer" else None
