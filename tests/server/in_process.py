"""A server in the test's own event loop, with real sockets and a real database. The test controls its time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

import pytest

from tests.server.process import QUICK, free_port, start_no_workers
from undermine.server.bot_pool import BotPool
from undermine.server.config import Config, Sources, now_ms
from undermine.server.metrics import REGISTRY
from undermine.server.run import uvicorn_server
from undermine.server.services import Services


@dataclass
class FakeTime:
    """The time of a server, which a test can put ahead and stop."""

    ahead: int = 0
    """How much more time has gone by than really has."""
    still: int | None = None
    wrong: int = 0
    """How far the clock is off. The monotonic clock is not."""

    def __call__(self) -> int:
        return self.monotonic() + self.wrong

    def monotonic(self) -> int:
        """Return the time of the monotonic clock."""
        return (now_ms() if self.still is None else self.still) + self.ahead

    def stop(self) -> None:
        """Stop the time; from now on only `ahead` changes it."""
        self.still = now_ms()


@dataclass(frozen=True)
class InProcessServer:
    """A server that runs in this process."""

    address: str
    services: Services
    time: FakeTime


@asynccontextmanager
async def in_process_server(
    database: str, time: FakeTime | None = None, secret: str | None = None, **settings: Any
) -> AsyncIterator[InProcessServer]:
    """Run a server for the length of the block; with a secret, all its tables have that one."""
    time = time or FakeTime()
    sources = Sources(now=time, monotonic=time.monotonic)
    if secret is not None:
        sources = replace(sources, secret=lambda: secret)
    wanted = QUICK | {"bot_pace": (0, 0), "port": free_port()} | settings
    config = Config(**wanted, database=database, sources=sources)
    runner = uvicorn_server(config)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BotPool, "start", start_no_workers)
        serving = asyncio.create_task(runner.serve())
        while not runner.started:
            assert not serving.done(), "the server ended"
            await asyncio.sleep(0.01)
    parts = runner._server.parts
    assert parts is not None
    try:
        yield InProcessServer(f"http://127.0.0.1:{config.port}", parts.services, time)
    finally:
        runner.should_exit = True
        await serving


def metric(name: str) -> float:
    """Return the value of a metric of this process."""
    value = REGISTRY.get_sample_value(name)
    assert value is not None, name
    return value
