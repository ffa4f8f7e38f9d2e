"""Uvicorn's sockets, with one thing more: a reader that does not read can be dropped at once."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from undermine.server.socket import ABORT


class DroppableSocket(WebSocketsSansIOProtocol):
    """A close waits behind everything that was sent before; `abort`, which the application is given, does not."""

    def handle_connect(self, event: object) -> None:
        """Give the application the means to drop the connection."""
        super().handle_connect(event)  # type: ignore[arg-type]
        extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
        extensions[ABORT] = self.transport.abort
