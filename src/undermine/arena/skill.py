"""OpenSkill over rounds between sides: how strong each player is, and how certain that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Generic, NamedTuple, TypeVar

from undermine.arena.statistics import NORMAL_95
from undermine.extras import importing

Key = TypeVar("Key")


class Skill(NamedTuple):
    """The mean and the standard deviation of OpenSkill's estimate."""

    mu: float
    sigma: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the true strength, as far as the model is right."""
        return self.mu - NORMAL_95 * self.sigma, self.mu + NORMAL_95 * self.sigma


@cache
def model() -> object:
    """Return the Plackett–Luce model with the library's default numbers. Raises `MissingExtra` without OpenSkill."""
    with importing("a rating", "arena"):
        from openskill.models import PlackettLuce  # noqa: PLC0415  an extra

    return PlackettLuce()


@cache
def newcomer() -> Skill:
    """Return the skill of somebody who has not played yet."""
    rating = model().rating()  # type: ignore[attr-defined]
    return Skill(rating.mu, rating.sigma)


class Round(NamedTuple, Generic[Key]):
    """The sides that played against each other, with everyone on them, and their ranks: 1 is best, ties are equal."""

    sides: Sequence[Sequence[Key]]
    ranks: Sequence[int]


def rated(played: Round[Key], known: Mapping[Key, Skill]) -> dict[Key, Skill]:
    """Return the skills of everyone who played, after the round.

    A key that is on a side more than once has the same skill in every place, and is changed once.
    """
    rating = model().rating  # type: ignore[attr-defined]
    teams = [[rating(*known.get(key, newcomer())) for key in side] for side in played.sides]
    after = model().rate(teams, ranks=list(played.ranks))  # type: ignore[attr-defined]
    return {
        key: Skill(float(skill.mu), float(skill.sigma))
        for side, team in zip(played.sides, after, strict=True)
        for key, skill in zip(side, team, strict=True)
    }
