"""What moves came to in the same worlds, joined with what was thought of them before."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from undermine.bots.craft.slate import Floats


class Trust(NamedTuple):
    """How far worlds are to be trusted, and what was thought before."""

    worth: float
    """Chances to win that a point of the score is worth."""
    soon: float
    """How much of what a move promises soon is won in the end."""
    apart: float
    """How far the chances to win after good moves lie apart, beside what they seem to promise."""
    luck: float
    """How far the end of a single world is likely to be off, for one move beside another."""


BASE = Trust(worth=0.02, soon=1.2, apart=0.05, luck=0.25)
EXPANSION = Trust(worth=0.2, soon=0.3, apart=0.03, luck=0.43)
"""Where the gold of one's own counts, luck is greater, what a few moves promise says little, and worlds are few.

A point of the score is worth as much there as when nothing is tried out.
"""
FIRM = 2.0
"""Standard errors by which a move must be behind to be given up at any time."""
BATCH = 4
"""Worlds between such looks."""
STAGES = ((0.35, 3), (0.7, 2))
"""After which part of the time how many moves are left at most."""


class Trials:
    """Some moves; those that fall behind are given up, so that there is time for the others."""

    def __init__(self, scores: Floats, trust: Trust = BASE) -> None:
        self._trust = trust
        self._prior = trust.worth * scores
        """How likely each move seems to win, beside the others, before any world is looked at."""
        self.left: NDArray[np.int64] = np.arange(len(scores))
        """The moves that are still tried."""
        self.worlds = 0
        self._sums = np.zeros((len(scores), 2))

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
            doubt = 1 / np.sqrt(1 / self._trust.apart**2 + self.worlds / self._trust.luck**2)
            self.left = self.left[chances > chances.max() - FIRM * doubt]

    def chances(self) -> Floats:
        """How likely each move wins, beside the others; the more worlds, the less counts what seemed before."""
        apart, luck = self._trust.apart, self._trust.luck
        certain = apart**2 / (apart**2 + luck**2 / max(self.worlds, 1))
        soon, end = self._sums[self.left].T / max(self.worlds, 1)
        seems = self._prior[self.left] + self._trust.soon * soon
        chances = np.full(len(self._prior), -np.inf)
        chances[self.left] = (1 - certain) * (seems - seems.mean()) + certain * (end - end.mean())
        return chances
