"""The transcript of a round fits into the rows that an information state of OpenSpiel has for it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.envs.helpers import batch_of, random_settings
from undermine.envs import ACTIONS
from undermine.envs.action import SECTIONS
from undermine.envs.batch import Batch
from undermine.envs.information_state import ROWS_PER_ROUND
from undermine.sim.step import StepResult

GAMES, STEPS = 120, 450
MOST_ROWS = 155
"""The bound that the comment on `ROWS_PER_ROUND` derives, with the deal."""


def preferences(**weights: float) -> np.ndarray:
    """Return a weight for each action, by its section; 1 by default."""
    found = np.ones(ACTIONS, np.float32)
    for section in SECTIONS:
        found[section.first : section.last + 1] = weights.get(section.name, 1.0)
    return found


PASS_SLOWLY = preferences(nothing=1e6, card=1e3, tile=1e-3)
"""Passes with one card, so that the deck lasts and the treasure is not reached."""
KEEP_PLAYING = preferences(nothing=1e6, deed=1e3, tile=1e3)
"""Plays a card wherever one can be played, so that passes in succession do not end the round."""
POLICIES = {
    "random": (preferences(), preferences()),
    "direct": (preferences(tile=1e3), preferences(tile=1e3)),
    "slow": (PASS_SLOWLY, KEEP_PLAYING),
}
"""Preferences while there is a deck, and without one."""


def choose(batch: Batch, policy: str, rng: np.random.Generator) -> np.ndarray:
    with_deck, without = POLICIES[policy]
    deck = batch.games["drawn"] < batch.games["deck_size"]
    weights = np.where(deck[:, None], with_deck, without)
    chosen: np.ndarray = (batch.mask * weights * (rng.random(weights.shape, np.float32) + 1e-3)).argmax(axis=1)
    return chosen


@pytest.mark.parametrize(("policy", "least"), [("random", 90), ("direct", 100), ("slow", 110)])
def test_no_round_has_more_rows_than_are_kept(policy: str, least: int) -> None:
    """The longest round must come near the bound, so that the test can fail."""
    batch = batch_of(random_settings(GAMES, Random(5)), list(range(GAMES)), threads=1, observations=False)
    rng = np.random.default_rng(6)
    rows, longest, rounds = np.ones(GAMES, np.int64), 0, 0
    for _ in range(STEPS):
        batch.step(choose(batch, policy, rng))
        rows += batch.moved
        longest = max(longest, int(rows.max()))
        over = batch.step_results >= StepResult.ROUND_OVER
        rounds += int(over.sum())
        rows[over] = 1
    assert rounds >= GAMES
    assert least <= longest <= MOST_ROWS < ROWS_PER_ROUND
