"""Attempts to deal: withholding a share gives no choice, and no deal is used that may be known."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack, closing, suppress
from itertools import chain, combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.admin_cli import succeeded
from tests.server.helpers import async_test, contents_of, refused, wait_for
from tests.server.in_process import InProcessServer, in_process_server
from tests.server.journal import table_from_log
from tests.server.players import play_all, signed_in
from tests.server.sharing_table import SharingTable
from tests.server.test_fair import LONG, SHARE, SilentTable, gathered, give_up
from undermine.client import RemoteTable, Session
from undermine.fair.proof import Expected, proof_of
from undermine.server.deal_shares import MAX_INTERRUPTED, sharing_stage
from undermine.server.errors import CommandRefused
from undermine.server.handlers.server_messages import CloseShares
from undermine.server.live_table import LiveTable
from undermine.server.log_entry import CommittedSeed, DealtCards, SeedExposed, number_entries
from undermine.server.table import Draft
from undermine.server.writer import Transaction
from undermine.wire import command, entry

ATTACKERS = (2, 3, 4)
"""Seats of somebody who knows the server's seed and opens their shares last."""


def subsets(seats: tuple[int, ...]) -> list[tuple[int, ...]]:
    return list(chain.from_iterable(combinations(seats, size) for size in range(len(seats) + 1)))


def dealt(sharing: SharingTable) -> str | None:
    return json.dumps(sharing.deals[0]) if sharing.deals else None


def test_whoever_withholds_shares_cannot_choose_among_the_deals_they_know() -> None:
    """Before they open or withhold, the attackers can compute what follows from each of their 2^3 choices."""
    sharing = SharingTable(people=5)
    sharing.pledge(*range(5))
    sharing.open(0, 1)
    reached = set()
    for opened in subsets(ATTACKERS):
        future = sharing.fork()
        future.open(*opened)
        if not future.deals:
            future.close()
        reached.add(dealt(future))
    assert len(reached - {None}) == 1, "there is one deal to take or to throw away"


def test_the_attackers_see_one_deal_more_than_they_have_seats_and_cannot_go_back() -> None:
    """They throw away as many attempts as they can. Each time they know one deal before they decide."""
    sharing, seen = SharingTable(people=5), []
    for left in (*ATTACKERS, None):
        asked = [seat for seat in range(5) if seat in sharing.asked]
        sharing.pledge(*asked)
        honest = sharing.fork()
        honest.open(*asked)
        seen.append(dealt(honest))
        sharing.open(*(seat for seat in asked if seat != left))
        if left is not None:
            assert sharing.deals == []
            sharing.close()
            assert left not in sharing.asked, "whoever withheld a share is not asked again"
    assert len(set(seen)) == len(ATTACKERS) + 1
    assert dealt(sharing) == seen[-1]


def test_every_way_to_withhold_ends_after_as_many_attempts_as_the_attackers_have_seats() -> None:
    """All sequences of subsets of the attackers."""

    def play(sharing: SharingTable, attempt: int) -> int:
        sharing.pledge(*sharing.asked)
        sharing.open(*(seat for seat in sharing.asked if seat not in ATTACKERS))
        attackers = tuple(seat for seat in sharing.asked if seat in ATTACKERS)
        longest = attempt
        for opened in subsets(attackers):
            future = sharing.fork()
            future.open(*opened)
            if opened != attackers:
                future.close()
                longest = max(longest, play(future, attempt + 1))
            else:
                assert future.deals
        return longest

    assert play(SharingTable(people=5), 1) == len(ATTACKERS) + 1


def test_the_record_counts_attempts_and_names_whoever_withheld() -> None:
    sharing = SharingTable(people=3)
    sharing.pledge(0, 1, 2)
    sharing.open(1, 2)
    sharing.close()
    sharing.pledge(1, 2)
    sharing.open(1, 2)
    sharing.end()
    proof = proof_of(sharing.record)
    assert proof.holds, proof.findings
    assert proof.attempts == 2
    assert "Attempt 1 was thrown away: Ann (seat 0) withheld a promised share." in [f.sentence for f in proof.findings]
    counted, named, chosen = proof.conclusion[2:5]
    assert counted == "The deals were attempted 2 times."
    assert named == "Ann (seat 0) withheld a share once, and was not asked again."
    assert chosen == (
        "Not proven: that nobody chose. Whoever controlled the seat of Ann (seat 0) and knew the server's seed could "
        "have chosen between 2 deals, one after the other. The same holds for the server, if it left a share out."
    )


