"""What happened during a move, in order, as numbers that `telling.py` translates."""

from __future__ import annotations

from enum import IntEnum

from undermine.rulebook.desk import NOTES_MAX, Desk
from undermine.rulebook.speed import rule


class Mark(IntEnum):
    """The kinds of entries, each with up to three numbers."""

    DREW = 1  # seat, card
    OPENED = 2  # goal, what it is
    LIES = 3  # goal, tile
    FELL = 4  # tile
    SAW_GOAL = 5  # goal, what it is
    SAW_ROLE = 6  # seat, role
    HAT = 7  # seat, role put away, role taken
    RECEIVED = 8  # seat, card: hands that were swapped
    ROUND_OVER = 9  # 1 if the treasure was reached
    OFFERED = 10  # seat, ones * 16 + twos, threes
    PAID = 11  # seat, amount (with nuggets, of one card)
    UNDER = 12  # seat, value: a nugget card that went under the pile
    GAME_OVER = 13


@rule
def note(desk: Desk, mark: int, a: int, b: int, c: int) -> None:
    """Write an entry."""
    size = int(desk.notes_size)
    if int(desk.tracing) and size < NOTES_MAX:
        desk.notes[size] = mark << 24 | a << 16 | b << 8 | c
        desk.notes_size = size + 1
