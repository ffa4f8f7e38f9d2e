"""What bots believed in finished games: the server tells what the library computes, and nothing of a running game."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.helpers import async_test, wait_for
from tests.server.in_process import InProcessServer, in_process_server
from tests.server.players import play_all, seated, signed_in
from tests.server.process import ServerProcess
from tests.server.raw_connection import signed_in_elsewhere
from tests.server.test_tokens import refusal
from undermine import Game
from undermine.bots.suspicion import steps_of, thoughts_in, truths_of
from undermine.client import Session, session
from undermine.server import belief_analysis
from undermine.server.bot_pool import BotPool
from undermine.server.bot_worker import BeliefRequest
from undermine.server.handlers.server_messages import EndTable
from undermine.wire.entry import Moved
from undermine.wire.suspicion import BotThoughts, Suspicion

GAME_ENTRIES = ("dealt", "moved", "said")


@pytest.mark.parametrize(("expansion", "role"), [(False, "saboteur"), (True, "green")])
def test_the_server_tells_what_the_library_computes(expansion: bool, role: str, server: ServerProcess) -> None:
    asyncio.run(_compare(server.address, expansion, role))


async def _compare(address: str, expansion: bool, role: str) -> None:
    async with (
        signed_in(address, "Ann", "Ben") as sessions,
        seated(sessions, expansion=expansion, bots=2, options={"rounds": 2}) as tables,
    ):
        name = tables[0].name
        for who in (*sessions, Session(address, http=sessions[0].http)):
            assert await refusal(who.suspicion(name)) == "not-over"
        await play_all(tables, Random(role))
        told, again = await asyncio.gather(*(session.suspicion(name, role) for session in sessions))
        assert told == again
        record, replay = await sessions[0].record(name), await sessions[0].replay(name)
        assert await refusal(sessions[0].suspicion(name, "dragon")) == "bad-setting"
        assert await refusal(sessions[0].suspicion("nowhere")) == "no-such-table"
    numbers = [frame.entry.number for frame in replay.frames if _what(frame.entry.content) in GAME_ENTRIES]
    assert told.bots == tuple(_renumbered(numbers, thoughts_in(record, {2: "sleuth", 3: "sleuth"}, role)))
    assert told.truths == tuple(_renumbered(numbers, truths_of(steps_of(record))))
    assert (told.id, told.role, list(told.names)) == (name, role, Game.replay(record).players)


def _what(content: Any) -> str:
    return str(msgspec.to_builtins(content)["what"])


def _renumbered(numbers: list[int], told: list[Any]) -> list[Any]:
    """Replace the line numbers of a record by the sequence numbers of the log."""

    def renumber(part: Any) -> Any:
        if isinstance(part, list):
            return [renumber(one) for one in part]
        if not isinstance(part, dict):
            return part
        return {key: numbers[one - 1] if key == "number" else renumber(one) for key, one in part.items()}

    kind = type(told[0])
    return [msgspec.convert(one, kind) for one in renumber(json.loads(msgspec.json.encode(told)))]


def test_bots_without_a_belief_tell_nothing(server: ServerProcess) -> None:
    async def look() -> None:
        async with signed_in(server.address, "Ann") as [ann]:
            told = await ann.suspicion(await _watched(ann, "digger"))
            assert told.bots == ()
            assert [truth.round for truth in told.truths] == [1]

    asyncio.run(look())


async def _watched(ann: Session, level: str) -> str:
    """Let bots play a game of one round. Return its table."""
    name = await ann.open_table(seats=3, bots=3, level=level, sit=False, options={"rounds": 1})
    async with ann.table(name) as table:
        await table.start()
        await table.until(lambda table: table.info is not None and table.info.status == "over")
    return name


def test_games_are_analysed_once_and_cached(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []
    honest = BotPool.find_beliefs
    able = True

    async def counting(self: BotPool, request: Any) -> BotThoughts | None:
        asked.append((request.table, request.seat))
        return await honest(self, request) if able else None

    monkeypatch.setattr(BotPool, "find_beliefs", counting)

    async def look() -> None:
        nonlocal able
        async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
            first, second = await _watched(ann, "sleuth"), await _watched(ann, "sleuth")
            able = False
            assert (await ann.suspicion(first)).bots == (), "a bot that fails is left out"
            able = True
            asked.clear()
            await _ask_at_once(ann, first, second)
            assert sorted(asked) == sorted((name, seat) for name in (first, second) for seat in range(3))
            await _refuse_too_many(server, ann, second)

    async def _refuse_too_many(server: InProcessServer, ann: Session, name: str) -> None:
        monkeypatch.setattr(belief_analysis, "MAX_RUNNING", 0)
        assert (await ann.suspicion(name)).bots, "a cached answer is always available"
        assert await refusal(ann.suspicion(name, "miner")) == "too-fast"
        assert server.services.tables.live

    asyncio.run(look())


async def _ask_at_once(ann: Session, first: str, second: str) -> None:
    answers: list[Suspicion] = await asyncio.gather(*(ann.suspicion(name) for name in (first, second, first)))
    assert [len(answer.bots) for answer in answers] == [3, 3, 3]
    assert answers[0] == answers[2] != answers[1]


class BlockedAnalysis:
    """Replaces the analysis of a bot by one that waits until the test lets it go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked, self.goes_on = 0, asyncio.Event()
        monkeypatch.setattr(BotPool, "find_beliefs", self._find_beliefs)
        monkeypatch.setattr(belief_analysis, "WAIT_SECONDS", 0.05)
        monkeypatch.setattr(session, "COMPUTING_PAUSE", 0.05)

    async def _find_beliefs(self, request: BeliefRequest) -> BotThoughts:
        self.asked += 1
        await self.goes_on.wait()
        return BotThoughts(request.seat, request.level, ())


