"""The length of what a seat is sent does not tell its role, its hand or what it saw."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest

from tests.server.guest_bots import bot_sessions
from tests.server.helpers import async_test
from tests.server.in_process import in_process_server
from tests.server.players import signed_in
from undermine.event import Event
from undermine.server.actor import Actor
from undermine.server.audience import ANYBODY, Snapshot, Viewer
from undermine.server.connection import Connection
from undermine.server.costs import Payer
from undermine.server.handlers.creating import create_table
from undermine.server.handlers.playing import make_move, start
from undermine.server.log_entry import number_entries
from undermine.server.padding import ANSWER_STEP, MOVES_STEP, UPDATE_STEP, padded
from undermine.server.table import Draft, Table
from undermine.server.unsent_bytes import UnsentBytes
from undermine.wire import command
from undermine.wire.answer import Accepted, Refused
from undermine.wire.bots import BotCommand, BotMove, BotSit
from undermine.wire.update import TableSettings

HOST = Actor("host", "Host")


def test_a_message_is_filled_up_with_spaces() -> None:
    for length in (2, 3, 500, 1024, 1025):
        message = json.dumps("x" * (length - 2)).encode()
        filled = padded(message, 1024)
        assert json.loads(filled) == "x" * (length - 2)
        assert len(filled) == (1024 if length <= 1024 else 2048)
    assert len(padded(b"12345", 10, known=3)) == 13
    assert len(padded(b"12", 10, known=3)) == 13, "somebody who may know less than a spectator"


@pytest.mark.parametrize("expansion", [False, True])
def test_lengths_of_updates_are_the_same_for_all_who_do_not_move(expansion: bool) -> None:
    random = Random(4)
    table = Table("table")
    settings = TableSettings(seats=6, bots=6, expansion=expansion, options={"rounds": 1}, level="random")
    table.apply(number_entries(create_table(settings, HOST, "07" * 32, sits=False), 0, 0))
    _apply(table, start(table, HOST, command.Start(key="k")))
    secrets, moments = set(), 0
    while table.status == "running" and table.game is not None and moments < 60:
        moments += 1
        since, snapshot = table.number - 1, Snapshot(table, 0)
        known = len(snapshot.update(ANYBODY, since, False))
        for seat in range(6):
            view, update = snapshot.view(seat), snapshot.update(Viewer(seat, f"person {seat}"), since, False)
            assert view is not None
            secrets.add((view.role, len(view.hand), len(view.legal_moves)))
            assert len(update) - known == (MOVES_STEP if seat == table.to_move else UPDATE_STEP)
            assert json.loads(update)["view"]["role"] == view.role
        move = random.choice(table.game.legal_moves.texts())
        _apply(table, make_move(table, table.to_move or 0, table.game.ply, move, "bot"))
    assert len(secrets) > 20, "there was something to tell"


def _apply(table: Table, draft: Draft) -> None:
    events: list[tuple[Event, ...]] = draft.events
    assert events
    table.apply(number_entries(draft.contents, table.number, 0), draft)


class _Sent:
    """A transport that keeps what is sent."""

    def __init__(self) -> None:
        self.lengths: list[int] = []

    def send(self, *messages: bytes) -> int:
        self.lengths += map(len, messages)
        return 0

    def close(self, code: int, reason: str) -> None: ...

    def abort(self) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


def test_the_length_of_an_answer_does_not_tell_whether_or_why_a_move_is_refused() -> None:
    transport = _Sent()
    connection = Connection(transport, HOST, Payer("192.0.2.7", []), UnsentBytes())
    connection.answer(Accepted("k", 7))
    connection.answer(Refused("k", "tool-broken", "Seat 2 cannot place nes@1,0: its pick is broken."))
    connection.answer(Refused("k", "no-fit", "The card does not fit there.", 7, 3))
    assert transport.lengths == [ANSWER_STEP] * 3


@async_test
async def test_answers_over_http_have_the_same_length_too(sqlite: str) -> None:
    async with (
        in_process_server(sqlite, bot_pace=(60, 60)) as server,
        signed_in(server.address, "Ann") as [ann],
        bot_sessions(ann, "Hal") as [hal],
    ):
        name = await ann.open_table(seats=3, bots=1, guest_bots=True)
        lengths = set()
        for path, body, session in (
            (f"/api/tables/{name}/commands", command.Chat(key="a", text="hello"), ann),
            (f"/api/tables/{name}/commands", command.PlayMove(key="b", seat=0, ply=0, move="pass"), ann),
            (f"/api/tables/{name}/commands", command.Start(key="c"), hal),
            (f"/api/bot/tables/{name}/sit", BotSit(), hal),
            (f"/api/bot/tables/{name}/move", BotMove(ply=0, move="pass"), hal),
            (f"/api/bot/tables/{name}/leave", BotCommand(), hal),
        ):
            data = msgspec.json.encode(body)
            async with session.request("POST", path, data) as response:
                answer = await response.read()
                if not path.endswith("sit"):
                    lengths.add(len(answer))
                json.loads(answer)
        assert lengths == {ANSWER_STEP}
