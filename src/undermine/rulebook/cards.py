"""Every card, as data: how many there are of each, what a path card joins, and what a card is played on.

The tables name cards as the game record does. The numbers made from them: a *card* is a kind of card in a hand (0 is no
card), a *tile* is a card as it lies on the table (0 is an empty cell). Cards are numbered by the code points of their
names, so sorting cards sorts names.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

BASE_PATHS = {
    "ns": 4,
    "ew": 3,
    "nesw": 5,
    "nes": 5,
    "esw": 5,
    "ne": 5,
    "es": 4,
    "n": 1,
    "e": 1,
    "n-s": 1,
    "e-w": 1,
    "n-e": 1,
    "e-s": 1,
    "n-e-s": 1,
    "e-s-w": 1,
    "n-e-s-w": 1,
}
BASE_ACTIONS = {
    "break:pick": 3,
    "break:lantern": 3,
    "break:cart": 3,
    "fix:pick": 2,
    "fix:lantern": 2,
    "fix:cart": 2,
    "fix:pick/lantern": 1,
    "fix:pick/cart": 1,
    "fix:lantern/cart": 1,
    "rockfall": 3,
    "map": 6,
}
START = {"nesw": 1}
GOALS = {"gold": 1, "stone:ne": 1, "stone:es": 1}
NUGGETS = {"1": 16, "2": 8, "3": 4}
BASE_DWARVES = {"miner": 7, "saboteur": 4}

EXPANSION_PATHS = {
    "ns-ew": 2,
    "nw-es": 1,
    "ne-sw": 1,
    "n#": 1,
    "e#": 1,
    "es#": 1,
    "ne#": 1,
    "es:g": 1,
    "ew:g": 1,
    "ns-e:g": 1,
    "ns:b": 1,
    "ew:b": 1,
    "ne:b": 1,
    "n*": 1,
    "e*": 1,
    "ew-s*": 1,
    "nes*": 1,
    "nes-w*": 1,
    "n-esw*": 1,
    "esw*": 3,
    "nesw*": 1,
    "ns-e": 1,
    "ns-e-w": 1,
    "n-ew-s": 1,
    "n-sw": 1,
    "n-es": 2,
}
EXPANSION_ACTIONS = {
    "theft": 4,
    "handsoff": 3,
    "swaphands": 2,
    "inspect": 2,
    "swaphats": 2,
    "trap": 3,
    "free": 4,
    "rockfall": 1,
}
EXPANSION_DWARVES = {"green": 4, "blue": 4, "boss": 1, "profiteer": 1, "geologist": 2, "saboteur": 3}

SIDES = "nesw"
TOOLS = ("pick", "lantern", "cart")


class Target(IntEnum):
    """What a card, or a move, is aimed at."""

    NOTHING = 0
    CELL = 1
    GOAL = 2
    SEAT = 3
    SEAT_OR_NOBODY = 4
    CARDS = 5  # cards of one's own hand, to discard
    VALUE = 6  # of a nugget card


ACTION_TARGETS = {
    "break": Target.SEAT,
    "fix": Target.SEAT,
    "rockfall": Target.CELL,
    "map": Target.GOAL,
    "theft": Target.NOTHING,
    "handsoff": Target.SEAT,
    "swaphands": Target.SEAT,
    "inspect": Target.SEAT,
    "swaphats": Target.SEAT,
    "trap": Target.SEAT,
    "free": Target.SEAT,
}
"""What an action card is played on, by the first word of its name."""


class Role(IntEnum):
    """The roles on dwarf cards; 0 is none."""

    MINER = 1
    SABOTEUR = 2
    GREEN = 3
    BLUE = 4
    BOSS = 5
    PROFITEER = 6
    GEOLOGIST = 7


class Goal(IntEnum):
    """What a goal card shows."""

    GOLD = 1
    STONE_NE = 2
    STONE_ES = 3


class Colour(IntEnum):
    """The colour of a door."""

    NONE = 0
    GREEN = 1
    BLUE = 2


ROLE_NAMES = ("", *(role.name.lower() for role in Role))
GOAL_NAMES = ("", "gold", "stone:ne", "stone:es")


def is_path(name: str) -> bool:
    """Return whether a card in a hand is a path card."""
    return name in BASE_PATHS or name in EXPANSION_PATHS


def groups_of(name: str) -> list[str]:
    """Return the joined sides of a path card: `ns-e:g` has `ns` and `e`."""
    return name.rstrip("#*").split(":")[0].split("-")


def marks_of(name: str) -> str:
    """Return the marks of a path card as they are written: `ns-e:g` has `:g`."""
    return name[len("-".join(groups_of(name))) :]


def is_dead_end(name: str) -> bool:
    """Return whether a path card is a dead end: it joins no two sides, and has no ladder (P4, X6)."""
    return "#" not in marks_of(name) and all(len(group) == 1 for group in groups_of(name))


def target_of(name: str) -> Target:
    """Return what a card is played on: a path card on a cell, an action card on what `ACTION_TARGETS` says."""
    return Target.CELL if is_path(name) else ACTION_TARGETS[name.partition(":")[0]]


def tools_of(name: str) -> tuple[str, ...]:
    """Return the tools that a card breaks or fixes: `fix:pick/cart` has `pick` and `cart`."""
    word, _, tools = name.partition(":")
    return tuple(tools.split("/")) if word in ("break", "fix") else ()


def turned(name: str) -> str:
    """Return the path card turned by 180 degrees (P1): `ne` becomes `sw`."""
    opposite = {"n": "s", "e": "w", "s": "n", "w": "e"}
    groups = ["".join(sorted((opposite[side] for side in group), key=SIDES.index)) for group in groups_of(name)]
    return "-".join(sorted(groups, key=lambda group: SIDES.index(group[0]))) + marks_of(name)


_PATHS = sorted({*BASE_PATHS, *EXPANSION_PATHS})
_LYING = sorted({lying for name in _PATHS for lying in (name, turned(name))})
_STONES = tuple(f"stone:{curve}" for curve in ("ne", "sw", "es", "nw"))

CARD_NAMES = ("", *sorted({*_PATHS, *BASE_ACTIONS, *EXPANSION_ACTIONS}))
TILE_NAMES = ("", *_LYING, "start", "gold", *_STONES, "goal", "rock")
CARD_KINDS = len(CARD_NAMES)
TILES = len(TILE_NAMES)
CARD_NUMBER = {name: card for card, name in enumerate(CARD_NAMES) if name}
TILE = {name: tile for tile, name in enumerate(TILE_NAMES) if name}

EMPTY = 0
TILE_START = TILE["start"]
TILE_GOLD = TILE["gold"]
TILE_GOAL = TILE["goal"]  # a goal that lies face down
TILE_ROCK = TILE["rock"]  # past the edge of the table (P6)

MAP = CARD_NUMBER["map"]
ROCKFALL = CARD_NUMBER["rockfall"]
THEFT = CARD_NUMBER["theft"]
HANDS_OFF = CARD_NUMBER["handsoff"]
SWAP_HANDS = CARD_NUMBER["swaphands"]
INSPECT = CARD_NUMBER["inspect"]
SWAP_HATS = CARD_NUMBER["swaphats"]
TRAP = CARD_NUMBER["trap"]
FREE = CARD_NUMBER["free"]

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8


def _mask(sides: str) -> int:
    return sum(1 << SIDES.index(side) for side in sides)


def _shape(tile_name: str) -> str:
    """Return the path card that a tile looks like: the start and the treasure are crossings, stones are curves."""
    if tile_name in ("start", "gold"):
        return "nesw"
    return tile_name.removeprefix("stone:")


def _path_tiles() -> list[tuple[int, str]]:
    return [(tile, name) for tile, name in enumerate(TILE_NAMES) if name not in ("", "goal", "rock")]


def _openings() -> np.ndarray:
    table = np.zeros(TILES, np.int8)
    for tile, name in _path_tiles():
        table[tile] = sum(_mask(group) for group in groups_of(_shape(name)))
    return table


def _joined() -> np.ndarray:
    """By tile and side: all sides of that side's group, as bits."""
    table = np.zeros((TILES, 4), np.int8)
    for tile, name in _path_tiles():
        for group in groups_of(_shape(name)):
            for side in group:
                table[tile, SIDES.index(side)] = _mask(group)
    return table


