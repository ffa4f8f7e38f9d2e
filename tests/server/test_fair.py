"""Fair deals over real sockets: honest, silent, late and lying clients, all ends of a game, restarts in the middle."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.admin_cli import succeeded
from tests.server.helpers import async_test, contents_of, leave, new_key, refused, wait_for
from tests.server.in_process import in_process_server
from tests.server.journal import JournaledTable, check_log, table_from_log
from tests.server.players import is_over, play_all, play_seat, signed_in
from tests.server.postgres import PostgresProcess
from tests.server.process import ServerProcess, free_port, running
from tests.server.raw_connection import read_metrics
from tests.server.timeouts import run_async
from undermine.client import RemoteTable, Session
from undermine.fair.commitments import seed_hash, share_hash
from undermine.fair.proof import Expected, prove
from undermine.server.actor import Actor
from undermine.server.deal_shares import missing_seats
from undermine.server.errors import CommandRefused
from undermine.server.handlers.dealing import Dealer
from undermine.server.handlers.playing import start
from undermine.server.handlers.server_messages import EndTable
from undermine.server.handlers.sharing import pledge
from undermine.server.log_entry import Created, number_entries
from undermine.server.table import Table
from undermine.wire import command, entry
from undermine.wire.update import PackedUpdate, TableSettings

LONG = 1000
"""Seconds for shares, if nobody should be too late."""
SHORT = 0.4
"""The same, if somebody should be."""
SECRET = "5ec2e7" * 10 + "beef"
SHARE = bytes(range(32))


class SilentTable(RemoteTable):
    """A client that gives no shares by itself, like very old ones, but those that a test tells it to."""

    def _send_shares(self, update: PackedUpdate) -> None:
        for one in update.entries:
            self.deal_shares.apply(one)

    async def pledge(self, share: bytes, seat: int) -> None:
        await self.do(command.Pledge(key=new_key(), seat=seat, hash=share_hash(share)))

    async def share(self, share: bytes, seat: int) -> None:
        await self.do(command.Share(key=new_key(), seat=seat, share=share.hex()))


@asynccontextmanager
async def gathered(sessions: list[Session], *kinds: type[RemoteTable], **settings: Any) -> AsyncIterator[list[Any]]:
    """Everybody at one new table, each with a kind of client, after the start and perhaps before the deal."""
    seats = len(sessions) + settings.get("bots", 0)
    name = await sessions[0].open_table(**{"seats": seats, "options": {"rounds": 1}} | settings)
    async with AsyncExitStack() as stack:
        pairs = zip(sessions, kinds, strict=True)
        tables = [await stack.enter_async_context(kind(session, name)) for session, kind in pairs]
        for table in tables[1:]:
            await table.sit()
        await tables[0].start()
        yield tables


async def record_of(session: Session, table: RemoteTable) -> dict[str, Any]:
    """Return the proof of fairness in the record of a game."""
    return json.loads((await session.record(table.name)).splitlines()[0])["fair"]  # type: ignore[no-any-return]


async def give_up(*tables: RemoteTable) -> None:
    """Vote to end the game."""
    for table in tables:
        await table.do(command.Vote(key=new_key()))
    await tables[0].until(is_over)


def wrong(text: str, noted: Expected | None = None) -> list[str]:
    return [finding.sentence for finding in prove(text, noted) if not finding.agrees]


async def dealt(table: RemoteTable) -> None:
    """Wait for the first deal."""
    await wait_for(table, entry.Dealt)


# honest clients


@pytest.mark.parametrize("expansion", [False, True])
def test_a_whole_game_is_proven_by_what_each_client_saw(sqlite: str, expansion: bool) -> None:
    run_async(_play_and_prove(sqlite, expansion))


async def _play_and_prove(sqlite: str, expansion: bool) -> None:
    async with (
        in_process_server(sqlite, share_seconds=LONG) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
    ):
        kinds = [RemoteTable] * 3
        async with gathered(
            people, *kinds, expansion=expansion, bots=1, level="random", options={"rounds": 2}
        ) as tables:
            for table in tables:
                await dealt(table)
            await play_all(tables, Random(5))
            record = await people[0].record(tables[0].name)
            for seat, table in enumerate(tables):
                share = table.deal_shares.own[seat].hex()
                assert table.deal_shares.shares[seat] == share
                assert not wrong(record, Expected(table.deal_shares.commitment, share))
            assert contents_of(tables[0], entry.Unshared) == []
            assert contents_of(tables[0], entry.Ended)[0].seed is not None
        fair = json.loads(record.splitlines()[0])["fair"]
        assert fair["asked"] == [0, 1, 2]
        assert fair["shares"][3] is None, "bots give no shares"


@async_test
async def test_a_quick_game_is_dealt_as_soon_as_all_shares_are_there(sqlite: str) -> None:
    async with in_process_server(sqlite, share_seconds=LONG) as server, signed_in(server.address, "Ann") as [ann]:
        async with ann.table(await ann.quick(seats=4, level="random")) as table:
            await dealt(table)
            kinds = [type(one.content) for one in table.entries]
            begun = kinds.index(entry.Began) + 1
            stages = [entry.Committed, entry.Pledged, entry.Opening, entry.Shared, entry.Dealt]
            assert kinds[begun : begun + 5] == stages
            await give_up(table)
        assert not wrong(await ann.record(table.name))


@async_test
async def test_two_people_on_one_device_give_a_share_each(sqlite: str) -> None:
    async with in_process_server(sqlite, share_seconds=LONG) as server, signed_in(server.address, "Ann") as [ann]:
        async with ann.table(await ann.open_table(seats=3, bots=1)) as table:
            await table.sit(1, "Ben")
            await table.start()
            await dealt(table)
            await give_up(table)
        shares = (await record_of(ann, table))["shares"]
        assert shares[0] is not None
        assert len({shares[0], shares[1]}) == 2
        assert shares[2] is None


@async_test
async def test_a_rematch_has_a_seed_of_its_own(sqlite: str) -> None:
    async with in_process_server(sqlite, share_seconds=LONG) as server, signed_in(server.address, "Ann") as [ann]:
        seeds: list[str | None] = []
        name: str | None = await ann.quick(seats=3, level="random")
        while len(seeds) < 2:
            assert name is not None
            async with ann.table(name) as table:
                if not table.has_view:
                    await table.start()
                await dealt(table)
                await give_up(table)
                seeds.append((await wait_for(table, entry.Ended)).seed)
                await table.do(command.Rematch(key=new_key()))
                await table.until(lambda table: table.info is not None and table.info.rematch is not None)
                name = table.info.rematch if table.info else None
        assert None not in seeds
        assert seeds[0] != seeds[1]


@async_test
async def test_a_server_that_asks_for_no_shares_still_commits_itself(sqlite: str) -> None:
    async with in_process_server(sqlite, share_seconds=0) as server, signed_in(server.address, "Ann") as [ann]:
        async with ann.table(await ann.quick(seats=3, level="random")) as table:
            assert contents_of(table, entry.Unshared) == [entry.Unshared((0,))]
            await give_up(table)
        assert wrong(await ann.record(table.name)) == ["Nobody gave a share: the deals were fixed by the server alone."]


# silent and late clients


@async_test
async def test_a_player_who_gives_no_share_is_named(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, share_seconds=SHORT) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
    ):
        async with gathered(people, RemoteTable, SilentTable, SilentTable) as [ann, ben, cat]:
            await cat.pledge(SHARE, 2)
            await dealt(ann)
            failed, without = contents_of(ann, entry.Unshared)
            assert (failed.seats, failed.why) == ((2,), "withheld")
            assert without == entry.Unshared((1, 2))
            with refused("no-share-awaited"):
                await ben.pledge(SHARE, 1)
            with refused("no-share-awaited"):
                await cat.share(SHARE, 2)
            await give_up(ann, ben, cat)
        fair = await record_of(people[0], ann)
        assert (fair["asked"], fair["without"]) == ([0, 1], [1])
        [earlier] = fair["earlier"]
        assert earlier["hashes"][2] == share_hash(SHARE), "it was promised and never opened"
        assert (earlier["withheld"], earlier["seed"]) == ([2], failed.seed)
        assert not wrong(await people[0].record(ann.name))


@async_test
async def test_a_table_whose_clients_give_no_shares_goes_on(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, share_seconds=SHORT) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        gathered(people, SilentTable, SilentTable, SilentTable) as tables,
    ):
        await play_all(tables, Random(2), plies=5)
        assert tables[0].ply >= 5


@async_test
async def test_nobody_waits_for_a_player_who_left(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, share_seconds=LONG) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        gathered(people, RemoteTable, SilentTable, SilentTable) as [ann, ben, cat],
    ):
        await leave(ben, 1)
        await wait_for(ann, entry.BotSat)
        await cat.pledge(SHARE, 2)
        await wait_for(cat, entry.Opening)
        await wait_for(ann, entry.Shared)
        await leave(cat, 2)
        await dealt(ann)
        assert [(one.seats, one.why) for one in contents_of(ann, entry.Unshared)] == [((2,), "withheld"), ((2,), None)]


@async_test
async def test_nothing_is_played_or_said_before_the_deal(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, share_seconds=LONG) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        gathered(people, SilentTable, SilentTable, SilentTable) as [ann, ben, _],
    ):
        await wait_for(ann, entry.Committed)
        view = ann.view(0)
        assert (view.hand, view.role, view.legal_moves, view.table.round) == ((), None, (), 0)
        with refused("deal-awaited"):
            await ann.play("pass")
        with refused("not-a-statement"):
            await ann.say("role:miner")
        with refused("started"):
            await ben.start()
        await ann.chat("Chat is fine.")


# lying clients


@async_test
async def test_a_share_that_does_not_match_its_hash_is_refused_and_may_be_sent_again(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, share_seconds=LONG) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
    ):
        async with gathered(people, RemoteTable, RemoteTable, SilentTable) as [ann, ben, cat]:
            with refused("no-share-awaited"):
                await cat.share(SHARE, 2)
            await cat.pledge(SHARE, 2)
            with refused("no-share-awaited"):
                await cat.pledge(bytes(32), 2)
            await wait_for(cat, entry.Opening)
            with refused("unfit-share"):
                await cat.share(bytes(32), 2)
            with refused("not-your-seat"):
                await cat.share(SHARE, 0)
            with refused("no-such-seat"):
                await cat.share(SHARE, 7)
            for text in ("", "0x12", SHARE.hex().upper().replace("0", "A"), SHARE.hex()[1:], "é" * 64):
                with refused("malformed"):
                    await cat.do(command.Share(key=new_key(), seat=2, share=text))
            await wait_for(ann, entry.Shared, times=2)
            assert not contents_of(ann, entry.Dealt), "nobody is left out before the time is up"
            await cat.share(SHARE, 2)
            await dealt(ann)
            assert not contents_of(ann, entry.Unshared)
            await give_up(ann, ben, cat)
        assert not wrong(await people[0].record(ann.name), Expected(cat.deal_shares.commitment, SHARE.hex()))


@async_test
async def test_a_player_who_lies_to_the_end_has_no_share(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, share_seconds=2) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        gathered(people, RemoteTable, RemoteTable, SilentTable) as [ann, _, cat],
    ):
        await cat.pledge(SHARE, 2)
        await wait_for(cat, entry.Opening)
        with refused("unfit-share"):
            await cat.share(bytes(32), 2)
        await dealt(ann)
        assert [(one.seats, one.why) for one in contents_of(ann, entry.Unshared)] == [((2,), "withheld"), ((2,), None)]


def test_a_guest_bot_is_not_asked_and_cannot_give_a_share() -> None:
    table = Table("t")
    created = Created(TableSettings(seats=3), "ann", "00" * 32)
    bob = entry.Sat(1, "bob", "Bob", guest_bot=True)
    table.apply(number_entries([created, entry.Sat(0, "ann", "Ann"), bob], 0, 0))
    draft = start(table, Actor("ann", "Ann"), command.Start(key="k"), Dealer(asks_shares=True))
    table.apply(number_entries(draft.contents, table.number, 0), draft)
    assert missing_seats(table) == {0}
    with pytest.raises(CommandRefused) as caught:
        pledge(table, Actor("bob", "Bob", bot=True), command.Pledge(key="k", seat=1, hash=share_hash(SHARE)))
    assert caught.value.reason == "no-share-awaited"
    assert "seat 1" in caught.value.sentence


# when the seed is told


class ListeningTable(RemoteTable):
    """A client that keeps everything it was sent."""

    received = ""

    async def _read(self, text: str) -> None:
        self.received += text
        await super()._read(text)


async def all_pages(session: Session, name: str) -> str:
    """Return the answers to all requests while a game runs, also refusals."""
    texts = []
    for path in ("", "/replay", "/replay?seat=0", "/record", "/suspicion"):
        async with session.http.get(f"{session.address}/api/tables/{name}{path}", headers=session.headers) as answer:
            texts.append(f"{answer.headers}{await answer.text()}")
    lists = [await session.ask("GET", path) for path in ("/api/tables", "/api/games", "/ready")]
    lists.append((await read_metrics(session)).encode())
    return "".join([*texts, *(text.decode() for text in lists)])


@async_test
async def test_no_byte_tells_the_seed_before_the_end(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    async with (
        in_process_server(sqlite, secret=SECRET, share_seconds=LONG, log_level="debug") as server,
        signed_in(server.address, "Ann", "Ben", "Cat", "Eve") as people,
        gathered(people[:3], ListeningTable, ListeningTable, SilentTable) as [ann, ben, cat],
        ListeningTable(people[3], ann.name) as eve,
    ):
        pages = [await all_pages(session, ann.name) for session in people]
        await cat.pledge(SHARE, 2)
        await wait_for(cat, entry.Opening)
        pages += [await all_pages(session, ann.name) for session in people]
        await cat.share(SHARE, 2)
        await dealt(eve)
        players = [asyncio.create_task(play_seat(table, Random(1), plies=9)) for table in (ann, ben, cat)]
        await asyncio.gather(*players)
        pages += [await all_pages(session, ann.name) for session in people]
        shown = succeeded(sqlite, "show", ann.name)
        for text in (*pages, ann.received, ben.received, eve.received, caplog.text, shown):
            assert SECRET not in text
            assert SECRET[:16] not in text
        assert seed_hash(bytes.fromhex(SECRET)) in eve.received
        if not is_over(ann):
            await give_up(ann, ben, cat)
        assert (await wait_for(eve, entry.Ended)).seed == SECRET
    assert SECRET not in caplog.text


async def _ended_by_votes(table: RemoteTable, _database: str) -> None:
    await table.do(command.Vote(key=new_key()))


async def _ended_by_an_operator(table: RemoteTable, database: str) -> None:
    await asyncio.to_thread(succeeded, database, "end", table.name)


@pytest.mark.parametrize("ending", [_ended_by_votes, _ended_by_an_operator])
@pytest.mark.parametrize("is_dealt", [True, False])
@async_test
async def test_the_seed_is_told_however_a_game_ends(sqlite: str, ending: Any, is_dealt: bool) -> None:
    async with (
        in_process_server(sqlite, secret=SECRET, share_seconds=LONG) as server,
        signed_in(server.address, "Ann") as [ann],
    ):
        kind = RemoteTable if is_dealt else SilentTable
        async with kind(ann, await ann.quick(seats=3, level="random")) as table:
            await (dealt(table) if is_dealt else wait_for(table, entry.Committed))
            await ending(table, sqlite)
            assert (await wait_for(table, entry.Ended)).seed == SECRET
        fair = await record_of(ann, table)
        assert fair["seed"] == SECRET
        assert fair["commitment"] == table.deal_shares.commitment == seed_hash(bytes.fromhex(SECRET))
        assert bool(wrong(await ann.record(table.name))) is not is_dealt


@async_test
async def test_the_seed_of_an_abandoned_game_is_told(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, secret=SECRET, share_seconds=LONG) as server,
        signed_in(server.address, "Ann") as [ann],
    ):
        async with ann.table(await ann.quick(seats=3, level="random")) as table:
            await dealt(table)
        live = await server.services.tables.find(table.name)
        await live.execute_for_server(EndTable("abandoned"))
        assert not wrong(await ann.record(table.name))


# restarts


@pytest.fixture
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undermine.client.table.LONGEST_PAUSE", 0.2)


@pytest.mark.usefixtures("_short_pauses")
@pytest.mark.parametrize(
    "stages",
    [{"pledged", "shared"}, pytest.param({"committed", "pledged", "opening", "shared"}, marks=pytest.mark.slow)],
    ids=["some", "all"],
)
def test_kills_before_the_deal_lose_nothing(sqlite: str, tmp_path: Path, stages: set[str]) -> None:
    with running(sqlite, tmp_path / "log", share_seconds=LONG) as server:
        run_async(_kill_at_stages(server, sqlite, stages))


@pytest.mark.usefixtures("_short_pauses")
def test_a_kill_loses_no_hash_on_postgresql(postgres: PostgresProcess, tmp_path: Path) -> None:
    database = postgres.create("fair")
    with running(database, tmp_path / "log", share_seconds=LONG) as server:
        run_async(_kill_at_stages(server, database, {"opening"}))


class JournaledSilentTable(SilentTable, JournaledTable):
    """Gives the shares that a test tells it to, and keeps a journal."""


async def _kill_at_stages(server: ServerProcess, database: str, stages: set[str]) -> None:
    """Kill the server after the commitment, after a hash, when shares are opened, or after a share."""

    async def reached(stage: str) -> None:
        if stage in stages:
            server.kill()
            await asyncio.to_thread(server.start)

    kinds = JournaledTable, JournaledSilentTable, JournaledSilentTable
    async with signed_in(server.address, "Ann", "Ben", "Cat") as people, gathered(people, *kinds) as [ann, ben, cat]:
        await reached("committed")
        await ben.pledge(b"b" * 32, 1)
        await reached("pledged")
        await cat.pledge(b"c" * 32, 2)
        await reached("opening")
        with refused("unfit-share"):
            await ben.share(b"c" * 32, 1)
        await ben.share(b"b" * 32, 1)
        await reached("shared")
        await cat.share(b"c" * 32, 2)
        await dealt(ann)
        await play_all([ann, ben, cat], Random(3))
        assert not contents_of(ann, entry.Unshared)
        record = await people[0].record(ann.name)
    assert not wrong(record, Expected(ann.deal_shares.commitment, ann.deal_shares.own[0].hex()))
    check_log(table_from_log(database, ann.name), [table.journal for table in (ann, ben, cat)])


@pytest.mark.usefixtures("_short_pauses")
@async_test
async def test_after_a_restart_silent_clients_are_waited_for_no_longer(sqlite: str) -> None:
    port = free_port()
    async with AsyncExitStack() as first:
        server = await first.enter_async_context(in_process_server(sqlite, port=port, share_seconds=LONG))
        kinds = [SilentTable] * 3
        async with signed_in(server.address, "Ann", "Ben", "Cat") as people, gathered(people, *kinds) as [ann, _, _]:
            await first.aclose()
            async with in_process_server(sqlite, port=port, share_seconds=SHORT):
                await dealt(ann)
                assert contents_of(ann, entry.Unshared) == [entry.Unshared((0, 1, 2))]


@async_test
async def test_a_client_that_reconnects_continues_with_its_share(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, share_seconds=LONG) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        gathered(people, RemoteTable, RemoteTable, SilentTable) as [ann, _, cat],
    ):
        await wait_for(ann, entry.Pledged, times=2)
        assert ann._socket is not None
        await ann._socket.close()  # the connection is lost; the client reconnects by itself
        await cat.pledge(SHARE, 2)
        await cat.share(SHARE, 2)
        await dealt(ann)
        assert not contents_of(ann, entry.Unshared)


@async_test
async def test_an_empty_table_stands_still_and_asks_for_shares_when_somebody_comes(sqlite: str) -> None:
    async with in_process_server(sqlite, share_seconds=1) as server, signed_in(server.address, "Ann") as [ann]:
        name = await ann.quick(seats=3, level="random")
        server.time.ahead += 60_000
        async with SilentTable(ann, name) as table:
            await wait_for(table, entry.Committed)
        server.time.ahead += 60_000
        async with ann.table(name) as table:
            await dealt(table)
            assert not contents_of(table, entry.Unshared)
