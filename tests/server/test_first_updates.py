"""The first update to a client has a limit, however long the history of a table is; earlier entries come in pages."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.server.helpers import async_test, catch_up, contents_of, new_key, person_of, refused, wait_for
from tests.server.in_process import FakeTime, InProcessServer, in_process_server
from tests.server.long_chat import add_chat
from tests.server.players import play_all, seated, signed_in
from undermine.client import RemoteTable, Session
from undermine.server.chat_history import KEPT_LINES
from undermine.server.config import Config
from undermine.server.connection import MAX_UNSENT
from undermine.server.entry_pages import PAGE_BYTES
from undermine.server.padding import PAGE_STEP
from undermine.server.recent_entries import CHAT, GAME, LIMITS, RecentEntries
from undermine.wire import command
from undermine.wire.entry import AnyContent, Away, Back, Chatted, Dealt, Entry, Moved, Muted, Opened

LINES = 2000
MOST = 64 * 1024
"""Bytes that the first update of a waiting table may have: the chat, and little else."""
PER_MINUTE = Config().outsider_chat_per_minute


async def first_updates(session: Session, name: str, seats: int = 1) -> list[bytes]:
    """Return the first updates on a new socket, one for each seat."""
    address = f"{session.address}/api/tables/{name}/socket?wire=3"
    async with session.http.ws_connect(address, headers=session.headers, max_msg_size=0) as socket:
        return [(await socket.receive_str()).encode() for _ in range(seats)]


def texts(table: RemoteTable) -> list[str]:
    """Return the chat that a client knows."""
    return [chatted.text for chatted in contents_of(table, Chatted)]


def numbers(table: RemoteTable) -> list[int]:
    """Return the numbers of the lines of `add_chat` that a client knows."""
    return [int(text.partition(":")[0]) for text in texts(table)]


async def load_all(table: RemoteTable) -> int:
    """Load all earlier entries. Return how many pages they were."""
    pages = 0
    while table.left_out:
        await table.load_earlier()
        pages += 1
    return pages


# a waiting table


@async_test
async def test_an_outsider_cannot_make_a_waiting_table_too_long_to_load(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    async with in_process_server(database) as server, signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=3)
        add_chat(database, name, LINES)
        for session in (ann, ben):
            assert len((await first_updates(session, name))[0]) < MOST < MAX_UNSENT
        async with ben.table(name) as table:
            known = numbers(table)
            assert known == list(range(LINES - len(known), LINES)), "the latest lines"
            assert LIMITS[CHAT].bytes // 1300 <= len(known) <= LIMITS[CHAT].entries
            await table.sit()
            await wait_for(table, Chatted, len(known))
            assert await load_all(table) < LINES / len(known)
            assert numbers(table) == list(range(LINES))
            assert [entry.number for entry in table.entries] == list(range(1, table.number + 1))
        _must_have_forgotten(server, name)


@async_test
async def test_the_updates_of_somebody_with_several_seats_share_the_bytes(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    async with in_process_server(database) as server, signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=10)
        add_chat(database, name, LINES)
        for number in range(1, 10):
            await ann.command(name, command.Sit(key=new_key(), seat=number, name=f"Player {number}"))
        updates = await first_updates(ann, name, 10)
        assert sum(map(len, updates)) < 2 * MOST
        assert all(b'"chatted"' in update for update in updates)


def _must_have_forgotten(server: InProcessServer, name: str) -> None:
    table = server.services.tables.live[name].table
    assert sum(isinstance(entry.content, Chatted) for entry in table.entries) == KEPT_LINES
    assert [entry.number for entry in table.entries] == list(range(1, table.number + 1))


@async_test
async def test_a_client_that_comes_back_is_sent_the_latest_of_what_it_missed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    async with in_process_server(database) as server, signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3)
        add_chat(database, name, 60, "short")
        async with ann.table(name, since=2) as table:
            assert (numbers(table), table.left_out) == (list(range(60)), 0)
            last = table.number
        name = await ann.open_table(seats=3)
        add_chat(database, name, 300, "short")
        async with ann.table(name, since=last) as table:
            assert numbers(table) == list(range(300 - LIMITS[CHAT].entries, 300))
            assert table.left_out == table.number - LIMITS[CHAT].entries


@async_test
async def test_pages_have_a_limit(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    async with in_process_server(database) as server, signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3)
        add_chat(database, name, LINES)
        page, sizes = await ann.entries(name), []
        known = [entry.number for entry in page.entries]
        while page.before is not None:
            sizes.append(len(await ann.ask("GET", f"/api/tables/{name}/entries?before={page.before}")))
            page = await ann.entries(name, page.before)
            known = [entry.number for entry in page.entries] + known
        assert max(sizes) <= PAGE_BYTES + PAGE_STEP
        assert known == list(range(1, known[-1] + 1))
        assert (await ann.entries(name, 1)).entries == ()
        assert len((await ann.entries(name, 10**9)).entries) > 0


# who may write how much


@async_test
async def test_outsiders_cannot_flood_a_table(tmp_path: Path) -> None:
    time = FakeTime()
    time.stop()
    async with (
        in_process_server(f"sqlite:///{tmp_path}/t.db", time, outsider_chat_per_minute=PER_MINUTE) as server,
        signed_in(server.address, "Ann", "Eve", "Ida", "Udo", "Mia") as [ann, *outsiders],
    ):
        name = await ann.open_table(seats=3)
        for outsider in outsiders[:3]:
            for line in range(PER_MINUTE // 3):
                await outsider.command(name, command.Chat(key=new_key(), text=f"{line}"))
            with refused("too-fast"):
                await outsider.command(name, command.Chat(key=new_key(), text="one more"))
        with refused("too-fast"):
            await outsiders[3].command(name, command.Chat(key=new_key(), text="the first one"))
        for _ in range(PER_MINUTE):
            await ann.command(name, command.Chat(key=new_key(), text="players may"))
        time.ahead += 60_000
        await outsiders[3].command(name, command.Chat(key=new_key(), text="a minute later"))
        async with ann.table(name) as table:
            await wait_for(table, Chatted, 2 * PER_MINUTE // 3)
            assert texts(table)[-1] == "a minute later"


# what pages tell whom


@async_test
async def test_pages_tell_what_updates_tell(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    async with (
        in_process_server(database) as server,
        signed_in(server.address, "Ann", "Ben", "Eve") as [ann, ben, eve],
        seated([ann, ben], bots=1, options={"rounds": 1}) as tables,
        eve.table(tables[0].name) as watching,
    ):
        name = watching.name
        await tables[0].chat("Good evening.")
        await watching.chat("Ben is the saboteur.")
        await tables[0].do(command.Mute(key=new_key(), person=person_of(ben)))
        await tables[1].chat("Ann does not read this.")
        await catch_up(*tables, watching)
        for session, table in zip((ann, ben, eve), (*tables, watching), strict=True):
            assert list((await session.entries(name)).entries) == table.entries
        assert not any(isinstance(entry.content, Muted) for entry in (await ben.entries(name)).entries)
        assert "saboteur." not in str(await ann.entries(name))
        await play_all(tables, Random(1))
        async with ann.table(name) as again:
            assert "Ben is the saboteur." in texts(again)
            page = await ann.entries(name)
            assert list(page.entries) == again.entries[-len(page.entries) :]


@async_test
async def test_the_end_of_a_game_tells_players_the_latest_of_what_spectators_wrote(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    async with (
        in_process_server(database, idle_seconds=0) as server,
        signed_in(server.address, "Ann", "Ben") as people,
        seated(people, bots=1, options={"rounds": 1}) as tables,
    ):
        name = tables[0].name
    add_chat(database, name, 300, "apart", apart=True)
    async with (
        in_process_server(database) as server,
        signed_in(server.address, "Cat") as [cat],
    ):
        sessions = [Session(server.address, person.token, cat.http) for person in people]
        async with sessions[0].table(name) as hers, sessions[1].table(name) as his:
            assert (texts(hers), hers.left_out) == ([], 0), "players are not told that spectators wrote"
            for table in (hers, his):
                await table.do(command.Vote(key=new_key()))
            await hers.until(lambda table: len(texts(table)) == LIMITS[CHAT].entries)
            assert numbers(hers) == list(range(200, 300))
            assert hers.left_out
            await load_all(hers)
            assert numbers(hers) == list(range(300))


@async_test
async def test_whoever_was_sent_away_reads_no_pages(tmp_path: Path) -> None:
    async with (
        in_process_server(f"sqlite:///{tmp_path}/t.db") as server,
        signed_in(server.address, "Ann", "Ben") as [ann, ben],
    ):
        name = await ann.open_table(seats=3)
        await ben.command(name, command.Chat(key=new_key(), text="Hello."))
        assert (await ben.entries(name)).entries
        await ann.command(name, command.Kick(key=new_key(), person=person_of(ben)))
        with refused("kicked"):
            await ben.entries(name)
        with refused("no-such-table"):
            await ann.entries("nowhere")


# the choice of entries


def offered(contents: list[AnyContent], seats: int = 1) -> tuple[list[int], int]:
    """Return the numbers of the chosen entries, and that of the newest one that was left out."""
    recent = RecentEntries(seats)
    for number, content in reversed(list(enumerate(contents, start=1))):
        recent.offer(Entry(number, 0, content))
    told = recent.result()
    return [json.loads(bytes(entry))["number"] for entry in told.entries], told.left_out


def test_a_game_that_fits_is_sent_whole_whoever_comes_and_goes() -> None:
    game: list[AnyContent] = [Opened("ann"), Dealt(())]
    for ply in range(300):
        game += [Moved(ply, 0, "person", ()), Away(0), Back(0)]
    chosen, left_out = offered(game)
    moves = [number for number, content in enumerate(game, start=1) if not isinstance(content, Away | Back)]
    assert set(chosen) >= set(moves)
    assert len(chosen) == len(moves) + 100
    assert left_out == len(game) - 150, "the newest of those who came and went before"


@pytest.mark.parametrize("seats", [1, 4])
def test_a_game_that_is_too_long_begins_with_a_deal(seats: int) -> None:
    move = Moved(10, 0, "person", ())
    size = 100
    per_round = LIMITS[GAME].bytes // size // seats // 2
    one_round: list[AnyContent] = [Dealt(()), *[move] * per_round]
    game: list[AnyContent] = [Opened("ann"), *one_round * 5]
    chosen, left_out = offered(game, seats)
    assert chosen[0] == 1
    assert isinstance(game[chosen[1] - 1], Dealt)
    assert left_out == chosen[1] - 1
    assert chosen[1:] == list(range(chosen[1], len(game) + 1))
