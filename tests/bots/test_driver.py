"""The driver: tell, seed, speak, choose, in that order, and a random legal move for whatever a bot does wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from undermine import Game, Move
from undermine.bots import Bot
from undermine.bots.driver import BotDriver, BotFault, play_turn
from undermine.event import Dealt, Event, Passed, Said
from undermine.talk import Talk
from undermine.view import View


class Scripted(Bot):
    """Does what the test gives it, and remembers what it was asked."""

    def __init__(self, seat: int, choose: Callable[[View], Any], speak: Callable[[View], Any] | None = None) -> None:
        super().__init__(seat)
        self._choose, self._speak = choose, speak
        self.calls: list[tuple[str, object]] = []

    def watch(self, event: Event) -> None:
        self.calls.append(("watch", event))

    def speak(self, view: View) -> Any:
        self.calls.append(("speak", self.random.random()))
        return self._speak(view) if self._speak else None

    def choose(self, view: View) -> Any:
        self.calls.append(("choose", self.random.random()))
        return self._choose(view)


def first(view: View) -> str:
    return view.legal_moves[0]


def driver_of(choose: Callable[[View], Any], speak: Callable[[View], Any] | None = None) -> BotDriver:
    return BotDriver(Scripted(0, choose, speak), 0)


@pytest.fixture
def game() -> Game:
    return Game.new(3, seed=1)


def test_a_bot_is_told_then_seeded_then_speaks_then_chooses(game: Game) -> None:
    bot = Scripted(0, first)
    BotDriver(bot, 0).turn_in(game, "seed")
    random = Random("seed")
    assert bot.calls == [
        ("watch", game.events[0].seen_by(0)),
        ("speak", random.random()),
        ("choose", random.random()),
    ]


def test_it_is_told_each_event_once_and_as_its_seat_saw_it(game: Game) -> None:
    bots = [Scripted(seat, first) for seat in range(3)]
    drivers = [BotDriver(bot, bot.seat) for bot in bots]
    for _ in range(7):
        assert game.to_move is not None
        play_turn(game, drivers[game.to_move], "seed")
    for driver, bot in zip(drivers, bots, strict=True):
        driver.follow(game)
        assert [event for call, event in bot.calls if call == "watch"] == [
            event.seen_by(bot.seat) for event in game.events
        ]
        assert driver.told == len(game.events)


def test_it_speaks_only_if_it_may(game: Game) -> None:
    driver = driver_of(first, lambda _: Talk("have", "map"))
    assert driver.turn_in(game, 1, may_speak=True).talk == Talk("have", "map")
    assert driver.turn_in(game, 1, may_speak=False).talk is None


def test_the_statement_comes_before_the_move(game: Game) -> None:
    play_turn(game, driver_of(lambda view: view.legal_moves[-1], lambda _: "have:map"), 1)
    assert [type(event) for event in game.events[:3]] == [Dealt, Said, Passed]


@pytest.mark.parametrize("choice", [str, Move], ids=["text", "Move"])
def test_a_legal_move_is_taken_as_text_or_as_a_move(game: Game, choice: Callable[[str], object]) -> None:
    legal = game.view(0).legal_moves[3]
    turn = driver_of(lambda _: choice(legal)).turn_in(game, 1)
    assert turn.move == Move(legal)
    assert turn.faults == []


def failing(_: View) -> None:
    raise ValueError("no idea")


def leaving(_: View) -> None:
    raise SystemExit(3)


@pytest.mark.parametrize(
    ("choose", "fault"),
    [
        (failing, "choose raised ValueError: no idea"),
        (leaving, "choose raised SystemExit: 3"),
        (lambda _: None, "chose nothing"),
        (lambda _: "nesw@9,9", "chose nesw@9,9, which is not legal"),
        (lambda _: Move("steal"), "chose steal, which is not legal"),
        (lambda _: "x@0,0", "chose x@0,0, which is not a move"),
        (lambda _: 7, "chose 7, which is not a move"),
    ],
)
def test_what_is_no_legal_move_is_replaced_by_a_random_one(
    game: Game, choose: Callable[[View], Any], fault: str
) -> None:
    driver = driver_of(choose)
    turns = {driver.turn_in(game, seed).move for seed in range(20)}
    assert len(turns) > 5
    assert all(str(move) in game.view(0).legal_moves for move in turns)
    turn = driver.turn_in(game, "seed")
    assert str(turn.move) == Random("seed").choice(game.view(0).legal_moves)
    assert turn.faults == [fault]


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        (lambda _: "hello", "said hello, which is not a statement"),
        (lambda _: 7, "said 7, which is not a statement"),
        (lambda _: Talk("suspect", seat=5), "said suspect>5, but there is no seat 5"),
        (failing, "speak raised ValueError: no idea"),
    ],
)
def test_what_is_no_statement_is_not_said_and_costs_no_move(
    game: Game, said: Callable[[View], Any], fault: str
) -> None:
    turn = driver_of(first, said).turn_in(game, 1)
    assert turn.talk is None
    assert str(turn.move) == game.view(0).legal_moves[0]
    assert turn.faults == [fault]


def test_a_bot_that_fails_at_an_event_is_told_the_others(game: Game) -> None:
    class Upset(Scripted):
        def watch(self, event: Event) -> None:
            super().watch(event)
            if isinstance(event, Dealt | Said):
                raise ValueError("upset")  # noqa: TRY004

    game.say(1, "have:map")
    game.play(game.legal_moves[0])
    bot = Upset(0, first)
    driver = BotDriver(bot, 0)
    driver.follow(game)
    assert len(bot.calls) == driver.told == len(game.events)
    assert driver.turn(game.view(1), 1).faults == ["watch raised ValueError: upset"] * 2
    assert driver.turn(game.view(1), 1).faults == []


def test_a_guard_that_ends_every_call_at_once_does_not_stop_the_game(game: Game) -> None:
    @contextmanager
    def guard(method: str, _faults: list[str]) -> Iterator[None]:
        if method:
            raise BotFault(f"{method} took longer than 0 s")
        yield

    driver = BotDriver(Scripted(0, first), 0, guard)
    turn = driver.turn_in(game, "seed")
    assert driver.told == len(game.events)
    assert turn.faults == [f"{method} took longer than 0 s" for method in ("watch", "watch", "speak", "choose")]
    assert turn.move in game.legal_moves


def test_a_bot_that_cannot_be_built_moves_at_random(game: Game) -> None:
    def make(_seat: int) -> Bot:
        raise ValueError("no bot today")

    turn = BotDriver.build(make, 0).turn_in(game, "seed")
    assert turn.faults == ["constructor raised ValueError: no bot today"]
    assert str(turn.move) == Random("seed").choice(game.view(0).legal_moves)


def test_a_bot_needs_no_base_class_and_no_generator(game: Game) -> None:
    class Plain:
        def watch(self, event: Event) -> None:
            pass

        def choose(self, view: View) -> str:
            return view.legal_moves[0]

    turn = BotDriver(Plain(), 0).turn_in(game, 1)  # type: ignore[arg-type]
    assert (turn.talk, turn.faults) == (None, [])
