"""Uvicorn's connections, with what they lack: bounds for requests, reasons for ends, and a way to drop a reader."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from undermine.server.socket import ABORT

REQUEST_SECONDS = 20.0
"""How long a request may take to come in; who connects and says nothing does not stay for longer."""
LARGEST_HEAD = 64 * 1024
SWITCHING = 101
NOT_UTF8 = 1007


class BoundedRequests(HttpToolsProtocol):
    """A request must come soon, and its head must be short."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there; a request should follow."""
        super().connection_made(transport)
        self._deadline: asyncio.TimerHandle | None = None
        self._expect()

    def _expect(self) -> None:
        """Wait for a request, not for ever."""
        self._head: int | None = 0
        self._expect_no_more()
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def _expect_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()

    def _give_up(self) -> None:
        if not self.transport.is_closing():
            self.send_400_response("The request did not come in time.")

    def data_received(self, data: bytes) -> None:
        """Count what comes before the body."""
        if self._head is not None:
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self.send_400_response("The head of the request is too long.")
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        """A request begins to come in."""
        super().on_message_begin()
        head = self._head
        self._expect()
        self._head = head  # what has come is counted already

    def on_headers_complete(self) -> None:
        """What follows is the body, which the application bounds."""
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is there."""
        self._expect_no_more()
        self._head = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket."""
        self._expect_no_more()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._expect_no_more()
        super().connection_lost(exc)


class DroppableSocket(WebSocketsSansIOProtocol):
    """A close waits behind everything that was sent before; `abort`, which the application is given, does not."""

    def handle_connect(self, event: object) -> None:
        """Give the application the means to drop the connection."""
        super().handle_connect(event)  # type: ignore[arg-type]
        if self.response.status_code == SWITCHING:
            extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
            extensions[ABORT] = self.transport.abort

    def send_receive_event_to_app(self) -> None:
        """Text that is none ends the socket, with a reason."""
        if self.curr_msg_data_type == "text" and not _is_utf8(b"".join(self.frames)):
            self.frames = []
            self.conn.fail(NOT_UTF8, "text must be UTF-8")
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