def _marked(mark: str) -> np.ndarray:
    """By tile: the sides of the group that carries a mark, which is the longest; 0 for tiles without it."""
    table = np.zeros(TILES, np.int8)
    for tile, name in _path_tiles():
        if mark in marks_of(_shape(name)):
            table[tile] = _mask(max(groups_of(name), key=len))
    return table


def _tiles_of() -> np.ndarray:
    """By card: its two tiles; the second is 0 where turning changes nothing, both are 0 for action cards."""
    table = np.zeros((CARD_KINDS, 2), np.int8)
    for name in _PATHS:
        table[CARD_NUMBER[name], 0] = TILE[name]
        if turned(name) != name:
            table[CARD_NUMBER[name], 1] = TILE[turned(name)]
    return table


def _card_of_tile() -> np.ndarray:
    """By tile: the card that it is; 0 for the start, the goals and rock."""
    table = np.zeros(TILES, np.int8)
    for name in _PATHS:
        table[TILE[name]] = table[TILE[turned(name)]] = CARD_NUMBER[name]
    return table


def _stone_tiles() -> np.ndarray:
    """By goal and side: the tile of a stone that lies so that it opens to that side (G4)."""
    table = np.zeros((len(Goal) + 1, 4), np.int8)
    for goal, curves in ((Goal.STONE_NE, ("ne", "sw")), (Goal.STONE_ES, ("es", "nw"))):
        for curve in curves:
            for side in curve:
                table[goal, SIDES.index(side)] = TILE[f"stone:{curve}"]
    return table


