"""Simple trust scores: who was seen to hinder the digging, and who to help it."""

from __future__ import annotations

import numpy as np

from undermine.bots.evaluation import entry_points as evaluation
from undermine.bots.evaluation.scratch import Floats, new_eval_scratch
from undermine.bots.evaluation.step_cost import CARD
from undermine.bots.public_state import PublicState
from undermine.event import Broke, Collapsed, Dealt, Event, Fixed, Placed
from undermine.rulebook.cards import Role

PER_CARD_FARTHER, PER_CARD_NEARER, BROKE, FIXED = 0.9, 0.25, 0.5, -0.4
MOST_CARDS = 2.0
"""A single card counts for no more than this change of the distance."""
MOST = 3.0
"""The scores are limited to this."""


class TrustScores:
    """By seat: how much more it looks like a saboteur than the deal says, in log odds."""

    def __init__(self, public: PublicState) -> None:
        self._public = public
        self._work = new_eval_scratch()
        self._scores = np.zeros(public.players)
        self._distance = 0.0

    def update(self, event: Event) -> None:
        """Update the public state by an event, and the score of whoever caused it."""
        self._public.update(event)
        match event:
            case Dealt():
                self._scores[:] = 0
            case Placed() | Collapsed():
                change = self._measure() - self._distance
                weight = PER_CARD_FARTHER if change > 0 else PER_CARD_NEARER
                self._scores[event.seat] += weight * min(max(change, -MOST_CARDS), MOST_CARDS)
            case Broke() if event.target != event.seat:
                self._scores[event.seat] += BROKE * float(np.tanh(1 - self._scores[event.target]))
            case Fixed() if event.target != event.seat:
                self._scores[event.seat] += FIXED
            case _:
                return
        self._distance = self._measure()

    def _measure(self) -> float:
        """Return the cards still needed, on average over the goals that lie face down."""
        evaluation.measure_distances(self._public.games, self._work)
        return float(self._work["before"][0, 0].mean()) / CARD

    def adjust(self, roles: Floats) -> Floats:
        """Return probabilities of roles by seat, corrected by the scores."""
        adjusted = roles.copy()
        adjusted[:, Role.SABOTEUR] *= np.exp(np.clip(self._scores, -MOST, MOST))
        return np.asarray(adjusted / adjusted.sum(axis=1, keepdims=True))
