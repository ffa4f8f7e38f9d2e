"""Handlers: refused commands change nothing, repeated ones are run once, and the log determines the table."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, get_args

import aiohttp
import msgspec
import pytest

from tests.server.helpers import async_test, catch_up, contents_of, new_key, refused
from tests.server.players import must_move, seated, signed_in
from tests.server.process import ServerProcess
from undermine.bots import LEVELS
from undermine.client import RemoteTable, Session
from undermine.server.actor import Actor
from undermine.server.audience import Snapshot, Viewer
from undermine.server.chat_history import KEPT_LINES
from undermine.server.config import Config
from undermine.server.errors import CommandRefused
from undermine.server.handlers import chatting, seating, server_messages
from undermine.server.handlers.creating import create_table
from undermine.server.handlers.playing import make_move
from undermine.server.handlers.registry import Handlers
from undermine.server.handlers.rights import RIGHTS, check_rights
from undermine.server.handlers.server_messages import ServerMessage
from undermine.server.log_entry import LogEntry, decode_content, encode_content, number_entries
from undermine.server.mutes import MAX_OUTSIDER_REPORTS
from undermine.server.table import Draft, Table
from undermine.talk import STATEMENTS
from undermine.wire import command, entry
from undermine.wire.answer import Accepted, Refused
from undermine.wire.entry import Moved
from undermine.wire.update import ClockSetting, TableSettings

PEOPLE = tuple(Actor(name.lower(), name) for name in ("Ann", "Ben", "Cat"))
STEPS = 400
HANDLERS = Handlers(Config(share_seconds=0))


def run_handler(table: Table, actor: Actor | None, message: Any) -> Draft:
    """Check the rights of the actor, then call the handler, as the command queue does."""
    check_rights(table, actor, message)
    return HANDLERS.handle(table, actor, message)


@async_test
async def test_an_impossible_move_is_refused_and_changes_nothing(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as people, seated(people, bots=1) as tables:
        await tables[0].until(lambda _: any(must_move(table) for table in tables))
        mover, other = tables if must_move(tables[0]) else tables[::-1]
        await catch_up(mover, other)
        seat, ply, move = mover.seats[0], mover.ply, mover.view().legal_moves[0]
        before, view = mover.number, mover.view_bytes()
        for table, message, reason in (
            (other, command.PlayMove(key=new_key(), seat=other.seats[0], ply=ply, move=move), "not-your-turn"),
            (other, command.PlayMove(key=new_key(), seat=seat, ply=ply, move=move), "not-your-seat"),
            (mover, command.PlayMove(key=new_key(), seat=2, ply=ply, move=move), "not-your-seat"),
            (mover, command.PlayMove(key=new_key(), seat=3, ply=ply, move=move), "no-such-seat"),
            (mover, command.PlayMove(key=new_key(), seat=seat, ply=ply + 1, move=move), "stale"),
            (mover, command.PlayMove(key=new_key(), seat=seat, ply=0 if ply else 7, move=move), "stale"),
            (mover, command.PlayMove(key=new_key(), seat=seat, ply=ply, move="somersault"), "not-a-move"),
            (mover, command.PlayMove(key=new_key(), seat=seat, ply=ply, move=""), "not-a-move"),
            (mover, command.PlayMove(key=new_key(), seat=seat, ply=ply, move="map@0,0"), "not-a-move"),
            (mover, command.PlayMove(key=new_key(), seat=seat, ply=ply, move="pass"), "hand-not-empty"),
        ):
            with refused(reason):
                await table.do(message)
        await mover.chat("still my turn")
        assert mover.number == before + 1
        assert mover.view_bytes() == view
        await mover.play(move)


@async_test
async def test_a_refusal_names_the_number_and_the_ply(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann], ann.table(await ann.quick()) as table:
        await table.until(must_move)
        stale = command.PlayMove(key="late", seat=0, ply=table.ply + 5, move=table.view().legal_moves[0])
        refusal = await _raw_answer(ann, table.name, stale)
        assert isinstance(refusal, Refused)
        assert refusal == Refused("late", "stale", refusal.sentence, table.number, table.ply)


async def _raw_answer(session: Session, name: str, message: command.AnyCommand) -> Accepted | Refused:
    """Return the first answer on a socket; updates are ignored."""
    address = f"{session.address}/api/tables/{name}/socket?wire=3"
    async with session.http.ws_connect(address, headers=session.headers) as socket:
        await socket.send_bytes(msgspec.json.encode(message))
        async for received in socket:
            assert received.type is aiohttp.WSMsgType.TEXT
            if '"type":"update"' not in received.data[:40]:
                return msgspec.json.decode(received.data, type=Accepted | Refused)
    raise AssertionError("every command is answered")


@async_test
async def test_a_command_repeated_with_the_same_key_is_run_once(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as people, seated(people, bots=1) as [hers, his]:
        await hers.until(lambda _: must_move(hers) or must_move(his))
        mover, session = (hers, people[0]) if must_move(hers) else (his, people[1])
        message = command.PlayMove(key="once", seat=mover.seats[0], ply=mover.ply, move=mover.view().legal_moves[0])
        first = await mover.do(message)
        again = await asyncio.gather(mover.do(message), *(session.command(mover.name, message) for _ in range(5)))
        assert {answer.number for answer in again} == {first.number}
        assert await _raw_answer(session, mover.name, message) == first
        assert len([moved for moved in contents_of(mover, Moved) if moved.ply == message.ply]) == 1
        chat = command.Chat(key="once", text="the other one's key is another key")
        other = his if mover is hers else hers
        assert (await other.do(chat)).number > first.number


@async_test
async def test_of_several_moves_at_once_one_is_made(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann], Session(server.address, ann.token) as again:
        name = await ann.quick()
        async with ann.table(name) as one, again.table(name) as other:
            await one.until(must_move)
            await other.until(must_move)
            answers = await asyncio.gather(*(_play(table) for table in (one, other, one, other)))
            assert sorted(answers) == ["made", "stale", "stale", "stale"]


async def _play(table: RemoteTable) -> str:
    try:
        await table.play(table.view().legal_moves[-1])
    except Exception as error:  # noqa: BLE001  its reason is compared
        return str(getattr(error, "reason", error))
    return "made"


def test_every_command_has_a_handler_and_rights() -> None:
    commands = {*get_args(command.AnyCommand), command.Ask}
    assert commands == set(HANDLERS.person_handlers)
    assert commands == set(RIGHTS)
    kinds = [kind for kind in vars(server_messages).values() if isinstance(kind, type)]
    assert {kind for kind in kinds if issubclass(kind, ServerMessage)} == {*HANDLERS.server_handlers, ServerMessage}


def test_strangers_may_not_send_commands() -> None:
    table = _new_table(Random(1))
    for kind in get_args(command.AnyCommand):
        with pytest.raises(CommandRefused) as caught:
            run_handler(table, None, msgspec.convert(_fields(kind), kind))
        assert caught.value.reason == "unknown-person"


def _fields(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """A possible value for every field of a command."""
    samples: dict[str, Any] = {
        "key": "k",
        "person": "ben",
        "text": "hello",
        "move": "pass",
        "talk": "role:miner",
        "level": None,
        "bot_speed": "slow",
    }
    return {"do": kind.__struct_config__.tag} | {
        name: samples.get(name, "0" * 64 if name in ("hash", "share") else None if name in ("name", "level") else 0)
        for name in kind.__struct_fields__
        if name not in ("end", "on")
    }


def test_guest_bots_have_no_vote() -> None:
    """A game ends when all people present agree, whatever guest bots do; and a guest bot cannot vote."""
    bot = Actor("hal", "Hal", bot=True)
    settings = TableSettings(seats=3, guest_bots=True)
    table = Table("table")
    table.apply(number_entries(create_table(settings, PEOPLE[0], "00" * 32, sits=True), 0, 0))
    for actor in (PEOPLE[1], bot):
        _apply(table, run_handler(table, actor, command.Sit(key=new_key())), actor)
    _apply(table, run_handler(table, PEOPLE[0], command.Start(key=new_key())), PEOPLE[0])
    with pytest.raises(CommandRefused) as caught:
        run_handler(table, bot, command.Vote(key=new_key()))
    assert caught.value.reason == "not-for-bots"
    _apply(table, run_handler(table, PEOPLE[0], command.Vote(key=new_key())), PEOPLE[0])
    assert table.status == "running"
    _apply(table, run_handler(table, PEOPLE[1], command.Vote(key=new_key())), PEOPLE[1])
    assert (table.status, table.ended) == ("over", "agreed")


def test_the_chat_of_a_table_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chatting, "SHARE_OF_ONE", 1)
    monkeypatch.setattr(chatting, "SHARE_OF_ONE_PLAYER", 1)
    table = _new_table(Random(1))
    player, outsider = PEOPLE[:2]
    limits = {outsider: chatting.MAX_OUTSIDER_LINES, player: chatting.MAX_PLAYER_LINES}
    for person, most in limits.items():
        for number in range(most):
            _apply(table, run_handler(table, person, command.Chat(key=new_key(), text=f"message {number}")), person)
        with pytest.raises(CommandRefused) as caught:
            run_handler(table, person, command.Chat(key=new_key(), text="one more"))
        assert caught.value.reason == "too-many"
    kept = [one for one in table.entries if isinstance(one.content, entry.Chatted)]
    assert kept == table.entries[-KEPT_LINES:], "the text of older lines is in the database alone"
    _apply(table, run_handler(table, PEOPLE[0], command.Start(key=new_key())), PEOPLE[0])


def test_outsiders_leave_room_for_the_reports_of_players() -> None:
    table = _new_table(Random(1))
    _apply(table, run_handler(table, PEOPLE[1], command.Sit(key="sit")), PEOPLE[1])
    message = command.Report(key="rude", person=PEOPLE[0].id, text="rude")
    outsiders = [Actor(f"outsider {number}", f"Outsider {number}") for number in range(MAX_OUTSIDER_REPORTS)]
    for actor in outsiders:
        _apply(table, run_handler(table, actor, message), actor)
    with pytest.raises(CommandRefused, match="enough reports"):
        run_handler(table, Actor("late", "Late"), message)
    _apply(table, run_handler(table, PEOPLE[1], message), PEOPLE[1])
    _apply(table, run_handler(table, PEOPLE[0], command.Kick(key="kick", person=PEOPLE[1].id)), PEOPLE[0])
    assert run_handler(table, PEOPLE[1], message).aside is not None, "who was removed can report that"


@pytest.mark.parametrize("seed", range(6))
def test_the_log_determines_the_table(seed: int) -> None:
    random = Random(seed)
    table = _new_table(random)
    accepted = 0
    for _ in range(STEPS):
        actor = random.choice(PEOPLE)
        before = table.info
        try:
            draft = _random_draft(table, actor, random)
        except CommandRefused:
            assert table.info is before, "a refused command changes nothing"
            continue
        _apply(table, draft, actor)
        accepted += 1
        _check_people(table)
        if table.status == "over" and random.random() < 0.2:
            _check_replay(table)
            table = _new_table(random)
    assert accepted > STEPS // 10
    _check_replay(table)


def _new_table(random: Random) -> Table:
    settings = TableSettings(seats=4, bots=random.randrange(3), clock=ClockSetting(60, 5), options={"rounds": 1})
    table = Table("table")
    contents = create_table(settings, PEOPLE[0], random.randbytes(32).hex(), sits=True)
    table.apply(number_entries(contents, 0, 0))
    return table


def _apply(table: Table, draft: Draft, actor: Actor) -> None:
    at = (table.entries[-1].at if table.entries else 0) + 700
    table.apply(number_entries(draft.contents, table.number, at, actor.id), draft)
    if draft.aside is not None:
        table.asides.apply(draft.aside)


def _random_draft(table: Table, actor: Actor, random: Random) -> Draft:
    """The draft of a random command, or of somebody who disconnects or comes back."""
    roll = random.random()
    if roll < 0.1:
        seat = random.randrange(4)
        player = table.players[seat]
        if player is None or player.is_bot:
            return Draft([])
        if player.stand_in is None and player.away_since is not None and table.status == "running":
            return Draft([entry.TookOver(seat, "away")])
        return Draft([entry.Away(seat) if player.away_since is None else entry.Back(seat)])
    if roll < 0.6 and table.to_move is not None:
        assert table.game is not None
        seat, player = table.to_move, table.players[table.to_move]
        move = random.choice(table.game.legal_moves.texts())
        if player is not None and not player.moves_themselves:
            return make_move(table, seat, table.game.ply, move, "bot" if player.is_bot else "stand-in")
        mover = next((person for person in PEOPLE if player and person.id == player.person), actor)
        return run_handler(table, mover, command.PlayMove(key=new_key(), seat=seat, ply=table.game.ply, move=move))
    if roll < 0.65:
        return run_handler(table, actor, command.Rematch(key=new_key()))
    return run_handler(table, actor, _any_command(random))


def _any_command(random: Random) -> command.AnyCommand:
    seat, other = random.randrange(5), random.randrange(5)
    person = random.choice(PEOPLE).id
    level = random.choice([LEVELS[0].name, LEVELS[-1].name, None, "grandmaster"])
    return random.choice(
        [
            command.Sit(key=new_key(), seat=random.choice([None, seat]), name=random.choice([None, None, "Grandpa"])),
            command.Sit(key=new_key()),
            command.Leave(key=new_key(), seat=seat),
            command.PlaceBot(key=new_key(), seat=seat, level=level),
            command.Swap(key=new_key(), seat=seat, other=other),
            command.Start(key=new_key()),
            command.Say(key=new_key(), seat=seat, talk=random.choice(list(STATEMENTS))),
            command.Chat(key=new_key(), text="hello"),
            command.Return(key=new_key(), seat=seat),
            command.Replace(key=new_key(), seat=seat, level=level),
            command.SetBotSpeed(key=new_key(), bot_speed=random.choice(["slow", "normal", "fast"])),
            command.HandOn(key=new_key(), person=person),
            command.Kick(key=new_key(), person=person) if random.random() < 0.1 else command.Start(key=new_key()),
            command.Mute(key=new_key(), person=person, on=random.random() < 0.5),
            command.Report(key=new_key(), person=person, text="rude"),
            command.Vote(key=new_key(), end=random.random() < 0.3),
        ]
    )


def _check_people(table: Table) -> None:
    """Nobody sits twice, nobody who was removed sits, and there is a host while there are people."""
    sitting = [(player.person, player.name) for player in table.players if player and player.person]
    assert len(set(sitting)) == len(sitting)
    names = [player.name for player in table.players if player]
    assert len(set(names)) == len(names)
    assert not table.kicked & set(table.people())
    assert table.host != seating.NOBODY or not sitting or table.status == "running"
    assert table.votes <= set(table.people())


def _check_replay(table: Table) -> None:
    """Decoded from the database, the log makes the same table and tells everybody the same."""
    stored = [
        LogEntry(one.number, one.at, one.person, one.key, decode_content(encode_content(one.content)))
        for one in table.entries
    ]
    again = Table("table")
    again.apply(stored)
    again.asides = table.asides  # they are stored beside the log
    assert again.info == table.info
    assert (again.game is None) == (table.game is None)
    for seat in (None, *range(4)):
        viewer = Viewer(seat, PEOPLE[0].id)
        assert Snapshot(again, 0).update(viewer, 0, True) == Snapshot(table, 0).update(viewer, 0, True)
        if table.game is not None and again.game is not None:
            assert again.game.view(seat) == table.game.view(seat)
    if table.clock is not None and again.clock is not None:
        assert again.clock.info(0) == table.clock.info(0)
