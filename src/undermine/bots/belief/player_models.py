"""Models of how people play their roles: skilled players, and beginners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from undermine.bots.estimate import Estimate
from undermine.bots.evaluation.preferences import PREFERENCES, Preference
from undermine.bots.evaluation.scratch import Floats
from undermine.bots.style import STEADY, preferences_of
from undermine.rulebook.cards import Role
from undermine.rulebook.state import SEATS

TEMPERATURE = 0.15
"""People are assumed to be less exact than the bots."""
COVERS = ((0.0, 0.45), (0.3, 0.25), (1.0, 0.3))
"""How saboteurs are assumed to play, and how often: openly, half covered, or like miners for the moment."""
SKILLED, BEGINNER = 0, 1
SHARES = (0.65, 0.35)
"""How common each habit is in games with more roles than miner and saboteur. Players keep to their habit."""
RANDOM_MOVES = (0.08, 0.4)
"""By habit: how often a player does anything at all, so that one clumsy move convicts nobody."""
LAPSE = 0.2
"""How often a skilled player moves like a beginner."""
BEGINNER_TEMPERATURE = 0.5
BEGINNER_HAND_VALUE = 0.8
"""How much more a beginner values every card in the hand."""
BEGINNER_AFFINITY = 0.4
"""A beginner cannot tell friend from foe, and treats everyone alike."""


class PlayerModel(NamedTuple):
    """One way to play some roles."""

    habit: int
    roles: tuple[int, ...]
    share: float
    """How often players of these roles and this habit play in this way, move by move."""
    preferences: Floats
    temperature: float
    cover: float = 0.0

    def affinity(self, public: Estimate) -> Floats:
        """Return the affinity to each seat, from what everyone can know."""
        if self.habit == SKILLED:
            return public.affinity(self.roles[0], self.cover)
        return np.full(SEATS, -BEGINNER_AFFINITY if self.roles == (Role.SABOTEUR,) else BEGINNER_AFFINITY)


def habit_shares(roles: Sequence[int]) -> tuple[float, ...]:
    """Return how common each habit is in a game with some roles."""
    return SHARES if len(roles) > len((Role.MINER, Role.SABOTEUR)) else (1.0,)


def player_models(roles: Sequence[int]) -> list[PlayerModel]:
    """Return all ways in which some roles are assumed to be played."""
    models = [
        PlayerModel(SKILLED, (role,), share, preferences_of(role, STEADY, cover), TEMPERATURE, cover)
        for role in roles
        for cover, share in (COVERS if role == Role.SABOTEUR else ((0.0, 1.0),))
    ]
    if len(habit_shares(roles)) > BEGINNER:
        diggers = tuple(role for role in roles if role != Role.SABOTEUR)
        models += [_beginner(diggers, Role.MINER), _beginner((Role.SABOTEUR,), Role.SABOTEUR)]
    return models


def _beginner(roles: tuple[int, ...], like: int) -> PlayerModel:
    preferences = PREFERENCES[like].copy()
    preferences[Preference.HAND_VALUE + 1 :] += BEGINNER_HAND_VALUE
    return PlayerModel(BEGINNER, roles, 1.0, preferences, BEGINNER_TEMPERATURE)
