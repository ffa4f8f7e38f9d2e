"""Typed talk and its limits, chat, mutes, kicks and reports."""

from __future__ import annotations

from random import Random

import pytest
from sqlalchemy import select

from tests.server.helpers import async_test, catch_up, contents_of, make_any_move, new_key, person_of, refused, wait_for
from tests.server.in_process import in_process_server
from tests.server.players import is_over, must_move, play_all, seated, signed_in
from tests.server.process import ServerProcess
from undermine.client import RemoteTable
from undermine.event import Event
from undermine.server.schema import REPORTS
from undermine.talk import ANSWERS, OWN_TURN, Floor
from undermine.wire import command
from undermine.wire.entry import Chatted, Kicked, Muted, Reported, Said

CLEANED = {
    "  well\tdone\r\n": "well done",
    "\u202eflipped\u2066": "flipped",
    "a\x00b\x1bc\u200bd": "abcd",
    "family \U0001f468\u200d\U0001f469\u200d\U0001f467": "family \U0001f468\u200d\U0001f469\u200d\U0001f467",
    "e" + "\u0301" * 20: "\u00e9\u0301\u0301\u0301",
    "x" * 280: "x" * 280,
    "\u4e2d" * 280: "\u4e2d" * 280,
}
REFUSED_TEXTS = {
    "": "empty-text",
    " \u202e\n": "empty-text",
    "\u200d": "empty-text",
    "x" * 281: "too-long",
    "\U0001f600" * 211: "too-long",
}


def texts(table: RemoteTable) -> list[str]:
    """Return the chat that a client was sent."""
    return [chatted.text for chatted in contents_of(table, Chatted)]


def statements(table: RemoteTable) -> list[Event]:
    """Return the typed talk that a client was sent."""
    return [event for said in contents_of(table, Said) for event in said.events]


def test_a_seat_may_speak_once_on_its_turn_and_once_in_reply() -> None:
    floor = Floor(2)
    for seat, most in ((0, OWN_TURN), (1, ANSWERS)):
        for _ in range(most):
            assert floor.is_open(seat, 0)
            floor.said(seat, 0)
        assert not floor.is_open(seat, 0)
    assert floor.is_open(0, 1), "a statement on one's own turn is not a reply"
    floor.moved(0)
    assert floor.is_open(0, 0)
    assert not floor.is_open(1, 0)
    floor.dealt()
    assert floor.is_open(1, 0)


@async_test
async def test_talk_has_limits_and_is_sent_to_everybody(server: ServerProcess) -> None:
    async with (
        signed_in(server.address, "Ann", "Ben") as people,
        signed_in(server.address, "Eve") as [eve],
        seated(people, bots=1, level="random") as tables,
        eve.table(tables[0].name) as watching,
    ):
        await tables[0].until(lambda _: any(must_move(table) for table in tables))
        mover, other = tables if must_move(tables[0]) else tables[::-1]
        await mover.say("why:test")
        with refused("talked-enough"):
            await mover.say("have:map")
        await other.say(f"reply:lie>{mover.seats[0]}")
        with refused("talked-enough"):
            await other.say("have:nothing")
        with refused("not-your-seat"):
            await mover.say("have:map", other.seats[0])
        await catch_up(mover, other, watching)
        assert len(statements(watching)) == 2
        assert statements(mover) == statements(other) == statements(watching)
        await make_any_move(mover)
        await mover.say("have:map")
        with refused("talked-enough"):
            await mover.say("have:map")


@pytest.mark.parametrize("talk", ["", "hello", "role:king", "suspect>99", "goal:0,0=gold", "why:test "])
@async_test
async def test_a_text_that_is_not_a_statement_is_refused(talk: str, server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3)
        async with ann.table(name) as table:
            with refused("not-started"):
                await table.do(command.Say(key=new_key(), seat=0, talk="why:test"))
            await table.start()
            await table.until(lambda table: table.has_view)
            with refused("not-a-statement"):
                await table.say(talk, 0)
            await table.say("why:test", 0)  # a refused statement does not count


@pytest.mark.parametrize("text", CLEANED, ids=ascii)
@async_test
async def test_chat_is_cleaned_of_misleading_characters(text: str, server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3)
        async with ann.table(name) as table:
            await table.chat(text)
            assert await wait_for(table, Chatted) == Chatted(person_of(ann), "Ann", CLEANED[text])


@pytest.mark.parametrize("text", REFUSED_TEXTS, ids=ascii)
@async_test
async def test_unreadable_chat_is_refused(text: str, server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3)
        async with ann.table(name) as table:
            with refused(REFUSED_TEXTS[text]):
                await table.chat(text)


