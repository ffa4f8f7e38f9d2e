"""Compares moves that are played in the same worlds, and combines the results with what was believed before."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from undermine.bots.evaluation.scratch import Counts, Floats


class SearchModel(NamedTuple):
    """How much the worlds tell, and how much was known before."""

    per_point: float
    """The probability of winning that one point of the score is worth."""
    early: float
    """How much of the value that a move shows early is left at the end."""
    spread: float
    """The standard deviation of the probabilities of winning of good moves, beyond what they seem to promise."""
    noise: float
    """The standard deviation of the result of one move compared with another in a single world."""


BASE = SearchModel(per_point=0.02, early=1.2, spread=0.05, noise=0.25)
EXPANSION = SearchModel(per_point=0.2, early=0.3, spread=0.03, noise=0.43)
"""Where everyone's own gold counts, there is more luck, a few moves tell little, and there is time for few worlds.

A point of the score is worth as much there as without a search.
"""
STANDARD_ERRORS = 2.0
"""A move that is behind by so many standard errors is dropped."""
BATCH = 4
"""Worlds between such checks."""
STAGES = ((0.35, 3), (0.7, 2))
"""The most moves that remain, by part of the time used."""


class SearchResults:
    """The results of some moves. Moves that fall behind are dropped, so that there is more time for the others."""

    def __init__(self, scores: Floats, model: SearchModel = BASE) -> None:
        self._model = model
        self._prior = model.per_point * scores
        """By move: the probability of winning compared with the others, before any world is played."""
        self.remaining: Counts = np.arange(len(scores))
        """The moves that are still compared."""
        self.worlds = 0
        self._sums = np.zeros((len(scores), 2))

    def add(self, values: Floats, part: float) -> None:
        """Add the early and the final value of each remaining move in one more world, after a `part` of the time."""
        self._sums[self.remaining] += values
        self.worlds += 1
        order = self.remaining[np.argsort(-self.chances()[self.remaining], kind="stable")]
        for moment, number in STAGES:
            if part >= moment:
                order = order[:number]
        self.remaining = np.sort(order)
        if self.worlds % BATCH == 0:
            chances = self.chances()[self.remaining]
            error = 1 / np.sqrt(1 / self._model.spread**2 + self.worlds / self._model.noise**2)
            self.remaining = self.remaining[chances > chances.max() - STANDARD_ERRORS * error]

    def chances(self) -> Floats:
        """Return by move the probability of winning compared with the others; −inf for dropped moves.

        The more worlds there are, the less the prior counts.
        """
        spread, noise = self._model.spread, self._model.noise
        certainty = spread**2 / (spread**2 + noise**2 / max(self.worlds, 1))
        early, final = self._sums[self.remaining].T / max(self.worlds, 1)
        expected = self._prior[self.remaining] + self._model.early * early
        chances = np.full(len(self._prior), -np.inf)
        chances[self.remaining] = (1 - certainty) * (expected - expected.mean()) + certainty * (final - final.mean())
        return chances
