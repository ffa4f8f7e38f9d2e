"""A server in a thread of this process whose times and names repeat themselves, and whose deals are given to it."""

from __future__ import annotations

import hashlib
import io
import json
import logging
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.server.process import METRICS_TOKEN, free_port
from tests.server.timeouts import TIMEOUT
from undermine.fair.commitments import SIZE, seed_hash
from undermine.rulebook.state import Games, record_of
from undermine.server import logs
from undermine.server.config import Config, Sources
from undermine.server.handlers import dealing
from undermine.server.run import uvicorn_server

Deals = list[dict[str, Any]]

NEVER = 1_000_000.0
BEGINNING = 1_700_000_000_000
PORTS = re.compile(r"127\.0\.0\.1:\d+")
CLIENT_LOGGERS = ("asyncio", "aiohttp")
"""Loggers of the clients, which run in this process too."""


class SecrecyServer:
    """A real server with real sockets. What people may know follows from the title of a play alone.

    Secrets and tokens differ from server to server.
    """

    def __init__(self, folder: Path, number: int, **settings: Any) -> None:
        self.number = number
        self.time = BEGINNING
        self.deals: dict[bytes, Deals] = {}
        self._title, self._seed, self._count = "", "", count()
        defaults: dict[str, Any] = {
            "settle_seconds": NEVER,
            "share_seconds": NEVER,
            "idle_seconds": NEVER,
            "commands_per_second": NEVER,
            "requests_per_second": NEVER,
            "tables_per_hour": 1_000_000,
            "people_per_hour": 1_000_000,
            "metrics_token": METRICS_TOKEN,
            "outsider_chat_per_minute": 1_000_000,
            "sockets_per_minute": 1_000_000,
            "cpu_percent_per_address": NEVER,
            "bytes_per_second_per_address": 1_000_000_000,
            "overload_seconds": 0,
        }
        self.file = folder / f"server{number}.db"
        self.config = Config(
            database=f"sqlite:///{self.file}",
            port=free_port(),
            sources=Sources(lambda: self.time, self._name, self._secret, self._token, lambda: self.time),
            **defaults | settings,
        )
        self.address = f"http://127.0.0.1:{self.config.port}"
        self.start()

    def start(self) -> None:
        """Start the server."""
        self._server = uvicorn_server(self.config)
        self._thread = Thread(target=self._server.run, name=f"server {self.number}", daemon=True)
        self._thread.start()
        until = time.monotonic() + TIMEOUT
        while not self._server.started:
            assert self._thread.is_alive(), "the server has ended"
            assert time.monotonic() < until, "the server does not start"
            time.sleep(0.01)

    def stop(self) -> None:
        """Stop the server in good order; its database stays."""
        self._server.should_exit = True
        self._thread.join(TIMEOUT)
        assert not self._thread.is_alive(), "the server does not end"

    def begin_play(self, title: str, deals: Deals, secret: str = "") -> None:
        """Begin a play with these deals: lists are empty, and names and times begin anew."""
        self._clear_lists()
        self._title, self._count, self.time = title, count(), BEGINNING
        self._seed = secret or title
        self.deals[bytes.fromhex(self._secret())] = deals

    def _clear_lists(self) -> None:
        with closing(sqlite3.connect(self.file, timeout=TIMEOUT)) as store, store:
            store.execute("DELETE FROM tables")

    def _name(self) -> str:
        return f"{self._title}{next(self._count)}"

    def _secret(self) -> str:
        return hashlib.sha256(f"secret {self.number} {self._seed}".encode()).hexdigest()

    @property
    def commitment(self) -> str:
        """The hash of the server's secret, which it must publish."""
        return seed_hash(bytes.fromhex(self._secret()))

    def _token(self) -> str:
        return hashlib.sha256(f"token {self.number} {self._title} {next(self._count)}".encode()).hexdigest()[:22]


@contextmanager
def secrecy_servers(folder: Path, number: int, **settings: Any) -> Iterator[list[SecrecyServer]]:
    """Several servers, whose deals are those given to `begin_play`."""
    made: list[SecrecyServer] = []

    def given_deal(games: Games, secret: bytes) -> dict[str, Any]:
        seed = secret[:SIZE]  # shares follow it, and change nothing here
        deals = next(server.deals[seed] for server in made if seed in server.deals)
        return deals[int(record_of(games).round_number)]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dealing, "fixed_deal", given_deal)
        try:
            made.extend(SecrecyServer(folder, index, **settings) for index in range(number))
            yield made
        finally:
            for server in made:
                server.stop()


class LogCapture:
    """What the servers of this process log, as they would write it."""

    def __init__(self, stream: io.StringIO) -> None:
        self._stream = stream

    def take(self) -> list[str]:
        """Return the lines since the last call, without times and ports of clients."""
        text = self._stream.getvalue()
        self._stream.seek(0)
        self._stream.truncate()
        lines = [json.loads(line) for line in text.splitlines()]
        kept = [line for line in lines if not line["logger"].startswith(CLIENT_LOGGERS)]
        return [PORTS.sub("CLIENT", json.dumps(line | {"time": ""})) for line in kept]


@contextmanager
def capture_logs(level: str) -> Iterator[LogCapture]:
    """Log as a server does, but into memory."""
    root, uvicorn = logging.getLogger(), logging.getLogger("uvicorn.error")
    before = root.handlers, root.level, uvicorn.level, list(uvicorn.filters)
    logs.set_up(level)
    stream = io.StringIO()
    handler = root.handlers[0]
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(stream)
    try:
        yield LogCapture(stream)
    finally:
        root.handlers, _, _, uvicorn.filters = before
        root.setLevel(before[1])
        uvicorn.setLevel(before[2])
