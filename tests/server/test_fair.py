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

from tests.server.admin import succeeded
from tests.server.guests import guests, is_over, play_all, play_seat
from tests.server.inside import inside
from tests.server.journal import JournaledTable, final_table, judge
from tests.server.meeting import hears, key, leaves, meeting, refused, told
from tests.server.patience import run
from tests.server.postgres import PostgresProcess
from tests.server.process import ServerProcess, free_port, running
from undermine.client import RemoteTable, Session
from undermine.fair import seed_hash, share_hash
from undermine.proof import Noted, prove
from undermine.server.conduct.opening import sketched
from undermine.server.conduct.playing import start
from undermine.server.conduct.rights import Actor
from undermine.server.conduct.sharing import pledge
from undermine.server.entry import Created, Row
from undermine.server.promises import awaited
from undermine.server.refuse import CommandRefused
from undermine.wire import command, happening
from undermine.wire.update import PackedUpdate, TableSettings

LONG = 1000
"""Seconds for shares, where nobody shall be too late."""
SHORT = 0.4
"""Where somebody shall be."""
SECRET = "5ec2e7" * 10 + "beef"
SHARE = bytes(range(32))


class SilentTable(RemoteTable):
    """A client that knows nothing of shares, as programs of old; it gives what a test tells it to."""

    def _take_part(self, update: PackedUpdate) -> None:
        for line in update.lines:
            self.promises.follow(line.happening)

    async def pledge(self, share: bytes, seat: int) -> None:
        await self.do(command.Pledge(key=key(), seat=seat, hash=share_hash(share)))

    async def share(self, share: bytes, seat: int) -> None:
        await self.do(command.Share(key=key(), seat=seat, share=share.hex()))


@asynccontextmanager
async def gathered(sessions: list[Session], *kinds: type[RemoteTable], **settings: Any) -> AsyncIterator[list[Any]]:
    """All at one new table, each with a client of a kind, with the game begun and perhaps not dealt."""
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
    """What the record of a game says of its deals."""
    return json.loads((await session.record(table.name)).splitlines()[0])["fair"]  # type: ignore[no-any-return]


async def give_up(*tables: RemoteTable) -> None:
    """Agree to end the game."""
    for table in tables:
        await table.do(command.Vote(key=key()))
    await tables[0].until(is_over)


def wrong(text: str, noted: Noted | None = None) -> list[str]:
    return [finding.sentence for finding in prove(text, noted) if not finding.agrees]


async def dealt(table: RemoteTable) -> None:
    """Wait for the first deal."""
    await hears(table, happening.Dealt)


# honest clients


@pytest.mark.parametrize("expansion", [False, True])
def test_a_whole_game_is_proven_by_what_each_client_saw(sqlite: str, expansion: bool) -> None:
    run(_play_and_prove(sqlite, expansion))


async def _play_and_prove(sqlite: str, expansion: bool) -> None:
    async with inside(sqlite, share_seconds=LONG) as server, guests(server.address, "Ann", "Ben", "Cat") as people:
        kinds = [RemoteTable] * 3
        async with gathered(
            people, *kinds, expansion=expansion, bots=1, level="random", options={"rounds": 2}
        ) as tables:
            for table in tables:
                await dealt(table)
            await play_all(tables, Random(5))
            record = await people[0].record(tables[0].name)
            for seat, table in enumerate(tables):
                share = table.promises.own[seat].hex()
                assert table.promises.shares[seat] == share
                assert not wrong(record, Noted(table.promises.commitment, share))
            assert told(tables[0], happening.Unshared) == []
            assert told(tables[0], happening.Ended)[0].seed is not None
        fair = json.loads(record.splitlines()[0])["fair"]
        assert fair["asked"] == [0, 1, 2]
        assert fair["shares"][3] is None, "bots give none"


