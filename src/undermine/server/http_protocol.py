"""Uvicorn's HTTP protocol, with limits: how long a request may take, how long its head may be, and who may connect.

This uses parts of uvicorn that are not a public interface, as `protocol.py` does.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from undermine.server.connection_limits import ConnectionLimits, http_refusal, http_response
from undermine.server.frames import last_frames, websocket_accept
from undermine.server.sockets import ABORT
from undermine.server.write_timeout import WriteTimeout
from undermine.wire.answer import Refused

REQUEST_SECONDS = 20.0
"""How long a request may take to arrive; a client that connects and sends nothing is disconnected after that."""
REFUSED_SECONDS = 2.0
"""The same for a connection that is refused: its first request is answered with the reason, and nothing else."""
PLAIN_TEXT = "text/plain; charset=utf-8"
MAX_HEAD = 64 * 1024
MAX_PIPELINED = 16
"""Requests that may wait behind another one on the same connection."""


class LimitedHttpProtocol(HttpToolsProtocol):
    """HTTP whose requests must arrive soon, have short heads, and whose answers must be read."""

    def __init__(self, limits: ConnectionLimits, **options: Any) -> None:
        super().__init__(**options)
        self._limits = limits
        self._deadline: asyncio.TimerHandle | None = None
        self._refusal: Refused | None = None
        self._peer: str | None = None
        """The address of the other end, while this counts as one of its connections."""
        self._unanswered: deque[RequestResponseCycle] = deque()
        """The request that is being answered, and those that wait behind it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client connected; a request should follow."""
        super().connection_made(transport)
        self._limits.limit_buffers(transport)
        peer, is_proxy = self.client[0] if self.client else "", self._is_proxy()
        self._refusal = self._limits.add(peer, is_proxy)
        self._peer = peer if self._refusal is None else None
        self._writing = WriteTimeout(self._limits, transport, peer, self._abort)
        self._expect_request()
        if not is_proxy and self._limits.must_drop(peer):
            self._abort()

    def _is_proxy(self) -> bool:
        trusted = getattr(self.app, "trusted_hosts", None)  # of the application that reads forwarding headers
        return trusted is not None and self.client is not None and self.client[0] in trusted

    def _client_address(self) -> str:
        """Return the address of the client, also behind a proxy."""
        forwarded = [value for name, value in self.headers if name == b"x-forwarded-for"]
        if forwarded and self._is_proxy():
            host, _ = self.app.trusted_hosts.get_trusted_client_address(b", ".join(forwarded).decode("latin-1"))
            if host:
                return str(host)
        return self.client[0] if self.client else ""

    def _expect_request(self) -> None:
        self._head_size: int | None = 0
        self._cancel_deadline()
        seconds = REQUEST_SECONDS if self._refusal is None else REFUSED_SECONDS
        self._deadline = self.loop.call_later(seconds, self._give_up)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()

    def _give_up(self) -> None:
        self.send_400_response("The request did not arrive in time.")

    def data_received(self, data: bytes) -> None:
        """Count what arrives before the body."""
        if self.transport.is_closing():
            return
        if self._refusal is not None:
            self._refuse(self._refusal)
            return
        if self._head_size is not None:
            self._head_size += len(data)
            if self._head_size > MAX_HEAD:
                self.send_400_response("The head of the request is too long.")
                return
        super().data_received(data)

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read; answers to earlier requests of this connection are not finished."""
        self._give_up_answers()
        if self.transport.is_closing():
            return
        if self._limits.may_explain(self.client[0] if self.client else ""):
            self.transport.write(http_response("400 Bad Request", PLAIN_TEXT, msg.encode()))
            self.transport.close()
        else:
            self._abort()

    def _abort(self) -> None:
        """Disconnect at once, in the middle of an answer too."""
        self._give_up_answers()
        self.transport.abort()

    def _give_up_answers(self) -> None:
        """Let no request write any more. Uvicorn tells only the last one that the client is gone."""
        self.pipeline.clear()
        for cycle in self._unanswered:
            cycle.disconnected = True
            cycle.message_event.set()
        self._unanswered.clear()

    def _refuse(self, refusal: Refused) -> None:
        if self.transport.is_closing():
            return
        if self._limits.may_explain(self.client[0] if self.client else ""):
            self.transport.write(http_refusal(refusal))
            self.transport.close()
        else:
            self._abort()

    def on_message_begin(self) -> None:
        """A request begins to arrive."""
        if len(self.pipeline) >= MAX_PIPELINED:
            raise ValueError("too many requests at once")  # the parser stops, and the client gets a 400
        super().on_message_begin()
        head_size = self._head_size
        self._expect_request()
        self._head_size = head_size  # what has arrived is counted already
        extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
        extensions[ABORT] = self._abort  # for responses that stay open

    def on_headers_complete(self) -> None:
        """The body follows, which the application limits."""
        self._head_size = None
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before:  # a request, and not the handshake of a socket
            self._unanswered.append(self.cycle)

    def on_message_complete(self) -> None:
        """The request has arrived."""
        self._cancel_deadline()
        self._head_size = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a WebSocket, unless its client opens too many, or waits for answers to requests."""
        self._cancel_deadline()
        if self._unanswered:
            self.send_400_response("Wait for the answers to your requests before you open a socket on the connection.")
            return
        address = self._client_address()
        refusal = self._limits.check_opening(address)
        if refusal is None:
            self._forget()
            super().handle_websocket_upgrade()
        elif self._limits.may_explain(address):
            key = next((value for name, value in self.headers if name == b"sec-websocket-key"), b"")
            self.transport.write(websocket_accept(key) + last_frames(refusal.reason, refusal.sentence))
            self.transport.close()
        else:
            self._abort()

    def pause_writing(self) -> None:
        """The client does not read as fast as the answer is produced."""
        super().pause_writing()
        self._writing.begin()

    def resume_writing(self) -> None:
        """The client has read most of what waited."""
        super().resume_writing()
        self._writing.end()

    def on_response_complete(self) -> None:
        """The answer is written. What waits of it must be read too."""
        self._unanswered.popleft()
        super().on_response_complete()
        if self.transport.get_write_buffer_size():
            self._writing.begin()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client disconnected."""
        self._cancel_deadline()
        self._forget()
        self._give_up_answers()
        super().connection_lost(exc)

    def _forget(self) -> None:
        """Count this no longer as an HTTP connection."""
        self._writing.end()
        if self._peer is not None:
            self._limits.remove(self._peer)
            self._peer = None
