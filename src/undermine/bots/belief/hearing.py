"""What a statement makes of its speaker's role and of the treasure."""

from __future__ import annotations

import numpy as np

from undermine.bots.craft.slate import Floats
from undermine.bots.reading import ROLES
from undermine.notation import GOAL_TEXTS
from undermine.rulebook.cards import Role
from undermine.talk import Talk

HONEST = 0.95
"""How often somebody with nothing to hide tells what he saw, when he tells anything of it."""
LIES = {"gold": 0.5, "stone": 0.6}
"""How often a saboteur says of a stone that it is gold, and of the gold that it is a stone."""


def heard(talk: Talk, looked: set[int]) -> Floats | None:
    """For each role and place of the treasure, how likely the statement was; `None` if it says nothing of them."""
    if talk.kind != "goal" or talk.value not in LIES or talk.topic not in GOAL_TEXTS:
        return None
    goal = GOAL_TEXTS.index(talk.topic)
    if goal not in looked:
        return None
    true = np.array([(place == goal) == (talk.value == "gold") for place in range(3)])
    table = np.tile(np.where(true, HONEST, 1 - HONEST), (ROLES, 1))
    other = "stone" if talk.value == "gold" else "gold"
    table[Role.SABOTEUR] = np.where(true, 1 - LIES[other], LIES[talk.value])
    return table