def test_a_deal_at_the_first_attempt_left_nothing_to_choose() -> None:
    """A seat that gave no hash is no choice: hashes come before anything is known."""
    sharing = SharingTable(people=3)
    sharing.pledge(0, 2)
    sharing.close()
    sharing.open(0, 2)
    sharing.end()
    proof = proof_of(sharing.record)
    assert proof.holds, proof.findings
    told = "every promised share is in the deals, which were attempted once: there was no choice."
    assert proof.conclusion[2] == f"By this record, {told}"
    noted = Expected(json.loads(sharing.record.splitlines()[0])["fair"]["commitment"])
    assert proof_of(sharing.record, noted).conclusion[2] == f"Proven: {told}"


def test_one_person_alone_who_withholds_leaves_the_server_alone() -> None:
    sharing = SharingTable(people=1)
    sharing.pledge(0)
    sharing.close()
    sharing.end()
    sentences = [finding.sentence for finding in proof_of(sharing.record).findings if not finding.agrees]
    assert sentences == ["Nobody gave a share: the deals were fixed by the server alone."]


def test_whoever_leaves_with_a_promise_fails_the_attempt() -> None:
    """Also if the share of somebody else comes last."""
    sharing = SharingTable(people=3)
    sharing.pledge(0, 1, 2)
    sharing.open(0)
    sharing.do(1, command.Leave(key="", seat=1))
    sharing.open(2)
    assert sharing.deals == []
    assert sharing.asked == (0, 2)
    [failed] = sharing.table.failed_attempts
    assert (failed.why, failed.withheld) == ("withheld", (1,))


def test_a_host_cannot_throw_a_deal_away_by_removing_somebody_who_promised_a_share() -> None:
    """They could do so whenever they dislike the deal that they know, and somebody else would be blamed."""
    sharing = SharingTable(people=3)
    kick, replace = command.Kick(key="", person="ben"), command.Replace(key="", seat=1)
    sharing.add(Draft([entry.Away(1)]))
    steps: tuple[Callable[[], None], ...] = (
        lambda: sharing.pledge(0, 1),
        lambda: sharing.pledge(2),
        lambda: sharing.open(0, 2),
    )
    for step in steps:
        step()
        for message in (kick, replace):
            with pytest.raises(CommandRefused, match="A share of Ben is asked for") as caught:
                sharing.do(0, message)
            assert caught.value.reason == "not-dealt"
    sharing.open(1)
    assert (len(sharing.deals), sharing.table.failed_attempts) == (1, [])
    sharing.do(0, kick)
    assert sharing.table.people() == ["ann", "cat"]


def test_a_host_can_remove_somebody_whose_share_is_open() -> None:
    sharing = SharingTable(people=3)
    sharing.pledge(0, 1, 2)
    sharing.open(1)
    sharing.do(0, command.Kick(key="", person="ben"))
    sharing.open(0, 2)
    assert (len(sharing.deals), sharing.table.failed_attempts) == (1, [])


def test_the_seed_of_a_failed_attempt_is_told_and_the_next_one_is_not() -> None:
    sharing = SharingTable(people=3)
    sharing.pledge(0, 1, 2)
    sharing.open(0)
    secret = sharing.table.secret
    sharing.close()
    assert sharing.told.count(secret.hex()) == 1
    assert sharing.table.secret != secret, "bots do not follow from a seed that everybody knows"
    assert sharing.table.secret.hex() not in sharing.told
    sharing.end()
    assert sharing.table.secret.hex() in sharing.told


# seeds that may be known


@pytest.mark.parametrize("why", ["interrupted", "restored"])
def test_a_seed_that_may_be_known_deals_no_further_round(why: str) -> None:
    sharing = SharingTable(people=3)
    sharing.pledge(0, 1, 2)
    sharing.open(0, 1, 2)
    secret = sharing.table.secret.hex()
    known = sharing.fork()
    known.play_round()
    sharing.table.exposed = why
    sharing.play_round()
    assert len(known.deals) == 2
    assert len(sharing.deals) == 1, "the game waits for fresh shares between two rounds"
    assert secret not in sharing.told, "the first round was dealt from it"
    sharing = sharing.reloaded()  # the server was killed there
    sharing.pledge(0, 1, 2)
    sharing.open(0, 1, 2)
    assert sharing.deals[1] != known.deals[1]
    sharing.play_round()
    assert sharing.table.status == "over"
    proof = proof_of(sharing.record)
    assert proof.holds, proof.findings
    assert proof.attempts == 2


