"""The search: worlds drawn from the belief, a limit that is kept, and nothing of the true game in it."""

from __future__ import annotations

import time

import numpy as np
import pytest

from tests.bots.host import tell
from undermine import Game
from undermine.bots.searcher import FEWEST, Searcher, doubt


def at_the_table(seed: int, seconds: float, worlds: int | None = None) -> tuple[Searcher, Game]:
    game = Game.new(5, seed=seed, options={"rounds": 1})
    bot = Searcher(0, seconds=seconds, worlds=worlds)
    tell([bot], game.events)
    return bot, game


def test_more_time_is_more_worlds() -> None:
    numbers = [Searcher(0, seconds=seconds).worlds for seconds in (0.0, 0.05, 1.0)]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == FEWEST


def test_the_limit_is_kept() -> None:
    at_the_table(1, 1.0, worlds=1)[0].choose(at_the_table(1, 1.0)[1].view(0))  # has everything compiled
    bot, game = at_the_table(1, seconds=0.05, worlds=100_000)
    began = time.thread_time()
    bot.choose(game.view(0))
    assert time.thread_time() - began < 1.0


def test_a_world_agrees_with_what_the_seat_knows() -> None:
    """K1: own hand, own dwarf, and the numbers of all cards stay as they are."""
    bot, game = at_the_table(4, 10.0, worlds=3)
    view = game.view(0)
    bot.choose(view)
    world = bot._worlds[0]
    total = craft_cards(world)
    assert world["hand_size"][:5].tolist() == [6] * 5
    assert int(world["role"][0]) == int(game.games["role"][0][0])
    assert world["hand"][0].tolist() == game.games["hand"][0][0].tolist()
    assert total == craft_cards(game.games[0])


def test_doubt_falls_with_the_number_of_worlds_and_not_with_what_all_moves_share() -> None:
    random = np.random.default_rng(1)
    luck = random.normal(size=(400, 1))
    apart = random.normal(size=(400, 4)) * 0.1
    assert doubt(luck + apart) == pytest.approx(doubt(apart))
    assert doubt(apart) == pytest.approx(doubt(apart[:100]) / 2, rel=0.1)
    assert doubt(apart[:1]) == float("inf")


def craft_cards(state) -> list[int]:  # type: ignore[no-untyped-def]
    """All cards of hands and draw pile, in order of kind."""
    hands = [kind for seat in range(5) for kind in state["hand"][seat].tolist()]
    return sorted([*hands, *state["deck"][int(state["drawn"]) : int(state["deck_size"])].tolist()])
