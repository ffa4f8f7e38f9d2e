"""Operations for operators: health, readiness, metrics."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

from starlette.responses import Response

from undermine.server.access import bearer_of
from undermine.server.api.operation import ApiRequest, Operation
from undermine.server.errors import CommandRefused
from undermine.server.metrics import exposition
from undermine.wire.answer import Refusal

if TYPE_CHECKING:
    from undermine.server.heartbeat import Heartbeat

TEXT = "text/plain; charset=utf-8"
METRICS = "text/plain; version=0.0.4; charset=utf-8"


class StatusApi:
    """Answers the questions of monitoring systems."""

    def __init__(self, heartbeat: Heartbeat, metrics_token: str) -> None:
        """Without a token, nobody is told the metrics."""
        self._heartbeat, self._metrics_token = heartbeat, metrics_token
        self.ready = False
        """Whether the server has started and does not stop."""

    def operations(self) -> list[Operation]:
        """Return all operations."""
        return [
            Operation("GET", "/health", "Whether the server runs.", self.health, answer=TEXT),
            Operation("GET", "/ready", "Whether the server and its database are ready.", self.readiness, answer=TEXT),
            Operation(
                "GET",
                "/metrics",
                "Metrics in the format of Prometheus, for whoever has the token.",
                self.metrics,
                answer=METRICS,
            ),
        ]

    async def health(self, _request: ApiRequest) -> Response:
        return Response("The server runs.\n", media_type=TEXT)

    async def readiness(self, _request: ApiRequest) -> Response:
        if self.ready and self._heartbeat.store_is_available:
            return Response("ready\n", media_type=TEXT)
        return Response("not ready\n", 503, media_type=TEXT)

    async def metrics(self, request: ApiRequest) -> Response:
        if not self._metrics_token:
            raise CommandRefused(
                Refusal.METRICS_CLOSED, "This server tells nobody its metrics: it has no metrics_token."
            )
        given = bearer_of(request.http) or ""
        if not hmac.compare_digest(given.encode(), self._metrics_token.encode()):
            sentence = "Metrics are for the operator: Authorization: Bearer, and the metrics_token of the server."
            raise CommandRefused(Refusal.METRICS_CLOSED, sentence)
        return Response(exposition(), media_type=METRICS)
