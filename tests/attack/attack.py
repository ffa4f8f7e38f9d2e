"""What an attack is: what it does, how far it may go, and what must hold while it lasts."""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, NamedTuple

MORE_SECONDS = 30.0
"""How much longer an attack may last until the server defends itself."""


class Limit(NamedTuple):
    """A bound on a figure that an attack reports."""

    figure: str
    least: float = 0
    most: float = float("inf")


@dataclass
class Target:
    """The server to attack, what outsiders know of it, and how far the attack may go."""

    address: str
    sources: list[str]
    """The addresses of this machine to attack from; nothing leaves the machine."""
    table: str
    """The open table at which others play."""
    seconds: float
    scale: float
    """How many of everything, as a share of the full attack."""
    tally: Counter[str] = field(default_factory=Counter)
    """What happened, for the report."""

    def count(self, full: int) -> int:
        """Return how many of something this run may use."""
        return max(1, round(full * self.scale))

    @asynccontextmanager
    async def attacking(self, until: str = "") -> AsyncIterator[None]:
        """Say that the preparations are over, and run the block for as long as the attack may last.

        With `until`, it lasts longer if that was not counted by then: a slow machine reaches a limit later.
        """
        report({"began": True})
        with suppress(TimeoutError):
            async with asyncio.timeout(None) as timeout:
                ending = asyncio.create_task(self._end(timeout, until))
                try:
                    yield
                finally:
                    ending.cancel()

    async def _end(self, timeout: asyncio.Timeout, until: str) -> None:
        """End the attack in time."""
        await asyncio.sleep(self.seconds)
        latest = monotonic() + MORE_SECONDS
        while until and not self.tally[until] and monotonic() < latest:
            await asyncio.sleep(0.02)
        timeout.reschedule(0)

    async def hold(self) -> None:
        """Keep everything as it is until the attack ends."""
        await asyncio.Event().wait()


@dataclass(frozen=True)
class Attack:
    """An attack. `run` prepares, and then attacks inside `target.attacking()`."""

    name: str
    sentence: str
    run: Callable[[Target], Awaitable[None]]
    limits: tuple[Limit, ...] = ()
    """What must hold for the figures that the attack itself reports."""
    memory: float = 100
    """The most that the server's memory may grow, in MB."""


def report(line: dict[str, Any]) -> None:
    """Print a line of JSON for the process that watches."""
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()
