"""Typed talk and its limits, chat, mutes, kicks and reports."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest
from sqlalchemy import select

from tests.server.helpers import (
    async_test,
    catch_up,
    contents_of,
    leave,
    make_any_move,
    new_key,
    person_of,
    refused,
    wait_for,
)
from tests.server.in_process import in_process_server
from tests.server.players import is_over, must_move, play_all, seated, signed_in
from tests.server.process import ServerProcess
from undermine.client import RemoteTable, Session
from undermine.event import Event
from undermine.server.schema import REPORTS
from undermine.talk import ANSWERS, OWN_TURN, StatementLimits
from undermine.wire import command
from undermine.wire.entry import Chatted, Kicked, Said
from undermine.wire.lobby import NewPerson

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
    limits = StatementLimits(2)
    for seat, most in ((0, OWN_TURN), (1, ANSWERS)):
        for _ in range(most):
            assert limits.is_open(seat, 0)
            limits.said(seat, 0)
        assert not limits.is_open(seat, 0)
    assert limits.is_open(0, 1), "a statement on one's own turn is not a reply"
    limits.moved(0)
    assert limits.is_open(0, 0)
    assert not limits.is_open(1, 0)
    limits.dealt()
    assert limits.is_open(1, 0)


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
async def test_nobody_chats_under_the_name_of_a_player(server: ServerProcess) -> None:
    async with (
        signed_in(server.address, "Ann", "Ben") as people,
        signed_in(server.address, "ANN", "Be\u0578", "Cat") as outsiders,
    ):
        name = await people[0].open_table(seats=4, bots=1, level="random")
        async with people[0].table(name) as hers, people[1].table(name) as his:
            await his.sit()
            for outsider in outsiders[:2]:
                with refused("name-taken"):
                    await outsider.command(name, command.Chat(key=new_key(), text="I am a saboteur"))
            await outsiders[2].command(name, command.Chat(key=new_key(), text="Hello"))
            assert hers.info is not None
            [bot] = [player.name for player in hers.info.players if player and player.person is None]
            await outsiders[2].ask("POST", "/api/people/me", NewPerson(bot))
            with refused("name-taken"):
                await outsiders[2].command(name, command.Chat(key=new_key(), text="I am a bot"))
            await hers.start()
            await his.until(lambda table: table.has_view)
            with refused("name-taken"):
                await outsiders[0].command(name, command.Chat(key=new_key(), text="I am a saboteur"))
            await leave(his, 1)
            await his.chat("I left, and a bot has my name")
            assert [chatted.person for chatted in contents_of(his, Chatted)][1:] == [person_of(people[1])]


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
        assert ann.muted == (person_of(people[1]),)
        assert ben.muted == cat.muted == (), "nobody else is told"
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
        with server.services.engine.connect() as connection:
            rows = connection.execute(select(REPORTS)).all()
        assert [(row.table_id, row.person, row.about, row.text) for row in rows] == [
            (hers.name, person_of(eve), about, "rude words")
        ]


class RecordingTable(RemoteTable):
    """A client that keeps everything it was sent."""

    def __init__(self, session: Session, name: str) -> None:
        super().__init__(session, name)
        self.received: list[str] = []

    async def _read(self, text: str) -> None:
        self.received.append(text)
        await super()._read(text)


@async_test
async def test_nobody_notices_a_mute_or_a_report(server: ServerProcess) -> None:
    """Not even by an update without entries, or by a sequence number that is left out."""
    async with signed_in(server.address, "Ann", "Ben", "Eve") as [ann, ben, eve]:
        name = await ann.open_table(seats=3)
        async with (
            RecordingTable(ann, name) as hers,
            RecordingTable(ben, name) as his,
            RecordingTable(eve, name) as watching,
        ):
            await his.sit()
            await his.chat("nonsense")
            await catch_up(hers, his, watching)
            number, heard = hers.number, [len(his.received), len(watching.received)]
            await hers.do(command.Mute(key=new_key(), person=person_of(ben)))
            await hers.do(command.Report(key=new_key(), person=person_of(ben), text="nonsense"))
            await hers.until(lambda table: table.muted == (person_of(ben),))
            await watching.chat("hello")
            await catch_up(hers, his, watching)
            assert [entry.number for entry in his.entries] == list(range(1, number + 2)), "no number is missing"
            assert [len(his.received) - heard[0], len(watching.received) - heard[1]] == [1, 2]
            for table in (his, watching):
                assert not any("muted" in text or "report" in text for text in table.received)
            key = new_key()
            for _ in range(2):  # sent again, it is still one report
                await hers.do(command.Report(key=key, person=person_of(ben), text="more nonsense"))
            await hers.do(command.Report(key=new_key(), person=person_of(ben), text="even more"))
            with refused("too-many"):
                await hers.do(command.Report(key=new_key(), person=person_of(ben), text="and more"))


@async_test
async def test_reports_of_one_person_are_limited(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, reports_per_hour=4) as server,
        signed_in(server.address, "Ann", "Ben") as [ann, ben],
    ):
        sent = 0
        with refused("too-fast"):
            for _ in range(5):
                name = await ben.open_table(seats=3)
                await ann.command(name, command.Report(key=new_key(), person=person_of(ben), text="rude"))
                sent += 1
        assert sent == 4
        await ben.command(name, command.Chat(key=new_key(), text="I am no spammer"))
        await ann.command(name, command.Sit(key=new_key()))
        await ben.command(name, command.Report(key=new_key(), person=person_of(ann), text="spam"))


@async_test
async def test_mutes_outlive_the_server(sqlite: str) -> None:
    async with signed_in_twice(sqlite) as (ann, ben, name), ann.table(name) as hers:
        assert hers.muted == (person_of(ben),)
        assert texts(hers) == []
        await hers.do(command.Mute(key=new_key(), person=person_of(ben), on=False))
        await hers.until(lambda table: table.muted == ())


@asynccontextmanager
async def signed_in_twice(database: str) -> AsyncIterator[tuple[Session, Session, str]]:
    """Two people at a table, one of whom muted the other before the server was restarted."""
    async with in_process_server(database) as server, signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=3)
        await ben.command(name, command.Chat(key=new_key(), text="nonsense"))
        await ann.command(name, command.Mute(key=new_key(), person=person_of(ben)))
        tokens = ann.token, ben.token
    async with (
        in_process_server(database) as server,
        Session(server.address, tokens[0]) as ann,
        Session(server.address, tokens[1]) as ben,
    ):
        await ann.me()
        await ben.me()
        yield ann, ben, name


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
