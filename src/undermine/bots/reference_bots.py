"""Saboteurs with fixed habits, as a reference to measure other bots by. In other roles they play like the digger."""

from __future__ import annotations

import numpy as np

from undermine.bots.digger import Digger
from undermine.bots.evaluation import entry_points as evaluation
from undermine.bots.evaluation.step_cost import CARD
from undermine.bots.style import Style
from undermine.view import View

NEAR = 3.5
"""Cards between the maze and the nearest goal at which a covert saboteur begins to sabotage."""
LATE = 0.35
"""The fraction of the deck at which they begin at the latest."""


class Overt(Digger):
    """A saboteur who sabotages from the first turn on."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, Style(cover=0.0))


class Covert(Digger):
    """A saboteur who plays like a miner until the treasure is near or the deck is nearly empty."""

    def cover(self, view: View) -> float:
        """Return 1 until the bot begins to sabotage, then 0."""
        public = self.catch_up(view)
        evaluation.measure_distances(public.games, self._work)
        nearest = float(np.min(self._work["before"][0, 0])) / CARD
        drawn, size = int(public.state["drawn"]), int(public.state["deck_size"])
        return 0.0 if nearest <= NEAR or size - drawn < LATE * size else 1.0
