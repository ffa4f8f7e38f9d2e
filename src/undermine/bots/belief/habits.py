"""How people are thought to play their roles: as those who know what they are after, or as beginners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from undermine.bots.craft.aims import AIMS, Aim
from undermine.bots.craft.slate import Floats
from undermine.bots.reading import Reading
from undermine.bots.style import STEADY, aims_of
from undermine.rulebook.cards import Role
from undermine.rulebook.state import SEATS

HEAT = 0.15
"""Players are thought to be less exact than the bots are."""
COVERS = ((0.0, 0.45), (0.3, 0.25), (1.0, 0.3))
"""How saboteurs are thought to play: openly, half covered, or for the moment like miners."""
MASTERS, BEGINNERS = 0, 1
SHARES = (0.65, 0.35)
"""How many play each way where there are more roles than digger and saboteur; a player keeps to his habit."""
SLIPS = (0.08, 0.4)
"""How often anybody does anything, by habit, so that nobody is hanged for one clumsy move."""
LAPSE = 0.2
"""How often somebody who knows what he is after moves like a beginner all the same."""
BEGINNERS_HEAT = 0.5
BEGINNERS_THRIFT = 0.8
"""How much more a beginner minds every card that he throws away."""
BEGINNERS_TIE = 0.4
"""What anybody else means to a beginner, who cannot tell friend from foe."""


class Mind(NamedTuple):
    """A way to play some roles."""

    habit: int
    roles: tuple[int, ...]
    share: float
    """Of those who play these roles by this habit, move by move."""
    aims: Floats
    heat: float
    cover: float = 0.0

    def ties(self, reading: Reading) -> Floats:
        """What each seat means to it, by what all can know."""
        if self.habit == MASTERS:
            return reading.ties(self.roles[0], self.cover)
        return np.full(SEATS, -BEGINNERS_TIE if self.roles == (Role.SABOTEUR,) else BEGINNERS_TIE)


def shares_of(roles: Sequence[int]) -> tuple[float, ...]:
    """The habits that are thought of, and how common each is."""
    return SHARES if len(roles) > len((Role.MINER, Role.SABOTEUR)) else (1.0,)


def minds_of(roles: Sequence[int]) -> list[Mind]:
    """Every way in which some roles are thought to be played."""
    minds = [
        Mind(MASTERS, (role,), share, aims_of(role, STEADY, cover), HEAT, cover)
        for role in roles
        for cover, share in (COVERS if role == Role.SABOTEUR else ((0.0, 1.0),))
    ]
    if len(shares_of(roles)) > BEGINNERS:
        diggers = tuple(role for role in roles if role != Role.SABOTEUR)
        minds += [_beginner(diggers, Role.MINER), _beginner((Role.SABOTEUR,), Role.SABOTEUR)]
    return minds


def _beginner(roles: tuple[int, ...], like: int) -> Mind:
    """All who dig play alike, and nobody is exact."""
    aims = AIMS[like].copy()
    aims[Aim.KEEP + 1 :] += BEGINNERS_THRIFT
    return Mind(BEGINNERS, roles, 1.0, aims, BEGINNERS_HEAT)
