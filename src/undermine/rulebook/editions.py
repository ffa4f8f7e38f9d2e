"""Editions and house rules: an edition is a set of switches, nothing else.

The rules ask for a switch, never for the name of an edition. To add a house rule, add a line to `HOUSE_RULES` (or a
switch with its values to `SWITCHES`) and to `Rules`, then ask for it where it matters as `state.rules.name`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, Protocol

import numpy as np


class Placement(IntEnum):
    """What a new path card must meet (P3)."""

    CONNECTED = 0
    ADJACENT = 1


class GoalsAtOnce(IntEnum):
    """Which of several reached goals are turned over (G3)."""

    ALL = 0
    CHOOSE = 1


class StoneTurn(IntEnum):
    """Who decides how a stone lies that would misfit (G4)."""

    FIT = 0
    CHOOSE = 1


class RoundEnd(IntEnum):
    """When a round without treasure ends (E2)."""

    ONLY_PASSES_LEFT = 0
    EVERYONE_PASSED = 1


class Nuggets(IntEnum):
    """How many nugget cards are handed out (N2)."""

    MINERS = 0
    PLAYERS = 1


class Finisher(IntEnum):
    """Who takes the first nugget when a saboteur reached the treasure (N3)."""

    MINER_FIRST = 0
    TAKES_FIRST = 1


class NextFirst(IntEnum):
    """Whose left neighbour begins the next round (E5)."""

    LAST_PATH = 0
    LAST_CARD = 1


class HouseRule(NamedTuple):
    """A number or a flag that is the same in every edition unless it is set."""

    default: int
    least: int
    most: int
    is_flag: bool


SWITCHES: dict[str, type[IntEnum]] = {
    "placement": Placement,
    "goals_at_once": GoalsAtOnce,
    "stone_turn": StoneTurn,
    "round_end": RoundEnd,
    "nuggets": Nuggets,
    "finisher": Finisher,
    "next_first": NextFirst,
}

EDITIONS: dict[str, tuple[IntEnum, ...]] = {
    "amigo": (
        Placement.CONNECTED,
        GoalsAtOnce.ALL,
        StoneTurn.FIT,
        RoundEnd.ONLY_PASSES_LEFT,
        Nuggets.MINERS,
        Finisher.MINER_FIRST,
        NextFirst.LAST_PATH,
    ),
    "amigo-2004": (
        Placement.CONNECTED,
        GoalsAtOnce.ALL,
        StoneTurn.FIT,
        RoundEnd.ONLY_PASSES_LEFT,
        Nuggets.MINERS,
        Finisher.TAKES_FIRST,
        NextFirst.LAST_PATH,
    ),
    "igromag-uk": (
        Placement.ADJACENT,
        GoalsAtOnce.CHOOSE,
        StoneTurn.CHOOSE,
        RoundEnd.EVERYONE_PASSED,
        Nuggets.PLAYERS,
        Finisher.TAKES_FIRST,
        NextFirst.LAST_CARD,
    ),
    "igromag-ru": (
        Placement.ADJACENT,
        GoalsAtOnce.ALL,
        StoneTurn.FIT,
        RoundEnd.EVERYONE_PASSED,
        Nuggets.PLAYERS,
        Finisher.TAKES_FIRST,
        NextFirst.LAST_CARD,
    ),
}
DEFAULT_EDITION = "amigo"

HOUSE_RULES: dict[str, HouseRule] = {
    "rounds": HouseRule(default=3, least=1, most=9, is_flag=False),
    "maps": HouseRule(default=6, least=0, most=10, is_flag=False),
    "all_saboteurs": HouseRule(default=0, least=0, most=1, is_flag=True),
    "idle_tools": HouseRule(default=0, least=0, most=1, is_flag=True),
    "sealed_boss": HouseRule(default=0, least=0, most=1, is_flag=True),
}

RULES = np.dtype([(name, np.int8) for name in ("expansion", *SWITCHES, *HOUSE_RULES)])


class Rules(Protocol):
    """The switches in the state of a game, for the type checker."""

    def __getitem__(self, name: str) -> int: ...

    expansion: int
    placement: int
    goals_at_once: int
    stone_turn: int
    round_end: int
    nuggets: int
    finisher: int
    next_first: int
    rounds: int
    maps: int
    all_saboteurs: int
    idle_tools: int
    sealed_boss: int


PLAYERS_RANGE = ((3, 10), (2, 12))
"""Fewest and most players, without and with the expansion (S1)."""


def edition_values(edition: str) -> dict[str, int]:
    """Return all switches and house rules of an edition, by name."""
    switches = {name: int(value) for name, value in zip(SWITCHES, EDITIONS[edition], strict=True)}
    return switches | {name: rule.default for name, rule in HOUSE_RULES.items()}
