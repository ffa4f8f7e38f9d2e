"""What each card is called, and in one sentence what it does, with the points of the rules that say so."""

from __future__ import annotations

from typing import Final

from undermine.catalogue import is_path, sentence_of
from undermine.rulebook.cards import groups_of, marks_of

SHAPES: Final = {"nesw": "crossing", "ns": "straight", "ew": "straight", "ns-ew": "bridge"}
MARKS: Final = {"#": "ladder", ":g": "green door", ":b": "blue door", "*": "crystal"}
TITLES: Final = {
    "gold": "Treasure",
    "handsoff": "Hands off",
    "swaphands": "Swap hands",
    "swaphats": "Swap hats",
    "role:green": "Green digger",
    "role:blue": "Blue digger",
    "nugget:1": "One nugget",
    "nugget:2": "Two nuggets",
    "nugget:3": "Three nuggets",
}
"""Where it is more than the first word of the name, or the role."""
POINTS: Final = {
    "#": "X6", ":g": "X18", ":b": "X18", "*": "X8, X22",
    "start": "S3, P4", "gold": "E1", "stone": "G4",
    "break": "A1, P5", "fix": "A2", "rockfall": "A3", "map": "A4",
    "theft": "X9, X23", "handsoff": "X10", "swaphands": "X11", "inspect": "X12", "swaphats": "X13",
    "trap": "X14, X17", "free": "X15",
    "miner": "E1", "saboteur": "E2", "green": "X19", "blue": "X19", "boss": "X20, X22", "profiteer": "X20, X22",
    "geologist": "X22", "nugget": "N1",
}  # fmt: skip
"""By mark, by role, or by the first word of the name."""


def title_of(name: str) -> str:
    """What people call a card."""
    if is_path(name):
        title = _title_of_path(name)
    elif name.startswith(("break:", "fix:")):
        sort, _, tools = name.partition(":")
        title = f"{'broken' if sort == 'break' else 'mended'} {tools.replace('/', ' or ')}"
    else:
        title = TITLES.get(name) or name.removeprefix("role:").partition(":")[0]
    return title[:1].upper() + title[1:]


def words_for(name: str) -> str:
    """What a card does, and where the rules say it."""
    sort, _, rest = name.partition(":")
    sentence = sentence_of(rest if sort in ("role", "nugget") else name)
    points = POINTS.get(marks_of(name) if is_path(name) else rest if sort == "role" else sort)
    return f"{sentence.removesuffix('.')} ({points})." if points else sentence


def _title_of_path(name: str) -> str:
    """By its tunnels, then its dead ends, then its mark."""
    tunnels = [group for group in groups_of(name) if len(group) > 1]
    ends = len(groups_of(name)) - len(tunnels)
    mark = MARKS.get(marks_of(name), "")
    if not tunnels and mark == "ladder":
        return mark
    dead = "dead end" if ends == 1 else "dead ends"
    title = _title_of_tunnels(tunnels) + (f" and {dead}" if ends else "") if tunnels else dead
    return f"{title} with a {mark}" if mark else title


def _title_of_tunnels(tunnels: list[str]) -> str:
    usual = "double curve" if len(tunnels) > 1 else "T junction" if len(tunnels[0]) == 3 else "curve"
    return SHAPES.get("-".join(tunnels), usual)
