"""A game in the mirror, and one with its tools exchanged: all that is observed and open there is an image."""

from __future__ import annotations

import numpy as np
import pytest

from undermine import SettingError
from undermine.envs import Batch
from undermine.envs.symmetry import (
    MIRROR_ACTIONS,
    MIRROR_GOALS,
    MIRROR_KINDS,
    TOOL_ORDERS,
    _tool_kinds,
    exchange_tools,
    mirror,
    tool_actions,
)
from undermine.rulebook.cards import TILE_GOAL
from undermine.rulebook.crowd import How
from undermine.rulebook.state import GOAL_CELLS

GAMES = 12


def image_of(batch: Batch, kinds: np.ndarray) -> None:
    """Exchange kinds of cards in all hands and decks of games that were just dealt."""
    games = batch.games
    games["deck"][:] = kinds[games["deck"]]
    hands = kinds[games["hand"]]
    hands[hands == 0] = 99
    hands.sort(axis=2)
    games["hand"][:] = np.where(hands == 99, 0, hands)


def play_both(one: Batch, other: Batch, actions: np.ndarray, steps: int, image: object) -> int:
    """Play both with the same choices, in the image those of the image; count the observations compared."""
    random, compared = np.random.default_rng(3), 0
    for _ in range(steps):
        live = (one.games["tile"][:, GOAL_CELLS] == TILE_GOAL).all(axis=1) & (one.games["round_number"] == 1)
        seen = image(one.observation)  # type: ignore[operator]
        np.testing.assert_array_equal(seen[live], other.observation[live])
        np.testing.assert_array_equal(one.mask[live], other.mask[live][:, actions])
        compared += int(live.sum())
        chosen = np.array([random.choice(np.flatnonzero(row)) for row in one.mask])
        images = np.array([random.choice(np.flatnonzero(row)) for row in other.mask])
        one.step(chosen)
        other.step(np.where(live, actions[chosen], images))
    return compared


def test_the_mirror() -> None:
    """Until a goal is opened: goals are turned over from top to bottom, in the mirror as well."""
    one, other = Batch(GAMES, players=4), Batch(GAMES, players=4)
    image_of(other, MIRROR_KINDS)
    other.games["goal"][:] = MIRROR_GOALS[one.games["goal"]][:, ::-1]
    other._engine.refresh(int(How.LOOK))
    assert play_both(one, other, MIRROR_ACTIONS, 70, mirror) > 500


@pytest.mark.parametrize("order", TOOL_ORDERS)
def test_tools(order: tuple[int, ...]) -> None:
    one, other = (Batch(GAMES, players=5) for _ in range(2))
    image_of(other, _tool_kinds(order))
    other._engine.refresh(int(How.LOOK))
    image = lambda seen: exchange_tools(seen, order)  # noqa: E731
    assert play_both(one, other, tool_actions(order), 60, image) > 500


def test_twice_is_as_before() -> None:
    batch = Batch(5)
    batch.roam(40)
    np.testing.assert_array_equal(mirror(mirror(batch.observation)), batch.observation)
    np.testing.assert_array_equal(MIRROR_ACTIONS[MIRROR_ACTIONS], np.arange(len(MIRROR_ACTIONS)))


def test_bad_input() -> None:
    with pytest.raises(SettingError, match="symmetries are those of the base game"):
        mirror(Batch(1, expansion=True).observation)
    with pytest.raises(SettingError, match="symmetries are those of the base game"):
        exchange_tools(Batch(1, expansion=True).observation, (1, 0, 2))
    with pytest.raises(SettingError, match="an order of tools"):
        exchange_tools(Batch(1).observation, (0, 0, 1))
