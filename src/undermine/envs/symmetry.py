"""Symmetries, to learn more from a game: the table mirrored north to south, and the three tools exchanged.

Exchanging tools changes nothing about the game. A mirrored position has mirrored legal moves, but not quite the same
chances (the deck has five `ne` and four `es`), and goals are turned over from top to bottom. Both are for the base
game: doors of the expansion have no mirror image, and several cards are discarded there in the order of their numbers.
"""

from __future__ import annotations

from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from undermine.envs.observation import parts
from undermine.error import SettingError, shown
from undermine.rulebook.cards import (
    BASE_ACTIONS,
    CARD_NAMES,
    KIND,
    KIND_OF,
    SIDES,
    TILE,
    TILE_NAMES,
    TOOLS,
    groups_of,
    marks_of,
)
from undermine.rulebook.choice import ACTIONS, CARD_AT, DEED_AT, DEED_NAMES, WHERE_AT
from undermine.rulebook.moves import Do
from undermine.rulebook.sight import COUNT_COLUMNS, SEAT_COLUMNS
from undermine.rulebook.state import CELLS, ROW

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]

ROWS = CELLS // ROW
RULE_EXPANSION = 0
BASE_ONLY = "symmetries are those of the base game; these observations are of the expansion"
FLIP = str.maketrans("ns", "sn")


def _mirrored_name(name: str) -> str:
    """A tile as it lies in a mirror that swaps north and south: `ne` becomes `es`."""
    head, colon, curve = name.rpartition(":") if name.startswith("stone:") else ("", "", name)
    if name in ("", "start", "gold", "goal", "rock"):
        return name
    groups = ["".join(sorted(group.translate(FLIP), key=SIDES.index)) for group in groups_of(curve)]
    return head + colon + "-".join(sorted(groups, key=lambda group: SIDES.index(group[0]))) + marks_of(curve)


def _mirrored_tiles() -> Numbers:
    """For every tile its mirror image, itself where there is none."""
    names = [_mirrored_name(name) for name in TILE_NAMES]
    return np.array([TILE.get(name, tile) if name else 0 for tile, name in enumerate(names)])


def _mirrored_kinds() -> Numbers:
    """For every kind of card the one that can lie as its mirror image."""
    kinds = np.arange(len(CARD_NAMES))
    for name, kind in KIND.items():
        if name in TILE:
            kinds[kind] = KIND_OF[MIRROR_TILES[TILE[name]]]
    return kinds


def _mirrored_actions() -> Numbers:
    actions = np.arange(ACTIONS)
    actions[:DEED_AT] = MIRROR_TILES
    actions[CARD_AT : CARD_AT + len(CARD_NAMES)] = CARD_AT + MIRROR_KINDS
    actions[WHERE_AT:] = WHERE_AT + np.arange(CELLS).reshape(ROWS, ROW)[::-1].ravel()
    return actions


MIRROR_TILES = _mirrored_tiles()
MIRROR_KINDS = _mirrored_kinds()
MIRROR_ACTIONS = _mirrored_actions()
"""For every action the one that does the same in the mirror; a mask is mirrored by `mask[..., MIRROR_ACTIONS]`."""
MIRROR_GOALS = np.array([0, 1, 3, 2])
MIRROR_SIDES = np.array([sides & 0xAA | (sides & 0x11) << 2 | (sides & 0x44) >> 2 for sides in range(256)], np.uint8)


