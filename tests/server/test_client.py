"""The reference client: notices gaps, reconnects by itself, misses nothing and does nothing twice."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import count
from random import Random

import pytest

from tests.server.helpers import (
    async_test,
    catch_up,
    contents_of,
    make_any_move,
    new_key,
    refused,
    wait_until_same_views,
)
from tests.server.in_process import in_process_server
from tests.server.players import is_over, must_move, play_all, seated, signed_in
from tests.server.process import ServerProcess
from tests.server.proxy import proxied
from undermine.client import ServerRefused, Session
from undermine.client.table import RemoteTable
from undermine.wire import command
from undermine.wire.answer import Accepted
from undermine.wire.entry import Chatted, Moved

NOWHERE = "abcdefghijkm"


class Once:
    """Changes the first frame that contains some text, and nothing else."""

    def __init__(self, change: Callable[[str], str], where: str = '"view":{') -> None:
        self._change, self._where = change, where
        self.done = False

    def __call__(self, text: str) -> str:
        if self.done or self._where not in text:
            return text
        self.done = True
        changed = self._change(text)
        assert changed != text
        return changed


def damage(text: str) -> str:
    """Change one byte, so that the frame cannot be decoded."""
    place = text.index('"view":{') + len('"view":')
    return text[:place] + "[" + text[place + 1 :]


def drop(_text: str) -> str:
    """Lose the frame: the next update has a gap before it."""
    return ""


@pytest.mark.parametrize("change", [damage, drop])
@async_test
async def test_an_update_that_is_damaged_or_missing_is_asked_for_again(
    change: Callable[[str], str], server: ServerProcess
) -> None:
    async with (
        signed_in(server.address, "Ann", "Ben") as people,
        seated(people, bots=1) as [hers, his],
        proxied(server.address).running() as proxy,
        Session(proxy.address, people[0].token) as behind,
        behind.table(hers.name) as table,
    ):
        proxy.alter = Once(change)
        await play_all([hers, his], Random(1), plies=hers.ply + 6)
        await table.until(lambda table: table.repairs > 0)
        await catch_up(hers, his, table)
        assert table.repairs == 1
        assert table.view_bytes() == hers.view_bytes()
        assert table.entries == hers.entries, "nothing is missing, and nothing is there twice"
        assert proxy.sockets == 1, "without a new connection"


@async_test
async def test_a_missing_update_of_a_second_seat_is_noticed(server: ServerProcess) -> None:
    """Both seats get an update with the same numbers; if the second is lost, its next one shows the gap."""
    async with (
        signed_in(server.address, "Ann") as [ann],
        proxied(server.address).running() as proxy,
        Session(proxy.address, ann.token) as behind,
    ):
        name = await ann.open_table(seats=3, bots=1, level="random")
        async with behind.table(name) as table, ann.table(name) as direct:
            await table.sit(1, "Ben")
            await table.start()
            await table.until(lambda table: table.seats == [0, 1] and table.has_view)
            proxy.alter = Once(drop, '"seat":1,"entries"')
            await direct.chat("one")
            await direct.chat("two")
            await table.until(lambda table: table.repairs == 1)
            await catch_up(table, direct)
            await wait_until_same_views(table, direct, seats=(0, 1))
            assert table.entries == direct.entries


@async_test
async def test_a_view_is_decoded_once_per_update(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as people, seated(people, bots=1) as [hers, his]:
        before = hers.view()
        assert hers.view() is before
        await play_all([hers, his], Random(3), plies=hers.ply + 2)
        assert hers.view() is hers.view()
        assert hers.view().table.ply > before.table.ply
        assert hers.view().to_json().encode() == hers.view_bytes()


@async_test
async def test_from_any_number_a_client_is_told_exactly_what_it_missed(server: ServerProcess) -> None:
    async with (
        signed_in(server.address, "Ann", "Ben") as people,
        signed_in(server.address, "Eve") as [eve],
        seated(people, bots=1) as [hers, his],
    ):
        await hers.chat("let us begin")
        await play_all([hers, his], Random(2), plies=5)
        for session in (people[1], eve):
            async with session.table(hers.name) as whole:
                await catch_up(hers, whole)
                await _reconnects_from_anywhere(session, whole)


async def _reconnects_from_anywhere(session: Session, whole: RemoteTable) -> None:
    for since in (*range(whole.number + 1), whole.number + 1000):
        async with session.table(whole.name, since) as again:
            await again.until(lambda table: table.number >= whole.number)
            assert again.entries == [entry for entry in whole.entries if entry.number > since]
            assert again.view_bytes() == whole.view_bytes()
            assert again.info == whole.info
            if since > whole.number:
                return


@async_test
async def test_lost_connections_lose_nothing(server: ServerProcess) -> None:
    async with (
        signed_in(server.address, "Ann", "Ben") as people,
        seated(people, bots=1, level="random", options={"rounds": 1}) as [hers, his],
        proxied(server.address).running() as proxy,
        Session(proxy.address, people[1].token) as behind,
        behind.table(hers.name) as table,
    ):
        frames = count(1)
        proxy.alter = lambda text: None if next(frames) % 9 == 0 else text
        await play_all([hers, table], Random(3))
        await table.until(is_over)
        await catch_up(hers, his, table)
        assert proxy.sockets > 2
        assert [moved.ply for moved in contents_of(table, Moved)] == list(range(table.ply))
        assert table.entries == his.entries
        assert table.view_bytes() == his.view_bytes()


@async_test
async def test_a_command_whose_answer_is_lost_is_sent_again_and_run_once(server: ServerProcess) -> None:
    async with (
        signed_in(server.address, "Ann") as [ann],
        proxied(server.address).running() as proxy,
        Session(proxy.address, ann.token) as behind,
    ):
        name = await ann.open_table(seats=3)
        async with behind.table(name) as table, ann.table(name) as watching:
            proxy.alter = lambda text: None if '"type":"accepted"' in text and proxy.sockets == 1 else text
            await table.chat("only once")
            assert proxy.sockets == 2, "the first answer was lost with its connection"
            await watching.chat("after it")
            await catch_up(table, watching)
            assert [chatted.text for chatted in contents_of(watching, Chatted)] == ["only once", "after it"]
            assert table.entries == watching.entries


@async_test
async def test_a_missing_table_is_refused_with_a_farewell(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        table = ann.table(NOWHERE)
        with refused("no-such-table"):
            await table.__aenter__()
        with refused("no-such-table"):
            await table.until(is_over)
        with refused("no-such-table"):
            await table.chat("hello?")
        assert table.farewell is not None
        assert table.farewell.reason == "no-such-table"
        await table.__aexit__()


@async_test
async def test_an_unanswered_command_fails_when_the_server_refuses_the_client(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=3)
        async with (
            proxied(server.address).running() as proxy,
            Session(proxy.address, ben.token) as behind,
            behind.table(name) as his,
            ann.table(name) as hers,
        ):
            await his.sit()
            proxy.alter = lambda text: "" if '"type":"accepted"' in text else text
            waiting = asyncio.create_task(his.chat("can you hear me?"))
            await hers.until(lambda table: bool(contents_of(table, Chatted)))
            assert ben.person is not None
            await hers.do(command.Kick(key=new_key(), person=ben.person.id))
            with refused("kicked"):
                await waiting


@async_test
async def test_every_command_that_comes_too_fast_is_refused(sqlite: str) -> None:
    async with in_process_server(sqlite, commands_per_second=1) as server, signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3)
        async with ann.table(name) as table:
            answers = await asyncio.gather(*(table.chat(f"message {n}") for n in range(12)), return_exceptions=True)
            accepted = [answer for answer in answers if isinstance(answer, Accepted)]
            too_fast = [answer for answer in answers if isinstance(answer, ServerRefused)]
            assert len(accepted) + len(too_fast) == 12
            assert len(accepted) >= 5, "a burst is fine"
            assert {answer.reason for answer in too_fast} == {"too-fast"}
            assert len(contents_of(table, Chatted)) == len(accepted)


@async_test
async def test_the_view_of_a_seat_that_was_left_is_forgotten(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as people, seated(people, bots=1) as [hers, his]:
        await his.do(command.Leave(key=new_key(), seat=1))
        await his.until(lambda table: table.seats == [])
        assert his.view().seat is None
        await hers.until(must_move)
        await make_any_move(hers)
        await catch_up(hers, his)
        assert his.view().hand == ()


@pytest.mark.parametrize("query", ["", "?since=3", "?wire=1", "?wire=x"])
@async_test
async def test_clients_of_another_wire_version_are_asked_to_reload(query: str, server: ServerProcess) -> None:
    """Clients of version 0.1 name no version. They show a farewell, and do not reconnect after the close code 4000."""
    async with signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3)
        for path in (f"/api/tables/{name}/socket", "/api/lobby/socket"):
            async with ann.http.ws_connect(server.address + path + query, headers=ann.headers) as socket:
                farewell = json.loads(await socket.receive_str())
                assert (farewell["type"], farewell["reason"]) == ("farewell", "other-version")
                assert "reload" in farewell["sentence"]
                await socket.receive()
                assert socket.close_code == 4000
