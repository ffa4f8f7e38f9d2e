"""Hints, suspicions and talk for people in the terminal. Hints come from what the seat knows alone."""

from __future__ import annotations

import io
from functools import partial
from random import Random

import msgspec
import numpy as np
import pytest

from tests.cli.screens import Pilot, app_for, close_notices, press, run_app, screen_text
from tests.cli.test_fullscreen import app_at, one_round
from tests.play import play_on
from tests.secrecy.law import walk
from tests.secrecy.worlds import another_world, record_lines
from tests.tables import make_game
from undermine import Game, Move
from undermine.bots.estimate import Estimate
from undermine.bots.hint import Hint, hint_for
from undermine.bots.searcher import Searcher
from undermine.bots.sleuth import Sleuth
from undermine.cli import main
from undermine.cli.bot_compiler import BotCompiler
from undermine.cli.fullscreen.app import GameApp
from undermine.cli.hint_text import hint_text, percent, reason_text
from undermine.cli.local_game import LocalGame, NewGame
from undermine.cli.seat_adviser import SeatAdviser
from undermine.cli.statements import KINDS, statements_for
from undermine.cli.talk_text import YOU, talk_sentence
from undermine.rulebook.compiler import COMPILED
from undermine.talk import STATEMENTS, Talk

compiled = pytest.mark.skipif(not COMPILED, reason="strong bots take seconds for a move as plain Python")
PLAYERS = ["You", "Ann", "Ben"]


# hints

SURE = Estimate(np.array([[0, 0.8, 0.2], [0, 0.1, 0.9], [0, 1.0, 0.0]]), np.array([0.0, 0.25, 0.75]))
"""Seat 1 is a saboteur with 90 %, seat 2 with 0 %; the treasure is at the bottom with 75 %."""


@pytest.mark.parametrize(
    ("move", "role", "distances", "lines"),
    [
        (
            "nes@1,0",
            "miner",
            (7.0, 6.0),
            ["Place nes at 1,0.", "Then the treasure is only about 6.0 cards away; now it is 7.0."],
        ),
        (
            "rockfall@1,0",
            "miner",
            (7.0, 9.0),
            ["Remove the card at 1,0 with your rockfall.", "Then the treasure is about 9.0 cards away; now it is 7.0."],
        ),
        (
            "e@1,0",
            "saboteur",
            (7.0, 15.0),
            [
                "Place e at 1,0.",
                "Then there is hardly a way to the treasure left.",
                "How much the others would suspect you for it is taken into account.",
            ],
        ),
        (
            "map@8,-2",
            "miner",
            None,
            ["Look at the bottom goal with your map.", "It is the treasure with a probability of 75 %."],
        ),
        ("break:pick>1", "miner", None, ["Break Ann's pick.", "Ann is a saboteur with a probability of 90 %."]),
        ("fix:pick>0", "miner", None, ["Repair your own pick.", "Without that you cannot dig."]),
        (
            "fix:pick>2",
            "saboteur",
            None,
            ["Repair Ben's pick.", "That looks honest: Ben is a saboteur with a probability of 0 %."],
        ),
        (
            "pass:e",
            "miner",
            None,
            ["Pass and discard e.", "No card of yours would do you more good now, and this is what you need least."],
        ),
    ],
)
def test_hint_says_what_to_do_and_why(
    move: str, role: str, distances: tuple[float, float] | None, lines: list[str]
) -> None:
    view = msgspec.structs.replace(Game.new(3, seed=1).view(0), role=role)
    hint = Hint(Move(move), None, SURE, distances)
    assert hint_text(hint, view, PLAYERS).splitlines() == lines
    second = hint._replace(next_best=Move("map@8,2"))
    assert hint_text(second, view, PLAYERS).splitlines()[-1] == "Second choice: Look at the top goal with your map."


