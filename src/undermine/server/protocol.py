"""Uvicorn's connections, with what they lack: bounds for requests, reasons for ends, and a way to drop a reader."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from struct import Struct
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from undermine.server.frames import MOST_UNREAD, Frames
from undermine.server.socket import ABORT, WIRE

REQUEST_SECONDS = 20.0
"""How long a request may take to come in; who connects and says nothing does not stay for longer."""
LARGEST_HEAD = 64 * 1024
SWITCHING = 101
NOT_UTF8 = 1007
TEXT = 0x81
"""The first byte of a frame that is a whole text."""
_SHORT, _LONG = Struct("!BBH"), Struct("!BBQ")


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
        extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
        extensions[ABORT] = self.transport.abort  # for answers that do not end by themselves

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


class DirectSocket(WebSocketsSansIOProtocol):
    """A socket that the application writes to and reads from without going through ASGI, and that it can drop."""

    _frames: Frames | None = None

    def handle_connect(self, event: object) -> None:
        """Give the application the way to the client."""
        super().handle_connect(event)  # type: ignore[arg-type]
        if self.response.status_code == SWITCHING:
            extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
            extensions[WIRE] = self

    def tell(self, *messages: bytes) -> int:
        """Send texts, each in a frame; return how many bytes wait for the reader now."""
        if self.close_sent or self.transport.is_closing():
            return 0
        self.transport.write(b"".join(map(_framed, messages)))
        return self.transport.get_write_buffer_size()

    def hang_up(self, code: int, reason: str) -> None:
        """Close, as ASGI's `websocket.close` does, behind everything that was sent before."""
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        with suppress(InvalidState):  # the client was first
            self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.resume()  # the client's own close must come through
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def drop(self) -> None:
        """End the connection at once."""
        self.transport.abort()

    def listen(self, frames: Frames) -> None:
        """Hand all messages to the application as they come, those first that wait already."""
        self._frames = frames
        for _ in range(self.queue.qsize()):
            event = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                frames.hear(event["bytes"] or b"")
            else:
                self.queue.put_nowait(event)

    def hold(self) -> None:
        """Read no more for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        """Read on."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on as bytes; text that is none ends the socket, with a reason."""
        data, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text" and not _is_utf8(data):
            self.conn.fail(NOT_UTF8, "text must be UTF-8")
            self.handle_parser_exception()
        elif self.close_sent:
            return
        elif self._frames is not None:
            self._frames.hear(data)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
            if self.queue.qsize() >= MOST_UNREAD:  # Uvicorn pauses after each message, which costs two system calls
                self.hold()


def _framed(message: bytes) -> bytes:
    """A text as a server sends it (RFC 6455, 5.2): whole, unmasked, not compressed."""
    size = len(message)
    if size < 126:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return _SHORT.pack(TEXT, 126, size) + message
    return _LONG.pack(TEXT, 127, size) + message


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
