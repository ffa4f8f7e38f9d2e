"""The story of a round fits into the lines that an information state of OpenSpiel has for it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.envs.test_batch import batch_of, kinds
from undermine.envs import ACTIONS
from undermine.envs.action import SECTIONS
from undermine.envs.batch import Batch
from undermine.envs.story import ROUND_LINES
from undermine.rulebook.course import Step

GAMES, STEPS = 120, 450
MOST_LINES = 155
"""What `ROUND_LINES` derives, the deal included."""


def leaning(**weights: float) -> np.ndarray:
    """How much each action is liked, by its section; 1 unless said."""
    liked = np.ones(ACTIONS, np.float32)
    for section in SECTIONS:
        liked[section.first : section.last + 1] = weights.get(section.name, 1.0)
    return liked


SPARING = leaning(nothing=1e6, card=1e3, tile=1e-3)
"""Passes with one card, so that the deck lasts and the treasure is not reached."""
LINGERING = leaning(nothing=1e6, deed=1e3, tile=1e3)
"""Plays a card wherever one can be played, so that passes in succession do not end the round."""
TEMPERS = {
    "random": (leaning(), leaning()),
    "hurried": (leaning(tile=1e3), leaning(tile=1e3)),
    "dawdling": (SPARING, LINGERING),
}
"""What is liked while there is a deck, and without one."""


def choices(batch: Batch, temper: str, dice: np.random.Generator) -> np.ndarray:
    with_deck, without = TEMPERS[temper]
    deck = batch.games["drawn"] < batch.games["deck_size"]
    liked = np.where(deck[:, None], with_deck, without)
    chosen: np.ndarray = (batch.mask * liked * (dice.random(liked.shape, np.float32) + 1e-3)).argmax(axis=1)
    return chosen


@pytest.mark.parametrize(("temper", "least"), [("random", 90), ("hurried", 100), ("dawdling", 110)])
def test_no_round_has_more_lines_than_are_kept(temper: str, least: int) -> None:
    """The longest round comes near enough to the bound to say something about it."""
    batch = batch_of(kinds(GAMES, Random(5)), list(range(GAMES)), threads=1, observing=False)
    dice = np.random.default_rng(6)
    lines, longest, rounds = np.ones(GAMES, np.int64), 0, 0
    for _ in range(STEPS):
        batch.step(choices(batch, temper, dice))
        lines += batch.moved
        longest = max(longest, int(lines.max()))
        over = batch.steps >= Step.ROUND_OVER
        rounds += int(over.sum())
        lines[over] = 1
    assert rounds >= GAMES
    assert least <= longest <= MOST_LINES < ROUND_LINES
