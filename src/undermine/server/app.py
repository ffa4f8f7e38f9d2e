"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import NamedTuple

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from undermine.server.access import AccessControl
from undermine.server.api.bots import BotApi
from undermine.server.api.finished_games import FinishedGameApi
from undermine.server.api.new_tables import NewTableApi
from undermine.server.api.openapi import description, message_schemas, page
from undermine.server.api.operation import ApiRequest, Operation, json_response, read_body, refusal_response
from undermine.server.api.people import PeopleApi
from undermine.server.api.ratings import RatingApi
from undermine.server.api.status import StatusApi
from undermine.server.api.tables import TableApi
from undermine.server.bot_stream import BotStreams
from undermine.server.cleanup import Cleanup
from undermine.server.config import Config
from undermine.server.connection_limits import ConnectionLimits
from undermine.server.cookie import renew_cookie
from undermine.server.errors import CommandRefused
from undermine.server.figures import FigureReader
from undermine.server.heartbeat import Heartbeat, record_outage
from undermine.server.http_guard import NOTHING_ALLOWED, HttpGuard
from undermine.server.metrics import REQUESTS
from undermine.server.migrations import bring_up_to_date
from undermine.server.request_costs import UNLIMITED_PATHS, RequestCosts
from undermine.server.services import Services
from undermine.server.sockets import Sockets
from undermine.server.store import open_store
from undermine.server.web_client import client_routes
from undermine.wire.answer import Refusal, Refused

LOGGER = logging.getLogger("undermine.server")


class Parts(NamedTuple):
    """The parts of a running server that must know when it stops."""

    services: Services
    sockets: Sockets
    streams: BotStreams
    status: StatusApi


