"""OpenSkill ratings, apart for the two sides: a bot's miners and its saboteurs are different players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from undermine.arena.outcome import Outcome
from undermine.arena.skill import Round, Skill, rated


class Rating(NamedTuple):
    """How strong a bot is on one side, and how sure that is."""

    bot: str
    side: str
    strength: float
    doubt: float


def ratings(outcomes: Iterable[Outcome]) -> list[Rating]:
    """Both sides of every bot, rated by rounds of miners against saboteurs; nothing without OpenSkill."""
    skills: dict[tuple[str, str], Skill] = {}
    try:
        for outcome in outcomes:
            for played in outcome.rounds if outcome.match.seat is None else ():
                if "saboteur" in played.roles:
                    sides = [(outcome.match.one, "miner")], [(outcome.match.others, "saboteur")]
                    skills |= rated(Round(sides, (1, 2) if played.reached else (2, 1)), skills)
    except ImportError:  # OpenSkill is an extra
        return []
    found = [Rating(bot, side, skill.mu, skill.sigma) for (bot, side), skill in skills.items()]
    return sorted(found, key=lambda rating: (rating.side, -rating.strength))
