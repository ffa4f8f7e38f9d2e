"""Saboteurs of fixed habits, kept to measure others by; as anything else they play like the digger."""

from __future__ import annotations

import numpy as np

from undermine.bots.craft import entries as craft
from undermine.bots.craft.price import CARD
from undermine.bots.digger import Digger
from undermine.bots.style import Style
from undermine.view import View

NEAR = 3.5
"""Cards between the maze and the nearest goal at which a covert saboteur shows his colours."""
LATE = 0.35
"""The part of the draw pile that is left when he does so at the latest."""


class Overt(Digger):
    """A saboteur who sabotages from the first turn on."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, Style(cover=0.0))


class Covert(Digger):
    """A saboteur who plays like a miner until the treasure is near, or the cards run low."""

    def cover(self, view: View) -> float:
        """All or nothing."""
        board = self.catch_up(view)
        craft.survey(board.games, self._slate)
        nearest = float(np.min(self._slate["near"][0, 0])) / CARD
        drawn, size = int(board.state["drawn"]), int(board.state["deck_size"])
        return 0.0 if nearest <= NEAR or size - drawn < LATE * size else 1.0
