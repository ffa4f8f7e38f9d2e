"""Styles of play, and the preferences that a role has with a style."""

from __future__ import annotations

from typing import NamedTuple

from undermine.bots.evaluation.preferences import PREFERENCES, Preference
from undermine.bots.evaluation.scratch import Floats
from undermine.rulebook.cards import Role


class Style(NamedTuple):
    """How a bot departs from the standard preferences of its role."""

    temperature: float = 0.04
    """How far below the best a move may score and still be chosen now and then."""
    bold: float = 1.0
    """How readily it breaks tools and lays traps."""
    loyal: float = 1.0
    """How readily it helps others."""
    honest: float = 1.0
    """How often it tells the truth when a lie would help it."""
    cover: float = 0.25
    """How far a saboteur plays as a miner would."""


STEADY = Style()
BOLD = Style(bold=1.5, cover=0.1)
PATIENT = Style(bold=0.7, cover=0.5)
SELFISH = Style(loyal=0.4, honest=0.5)
LOYAL = Style(loyal=1.5)


def preferences_of(role: int, style: Style, cover: float) -> Floats:
    """Return the preferences of a role with a style; a saboteur under cover has some of a miner's."""
    preferences: Floats = PREFERENCES[role].copy()
    if role == Role.SABOTEUR:
        preferences = (1 - cover) * preferences + cover * PREFERENCES[Role.MINER]
    preferences[Preference.BREAK] *= style.bold
    preferences[Preference.TRAP] *= style.bold
    preferences[Preference.FIX] *= style.loyal
    return preferences
