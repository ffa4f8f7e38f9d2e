"""One game between bots: by name, by class and as objects."""

from __future__ import annotations

from pathlib import Path

import pytest

from undermine import Game, HouseEdition, SettingError
from undermine.arena import play_match
from undermine.bots import Bot, make
from undermine.bots.suspicion import thoughts_in
from undermine.event import Said
from undermine.view import View

LEVELS = ["rookie", "sleuth", "random"]
ONE_ROUND = {"rounds": 1}


class First(Bot):
    """Makes the first legal move."""

    def choose(self, view: View) -> str:
        return view.legal_moves[0]


class Stubborn(Bot):
    """Chooses what is no move."""

    def choose(self, view: View) -> str:
        assert view.legal_moves
        return "dance"


def test_bots_by_name_play_a_game() -> None:
    match = play_match(LEVELS, seed=7)
    assert match.game.over
    assert match.game.players == LEVELS
    assert Game.replay(match.record).gold == match.gold
    assert len(match.results) == 3
    assert match.winners == match.game.winners
    assert not match.faults


def test_the_same_seed_gives_the_same_game() -> None:
    assert play_match(LEVELS, seed=7).record == play_match(LEVELS, seed=7).record
    assert play_match(LEVELS, seed=7).record != play_match(LEVELS, seed=8).record
    assert play_match(["random"] * 3, options=ONE_ROUND).record != play_match(["random"] * 3, options=ONE_ROUND).record


def test_thoughts_are_those_of_the_bots_that_keep_a_belief() -> None:
    match = play_match(LEVELS, options=ONE_ROUND, seed=7)
    assert match.thoughts() == thoughts_in(match.record, {1: "sleuth"})
    assert [(bot.seat, bot.level, len(bot.rounds)) for bot in match.thoughts()] == [(1, "sleuth", 1)]
    assert match.thoughts("miner") != match.thoughts()


def test_a_bot_of_a_file_that_cannot_be_built_has_no_thoughts(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("class Broken:\n    def __init__(self, seat):\n        raise RuntimeError('no')\n")
    match = play_match([f"{path}:Broken", "sleuth", "random"], options=ONE_ROUND, seed=7)
    assert {fault.what for fault in match.faults} == {"constructor raised RuntimeError: no"}
    assert [bot.seat for bot in match.thoughts()] == [1]


def test_classes_functions_and_objects_are_bots_too() -> None:
    match = play_match([First, lambda seat: make("rookie", seat), First(2), "random"], options=ONE_ROUND, seed=1)
    assert match.bots == ("First", "<lambda>", "First", "random")
    assert not match.faults
    assert not match.thoughts()


def test_a_bot_that_fails_is_replaced_for_a_move() -> None:
    match = play_match([Stubborn, First, First], options=ONE_ROUND, seed=1)
    assert match.game.over
    assert {(fault.bot, fault.seat, fault.what) for fault in match.faults} == {
        ("Stubborn", 0, "chose dance, which is not a move")
    }


def test_settings_names_and_talk() -> None:
    house = HouseEdition(options={"rounds": 1, "hand_size": 4})
    names = ["Ann", "Ben", "Cat"]
    match = play_match(["sleuth"] * 3, house, names=names, seed=2)
    assert match.game.players == names
    assert match.game.settings.options == {"rounds": 1, "hand_size": 4}
    spoken = [event for event in match.game.events if isinstance(event, Said)]
    silent = play_match(["sleuth"] * 3, house, names=names, seed=2, talk=False)
    assert spoken
    assert not [event for event in silent.game.events if isinstance(event, Said)]
    assert play_match(["rookie"] * 2, expansion=True, options=ONE_ROUND, seed=2).game.settings.expansion


def test_what_cannot_play() -> None:
    with pytest.raises(SettingError, match="there is no bot “nobody”; there are random"):
        play_match(["nobody"] * 3)
    with pytest.raises(SettingError, match="2 players cannot play"):
        play_match(["random"] * 2)
    with pytest.raises(SettingError, match="there are 3 names for 4 bots"):
        play_match(["random"] * 4, names=["Ann", "Ben", "Cat"])
    with pytest.raises(SettingError, match="the bot of seat 1 was made for seat 0"):
        play_match([First(0), First(0), First(2)])
    with pytest.raises(SettingError, match="seat 2 needs a bot, a bot class or a bot's name, not 5"):
        play_match([First, First, 5])  # type: ignore[list-item]
    with pytest.raises(SettingError, match="bots are a list, one for each seat, not sleuth"):
        play_match("sleuth")
    for limit in (-1, 0, float("inf"), float("nan"), True, "soon"):
        with pytest.raises(SettingError, match=f"limit is a number of seconds above 0, not {limit}"):
            play_match([First] * 3, limit=limit)  # type: ignore[arg-type]


def test_a_call_that_takes_too_long_is_ended() -> None:
    class Slow(Bot):
        def choose(self, view: View) -> str:
            while self.seat == 0 and view.table.ply == 0:
                pass
            return view.legal_moves[0]

    match = play_match([Slow] * 3, options=ONE_ROUND, seed=1, limit=0.5)
    assert [fault.what for fault in match.faults] == ["choose took longer than 0.5 s"]
