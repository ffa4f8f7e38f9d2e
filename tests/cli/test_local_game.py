"""Games at one machine: names, bots, and saved games that are resumed."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from undermine import Game
from undermine.bots import LEVELS, USUAL
from undermine.cli.arguments import BOT_LEVELS, DEFAULT_BOT
from undermine.cli.bot_compiler import BotCompiler
from undermine.cli.local_game import LocalGame, NewGame
from undermine.cli.seated_bots import describe_bots
from undermine.errors import RecordError, SettingError
from undermine.event import Said


def bots_only(seed: int, *bots: str, **settings: Any) -> LocalGame:
    return LocalGame.start(NewGame(seed=seed, people=(), bots=bots, **settings))


def test_people_get_the_names_they_give() -> None:
    local = LocalGame.start(NewGame(4, seed=1, people=(1, 3), names=("Zoe", "Ann")))
    assert local.game.players == ["Ben", "Zoe", "Cat", "Ann"]


def test_default_names() -> None:
    assert LocalGame.start(NewGame(3, seed=1)).game.players == ["You", "Ann", "Ben"]
    assert LocalGame.start(NewGame(3, seed=1, people=(0, 2))).game.players == ["Player 1", "Ann", "Player 2"]


def test_there_must_be_as_many_names_as_people() -> None:
    with pytest.raises(SettingError, match="as many names as people: 2, not 1"):
        LocalGame.start(NewGame(4, people=(0, 1), names=("Zoe",)))


@pytest.mark.parametrize("people", [(5,), (-1,)])
def test_people_sit_at_seats_of_the_table(people: tuple[int, ...]) -> None:
    with pytest.raises(SettingError, match="there is no seat"):
        LocalGame.start(NewGame(5, people=people))


def test_bots_make_the_same_moves_after_a_game_is_resumed() -> None:
    local = bots_only(4, "rookie", "random", expansion=True)
    for _ in range(10):
        local.play_bot()
    resumed = LocalGame.resume(local.record())
    assert resumed.record() == local.record()
    for _ in range(10):
        assert resumed.play_bot() == local.play_bot()


def test_resumed_bots_remember_what_was_said() -> None:
    """Bots that keep a belief go on as if the game had not been interrupted, and do not repeat themselves."""
    local = bots_only(3, "digger", "sleuth", players=3)
    while not any(isinstance(event, Said) for event in local.game.events):
        local.play_bot()
    resumed = LocalGame.resume(local.record())
    for _ in range(4):
        assert resumed.play_bot() == local.play_bot()


def test_silent_bots_stay_silent_after_a_game_is_resumed() -> None:
    local = LocalGame.resume(bots_only(3, "digger", players=3, talk=False).record())
    while local.game.round == 1:
        local.play_bot()
    assert not any(isinstance(event, Said) for event in local.game.events)


# who sits where


@pytest.mark.parametrize(
    ("bots", "seated"),
    [
        (["sleuth"], {1: "sleuth", 2: "sleuth", 3: "sleuth"}),
        (["sleuth", "digger"], {1: "sleuth", 2: "digger", 3: "sleuth"}),
        (["random", "rookie", "overt"], {1: "random", 2: "rookie", 3: "overt"}),
        (None, dict.fromkeys((1, 2, 3), DEFAULT_BOT)),
    ],
)
def test_bots_sit_in_order_and_over_again(bots: list[str] | None, seated: dict[int, str]) -> None:
    local = LocalGame(Game.new(4, seed=1), 1, (0,), bots)
    assert local.bots.names == seated
    assert LocalGame.resume(local.record()).bots.names == seated


@pytest.mark.parametrize(
    ("people", "bots", "sentence"),
    [
        ((0, 1), ["rookie", "rookie", "rookie"], "rookie, rookie, rookie: 3 bots for 2 seats"),
        ((0, 1, 2, 3), ["rookie"], "rookie: 1 bot for 0 seats"),
        ((0, 3), [], "nobody sits at 1, 2"),
        ((0,), ["slueth"], "there is no bot “slueth”; perhaps you mean “sleuth”"),
        ((0,), ["xyz"], "there is no bot “xyz”; there are random, rookie, digger, sleuth, searcher"),
    ],
)
def test_bots_that_cannot_sit_there(people: tuple[int, ...], bots: list[str], sentence: str) -> None:
    with pytest.raises(SettingError, match=re.escape(sentence)):
        LocalGame(Game.new(4, seed=1), 1, people, bots)


def test_levels_of_the_command_line_are_those_of_the_roster() -> None:
    assert tuple(level.name for level in LEVELS) == BOT_LEVELS
    assert USUAL in BOT_LEVELS


def test_rookie_plays_for_bots_that_are_being_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotCompiler, "is_ready", False)
    compiler = BotCompiler()
    new = NewGame(3, seed=1, people=(), bots=("digger", "random", "rookie"))
    early, rookies = LocalGame.start(new, compiler), bots_only(1, "rookie", "random", "rookie", players=3)
    for _ in range(6):
        assert early.bots.are_waiting
        assert early.play_bot() == rookies.play_bot()
    monkeypatch.setattr(BotCompiler, "is_ready", True)
    late = LocalGame.resume(early.record())
    for _ in range(3):
        assert not early.bots.are_waiting
        assert early.play_bot() == late.play_bot()


def test_bots_are_introduced() -> None:
    names = {1: "sleuth", 2: "own.py:Bot", 3: "sleuth"}
    assert describe_bots(names, ["You", "Ann", "Ben", "Cat"]) == (
        "Ann and Cat: Inspector Lamp (sleuth)\nBen: own.py:Bot"
    )


def test_nobody_waits_for_light_bots() -> None:
    assert not LocalGame.start(NewGame(3, seed=1, bots=("random", "rookie")), BotCompiler()).bots.are_waiting


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        ({}, "cannot be resumed"),
        ({"seed": -1, "people": [0]}, "a seed is a whole number"),
        ({"seed": 1, "people": [7]}, "“people” is a list of seats"),
        ({"seed": 1, "people": [0]}, "does not give the deals"),
        ({"seed": 2, "people": [0], "bots": "sleuth"}, "“bots” is a list of 3 names"),
        ({"seed": 2, "people": [0], "bots": [None, "sleuth"]}, "“bots” is a list of 3 names"),
        ({"seed": 2, "people": [0], "bots": [None, "sleuth", None]}, "there is no bot “None” here"),
        ({"seed": 2, "people": [0], "bots": [None, "sleuth", "evil.py:Bot"]}, "there is no bot “evil.py:Bot” here"),
    ],
)
def test_records_that_cannot_be_resumed(header: dict[str, Any], sentence: str) -> None:
    first, rest = Game.new(3, seed=2).record().split("\n", 1)
    with pytest.raises(RecordError, match=sentence):
        LocalGame.resume(json.dumps(json.loads(first) | header) + "\n" + rest)
