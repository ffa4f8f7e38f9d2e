"""The server put together: an ASGI application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from undermine.rulebook.warm import steps
from undermine.server.api import Api
from undermine.server.bot_api import BotApi
from undermine.server.config import Config
from undermine.server.gate import Gate
from undermine.server.hall import Hall
from undermine.server.keys import KeyApi
from undermine.server.metrics import REQUESTS
from undermine.server.migrations import bring_up_to_date
from undermine.server.openapi import description, message_schemas, page
from undermine.server.operation import Asked, Operation, body_of, json_response, refusal_response
from undermine.server.page import page_routes
from undermine.server.pulse import Pulse, note_outage
from undermine.server.rating.requests import RatingApi
from undermine.server.refuse import CommandRefused
from undermine.server.socket import Sockets
from undermine.server.store import open_store
from undermine.server.stream import Streams
from undermine.server.sweep import Sweep
from undermine.wire.answer import Refusal, Refused

QUIET_PATHS = ("/health", "/ready", "/metrics")


class Server:
    """A running server: its hall, and all that people and programs reach it by."""

    def __init__(self, config: Config) -> None:
        """Nothing is opened yet."""
        self.config = config
        self.app = Starlette(
            lifespan=self._lifespan,
            exception_handlers={CommandRefused: _refuse, HTTPException: self._no_such_page, Exception: _broken},
        )
        self.sockets: Sockets | None = None
        self.streams: Streams | None = None
        self.api: Api | None = None
        self.hall: Hall | None = None

    @asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        """Open the store, begin to play; at the end write what waits, and close."""
        engine = await asyncio.to_thread(open_store, self.config.database)
        await asyncio.to_thread(bring_up_to_date, engine)
        outages = await asyncio.to_thread(note_outage, engine, self.config.sources.now())
        await asyncio.to_thread(list, steps())
        hall = self.hall = Hall(self.config, engine, outages)
        pulse, sweep = Pulse(hall), Sweep(hall)
        gate = Gate(hall, pulse)
        self.api, self.sockets = Api(hall, gate, pulse), Sockets(hall, gate)
        self.streams = Streams(hall, gate, self.sockets)
        pulse.after_beat = self._turn_out
        operations = [*self.api.operations(), *KeyApi(hall, gate).operations(), *RatingApi(hall).operations()]
        operations += BotApi(hall, gate, self.streams).operations()
        self.app.router.routes = self._with_base_path(routes(operations, self.sockets, gate, self.config))
        await hall.thinkers.warm_up()
        tasks = [hall.spawn(pulse.run()), hall.spawn(sweep.run()), hall.spawn(hall.rater.run())]
        self.api.ready = True
        try:
            yield
        finally:
            self.api.ready = False
            for task in tasks:
                task.cancel()
            with suppress(asyncio.CancelledError):
                await hall.close()
            await asyncio.to_thread(engine.dispose)

    def _with_base_path(self, inner: list[BaseRoute]) -> list[BaseRoute]:
        """Behind a proxy the server is reached under its base path, whether or not the proxy strips it."""
        base = self.config.base_path
        return [Mount(base, routes=inner), *inner] if base else inner

    async def _no_such_page(self, request: Request, error: Exception) -> Response:
        """Programs are told so; who came with a browser is shown it by the client, whose pages stand after a #."""
        assert isinstance(error, HTTPException)
        path = request.url.path.removeprefix(self.config.base_path)
        if request.method == "GET" and "text/html" in request.headers.get("accept", "") and not path.startswith("/api"):
            return RedirectResponse(f"{self.config.base_path}/#{path}")
        sentence = f"There is no {request.method} {request.url.path[:100]} here."
        response = refusal_response(CommandRefused(Refusal.NO_SUCH_PAGE, sentence))
        response.status_code = error.status_code
        return response

    def _turn_out(self) -> None:
        """Who was banned, and bots whose tokens were revoked, stay no longer."""
        assert self.sockets is not None
        assert self.streams is not None
        self.sockets.turn_out_the_banned()
        self.streams.turn_out_the_revoked()

    def say_farewell(self) -> None:
        """Tell everybody that the server ends, and that it will be back."""
        if self.api is not None and self.sockets is not None and self.streams is not None:
            self.api.ready = False
            self.sockets.farewell(Refusal.CLOSING, "The server is being restarted; your table will be there again.")
            self.streams.close()


def routes(operations: list[Operation], sockets: Sockets, gate: Gate, config: Config) -> list[BaseRoute]:
    """All that can be reached."""
    described = description(operations, config.base_path)
    about: list[BaseRoute] = [
        Route("/api/openapi.json", _Plain(json_response(described))),
        Route("/api/schemas.json", _Plain(json_response(message_schemas()))),
        Route("/api", _Plain(HTMLResponse(page(operations, config.base_path)))),
        WebSocketRoute("/api/lobby/socket", _Plain(sockets.lobby)),
        WebSocketRoute("/api/tables/{name}/socket", _Plain(sockets.table)),
    ]
    return [*(_route(operation, gate) for operation in operations), *about, *page_routes()]


class _Plain:
    """What is called as ASGI has it; Starlette would call a function with a request."""

    def __init__(self, call: ASGIApp) -> None:
        self._call = call

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._call(scope, receive, send)


def _route(operation: Operation, gate: Gate) -> Route:
    async def endpoint(request: Request) -> Response:
        address = gate.check(request)
        if operation.path not in QUIET_PATHS:
            gate.requests.take(address)
        asked = Asked(request, await gate.who(request), address, await body_of(request))
        response = await operation.handler(asked)
        REQUESTS.labels(str(response.status_code)).inc()
        return response

    return Route(operation.path, endpoint, methods=[operation.method])


async def _refuse(_request: Request, error: Exception) -> Response:
    assert isinstance(error, CommandRefused)
    return refusal_response(error)


async def _broken(_request: Request, _error: Exception) -> Response:
    """A fault of ours; Starlette logs it."""
    return json_response(Refused(None, "fault", "The server made a mistake."), 500)
