"""What moves came to in the same worlds, joined with what was thought of them before."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from undermine.bots.craft.slate import Floats

SOON = 1.2
"""How much of what a move promises soon is won in the end."""
APART = 0.05
"""How far the chances to win after good moves lie apart, beside what they seem to promise."""
LUCK = 0.25
"""How far the end of a single world is likely to be off, for one move beside another."""
FIRM = 2.0
"""Standard errors by which a move must be behind to be given up at any time."""
BATCH = 4
"""Worlds between such looks."""
STAGES = ((0.35, 3), (0.7, 2))
"""After which part of the time how many moves are left at most."""


class Trials:
    """Some moves; those that fall behind are given up, so that there is time for the others."""

    def __init__(self, prior: Floats) -> None:
        self._prior = prior
        """How likely each move seems to win, beside the others, before any world is looked at."""
        self.left: NDArray[np.int64] = np.arange(len(prior))
        """The moves that are still tried."""
        self.worlds = 0
        self._sums = np.zeros((len(prior), 2))

    def add(self, worth: Floats, part: float) -> None:
        """What each move that is left promised soon and came to in one more world; `part` of the time is over."""
        self._sums[self.left] += worth
        self.worlds += 1
        order = self.left[np.argsort(-self.chances()[self.left], kind="stable")]
        for moment, number in STAGES:
            if part >= moment:
                order = order[:number]
        self.left = np.sort(order)
        if self.worlds % BATCH == 0:
            chances = self.chances()[self.left]
            doubt = 1 / np.sqrt(1 / APART**2 + self.worlds / LUCK**2)
            self.left = self.left[chances > chances.max() - FIRM * doubt]

    def chances(self) -> Floats:
        """How likely each move wins, beside the others; the more worlds, the less counts what seemed before."""
        certain = APART**2 / (APART**2 + LUCK**2 / max(self.worlds, 1))
        soon, end = self._sums[self.left].T / max(self.worlds, 1)
        seems = self._prior[self.left] + SOON * soon
        chances = np.full(len(self._prior), -np.inf)
        chances[self.left] = (1 - certain) * (seems - seems.mean()) + certain * (end - end.mean())
        return chances
