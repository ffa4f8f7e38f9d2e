"""Overload: new tables and visitors are refused, players play on, and the log says so once."""

from __future__ import annotations

import logging
from random import Random

import pytest

from tests.server.helpers import async_test, refused
from tests.server.in_process import in_process_server, metric
from tests.server.players import play_all, seated, signed_in
from tests.server.raw_connection import open_socket
from undermine.server import load_monitor
from undermine.server.load_monitor import BEGIN_AFTER, END_AFTER


@async_test
async def test_an_overloaded_server_keeps_its_games_and_refuses_new_ones(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(load_monitor, "INTERVAL", 3600)  # only the test measures
    caplog.set_level(logging.WARNING, "undermine.load")
    async with (
        in_process_server(sqlite, overload_seconds=1) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as (ann, ben, cat),
        seated([ann, ben, cat], open=False) as tables,
    ):
        load, path = server.services.load, f"/api/tables/{tables[0].name}/socket?wire=3"
        load.note(60)
        assert not load.is_overloaded, "a single pause is no overload"
        for _ in range(2 * BEGIN_AFTER):
            load.note(5)
        assert metric("undermine_overloaded") == 1
        with refused("busy"):
            await ann.open_table()
        async with ann.http.post(f"{server.address}/api/tables", json={}, headers=ann.headers) as response:
            assert response.status == 503
            assert int(response.headers["retry-after"]) > 0
        for kind in (path, "/api/lobby/socket?wire=3"):
            visitor = await open_socket(server.address, kind)
            await visitor.until(b"farewell")
            assert (visitor.farewell() or {})["reason"] == "busy"
            visitor.close()
        async with ben.table(tables[0].name) as again:
            await again.until(lambda table: bool(table.seats))
        await play_all(tables, Random(1), plies=4)
        for _ in range(END_AFTER):
            load.note(0)
        assert metric("undermine_overloaded") == 0
        await ann.open_table()
        assert [record.message.split(":")[0] for record in caplog.records if record.name == "undermine.load"] == [
            "the server is overloaded", "the server is no longer overloaded",
        ]  # fmt: skip


@async_test
async def test_with_0_seconds_nothing_is_refused(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load_monitor, "INTERVAL", 3600)
    async with in_process_server(sqlite, overload_seconds=0) as server:
        for _ in range(BEGIN_AFTER):
            server.services.load.note(60)
        assert not server.services.load.is_overloaded