@meeting
async def test_a_quick_game_waits_for_messages_and_for_no_clock(sqlite: str) -> None:
    async with inside(sqlite, share_seconds=LONG) as server, guests(server.address, "Ann") as [ann]:
        async with ann.table(await ann.quick(seats=4, level="random")) as table:
            await dealt(table)
            kinds = [type(line.happening) for line in table.lines]
            begun = kinds.index(happening.Began) + 1
            stages = [happening.Committed, happening.Pledged, happening.Opening, happening.Shared, happening.Dealt]
            assert kinds[begun : begun + 5] == stages
            await give_up(table)
        assert not wrong(await ann.record(table.name))


@meeting
async def test_two_people_on_one_device_give_a_share_each(sqlite: str) -> None:
    async with inside(sqlite, share_seconds=LONG) as server, guests(server.address, "Ann") as [ann]:
        async with ann.table(await ann.open_table(seats=3, bots=1)) as table:
            await table.sit(1, "Ben")
            await table.start()
            await dealt(table)
            await give_up(table)
        shares = (await record_of(ann, table))["shares"]
        assert shares[0] is not None
        assert len({shares[0], shares[1]}) == 2
        assert shares[2] is None


@meeting
async def test_a_rematch_has_a_seed_of_its_own(sqlite: str) -> None:
    async with inside(sqlite, share_seconds=LONG) as server, guests(server.address, "Ann") as [ann]:
        seeds: list[str | None] = []
        name: str | None = await ann.quick(seats=3, level="random")
        while len(seeds) < 2:
            assert name is not None
            async with ann.table(name) as table:
                if not table.has_view:
                    await table.start()
                await dealt(table)
                await give_up(table)
                seeds.append((await hears(table, happening.Ended)).seed)
                await table.do(command.Rematch(key=key()))
                await table.until(lambda table: table.info is not None and table.info.rematch is not None)
                name = table.info.rematch if table.info else None
        assert None not in seeds
        assert seeds[0] != seeds[1]


@meeting
async def test_a_server_that_asks_nobody_still_commits_itself(sqlite: str) -> None:
    async with inside(sqlite, share_seconds=0) as server, guests(server.address, "Ann") as [ann]:
        async with ann.table(await ann.quick(seats=3, level="random")) as table:
            assert told(table, happening.Unshared) == [happening.Unshared((0,))]
            await give_up(table)
        assert wrong(await ann.record(table.name)) == ["Nobody gave a share: the deals were fixed by the server alone."]


# silent and late ones


@meeting
async def test_who_gives_nothing_is_named_and_goes_without(sqlite: str) -> None:
    async with inside(sqlite, share_seconds=SHORT) as server, guests(server.address, "Ann", "Ben", "Cat") as people:
        async with gathered(people, RemoteTable, SilentTable, SilentTable) as [ann, ben, cat]:
            await cat.pledge(SHARE, 2)
            await dealt(ann)
            without = told(ann, happening.Unshared)
            assert without == [happening.Unshared((1, 2))]
            with refused("no-share-awaited"):
                await ben.pledge(SHARE, 1)
            with refused("no-share-awaited"):
                await cat.share(SHARE, 2)
            await give_up(ann, ben, cat)
        fair = await record_of(people[0], ann)
        assert fair["without"] == [1, 2]
        assert fair["hashes"][2] == share_hash(SHARE), "it was promised and never opened"
        assert not wrong(await people[0].record(ann.name))


@meeting
async def test_a_table_of_old_programs_goes_on_without_any_share(sqlite: str) -> None:
    async with (
        inside(sqlite, share_seconds=SHORT) as server,
        guests(server.address, "Ann", "Ben", "Cat") as people,
        gathered(people, SilentTable, SilentTable, SilentTable) as tables,
    ):
        await play_all(tables, Random(2), plies=5)
        assert tables[0].ply >= 5


