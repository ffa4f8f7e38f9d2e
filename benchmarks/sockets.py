"""Measures how much memory the server needs for each socket: spectators of one table who connect one after another.

python benchmarks/sockets.py [--sockets N]
"""

from __future__ import annotations

import argparse
import asyncio
from contextlib import AsyncExitStack

import server

from undermine.client import Session
from undermine.wire.command import Start

WARM_UP = 100
"""Sockets that are opened before measuring, so that what is allocated once does not count."""


async def memory_for(sockets: int, pid: int) -> int:
    """Return the bytes that a server needs for so many more sockets."""
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(Session(f"http://127.0.0.1:{server.PORT}"))
        await host.come_in("Host")
        name = await host.open_table(seats=5, open=False)
        await host.command(name, Start(key="start"))
        watcher = await stack.enter_async_context(Session(host.address))
        for _ in range(WARM_UP):
            await stack.enter_async_context(watcher.table(name))
        before = server.memory(pid)
        for _ in range(sockets):
            await stack.enter_async_context(watcher.table(name))
        return server.memory(pid) - before


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measures how much memory the server needs for each socket.")
    parser.add_argument("--sockets", type=int, default=2000, metavar="N", help="how many are opened (2000)")
    sockets = parser.parse_args().sockets
    if sockets < 1:
        parser.error(f"--sockets must be at least 1, not {sockets}")
    (server.HERE.parent / "build").mkdir(exist_ok=True)
    with server.ours() as running:
        used = asyncio.run(memory_for(sockets, running.pid))
    print(f"{used / sockets / 1000:.1f} kB for each socket ({sockets:,} spectators of one table)")


if __name__ == "__main__":
    main()
