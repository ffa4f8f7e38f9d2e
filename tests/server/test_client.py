"""The reference client: finds a broken view, comes back by itself, misses nothing and does nothing twice."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from itertools import count
from random import Random

import pytest

from tests.server.guests import guests, is_due, is_over, play_all, seated
from tests.server.inside import inside
from tests.server.meeting import catches_up, key, meeting, moves, refused, told
from tests.server.process import ServerProcess
from tests.server.proxy import proxied
from undermine.client import ServerRefused, Session
from undermine.client.table import RemoteTable
from undermine.wire import command
from undermine.wire.answer import Accepted
from undermine.wire.happening import Chatted, Moved

NOWHERE = "abcdefghijkm"


class Once:
    """Does something to the first frame that has a view, and lets everything else through."""

    def __init__(self, change: Callable[[str], str]) -> None:
        self._change = change
        self.done = False

    def __call__(self, text: str) -> str:
        if self.done or '"view":{' not in text:
            return text
        self.done = True
        changed = self._change(text)
        assert changed != text
        return changed


def another_digit(text: str) -> str:
    """One byte of the view is another one, and it still reads as a view."""
    place = re.compile(r'"deck":\d').search(text, text.index('"view":{'))
    assert place is not None
    digit = str((int(text[place.end() - 1]) + 1) % 10)
    return text[: place.end() - 1] + digit + text[place.end() :]


def another_brace(text: str) -> str:
    """One byte of the view is another one, and nothing can be read any more."""
    place = text.index('"view":{') + len('"view":')
    return text[:place] + "[" + text[place + 1 :]


@pytest.mark.parametrize("change", [another_digit, another_brace])
@meeting
async def test_a_view_that_is_broken_on_the_way_is_asked_for_again(
    change: Callable[[str], str], server: ServerProcess
) -> None:
    async with (
        guests(server.address, "Ann", "Ben") as people,
        seated(people, bots=1) as [hers, his],
        proxied(server.address).running() as proxy,
        Session(proxy.address, people[0].token) as behind,
        behind.table(hers.name) as table,
    ):
        proxy.alter = Once(change)
        await play_all([hers, his], Random(1), plies=hers.ply + 6)
        await table.until(lambda table: table.repairs > 0)
        await catches_up(hers, his, table)
        assert table.repairs == 1
        assert table.view_bytes() == hers.view_bytes()
        assert table.lines == hers.lines, "nothing is missing and nothing is there twice"
        assert proxy.sockets == 1, "without connecting again"


@meeting
async def test_a_view_is_read_once_an_update(server: ServerProcess) -> None:
    async with guests(server.address, "Ann", "Ben") as people, seated(people, bots=1) as [hers, his]:
        before = hers.view()
        assert hers.view() is before
        await play_all([hers, his], Random(3), plies=hers.ply + 2)
        assert hers.view() is hers.view()
        assert hers.view().table.ply > before.table.ply
        assert hers.view().to_json().encode() == hers.view_bytes()


@meeting
async def test_from_any_number_one_is_told_exactly_what_one_missed(server: ServerProcess) -> None:
    async with (
        guests(server.address, "Ann", "Ben") as people,
        guests(server.address, "Eve") as [eve],
        seated(people, bots=1) as [hers, his],
    ):
        await hers.chat("let us begin")
        await play_all([hers, his], Random(2), plies=5)
        for session in (people[1], eve):
            async with session.table(hers.name) as whole:
                await catches_up(hers, whole)
                await _reconnects_from_anywhere(session, whole)


async def _reconnects_from_anywhere(session: Session, whole: RemoteTable) -> None:
    for since in (*range(whole.number + 1), whole.number + 1000):
        async with session.table(whole.name, since) as again:
            await again.until(lambda table: table.number >= whole.number)
            assert again.lines == [line for line in whole.lines if line.number > since]
            assert again.view_bytes() == whole.view_bytes()
            assert again.info == whole.info
            if since > whole.number:
                return


@meeting
async def test_connections_that_are_lost_again_and_again_lose_nothing(server: ServerProcess) -> None:
    async with (
        guests(server.address, "Ann", "Ben") as people,
        seated(people, bots=1, level="random", options={"rounds": 1}) as [hers, his],
        proxied(server.address).running() as proxy,
        Session(proxy.address, people[1].token) as behind,
        behind.table(hers.name) as table,
    ):
        frames = count(1)
        proxy.alter = lambda text: None if next(frames) % 9 == 0 else text
        await play_all([hers, table], Random(3))
        await table.until(is_over)
        await catches_up(hers, his, table)
        assert proxy.sockets > 2
        assert [moved.ply for moved in told(table, Moved)] == list(range(table.ply))
        assert table.lines == his.lines
        assert table.view_bytes() == his.view_bytes()


@meeting
async def test_a_command_whose_answer_is_lost_is_sent_again_and_done_once(server: ServerProcess) -> None:
    async with (
        guests(server.address, "Ann") as [ann],
        proxied(server.address).running() as proxy,
        Session(proxy.address, ann.token) as behind,
    ):
        name = await ann.open_table(seats=3)
        async with behind.table(name) as table, ann.table(name) as watching:
            proxy.alter = lambda text: None if '"type":"accepted"' in text and proxy.sockets == 1 else text
            await table.chat("only once")
            assert proxy.sockets == 2, "the first answer was lost with its connection"
            await watching.chat("after it")
            await catches_up(table, watching)
            assert [chatted.text for chatted in told(watching, Chatted)] == ["only once", "after it"]
            assert table.lines == watching.lines


@meeting
async def test_a_table_that_is_not_there_says_farewell(server: ServerProcess) -> None:
    async with guests(server.address, "Ann") as [ann]:
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


@meeting
async def test_what_waits_for_an_answer_is_told_when_the_server_closes_the_table_to_us(server: ServerProcess) -> None:
    async with guests(server.address, "Ann", "Ben") as [ann, ben]:
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
            await hers.until(lambda table: bool(told(table, Chatted)))
            assert ben.person is not None
            await hers.do(command.Kick(key=key(), person=ben.person.id))
            with refused("kicked"):
                await waiting


@meeting
async def test_who_asks_too_fast_is_told_so_for_each_command(sqlite: str) -> None:
    async with inside(sqlite, commands_per_second=1) as server, guests(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3)
        async with ann.table(name) as table:
            answers = await asyncio.gather(*(table.chat(f"line {n}") for n in range(12)), return_exceptions=True)
            accepted = [answer for answer in answers if isinstance(answer, Accepted)]
            too_fast = [answer for answer in answers if isinstance(answer, ServerRefused)]
            assert len(accepted) + len(too_fast) == 12
            assert len(accepted) >= 5, "a burst is fine"
            assert {answer.reason for answer in too_fast} == {"too-fast"}
            assert len(told(table, Chatted)) == len(accepted)


@meeting
async def test_a_seat_that_changes_hands_is_seen_from_no_more(server: ServerProcess) -> None:
    async with guests(server.address, "Ann", "Ben") as people, seated(people, bots=1) as [hers, his]:
        await his.do(command.Leave(key=key(), seat=1))
        await his.until(lambda table: table.seats == [])
        assert his.view().seat is None
        await hers.until(is_due)
        await moves(hers)
        await catches_up(hers, his)
        assert his.view().hand == ()
