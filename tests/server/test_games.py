"""Whole games of every edition over real sockets, with people and bots, compared with the library's replay."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.server.players import play_all, seated, signed_in
from tests.server.postgres import PostgresProcess
from tests.server.process import ServerProcess, running
from undermine import Game
from undermine.rulebook.editions import EDITIONS
from undermine.wire.entry import Dealt, Ended, Moved, Said

REPLAYED = (Dealt, Moved, Said, Ended)
"""What a replay tells; it leaves chat out, and who came and went."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("expansion", [False, True])
def test_a_whole_game_agrees_with_its_record(edition: str, expansion: bool, server: ServerProcess) -> None:
    asyncio.run(_play_and_compare(server.address, edition, expansion))


def test_a_whole_game_on_postgresql(postgres: PostgresProcess, tmp_path: Path) -> None:
    with running(postgres.create("games"), tmp_path / "log") as server:
        asyncio.run(_play_and_compare(server.address, "amigo", False))
        asyncio.run(_play_and_compare(server.address, "igromag-uk", True))


async def _play_and_compare(address: str, edition: str, expansion: bool) -> None:
    """Three people and two bots play; every update and the record agree with the library."""
    async with (
        signed_in(address, "Ann", "Ben", "Cat") as sessions,
        seated(sessions, edition=edition, expansion=expansion, bots=2, level="random") as tables,
    ):
        await play_all(tables, Random(edition))
        record = await sessions[0].record(tables[0].name)
        replays = [await sessions[0].replay(tables[0].name, seat) for seat in range(3)]
        live = [table.view_bytes() for table in tables]
        entries = [table.entries for table in tables]
    game = Game.replay(record)
    assert game.over
    for seat, (view, replay, told) in enumerate(zip(live, replays, entries, strict=True)):
        assert view == msgspec.json.encode(game.view(seat))
        events = [event for entry in told for event in getattr(entry.content, "events", ())]
        assert events == [event.seen_by(seat) for event in game.events]
        assert replay.frames[-1].view == game.view(seat)
        steps = [entry for entry in told if isinstance(entry.content, REPLAYED)]
        assert [frame.entry for frame in replay.frames] == steps
    assert json.loads(record.splitlines()[0])["table"] == tables[0].name
    assert sum(isinstance(entry.content, Moved) for entry in entries[0]) == game.ply
