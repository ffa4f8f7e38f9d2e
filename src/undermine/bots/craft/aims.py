"""What each role wants, as numbers: one row of weights a role, in the worth of a card's progress towards the treasure.

A bot's temper, a saboteur's cover and the belief filter all work on these rows; the compiled scores only read them.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from undermine.bots.craft.slate import Floats
from undermine.rulebook.cards import BASE_PATHS, CARD_NAMES, EXPANSION_PATHS, KINDS, ROLE_NAMES, Role


class Aim(IntEnum):
    """The places of a row."""

    ANY = 0  # progress of a way that any door may close
    GREEN = 1  # progress of a way for green
    BLUE = 2
    CRYSTAL = 3  # a crystal more on the table
    BREAK = 4  # stopping an enemy
    FIX = 5  # helping a friend
    SELF = 6  # being able to dig again
    MAP = 7  # learning where the treasure is
    INSPECT = 8
    TRAP = 9
    THEFT = 10
    HANDS_OFF = 11
    NEW_HAND = 12
    NEW_HAT = 13  # a new dwarf for oneself
    OTHER_HAT = 14  # a new dwarf for an enemy
    HASTE = 15  # how much stopping an enemy gains when the treasure is near
    EITHER = 16  # progress of the nearer of the two teams
    ALONE = 17  # that one of the two teams is locked out
    SHARE = 18  # reaching the treasure oneself for both teams
    KEEP = 19  # from here on: what a card of each kind is worth in the hand


LENGTH = Aim.KEEP + KINDS
DEAD_ENDS = tuple(
    name
    for name in (*BASE_PATHS, *EXPANSION_PATHS)
    if "#" not in name and max(len(group) for group in name.rstrip("*").split(":")[0].split("-")) < 2
)
DOORS = {"green": ":g", "blue": ":b"}

_DIGGER = {Aim.BREAK: 2.0, Aim.FIX: 1.6, Aim.SELF: 3.0, Aim.MAP: 2.2, Aim.INSPECT: 1.2, Aim.TRAP: 2.0, Aim.THEFT: 2.5}
_DIGGER |= {Aim.HANDS_OFF: 1.0, Aim.NEW_HAND: 0.1, Aim.NEW_HAT: -3.0, Aim.OTHER_HAT: 1.0, Aim.HASTE: 0.0}
_WRECKER = {Aim.BREAK: 2.6, Aim.FIX: 0.8, Aim.SELF: 1.2, Aim.MAP: 0.9, Aim.INSPECT: 0.6, Aim.TRAP: 2.8, Aim.THEFT: 2.5}
_WRECKER |= {Aim.HANDS_OFF: 0.5, Aim.NEW_HAND: 0.0, Aim.NEW_HAT: -2.0, Aim.OTHER_HAT: 0.4, Aim.HASTE: 1.0}
_WANTS: dict[Role, dict[Aim, float]] = {
    Role.MINER: _DIGGER | {Aim.ANY: 1.0},
    Role.SABOTEUR: _WRECKER | {Aim.ANY: -1.0},
    Role.GREEN: _DIGGER | {Aim.GREEN: 1.2, Aim.BLUE: -0.35},
    Role.BLUE: _DIGGER | {Aim.BLUE: 1.2, Aim.GREEN: -0.35},
    Role.BOSS: _DIGGER | {Aim.EITHER: 1.0, Aim.ALONE: 2.5, Aim.SHARE: -6.0, Aim.INSPECT: 0.3} | {Aim.NEW_HAT: 1.0},
    Role.PROFITEER: _WRECKER | {Aim.GREEN: -0.7, Aim.BLUE: -0.7, Aim.NEW_HAT: 2.5, Aim.INSPECT: 0.1},
    Role.GEOLOGIST: _WRECKER
    | {Aim.ANY: -0.15, Aim.CRYSTAL: 3.0, Aim.BREAK: 0.8, Aim.TRAP: 0.8, Aim.MAP: 0.1}
    | {Aim.SELF: 2.5, Aim.INSPECT: 0.0},
}
_KEEP_DIGGER = {"fix": 0.25, "map": 0.2, "break": 0.0, "rockfall": 0.15, "free": 0.4, "trap": 0.4, "inspect": 0.3}
_KEEP_WRECKER = {"fix": 0.1, "map": 0.0, "break": 0.7, "rockfall": 0.6, "free": 0.3, "trap": 0.7, "inspect": 0.0}
_KEEP_GEOLOGIST = {"*": 1.0, "theft": 0.5, "free": 0.4, "fix": 0.2, "break": 0.1, "trap": 0.1, "rockfall": 0.1}
"""He throws everything else away, three cards at a time, in search of crystals."""
_NO_USE = {"map", "inspect", "swaphands", "handsoff"}
"""To somebody who neither digs nor has friends: what he draws instead may be a theft."""


def _worth(role: Role, name: str) -> float:
    """What a card is worth in the hand of a role: what is worth least is thrown away first."""
    wrecking = role in (Role.SABOTEUR, Role.PROFITEER)
    path = name in BASE_PATHS or name in EXPANSION_PATHS
    if role == Role.GEOLOGIST:
        return _KEEP_GEOLOGIST.get("*" if "*" in name else name.partition(":")[0], -0.2)
    if role == Role.PROFITEER and name in _NO_USE:
        return -0.3
    if not path:
        return (_KEEP_WRECKER if wrecking else _KEEP_DIGGER).get(name.partition(":")[0], 0.1)
    if name in DEAD_ENDS:
        return 0.5 if wrecking else -0.6
    for colour, door in DOORS.items():
        if door in name and role == Role.BOSS:
            return 0.7
        if door in name and role in (Role.GREEN, Role.BLUE):
            return 0.8 if role.name.lower() == colour else -0.5
    if wrecking:
        return -0.4
    return 0.5 if {"e", "w"} <= set(name) else 0.3 + 0.4 * ("#" in name)


def _aims() -> Floats:
    table = np.zeros((len(ROLE_NAMES), LENGTH))
    for role, wants in _WANTS.items():
        for aim, weight in wants.items():
            table[role, aim] = weight
        for kind, name in enumerate(CARD_NAMES):
            table[role, Aim.KEEP + kind] = _worth(role, name) if name else 0.0
    return table


AIMS = _aims()
"""A row for each role."""

TIES = np.zeros((len(ROLE_NAMES), len(ROLE_NAMES)))
"""How much a role gains when another does well, from −1 to 1."""
TIES[Role.MINER, Role.MINER] = 1
TIES[Role.MINER, Role.SABOTEUR] = -1
TIES[Role.MINER, [Role.GREEN, Role.BLUE, Role.BOSS]] = 0.6
TIES[Role.SABOTEUR, 1:] = -1
TIES[Role.SABOTEUR, Role.SABOTEUR] = 1
TIES[Role.SABOTEUR, Role.GEOLOGIST] = TIES[Role.SABOTEUR, Role.PROFITEER] = -0.1
for own, rival in ((Role.GREEN, Role.BLUE), (Role.BLUE, Role.GREEN)):
    TIES[own, own], TIES[own, rival], TIES[own, Role.SABOTEUR] = 1, -0.4, -1
    TIES[own, Role.BOSS], TIES[own, Role.PROFITEER], TIES[own, Role.GEOLOGIST] = 0.6, -0.4, -0.1
TIES[Role.BOSS, [Role.GREEN, Role.BLUE, Role.BOSS]] = 0.6, 0.6, 1
TIES[Role.BOSS, [Role.SABOTEUR, Role.PROFITEER, Role.GEOLOGIST]] = -1, -0.3, -0.2
TIES[Role.PROFITEER, [Role.GREEN, Role.BLUE, Role.BOSS]] = -0.7
TIES[Role.PROFITEER, Role.PROFITEER] = 1
TIES[Role.GEOLOGIST, [Role.GREEN, Role.BLUE, Role.BOSS]] = -0.5
TIES[Role.GEOLOGIST, Role.SABOTEUR] = 0.3
TIES[Role.GEOLOGIST, Role.GEOLOGIST] = -0.6
