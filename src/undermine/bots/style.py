"""Tempers of the bots that score moves, and the aims that a role has with such a temper."""

from __future__ import annotations

from typing import NamedTuple

from undermine.bots.craft.aims import AIMS, Aim
from undermine.bots.craft.slate import Floats
from undermine.rulebook.cards import Role


class Style(NamedTuple):
    """A temper: how a bot departs from the plain aims of its role."""

    heat: float = 0.04
    """How far below the best a move may score and still be chosen now and then."""
    bold: float = 1.0
    """How readily it breaks tools and lays traps."""
    loyal: float = 1.0
    """How readily it helps others."""
    honest: float = 1.0
    """How often it tells the truth though a lie would serve it."""
    cover: float = 0.25
    """How far a saboteur plays as a miner would."""


STEADY = Style()
BOLD = Style(bold=1.5, cover=0.1)
PATIENT = Style(bold=0.7, cover=0.5)
SELFISH = Style(loyal=0.4, honest=0.5)
LOYAL = Style(loyal=1.5)


def aims_of(role: int, style: Style, cover: float) -> Floats:
    """The aims of a role in that temper; a saboteur under cover has some of a miner's."""
    aims: Floats = AIMS[role].copy()
    if role == Role.SABOTEUR:
        aims = (1 - cover) * aims + cover * AIMS[Role.MINER]
    aims[Aim.BREAK] *= style.bold
    aims[Aim.TRAP] *= style.bold
    aims[Aim.FIX] *= style.loyal
    return aims
