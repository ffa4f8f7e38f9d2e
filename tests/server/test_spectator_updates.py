"""Spectators share what is sent to them: it is encoded once per change, and is what each would get alone."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from tests.server.helpers import async_test, catch_up, make_any_move, person_of, play_until_turn_of
from tests.server.in_process import in_process_server
from tests.server.players import seated, signed_in
from tests.server.raw_connection import open_socket
from undermine.server.audience import Snapshot, Viewer
from undermine.server.spectator_updates import SpectatorUpdates
from undermine.wire import command

SPECTATORS = 5


@pytest.fixture
def encoded(monkeypatch: pytest.MonkeyPatch) -> list[Viewer]:
    """The viewers for whom updates were encoded."""
    viewers: list[Viewer] = []
    encode = Snapshot.update

    def note(snapshot: Snapshot, viewer: Viewer, since: int, with_table: bool, seats: int = 1) -> bytes:
        viewers.append(viewer)
        return encode(snapshot, viewer, since, with_table, seats)

    monkeypatch.setattr(Snapshot, "update", note)
    return viewers


@pytest.mark.parametrize("mute", [False, True])
@async_test
async def test_an_update_is_encoded_once_for_all_spectators(mute: bool, sqlite: str, encoded: list[Viewer]) -> None:
    names = [f"Eve {number}" for number in range(SPECTATORS)]
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann", "Ben", "Cat", *names) as people,
        seated(people[:3], open=False) as tables,
        AsyncExitStack() as stack,
    ):
        if mute:
            await tables[0].do(command.Mute(key="mute", person=person_of(people[1])))
        watching = [await stack.enter_async_context(eve.table(tables[0].name)) for eve in people[3:]]
        await catch_up(*tables, *watching)
        assert len([viewer for viewer in encoded if viewer.seat is None]) <= 2 + len(people), "first updates"
        await play_until_turn_of(*tables)
        await catch_up(*tables, *watching)
        encoded.clear()
        await make_any_move(tables[0])
        await catch_up(*tables, *watching)
        assert len([viewer for viewer in encoded if viewer.seat is None]) == 1
        assert len(encoded) == 4
        encoded.clear()
        for _ in range(SPECTATORS):
            visitor = await open_socket(server.address, f"/api/tables/{tables[0].name}/socket?wire=3")
            assert await visitor.until(b'"type":"update"')
            visitor.close()
        assert len(encoded) == 1


@pytest.mark.parametrize("clock", [None, {"bank": 300, "increment": 5}])
@async_test
async def test_shared_updates_are_those_of_a_single_spectator(clock: object, sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        seated(people, open=False, clock=clock) as tables,
    ):
        table = server.services.tables.live[tables[0].name].table
        shared = SpectatorUpdates(table)
        for since in (0, 1, table.number):
            for now in (1_000, 2_000):
                alone = Snapshot(table, now).update(Viewer(None, "eve"), since, with_table=True)
                assert shared.get("eve", since, now) == alone
