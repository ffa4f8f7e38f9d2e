"""Tables on which lessons are played: they begin at once, follow the script, survive a restart and are never listed."""

from __future__ import annotations

import pytest

from tests.server.helpers import async_test, contents_of, new_key, refused
from tests.server.in_process import in_process_server
from tests.server.players import is_over, must_move, signed_in
from undermine import event
from undermine.client import RemoteTable, Session
from undermine.game import Game
from undermine.record.lines import VERSION
from undermine.server.bot_worker import BotCache, TurnRequest
from undermine.server.lessons.adviser import ADVISER
from undermine.server.lessons.lesson import NAMES, find_lesson, lesson_settings
from undermine.wire import command
from undermine.wire.entry import Committed, Said
from undermine.wire.update import ClockSetting


async def follow_hints(session: Session, table: RemoteTable, turns: int = 100) -> list[str]:
    """Do what the guide suggests, and return the reasons it gave."""
    reasons: list[str] = []
    while len(reasons) < turns:
        await table.until(lambda table: is_over(table) or must_move(table))
        if is_over(table):
            break
        hint = await session.hint(table.name)
        assert hint.ply == table.ply
        reasons.append(hint.why)
        await table.play(hint.move)
    return reasons


@pytest.mark.usefixtures("random_bots")
@async_test
async def test_whoever_follows_the_hints_plays_the_script_to_its_end(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        for lesson in ("saboteur", "expansion"):
            async with ann.table(await ann.lesson(lesson)) as table:
                reasons = await follow_hints(ann, table)
                script = find_lesson(lesson).script
                assert reasons == [f"{lesson}-{step.teaches}" for step in script if step.seat == 0]
                moves = [str(move) for _, move in Game.replay(await ann.record(table.name)).moves]
                assert moves[-len(script) :] == [step.move for step in script]
                said = [heard for one in contents_of(table, Said) for heard in one.events]
                assert [one.talk for one in said if isinstance(one, event.Said)] == [
                    step.says for step in script if step.says
                ]


@pytest.mark.usefixtures("random_bots")
@async_test
async def test_a_lesson_is_never_listed_or_rated_and_claims_no_fair_deal(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        async with ann.table(await ann.lesson("saboteur")) as table:
            assert table.info is not None
            assert table.info.settings == lesson_settings("saboteur")
            assert (await ann.tables()).tables == ()
            await follow_hints(ann, table)
            assert contents_of(table, Committed) == []
            assert '"fair"' not in await ann.record(table.name)
        assert (await ann.games()).games == ()


@pytest.mark.usefixtures("random_bots")
@async_test
async def test_what_is_no_lesson_is_refused(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        with refused("no-such-lesson"):
            await ann.lesson("juggling")
        with refused("no-such-lesson"):
            await ann.open_table(lesson="juggling")
        with refused("bad-setting"):
            await ann.open_table(lesson="miner", clock=ClockSetting(60))
        with refused("no-such-lesson"):
            await ann.hint(await ann.quick(seats=4))
        with refused("not-your-seat"):
            await ben.hint(await ann.lesson("miner"))
        with refused("unknown-person"):
            async with Session(server.address) as stranger:
                await stranger.lesson("miner")


@pytest.mark.usefixtures("random_bots")
@async_test
async def test_a_lesson_can_be_played_again(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        async with ann.table(await ann.lesson("saboteur")) as table:
            await follow_hints(ann, table)
            await ann.command(table.name, command.Rematch(key=new_key()))
            await table.until(lambda table: table.info is not None and table.info.rematch is not None)
            assert table.info is not None
            again = table.info.rematch or ""
        async with ann.table(again) as table:
            await table.start()
            assert (await follow_hints(ann, table))[0] == "saboteur-help"


@pytest.mark.usefixtures("random_bots")
@async_test
async def test_a_lesson_survives_a_restart_and_goes_on_when_the_learner_leaves_the_script(sqlite: str) -> None:
    names = {}
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        token = ann.token
        for lesson in NAMES:
            names[lesson] = await ann.lesson(lesson)
            async with ann.table(names[lesson]) as table:
                assert len(await follow_hints(ann, table, 2)) == 2
    async with in_process_server(sqlite) as server, Session(server.address, token) as ann:
        for lesson in NAMES:
            async with ann.table(names[lesson]) as table:
                own = [step for step in find_lesson(lesson).script if step.seat == 0]
                assert await follow_hints(ann, table, 1) == [f"{lesson}-{own[2].teaches}"]
                await table.until(must_move)
                await table.play(next(text for text in table.view(0).legal_moves if text.startswith("pass")))
                assert all(reason.startswith("try-") for reason in await follow_hints(ann, table, 2))


def test_a_worker_builds_the_adviser() -> None:
    lesson = find_lesson("miner")
    header = {"record": VERSION, "edition": "amigo", "expansion": False, "options": {"rounds": 1}}
    game = Game.start(header | {"players": ["Ann", "Ben", "Cy", "Di"]}, lesson.deal)
    events = tuple(event.seen_by(0) for event in game.events)
    request = TurnRequest("table", 0, ADVISER, "seed", 0, events, game.view(0), False)  # type: ignore[arg-type]
    reply = BotCache().take_turn(request)
    assert reply.faults == ()
    assert reply.move in game.legal_moves.texts()
