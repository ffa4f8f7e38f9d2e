"""A server inside the test's own event loop: real sockets and a real store, but its time is in the test's hands."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from tests.server.process import QUICK, free_port
from undermine.server.config import Config, Sources, now_ms
from undermine.server.hall import Hall
from undermine.server.metrics import REGISTRY
from undermine.server.run import uvicorn_server


@dataclass
class Time:
    """The time of a server, which a test can put ahead and stop."""

    ahead: int = 0
    still: int | None = None

    def __call__(self) -> int:
        return (now_ms() if self.still is None else self.still) + self.ahead

    def stop(self) -> None:
        """Time goes by no more but when it is put ahead."""
        self.still = now_ms()


@dataclass(frozen=True)
class InnerServer:
    """A server that runs in this process."""

    address: str
    hall: Hall
    time: Time


@asynccontextmanager
async def inside(
    database: str, time: Time | None = None, secret: str | None = None, **settings: Any
) -> AsyncIterator[InnerServer]:
    """A server that runs, and is gone afterwards; with a secret, all its tables have that one."""
    time = time or Time()
    sources = Sources(now=time) if secret is None else Sources(now=time, secret=lambda: secret)
    wanted = QUICK | {"bot_pace": (0, 0), "port": free_port()} | settings
    config = Config(**wanted, database=database, sources=sources)
    runner = uvicorn_server(config)
    serving = asyncio.create_task(runner.serve())
    while not runner.started:
        assert not serving.done(), "the server ended"
        await asyncio.sleep(0.01)
    hall = runner._server.hall
    assert hall is not None
    try:
        yield InnerServer(f"http://127.0.0.1:{config.port}", hall, time)
    finally:
        runner.should_exit = True
        await serving


def measured(name: str) -> float:
    """What a metric of this process stands at."""
    value = REGISTRY.get_sample_value(name)
    assert value is not None, name
    return value
