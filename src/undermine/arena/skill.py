"""OpenSkill over rounds between sides: who is rated as what, how strong that is, and how sure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Generic, NamedTuple, TypeVar

from undermine.arena.statistics import NORMAL_95

Key = TypeVar("Key")


class Skill(NamedTuple):
    """A strength and its doubt: the mean and the deviation of what OpenSkill believes."""

    mu: float
    sigma: float

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true strength lies with 95 % confidence, as far as the model is right."""
        return self.mu - NORMAL_95 * self.sigma, self.mu + NORMAL_95 * self.sigma


@cache
def model() -> object:
    """The model of Plackett and Luce, with the usual numbers of its library; `ImportError` without OpenSkill."""
    from openskill.models import PlackettLuce  # noqa: PLC0415  an extra

    return PlackettLuce()


@cache
def newcomer() -> Skill:
    """What is believed of somebody who has not played yet."""
    rating = model().rating()  # type: ignore[attr-defined]
    return Skill(rating.mu, rating.sigma)


class Round(NamedTuple, Generic[Key]):
    """Sides that played against each other, each with all who were on it, and their ranks: 1 is best, ties share it."""

    sides: Sequence[Sequence[Key]]
    ranks: Sequence[int]


def rated(played: Round[Key], known: Mapping[Key, Skill]) -> dict[Key, Skill]:
    """What is believed of those who played after a round.

    Who is on a side more than once is believed to be the same in every place, and is changed once.
    """
    rating = model().rating  # type: ignore[attr-defined]
    teams = [[rating(*known.get(key, newcomer())) for key in side] for side in played.sides]
    after = model().rate(teams, ranks=list(played.ranks))  # type: ignore[attr-defined]
    return {
        key: Skill(float(skill.mu), float(skill.sigma))
        for side, team in zip(played.sides, after, strict=True)
        for key, skill in zip(side, team, strict=True)
    }
