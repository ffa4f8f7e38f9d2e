"""The bots by name: those that people meet, in order of strength, and those that are kept to measure others by."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from undermine.bots.bot import Bot
from undermine.bots.digger import Digger
from undermine.bots.mole import Mole
from undermine.bots.rookie import Rookie
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
)
"""The bots that people meet, the weakest first."""

STAGED = (
    Entry("overt", "Dynamite Dag", "Sabotages from the first turn on.", Overt),
    Entry("covert", "Quiet Quill", "Sabotages only when the treasure is near.", Covert),
    Entry("sleuth-prior", "", "The sleuth with its belief replaced by the prior.", lambda seat: Sleuth(seat, believes=False)),
    Entry("sleuth-mute", "", "The sleuth that neither talks nor listens.", lambda seat: Sleuth(seat, talks=False)),
)
"""Opponents of fixed habits, to measure others by."""

ROSTER: dict[str, Entry] = {entry.name: entry for entry in (*LEVELS, *STAGED)}
"""All bots by name."""


def make(name: str, seat: int) -> Bot:
    """The bot of that name, for a seat; `SettingError` lists the known names."""
    if name not in ROSTER:
        raise SettingError(f"there is no bot “{shown(name)}”; there are {', '.join(ROSTER)}")
    return ROSTER[name].make(seat)
