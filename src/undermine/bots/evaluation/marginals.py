"""Exact probabilities of roles and gold from what each seat's moves say about them.

Every row stands for one dwarf card: those that seats hold, and those put away. Rows depend on each other only through
the number of cards of each role. So a forward and a backward sum over count vectors gives every marginal exactly, once
for each place of the treasure.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from undermine.bots.evaluation.compiler import rule
from undermine.bots.evaluation.scratch import Counts, Floats
from undermine.rulebook.rng import WORD, next_word
from undermine.rulebook.state import State


class RoleRows(NamedTuple):
    """The likelihoods of roles, with memory to sum over count vectors."""

    likelihood: Floats
    """By row, role and place of the treasure."""
    counts: Counts
    """By role: how many dwarf cards there are."""
    forward: Floats
    """`forward[r, v]`: the weight of all ways in which the first r rows use the count vector v."""
    backward: Floats
    """`backward[r, v]`: the weight of all ways to go on from v with the rows from r on."""


class CountVectors(NamedTuple):
    """How many cards of each role are used, for all possible combinations, numbered."""

    strides: Counts
    """By role: the difference between the numbers of two vectors that differ by one card of it."""
    left: Counts
    """By vector and role: how many cards it leaves."""


@rule
def count_vectors(counts: Counts) -> CountVectors:
    """List all count vectors."""
    strides = np.zeros(len(counts), np.int64)
    size = 1
    for role in range(len(counts)):
        strides[role] = size
        size *= counts[role] + 1
    left = np.zeros((size, len(counts)), np.int64)
    left[0] = counts
    for index in range(1, size):
        left[index] = left[index - 1]
        role = 0
        while left[index, role] == 0:
            left[index, role] = counts[role]
            role += 1
        left[index, role] -= 1
    return CountVectors(strides, left)


@rule
def arrangements(index: int, counts: Counts, left: Counts) -> float:
    """In how many ways the cards of a count vector can be dealt; all cards count as different."""
    number = 1.0
    for role in range(len(counts)):
        for card in range(counts[role] - left[index, role]):
            number *= counts[role] - card
    return number


@rule
def sum_forward(rows: RoleRows, gold: int, vectors: CountVectors) -> None:
    """Fill `forward` for one place of the treasure."""
    likelihood, forward, left, strides = rows.likelihood, rows.forward, vectors.left, vectors.strides
    size = len(left)
    forward[:, :size] = 0.0
    forward[0, 0] = 1.0
    for row in range(len(likelihood)):
        for index in range(size):
            here = forward[row, index]
            if here > 0.0:
                for role in range(len(strides)):
                    if likelihood[row, role, gold] > 0.0 and left[index, role]:
                        forward[row + 1, index + strides[role]] += here * likelihood[row, role, gold]


@rule
def sum_backward(rows: RoleRows, gold: int, vectors: CountVectors) -> None:
    """Fill `backward` for one place of the treasure, where `forward` is not 0."""
    likelihood, forward, backward = rows.likelihood, rows.forward, rows.backward
    left, strides = vectors.left, vectors.strides
    last, size = len(likelihood), len(left)
    for index in range(size):
        backward[last, index] = arrangements(index, left[0], left) if forward[last, index] > 0.0 else 0.0
    for row in range(last - 1, -1, -1):
        for index in range(size):
            backward[row, index] = 0.0
            if forward[row, index] > 0.0:
                for role in range(len(strides)):
                    if left[index, role]:
                        next_sum = backward[row + 1, index + strides[role]]
                        backward[row, index] += likelihood[row, role, gold] * next_sum


@rule
def add_marginals(rows: RoleRows, gold: int, share: float, vectors: CountVectors, roles: Floats) -> None:
    """Add the weight of every role of every row, for one place of the treasure."""
    for row in range(len(rows.likelihood)):
        for index in range(len(vectors.left)):
            here = rows.forward[row, index]
            if here > 0.0:
                for role in range(len(vectors.strides)):
                    if vectors.left[index, role]:
                        next_sum = rows.backward[row + 1, index + vectors.strides[role]]
                        weight = here * rows.likelihood[row, role, gold] * next_sum
                        roles[row, role] += share * weight


@rule
def infer(rows: RoleRows, prior: Floats, roles: Floats, gold: Floats) -> None:
    """Write the probability of every role for every row, and of the treasure for every goal."""
    vectors = count_vectors(rows.counts)
    roles[:, :] = 0.0
    for goal in range(3):
        gold[goal] = 0.0
        if prior[goal] > 0.0:
            sum_forward(rows, goal, vectors)
            sum_backward(rows, goal, vectors)
            gold[goal] = prior[goal] * rows.backward[0, 0]
            add_marginals(rows, goal, prior[goal], vectors, roles)
    gold[:] /= gold.sum()
    for row in range(len(roles)):
        roles[row] /= roles[row].sum()


@rule
def random_fraction(state: State) -> float:
    """A random number from 0 to 1."""
    return next_word(state) / (WORD + 1.0)


@rule
def sample_roles(state: State, rows: RoleRows, gold: int, drawn: Counts) -> None:
    """Draw a role for every row from their joint distribution, with the treasure at one goal."""
    vectors = count_vectors(rows.counts)
    sum_forward(rows, gold, vectors)
    sum_backward(rows, gold, vectors)
    index = 0
    for row in range(len(rows.likelihood)):
        point = random_fraction(state) * rows.backward[row, index]
        chosen = 0
        for role in range(len(rows.counts)):
            if vectors.left[index, role] and rows.likelihood[row, role, gold] > 0.0:
                next_sum = rows.backward[row + 1, index + vectors.strides[role]]
                weight = rows.likelihood[row, role, gold] * next_sum
                if weight > 0.0:
                    chosen = role
                    point -= weight
                    if point <= 0.0:
                        break
        drawn[row] = chosen
        index += vectors.strides[chosen]
