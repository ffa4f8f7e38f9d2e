"""Every card that there is: its name, how many are in each box, and in one sentence what it does."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from undermine.rulebook.cards import (
    BASE_ACTIONS,
    BASE_DWARVES,
    BASE_PATHS,
    EXPANSION_ACTIONS,
    EXPANSION_DWARVES,
    EXPANSION_PATHS,
    GOALS,
    NUGGETS,
    START,
    groups_of,
    marks_of,
    turned,
)
from undermine.wording import listed

SIDE_NAMES: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}
MARKS: Final = {
    "#": "its ladder leads to the start and to every other ladder",
    ":g": "its green door is closed to blue",
    ":b": "its blue door is closed to green",
    "*": "its crystal pays the geologists",
}
ACTIONS: Final = {
    "break": "Lay it in front of any player, who lays no path cards while it lies there.",
    "fix": "Take a matching broken tool away from in front of any player.",
    "rockfall": "Remove one path card from the maze, neither the start nor a goal.",
    "map": "Look at one goal that still lies face down, and keep what you saw to yourself.",
    "theft": "Lay it in front of yourself: after the round you may take a gold piece from another player.",
    "handsoff": "Take a theft away from in front of any player.",
    "swaphands": "Exchange hands with another player, who then draws instead of you.",
    "inspect": "Look at another player's dwarf.",
    "swaphats": "Have any player put their dwarf away and take a spare one, unseen by the others.",
    "trap": "Lay it in front of another player, who lays no path cards and wins nothing while it lies there.",
    "free": "Take a trap away from in front of any player.",
}
"""By the first word of a card's name."""
OTHERS: Final = {
    "start": "The entrance of the mine: it lies at 0,0, and every way begins here.",
    "gold": "The treasure: whoever reaches it ends the round.",
    "stone": "Nothing but stone: once it is reached it is a curve of the maze.",
    "miner": "Wins when the treasure is reached.",
    "saboteur": "Wins when the treasure is not reached.",
    "green": "Wins when the way to the treasure is open to green, unless blue finishes on a way open to blue.",
    "blue": "Wins when the way to the treasure is open to blue, unless green finishes on a way open to green.",
    "boss": "Wins with green and with blue, and gets one gold piece less.",
    "profiteer": "Wins with everybody, and gets two gold pieces less.",
    "geologist": "Wins with nobody, but gets a gold piece for every crystal on the table.",
}


class Card(NamedTuple):
    """A kind of card."""

    name: str
    group: str
    base: int
    expansion: int
    turned: str | None
    """Its name when it lies upside down, where that is another one."""
    drawn: bool
    """Whether it lies in the maze, and so has a picture."""
    sentence: str


@cache
def catalogue() -> dict[str, Card]:
    """All cards by name, group by group."""
    cards = [
        *_group("Path cards", BASE_PATHS, EXPANSION_PATHS, drawn=True),
        *_group("Start and goals", {"start": START["nesw"]} | GOALS, {}, drawn=True),
        *_group("Action cards", BASE_ACTIONS, EXPANSION_ACTIONS),
        *_group("Dwarves", BASE_DWARVES, EXPANSION_DWARVES),
        *_group("Nuggets", NUGGETS, {}),
    ]
    return {card.name: card for card in cards}


def _group(title: str, base: Mapping[str, int], expansion: Mapping[str, int], drawn: bool = False) -> list[Card]:
    names = list(dict.fromkeys((*base, *expansion)))
    return [
        Card(name, title, base.get(name, 0), expansion.get(name, 0), _turned(name), drawn, sentence_of(name))
        for name in names
    ]


def is_path(name: str) -> bool:
    """Whether a name is that of a path card."""
    return name in BASE_PATHS or name in EXPANSION_PATHS


def _turned(name: str) -> str | None:
    return turned(name) if is_path(name) and turned(name) != name else None


def sentence_of(name: str) -> str:
    """What a card does."""
    if is_path(name):
        return path_sentence(name)
    word, _, rest = name.partition(":")
    if name in NUGGETS:
        return f"Worth {name} gold."
    if word in ("break", "fix"):
        tools = listed(f"a {tool}" for tool in rest.split("/"))
        if "/" in rest:
            return f"Mends one of two tools, {tools.replace(' and ', ' or ')}: {_lower(ACTIONS[word])}"
        return f"{'Breaks' if word == 'break' else 'Mends'} {tools}: {_lower(ACTIONS[word])}"
    return ACTIONS.get(word) or OTHERS[word]


def path_sentence(name: str) -> str:
    """What a path card joins, what ends on it, and its mark."""
    marks = marks_of(name)
    ladder = "#" in marks
    tunnels = [group for group in groups_of(name) if len(group) > 1]
    ends = "".join(group for group in groups_of(name) if len(group) == 1)
    parts = []
    if tunnels:
        parts.append(f"Joins {', and apart from that '.join(_sides(group) for group in tunnels)}")
    if ends and ladder:
        parts.append(f"A tunnel from the {_sides(ends)}")
    elif ends:
        parts.append(f"{'a dead end' if len(ends) == 1 else 'dead ends'} in the {_sides(ends)}")
    if marks:
        parts.append(MARKS[marks])
    text = "; ".join(parts)
    return f"{text[:1].upper()}{text[1:]}."


def _sides(group: str) -> str:
    return listed(SIDE_NAMES[side] for side in group)


def _lower(sentence: str) -> str:
    return f"{sentence[:1].lower()}{sentence[1:]}"
