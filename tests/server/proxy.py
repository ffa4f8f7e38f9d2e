"""A small reverse proxy in front of a server, with the faults that real ones have."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import aiohttp
from aiohttp import web

from tests.server.process import free_port

HOP_BY_HOP = {"connection", "keep-alive", "transfer-encoding", "upgrade", "host", "content-length"}


def as_it_is(text: str) -> str:
    """Let a frame through unchanged."""
    return text


class ReverseProxy:
    """Passes requests and sockets on to a server."""

    def __init__(self, target: str, prefix: str, strips: bool, address_of_peer: str) -> None:
        self._target, self._prefix, self._strips, self._peer = target, prefix, strips, address_of_peer
        self._http: aiohttp.ClientSession | None = None
        self._pairs: set[web.WebSocketResponse] = set()
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}{prefix}"
        self.alter: Callable[[str], str | None] = as_it_is
        """Changes a frame from the server: an empty text drops the frame, `None` also closes the connection."""
        self.sockets = 0
        """How many sockets were opened."""

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Pass one request on."""
        assert self._http is not None
        path = request.rel_url.raw_path_qs
        if not path.startswith(self._prefix):
            raise web.HTTPNotFound
        url = self._target + (path.removeprefix(self._prefix) if self._strips else path)
        headers = {name: value for name, value in request.headers.items() if name.lower() not in HOP_BY_HOP}
        headers["host"] = request.headers["host"]
        before = request.headers.get("x-forwarded-for")
        headers["x-forwarded-for"] = f"{before}, {self._peer}" if before else self._peer
        headers["x-forwarded-proto"] = "https"
        if request.headers.get("upgrade", "").lower() == "websocket":
            return await self._relay(request, url, headers)
        body = await request.read()
        async with self._http.request(request.method, url, data=body, headers=headers) as answer:
            given = {name: value for name, value in answer.headers.items() if name.lower() not in HOP_BY_HOP}
            return web.Response(status=answer.status, body=await answer.read(), headers=given)

    async def _relay(self, request: web.Request, url: str, headers: dict[str, str]) -> web.StreamResponse:
        assert self._http is not None
        headers = {name: value for name, value in headers.items() if not name.lower().startswith("sec-websocket")}
        front = web.WebSocketResponse()
        await front.prepare(request)
        self.sockets += 1
        self._pairs.add(front)
        async with self._http.ws_connect(url, headers=headers, max_msg_size=0) as back:
            onward = asyncio.create_task(self._forward(front, back))
            try:
                await self._backward(back, front)
            finally:
                onward.cancel()
                self._pairs.discard(front)
                await front.close(code=back.close_code or 1011)
        return front

    async def _forward(self, front: web.WebSocketResponse, back: aiohttp.ClientWebSocketResponse) -> None:
        async for message in front:
            if message.type is aiohttp.WSMsgType.TEXT:
                await back.send_str(message.data)
        await back.close()

    async def _backward(self, back: aiohttp.ClientWebSocketResponse, front: web.WebSocketResponse) -> None:
        async for message in back:
            text = self.alter(message.data)
            if text is None:
                return
            if text:
                await front.send_str(text)

    async def cut(self) -> None:
        """Close all connections."""
        for front in list(self._pairs):
            await front.close(code=1011)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[ReverseProxy]:
        """Run for the length of the block."""
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", self.handle)
        runner = web.AppRunner(app, shutdown_timeout=0.2)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", self.port).start()
        try:
            async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as self._http:
                yield self
                await self.cut()
        finally:
            await runner.cleanup()


def proxied(target: str, prefix: str = "", strips: bool = True, peer: str = "203.0.113.7") -> ReverseProxy:
    """Return a proxy for a server: `async with proxied(address).running() as proxy`."""
    return ReverseProxy(target, prefix, strips, peer)
