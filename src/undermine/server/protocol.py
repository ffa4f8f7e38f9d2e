"""Uvicorn's WebSocket protocol, with limits for frames and a direct way to send and receive messages.

ASGI takes a task and five calls for every message. `DirectTransport` writes a message to the socket at once, and frames
go straight to the table's queue. This uses parts of uvicorn that are not a public interface, so `pyproject.toml` pins
its minor version, and `tests/server/test_protocol.py` names what is used.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from undermine.server.connection import MAX_PENDING, REFUSED, Connection
from undermine.server.frames import text_frame
from undermine.server.rate_limit import TokenBucket
from undermine.server.sockets import TRANSPORT
from undermine.wire.answer import Refusal
from undermine.wire.update import Farewell

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent
    from websockets.frames import Frame

    from undermine.server.command_queue import CommandQueue

EXTRA_FRAMES_PER_SECOND, EXTRA_FRAMES_AT_ONCE = 2, 60
"""Frames of a WebSocket that are not whole messages: pings, pongs and fragments."""
PIECE = 1024
"""Bytes of frames that are parsed at once."""
MAX_AFTER_CLOSE = 16 * 1024
"""Bytes that are still parsed after the server closed: the client's own close should be among them."""
REFUSED_SECONDS = 2.0
"""How long a client that was refused may take to close too. Others have longer, to read what was sent before."""
SWITCHING_PROTOCOLS = 101
NOT_UTF8 = 1007
_ENCODER = msgspec.json.Encoder()


class DirectWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that gives the application a `DirectTransport`, and hands frames to a command queue."""

    command_queue: CommandQueue | None = None
    connection: Connection | None = None
    _unparsed = b""
    """What has arrived while the client is not read."""
    _is_parsing = False
    _after_close = 0
    """Bytes that arrived after the server closed."""

    def handle_connect(self, event: object) -> None:
        """Give the application the transport along with the request."""
        self._extra_frames = TokenBucket(EXTRA_FRAMES_PER_SECOND, EXTRA_FRAMES_AT_ONCE)
        super().handle_connect(event)  # type: ignore[arg-type]
        if self.response.status_code == SWITCHING_PROTOCOLS:
            extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
            extensions[TRANSPORT] = DirectTransport(self)

    # what arrives

    def data_received(self, data: bytes) -> None:
        """Read frames, a few at a time: whoever must wait, or is disconnected, is not read any further."""
        if self.close_sent:
            self._after_close += len(data)
            if self._after_close > MAX_AFTER_CLOSE:
                return
        if not self.handshake_initiated or (len(data) <= PIECE and not self._unparsed and not self.read_paused):
            super().data_received(data)
            return
        self._unparsed += data
        self._parse()

    def _parse(self) -> None:
        if self._is_parsing:
            return
        self._is_parsing = True
        waiting, done = self._unparsed, 0
        try:
            while done < len(waiting) and not self.read_paused and self._after_close <= MAX_AFTER_CLOSE:
                super().data_received(waiting[done : done + PIECE])
                done += PIECE
                self._after_close += PIECE if self.close_sent else 0
        finally:
            self._unparsed = waiting[done:]
            self._is_parsing = False

    def handle_text(self, event: Frame) -> None:
        """Count fragments."""
        if event.fin or self._count_extra_frame():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Count fragments."""
        if event.fin or self._count_extra_frame():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Count fragments."""
        if self._count_extra_frame():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Count control frames."""
        if self._count_extra_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Count control frames."""
        if self._count_extra_frame():
            super().handle_pong(event)

    def _count_extra_frame(self) -> bool:
        """Count a frame that is not a whole message. Disconnect clients that send too many; return False then."""
        if self.close_sent or self._extra_frames.spend():
            return not self.close_sent
        if self.handshake_complete:
            transport = DirectTransport(self)
            transport.send(_ENCODER.encode(Farewell(Refusal.TOO_FAST, "Too many control frames or fragments.")))
            transport.close(REFUSED, Refusal.TOO_FAST)
        else:
            self.transport.abort()
        self._after_close = MAX_AFTER_CLOSE + 1
        return False

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
        """Read frames again, beginning with those that have arrived."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()
            if self._unparsed:
                self.loop.call_soon(self._parse)

    async def receive(self) -> ASGIReceiveEvent:
        """Return the next event for the application."""
        message = await self.queue.get()
        if self.queue.empty():
            self.resume_reading()
        return message

    # the end

    def handle_parser_exception(self) -> None:
        """Close after a frame that no server can accept."""
        super().handle_parser_exception()
        self._abort_soon()

    def keepalive_timeout(self) -> None:
        """Close because the client does not answer; it may not read what waits for it either."""
        super().keepalive_timeout()
        self._abort_soon()

    def _abort_soon(self) -> None:
        self.loop.call_later(self.close_timeout, self.transport.abort)


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
        seconds = REFUSED_SECONDS if code == REFUSED else protocol.close_timeout
        protocol.close_timer = protocol.loop.call_later(seconds, protocol.transport.abort)

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


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
