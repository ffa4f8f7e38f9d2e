"""Which switches and house rules do something in which game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.play import play_on
from undermine import Game
from undermine.rulebook.editions import HOUSE_RULES, SWITCHES
from undermine.settings import WITHOUT_EFFECT, option_text

ALL = (*SWITCHES, *HOUSE_RULES)
FEW_GAMES, MANY_GAMES = 8, 100
"""How many are tried for what does nothing, and until something shows for what does something, be it rarely."""

MORE_THAN_ENOUGH = {"rounds": 2, "maps": 6}
"""Values that show the difference; with the expansion, a deck has no room for more maps."""


def values(name: str) -> tuple[Any, Any]:
    """The first and the last value that may be set."""
    numbers = (0, len(SWITCHES[name]) - 1) if name in SWITCHES else (HOUSE_RULES[name].least, HOUSE_RULES[name].most)
    return option_text(name, numbers[0]), option_text(name, min(numbers[1], MORE_THAN_ENOUGH.get(name, numbers[1])))


def course(seed: int, expansion: bool, name: str, value: Any) -> list[object]:
    """All that happens in a game of moves that follow from the seed and from what is allowed."""
    random = Random(seed)
    game = Game.new(3 + seed % 3, seed=seed, expansion=expansion, options={"rounds": 2} | {name: value})
    return list(play_on(game, random, haste=0.9).events)


def differs(name: str, expansion: bool, games: int) -> bool:
    """Whether some game goes another way with the other value."""
    one, other = values(name)
    return any(course(seed, expansion, name, one) != course(seed, expansion, name, other) for seed in range(games))


@pytest.mark.parametrize("expansion", [False, True], ids=["base", "expansion"])
def test_what_is_said_to_do_nothing_does_nothing(expansion: bool) -> None:
    assert [name for name in WITHOUT_EFFECT[expansion] if differs(name, expansion, FEW_GAMES)] == []


@pytest.mark.parametrize("expansion", [False, True], ids=["base", "expansion"])
def test_all_others_do_something(expansion: bool) -> None:
    others = [name for name in ALL if name not in WITHOUT_EFFECT[expansion]]
    assert [name for name in others if not differs(name, expansion, MANY_GAMES)] == []
