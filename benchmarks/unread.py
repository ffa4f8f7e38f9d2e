"""Measures how much memory the server needs for replays that are asked for and not read, at a table with a long chat.

python benchmarks/unread.py [--requests N] [--lines N]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import time
from contextlib import AsyncExitStack, ExitStack

import server

from undermine.client import RemoteTable, Session

SEATS = 5
MOST_LINES = 2000
"""As many as a table takes from its players. Five write them, because one alone may write only half of them."""
PER_ADDRESS = 10
"""Requests from one address of this machine."""
RECEIVE_BUFFER = 4096
"""Bytes that the system reads ahead for a client."""
SETTLED = 2.0
"""Seconds without more memory after which the server has done all it can."""


async def table_with_chat(sessions: list[Session], lines: int) -> str:
    """Let people play a game at random and write lines of chat. Return the name of the table."""
    for number, session in enumerate(sessions):
        await session.come_in(f"Player {number}")
    name = await sessions[0].open_table(seats=SEATS, open=False)
    async with AsyncExitStack() as stack:
        tables = [await stack.enter_async_context(session.table(name)) for session in sessions]
        for table in tables[1:]:
            await table.sit()
        await tables[0].start()
        await asyncio.gather(*(play_to_the_end(table) for table in tables))
        for start in range(0, lines, 100):
            numbers = range(start, min(lines, start + 100))
            await asyncio.gather(*(tables[line % SEATS].chat(f"This is line {line}.") for line in numbers))
    return name


async def play_to_the_end(table: RemoteTable) -> None:
    """Make random moves on one's own seats."""
    dice = random.Random(1)
    while not is_over(table):
        await table.until(lambda table: is_over(table) or bool(seats_to_move(table)))
        for seat in seats_to_move(table):
            await table.play(dice.choice(table.view(seat).legal_moves), seat)


def is_over(table: RemoteTable) -> bool:
    """Return whether the game is over."""
    return table.info is not None and table.info.status == "over"


def seats_to_move(table: RemoteTable) -> list[int]:
    """Return the seats of this person that must move."""
    return [seat for seat in table.seats if table.has_view and table.view(seat).legal_moves]


async def replay_sizes(session: Session, name: str) -> list[int]:
    """Return the size of each page of a replay."""
    sizes: list[int] = []
    after: int | None = 0
    while after is not None:
        page = await session.ask("GET", f"/api/tables/{name}/replay?after={after}")
        sizes.append(len(page))
        after = json.loads(page).get("next")
    return sizes


def ask_and_do_not_read(stack: ExitStack, name: str, requests: int) -> None:
    """Ask for the replay on so many connections, which stay open."""
    for number in range(requests):
        connection = stack.enter_context(socket.socket())
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
        connection.bind((f"127.0.1.{1 + number // PER_ADDRESS % 250}", 0))
        connection.connect(("127.0.0.1", server.PORT))
        connection.sendall(f"GET /api/tables/{name}/replay HTTP/1.1\r\nhost: 127.0.0.1:{server.PORT}\r\n\r\n".encode())


def settled_memory(pid: int) -> int:
    """Return the largest memory of a process, once it has stopped growing."""
    most, since = server.memory(pid), time.monotonic()
    while time.monotonic() - since < SETTLED:
        time.sleep(0.1)
        now = server.memory(pid)
        if now > most * 1.002:
            most, since = now, time.monotonic()
    return most


async def prepare(lines: int) -> tuple[str, list[int]]:
    """Return the name of a table, and the sizes of the pages of its replay."""
    async with AsyncExitStack() as stack:
        address = f"http://127.0.0.1:{server.PORT}"
        sessions = [await stack.enter_async_context(Session(address)) for _ in range(SEATS)]
        name = await table_with_chat(sessions, lines)
        return name, await replay_sizes(sessions[0], name)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measures the server's memory for replays that nobody reads.")
    parser.add_argument("--requests", type=int, default=300, metavar="N", help="how many are sent (300)")
    parser.add_argument("--lines", type=int, default=1900, metavar="N", help="lines of chat at the table (1900)")
    given = parser.parse_args()
    if given.requests < 1 or not 0 <= given.lines <= MOST_LINES:
        wanted = f"--requests must be at least 1, and --lines from 0 to {MOST_LINES}"
        parser.error(f"{wanted}, not {given.requests} and {given.lines}")
    (server.HERE.parent / "build").mkdir(exist_ok=True)
    with server.ours() as running, ExitStack() as stack:
        name, sizes = asyncio.run(prepare(given.lines))
        before = settled_memory(running.pid)
        ask_and_do_not_read(stack, name, given.requests)
        after = settled_memory(running.pid)
    print(f"replay of a game of {SEATS} with {given.lines:,} lines of chat: {sum(sizes):,} bytes, pages: {len(sizes)}")
    print(f"memory with {given.requests} unread replays: {before / 1e6:.0f} MB before, {after / 1e6:.0f} MB with them")


if __name__ == "__main__":
    main()
