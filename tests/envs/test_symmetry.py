"""A mirrored game, and one with its tools exchanged, give the images of all observations and masks."""

from __future__ import annotations

import numpy as np
import pytest

from undermine import SettingError
from undermine.envs import Batch
from undermine.envs.symmetry import (
    MIRROR_ACTIONS,
    MIRROR_CARDS,
    MIRROR_GOALS,
    TOOL_ORDERS,
    _tool_cards,
    exchange_tools,
    mirror,
    tool_actions,
)
from undermine.rulebook.cards import TILE_GOAL
from undermine.rulebook.state import GOAL_CELLS
from undermine.sim.step import StepFlags

GAMES = 12


def replace_cards(batch: Batch, cards: np.ndarray) -> None:
    """Replace every card by another in the hands and decks of games that were just dealt."""
    games = batch.games
    games["deck"][:] = cards[games["deck"]]
    hands = cards[games["hand"]]
    hands[hands == 0] = 99
    hands.sort(axis=2)
    games["hand"][:] = np.where(hands == 99, 0, hands)


def play_both(one: Batch, other: Batch, actions: np.ndarray, steps: int, image: object) -> int:
    """Play both games with corresponding actions. Return how many observations were compared."""
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


def test_mirror() -> None:
    """Compares until a goal is revealed: goals are revealed from top to bottom, also in the mirror."""
    one, other = Batch(GAMES, players=4), Batch(GAMES, players=4)
    replace_cards(other, MIRROR_CARDS)
    other.games["goal"][:] = MIRROR_GOALS[one.games["goal"]][:, ::-1]
    other._engine.write_outputs(int(StepFlags.OBSERVE))
    assert play_both(one, other, MIRROR_ACTIONS, 70, mirror) > 500


@pytest.mark.parametrize("order", TOOL_ORDERS)
def test_exchange_tools(order: tuple[int, ...]) -> None:
    one, other = (Batch(GAMES, players=5) for _ in range(2))
    replace_cards(other, _tool_cards(order))
    other._engine.write_outputs(int(StepFlags.OBSERVE))
    image = lambda seen: exchange_tools(seen, order)  # noqa: E731
    assert play_both(one, other, tool_actions(order), 60, image) > 500


def test_mirroring_twice_changes_nothing() -> None:
    batch = Batch(5)
    batch.play_random(40)
    np.testing.assert_array_equal(mirror(mirror(batch.observation)), batch.observation)
    np.testing.assert_array_equal(MIRROR_ACTIONS[MIRROR_ACTIONS], np.arange(len(MIRROR_ACTIONS)))


def test_bad_input() -> None:
    with pytest.raises(SettingError, match="symmetries are those of the base game"):
        mirror(Batch(1, expansion=True).observation)
    with pytest.raises(SettingError, match="symmetries are those of the base game"):
        exchange_tools(Batch(1, expansion=True).observation, (1, 0, 2))
    with pytest.raises(SettingError, match="an order of tools"):
        exchange_tools(Batch(1).observation, (0, 0, 1))