@async_test
async def test_spectators_chat_apart_until_the_game_is_over(server: ServerProcess) -> None:
    async with (
        signed_in(server.address, "Ann", "Ben") as people,
        signed_in(server.address, "Eve", "Fay") as [eve, fay],
        seated(people, bots=1) as [hers, his],
        eve.table(hers.name) as one,
        fay.table(hers.name) as other,
    ):
        await one.chat("Ben has the gold")
        await hers.chat("who has the gold?")
        await wait_for(other, Chatted, times=2)
        await catch_up(hers, his, one, other)
        assert texts(one) == texts(other) == ["Ben has the gold", "who has the gold?"]
        assert contents_of(one, Chatted)[0].apart
        assert texts(hers) == texts(his) == ["who has the gold?"]
        async with people[0].table(hers.name) as again:
            assert texts(again) == ["who has the gold?"], "nor is it sent to a reloaded page"
        for table in (hers, his):
            await table.do(command.Vote(key=new_key()))
        await hers.until(is_over)
        await his.until(is_over)
        assert texts(hers) == texts(his) == ["Ben has the gold", "who has the gold?"], (
            "in its place, at the end of the game"
        )
        assert [entry.number for entry in hers.entries] == sorted({entry.number for entry in hers.entries})
        await other.chat("well played")
        await wait_for(hers, Chatted, times=3)
        assert not contents_of(hers, Chatted)[-1].apart


@async_test
async def test_a_mute_hides_chat_from_one_person_alone(server: ServerProcess) -> None:
    async with (
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        seated(people) as [ann, ben, cat],
    ):
        await ann.do(command.Mute(key=new_key(), person=person_of(people[1])))
        await ben.chat("nonsense")
        await ben.do(command.Vote(key=new_key()))
        await catch_up(ann, ben, cat)
        assert texts(ann) == []
        assert texts(ben) == texts(cat) == ["nonsense"]
        assert contents_of(ann, Muted) == [Muted(person_of(people[1]), True)]
        assert not contents_of(ben, Muted), "nobody else is told"
        async with people[0].table(ann.name) as again:
            assert texts(again) == [], "it is remembered"
            await ben.chat("more nonsense")
            await catch_up(again, ben)
            assert texts(again) == []
            await again.do(command.Mute(key=new_key(), person=person_of(people[1]), on=False))
            await ben.chat("sense")
            await catch_up(again, ben)
            assert texts(again) == ["sense"]
        for person in (person_of(people[0]), "somebody"):
            with refused("no-such-person"):
                await ann.do(command.Mute(key=new_key(), person=person))


@async_test
async def test_a_report_is_stored_for_operators_and_told_to_nobody_else(sqlite: str) -> None:
    async with (
        in_process_server(sqlite) as server,
        signed_in(server.address, "Ann", "Ben") as people,
        signed_in(server.address, "Eve", "Fay") as [eve, fay],
        seated(people, bots=1) as [hers, his],
        eve.table(hers.name) as one,
        fay.table(hers.name) as other,
    ):
        about = person_of(people[1])
        await one.do(command.Report(key=new_key(), person=about, text=" rude\u202e\n words "))
        with refused("no-such-person"):
            await one.do(command.Report(key=new_key(), person="somebody", text="rude"))
        with refused("empty-text"):
            await one.do(command.Report(key=new_key(), person=about, text=" "))
        await catch_up(hers, his, one, other)
        assert contents_of(one, Reported) == [Reported(about, "rude words")]
        for table in (hers, his, other):
            assert not contents_of(table, Reported)
        with server.services.engine.connect() as connection:
            rows = connection.execute(select(REPORTS)).all()
        assert [(row.table_id, row.person, row.about, row.text) for row in rows] == [
            (hers.name, person_of(eve), about, "rude words")
        ]


@async_test
async def test_a_bot_plays_for_a_player_who_is_kicked_during_the_game(server: ServerProcess) -> None:
    async with (
        signed_in(server.address, "Ann", "Ben") as people,
        signed_in(server.address, "Eve") as [eve],
        seated(people, bots=1) as [hers, his],
    ):
        async with eve.table(hers.name) as watching:
            await watching.chat("boo")
            for person, table in ((people[1], his), (eve, watching)):
                await hers.do(command.Kick(key=new_key(), person=person_of(person)))
                with refused("kicked"):
                    await table.until(lambda _: False)
                with refused("kicked"):
                    await table.chat("let me in")
        for person in (people[1], eve):
            with refused("kicked"):
                await person.command(hers.name, command.Chat(key=new_key(), text="let me in"))
            with refused("kicked"):
                async with person.table(hers.name):
                    raise AssertionError("somebody who was kicked is refused")
        assert [kicked.name for kicked in contents_of(hers, Kicked)] == ["Ben", "Eve"]
        await play_all([hers], Random(1), plies=6)
        assert hers.info is not None
        assert [player.person is None for player in hers.info.players if player] == [False, True, True]
