"""Games at one machine: names, bots, and saved games that are resumed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from undermine import Game
from undermine.cli.local_game import LocalGame, NewGame
from undermine.errors import RecordError, SettingError
from undermine.event import Passed, Shed
from undermine.rulebook.moves import MoveKind


def bots_only(seed: int, **settings: Any) -> LocalGame:
    return LocalGame.start(NewGame(seed=seed, people=(), **settings))


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
    local = bots_only(seed=4, expansion=True)
    for _ in range(10):
        local.play_bot()
    resumed = LocalGame.resume(local.record())
    assert resumed.record() == local.record()
    for _ in range(10):
        assert resumed.play_bot() == local.play_bot()


def test_bots_prefer_cards_to_passing() -> None:
    """With a uniform choice among the legal moves of the expansion, nearly all moves would be passes."""
    local = bots_only(seed=1, expansion=True, options={"rounds": 1})
    able = passed = 0
    while not local.game.over:
        is_able = any(move.kind not in (MoveKind.PASS, MoveKind.SHED) for move in local.game.legal_moves)
        first, *_ = local.play_bot()
        able += is_able
        passed += is_able and isinstance(first, Passed | Shed)
    assert able > 50
    assert passed / able < 0.35


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        ({}, "cannot be resumed"),
        ({"seed": -1, "people": [0]}, "a seed is a whole number"),
        ({"seed": 1, "people": [7]}, "“people” is a list of seats"),
        ({"seed": 1, "people": [0]}, "does not give the deals"),
    ],
)
def test_records_that_cannot_be_resumed(header: dict[str, Any], sentence: str) -> None:
    first, rest = Game.new(3, seed=2).record().split("\n", 1)
    with pytest.raises(RecordError, match=sentence):
        LocalGame.resume(json.dumps(json.loads(first) | header) + "\n" + rest)
