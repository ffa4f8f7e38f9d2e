"""What every card is called, and in one sentence what it does.

Cards are named as in hands and as they lie (`nes`, `stone:sw`), with `role:`, `nugget:`, `tool:` and `back:` in front
of what is not a path or action card.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from undermine.english.grammar import capitalised, listed
from undermine.rulebook.cards import TILE, groups_of, marks_of, tools_of

SIDES: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}


class _Text(NamedTuple):
    name: str
    sentence: str


_MARKS: Final = {
    "#": _Text("a ladder", "its ladder connects to the entrance and to every other ladder"),
    ":g": _Text("a green door", "its green door is closed to blue"),
    ":b": _Text("a blue door", "its blue door is closed to green"),
    "*": _Text("a crystal", "its crystal pays the geologists"),
}
_NAMED: Final = {
    "start": _Text("Mine entrance", "All tunnels begin here, in any of the four directions."),
    "gold": _Text("The treasure", "The round ends as soon as a tunnel from the entrance reaches it."),
    "rockfall": _Text("Rockfall", "Remove any path card from the mine, but not the entrance or a goal."),
    "map": _Text("Map", "Look at one face-down goal; nobody else sees it."),
    "theft": _Text("Theft", "Play it in front of you: after the round you may take one gold from another player."),
    "handsoff": _Text("Hands off", "Remove a theft from in front of any player, even your own."),
    "swaphands": _Text("Swap hands", "Swap your whole hand with another player, who then draws a card instead of you."),
    "inspect": _Text("Inspection", "Look at another player's role; nobody else sees it."),
    "swaphats": _Text(
        "Swap hats", "Choose any player, even yourself: they swap their role for a spare one, in secret."
    ),
    "trap": _Text(
        "Trap", "Play it in front of another player: while it is there, they place no path cards and win no gold."
    ),
    "free": _Text("Free at last", "Remove a trap from in front of any player, even your own."),
    "role:miner": _Text("Miner", "You win if a tunnel reaches the treasure."),
    "role:saboteur": _Text("Saboteur", "You win if nobody reaches the treasure."),
    "role:green": _Text(
        "Green miner",
        "You win if the way to the treasure is open to green, unless a blue miner finishes one that is open to blue.",
    ),
    "role:blue": _Text(
        "Blue miner",
        "You win if the way to the treasure is open to blue, unless a green miner finishes one that is open to green.",
    ),
    "role:boss": _Text("Boss", "You win with green and with blue, for one gold less."),
    "role:profiteer": _Text("Profiteer", "You win with whoever wins, for two gold less."),
    "role:geologist": _Text("Geologist", "You get one gold for every crystal in the mine, whoever wins."),
    "nugget:1": _Text("Nugget card worth one", "Worth one gold."),
    "nugget:2": _Text("Nugget card worth two", "Worth two gold."),
    "nugget:3": _Text("Nugget card worth three", "Worth three gold."),
    "back:card": _Text("Hidden card", "A path or action card that you cannot see."),
    "back:goal": _Text("Hidden goal", "One of the three goals is the treasure; the other two are stones."),
    "back:role": _Text("Hidden role", "You find out at the end of the round who this is."),
    "back:nugget": _Text("Hidden gold", "You find out at the end of the game how much it is worth."),
}


def card_name(name: str) -> str:
    """Return what a card is called: `nes` is “Junction, north, east and south”."""
    if name in _NAMED:
        return _NAMED[name].name
    if name.startswith("stone:"):
        return f"Stone, {_sides(name.removeprefix('stone:'), ' to ')}"
    if name.startswith("tool:"):
        return capitalised(name.removeprefix("tool:"))
    if name in TILE:
        return _path_name(name)
    return f"Broken {tools_of(name)[0]}" if name.startswith("break:") else f"Repair {_tools(name)}"


def card_sentence(name: str) -> str:
    """Return what a card does."""
    if name in _NAMED:
        return _NAMED[name].sentence
    if name.startswith("stone:"):
        return "Only a stone: once it is turned over, it is a curve like any other."
    if name.startswith("tool:"):
        return f"A player with a broken {name.removeprefix('tool:')} cannot place path cards until it is repaired."
    if name in TILE:
        return _path_sentence(name)
    if name.startswith("break:"):
        return f"Break any player's {tools_of(name)[0]}: they cannot place path cards until it is repaired."
    return f"Repair any player's broken {listed(tools_of(name), 'or')}, even your own."


def _tools(name: str) -> str:
    return listed((f"a {tool}" for tool in tools_of(name)), "or")


# path cards


def _path_name(name: str) -> str:
    """Name a path card by its tunnels, then its mark, then its sides, then its dead ends."""
    tunnels, ends, marks = _parts(name)
    if not tunnels and "#" in marks:
        return f"Ladder, {_sides(ends)}"
    mark = f" with {_MARKS[marks].name}" if marks else ""
    if not tunnels:
        where = " on all sides" if len(ends) == 4 else f", {_sides(ends)}"
        return f"Dead end{'s' if len(ends) > 1 else ''}{mark}{where}"
    shape, where = _shape(tunnels)
    dead_ends = f"; dead end{'s' if len(ends) > 1 else ''} {_sides(ends)}" if ends else ""
    return f"{shape}{mark}{where}{dead_ends}"


def _shape(tunnels: list[str]) -> tuple[str, str]:
    """Return what one or two tunnels look like, and where they lead."""
    if len(tunnels) == 2:
        if "ns" in tunnels:
            return "Bridge", ""
        return "Double curve", f", {' and '.join(_sides(tunnel, '–') for tunnel in tunnels)}"
    [tunnel] = tunnels
    if len(tunnel) == 4:
        return "Crossing", ""
    if len(tunnel) == 3:
        return "Junction", f", {_sides(tunnel)}"
    return "Straight tunnel" if tunnel in ("ns", "ew") else "Curve", f", {_sides(tunnel, ' to ')}"


def _path_sentence(name: str) -> str:
    """Say what a path card joins, what ends on it, and what its mark does."""
    tunnels, ends, marks = _parts(name)
    parts = []
    if tunnels:
        joined = [_sides(tunnel) if len(tunnel) < 4 else "all four sides" for tunnel in tunnels]
        parts.append(f"joins {', and separately '.join(joined)}")
    if ends and "#" in marks:
        parts.append(f"a tunnel from the {_sides(ends)}")
    elif ends:
        parts.append(f"{'a dead end' if len(ends) == 1 else 'dead ends'} in the {_sides(ends)}")
    if marks:
        parts.append(_MARKS[marks].sentence)
    return f"{capitalised('; '.join(parts))}."


def _parts(name: str) -> tuple[list[str], str, str]:
    """Return the tunnels of a path card, the sides that are dead ends, and its mark."""
    groups = groups_of(name)
    tunnels = [group for group in groups if len(group) > 1]
    return tunnels, "".join(group for group in groups if len(group) == 1), marks_of(name)


def _sides(sides: str, between: str = "") -> str:
    """Return the names of some sides, as a list or with something between them."""
    names = [SIDES[side] for side in sides]
    return between.join(names) if between else listed(names)
