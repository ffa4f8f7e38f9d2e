"""OpenSkill ratings of bots, separately for the two sides: a bot's miners and its saboteurs are rated apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from undermine.arena.outcome import Outcome
from undermine.arena.skill import Round, Skill, rated
from undermine.extras import MissingExtra


class Rating(NamedTuple):
    """The strength of a bot on one side, with its standard deviation."""

    bot: str
    side: str
    strength: float
    doubt: float


def ratings(outcomes: Iterable[Outcome]) -> list[Rating]:
    """Rate both sides of every bot by rounds of miners against saboteurs. Returns nothing without OpenSkill."""
    skills: dict[tuple[str, str], Skill] = {}
    try:
        for outcome in outcomes:
            for played in outcome.rounds if outcome.match.seat is None else ():
                if "saboteur" in played.roles:
                    sides = [(outcome.match.one, "miner")], [(outcome.match.others, "saboteur")]
                    skills |= rated(Round(sides, (1, 2) if played.reached else (2, 1)), skills)
    except MissingExtra:
        return []
    found = [Rating(bot, side, skill.mu, skill.sigma) for (bot, side), skill in skills.items()]
    return sorted(found, key=lambda rating: (rating.side, -rating.strength))
