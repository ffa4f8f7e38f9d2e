"""Figures of a running server, which it stores with its heartbeat: `undermine admin top` shows them."""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path
from time import monotonic, process_time
from typing import TYPE_CHECKING

import msgspec
from prometheus_client.metrics import MetricWrapperBase

from undermine.server import metrics

if TYPE_CHECKING:
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
    """How many commands, requests and sockets were refused since the start, by reason."""


class FigureReader:
    """Reads the figures, and computes rates from one reading to the next."""

    def __init__(self, services: Services, sockets: Sockets) -> None:
        self._services, self._sockets = services, sockets
        self._at, self._totals = monotonic(), _totals()

    def read(self) -> str:
        """Return the figures as JSON."""
        now, totals = monotonic(), _totals()
        seconds = max(now - self._at, 0.001)
        rates = [round((new - old) / seconds, 2) for new, old in zip(totals, self._totals, strict=True)]
        self._at, self._totals = now, totals
        tables = self._services.tables.live.values()
        figures = Figures(
            tables=len(tables),
            frozen=sum(live.frozen is not None for live in tables),
            sockets=len(self._sockets.open),
            people=len({connection.person for connection in self._sockets.open if connection.person is not None}),
            bots_waiting=int(_sum(metrics.BOTS_WAITING)),
            commands=rates[0],
            commits=rates[1],
            requests=rates[2],
            processor=rates[3],
            memory=memory_in_use(),
            refused=refused(),
        )
        return msgspec.json.encode(figures).decode()


def _totals() -> tuple[float, float, float, float]:
    return (
        _sum(metrics.COMMANDS, "_total", outcome="accepted"),
        _sum(metrics.COMMIT_SECONDS, "_count"),
        _sum(metrics.REQUESTS, "_total"),
        process_time(),
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
    """Return how often the server refused something, by reason."""
    counts: Counter[str] = Counter()
    for metric, label in (
        (metrics.COMMANDS, "outcome"),
        (metrics.REFUSED_REQUESTS, "reason"),
        (metrics.REFUSED_SOCKETS, "reason"),
    ):
        for family in metric.collect():
            for sample in family.samples:
                if sample.name.endswith("_total") and sample.labels[label] != "accepted":
                    counts[sample.labels[label]] += int(sample.value)
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def memory_in_use() -> int:
    """Return the bytes of memory that this process holds; 0 if the system does not tell."""
    if sys.platform != "linux":
        return 0
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
