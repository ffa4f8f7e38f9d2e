"""Memory and CPU time of a server process, sampled while it runs."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from tests.server.raw_connection import memory_of

INTERVAL = 0.05
MEGABYTE = 2**20
_TICKS = os.sysconf("SC_CLK_TCK")


class Sample(NamedTuple):
    """What a server uses at one moment."""

    at: float
    memory: int
    cpu: float
    workers_cpu: float


class Usage(threading.Thread):
    """Samples a process and its children, the workers."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self._pid = pid
        self._samples: list[Sample] = []
        self._stopped = threading.Event()

    def run(self) -> None:
        """Sample until it is stopped or the process ends."""
        while not self._stopped.wait(INTERVAL):
            try:
                self._samples.append(self._sample())
            except (OSError, StopIteration, ValueError):  # the process ended
                return

    def _sample(self) -> Sample:
        workers = sum(map(_cpu_seconds, _children(self._pid)))
        return Sample(monotonic(), memory_of(self._pid), _cpu_seconds(self._pid), workers)

    def stop(self) -> None:
        """Sample no more."""
        self._stopped.set()
        self.join()

    def between(self, began: float, ended: float) -> dict[str, float]:
        """Return the largest memory in MB, and the CPU time as shares of one core."""
        everything = list(self._samples) or [self._sample()]
        samples = [sample for sample in everything if began <= sample.at <= ended] or everything[-1:]
        first, last = samples[0], samples[-1]
        seconds = max(INTERVAL, last.at - first.at)
        return {
            "memory": max(sample.memory for sample in samples) / MEGABYTE,
            "cpu": (last.cpu - first.cpu) / seconds,
            "workers' cpu": max(0.0, last.workers_cpu - first.workers_cpu) / seconds,
        }


def _cpu_seconds(pid: int) -> float:
    """Return the CPU time that a process has used; none if it has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / _TICKS


def _children(pid: int) -> list[int]:
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []
