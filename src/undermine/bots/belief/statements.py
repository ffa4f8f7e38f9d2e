"""What a statement says about the role of its speaker and about the treasure."""

from __future__ import annotations

import numpy as np

from undermine.bots.estimate import ROLES
from undermine.bots.evaluation.scratch import Floats
from undermine.notation import GOAL_TEXTS
from undermine.rulebook.cards import Role
from undermine.talk import Talk

HONEST = 0.95
"""How often players with nothing to hide tell what they saw, when they say anything about it."""
LIES = {"gold": 0.5, "stone": 0.6}
"""How often a saboteur says that a stone is gold, and that the gold is a stone."""


def statement_likelihood(talk: Talk, looked: set[int]) -> Floats | None:
    """Return by role and place of the treasure how likely the statement was; `None` if it says nothing about them.

    `looked` are the goals that the speaker has looked at.
    """
    if talk.kind != "goal" or talk.value not in LIES or talk.topic not in GOAL_TEXTS:
        return None
    goal = GOAL_TEXTS.index(talk.topic)
    if goal not in looked:
        return None
    is_true = np.array([(place == goal) == (talk.value == "gold") for place in range(3)])
    table = np.tile(np.where(is_true, HONEST, 1 - HONEST), (ROLES, 1))
    other = "stone" if talk.value == "gold" else "gold"
    table[Role.SABOTEUR] = np.where(is_true, 1 - LIES[other], LIES[talk.value])
    return table
