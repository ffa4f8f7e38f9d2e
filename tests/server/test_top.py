"""`undermine admin top`: how a running server is."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from unittest.mock import Mock

import msgspec
import pytest
from sqlalchemy import text

from tests.cli.processes import COMMAND, environment
from tests.server.admin_cli import succeeded
from tests.server.helpers import async_test
from tests.server.in_process import in_process_server
from tests.server.players import signed_in
from tests.server.timeouts import TIMEOUT
from undermine.cli.admin.top import state_lines
from undermine.client import ServerRefused
from undermine.server import load_monitor
from undermine.server.admin.top import ServerState, server_state
from undermine.server.connection_limits import ConnectionLimits
from undermine.server.errors import CommandRefused
from undermine.server.figures import FigureReader, Figures
from undermine.server.load_monitor import BEGIN_AFTER, END_AFTER
from undermine.server.metrics import BOT_TURNS, CHEAPER_TURNS, LOOP_LAG, REFUSED_CONNECTIONS
from undermine.server.store import open_store


@async_test
async def test_a_snapshot_of_a_running_server(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=3)
        async with ann.table(name) as table, ben.table(name) as his, asyncio.timeout(TIMEOUT):
            await table.chat("hello")
            with pytest.raises(ServerRefused):
                await his.say("nonsense", 0)
            while True:
                shown = await asyncio.to_thread(succeeded, sqlite, "top", "--once")
                if "2 people, 2 sockets" in shown and "not-" in shown:
                    break
                await asyncio.sleep(0.1)
        assert "The server runs." in shown
        assert "1 waiting, 0 running, 0 over" in shown
        for word in (
            "normal; the event loop is",
            "1 tables, 0 frozen",
            "turns waiting, 0 % decided by cheaper bots",
            "commits",
            "MB",
            "refused since the start",
        ):
            assert word in shown
        assert not any(word in shown for word in (name, "Ann", "Ben", "hello")), "figures name nobody"


@async_test
async def test_an_attack_shows(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load_monitor, "INTERVAL", 3600)  # only the test measures
    async with in_process_server(sqlite, overload_seconds=1) as server:
        limits = ConnectionLimits(server.services.config)
        reader = FigureReader(server.services, Mock(open={}), limits)
        limits.add("192.0.2.7", is_proxy=False)
        BOT_TURNS.inc(4)
        CHEAPER_TURNS.inc(3)
        LOOP_LAG.set(1.25)
        REFUSED_CONNECTIONS.labels("dropped").inc()
        for _ in range(BEGIN_AFTER):
            server.services.load.note(5)
        with pytest.raises(CommandRefused):
            server.services.load.check("visitor")
        figures = msgspec.json.decode(reader.read(), type=Figures)
        for _ in range(END_AFTER):
            server.services.load.note(0)
    assert (figures.overloaded, figures.lag, figures.connections, figures.cheaper) == (True, 1.25, 1, 0.75)
    assert figures.refused["connection-dropped"] >= 1
    assert figures.refused["overload-visitor"] >= 1
    refused = {"connection-dropped": 1}  # without what other tests of this process were refused
    shown = "\n".join(state_lines(ServerState(1000, msgspec.structs.replace(figures, refused=refused), {}), 1000))
    for words in ("OVERLOADED", "1250 ms late", "75 % decided by cheaper bots", "connection-dropped"):
        assert words in shown


def test_figures_of_an_older_server_are_read() -> None:
    names = ("tables", "frozen", "sockets", "people", "bots_waiting", "commands", "commits", "requests")
    older: dict[str, object] = {"refused": {}} | dict.fromkeys((*names, "processor", "memory"), 1)
    assert msgspec.convert(older, Figures).overloaded is False


def test_a_server_that_does_not_run(sqlite: str) -> None:
    succeeded(sqlite, "migrate")
    assert succeeded(sqlite, "top", "--once") == "No server has used this database yet.\n"
    engine = open_store(sqlite)
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO pulse (id, alive) VALUES (1, 1700000000000)"))
    assert server_state(engine).figures is None
    engine.dispose()
    assert "does not run; its last sign of life was at 2023-11-14" in succeeded(sqlite, "top", "--once")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is another matter there")
def test_ctrl_c_ends_it_cleanly(sqlite: str) -> None:
    succeeded(sqlite, "migrate")
    with subprocess.Popen(
        [*COMMAND, "admin", "--database", sqlite, "top", "--seconds", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"No server has used this database yet.\n"
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=TIMEOUT)
    assert (process.returncode, errors) == (0, b""), out
