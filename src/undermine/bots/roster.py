"""The bots by name: those that people meet, in order of strength, and those that are kept to measure others by."""

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
from undermine.bots.rookie import Rookie
from undermine.bots.searcher import Searcher
from undermine.bots.sleuth import Sleuth
from undermine.bots.staged import Covert, Overt
from undermine.error import SettingError, shown


class Entry(NamedTuple):
    """A bot that can be asked for by name."""

    name: str
    title: str
    """What players call it."""
    sentence: str
    make: Callable[[int], Bot]
    """Builds it for a seat."""


LEVELS = (
    Entry("random", "Blind Mole", "Does anything that the rules allow.", Mole),
    Entry("rookie", "Pip the Apprentice", "Digs east, mends tools and believes in the good of all dwarves.", Rookie),
    Entry("digger", "Hilda Hardrock", "Knows every card, counts her steps and remembers who got in her way.", Digger),
    Entry("sleuth", "Inspector Lamp", "Weighs every move and every word, and knows how he looks to others.", Sleuth),
    Entry("searcher", "Granny Granite", "Plays every plan through in her head before she moves a finger.", Searcher),
)
"""The bots that people meet, the weakest first."""

USUAL = "sleuth"
"""Whom people meet who do not choose: strong, and quick enough for many tables at once."""

STAGED = (
    Entry("overt", "Dynamite Dag", "Sabotages from the first turn on.", Overt),
    Entry("covert", "Quiet Quill", "Sabotages only when the treasure is near.", Covert),
    Entry(
        "sleuth-prior",
        "",
        "The sleuth with its belief replaced by the prior.",
        lambda seat: Sleuth(seat, believes=False),
    ),
    Entry("sleuth-mute", "", "The sleuth that neither talks nor listens.", lambda seat: Sleuth(seat, talks=False)),
)
"""Opponents of fixed habits, to measure others by."""

ROSTER: dict[str, Entry] = {entry.name: entry for entry in (*LEVELS, *STAGED)}
"""All bots by name."""


ENTRY_POINTS = "undermine.bots"
"""The group in which an installed package names bots of its own."""


def find(name: str) -> Callable[[int], Bot]:
    """What builds the bot of that name: ours, one of an installed package, or `path.py:Class`; runs strangers' code."""
    if name in ROSTER:
        return ROSTER[name].make
    if re.fullmatch(r"searcher@\d+ms", name):
        return partial(Searcher, seconds=int(name[9:-2]) / 1000)
    if ".py:" in name:
        return from_file(name)
    installed = {point.name: point for point in entry_points(group=ENTRY_POINTS)}
    if name in installed:
        return installed[name].load()  # type: ignore[no-any-return]
    known = ", ".join((*ROSTER, *installed))
    others = "searcher@50ms to set its time, and path.py:Class for one of your own"
    raise SettingError(f"there is no bot “{shown(name)}”; there are {known}, {others}")


@cache
def from_file(name: str) -> Callable[[int], Bot]:
    """A class in a file, which is run once in a process."""
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
    """The bot of that name, for a seat; `SettingError` lists the known names."""
    return find(name)(seat)
