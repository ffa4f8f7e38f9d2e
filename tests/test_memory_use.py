"""What games leave in memory: millions of small things, which Python need not search for cycles."""

from __future__ import annotations

import gc
from random import Random

import pytest

from tests.play import play_on
from tests.tables import make_game
from undermine import Game


@pytest.mark.parametrize("expansion", [False, True])
def test_views_and_events_are_passed_over_by_the_search_for_cycles(expansion: bool) -> None:
    game = make_game(5, expansion=expansion)
    play_on(game, Random(1), 30)
    views = [game.view(seat) for seat in (*range(5), None)]
    parts = [part for view in views for part in (view, view.table, view.memory, *view.table.maze, *view.table.seats)]
    assert not any(gc.is_tracked(thing) for thing in (*game.events, *parts))


def test_a_game_takes_no_more_fields_than_it_has() -> None:
    with pytest.raises(AttributeError):
        Game.new(5).winner = 3  # type: ignore[attr-defined]
