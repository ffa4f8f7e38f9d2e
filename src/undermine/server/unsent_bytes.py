"""What waits for the clients of all sockets and streams together. If it is too much, the slowest are dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undermine.server.metrics import REFUSED_CONNECTIONS

if TYPE_CHECKING:
    from undermine.server.connection import Connection

MAX_UNSENT_TOTAL = 256 * 1024 * 1024
"""Bytes that may wait for clients to read them, in all."""
KEPT_AFTER_DROPPING = 0.75
"""The part of it that may still wait afterwards, so that not every message leads to a search for the slowest."""
COUNTED_FROM = 16 * 1024
"""A client counts once this many bytes wait for it: more than a usual update."""


class UnsentBytes:
    """Clients with many unsent bytes."""

    def __init__(self) -> None:
        self._sizes: dict[Connection, int] = {}
        self._total = 0

    def note(self, connection: Connection, size: int) -> None:
        """Note how much waits for a client, until that is looked at again. Drop clients if it is too much in all."""
        self.forget(connection)
        self._sizes[connection] = size
        self._total += size
        if self._total > MAX_UNSENT_TOTAL:
            self._drop_slowest()

    def forget(self, connection: Connection) -> None:
        """A client was disconnected."""
        self._total -= self._sizes.pop(connection, 0)

    def _drop_slowest(self) -> None:
        """Measure again, then drop the clients with the most unsent bytes until the total is low enough."""
        sizes = {connection: connection.unsent() for connection in self._sizes}
        self._sizes = {connection: size for connection, size in sizes.items() if size >= COUNTED_FROM}
        self._total = sum(self._sizes.values())
        if self._total <= MAX_UNSENT_TOTAL:
            return
        for connection in sorted(self._sizes, key=self._sizes.__getitem__, reverse=True):
            if self._total <= KEPT_AFTER_DROPPING * MAX_UNSENT_TOTAL:
                return
            REFUSED_CONNECTIONS.labels("unread").inc()
            connection.drop()
