"""What bots thought in finished games, as the server tells it: the library's own, and nothing of a running game."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.guests import guests, play_all, seated
from tests.server.inside import InnerServer, inside
from tests.server.process import ServerProcess
from tests.server.test_tokens import refusal
from undermine import Game
from undermine.bots.suspicion import steps_of, thoughts_in, truths_of
from undermine.client import Session
from undermine.server import suspicions
from undermine.server.thinkers import Thinkers
from undermine.wire.suspicion import BotThoughts, Suspicion

MOMENTS = ("dealt", "moved", "said")


@pytest.mark.parametrize(("expansion", "role"), [(False, "saboteur"), (True, "green")])
def test_it_is_told_as_the_library_works_it_out(expansion: bool, role: str, server: ServerProcess) -> None:
    asyncio.run(_compare(server.address, expansion, role))


async def _compare(address: str, expansion: bool, role: str) -> None:
    async with (
        guests(address, "Ann", "Ben") as sessions,
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
    lines = [frame.line.number for frame in replay.frames if _what(frame.line.happening) in MOMENTS]
    assert told.bots == tuple(_numbered(lines, thoughts_in(record, {2: "sleuth", 3: "sleuth"}, role)))
    assert told.truths == tuple(_numbered(lines, truths_of(steps_of(record))))
    assert (told.id, told.role, list(told.names)) == (name, role, Game.replay(record).players)


def _what(happening: Any) -> str:
    return str(msgspec.to_builtins(happening)["what"])


def _numbered(lines: list[int], told: list[Any]) -> list[Any]:
    """The same with numbers of the log in place of those of a record."""

    def renumber(part: Any) -> Any:
        if isinstance(part, list):
            return [renumber(one) for one in part]
        if not isinstance(part, dict):
            return part
        return {key: lines[one - 1] if key == "number" else renumber(one) for key, one in part.items()}

    kind = type(told[0])
    return [msgspec.convert(one, kind) for one in renumber(json.loads(msgspec.json.encode(told)))]


def test_bots_without_a_belief_have_nothing_to_tell(server: ServerProcess) -> None:
    async def look() -> None:
        async with guests(server.address, "Ann") as [ann]:
            told = await ann.suspicion(await _watched(ann, "digger"))
            assert told.bots == ()
            assert [truth.round for truth in told.truths] == [1]

    asyncio.run(look())


async def _watched(ann: Session, level: str) -> str:
    """A game of one round that bots played among themselves."""
    name = await ann.open_table(seats=3, bots=3, level=level, sit=False, options={"rounds": 1})
    async with ann.table(name) as table:
        await table.start()
        await table.until(lambda table: table.info is not None and table.info.status == "over")
    return name


def test_games_are_thought_over_one_at_a_time_and_kept(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []
    honest = Thinkers.recall
    able = True

    async def counting(self: Thinkers, question: Any) -> BotThoughts | None:
        asked.append((question.table, question.seat))
        return await honest(self, question) if able else None

    monkeypatch.setattr(Thinkers, "recall", counting)

    async def look() -> None:
        nonlocal able
        async with inside(sqlite) as server, guests(server.address, "Ann") as [ann]:
            first, second = await _watched(ann, "sleuth"), await _watched(ann, "sleuth")
            able = False
            assert (await ann.suspicion(first)).bots == (), "a bot that fails is left out"
            able = True
            asked.clear()
            await _ask_at_once(ann, first, second)
            assert sorted(asked) == sorted((name, seat) for name in (first, second) for seat in range(3))
            await _refuse_too_many(server, ann, second)

    async def _refuse_too_many(server: InnerServer, ann: Session, name: str) -> None:
        monkeypatch.setattr(suspicions, "MOST_WAITING", 0)
        assert (await ann.suspicion(name)).bots, "what is kept can always be had"
        assert await refusal(ann.suspicion(name, "miner")) == "too-fast"
        assert server.hall.live

    asyncio.run(look())


async def _ask_at_once(ann: Session, first: str, second: str) -> None:
    answers: list[Suspicion] = await asyncio.gather(*(ann.suspicion(name) for name in (first, second, first)))
    assert [len(answer.bots) for answer in answers] == [3, 3, 3]
    assert answers[0] == answers[2] != answers[1]