class Server:
    """A server and its application."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._inner = Starlette(
            exception_handlers={
                CommandRefused: _refuse,
                HTTPException: self._answer_http_error,
                Exception: _answer_mistake,
            },
        )
        self._inner.state.base_path = config.base_path
        self.parts: Parts | None = None
        """Set while the server runs."""
        self.connection_limits = ConnectionLimits(config)
        self._requests = RequestCosts(HttpGuard(self._inner, config), self.connection_limits, self._services)
        self.lost_database = False
        """Whether the server must stop, because its database was replaced or damaged."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The ASGI application."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            await self._requests(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        """Start, then stop when told to. Starlette would log the messages of errors, which quote values."""
        await receive()
        async with AsyncExitStack() as stack:
            try:
                await stack.enter_async_context(self._lifespan())
            except Exception:
                LOGGER.exception("the server cannot start")
                await send({"type": "lifespan.startup.failed"})
                return
            await send({"type": "lifespan.startup.complete"})
            await receive()
        await send({"type": "lifespan.shutdown.complete"})

    def _lose_database(self, sentence: str) -> None:
        LOGGER.critical("the server stops: its database is lost", extra={"why": sentence})
        self.lost_database = True

    @property
    def has_compiled(self) -> bool:
        """Whether rules and bots run as fast as they can."""
        return self.parts is not None and self.parts.services.compilation.done.is_set()

    def _services(self) -> Services | None:
        return self.parts.services if self.parts is not None else None

    @asynccontextmanager
    async def _lifespan(self) -> AsyncIterator[None]:
        """Open the database and start all parts; at the end write what waits, and close."""
        engine = await asyncio.to_thread(open_store, self.config.database)
        await asyncio.to_thread(bring_up_to_date, engine)
        outages = await asyncio.to_thread(record_outage, engine, self.config.sources.now())
        services = Services(self.config, engine, outages)
        services.writer.on_lost = self._lose_database
        heartbeat, cleanup = Heartbeat(services), Cleanup(services)
        access = AccessControl(services)
        sockets = Sockets(services, access)
        streams = BotStreams(services, access, sockets)
        status = StatusApi(heartbeat, self.config.metrics_token)
        self.parts = Parts(services, sockets, streams, status)
        heartbeat.read_figures = FigureReader(services, sockets, self.connection_limits).read
        heartbeat.after_beat = self._disconnect_unwelcome
        operations = [
            *status.operations(),
            *PeopleApi(services, access, sockets, streams).operations(),
            *NewTableApi(services, access).operations(),
            *TableApi(services).operations(),
            *FinishedGameApi(services).operations(),
            *RatingApi(engine).operations(),
            *BotApi(services, access, streams).operations(),
        ]
        self._inner.router.routes = self._with_base_path(routes(operations, sockets, access, self.config))
        await services.bot_pool.start()
        parts = (heartbeat, cleanup, services.load, services.rating_worker, services.list_backfill)
        tasks = [services.spawn(part.run()) for part in (services.compilation, *parts)]
        status.ready = True
        try:
            yield
        finally:
            status.ready = False
            for task in tasks:
                task.cancel()
            with suppress(asyncio.CancelledError):
                await services.close()
            await asyncio.to_thread(engine.dispose)

    def _with_base_path(self, inner: list[BaseRoute]) -> list[BaseRoute]:
        """Serve everything under the base path as well: some proxies strip it, and some do not."""
        base = self.config.base_path
        return [Mount(base, routes=inner), *inner] if base else inner

    async def _answer_http_error(self, request: Request, error: Exception) -> Response:
        """Refuse programs with JSON; send browsers to the client, whose pages are behind a #."""
        path = request.url.path.removeprefix(self.config.base_path)
        if request.method == "GET" and "text/html" in request.headers.get("accept", "") and not path.startswith("/api"):
            return RedirectResponse(f"{self.config.base_path}/#{path}")
        sentence = f"There is no {request.method} {request.url.path[:100]} here."
        response = refusal_response(CommandRefused(Refusal.NO_SUCH_PAGE, sentence))
        if isinstance(error, HTTPException):
            response.status_code = error.status_code
        return response

    def _disconnect_unwelcome(self) -> None:
        """Disconnect banned addresses, people who were deleted, and bots whose tokens were revoked."""
        if self.parts is not None:
            self.parts.sockets.disconnect_banned()
            self.parts.sockets.disconnect_forgotten()
            self.parts.streams.disconnect_revoked()

    def say_farewell(self) -> None:
        """Tell everybody that the server stops, and that it will be back."""
        if self.parts is not None:
            self.parts.status.ready = False
            sentence = "The server is restarting; your table will be there again."
            self.parts.sockets.send_farewell(Refusal.CLOSING, sentence)
            self.parts.streams.close()


def routes(operations: list[Operation], sockets: Sockets, access: AccessControl, config: Config) -> list[BaseRoute]:
    """Return all routes of the server."""
    documents: list[BaseRoute] = [
        Route("/api/openapi.json", _AsgiApp(json_response(description(operations, config.base_path)))),
        Route("/api/schemas.json", _AsgiApp(json_response(message_schemas()))),
        Route("/api", _AsgiApp(_api_page(operations, config.base_path))),
        WebSocketRoute("/api/lobby/socket", _AsgiApp(sockets.lobby)),
        WebSocketRoute("/api/tables/{name}/socket", _AsgiApp(sockets.table)),
    ]
    return [*(_route(operation, access) for operation in operations), *documents, *client_routes()]


def _api_page(operations: list[Operation], base_path: str) -> Response:
    """The page about the API: it has styles of its own, and nothing else."""
    policy = f"{NOTHING_ALLOWED}; style-src 'unsafe-inline'"
    return HTMLResponse(page(operations, base_path), headers={"content-security-policy": policy})


class _AsgiApp:
    """Makes Starlette call something as an ASGI application; it would call a plain function with a request."""

    def __init__(self, call: ASGIApp) -> None:
        self._call = call

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._call(scope, receive, send)


def _route(operation: Operation, access: AccessControl) -> Route:
    async def endpoint(http: Request) -> Response:
        address = access.check_origin(http)
        if operation.path not in UNLIMITED_PATHS:
            access.requests.check(address)
        request = ApiRequest(http, await access.identify(http), address, await read_body(http))
        response = await operation.handler(request)
        REQUESTS.labels(str(response.status_code)).inc()
        return response if request.actor is None else renew_cookie(response, http, access.base_path)

    return Route(operation.path, endpoint, methods=[operation.method])


async def _refuse(_request: Request, error: Exception) -> Response:
    if not isinstance(error, CommandRefused):
        raise TypeError(f"{type(error).__name__} is not a refusal")
    return refusal_response(error)


async def _answer_mistake(_request: Request, _error: Exception) -> Response:
    """Answer after a mistake of ours, which Starlette logs."""
    return json_response(Refused(None, "fault", "The server made a mistake."), 500)
