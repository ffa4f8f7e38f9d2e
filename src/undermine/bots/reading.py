"""What a bot makes of the table: who is what, and where the treasure lies."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from undermine.bots.craft.aims import TIES
from undermine.bots.craft.slate import Floats
from undermine.event import HIDDEN
from undermine.notation import GOAL_TEXTS
from undermine.rulebook.cards import ROLE_NAMES, Role
from undermine.rulebook.state import SEATS
from undermine.view import View

ROLES = len(ROLE_NAMES)


class Reading(NamedTuple):
    """Probabilities: of each role for each seat, and of the treasure for each goal."""

    roles: Floats
    gold: Floats

    def ties(self, role: int, cover: float = 0.0) -> Floats:
        """How much each seat's doing well means to somebody of a role; a saboteur under cover acts as a miner would."""
        ties = np.zeros(SEATS)
        ties[: len(self.roles)] = self.roles @ TIES[role]
        if cover and role == Role.SABOTEUR:
            feigned = self.roles @ TIES[Role.MINER]
            ties[: len(self.roles)] = (1 - cover) * ties[: len(self.roles)] + cover * feigned
        return ties


def prior_roles(view: View) -> Floats:
    """The roles as the deal makes them likely: the own one is known, the rest is shuffled."""
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


def own_gold(view: View) -> Floats:
    """Where the treasure can be, by what lies open and by one's own maps."""
    known = {goal.cell: goal.card for goal in view.table.goals if goal.card != HIDDEN} | view.memory.goals
    if "gold" in known.values():
        return np.array([float(known.get(cell) == "gold") for cell in GOAL_TEXTS])
    left = np.array([float(cell not in known) for cell in GOAL_TEXTS])
    return np.asarray(left / left.sum())
