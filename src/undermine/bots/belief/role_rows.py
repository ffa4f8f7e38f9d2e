"""What the moves of each dwarf's holder say about role and treasure, and the exact probabilities that follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from undermine.bots.estimate import ROLES, Estimate
from undermine.bots.evaluation import entry_points as evaluation
from undermine.bots.evaluation.marginals import RoleRows
from undermine.bots.evaluation.scratch import Counts, Floats
from undermine.rulebook.cards import ROLE_NAMES

MOST_ROWS = 16
"""Twelve seats, and a few dwarves put away."""


class RoleLikelihoods:
    """A row `[habit, role, gold]` of likelihoods for each dwarf: first those of the seats, then those put away."""

    def __init__(self, dwarves: Mapping[str, int], seats: int, habits: Sequence[float] = (1.0,)) -> None:
        """`habits` says how common each habit of play is; whoever holds a dwarf keeps to one."""
        self.habits = np.array(habits)[:, None, None]
        self.counts: Counts = np.array([dwarves.get(name, 0) for name in ROLE_NAMES], np.int64)
        size = int(np.prod(self.counts + 1))
        self._sums = np.zeros((MOST_ROWS + 1, size)), np.zeros((MOST_ROWS + 1, size))
        self.table = np.ones((seats, len(habits), ROLES, 3))
        self.holder = list(range(seats))
        """By seat: its row."""

    def multiply(self, seat: int, likelihood: Floats) -> None:
        """Multiply the row of a seat by the likelihood of its move."""
        row = self.table[self.holder[seat]]
        row *= likelihood
        row /= row.max()

    def over_habits(self, seat: int, likelihood: Floats) -> Floats:
        """Return the likelihood of a move by role and place of the treasure, averaged over the habits of a seat."""
        row = self.habits * self.table[self.holder[seat]]
        by_habit = np.broadcast_to(likelihood, row.shape)
        return np.asarray(by_habit[0] if len(row) == 1 else (row * by_habit).sum(axis=0) / row.sum(axis=0))

    def change_dwarf(self, seat: int) -> None:
        """Start a new row for a seat that takes another dwarf; the old row stays, as a card put away (X13)."""
        self.table = np.concatenate([self.table, np.ones((1, *self.table.shape[1:]))])
        self.holder[seat] = len(self.table) - 1

    def infer(self, prior: Floats, known: Mapping[int, int]) -> Estimate:
        """Return the probabilities, given those of the treasure before any move, and the rows whose role is known."""
        rows = self.with_known(known)
        roles, gold = np.zeros((len(rows.likelihood), ROLES)), np.zeros(3)
        evaluation.infer_roles(rows, prior, roles, gold)
        return Estimate(roles[self.holder], gold)

    def with_known(self, known: Mapping[int, int]) -> RoleRows:
        """Return all rows for the evaluation; `known` maps rows to roles that are certain."""
        rows: Floats = (self.habits * self.table).sum(axis=1)
        for row, role in known.items():
            others = np.arange(ROLES) != role
            rows[row, others] = 0.0
            rows[row, role] = np.maximum(rows[row, role], 1e-12)
        return RoleRows(rows, self.counts, *self._sums)