def _tools(prefix: str) -> np.ndarray:
    """By card that breaks or fixes: the tools it shows, as bits (pick 1, lantern 2, cart 4)."""
    table = np.zeros(CARD_KINDS, np.int8)
    for name, card in CARD_NUMBER.items():
        if name.startswith(prefix):
            table[card] = sum(1 << TOOLS.index(tool) for tool in tools_of(name))
    return table


def _counts(*tables: dict[str, int]) -> np.ndarray:
    counts = np.zeros(CARD_KINDS, np.int8)
    for table in tables:
        for name, number in table.items():
            counts[CARD_NUMBER[name]] += number
    return counts


def _dwarves(table: dict[str, int]) -> np.ndarray:
    counts = np.zeros(len(ROLE_NAMES), np.int8)
    for name, number in table.items():
        counts[ROLE_NAMES.index(name)] = number
    return counts


OPENINGS = _openings()
JOINED = _joined()
LADDER = _marked("#")
GREEN_DOOR = _marked(":g")
BLUE_DOOR = _marked(":b")
CRYSTAL = _marked("*")
TILES_OF = _tiles_of()
CARD_OF_TILE = _card_of_tile()
STONE_TILES = _stone_tiles()
BREAKS = _tools("break:")
FIXES = _tools("fix:")

DECK_COUNTS = np.stack([_counts(BASE_PATHS, BASE_ACTIONS)] * 2)
DECK_COUNTS[1] += _counts(EXPANSION_PATHS, EXPANSION_ACTIONS)
EXPANSION_DWARF_COUNTS = _dwarves(EXPANSION_DWARVES)
NUGGET_COUNTS = np.array([0, *NUGGETS.values()], np.int8)

DECK_MAX = int(DECK_COUNTS[1].sum())
NUGGET_CARDS = int(NUGGET_COUNTS.sum())
