"""Twelve portraits, one for each seat: dwarves and animals of the mine that differ in outline as well as in colour."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from undermine.draw import seat_animals, seat_dwarves
from undermine.draw.palette import SEATS
from undermine.draw.seat_frame import draw_frame
from undermine.draw.svg import circle, line, place_at
from undermine.errors import SettingError

CHARACTERS: Final[tuple[Callable[[], str], ...]] = (
    seat_dwarves.candle_bearer,
    seat_dwarves.braids,
    seat_animals.mole,
    seat_animals.toad,
    seat_animals.badger,
    seat_dwarves.moustache,
    seat_animals.canary,
    seat_dwarves.horned_helmet,
    seat_animals.bat,
    seat_dwarves.curls,
    seat_animals.donkey,
    seat_dwarves.gnome,
)
"""Who sits on each seat. Those whose frames have the same shape are unlike each other."""


@cache
def draw_seat_portrait(seat: int) -> str:
    """Return the SVG elements of a seat's portrait, 100 by 100 units around 0,0, with colours by name."""
    if not 0 <= seat < SEATS:
        raise SettingError(f"there is no portrait for seat {seat}; seats are numbered from 0 to {SEATS - 1}")
    return draw_frame(seat) + CHARACTERS[seat]()


def draw_bot_mark() -> str:
    """Return a cog for the corner of a bot's portrait, in the same units as the portrait."""
    teeth = "".join(place_at(0, 0, line("M0 -13V-16.5", "$edge", 9), turn=turn * 60) for turn in range(6))
    cog = "".join(place_at(0, 0, line("M0 -12V-15.5", "$iron", 5), turn=turn * 60) for turn in range(6))
    ring = circle(0, 0, 14.5, "$edge") + cog + circle(0, 0, 12, "$iron") + circle(0, 0, 5, "$edge")
    return place_at(33, 33, teeth + ring, 0.9)
