"""What a command comes to: moves that are refused change nothing, what is repeated is done once."""

from __future__ import annotations

import asyncio
from random import Random
from typing import get_args

import aiohttp
import msgspec
import pytest

from tests.server.guests import guests, is_due, seated
from tests.server.meeting import catches_up, key, meeting, refused, told
from tests.server.process import ServerProcess
from undermine.bots import LEVELS
from undermine.client import RemoteTable, Session
from undermine.server.conduct import ending, seating, talking
from undermine.server.conduct.decide import CONDUCT, decide
from undermine.server.conduct.opening import open_table
from undermine.server.conduct.playing import make_move
from undermine.server.conduct.rights import Actor
from undermine.server.entry import Row, read_entry, write_entry
from undermine.server.live import numbered
from undermine.server.refuse import CommandRefused
from undermine.server.sight import Moment, Viewer
from undermine.server.table import Draft, Table
from undermine.talk import STATEMENTS
from undermine.wire import command, happening
from undermine.wire.answer import Accepted, Refused
from undermine.wire.happening import Moved
from undermine.wire.update import ClockSetting, TableSettings

PEOPLE = tuple(Actor(name.lower(), name) for name in ("Ann", "Ben", "Cat"))
STEPS = 400


@meeting
async def test_a_move_that_will_not_do_is_refused_and_changes_nothing(server: ServerProcess) -> None:
    async with guests(server.address, "Ann", "Ben") as people, seated(people, bots=1) as tables:
        await tables[0].until(lambda _: any(is_due(table) for table in tables))
        mover, other = tables if is_due(tables[0]) else tables[::-1]
        await catches_up(mover, other)
        seat, ply, move = mover.seats[0], mover.ply, mover.view().legal_moves[0]
        before, view = mover.number, mover.view_bytes()
        for table, wish, reason in (
            (other, command.PlayMove(key=key(), seat=other.seats[0], ply=ply, move=move), "not-your-turn"),
            (other, command.PlayMove(key=key(), seat=seat, ply=ply, move=move), "not-your-seat"),
            (mover, command.PlayMove(key=key(), seat=2, ply=ply, move=move), "not-your-seat"),
            (mover, command.PlayMove(key=key(), seat=3, ply=ply, move=move), "no-such-seat"),
            (mover, command.PlayMove(key=key(), seat=seat, ply=ply + 1, move=move), "stale"),
            (mover, command.PlayMove(key=key(), seat=seat, ply=0 if ply else 7, move=move), "stale"),
            (mover, command.PlayMove(key=key(), seat=seat, ply=ply, move="somersault"), "not-a-move"),
            (mover, command.PlayMove(key=key(), seat=seat, ply=ply, move=""), "not-a-move"),
            (mover, command.PlayMove(key=key(), seat=seat, ply=ply, move="map@0,0"), "not-a-move"),
            (mover, command.PlayMove(key=key(), seat=seat, ply=ply, move="pass"), "hand-not-empty"),
        ):
            with refused(reason):
                await table.do(wish)
        await mover.chat("still my turn")
        assert mover.number == before + 1
        assert mover.view_bytes() == view
        await mover.play(move)


@meeting
async def test_a_refusal_says_where_the_table_stands(server: ServerProcess) -> None:
    async with guests(server.address, "Ann") as [ann], ann.table(await ann.quick()) as table:
        await table.until(is_due)
        stale = command.PlayMove(key="late", seat=0, ply=table.ply + 5, move=table.view().legal_moves[0])
        refusal = await _raw_answer(ann, table.name, stale)
        assert isinstance(refusal, Refused)
        assert refusal == Refused("late", "stale", refusal.sentence, table.number, table.ply)


