"""What each role wants, as one row of weights per role. The unit is one card's progress towards the treasure.

Styles of bots, saboteurs under cover and the belief filter adapt these rows. The compiled scores only read them.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from undermine.bots.evaluation.scratch import Floats
from undermine.rulebook.cards import (
    BLUE_DOOR,
    CARD_KINDS,
    CARD_NAMES,
    CARD_NUMBER,
    CRYSTAL,
    EAST,
    GREEN_DOOR,
    LADDER,
    OPENINGS,
    ROLE_NAMES,
    TILES_OF,
    WEST,
    Role,
    is_dead_end,
)
from undermine.rulebook.moves import KIND_BY_CARD, MoveKind


class Preference(IntEnum):
    """The columns of a row. The first three are the teams of the distances."""

    ANY = 0  # progress of a path that any door may close
    GREEN = 1  # progress of a path that green can use
    BLUE = 2
    CRYSTAL = 3  # one more crystal on the table
    BREAK = 4  # stopping an enemy
    FIX = 5  # helping a friend
    SELF = 6  # being able to dig again
    MAP = 7  # learning where the treasure is
    INSPECT = 8
    TRAP = 9
    THEFT = 10
    HANDS_OFF = 11
    NEW_HAND = 12
    OWN_NEW_ROLE = 13
    ENEMY_NEW_ROLE = 14
    URGENCY = 15  # how much more stopping an enemy is worth when the treasure is near
    EITHER_TEAM = 16  # progress of the nearer of the two teams
    ONE_TEAM = 17  # that one of the two teams is locked out
    SHARE = 18  # reaching the treasure oneself for both teams
    HAND_VALUE = 19  # from here on: what a card of each kind is worth in the hand


P = Preference
LENGTH = P.HAND_VALUE + CARD_KINDS

_DIGGER = {P.BREAK: 2.0, P.FIX: 1.6, P.SELF: 3.0, P.MAP: 2.2, P.INSPECT: 1.2, P.TRAP: 2.0, P.THEFT: 2.5}
_DIGGER |= {P.HANDS_OFF: 1.0, P.NEW_HAND: 0.1, P.OWN_NEW_ROLE: -3.0, P.ENEMY_NEW_ROLE: 1.0, P.URGENCY: 0.0}
_BLOCKER = {P.BREAK: 2.6, P.FIX: 0.8, P.SELF: 1.2, P.MAP: 0.9, P.INSPECT: 0.6, P.TRAP: 2.8, P.THEFT: 2.5}
_BLOCKER |= {P.HANDS_OFF: 0.5, P.NEW_HAND: 0.0, P.OWN_NEW_ROLE: -2.0, P.ENEMY_NEW_ROLE: 0.4, P.URGENCY: 1.0}
_BY_ROLE: dict[Role, dict[Preference, float]] = {
    Role.MINER: _DIGGER | {P.ANY: 1.0},
    Role.SABOTEUR: _BLOCKER | {P.ANY: -1.0},
    Role.GREEN: _DIGGER | {P.GREEN: 1.2, P.BLUE: -0.35},
    Role.BLUE: _DIGGER | {P.BLUE: 1.2, P.GREEN: -0.35},
    Role.BOSS: _DIGGER | {P.EITHER_TEAM: 1.0, P.ONE_TEAM: 2.5, P.SHARE: -6.0, P.INSPECT: 0.3, P.OWN_NEW_ROLE: 1.0},
    Role.PROFITEER: _BLOCKER | {P.GREEN: -0.7, P.BLUE: -0.7, P.OWN_NEW_ROLE: 2.5, P.INSPECT: 0.1},
    Role.GEOLOGIST: _BLOCKER
    | {P.ANY: -0.15, P.CRYSTAL: 3.0, P.BREAK: 0.8, P.TRAP: 0.8, P.MAP: 0.1}
    | {P.SELF: 2.5, P.INSPECT: 0.0},
}

# What a card is worth in the hand, by the kind of move that plays it. The card with the least value is discarded first.
_DIGGER_HAND = {
    MoveKind.FIX: 0.25,
    MoveKind.MAP: 0.2,
    MoveKind.BREAK: 0.0,
    MoveKind.ROCKFALL: 0.15,
    MoveKind.FREE: 0.4,
    MoveKind.TRAP: 0.4,
    MoveKind.INSPECT: 0.3,
}
_BLOCKER_HAND = {
    MoveKind.FIX: 0.1,
    MoveKind.MAP: 0.0,
    MoveKind.BREAK: 0.7,
    MoveKind.ROCKFALL: 0.6,
    MoveKind.FREE: 0.3,
    MoveKind.TRAP: 0.7,
    MoveKind.INSPECT: 0.0,
}
_OTHER_ACTION = 0.1
_GEOLOGIST_HAND = {
    MoveKind.THEFT: 0.5,
    MoveKind.FREE: 0.4,
    MoveKind.FIX: 0.2,
    MoveKind.BREAK: 0.1,
    MoveKind.TRAP: 0.1,
    MoveKind.ROCKFALL: 0.1,
}
_USELESS_TO_PROFITEER = {MoveKind.MAP, MoveKind.INSPECT, MoveKind.SWAP_HANDS, MoveKind.HANDS_OFF}
"""They neither dig nor have friends, and may draw a theft instead."""


def _hand_value(role: Role, card: int) -> float:
    """Return what a card is worth in the hand of a role."""
    kind, tile = MoveKind(KIND_BY_CARD[card]), TILES_OF[card, 0]
    blocks = role in (Role.SABOTEUR, Role.PROFITEER)
    if role == Role.GEOLOGIST:  # they discard everything else, three cards at a time, in search of crystals
        return 1.0 if CRYSTAL[tile] else _GEOLOGIST_HAND.get(kind, -0.2)
    if role == Role.PROFITEER and kind in _USELESS_TO_PROFITEER:
        return -0.3
    if kind != MoveKind.PLACE:
        return (_BLOCKER_HAND if blocks else _DIGGER_HAND).get(kind, _OTHER_ACTION)
    if is_dead_end(CARD_NAMES[card]):
        return 0.5 if blocks else -0.6
    for colour, doors in ((Role.GREEN, GREEN_DOOR), (Role.BLUE, BLUE_DOOR)):
        if doors[tile] and role == Role.BOSS:
            return 0.7
        if doors[tile] and role in (Role.GREEN, Role.BLUE):
            return 0.8 if role == colour else -0.5
    if blocks:
        return -0.4
    opens_both = int(OPENINGS[tile]) & (EAST | WEST) == EAST | WEST
    return 0.5 if opens_both else 0.3 + 0.4 * bool(LADDER[tile])


def _preferences() -> Floats:
    table = np.zeros((len(ROLE_NAMES), LENGTH))
    for role, weights in _BY_ROLE.items():
        for preference, weight in weights.items():
            table[role, preference] = weight
        for card in CARD_NUMBER.values():
            table[role, P.HAND_VALUE + card] = _hand_value(role, card)
    return table


PREFERENCES = _preferences()
"""By role: its row of weights."""

AFFINITY = np.zeros((len(ROLE_NAMES), len(ROLE_NAMES)))
"""By role and another role: how much the first gains when the other does well, from −1 to 1."""
AFFINITY[Role.MINER, Role.MINER] = 1
AFFINITY[Role.MINER, Role.SABOTEUR] = -1
AFFINITY[Role.MINER, [Role.GREEN, Role.BLUE, Role.BOSS]] = 0.6
AFFINITY[Role.SABOTEUR, 1:] = -1
AFFINITY[Role.SABOTEUR, Role.SABOTEUR] = 1
AFFINITY[Role.SABOTEUR, Role.GEOLOGIST] = AFFINITY[Role.SABOTEUR, Role.PROFITEER] = -0.1
for own, rival in ((Role.GREEN, Role.BLUE), (Role.BLUE, Role.GREEN)):
    AFFINITY[own, own], AFFINITY[own, rival], AFFINITY[own, Role.SABOTEUR] = 1, -0.4, -1
    AFFINITY[own, Role.BOSS], AFFINITY[own, Role.PROFITEER], AFFINITY[own, Role.GEOLOGIST] = 0.6, -0.4, -0.1
AFFINITY[Role.BOSS, [Role.GREEN, Role.BLUE, Role.BOSS]] = 0.6, 0.6, 1
AFFINITY[Role.BOSS, [Role.SABOTEUR, Role.PROFITEER, Role.GEOLOGIST]] = -1, -0.3, -0.2
AFFINITY[Role.PROFITEER, [Role.GREEN, Role.BLUE, Role.BOSS]] = -0.7
AFFINITY[Role.PROFITEER, Role.PROFITEER] = 1
AFFINITY[Role.GEOLOGIST, [Role.GREEN, Role.BLUE, Role.BOSS]] = -0.5
AFFINITY[Role.GEOLOGIST, Role.SABOTEUR] = 0.3
AFFINITY[Role.GEOLOGIST, Role.GEOLOGIST] = -0.6