def test_a_timer_that_comes_late_closes_nothing() -> None:
    """It was set for a stage that is over when its turn comes."""
    sharing = SharingTable(people=3)
    sharing.pledge(0)
    stage = sharing_stage(sharing.table)
    sharing.pledge(1, 2)
    assert sharing.draft(None, CloseShares(stage)).contents == []
    stage = sharing_stage(sharing.table)
    sharing.table.exposed = "interrupted"
    sharing.open(0, 1, 2)
    assert sharing.asked == (0, 1, 2)
    assert sharing.draft(None, CloseShares(stage)).contents == []


def test_after_three_interruptions_the_server_deals_alone() -> None:
    sharing = SharingTable(people=3)
    for _ in range(MAX_INTERRUPTED):
        assert sharing.asked == (0, 1, 2)
        sharing.table.exposed = "interrupted"
        sharing.close()
    assert len(sharing.deals) == 1
    sharing.end()
    assert not proof_of(sharing.record).holds


STEPS = st.one_of(
    st.tuples(st.just("pledge"), st.integers(0, 3)),
    st.tuples(st.just("open"), st.integers(0, 3)),
    st.tuples(st.just("leave"), st.integers(1, 3)),
    st.tuples(st.sampled_from(["close", "expose", "reload"]), st.just(0)),
)


@given(st.lists(STEPS, max_size=40))
@settings(max_examples=60, deadline=None)
def test_whatever_happens_the_game_is_dealt_and_its_record_agrees(steps: list[tuple[str, int]]) -> None:
    sharing = SharingTable(people=4)
    for what, seat in steps:
        sharing = _step(sharing, what, seat)
    closed = 0
    while not sharing.deals:
        sharing.close()
        closed += 1
    failed = sharing.table.failed_attempts
    assert len(failed) <= 4 + MAX_INTERRUPTED
    assert closed <= 2 * (4 + MAX_INTERRUPTED + 1)
    assert len({one.seed for one in failed} | {sharing.table.secret}) == len(failed) + 1
    sharing.end()
    wrong = {finding.sentence for finding in proof_of(sharing.record).findings if not finding.agrees}
    assert wrong <= {"Nobody gave a share: the deals were fixed by the server alone."}


def _step(sharing: SharingTable, what: str, seat: int) -> SharingTable:
    if what == "reload":
        return sharing.reloaded()
    if what == "expose":
        sharing.table.exposed = None if sharing.deals else "interrupted"
        return sharing
    player = sharing.table.players[seat]
    if what == "close":
        sharing.close()
    elif what == "leave" and player is not None and player.is_human:
        sharing.do(seat, command.Leave(key="", seat=seat))
    elif what in ("pledge", "open"):
        with suppress(CommandRefused):  # it was too late, or too early
            getattr(sharing, what)(seat)
    return sharing


# a real server whose database does not confirm a deal


REFUSAL = {
    "conflict": "SELECT RAISE(ABORT, 'refused')",
    "away": "SELECT abs(NEW.number - NEW.number - 9223372036854775807 - 1)",
}
"""What a trigger does to make the database report a conflict, or an error that leaves open what was written."""
FIRST_SEED = "(SELECT count(*) FROM log WHERE table_id = NEW.table_id AND body LIKE '%committed-seed%') < 2"


def refuse_deals(database: str, how: str, condition: str = FIRST_SEED, also: str = "dealt-cards") -> None:
    """Let the database refuse some deals, and some entries of another kind."""
    dealt_cards = f"(NEW.body LIKE '%dealt-cards%' OR NEW.body LIKE '%{also}%') AND {condition}"
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"), timeout=30)) as store, store:
        store.execute(f"CREATE TRIGGER refuse BEFORE INSERT ON log WHEN {dealt_cards} BEGIN {REFUSAL[how]}; END")


