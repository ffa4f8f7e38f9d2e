"""Every card, as data: how many there are of each, and what a path card joins.

The tables name cards as the game record does. Numbers made from them: a *kind* is a card in a hand (0 is no card),
a *tile* is a card as it lies on the table (0 is an empty cell). Kinds are numbered in the order of their names by
code point, so sorting kinds sorts names.
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
MARKS = ("#", ":g", ":b", "*")
TOOLS = ("pick", "lantern", "cart")


class Role(IntEnum):
    """What a dwarf is; 0 is no dwarf."""

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


def groups_of(name: str) -> list[str]:
    """The joined sides of a path card: `ns-e:g` has `ns` and `e`."""
    return name.rstrip("#*").split(":")[0].split("-")


def marks_of(name: str) -> str:
    """The marks of a path card as they are written: `ns-e:g` has `:g`."""
    return name[len("-".join(groups_of(name))) :]


def turned(name: str) -> str:
    """The path card turned by 180 degrees (P1): `ne` becomes `sw`."""
    opposite = {"n": "s", "e": "w", "s": "n", "w": "e"}
    groups = ["".join(sorted((opposite[side] for side in group), key=SIDES.index)) for group in groups_of(name)]
    return "-".join(sorted(groups, key=lambda group: SIDES.index(group[0]))) + marks_of(name)


_PATHS = sorted({*BASE_PATHS, *EXPANSION_PATHS})
_LYING = sorted({lying for name in _PATHS for lying in (name, turned(name))})
_STONES = tuple(f"stone:{curve}" for curve in ("ne", "sw", "es", "nw"))

CARD_NAMES = ("", *sorted({*_PATHS, *BASE_ACTIONS, *EXPANSION_ACTIONS}))
TILE_NAMES = ("", *_LYING, "start", "gold", *_STONES, "goal", "rock")
KINDS = len(CARD_NAMES)
TILES = len(TILE_NAMES)
KIND = {name: kind for kind, name in enumerate(CARD_NAMES) if name}
TILE = {name: tile for tile, name in enumerate(TILE_NAMES) if name}

EMPTY = 0
TILE_START = TILE["start"]
TILE_GOLD = TILE["gold"]
TILE_GOAL = TILE["goal"]  # a goal that lies face down
TILE_ROCK = TILE["rock"]  # past the edge of the table (P6)

MAP = KIND["map"]
ROCKFALL = KIND["rockfall"]
THEFT = KIND["theft"]
HANDS_OFF = KIND["handsoff"]
SWAP_HANDS = KIND["swaphands"]
INSPECT = KIND["inspect"]
SWAP_HATS = KIND["swaphats"]
TRAP = KIND["trap"]
FREE = KIND["free"]

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8


def _mask(sides: str) -> int:
    return sum(1 << SIDES.index(side) for side in sides)


def _shape(tile_name: str) -> str:
    """The path card that a tile is like: the start and the treasure are crossings, the stones are curves."""
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
    """For a tile and a side: all sides of that side's group, as a mask."""
    table = np.zeros((TILES, 4), np.int8)
    for tile, name in _path_tiles():
        for group in groups_of(_shape(name)):
            for side in group:
                table[tile, SIDES.index(side)] = _mask(group)
    return table


def _marked(mark: str) -> np.ndarray:
    """For a tile with that mark: the sides of the group that carries it, the longest; else 0."""
    table = np.zeros(TILES, np.int8)
    for tile, name in _path_tiles():
        if mark in marks_of(_shape(name)):
            table[tile] = _mask(max(groups_of(name), key=len))
    return table


def _tiles_of() -> np.ndarray:
    """For a kind: its two tiles; the second is 0 where turning changes nothing, both are 0 for actions."""
    table = np.zeros((KINDS, 2), np.int8)
    for name in _PATHS:
        table[KIND[name], 0] = TILE[name]
        if turned(name) != name:
            table[KIND[name], 1] = TILE[turned(name)]
    return table


def _kind_of() -> np.ndarray:
    """For a tile: the kind of card that it is; 0 for the start, goals and rock."""
    table = np.zeros(TILES, np.int8)
    for name in _PATHS:
        table[TILE[name]] = table[TILE[turned(name)]] = KIND[name]
    return table


def _stone_tiles() -> np.ndarray:
    """For a goal and a side: the tile of the stone lying so that it opens to that side (G4)."""
    table = np.zeros((len(Goal) + 1, 4), np.int8)
    for goal, curves in ((Goal.STONE_NE, ("ne", "sw")), (Goal.STONE_ES, ("es", "nw"))):
        for curve in curves:
            for side in curve:
                table[goal, SIDES.index(side)] = TILE[f"stone:{curve}"]
    return table


def _tools(prefix: str) -> np.ndarray:
    """For a kind that breaks or fixes: the tools it shows, as a mask (pick 1, lantern 2, cart 4)."""
    table = np.zeros(KINDS, np.int8)
    for name, kind in KIND.items():
        if name.startswith(prefix):
            table[kind] = sum(1 << TOOLS.index(tool) for tool in name.removeprefix(prefix).split("/"))
    return table


def _counts(*tables: dict[str, int]) -> np.ndarray:
    counts = np.zeros(KINDS, np.int8)
    for table in tables:
        for name, number in table.items():
            counts[KIND[name]] += number
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
KIND_OF = _kind_of()
STONE_TILES = _stone_tiles()
BREAKS = _tools("break:")
FIXES = _tools("fix:")

DECK_COUNTS = np.stack([_counts(BASE_PATHS, BASE_ACTIONS)] * 2)
DECK_COUNTS[1] += _counts(EXPANSION_PATHS, EXPANSION_ACTIONS)
EXPANSION_DWARF_COUNTS = _dwarves(EXPANSION_DWARVES)
NUGGET_COUNTS = np.array([0, *NUGGETS.values()], np.int8)

DECK_MAX = int(DECK_COUNTS[1].sum())
NUGGET_CARDS = int(NUGGET_COUNTS.sum())
