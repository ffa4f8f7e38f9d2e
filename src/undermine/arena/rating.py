"""OpenSkill ratings, apart for the two sides: a bot's miners and its saboteurs are different players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from undermine.arena.outcome import Outcome


class Rating(NamedTuple):
    """How strong a bot is on one side, and how sure that is."""

    bot: str
    side: str
    strength: float
    doubt: float


def ratings(outcomes: Iterable[Outcome]) -> list[Rating]:
    """Both sides of every bot, rated by rounds of miners against saboteurs; nothing without OpenSkill."""
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415  an extra
    except ImportError:
        return []
    model = PlackettLuce()
    skills: dict[tuple[str, str], object] = {}
    for outcome in outcomes:
        if outcome.match.seat is not None:
            continue
        for played in outcome.rounds:
            if "saboteur" not in played.roles:
                continue
            keys = (outcome.match.one, "miner"), (outcome.match.others, "saboteur")
            teams = [[skills.get(key) or model.rating()] for key in keys]
            ranks = [1, 2] if played.reached else [2, 1]
            for key, team in zip(keys, model.rate(teams, ranks=ranks), strict=True):  # type: ignore[arg-type]
                skills[key] = team[0]
    rated = [Rating(bot, side, skill.mu, skill.sigma) for (bot, side), skill in skills.items()]  # type: ignore[attr-defined]
    return sorted(rated, key=lambda rating: (rating.side, -rating.strength))
