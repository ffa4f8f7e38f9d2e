"""What a bot believes: the role of every seat, and where the treasure is."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from undermine.bots.evaluation.preferences import AFFINITY
from undermine.bots.evaluation.scratch import Floats
from undermine.event import HIDDEN
from undermine.notation import GOAL_TEXTS
from undermine.rulebook.cards import ROLE_NAMES, Role
from undermine.rulebook.state import SEATS
from undermine.view import View

ROLES = len(ROLE_NAMES)


class Estimate(NamedTuple):
    """Probabilities."""

    roles: Floats
    """By seat and role."""
    gold: Floats
    """By goal: the probability that it is the treasure."""

    def affinity(self, role: int, cover: float = 0.0) -> Floats:
        """Return by seat how much a player of a role gains when it does well.

        `cover` is how far a saboteur acts as a miner would, from 0 to 1.
        """
        affinity = np.zeros(SEATS)
        affinity[: len(self.roles)] = self.roles @ AFFINITY[role]
        if cover and role == Role.SABOTEUR:
            feigned = self.roles @ AFFINITY[Role.MINER]
            affinity[: len(self.roles)] = (1 - cover) * affinity[: len(self.roles)] + cover * feigned
        return affinity


def prior_roles(view: View) -> Floats:
    """Return the probabilities of roles by seat from the deal and from what the seat itself knows."""
    assert view.seat is not None
    counts = np.array([view.table.dwarves.get(name, 0) for name in ROLE_NAMES], np.float64)
    own = ROLE_NAMES.index(view.role or "")
    counts[own] -= 1
    for hat in view.memory.hats:
        counts[ROLE_NAMES.index(hat)] -= 1
    roles = np.tile(counts / counts.sum(), (len(view.table.seats), 1))
    roles[view.seat] = np.eye(ROLES)[own]
    for seen in view.memory.inspections:
        if seen.current:
            roles[seen.seat] = np.eye(ROLES)[ROLE_NAMES.index(seen.role)]
    return roles


def known_gold(view: View) -> Floats:
    """Return the probabilities of the treasure by goal from open goals and from the seat's own maps."""
    known = {goal.cell: goal.card for goal in view.table.goals if goal.card != HIDDEN} | view.memory.goals
    if "gold" in known.values():
        return np.array([float(known.get(cell) == "gold") for cell in GOAL_TEXTS])
    left = np.array([float(cell not in known) for cell in GOAL_TEXTS])
    return np.asarray(left / left.sum())
