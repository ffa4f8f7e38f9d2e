"""The arena plays a match as the server plays a table: the same statements and the same moves."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import msgspec
import pytest

from undermine import Game
from undermine.arena import Contest, Match
from undermine.arena.match_run import MatchRun
from undermine.event import Event
from undermine.server.bot_pool import secret_turn_seed
from undermine.server.bot_worker import BotCache, TurnReply, TurnRequest

LEVELS = ("sleuth", "rookie", "digger", "sleuth", "random")
ROUNDS = 2
SECRET = b"a secret of the table"
FORGET_EVERY = 13


class Worker:
    """A worker of the server, which loses its bots now and then. Requests are encoded as on their way to it."""

    def __init__(self) -> None:
        self._bots = BotCache()
        self._told = dict.fromkeys(range(len(LEVELS)), 0)
        self.rebuilt = 0

    def take_turn(self, game: Game, seat: int) -> TurnReply:
        """Return the turn of a bot, which is told only what is new unless the worker has lost it."""
        if game.ply % FORGET_EVERY == FORGET_EVERY - 1:
            self._bots = BotCache()
        events = [event.seen_by(seat) for event in game.events]
        reply = self._ask(game, seat, events, self._told[seat])
        if reply.move is None:
            self.rebuilt += 1
            reply = self._ask(game, seat, events, 0)
        self._told[seat] = len(events)
        return reply

    def _ask(self, game: Game, seat: int, events: list[Event], told: int) -> TurnReply:
        request = TurnRequest(
            table="table",
            seat=seat,
            level=LEVELS[seat],
            seed=secret_turn_seed(SECRET, seat, game.ply),
            told=told,
            events=tuple(events[told:]),  # type: ignore[arg-type]
            view=game.view(seat),
            may_speak=True,
        )
        return self._bots.take_turn(msgspec.msgpack.decode(msgspec.msgpack.encode(request), type=TurnRequest))


def deals_in(record: str) -> list[dict[str, Any]]:
    return [line for line in map(json.loads, record.splitlines()) if "deck" in line]


def play_on_the_server(dealer: Game) -> str:
    """Play a game with the bots of a worker and return its record. The deals are those of another, seeded game."""
    header = json.loads(dealer.record().splitlines()[0])
    game, worker = Game.start(header, deals_in(dealer.record())[0]), Worker()
    while not game.over:
        seat = game.to_move
        assert seat is not None
        reply = worker.take_turn(game, seat)
        assert reply.move is not None
        if reply.talk is not None:
            game.say(seat, reply.talk)
        game.play(reply.move, seat)
        dealer.play(reply.move)
        if game.phase == "deal":
            game.deal(deals_in(dealer.record())[-1])
    assert worker.rebuilt
    return game.record()


@pytest.mark.parametrize("expansion", [False, True])
def test_the_arena_and_the_server_play_the_same_match(expansion: bool) -> None:
    expected = play_on_the_server(Game.new(len(LEVELS), expansion=expansion, options={"rounds": ROUNDS}, seed=11))
    first, *later = deals_in(expected)
    run = MatchRun(
        Contest(),
        Match(0, len(LEVELS), 0, "", "", None),
        game=Game.start(json.loads(expected.splitlines()[0]), first),
        deals=later,
        seed_of=partial(secret_turn_seed, SECRET),
        bot_at=lambda seat, _role: LEVELS[seat],
    )
    outcome, record = run.play()
    assert record == expected
    assert '"talk"' in record
    assert len(outcome.rounds) == ROUNDS
    assert not outcome.faults
