"""How much memory games take. A server keeps thousands of them, and a search copies them all the time."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from random import Random

import pytest

from tests.play import play_on
from undermine import Game
from undermine.rulebook.state import STATE

COPIES = 50


def played(expansion: bool) -> Game:
    return play_on(Game.new(5, expansion=expansion, seed=3), Random(1), haste=0.2)


def memory_of(make: Callable[[], object]) -> int:
    """The bytes that what is made takes."""
    make()  # what is cached once, for all games
    tracemalloc.start()
    try:
        kept = make()
        taken = tracemalloc.get_traced_memory()[0]
        del kept
        return taken
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("expansion", [False, True])
def test_an_event_takes_a_few_hundred_bytes(expansion: bool) -> None:
    game = played(expansion)
    assert memory_of(lambda: played(expansion)) < 2 * STATE.itemsize + 2500 * len(game.events)


@pytest.mark.parametrize("expansion", [False, True])
def test_a_copy_of_a_long_game_takes_little_more_than_its_state(expansion: bool) -> None:
    """Events, lines of the record and moves are shared, so the length of a game does not matter."""
    game = played(expansion)
    assert len(game.events) > 300
    assert memory_of(lambda: [game.copy() for _ in range(COPIES)]) < COPIES * (STATE.itemsize + 1500)


def test_views_share_the_table() -> None:
    """Six views of one game hold one table."""
    game = played(True)
    tables = {id(game.view(seat).table) for seat in (*range(5), None)}
    assert tables == {id(game.table)}


def test_a_game_takes_no_more_fields_than_it_has() -> None:
    with pytest.raises(AttributeError):
        Game.new(5).winner = 3  # type: ignore[attr-defined]
