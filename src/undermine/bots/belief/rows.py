"""What the play of every dwarf's holder makes of its role and of the treasure, and the exact chances that follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from undermine.bots.craft import entries as craft
from undermine.bots.craft.slate import Floats
from undermine.rulebook.cards import ROLE_NAMES

ROLES = len(ROLE_NAMES)
MOST_ROWS = 16
"""Twelve seats, and a few dwarves put away."""


class Rows:
    """A row `[habit, role, gold]` of likelihoods for each dwarf; rows of seats first, then those put away."""

    def __init__(self, dwarves: Mapping[str, int], seats: int, habits: Sequence[float] = (1.0,)) -> None:
        """`habits` are ways to play that whoever holds a dwarf keeps to, by how common each is."""
        self.habits = np.array(habits)[:, None, None]
        self.counts: NDArray[np.int64] = np.array([dwarves.get(name, 0) for name in ROLE_NAMES], np.int64)
        self.present = self.counts > 0
        size = int(np.prod(self.counts + 1))
        self.room = np.zeros((MOST_ROWS + 1, size)), np.zeros((MOST_ROWS + 1, size))
        """To sum in, forth and back."""
        self.table = np.ones((seats, len(habits), ROLES, 3))
        self.holder = list(range(seats))
        """For each seat, its row."""

    def multiply(self, seat: int, likely: Floats) -> None:
        """Take in what a seat's move makes of its role and the treasure."""
        row = self.table[self.holder[seat]]
        row *= likely
        row /= row.max()

    def over_habits(self, seat: int, likely: Floats) -> Floats:
        """How likely a move is for each role and place of the treasure, by the habits that a seat has shown."""
        row = self.habits * self.table[self.holder[seat]]
        told = np.broadcast_to(likely, row.shape)
        return np.asarray(told[0] if len(row) == 1 else (row * told).sum(axis=0) / row.sum(axis=0))

    def new_hat(self, seat: int) -> None:
        """A seat takes another dwarf: a new row; the old one stays, as a card put away (X13)."""
        self.table = np.concatenate([self.table, np.ones((1, *self.table.shape[1:]))])
        self.holder[seat] = len(self.table) - 1

    def infer(self, prior: Floats, known: Mapping[int, int]) -> tuple[Floats, Floats]:
        """The chances of roles by seat, and of the treasure by goal; `known` are rows whose role is certain."""
        rows = self.certain(known)
        roles, gold = np.zeros((len(rows), ROLES)), np.zeros(3)
        craft.marginals(rows, self.counts, prior, *self.room, roles, gold)
        return roles[self.holder], gold

    def certain(self, known: Mapping[int, int]) -> Floats:
        """All rows, with what is known for certain written in."""
        rows: Floats = (self.habits * self.table).sum(axis=1)
        for row, role in known.items():
            other = np.arange(ROLES) != role
            rows[row, other] = 0.0
            rows[row, role] = np.maximum(rows[row, role], 1e-12)
        return rows
