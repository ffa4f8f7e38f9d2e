"""Plain trust scores: who was seen to harm the digging, and who to help it."""

from __future__ import annotations

import numpy as np

from undermine.bots.board import Board
from undermine.bots.craft import entries as craft
from undermine.bots.craft.price import CARD
from undermine.bots.craft.slate import Floats, new_slate
from undermine.event import Broke, Collapsed, Dealt, Event, Fixed, Placed
from undermine.rulebook.cards import Role

HARM, HELP, BREAK, FIX = 0.9, 0.25, 0.5, -0.4
MOST = 3.0


class Grudges:
    """For each seat, how much more it looks like a saboteur than the deal says, in log odds."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._slate = new_slate()
        self._scores = np.zeros(board.players)
        self._distance = 0.0

    def after(self, event: Event) -> None:
        """Follow an event on the board, and judge it."""
        self._board.after(event)
        match event:
            case Dealt():
                self._scores[:] = 0
            case Placed() | Collapsed():
                change = self._measure() - self._distance
                self._scores[event.seat] += HARM * min(change, 2.0) if change > 0 else HELP * max(change, -2.0)
            case Broke() if event.target != event.seat:
                self._scores[event.seat] += BREAK * float(np.tanh(1 - self._scores[event.target]))
            case Fixed() if event.target != event.seat:
                self._scores[event.seat] += FIX
            case _:
                return
        self._distance = self._measure()

    def _measure(self) -> float:
        """Cards still needed, on average over the goals that lie face down."""
        craft.survey(self._board.games, self._slate)
        return float(self._slate["near"][0, 0].mean()) / CARD

    def read(self, roles: Floats) -> Floats:
        """Roles as the deal makes them likely, corrected by what was seen."""
        weighed = roles.copy()
        weighed[:, Role.SABOTEUR] *= np.exp(np.clip(self._scores, -MOST, MOST))
        return np.asarray(weighed / weighed.sum(axis=1, keepdims=True))
