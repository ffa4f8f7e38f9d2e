"""One socket of a client: what is sent waits in a queue of its own, so that a slow reader keeps nobody waiting."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any

import msgspec

from undermine.server.conduct.rights import Actor
from undermine.wire.answer import Refusal
from undermine.wire.update import Farewell

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]

MOST_WAITING = 512 * 1024
"""Bytes that may wait for a reader; it can always ask again for what it missed."""

GOING_AWAY = 1001
TOO_SLOW = 4008
REFUSED = 4000

_ENCODER = msgspec.json.Encoder()


class Connection:
    """A socket, and the person behind it, if any."""

    def __init__(self, send: Send, actor: Actor | None, abort: Callable[[], None] | None = None) -> None:
        """Nothing is sent yet."""
        self.actor = actor
        self.told = 0
        """The last line of the log that this client was told of."""
        self.closing: tuple[int, str] | None = None
        self._send, self._abort = send, abort
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._wake = asyncio.Event()

    @property
    def person(self) -> str | None:
        """The person's name in the log."""
        return self.actor.id if self.actor else None

    def post(self, message: bytes) -> None:
        """Send this as soon as the reader is ready for it."""
        if self.closing is not None:
            return
        self._waiting.append(message)
        self._size += len(message)
        if self._size > MOST_WAITING:
            self._waiting.clear()
            self.close(TOO_SLOW, Refusal.TOO_FAST)
            if self._abort is not None:  # a close would wait behind what is not being read
                self._abort()
        self._wake.set()

    def close(self, code: int, reason: str) -> None:
        """Close when everything that waits is sent."""
        if self.closing is None:
            self.closing = code, reason
            self._wake.set()

    def dismiss(self, reason: str, sentence: str) -> None:
        """Say why, and close."""
        self.post(_ENCODER.encode(Farewell(reason, sentence)))
        self.close(REFUSED, reason)

    async def write(self) -> None:
        """Send what waits, until the socket is closed."""
        with suppress(OSError, RuntimeError):  # the client is gone, which its reader notices
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    message = self._waiting.popleft()
                    await self._send({"type": "websocket.send", "text": message.decode()})
                    self._size -= len(message)
                if self.closing is not None:
                    code, reason = self.closing
                    await self._send({"type": "websocket.close", "code": code, "reason": reason})
                    return