async def _raw_answer(session: Session, name: str, wish: command.AnyCommand) -> Accepted | Refused:
    """The first answer on a socket that takes no notice of updates."""
    address = f"{session.address}/api/tables/{name}/socket"
    async with session.http.ws_connect(address, headers=session.headers) as socket:
        await socket.send_bytes(msgspec.json.encode(wish))
        async for message in socket:
            assert message.type is aiohttp.WSMsgType.TEXT
            if '"type":"update"' not in message.data[:40]:
                return msgspec.json.decode(message.data, type=Accepted | Refused)
    raise AssertionError("every command is answered")


@meeting
async def test_what_is_repeated_with_the_same_key_is_done_once(server: ServerProcess) -> None:
    async with guests(server.address, "Ann", "Ben") as people, seated(people, bots=1) as [hers, his]:
        await hers.until(lambda _: is_due(hers) or is_due(his))
        mover, session = (hers, people[0]) if is_due(hers) else (his, people[1])
        wish = command.PlayMove(key="once", seat=mover.seats[0], ply=mover.ply, move=mover.view().legal_moves[0])
        first = await mover.do(wish)
        again = await asyncio.gather(mover.do(wish), *(session.command(mover.name, wish) for _ in range(5)))
        assert {answer.number for answer in again} == {first.number}
        assert await _raw_answer(session, mover.name, wish) == first
        assert len([moved for moved in told(mover, Moved) if moved.ply == wish.ply]) == 1
        chat = command.Chat(key="once", text="the other one's key is another key")
        other = his if mover is hers else hers
        assert (await other.do(chat)).number > first.number


@meeting
async def test_of_two_moves_at_once_one_is_made(server: ServerProcess) -> None:
    async with guests(server.address, "Ann") as [ann], Session(server.address, ann.token) as again:
        name = await ann.quick()
        async with ann.table(name) as one, again.table(name) as other:
            await one.until(is_due)
            await other.until(is_due)
            answers = await asyncio.gather(*(_play(table) for table in (one, other, one, other)))
            assert sorted(answers) == ["made", "stale", "stale", "stale"]


async def _play(table: RemoteTable) -> str:
    try:
        await table.play(table.view().legal_moves[-1])
    except Exception as error:  # noqa: BLE001  its reason is compared
        return str(getattr(error, "reason", error))
    return "made"


def test_every_command_has_its_conduct() -> None:
    assert set(get_args(command.AnyCommand)) == {*CONDUCT, command.Rematch}


def test_a_table_takes_down_so_much_chat_and_no_more() -> None:
    table = _opened(Random(1))
    for number in range(talking.MOST_LINES):
        _follow(table, decide(table, PEOPLE[0], command.Chat(key=key(), text=f"line {number}")), PEOPLE[0])
    for person in PEOPLE:
        with pytest.raises(CommandRefused) as caught:
            decide(table, person, command.Chat(key=key(), text="one more"))
        assert caught.value.reason == "too-many"
    _follow(table, decide(table, PEOPLE[0], command.Start(key=key())), PEOPLE[0])


@pytest.mark.parametrize("seed", range(6))
def test_the_table_in_memory_is_what_its_log_comes_to(seed: int) -> None:
    random = Random(seed)
    table = _opened(random)
    accepted = 0
    for _ in range(STEPS):
        actor = random.choice(PEOPLE)
        before = table.info
        try:
            draft = _decided(table, actor, random)
        except CommandRefused:
            assert table.info is before, "what is refused changes nothing"
            continue
        _follow(table, draft, actor)
        accepted += 1
        _check_people(table)
        if table.status == "over" and random.random() < 0.2:
            _check_replay(table)
            table = _opened(random)
    assert accepted > STEPS // 10
    _check_replay(table)


def _opened(random: Random) -> Table:
    settings = TableSettings(seats=4, bots=random.randrange(3), clock=ClockSetting(60, 5), options={"rounds": 1})
    table = Table("table")
    entries = open_table(settings, PEOPLE[0], random.randbytes(32).hex(), sits=True)
    table.follow(numbered(entries, 0, 0, None, None))
    return table


