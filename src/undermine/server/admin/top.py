"""How a running server is, as its database tells it."""

from __future__ import annotations

import msgspec
from sqlalchemy import Engine, func, select

from undermine.server.figures import Figures
from undermine.server.schema import HEARTBEAT, TABLES

SILENT_MS = 10_000
"""Milliseconds without a heartbeat after which a server does not run."""


class ServerState(msgspec.Struct, frozen=True):
    """When a server was alive last, its figures then, and its tables by status."""

    alive: int | None
    figures: Figures | None
    statuses: dict[str, int]

    def is_running(self, now: int) -> bool:
        """Whether the server runs."""
        return self.alive is not None and now - self.alive < SILENT_MS


def server_state(engine: Engine) -> ServerState:
    """Return how the server is."""
    with engine.connect() as connection:
        heartbeat = connection.execute(select(HEARTBEAT)).first()
        counted = connection.execute(select(TABLES.c.status, func.count()).group_by(TABLES.c.status)).all()
    figures = None
    if heartbeat is not None and heartbeat.figures is not None:
        figures = msgspec.json.decode(heartbeat.figures, type=Figures)
    return ServerState(
        None if heartbeat is None else heartbeat.alive, figures, {str(status): int(count) for status, count in counted}
    )
