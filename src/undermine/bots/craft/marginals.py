"""Exact chances of roles and gold from what each seat's play makes of them.

Every row stands for a dwarf card: those that seats hold, and those put away. Rows depend on each other only by how many
cards of each role there are, so a sum over count vectors, forth and back, gives every marginal exactly, once for
each place of the treasure.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from undermine.bots.craft.slate import Floats
from undermine.bots.craft.speed import rule
from undermine.rulebook.chance import WORD, next_word
from undermine.rulebook.state import State

Counts = NDArray[np.int64]


@rule
def strides_of(counts: Counts, strides: Counts) -> int:
    """How count vectors are numbered; return how many there are."""
    size = 1
    for role in range(len(counts)):
        strides[role] = size
        size *= counts[role] + 1
    return size


@rule
def left_by(counts: Counts, size: int) -> Counts:
    """`left[v, role]`: how many cards of a role are left beside those of a count vector."""
    left = np.zeros((size, len(counts)), np.int64)
    left[0] = counts
    for index in range(1, size):
        left[index] = left[index - 1]
        role = 0
        while left[index, role] == 0:
            left[index, role] = counts[role]
            role += 1
        left[index, role] -= 1
    return left


@rule
def ways(index: int, counts: Counts, left: Counts) -> float:
    """In how many ways cards can be given out by a count vector: each card of a role is one of its own."""
    number = 1.0
    for role in range(len(counts)):
        for card in range(counts[role] - left[index, role]):
            number *= counts[role] - card
    return number


@rule
def sum_forth(rows: Floats, gold: int, left: Counts, strides: Counts, forth: Floats) -> None:
    """`forth[r, v]`: the weight of all ways in which the first r rows come to the count vector v."""
    size = len(left)
    forth[:, :size] = 0.0
    forth[0, 0] = 1.0
    for row in range(len(rows)):
        for index in range(size):
            here = forth[row, index]
            if here > 0.0:
                for role in range(len(strides)):
                    if rows[row, role, gold] > 0.0 and left[index, role]:
                        forth[row + 1, index + strides[role]] += here * rows[row, role, gold]


@rule
def sum_back(rows: Floats, gold: int, left: Counts, strides: Counts, forth: Floats, back: Floats) -> None:
    """`back[r, v]`: the weight of all ways to go on from v with the rows from r on."""
    last, size = len(rows), len(left)
    for index in range(size):
        back[last, index] = ways(index, left[0], left) if forth[last, index] > 0.0 else 0.0
    for row in range(last - 1, -1, -1):
        for index in range(size):
            back[row, index] = 0.0
            if forth[row, index] > 0.0:
                for role in range(len(strides)):
                    if left[index, role]:
                        back[row, index] += rows[row, role, gold] * back[row + 1, index + strides[role]]


@rule
def add_marginals(
    rows: Floats, gold: int, share: float, left: Counts, strides: Counts, forth: Floats, back: Floats, roles: Floats,
) -> None:  # fmt: skip
    """Add the weight of every role of every row, with the treasure at one goal."""
    for row in range(len(rows)):
        for index in range(len(left)):
            here = forth[row, index]
            if here > 0.0:
                for role in range(len(strides)):
                    if left[index, role]:
                        weight = here * rows[row, role, gold] * back[row + 1, index + strides[role]]
                        roles[row, role] += share * weight


@rule
def infer(
    rows: Floats, counts: Counts, prior: Floats, forth: Floats, back: Floats, roles: Floats, gold: Floats
) -> None:
    """The chances of every role for every row, and of the treasure for every goal."""
    strides = np.zeros(len(counts), np.int64)
    left = left_by(counts, strides_of(counts, strides))
    roles[:, :] = 0.0
    for goal in range(3):
        gold[goal] = 0.0
        if prior[goal] > 0.0:
            sum_forth(rows, goal, left, strides, forth)
            sum_back(rows, goal, left, strides, forth, back)
            gold[goal] = prior[goal] * back[0, 0]
            add_marginals(rows, goal, prior[goal], left, strides, forth, back, roles)
    gold[:] /= gold.sum()
    for row in range(len(rows)):
        roles[row] /= roles[row].sum()


@rule
def chance_of(state: State) -> float:
    """A random number from 0 to 1."""
    return next_word(state) / (WORD + 1.0)


@rule
def sample_roles(
    state: State, rows: Floats, gold: int, counts: Counts, forth: Floats, back: Floats, drawn: Counts
) -> None:
    """Draw a role for every row, all together as likely as they are with the treasure at one goal."""
    strides = np.zeros(len(counts), np.int64)
    left = left_by(counts, strides_of(counts, strides))
    sum_forth(rows, gold, left, strides, forth)
    sum_back(rows, gold, left, strides, forth, back)
    index = 0
    for row in range(len(rows)):
        point = chance_of(state) * back[row, index]
        chosen = 0
        for role in range(len(counts)):
            if left[index, role] and rows[row, role, gold] > 0.0:
                weight = rows[row, role, gold] * back[row + 1, index + strides[role]]
                if weight > 0.0:
                    chosen = role
                    point -= weight
                    if point <= 0.0:
                        break
        drawn[row] = chosen
        index += strides[chosen]