def _follow(table: Table, draft: Draft, actor: Actor) -> None:
    at = (table.rows[-1].at if table.rows else 0) + 700
    table.follow(numbered(draft.entries, table.number, at, actor.id, None), draft)


def _decided(table: Table, actor: Actor, random: Random) -> Draft:
    """What some command comes to, or somebody's going away and coming back."""
    roll = random.random()
    if roll < 0.1:
        seat = random.randrange(4)
        player = table.players[seat]
        if player is None or player.is_bot:
            return Draft([])
        if player.stand_in is None and player.away_since is not None and table.status == "running":
            return Draft([happening.TookOver(seat, "away")])
        return Draft([happening.Away(seat) if player.away_since is None else happening.Back(seat)])
    if roll < 0.6 and table.to_move is not None:
        assert table.game is not None
        seat, player = table.to_move, table.players[table.to_move]
        move = random.choice(table.game.legal_moves.texts())
        if player is not None and not player.acts:
            return make_move(table, seat, table.game.ply, move, "bot" if player.is_bot else "stand-in")
        mover = next((person for person in PEOPLE if player and person.id == player.person), actor)
        return decide(table, mover, command.PlayMove(key=key(), seat=seat, ply=table.game.ply, move=move))
    if roll < 0.65:
        return ending.rematch(table, actor, "next", "00")
    return decide(table, actor, _any_command(random))


def _any_command(random: Random) -> command.AnyCommand:
    seat, other = random.randrange(5), random.randrange(5)
    person = random.choice(PEOPLE).id
    level = random.choice([LEVELS[0].name, LEVELS[-1].name, None, "grandmaster"])
    return random.choice(
        [
            command.Sit(key=key(), seat=random.choice([None, seat]), name=random.choice([None, None, "Grandpa"])),
            command.Sit(key=key()),
            command.Leave(key=key(), seat=seat),
            command.PlaceBot(key=key(), seat=seat, level=level),
            command.Swap(key=key(), seat=seat, other=other),
            command.Start(key=key()),
            command.Say(key=key(), seat=seat, talk=random.choice(list(STATEMENTS))),
            command.Chat(key=key(), text="hello"),
            command.Return(key=key(), seat=seat),
            command.Replace(key=key(), seat=seat, level=level),
            command.HandOn(key=key(), person=person),
            command.Kick(key=key(), person=person) if random.random() < 0.1 else command.Start(key=key()),
            command.Mute(key=key(), person=person, on=random.random() < 0.5),
            command.Report(key=key(), person=person, text="rude"),
            command.Vote(key=key(), end=random.random() < 0.3),
        ]
    )


def _check_people(table: Table) -> None:
    """Nobody sits twice, nobody who was sent away sits, and there is a host while there are people."""
    sitting = [(player.person, player.name) for player in table.players if player and player.person]
    assert len(set(sitting)) == len(sitting)
    names = [player.name for player in table.players if player]
    assert len(set(names)) == len(names)
    assert not table.kicked & set(table.people())
    assert table.host != seating.NOBODY or not sitting or table.status == "running"
    assert table.votes <= set(table.people())


def _check_replay(table: Table) -> None:
    """Read from the store, the log makes the same table and tells everybody the same."""
    stored = [Row(row.number, row.at, row.person, row.key, read_entry(write_entry(row.entry))) for row in table.rows]
    again = Table("table")
    again.follow(stored)
    assert again.info == table.info
    assert again.mutes == table.mutes
    assert (again.game is None) == (table.game is None)
    for seat in (None, *range(4)):
        viewer = Viewer(seat, PEOPLE[0].id)
        assert Moment(again, 0).update(viewer, 0, True) == Moment(table, 0).update(viewer, 0, True)
        if table.game is not None and again.game is not None:
            assert again.game.view(seat) == table.game.view(seat)
    if table.clock is not None and again.clock is not None:
        assert again.clock.info(0) == table.clock.info(0)
