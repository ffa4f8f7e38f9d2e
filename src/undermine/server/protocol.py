"""Uvicorn's protocols, with limits for HTTP requests and a direct way to send and receive WebSocket messages.

ASGI takes a task and five calls for every message. `DirectTransport` writes a message to the socket at once, and frames
go straight to the table's queue. This uses parts of uvicorn that are not a public interface, so `pyproject.toml` pins
its minor version, and `tests/server/test_protocol.py` names what is used.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from struct import Struct
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from undermine.server.connection import MAX_PENDING, Connection
from undermine.server.sockets import ABORT, TRANSPORT

if TYPE_CHECKING:
    from undermine.server.command_queue import CommandQueue

REQUEST_SECONDS = 20.0
"""How long a request may take to arrive; a client that connects and sends nothing is disconnected after that."""
MAX_HEAD = 64 * 1024
SWITCHING_PROTOCOLS = 101
NOT_UTF8 = 1007
FINAL_TEXT = 0x81
"""The first byte of a frame that holds a whole text."""
_MEDIUM, _LONG = Struct("!BBH"), Struct("!BBQ")


class LimitedHttpProtocol(HttpToolsProtocol):
    """HTTP whose requests must arrive soon and have short heads."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client connected; a request should follow."""
        super().connection_made(transport)
        self._deadline: asyncio.TimerHandle | None = None
        self._expect_request()

    def _expect_request(self) -> None:
        self._head_size: int | None = 0
        self._cancel_deadline()
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()

    def _give_up(self) -> None:
        if not self.transport.is_closing():
            self.send_400_response("The request did not arrive in time.")

    def data_received(self, data: bytes) -> None:
        """Count what arrives before the body."""
        if self._head_size is not None:
            self._head_size += len(data)
            if self._head_size > MAX_HEAD:
                self.send_400_response("The head of the request is too long.")
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        """A request begins to arrive."""
        super().on_message_begin()
        head_size = self._head_size
        self._expect_request()
        self._head_size = head_size  # what has arrived is counted already
        extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
        extensions[ABORT] = self.transport.abort  # for responses that stay open

    def on_headers_complete(self) -> None:
        """The body follows, which the application limits."""
        self._head_size = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request has arrived."""
        self._cancel_deadline()
        self._head_size = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a WebSocket."""
        self._cancel_deadline()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client disconnected."""
        self._cancel_deadline()
        super().connection_lost(exc)


class DirectWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that gives the application a `DirectTransport`, and hands frames to a command queue."""

    command_queue: CommandQueue | None = None
    connection: Connection | None = None

    def handle_connect(self, event: object) -> None:
        """Give the application the transport along with the request."""
        super().handle_connect(event)  # type: ignore[arg-type]
        if self.response.status_code == SWITCHING_PROTOCOLS:
            extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
            extensions[TRANSPORT] = DirectTransport(self)

    def send_receive_event_to_app(self) -> None:
        """Hand on a message as bytes; text that is not UTF-8 closes the socket, with a reason."""
        data, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text" and not _is_utf8(data):
            self.conn.fail(NOT_UTF8, "text must be UTF-8")
            self.handle_parser_exception()
        elif self.close_sent:
            return
        elif self.command_queue is not None and self.connection is not None:
            self.command_queue.receive(self.connection, data)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
            if self.queue.qsize() >= MAX_PENDING:  # uvicorn pauses after each message, which costs two system calls
                self.pause_reading()

    def pause_reading(self) -> None:
        """Read no more frames for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        """Read frames again."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()


class DirectTransport:
    """The way to the client of a WebSocket, past ASGI."""

    __slots__ = ("_protocol",)

    def __init__(self, protocol: DirectWebSocketProtocol) -> None:
        self._protocol = protocol

    def send(self, *messages: bytes) -> int:
        """Send texts, each in a frame. Return how many bytes wait for the client now."""
        protocol = self._protocol
        transport = protocol.transport
        if protocol.close_sent or transport.is_closing():
            return 0
        transport.write(b"".join(map(text_frame, messages)))
        return transport.get_write_buffer_size()

    def close(self, code: int, reason: str) -> None:
        """Close, as ASGI's `websocket.close` does, after everything that was sent before."""
        protocol = self._protocol
        if protocol.close_sent or protocol.transport.is_closing():
            return
        protocol.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        with suppress(InvalidState):  # the client was first
            protocol.conn.send_close(code, reason)
        protocol.transport.write(b"".join(protocol.conn.data_to_send()))
        protocol.close_sent = True
        protocol.resume_reading()  # the client's own close must get through
        protocol.close_timer = protocol.loop.call_later(protocol.close_timeout, protocol.transport.close)

    def abort(self) -> None:
        """Close the connection at once."""
        self._protocol.transport.abort()

    def pause_reading(self) -> None:
        """Read no more frames for now."""
        self._protocol.pause_reading()

    def resume_reading(self) -> None:
        """Read frames again."""
        self._protocol.resume_reading()

    def deliver_to(self, queue: CommandQueue, connection: Connection) -> None:
        """Hand all frames to a queue from now on, beginning with those that wait already."""
        protocol = self._protocol
        protocol.command_queue, protocol.connection = queue, connection
        for _ in range(protocol.queue.qsize()):
            event = protocol.queue.get_nowait()
            if event["type"] == "websocket.receive":
                queue.receive(connection, event["bytes"] or b"")
            else:
                protocol.queue.put_nowait(event)


def text_frame(message: bytes) -> bytes:
    """Return a text as an unmasked WebSocket frame (RFC 6455, 5.2).

    `websockets.frames.Frame.serialize` does the same, but takes 7 % of the event loop's work for a move.
    """
    size = len(message)
    if size < 126:
        return bytes((FINAL_TEXT, size)) + message
    if size < 1 << 16:
        return _MEDIUM.pack(FINAL_TEXT, 126, size) + message
    return _LONG.pack(FINAL_TEXT, 127, size) + message


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
