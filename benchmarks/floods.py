"""Measures how long a player waits for the answer to a move, alone and under floods, in one run.

    python benchmarks/floods.py [--seconds S] [--json FILE]

The victim plays at a table of five from 127.0.0.1. The attacker is a process of its own at 127.0.0.2:

- *syncs*: 100 anonymous spectators of the victim's table, each asking for everything ten times a second
- *pings*, *fragments*: 20 sockets that send control frames or empty fragments as fast as they can
- *sockets*: sockets that are opened in a loop, by ten tasks

Whoever is disconnected connects again at once. The server has its default limits.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import server
from load import Group

from undermine.client import Session
from undermine.server.config import Config
from undermine.server.run import serve

ATTACKS = ("none", "syncs", "pings", "fragments", "sockets")
MASK = b"\x00\x00\x00\x00"
SYNC = b"\x81\x8d" + MASK + b'{"do":"sync"}'
PING, FRAGMENT, CONTINUATION = b"\x89\x80" + MASK, b"\x01\x80" + MASK, b"\x00\x80" + MASK
PAUSE = 0.05
"""Seconds between two moves."""


async def open_socket(path: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a socket from the attacker's address."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.PORT, local_addr=("127.0.0.2", 0))
    head = "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
    key = "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    writer.write(f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n{head}{key}".encode())
    return reader, writer


async def flood(path: str, data: bytes, interval: float) -> None:
    """Send the same again and again; connect again when the server closes."""
    while True:
        with suppress(OSError):
            reader, writer = await open_socket(path)
            reading = asyncio.create_task(read_all(reader))
            while not reading.done():
                writer.write(data)
                await writer.drain()
                await asyncio.sleep(interval)
            writer.transport.abort()
        await asyncio.sleep(0)


async def read_all(reader: asyncio.StreamReader) -> None:
    """Read until the server closes."""
    with suppress(OSError):
        while data := await reader.read(2**18):
            if b"\x88" in data[-40:] and b"farewell" in data[-400:]:
                return


async def open_in_a_loop(path: str) -> None:
    """Open sockets, and drop each as soon as it answers."""
    while True:
        with suppress(OSError):
            reader, writer = await open_socket(path)
            await reader.read(2**16)
            writer.transport.abort()


async def attack(kind: str, table: str) -> None:
    """Attack until this process is killed."""
    path = f"/api/tables/{table}/socket?wire=3"
    if kind == "syncs":
        await asyncio.gather(*(flood(path, SYNC, 0.1) for _ in range(100)))
    elif kind == "sockets":
        await asyncio.gather(*(open_in_a_loop(path) for _ in range(10)))
    else:
        data = PING * 1000 if kind == "pings" else FRAGMENT + CONTINUATION * 1000
        await asyncio.gather(*(flood(path, data, 0) for _ in range(20)))


async def measure(seconds: float) -> dict[str, dict[str, float]]:
    """Measure the victim under each attack."""
    results = {}
    async with AsyncExitStack() as stack:
        sessions = [await stack.enter_async_context(Session(f"http://127.0.0.1:{server.PORT}")) for _ in range(5)]
        for number, session in enumerate(sessions):
            await session.come_in(f"Victim {number}")
        group = Group(sessions, stack)
        await group.sit_down()
        for kind in ATTACKS:
            results[kind] = await under_attack(kind, group, seconds)
            print(f"  {kind}: {results[kind]}", file=sys.stderr, flush=True)
    return results


async def under_attack(kind: str, group: Group, seconds: float) -> dict[str, float]:
    """Play for some seconds while another process attacks."""
    command = [sys.executable, __file__, "--attack", kind, "--table", group.tables[0].name]
    attacker = subprocess.Popen(["taskset", "-c", server.LOAD_CORE, *command]) if kind != "none" else None
    try:
        await asyncio.sleep(1)
        took: list[float] = []
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            took.append(await group.move())
            await asyncio.sleep(PAUSE)
    finally:
        if attacker is not None:
            attacker.kill()
            attacker.wait()
    took.sort()
    return {
        "moves": len(took),
        "p50_ms": 1000 * took[len(took) // 2],
        "p99_ms": 1000 * took[int(len(took) * 0.99)],
        "worst_ms": 1000 * took[-1],
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measures a player's latency under floods.")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--attack", choices=ATTACKS, help=argparse.SUPPRESS)
    parser.add_argument("--table", help=argparse.SUPPRESS)
    parser.add_argument("--serve", metavar="URL", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        serve(Config(database=arguments.serve, port=server.PORT, share_seconds=0, log_level="error"))
    elif arguments.attack:
        asyncio.run(attack(arguments.attack, arguments.table))
    else:
        random.seed(1)
        show(run(arguments.seconds), arguments.json)


def run(seconds: float) -> dict[str, dict[str, float]]:
    """Start a server and measure."""
    (server.HERE.parent / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=server.HERE.parent / "build") as folder:
        command = [sys.executable, __file__, "--serve", f"sqlite:///{folder}/tables.db"]
        with server.process(command) as pid:
            server.wait_until_ready(f"http://127.0.0.1:{server.PORT}/ready")
            server.wait_until_warm(pid)
            return asyncio.run(measure(seconds))


def show(results: dict[str, dict[str, Any]], file: Path | None) -> None:
    """Print the results as a table."""
    print(f"{'attack':12}{'moves':>7}{'p50 ms':>9}{'p99 ms':>9}{'worst ms':>10}")
    for kind, found in results.items():
        print(
            f"{kind:12}{found['moves']:7}{found['p50_ms']:9.1f}{found['p99_ms']:9.1f}{found['worst_ms']:10.1f}",
        )
    if file:
        file.write_text(json.dumps(results, indent=2))


if __name__ == "__main__":
    main()