def accept_deals(database: str) -> None:
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"), timeout=30)) as store, store:
        store.execute("DROP TRIGGER refuse")


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The deals that were handed to the database and not confirmed."""
    found: list[dict[str, Any]] = []
    honest = LiveTable.note_uncommitted

    def note(live: LiveTable, draft: Draft) -> None:
        found.extend(content.deal for content in draft.contents if isinstance(content, DealtCards))
        honest(live, draft)

    monkeypatch.setattr(LiveTable, "note_uncommitted", note)
    return found


async def deals_of(server: InProcessServer, table: RemoteTable) -> list[dict[str, Any]]:
    live = await server.services.tables.find(table.name)
    return [one.content.deal for one in live.table.entries if isinstance(one.content, DealtCards)]


@pytest.mark.parametrize("how", REFUSAL)
@async_test
async def test_a_first_deal_that_was_not_confirmed_is_dealt_anew(
    sqlite: str, how: str, lost: list[dict[str, Any]]
) -> None:
    async with (
        in_process_server(sqlite, share_seconds=LONG) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
    ):
        async with gathered(people, RemoteTable, RemoteTable, SilentTable) as tables:
            refuse_deals(sqlite, how)
            ann, ben, cat = tables
            await cat.pledge(SHARE, 2)
            await wait_for(ann, entry.Shared, times=2)
            if how == "away":
                with refused("store-away"):
                    await cat.share(SHARE, 2)
            await cat.share(SHARE, 2)
            [failed] = contents_of(cat, entry.Unshared)
            assert (failed.seats, failed.why, len(lost)) == ((), "interrupted", 1)
            await wait_for(cat, entry.Committed, times=2)
            await cat.pledge(bytes(32), 2)
            await wait_for(ann, entry.Shared, times=5)
            await cat.share(bytes(32), 2)
            await wait_for(ben, entry.Dealt)
            assert lost[0] not in await deals_of(server, ann)
            await give_up(*tables)
        proof = proof_of(await people[0].record(ann.name))
        assert proof.holds, proof.findings
        assert proof.attempts == 2


@async_test
async def test_a_later_deal_that_was_not_confirmed_is_dealt_anew(sqlite: str, lost: list[dict[str, Any]]) -> None:
    async with (
        in_process_server(sqlite, share_seconds=LONG) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
    ):
        async with gathered(people, *[RemoteTable] * 3, options={"rounds": 2}) as tables:
            await wait_for(tables[0], entry.Dealt)
            refuse_deals(sqlite, "conflict")
            await play_all(tables, Random(3))
            assert len(lost) == 1
            first, second = await deals_of(server, tables[0])
            assert lost[0]["round"] == second["round"] == 2
            assert lost[0] != second
        proof = proof_of(await people[0].record(tables[0].name), Expected(tables[0].deal_shares.commitment))
        assert proof.holds, proof.findings
        assert proof.attempts == 2
        assert first["round"] == 1


@async_test
async def test_the_log_says_that_a_deal_was_not_confirmed_as_soon_as_it_can(
    sqlite: str, lost: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """So another server does not deal it either, although nothing else happened at the table."""
    monkeypatch.setattr("undermine.server.heartbeat.INTERVAL", 0.05)
    async with (
        in_process_server(sqlite, share_seconds=LONG) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        gathered(people, *[RemoteTable] * 3, options={"rounds": 2}) as tables,
    ):
        name = tables[0].name
        await wait_for(tables[0], entry.Dealt)
        refuse_deals(sqlite, "away", "1", "seed-exposed")
        with refused("store-away"):
            await play_all(tables, Random(3))
        await asyncio.sleep(0.2)
        assert table_from_log(sqlite, name).exposed is None
        accept_deals(sqlite)
        while table_from_log(sqlite, name).exposed is None:
            await asyncio.sleep(0.05)
    assert len(lost) == 1
    assert await _second_deal_elsewhere(sqlite, name, people) != lost[0]


async def _second_deal_elsewhere(database: str, name: str, people: list[Session]) -> dict[str, Any]:
    """Play a game to its end on another server. Return how its second round was dealt."""
    async with in_process_server(database, share_seconds=LONG) as server, AsyncExitStack() as stack:
        sessions = [await stack.enter_async_context(Session(server.address, person.token)) for person in people]
        tables = [await stack.enter_async_context(session.table(name)) for session in sessions]
        await play_all(tables, Random(3))
        proof = proof_of(await sessions[0].record(name))
        assert proof.holds, proof.findings
        assert proof.attempts == 2
        _, second = await deals_of(server, tables[0])
        return second


@async_test
async def test_a_game_that_the_server_deals_alone_begins_with_another_deal(
    sqlite: str, lost: list[dict[str, Any]]
) -> None:
    async with (
        in_process_server(sqlite, share_seconds=0) as server,
        signed_in(server.address, "Ann") as [ann],
        ann.table(await ann.open_table(seats=3, bots=2)) as table,
    ):
        refuse_deals(sqlite, "away", "1")
        for _ in range(2):
            with refused("store-away"):
                await table.start()
        accept_deals(sqlite)
        await table.start()
        await wait_for(table, entry.Dealt)
        assert len(lost) == 2
        deals = [*lost, *(await deals_of(server, table))]
        assert len({json.dumps(deal) for deal in deals}) == 3


@async_test
async def test_a_share_that_could_not_be_stored_is_sent_again(sqlite: str) -> None:
    """Nobody is blamed for a share that the database refused."""
    async with (
        in_process_server(sqlite, share_seconds=LONG) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        gathered(people, RemoteTable, RemoteTable, SilentTable) as [ann, ben, cat],
    ):
        path = sqlite.removeprefix("sqlite:///")
        with closing(sqlite3.connect(path, timeout=30)) as store, store:
            shared = f"NEW.body LIKE '%shared%' BEGIN {REFUSAL['away']}; END"
            store.execute(f"CREATE TRIGGER refuse BEFORE INSERT ON log WHEN {shared}")
        await cat.pledge(SHARE, 2)
        await wait_for(cat, entry.Opening)
        with refused("store-away"):
            await cat.share(SHARE, 2)
        assert contents_of(ann, entry.Shared) == []
        accept_deals(sqlite)
        await wait_for(ann, entry.Shared, times=2)
        await cat.share(SHARE, 2)
        await wait_for(ben, entry.Dealt)
        assert contents_of(ann, entry.Unshared) == []


@async_test
async def test_a_server_that_was_slower_does_not_spoil_the_seed_of_the_other(sqlite: str) -> None:
    """The timers of two servers end an attempt at the same time. Whoever withheld a share is named all the same."""
    async with (
        in_process_server(sqlite, share_seconds=LONG) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        gathered(people, RemoteTable, RemoteTable, SilentTable) as [ann, _, cat],
    ):
        await cat.pledge(SHARE, 2)
        await wait_for(ann, entry.Shared, times=2)
        live = await server.services.tables.find(ann.name)
        message, slower = CloseShares(sharing_stage(live.table)), live.table
        faster = server.services.handlers.handle(slower, None, message)
        transaction = Transaction()
        transaction.append(ann.name, number_entries(faster.contents, slower.number, slower.entries[-1].at))
        await server.services.writer.write(transaction)
        await live.execute_for_server(message)
        [failed] = live.table.failed_attempts
        assert (failed.why, failed.withheld) == ("withheld", (2,))
        assert live.table.secret.hex() in [one.seed for one in faster.contents if isinstance(one, CommittedSeed)]
        assert live.table.exposed is None
        assert not live.seeds_at_risk


@async_test
async def test_a_table_stays_in_memory_until_its_log_says_that_its_seed_may_be_known(sqlite: str) -> None:
    async with in_process_server(sqlite, share_seconds=0, idle_seconds=0) as server:
        async with signed_in(server.address, "Ann") as [ann], ann.table(await ann.quick(seats=3)) as table:
            await wait_for(table, entry.Dealt)
        live = await server.services.tables.find(table.name)
        live.seeds_at_risk.add(bytes(32))
        live.connections.clear()
        live.idle_since -= 1
        server.services.tables.unload_idle()
        assert table.name in server.services.tables.live
        live.seeds_at_risk.clear()
        server.services.tables.unload_idle()
        assert table.name not in server.services.tables.live


@async_test
async def test_a_restored_table_does_not_deal_from_its_old_seed(sqlite: str, tmp_path: Path) -> None:
    """Its people may have seen the next rounds after the backup."""
    copy, file = f"sqlite:///{tmp_path}/copy.db", str(tmp_path / "backup.gz")
    async with in_process_server(sqlite, share_seconds=0) as server, signed_in(server.address, "Ann") as [ann]:
        running, waiting = await ann.quick(seats=3), await ann.open_table(seats=3)
        await asyncio.to_thread(succeeded, sqlite, "backup", file)
    await asyncio.to_thread(succeeded, copy, "restore", file)
    tables = {name: table_from_log(copy, name) for name in (running, waiting)}
    assert {name: table.exposed for name, table in tables.items()} == {running: "restored", waiting: None}
    assert tables[running].entries[-1].content == SeedExposed("restored")
