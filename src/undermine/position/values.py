"""Checks the values of a position: numbers, lists of names, and what is given by seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from undermine.errors import PositionError, shown
from undermine.position_text import GOAL_PLACES
from undermine.settings import is_whole


def whole_number(what: str, given: object, least: int, most: int) -> int:
    """Return a whole number within limits."""
    if not is_whole(given, least, most):
        raise PositionError(f"{what} is a whole number from {least} to {most}, not {shown(given)}")
    return int(given)  # type: ignore[call-overload, no-any-return]


def names(what: str, given: object) -> list[str]:
    """Return a list of names."""
    if isinstance(given, str) or not isinstance(given, Sequence) or not all(isinstance(name, str) for name in given):
        raise PositionError(f"{what} is a list of names, not {shown(given)}")
    return list(given)


def by_seat(what: str, given: Any, players: int) -> dict[int, Any]:
    """Return what was given for some seats, or as a list for all of them, by seat."""
    if isinstance(given, Mapping):
        for seat in given:
            if not is_whole(seat, 0, players - 1):
                raise PositionError(f"{what} of seat {shown(seat)}: there are seats 0 to {players - 1}")
        return dict(given)
    if isinstance(given, (str, bytes)) or not isinstance(given, Sequence) or len(given) != players:
        raise PositionError(f"{what} are given by seat, or as a list for {players} seats, not {shown(given)}")
    return dict(enumerate(given))


def goal_named(what: str, given: object) -> int:
    """Return the number of a goal, from 0, that is given by its place."""
    if given not in GOAL_PLACES:
        raise PositionError(f"{what}: a goal is {', '.join(GOAL_PLACES)}, not {shown(given)}")
    return GOAL_PLACES.index(given)
