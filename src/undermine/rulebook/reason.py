"""Why a move is refused: one name for each reason, the same in Python and on the wire."""

from __future__ import annotations

from enum import IntEnum


class Reason(IntEnum):
    """The reasons; `LEGAL` is none."""

    LEGAL = 0
    # about the text and the moment
    NOT_A_MOVE = 1
    GAME_OVER = 2
    DEAL_AWAITED = 3
    NOT_YOUR_TURN = 4
    NO_SUCH_SEAT = 5
    DECISION_AWAITED = 6
    NO_DECISION_AWAITED = 7
    OFF_TABLE = 8
    # about the hand
    NOT_IN_HAND = 10
    HAND_EMPTY = 11
    HAND_NOT_EMPTY = 12
    ONE_CARD_ONLY = 13
    EXPANSION_ONLY = 14
    # about path cards
    TOOL_BROKEN = 20
    TRAPPED = 21
    CELL_TAKEN = 22
    DOES_NOT_FIT = 23
    NOT_CONNECTED = 24
    NOT_ADJACENT = 25
    LADDER_BESIDE_GOAL = 26
    # about action cards
    ALREADY_BROKEN = 30
    NOT_BROKEN = 31
    NO_CARD_THERE = 32
    NOT_REMOVABLE = 33
    GOAL_OPEN = 34
    THEFT_ALREADY = 35
    NO_THEFT = 36
    NOT_ONESELF = 37
    TRAPPED_ALREADY = 38
    NOT_TRAPPED = 39
    NO_SPARE_DWARF = 40
    NOTHING_TO_SHED = 41
    # about decisions
    NOT_REACHED = 50
    NOT_THIS_STONE = 51
    NOT_OFFERED = 52
    NO_GOLD = 53