@meeting
async def test_nobody_waits_for_one_who_has_left(sqlite: str) -> None:
    async with (
        inside(sqlite, share_seconds=LONG) as server,
        guests(server.address, "Ann", "Ben", "Cat") as people,
        gathered(people, RemoteTable, SilentTable, SilentTable) as [ann, ben, cat],
    ):
        await leaves(ben, 1)
        await hears(ann, happening.BotSat)
        await cat.pledge(SHARE, 2)
        await hears(cat, happening.Opening)
        await hears(ann, happening.Shared)
        await leaves(cat, 2)
        await dealt(ann)
        assert told(ann, happening.Unshared) == [happening.Unshared((1, 2))]


@meeting
async def test_nothing_is_played_or_said_before_the_deal_and_views_are_empty(sqlite: str) -> None:
    async with (
        inside(sqlite, share_seconds=LONG) as server,
        guests(server.address, "Ann", "Ben", "Cat") as people,
        gathered(people, SilentTable, SilentTable, SilentTable) as [ann, ben, _],
    ):
        await hears(ann, happening.Committed)
        view = ann.view(0)
        assert (view.hand, view.role, view.legal_moves, view.table.round) == ((), None, (), 0)
        with refused("deal-awaited"):
            await ann.play("pass")
        with refused("not-a-statement"):
            await ann.say("role:miner")
        with refused("started"):
            await ben.start()
        await ann.chat("Chat is fine.")


# lying ones


@meeting
async def test_a_share_that_does_not_fit_is_refused_and_may_be_tried_again(sqlite: str) -> None:
    async with inside(sqlite, share_seconds=LONG) as server, guests(server.address, "Ann", "Ben", "Cat") as people:
        async with gathered(people, RemoteTable, RemoteTable, SilentTable) as [ann, ben, cat]:
            with refused("no-share-awaited"):
                await cat.share(SHARE, 2)
            await cat.pledge(SHARE, 2)
            with refused("no-share-awaited"):
                await cat.pledge(bytes(32), 2)
            await hears(cat, happening.Opening)
            with refused("unfit-share"):
                await cat.share(bytes(32), 2)
            with refused("not-your-seat"):
                await cat.share(SHARE, 0)
            with refused("no-such-seat"):
                await cat.share(SHARE, 7)
            for text in ("", "0x12", SHARE.hex().upper().replace("0", "A"), SHARE.hex()[1:], "é" * 64):
                with refused("malformed"):
                    await cat.do(command.Share(key=key(), seat=2, share=text))
            await hears(ann, happening.Shared, times=2)
            assert not told(ann, happening.Dealt), "nobody is left out before the time is over"
            await cat.share(SHARE, 2)
            await dealt(ann)
            assert not told(ann, happening.Unshared)
            await give_up(ann, ben, cat)
        assert not wrong(await people[0].record(ann.name), Noted(cat.promises.commitment, SHARE.hex()))


@meeting
async def test_one_who_lies_to_the_end_goes_without(sqlite: str) -> None:
    async with (
        inside(sqlite, share_seconds=2) as server,
        guests(server.address, "Ann", "Ben", "Cat") as people,
        gathered(people, RemoteTable, RemoteTable, SilentTable) as [ann, _, cat],
    ):
        await cat.pledge(SHARE, 2)
        await hears(cat, happening.Opening)
        with refused("unfit-share"):
            await cat.share(bytes(32), 2)
        await dealt(ann)
        assert told(ann, happening.Unshared) == [happening.Unshared((2,))]


def test_a_guest_bot_is_not_asked_and_cannot_give_a_share() -> None:
    table = sketched("t", [Created(TableSettings(seats=3), "ann", "00" * 32), happening.Sat(0, "ann", "Ann")])
    table.follow([Row(3, 0, None, None, happening.Sat(1, "bob", "Bob", guest_bot=True))])
    draft = start(table, Actor("ann", "Ann"), command.Start(key="k"), asks_shares=True)
    table.follow([Row(number, 0, None, None, entry) for number, entry in enumerate(draft.entries, start=4)], draft)
    assert awaited(table) == {0}
    with pytest.raises(CommandRefused) as caught:
        pledge(table, Actor("bob", "Bob", bot=True), command.Pledge(key="k", seat=1, hash=share_hash(SHARE)))
    assert caught.value.reason == "no-share-awaited"
    assert "seat 1" in caught.value.sentence


