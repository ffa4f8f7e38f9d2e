"""The bots by name: the levels that people play against, and the bots that others are measured by."""

from __future__ import annotations

import re
import runpy
from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import entry_points
from typing import NamedTuple

from undermine.bots.bot import Bot
from undermine.bots.digger import Digger
from undermine.bots.mole import Mole
from undermine.bots.reference_bots import Covert, Overt
from undermine.bots.rookie import Rookie
from undermine.bots.searcher import Searcher
from undermine.bots.sleuth import Sleuth
from undermine.errors import SettingError, alternatives, shown


class BotSpec(NamedTuple):
    """A bot that can be asked for by name."""

    name: str
    title: str
    """The name that players see."""
    sentence: str
    make: Callable[[int], Bot]
    """Returns the bot for a seat."""


LEVELS = (
    BotSpec("random", "Blind Mole", "Does anything that the rules allow.", Mole),
    BotSpec(
        "rookie", "Pip the Apprentice", "Digs east, repairs tools and believes in the good of all dwarves.", Rookie
    ),
    BotSpec("digger", "Hilda Hardrock", "Knows every card, counts her steps and remembers who got in her way.", Digger),
    BotSpec("sleuth", "Inspector Lamp", "Weighs every move and every word, and knows how he looks to others.", Sleuth),
    BotSpec("searcher", "Granny Granite", "Plays every plan through in her head before she moves a finger.", Searcher),
)
"""The bots that people play against, the weakest first."""

USUAL = "sleuth"
"""The default level: strong, and fast enough for many tables at once."""

REFERENCE_BOTS = (
    BotSpec("overt", "Dynamite Dag", "Sabotages from the first turn on.", Overt),
    BotSpec("covert", "Quiet Quill", "Sabotages only when the treasure is near.", Covert),
    BotSpec(
        "sleuth-prior",
        "",
        "The sleuth with its belief replaced by the prior.",
        lambda seat: Sleuth(seat, believes=False),
    ),
    BotSpec("sleuth-mute", "", "The sleuth that neither talks nor listens.", lambda seat: Sleuth(seat, talks=False)),
)
"""Bots with fixed habits, to measure others by."""

ROSTER: dict[str, BotSpec] = {entry.name: entry for entry in (*LEVELS, *REFERENCE_BOTS)}
"""All bots by name."""


ENTRY_POINTS = "undermine.bots"
"""The entry point group in which installed packages register their bots."""


PATTERNS = ("searcher@50ms to set its time", "path.py:Class for one of your own")
"""The names that are not in the roster, for error messages."""


def is_ours(name: str) -> bool:
    """Return whether a name is that of one of our bots, in the roster or with a time of its own."""
    return name in ROSTER or re.fullmatch(r"searcher@\d+ms", name) is not None


def find(name: str) -> Callable[[int], Bot]:
    """Return the function that builds the bot of a name: ours, one of an installed package, or `path.py:Class`.

    The last two run code of other people. Raises `SettingError` with the known names if there is no such bot.
    """
    if name in ROSTER:
        return ROSTER[name].make
    if is_ours(name):
        return partial(Searcher, seconds=int(name[9:-2]) / 1000)
    if ".py:" in name:
        return from_file(name)
    installed = {point.name: point for point in entry_points(group=ENTRY_POINTS)}
    if name in installed:
        return installed[name].load()  # type: ignore[no-any-return]
    raise SettingError(f"there is no bot “{shown(name)}”{alternatives(name, (*ROSTER, *installed, *PATTERNS))}")


@cache
def from_file(name: str) -> Callable[[int], Bot]:
    """Return a class from a file. The file is run once per process."""
    path, _, wanted = name.rpartition(":")
    try:
        found = runpy.run_path(path).get(wanted)
    except OSError as error:
        raise SettingError(f"{path} cannot be read: {error.strerror or error}") from None
    except (Exception, SystemExit) as error:
        raise SettingError(f"{path} cannot be run: {type(error).__name__}: {shown(str(error))}") from error
    if not callable(found):
        raise SettingError(f"{path} has no class “{shown(wanted)}”")
    return found  # type: ignore[no-any-return]


def make(name: str, seat: int) -> Bot:
    """Return the bot of a name for a seat. Raises `SettingError` with the known names if there is no such bot."""
    return find(name)(seat)
