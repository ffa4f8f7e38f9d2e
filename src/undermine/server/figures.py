"""Figures of a running server, which it stores with its heartbeat: `undermine admin top` shows them."""

from __future__ import annotations

from collections import Counter
from time import monotonic, process_time
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from prometheus_client.metrics import MetricWrapperBase

from undermine.server import metrics
from undermine.server.memory_use import memory_in_use

if TYPE_CHECKING:
    from undermine.server.connection_limits import ConnectionLimits
    from undermine.server.services import Services
    from undermine.server.sockets import Sockets


class Figures(msgspec.Struct, frozen=True):
    """A server at one moment. Rates are those since the heartbeat before."""

    tables: int
    """Tables in memory."""
    frozen: int
    sockets: int
    people: int
    """People who are connected."""
    bots_waiting: int
    """Turns of bots that are being thought about, or wait for it."""
    commands: float
    """Accepted commands a second."""
    commits: float
    requests: float
    processor: float
    """The share of one processor that the server uses, without its bots."""
    memory: int
    """Bytes of memory that the server holds, without its bots."""
    refused: dict[str, int]
    """How many commands, requests, sockets and connections were refused since the start, by reason."""
    connections: int = 0
    """Open HTTP connections."""
    overloaded: bool = False
    """Whether new tables and visitors are refused."""
    lag: float = 0.0
    """Seconds that the event loop was late when it was measured last."""
    cheaper: float = 0.0
    """The share of bots' turns that a cheaper bot decided."""


class FigureReader:
    """Reads the figures, and computes rates from one reading to the next."""

    def __init__(self, services: Services, sockets: Sockets, limits: ConnectionLimits) -> None:
        self._services, self._sockets, self._limits = services, sockets, limits
        self._at, self._totals = monotonic(), _totals()

    def read(self) -> str:
        """Return the figures as JSON."""
        now, totals = monotonic(), _totals()
        seconds = max(now - self._at, 0.001)
        grown = Totals(*(new - old for new, old in zip(totals, self._totals, strict=True)))
        self._at, self._totals = now, totals
        tables = self._services.tables.live.values()
        figures = Figures(
            tables=len(tables),
            frozen=sum(live.frozen is not None for live in tables),
            sockets=len(self._sockets.open),
            people=len({connection.person for connection in self._sockets.open if connection.person is not None}),
            bots_waiting=int(_sum(metrics.BOTS_WAITING)),
            commands=round(grown.commands / seconds, 2),
            commits=round(grown.commits / seconds, 2),
            requests=round(grown.requests / seconds, 2),
            processor=round(grown.processor / seconds, 2),
            memory=memory_in_use(),
            refused=refused(),
            connections=self._limits.open_connections,
            overloaded=self._services.load.is_overloaded,
            lag=round(_sum(metrics.LOOP_LAG), 3),
            cheaper=round(grown.cheaper / max(grown.turns, 1), 2),
        )
        return msgspec.json.encode(figures).decode()


class Totals(NamedTuple):
    """What was done since the start of the server."""

    commands: float
    commits: float
    requests: float
    processor: float
    turns: float
    cheaper: float


def _totals() -> Totals:
    return Totals(
        commands=_sum(metrics.COMMANDS, "_total", outcome="accepted"),
        commits=_sum(metrics.COMMIT_SECONDS, "_count"),
        requests=_sum(metrics.REQUESTS, "_total"),
        processor=process_time(),
        turns=_sum(metrics.BOT_TURNS, "_total"),
        cheaper=_sum(metrics.CHEAPER_TURNS, "_total"),
    )


def _sum(metric: MetricWrapperBase, ending: str = "", **labels: str) -> float:
    """Return the sum of a metric over all labels but these."""
    wanted = labels.items()
    return sum(
        sample.value
        for family in metric.collect()
        for sample in family.samples
        if sample.name.endswith(ending or family.name) and wanted <= sample.labels.items()
    )


def refused() -> dict[str, int]:
    """Return how often the server refused something, by reason.

    What happened to a whole connection is counted as `connection-…`; what an overload kept out, as `overload-…` too.
    """
    counts: Counter[str] = Counter()
    for metric, label, prefix in (
        (metrics.COMMANDS, "outcome", ""),
        (metrics.REFUSED_REQUESTS, "reason", ""),
        (metrics.REFUSED_SOCKETS, "reason", ""),
        (metrics.REFUSED_CONNECTIONS, "reason", "connection-"),
        (metrics.SHED, "what", "overload-"),
    ):
        for family in metric.collect():
            for sample in family.samples:
                if sample.name.endswith("_total") and sample.labels[label] != "accepted":
                    counts[prefix + sample.labels[label]] += int(sample.value)
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))
