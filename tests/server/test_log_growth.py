"""What one person may add to the log of a table is limited, whatever they repeat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from unittest.mock import Mock

import msgspec
import pytest

from tests.server.helpers import async_test, contents_of, refused, wait_for
from tests.server.in_process import in_process_server
from tests.server.players import signed_in
from tests.server.test_handlers import HANDLERS, PEOPLE, run_handler
from undermine.server import absences, audience
from undermine.server.absences import FREE, MAX_PAUSE_MS
from undermine.server.actor import Actor
from undermine.server.audience import Viewer
from undermine.server.errors import CommandRefused
from undermine.server.handlers import rights
from undermine.server.handlers.chatting import MAX_OUTSIDER_LINES, MAX_PLAYER_LINES
from undermine.server.handlers.creating import create_table
from undermine.server.handlers.rights import MAX_CHANGES
from undermine.server.handlers.server_messages import MarkPresence, TakeOver
from undermine.server.log_entry import LogContent, number_entries
from undermine.server.recent_entries import LIMITS
from undermine.server.recent_entries import PEOPLE as ABOUT_PEOPLE
from undermine.server.table import Table
from undermine.wire import command, entry
from undermine.wire.update import TableSettings, Update

ANN, BEN, CAT = PEOPLE
MINUTE = 60_000
HOURS = 4 * 60 * MINUTE
FEW = MAX_CHANGES + 50
"""More entries than anybody adds who does not want to do harm, and few enough to read."""


def new_table() -> Table:
    """Return a waiting table: Ann is the host, and Ben and Cat sit there too."""
    table = Table("burrow")
    table.apply(number_entries(create_table(TableSettings(seats=5), ANN, "ab" * 32, True), 0, 0))
    for actor in (BEN, CAT):
        send(table, actor, command.Sit(key=f"sit-{actor.id}"))
    return table


def send(table: Table, actor: Actor, message: command.AnyCommand, at: int = 0) -> int:
    """Let somebody send a command. Return how many entries it added."""
    draft = run_handler(table, actor, message)
    table.apply(number_entries(draft.contents, table.number, at, actor.id, message.key), draft)
    return len(draft.contents)


def sitting(key: str, turn: int) -> command.AnyCommand:
    return command.Leave(key=key, seat=1) if turn % 2 else command.Sit(key=key, seat=1)


REPETITIONS: dict[str, tuple[Actor, Callable[[str, int], command.AnyCommand]]] = {
    "sitting down and leaving": (BEN, lambda key, turn: sitting(key, turn + 1)),
    "another seat": (BEN, lambda key, turn: command.Sit(key=key, seat=3 + turn % 2)),
    "the same seat": (BEN, lambda key, _turn: command.Sit(key=key, seat=1)),
    "bots": (ANN, lambda key, turn: command.PlaceBot(key=key, seat=4, level=None if turn % 2 else "digger")),
    "swapping seats": (ANN, lambda key, _turn: command.Swap(key=key, seat=0, other=1)),
    "speeds of bots": (ANN, lambda key, turn: command.SetBotSpeed(key=key, bot_speed=("slow", "fast")[turn % 2])),
    "the same host": (ANN, lambda key, _turn: command.HandOn(key=key, person="ann")),
    "removing the same person": (ANN, lambda key, _turn: command.Kick(key=key, person="cat")),
}


@pytest.mark.parametrize("what", REPETITIONS)
def test_changes_before_the_start_are_limited(what: str) -> None:
    table = new_table()
    send(table, CAT, command.Chat(key="hello", text="hello"))
    actor, message = REPETITIONS[what]
    before = table.number
    refusals = list(_refusals(table, actor, (message(f"k{turn}", turn) for turn in range(4 * MAX_CHANGES))))
    assert table.number - before <= FEW
    assert set(refusals) <= {"too-many", "not-your-seat"}


def _refusals(table: Table, actor: Actor, messages: Iterator[command.AnyCommand]) -> Iterator[str]:
    """Send commands, one a minute, and return the reasons of all refusals."""
    for minute, message in enumerate(messages):
        try:
            send(table, actor, message, minute * MINUTE)
        except CommandRefused as refusal:
            yield refusal.reason


def test_votes_are_limited_and_everybody_can_still_vote_for_the_end() -> None:
    table = started_table()
    before = table.number
    assert send(table, BEN, command.Vote(key="first", end=True)) == 1
    assert send(table, BEN, command.Vote(key="same", end=True)) == 0, "the same vote adds nothing"
    turns = (command.Vote(key=f"k{turn}", end=bool(turn % 2)) for turn in range(4 * MAX_CHANGES))
    assert set(_refusals(table, BEN, turns)) == {"too-many"}
    assert table.number - before <= FEW
    assert BEN.id in table.votes
    for actor in (ANN, CAT):
        send(table, actor, command.Vote(key=actor.id, end=True))
    assert table.status == "over"


def test_nobody_uses_up_the_chat_of_a_table_alone() -> None:
    table, watcher, other = new_table(), Actor("dan", "Dan"), Actor("eve", "Eve")
    for actor, most in ((BEN, MAX_PLAYER_LINES // 2), (watcher, MAX_OUTSIDER_LINES // 3)):
        before = table.number
        lines = (command.Chat(key=f"k{turn}", text="hello") for turn in range(most + 10))
        assert list(_refusals(table, actor, lines)) == ["too-many"] * 10
        assert table.number - before == most
    assert send(table, CAT, command.Chat(key="cat", text="hello"))
    assert send(table, other, command.Chat(key="eve", text="hello"))


def started_table() -> Table:
    """Return a running table: Ann, Ben and Cat play with two bots."""
    table = new_table()
    draft = HANDLERS.handle(table, ANN, command.Start(key="start"))
    table.apply(number_entries(draft.contents, table.number, 0), draft)
    return table


def mark_presence(table: Table, at: int, *people: Actor) -> None:
    """Let the server note who is away and who is connected."""
    connections = [Mock(person=actor.id) for actor in people]
    draft = HANDLERS.handle(table, None, MarkPresence(connections, True, at))
    table.apply(number_entries(draft.contents, table.number, at), draft)


def test_absences_of_somebody_who_comes_and_goes_without_end_are_noted_rarely() -> None:
    table, at = started_table(), 0
    before = table.number
    for _ in range(FREE):
        at += 3000
        mark_presence(table, at, ANN, CAT)
        mark_presence(table, at, *PEOPLE)
    assert table.number - before == 2 * FREE, "nobody notices who loses the connection now and then"
    while at < HOURS:
        at += 3000
        mark_presence(table, at, ANN, CAT)
        mark_presence(table, at, *PEOPLE)
        assert table.players[1] is not None
        assert table.players[1].away_since is None, "whoever is back is told at once"
    assert table.number - before < 2 * (10 * FREE + HOURS // MAX_PAUSE_MS) + FEW
    mark_presence(table, at + 3000, ANN)
    away = [player is not None and player.away_since is not None for player in table.players]
    assert away == [False, False, True, False, False], "others are noted as before"


@async_test
async def test_a_late_absence_is_noted_while_others_wait(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absences, "FREE", 1)
    monkeypatch.setattr(absences, "FIRST_PAUSE_MS", MINUTE // 2)
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=3)
        async with ann.table(name) as hers:
            async with ben.table(name) as his:
                await his.sit()
            await wait_for(hers, entry.Away)
            async with ben.table(name) as his:
                await wait_for(his, entry.Back)
            live = server.services.tables.live[name]
            while live.presence._check is None or live.presence._check.when() < server.services.loop.time() + 10:
                await asyncio.sleep(0.01)
            assert len(contents_of(hers, entry.Away)) == 1
            server.time.ahead += 2 * MINUTE
            live.presence.check_soon()
            await wait_for(hers, entry.Away, 2)


def test_taking_a_seat_back_without_being_there_is_limited() -> None:
    table = started_table()
    mark_presence(table, MINUTE, ANN, CAT)
    before = table.number

    def returns() -> Iterator[command.AnyCommand]:
        for turn in range(4 * MAX_CHANGES):
            draft = HANDLERS.handle(table, None, TakeOver(HOURS))
            table.apply(number_entries(draft.contents, table.number, HOURS))
            yield command.Return(key=f"k{turn}", seat=1)

    assert set(_refusals(table, BEN, returns())) == {"too-many"}
    assert table.number - before <= 2 * FEW


def test_the_update_of_a_very_long_log_reads_few_of_its_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    table, read = started_table(), Mock(side_effect=audience.content_for)
    contents: list[LogContent] = [entry.Away(1), entry.Back(1)]
    table.apply(number_entries(10_000 * contents, table.number, 0))
    monkeypatch.setattr(audience, "content_for", read)
    update = msgspec.json.decode(audience.Snapshot(table, 0).update(Viewer(1, BEN.id), 0, True), type=Update)
    assert read.call_count < 1000
    most = LIMITS[ABOUT_PEOPLE].entries
    assert update.left_out == table.number - most
    assert [one.number for one in update.entries[-most:]] == list(range(update.left_out + 1, table.number + 1))
    assert isinstance(update.entries[0].content, entry.Opened), "what clients need is sent"


@async_test
async def test_hiding_chat_again_and_again_is_limited(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is stored beside the log, but takes memory for the keys of commands."""
    monkeypatch.setattr(rights, "MAX_CHANGES", 3)
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=3)
        async with ann.table(name), ben.table(name) as his:
            assert ann.person is not None
            for turn in range(3):
                await his.do(command.Mute(key=f"k{turn}", person=ann.person.id, on=turn % 2 == 0))
            with refused("too-many"):
                await his.do(command.Mute(key="last", person=ann.person.id, on=False))
