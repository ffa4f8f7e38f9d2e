"""Cuts off HTTP clients that do not read their answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from undermine.server.connection_limits import ConnectionLimits
from undermine.server.metrics import REFUSED_CONNECTIONS

READ_BYTES_PER_SECOND = 1000
"""How fast a client must read at least; slower ones count as not reading."""


class WriteTimeout:
    """Cuts off a client that does not read its answer."""

    def __init__(
        self, limits: ConnectionLimits, transport: asyncio.Transport, address: str, abort: Callable[[], None]
    ) -> None:
        self._limits, self._transport, self._address, self._abort = limits, transport, address, abort
        self._timer: asyncio.TimerHandle | None = None
        self._unread, self._since = 0, 0.0

    def begin(self) -> None:
        """More waits for the client than should; it must read from now on."""
        if not self._limits.note_unread(self._transport, self._address):
            self._cut_off("unread")
        elif self._timer is None:
            self._set_timer()

    def _set_timer(self) -> None:
        seconds = self._limits.write_seconds
        self._unread, self._since = self._transport.get_write_buffer_size(), monotonic()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._check)

    def _check(self) -> None:
        unread = self._transport.get_write_buffer_size()
        if not unread:
            self.end()
        elif self._unread - unread < READ_BYTES_PER_SECOND * (monotonic() - self._since):
            self._cut_off("slow")
        else:
            self._limits.note_unread(self._transport, self._address)
            self._set_timer()

    def _cut_off(self, reason: str) -> None:
        self.end()
        REFUSED_CONNECTIONS.labels(reason).inc()
        self._abort()

    def end(self) -> None:
        """The client has read, or is gone."""
        self._limits.forget_unread(self._transport)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
