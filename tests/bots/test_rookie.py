"""The rookie: what it makes of path cards, and of its own tools."""

from __future__ import annotations

import pytest

from undermine import Game, Move
from undermine.bots.rookie import value
from undermine.view import View


def view_of(role: str) -> View:
    """The view of seat 0 in some game in which it has a role."""
    games = (Game.new(4, seed=seed) for seed in range(100))
    return next(game.view(0) for game in games if game.view(0).role == role)


@pytest.mark.parametrize("role", ["miner", "saboteur"])
def test_ladders_and_bridges_are_no_dead_ends(role: str) -> None:
    """P4, X5, X6: a ladder leads on from its one opening, and two ways lead through a bridge."""
    view = view_of(role)
    straight, dead_end = value(Move("ew@5,0"), view), value(Move("e-w@5,0"), view)
    assert (dead_end < straight) == (role == "miner")
    for card in ("n#", "e#", "ns-ew", "ns-e", "nesw*", "ew:g"):
        assert value(Move(f"{card}@5,0"), view) == straight
    for card in ("n", "n*", "n-e-s-w"):
        assert value(Move(f"{card}@5,0"), view) == dead_end


@pytest.mark.parametrize("role", ["miner", "saboteur"])
def test_it_breaks_no_tools_of_its_own(role: str) -> None:
    """A1: the rules allow it, but any discard is better."""
    view = view_of(role)
    own, other = Move("break:pick>0"), Move("break:pick>1")
    assert value(own, view) < value(other, view)
    assert value(own, view) + 2 < value(Move("pass:map"), view)


def test_it_fixes_its_own_tools_first() -> None:
    """A2."""
    view = view_of("miner")
    assert value(Move("fix:pick>0"), view) > value(Move("fix:pick>1"), view) > value(Move("pass:map"), view)