@compiled
def test_hint_for_a_miner_brings_the_treasure_nearer() -> None:
    game, bot = Game.new(3, seed=10), Sleuth(0)
    for event in game.events:
        bot.watch(event.seen_by(0))
    hint = hint_for(bot, game.view(0))
    assert str(hint.move) == "ew@1,0"
    assert hint.distances is not None
    assert 6 < hint.distances[1] < hint.distances[0] < 8


@compiled
@pytest.mark.parametrize("seed", range(4))
def test_advice_depends_only_on_what_the_seat_knows(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """K1: two games that differ only in what a seat does not know give it the same hint and the same suspicions."""
    monkeypatch.setattr("undermine.cli.seat_adviser.Searcher", partial(Searcher, seconds=1000.0, worlds=4))
    random = Random(seed)
    game = play_on(Game.new(5, options={"rounds": 1}, seed=seed), random, plies=12, haste=0.9)
    seat = game.to_move
    assert seat is not None
    lines = record_lines(game, game.ply)
    other = another_world(lines, seat, random)
    assert other != lines
    games = [last for *_, (last, _) in (walk(lines), walk(other))]
    assert games[0].view(seat) == games[1].view(seat)
    advisers = [SeatAdviser(game, seat, list("ABCDE")) for game in games]
    assert advisers[0].hint()() == advisers[1].hint()()
    assert str(advisers[0].suspicion()()) == str(advisers[1].suspicion()())


@compiled
@pytest.mark.parametrize(("players", "expansion"), [(3, False), (6, True)])
def test_every_position_of_a_game_has_a_hint(players: int, expansion: bool) -> None:
    """Every kind of decision gets a move that is legal, and a sentence without gaps."""
    game = Game.new(players, expansion=expansion, options={"rounds": 1}, seed=4)
    bots = [Sleuth(seat) for seat in range(players)]
    told = 0
    while not game.over:
        seat = game.to_move
        assert seat is not None
        for event in game.events[told:]:
            for bot in bots:
                bot.watch(event.seen_by(bot.seat))
        told = len(game.events)
        view = game.view(seat)
        hint = hint_for(bots[seat], view)
        text = hint_text(hint, view, game.players)
        assert "None" not in text
        assert "{" not in text
        assert hint.next_best is None or str(hint.next_best) in view.legal_moves
        game.play(hint.move, seat)


@pytest.mark.parametrize(
    ("chance", "text"), [(0.0, "0 %"), (1.0, "100 %"), (0.001, "1 %"), (0.999, "99 %"), (0.5, "50 %")]
)
def test_only_certainty_is_0_or_100_percent(chance: float, text: str) -> None:
    assert percent(chance) == text


def test_reasons_say_for_whom_they_speak() -> None:
    assert reason_text("Ann passed.", 2.0) == "Ann passed. Saboteurs do this 2.0 times as often as others."
    assert reason_text("Ann passed.", 1 / 20) == "Ann passed. Others do this 20 times as often as saboteurs."


# in the terminal


@compiled
def test_hint_key_and_suspicion_key() -> None:
    async def ask(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        await press(pilot, "h")
        assert "A strong bot that knows what you know" in screen_text(app)
        assert "Second choice" in screen_text(app)
        await press(pilot, "escape", "w")
        assert "Who is a saboteur?" in screen_text(app)
        assert "The treasure: top 33 %" in screen_text(app)
        await press(pilot, "down", "up", "pagedown", "pageup", "escape")
        assert "Your turn" in screen_text(app)

    run_app(app_for(LocalGame.start(NewGame(5, seed=7, bots=("rookie",)))), ask)


def test_hint_is_for_the_own_turn() -> None:
    async def ask(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        await press(pilot, "1", "p", "enter", "h")
        assert "A hint is for your own turn." in screen_text(app)

    run_app(GameApp(LocalGame.start(NewGame(3, seed=1, bots=("rookie",))), 60.0), ask)


def test_nobody_is_advised_between_two_people() -> None:
    game = one_round(hands={0: ["map"]})

    async def ask(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        await press(pilot, "1", "p", "enter", "enter")
        screen = app.screen_stack[-2]
        screen.action_suspicion()  # type: ignore[attr-defined]
        screen.action_say()  # type: ignore[attr-defined]
        assert app.screen is app.screen_stack[-1]
        await press(pilot, "enter")
        assert "Who is a saboteur?" not in screen_text(app)

    run_app(app_at(game, 0, 1), ask)


@compiled
def test_advice_waits_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undermine.cli.bot_compiler.are_bots_cached", lambda: True)
    monkeypatch.setattr("undermine.cli.bot_compiler.warm_up", lambda: None)
    compiler = BotCompiler()
    local = LocalGame.start(NewGame(3, seed=1, bots=("rookie",)), compiler)
    assert "being compiled" in str(local.adviser(0))
    compiler.wait()
    assert isinstance(local.adviser(0), SeatAdviser)
    compiler.stop()


def test_advice_needs_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undermine.cli.local_game.COMPILED", False)
    assert "undermine[fast]" in str(LocalGame.start(NewGame(3, seed=1, bots=("rookie",))).adviser(0))


# talk


def test_every_statement_is_a_sentence() -> None:
    sentences = {text: talk_sentence(Talk.parse(text), lambda _: "Ann") for text in STATEMENTS if ">" not in text}
    assert len({*sentences.values()}) == len(sentences)
    for text in STATEMENTS:
        for name in ("Ann", YOU):
            sentence = talk_sentence(Talk.parse(text), lambda _, name=name: name)  # type: ignore[misc]
            assert sentence[0].isupper()
            assert sentence[-1] in ".!?"
            assert "{" not in sentence


def test_people_can_say_what_fits() -> None:
    game = make_game(front={0: ["pick"]})
    game.say(1, "suspect>0")
    offered = statements_for(game.view(0), game.events)
    assert [str(talk) for talk in offered["suspect"]] == ["suspect>1", "suspect>2"]
    assert {str(talk) for talk in offered["ask"] if talk.topic == "fix"} == {"ask:fix=pick"}
    assert {str(talk) for talk in offered["role"]} == {"role:miner", "role:saboteur"}
    assert {talk.seat for talk in offered["reply"]} == {1}
    assert "reply" not in statements_for(game.view(1), game.events)
    assert set(offered) == set(KINDS)


def test_saying_something() -> None:
    async def talk(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        await press(pilot, "y")
        assert "What do you want to say?" in screen_text(app)
        await press(pilot, "1", "down", "enter")
        assert app.local is not None
        assert app.local.events_for(1)[-1].talk == "suspect>2"  # type: ignore[attr-defined]
        assert "You said: “I suspect C.”" in screen_text(app)
        await press(pilot, "y")
        assert "You have said something already" in screen_text(app)
        app.local.play(Move(app.local.view(0).legal_moves[0]), 0)
        assert app.local.may_say(0)

    run_app(app_at(one_round()), talk)


def test_nobody_talks_where_talk_is_off() -> None:
    async def talk(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        await press(pilot, "y")
        assert "Nobody talks in this game." in screen_text(app)

    run_app(app_for(LocalGame.start(NewGame(3, seed=1, bots=("rookie",), talk=False))), talk)


# as plain text


@compiled
def test_plain_text(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["hint", "who", "say", "say suspect>2", "say trust>1", "say hello", "1", "say hello", "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    assert main(["play", "--seed", "1", "--players", "3", "--seat", "1", "--bots", "digger"]) == 0
    text = capsys.readouterr().out
    assert "Your move: hint\n" in text
    assert "a saboteur with a probability of" in text
    assert "The treasure: top" in text
    assert "  trust>0            I trust Ann.\n" in text
    assert "You said: “I suspect Ben.”" in text
    assert text.count("You have said something already.") == 2
    assert "Not possible: “hello” is not a statement" in text
