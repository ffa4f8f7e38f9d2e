"""The guard in front of all HTTP requests: which names the server answers to, and what browsers may do with answers."""

from __future__ import annotations

import ipaddress
import socket
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from undermine.server.api.operation import refusal_response
from undermine.server.errors import CommandRefused
from undermine.wire.answer import Refusal

if TYPE_CHECKING:
    from undermine.server.config import Config

LOCAL_ENDINGS = (".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal", ".box")
"""Ends of names that only a local network gives out."""
ALWAYS_ANSWERED = ("/health", "/ready")
"""Paths that monitors ask for, under whatever name."""
NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""The content security policy of everything that is not a page."""
BASE_HEADERS = {
    "content-security-policy": NOTHING_ALLOWED,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}
"""Headers of every answer that does not set its own."""
PREFLIGHT_HEADERS = {
    "access-control-allow-methods": "GET, POST, DELETE",
    "access-control-allow-headers": "authorization, content-type",
    "access-control-max-age": "600",
}
DAY = 24 * 60 * 60


class HttpGuard:
    """Checks the name in each request, and adds headers to each answer."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app, self._config = app, config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand on a request, or refuse it."""
        if scope["type"] != "http":  # `Sockets` checks those, and can tell them the reason
            await self._app(scope, receive, send)
            return
        asked = Headers(scope=scope)
        app = self._refusal(scope, asked) or self._preflight(scope, asked) or self._app
        await self.respond(app, scope, receive, send)

    async def respond(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Let an application answer a request, and add headers to its answer."""
        added = self._headers(scope["scheme"], Headers(scope=scope).get("origin"))

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name.lower() for name, _ in message["headers"]}
                more = [pair for pair in added if pair[0] not in given or pair[0] == b"vary"]
                message = {**message, "headers": [*message["headers"], *more]}
            await send(message)

        await app(scope, receive, send_with_headers)

    def _headers(self, scheme: str, origin: str | None) -> list[tuple[bytes, bytes]]:
        headers = dict(BASE_HEADERS)
        if scheme == "https" and self._config.hsts_days:
            headers["strict-transport-security"] = f"max-age={self._config.hsts_days * DAY}"
        if self._config.origins:
            headers["vary"] = "origin"
        if origin is not None and origin in self._config.origins:
            headers |= {"access-control-allow-origin": origin, "access-control-allow-credentials": "true"}
        return [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]

    def _refusal(self, scope: Scope, asked: Headers) -> Response | None:
        path = scope["path"].removeprefix(self._config.base_path)
        if path in ALWAYS_ANSWERED:
            return None
        try:
            check_hosts(asked, self._config)
        except CommandRefused as refusal:
            return refusal_response(refusal)
        return None

    def _preflight(self, scope: Scope, asked: Headers) -> Response | None:
        """Answer a browser that asks whether a page of another site may send a request."""
        origin = asked.get("origin")
        if scope["method"] != "OPTIONS" or origin is None or "access-control-request-method" not in asked:
            return None
        if origin not in self._config.origins:
            return refusal_response(foreign_origin(origin))
        return Response(status_code=204, headers=PREFLIGHT_HEADERS)


def foreign_origin(origin: str) -> CommandRefused:
    """Return the refusal of pages of other sites."""
    return CommandRefused(Refusal.FOREIGN_ORIGIN, f"Pages of {origin[:100]} may not use this server.")


def check_hosts(asked: Headers, config: Config) -> None:
    """Refuse requests for a name that is not the server's, also if it is one of several."""
    for host in asked.getlist("host") or [""]:
        check_host(host, config)


def check_host(host: str, config: Config) -> None:
    """Refuse requests for a name that is not the server's.

    Otherwise any site could give out its own name with the server's address, and its pages would count as the server's.
    """
    name = _name_of(host)
    if not (_is_loopback(name) or _is_own(name, config)):
        sentence = f"This server does not answer as “{name[:100]}”. Its operator can allow that: the setting `hosts`."
        raise CommandRefused(Refusal.UNKNOWN_HOST, sentence)


def _is_own(name: str, config: Config) -> bool:
    if config.hosts:
        return name in config.hosts
    if config.trust_proxy:  # the proxy decides which names it serves
        return True
    if _address(name) is not None or "." not in name or name.endswith(LOCAL_ENDINGS):
        return True
    return name in (config.host.lower(), socket.gethostname().lower())


def _name_of(host: str) -> str:
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".").lower()
    except ValueError:
        return host.lower()


def _is_loopback(name: str) -> bool:
    address = _address(name)
    return name == "localhost" or (address is not None and address.is_loopback)


def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None