def mirror(observation: Bytes) -> Bytes:
    """Observations of the base game as they would be in the mirror."""
    seen = observation.copy()
    part = parts(seen)
    if part["rules"][..., RULE_EXPANSION].any():
        raise SettingError(BASE_ONLY)
    part["maze"][:] = MIRROR_TILES[part["maze"]][..., ::-1, :]
    part["sides"][:] = MIRROR_SIDES[part["sides"]][..., ::-1, :]
    part["goals"][:] = MIRROR_GOALS[part["goals"]][..., ::-1]
    part["chosen"][:] = MIRROR_ACTIONS[part["chosen"]]
    turning = part["counts"][..., COUNT_COLUMNS.index("stone to turn")]
    turning[...] = np.where(turning, 4 - turning, 0)
    _exchange_cards(part, MIRROR_KINDS)
    history = part["history"]
    laid = np.isin(history[..., 1], (Do.PLACE, Do.TURN))
    history[..., 2] = np.where(laid, MIRROR_TILES[history[..., 2]], MIRROR_KINDS[np.where(laid, 0, history[..., 2])])
    history[..., 5] = np.where(history[..., 5], ROWS - 1 - history[..., 5], 0)
    return seen


def _exchange_cards(part: dict[str, Bytes], kinds: Numbers) -> None:
    """Put one kind of card in the place of another, wherever cards are told but in the history."""
    for name in ("played", "put_away"):
        before = part[name].copy()
        part[name][..., kinds] = before
    for hand in (part["hand"], part["swapped"][..., 1:]):
        told = kinds[hand]
        told[told == 0] = 255
        told.sort(axis=-1)
        hand[...] = np.where(told == 255, 0, told)


TOOL_ORDERS = tuple(permutations(range(len(TOOLS))))
"""All ways to exchange the tools: which tool takes the place of pick, lantern and cart."""


def _renamed(name: str, order: tuple[int, ...]) -> str:
    """A card or a deed with its tools exchanged: `fix:pick/cart=cart`."""
    head, colon, rest = name.partition(":")
    if not colon or f"{head}:{rest.partition('=')[0]}" not in BASE_ACTIONS:
        return name
    tools, equals, tool = rest.partition("=")
    found = sorted(order[TOOLS.index(one)] for one in tools.split("/"))
    return f"{head}:{'/'.join(TOOLS[one] for one in found)}{equals}{TOOLS[order[TOOLS.index(tool)]] if equals else ''}"


def _tool_kinds(order: tuple[int, ...]) -> Numbers:
    return np.array([KIND[_renamed(name, order)] if name else 0 for name in CARD_NAMES])


def tool_actions(order: tuple[int, ...]) -> Numbers:
    """For every action the one that does the same with the tools exchanged."""
    _check(order)
    actions = np.arange(ACTIONS)
    for deed, name in enumerate(DEED_NAMES):
        actions[DEED_AT + deed] = DEED_AT + DEED_NAMES.index(_renamed(name, order))
    actions[CARD_AT : CARD_AT + len(CARD_NAMES)] = CARD_AT + _tool_kinds(order)
    return actions


def _check(order: tuple[int, ...]) -> None:
    if order not in TOOL_ORDERS:
        raise SettingError(f"an order of tools is one of {TOOL_ORDERS}, not {shown(order)}")


def exchange_tools(observation: Bytes, order: tuple[int, ...]) -> Bytes:
    """Observations as they would be with the tools exchanged."""
    actions, kinds = tool_actions(order), _tool_kinds(order)
    seen = observation.copy()
    part = parts(seen)
    if part["rules"][..., RULE_EXPANSION].any():
        raise SettingError(BASE_ONLY)
    first = SEAT_COLUMNS.index(TOOLS[0])
    before = part["seats"].copy()
    for tool in range(len(TOOLS)):
        part["seats"][..., first + order[tool]] = before[..., first + tool]
    part["chosen"][:] = actions[part["chosen"]]
    _exchange_cards(part, kinds)
    history = part["history"]
    what, number = history[..., 1], history[..., 6].astype(np.int64)
    card = ~np.isin(what, (Do.PLACE, Do.TURN))
    history[..., 2] = np.where(card, kinds[np.where(card, history[..., 2], 0)], history[..., 2])
    tool = what == Do.FIX
    history[..., 6] = np.where(tool, np.array(order)[np.clip(number - 1, 0, 2)] + 1, number)
    return seen