@async_test
async def test_whoever_asks_for_a_game_that_is_being_analysed_waits_for_it(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = BlockedAnalysis(monkeypatch)
    async with (
        in_process_server(sqlite, analyses_per_hour=2) as server,
        signed_in(server.address, "Ann", "Ben") as [ann, ben],
    ):
        games = [await _ended_game(server, ann) for _ in range(3)]
        path = f"/api/tables/{games[0]}/suspicion"
        assert await refusal(ann.ask("GET", path)) == await refusal(ben.ask("GET", path)) == "computing"
        assert blocked.asked == 1, "it is computed once"
        async with ann.table(await ann.open_table(seats=3, bots=3, level="random", sit=False)) as table:
            await table.start()
            await wait_for(table, Moved, times=5)  # an analysis keeps no bot from playing
        waiting = asyncio.gather(ann.suspicion(games[0]), ben.suspicion(games[0]))
        blocked.goes_on.set()
        assert len({answer.id for answer in await waiting}) == 1
        assert len((await ann.suspicion(games[1])).bots) == 3
        assert await refusal(ann.suspicion(games[2])) == "too-fast", "a third analysis in an hour"
        assert (await ben.suspicion(games[2])).bots, "others are not affected"
        assert (await ann.suspicion(games[2])).bots, "what is computed is there for everybody"


@async_test
async def test_one_person_has_few_games_analysed_at_once(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = BlockedAnalysis(monkeypatch)
    most = belief_analysis.MAX_RUNNING_PER_PERSON
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        *games, another = [await _ended_game(server, ann) for _ in range(most + 1)]
        for name in games:
            assert await refusal(ann.ask("GET", f"/api/tables/{name}/suspicion")) == "computing"
        assert await refusal(ann.ask("GET", f"/api/tables/{another}/suspicion")) == "too-fast"
        assert await refusal(ben.ask("GET", f"/api/tables/{another}/suspicion")) == "computing"
        blocked.goes_on.set()
        assert (await ann.suspicion(another)).bots


@async_test
async def test_one_network_has_few_games_analysed_at_once(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many names somebody takes, others are not refused."""
    blocked = BlockedAnalysis(monkeypatch)
    monkeypatch.setattr(belief_analysis, "MAX_RUNNING_PER_NETWORK", 2)
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        signed_in_elsewhere(server.address, "Dan") as [dan],
    ):
        games = [await _ended_game(server, people[0]) for _ in people]
        asked = [
            await refusal(one.ask("GET", f"/api/tables/{name}/suspicion"))
            for one, name in zip(people, games, strict=True)
        ]
        assert asked == ["computing", "computing", "too-fast"]
        assert await refusal(dan.ask("GET", f"/api/tables/{games[2]}/suspicion")) == "computing"
        blocked.goes_on.set()


@async_test
async def test_what_does_not_fit_into_the_budget_is_left_out(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = BlockedAnalysis(monkeypatch)
    blocked.goes_on.set()
    monkeypatch.setattr(belief_analysis, "BUDGET_SECONDS", 1e-9)
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        name = await _ended_game(server, ann)
        assert len((await ann.suspicion(name)).bots) == 1
        assert len((await ann.suspicion(name)).bots) == 1
        assert blocked.asked == 1


@async_test
async def test_an_analysis_that_began_before_the_log_was_rewritten_is_discarded(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It holds the names that were removed."""
    blocked = BlockedAnalysis(monkeypatch)
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        name, tables = await _ended_game(server, ann), server.services.tables
        monkeypatch.setattr(belief_analysis, "WAIT_SECONDS", 60)
        waiting = asyncio.create_task(refusal(ann.ask("GET", f"/api/tables/{name}/suspicion")))
        while not blocked.asked:
            await asyncio.sleep(0.01)
        await tables.reload(name, is_rewritten=True)
        assert await waiting == "computing", "whoever waits asks again"
        blocked.goes_on.set()
        assert len((await ann.suspicion(name)).bots) == 3
        assert blocked.asked == 1 + 3, "the first analysis went no further"


@async_test
async def test_analyses_are_forgotten_when_the_log_is_rewritten_or_deleted(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if the table is not in memory."""
    blocked = BlockedAnalysis(monkeypatch)
    blocked.goes_on.set()
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        name, other = [await _ended_game(server, ann) for _ in range(2)]
        tables, analysis = server.services.tables, server.services.belief_analysis
        for is_loaded in (True, False):
            for one in (name, other):
                assert len((await ann.suspicion(one)).bots) == 3
            blocked.asked = 0
            if not is_loaded:
                del tables.live[name]
            await tables.reload(name, is_rewritten=False)
            await ann.suspicion(name)
            assert blocked.asked == 0, "what is new in the log changes nothing in a game that is over"
            if not is_loaded:
                del tables.live[name]
            await tables.reload(name, is_rewritten=True)
            for one in (name, other):
                await ann.suspicion(one)
            assert blocked.asked == 3
        await tables.drop(name)
        await tables.drop(other)
        assert analysis._cached_bytes == 0


@async_test
async def test_who_may_see_what_bots_believed(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    BlockedAnalysis(monkeypatch).goes_on.set()
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        shown, hidden = await _ended_game(server, ann), await _ended_game(server, ann, open=False)
        nobody = Session(server.address, http=ann.http)
        for name in (shown, hidden):
            assert (await ann.suspicion(name)).id == name
            assert await refusal(nobody.suspicion(name)) == "unknown-person"
        assert (await ben.suspicion(shown)).id == shown
        assert await refusal(ben.suspicion(hidden)) == "not-at-the-table"


async def _ended_game(server: InProcessServer, ann: Session, **settings: Any) -> str:
    """Let somebody create and end a table of bots that could have believed something. Return its name."""
    name = await ann.open_table(seats=3, bots=3, level="sleuth", sit=False, **settings)
    async with ann.table(name) as table:
        await table.start()
        await table.until(lambda table: table.has_view)
    live = await server.services.tables.find(name)
    await live.execute_for_server(EndTable("agreed"))
    return name