# when the seed is told


class ListeningTable(RemoteTable):
    """A client that writes down everything it is sent."""

    heard = ""

    async def _read(self, text: str) -> None:
        self.heard += text
        await super()._read(text)


async def all_pages(session: Session, name: str) -> str:
    """Everything that can be asked for while a game runs, refusals included."""
    texts = []
    for path in ("", "/replay", "/replay?seat=0", "/record", "/suspicion"):
        async with session.http.get(f"{session.address}/api/tables/{name}{path}", headers=session.headers) as answer:
            texts.append(f"{answer.headers}{await answer.text()}")
    lists = [await session.ask("GET", path) for path in ("/api/tables", "/api/games", "/metrics", "/ready")]
    return "".join([*texts, *(text.decode() for text in lists)])


@meeting
async def test_no_byte_tells_the_seed_before_the_end(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    async with (
        inside(sqlite, secret=SECRET, share_seconds=LONG, log_level="debug") as server,
        guests(server.address, "Ann", "Ben", "Cat", "Eve") as people,
        gathered(people[:3], ListeningTable, ListeningTable, SilentTable) as [ann, ben, cat],
        ListeningTable(people[3], ann.name) as eve,
    ):
        pages = [await all_pages(session, ann.name) for session in people]
        await cat.pledge(SHARE, 2)
        await hears(cat, happening.Opening)
        pages += [await all_pages(session, ann.name) for session in people]
        await cat.share(SHARE, 2)
        await dealt(eve)
        players = [asyncio.create_task(play_seat(table, Random(1), plies=9)) for table in (ann, ben, cat)]
        await asyncio.gather(*players)
        pages += [await all_pages(session, ann.name) for session in people]
        shown = succeeded(sqlite, "show", ann.name)
        for text in (*pages, ann.heard, ben.heard, eve.heard, caplog.text, shown):
            assert SECRET not in text
            assert SECRET[:16] not in text
        assert seed_hash(bytes.fromhex(SECRET)) in eve.heard
        if not is_over(ann):
            await give_up(ann, ben, cat)
        assert (await hears(eve, happening.Ended)).seed == SECRET
    assert SECRET not in caplog.text


async def _ended_by_votes(table: RemoteTable, _database: str) -> None:
    await table.do(command.Vote(key=key()))


async def _ended_by_those_who_run_it(table: RemoteTable, database: str) -> None:
    await asyncio.to_thread(succeeded, database, "end", table.name)


@pytest.mark.parametrize("ending", [_ended_by_votes, _ended_by_those_who_run_it])
@pytest.mark.parametrize("is_dealt", [True, False])
@meeting
async def test_the_seed_is_opened_however_a_game_ends(sqlite: str, ending: Any, is_dealt: bool) -> None:
    async with inside(sqlite, secret=SECRET, share_seconds=LONG) as server, guests(server.address, "Ann") as [ann]:
        kind = RemoteTable if is_dealt else SilentTable
        async with kind(ann, await ann.quick(seats=3, level="random")) as table:
            await (dealt(table) if is_dealt else hears(table, happening.Committed))
            await ending(table, sqlite)
            assert (await hears(table, happening.Ended)).seed == SECRET
        fair = await record_of(ann, table)
        assert fair["seed"] == SECRET
        assert fair["commitment"] == table.promises.commitment == seed_hash(bytes.fromhex(SECRET))
        assert bool(wrong(await ann.record(table.name))) is not is_dealt


@meeting
async def test_the_seed_of_an_abandoned_game_is_opened(sqlite: str) -> None:
    async with inside(sqlite, secret=SECRET, share_seconds=LONG) as server, guests(server.address, "Ann") as [ann]:
        async with ann.table(await ann.quick(seats=3, level="random")) as table:
            await dealt(table)
        live = await server.hall.find(table.name)
        await live.end("abandoned")
        assert not wrong(await ann.record(table.name))


# restarts


@pytest.fixture
def _impatient_clients(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undermine.client.table.LONGEST_PAUSE", 0.2)


@pytest.mark.usefixtures("_impatient_clients")
@pytest.mark.parametrize(
    "stages",
    [{"pledged", "shared"}, pytest.param({"committed", "pledged", "opening", "shared"}, marks=pytest.mark.slow)],
    ids=["some", "all"],
)
def test_kills_before_the_deal_lose_nothing(sqlite: str, tmp_path: Path, stages: set[str]) -> None:
    with running(sqlite, tmp_path / "log", share_seconds=LONG) as server:
        run(_kill_at_stages(server, sqlite, stages))


@pytest.mark.usefixtures("_impatient_clients")
def test_a_kill_loses_no_promise_on_postgresql(postgres: PostgresProcess, tmp_path: Path) -> None:
    database = postgres.create("fair")
    with running(database, tmp_path / "log", share_seconds=LONG) as server:
        run(_kill_at_stages(server, database, {"opening"}))


class JournaledSilentTable(SilentTable, JournaledTable):
    """Gives what a test tells it to, and writes down what comes back."""


async def _kill_at_stages(server: ServerProcess, database: str, stages: set[str]) -> None:
    """Kill the server after the commitment, after a hash, when shares are opened, or after a share."""

    async def reached(stage: str) -> None:
        if stage in stages:
            server.kill()
            await asyncio.to_thread(server.start)

    kinds = JournaledTable, JournaledSilentTable, JournaledSilentTable
    async with guests(server.address, "Ann", "Ben", "Cat") as people, gathered(people, *kinds) as [ann, ben, cat]:
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
        assert not told(ann, happening.Unshared)
        record = await people[0].record(ann.name)
    assert not wrong(record, Noted(ann.promises.commitment, ann.promises.own[0].hex()))
    judge(final_table(database, ann.name), [table.journal for table in (ann, ben, cat)])


@pytest.mark.usefixtures("_impatient_clients")
@meeting
async def test_silence_is_waited_for_no_longer_after_a_restart(sqlite: str) -> None:
    port = free_port()
    async with AsyncExitStack() as first:
        server = await first.enter_async_context(inside(sqlite, port=port, share_seconds=LONG))
        kinds = [SilentTable] * 3
        async with guests(server.address, "Ann", "Ben", "Cat") as people, gathered(people, *kinds) as [ann, _, _]:
            await first.aclose()
            async with inside(sqlite, port=port, share_seconds=SHORT):
                await dealt(ann)
                assert told(ann, happening.Unshared) == [happening.Unshared((0, 1, 2))]


@meeting
async def test_who_comes_back_in_the_middle_goes_on_with_his_share(sqlite: str) -> None:
    async with (
        inside(sqlite, share_seconds=LONG) as server,
        guests(server.address, "Ann", "Ben", "Cat") as people,
        gathered(people, RemoteTable, RemoteTable, SilentTable) as [ann, _, cat],
    ):
        await hears(ann, happening.Pledged, times=2)
        assert ann._socket is not None
        await ann._socket.close()  # the line breaks; the client comes back by itself
        await cat.pledge(SHARE, 2)
        await cat.share(SHARE, 2)
        await dealt(ann)
        assert not told(ann, happening.Unshared)


@meeting
async def test_a_table_that_nobody_is_at_stands_still_and_asks_when_somebody_comes(sqlite: str) -> None:
    async with inside(sqlite, share_seconds=1) as server, guests(server.address, "Ann") as [ann]:
        name = await ann.quick(seats=3, level="random")
        server.time.ahead += 60_000
        async with SilentTable(ann, name) as table:
            await hears(table, happening.Committed)
        server.time.ahead += 60_000
        async with ann.table(name) as table:
            await dealt(table)
            assert not told(table, happening.Unshared)
