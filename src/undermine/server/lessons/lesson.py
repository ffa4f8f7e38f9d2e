"""A lesson is data: a deal, what was played before it begins, and a script. Each lesson is one file beside this one."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from undermine.errors import shown
from undermine.server.errors import CommandRefused
from undermine.wire.answer import Refusal
from undermine.wire.update import TableSettings

NAMES = ("miner", "saboteur", "expansion")
"""All lessons, in the order in which they are taught."""
PLAYER = 0
"""The seat of the person who is taught. Bots have all others."""
SEATS = 4
LEVEL = "digger"
"""The bots that play on when somebody leaves the script."""
PATIENCE = 3600
"""Nobody waits for the learner, so a bot takes over as late as possible."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One move of the script."""

    seat: int
    move: str
    teaches: str | None = None
    """What it shows: `map`, `break` … The guide's message for the learner's own steps is named after it."""
    says: str | None = None
    """What a bot says before this move."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal and a script, from the learner's first choice to the end of the round."""

    expansion: bool
    deal: dict[str, Any]
    script: tuple[Step, ...]
    opening: tuple[str, ...] = ()
    """Moves that were made before the lesson begins."""


def find_lesson(name: str) -> Lesson:
    """Return the lesson of a name. Raises `CommandRefused` if there is none."""
    if name not in NAMES:
        known = ", ".join(NAMES)
        raise CommandRefused(Refusal.NO_SUCH_LESSON, f"There is no lesson “{shown(name)}”; there are {known}.")
    return _read_lesson(name)


@cache
def _read_lesson(name: str) -> Lesson:
    return msgspec.toml.decode(files(__package__).joinpath(f"{name}.toml").read_bytes(), type=Lesson)


def lesson_settings(name: str) -> TableSettings:
    """Return the settings of a table for a lesson: one round, never listed, never rated."""
    return TableSettings(
        expansion=find_lesson(name).expansion,
        options={"rounds": 1},
        seats=SEATS,
        bots=SEATS - 1,
        level=LEVEL,
        patience=PATIENCE,
        open=False,
        lesson=name,
    )
