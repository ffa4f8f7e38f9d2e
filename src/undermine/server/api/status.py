"""Operations for operators: health, readiness, metrics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response

from undermine.server.api.operation import ApiRequest, Operation
from undermine.server.metrics import exposition

if TYPE_CHECKING:
    from undermine.server.heartbeat import Heartbeat

TEXT = "text/plain; charset=utf-8"
METRICS = "text/plain; version=0.0.4; charset=utf-8"


class StatusApi:
    """Answers the questions of monitoring systems."""

    def __init__(self, heartbeat: Heartbeat) -> None:
        self._heartbeat = heartbeat
        self.ready = False
        """Whether the server has started and does not stop."""

    def operations(self) -> list[Operation]:
        """Return all operations."""
        return [
            Operation("GET", "/health", "Whether the server runs.", self.health, answer=TEXT),
            Operation("GET", "/ready", "Whether the server and its database are ready.", self.readiness, answer=TEXT),
            Operation("GET", "/metrics", "Metrics in the format of Prometheus.", self.metrics, answer=METRICS),
        ]

    async def health(self, _request: ApiRequest) -> Response:
        return Response("The server runs.\n", media_type=TEXT)

    async def readiness(self, _request: ApiRequest) -> Response:
        if self.ready and self._heartbeat.store_is_available:
            return Response("ready\n", media_type=TEXT)
        return Response("not ready\n", 503, media_type=TEXT)

    async def metrics(self, _request: ApiRequest) -> Response:
        return Response(exposition(), media_type=METRICS)
