"""Symmetries for data augmentation: the table mirrored from north to south, and the three tools exchanged.

Exchanging tools changes nothing about the game. A mirrored position has mirrored legal moves, but not quite the same
probabilities: the deck has five `ne` and four `es`, and goals are revealed from top to bottom. Both symmetries are for
the base game. Doors of the expansion have no mirror image, and several cards are discarded there in the order of their
numbers.
"""

from __future__ import annotations

from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from undermine.envs.observation import parts
from undermine.errors import SettingError, shown
from undermine.rulebook.cards import (
    BASE_ACTIONS,
    CARD_NAMES,
    CARD_NUMBER,
    CARD_OF_TILE,
    SIDES,
    TILE,
    TILE_NAMES,
    TOOLS,
    groups_of,
    marks_of,
)
from undermine.rulebook.moves import MoveKind
from undermine.rulebook.state import CELLS, ROW
from undermine.sim.actions import ACTIONS, CARD_AT, CELL_AT, EFFECT_AT, EFFECT_NAMES
from undermine.sim.observation import COUNT_COLUMNS, RULE_NAMES, SEAT_COLUMNS

Bytes = NDArray[np.uint8]
Indices = NDArray[np.int64]

ROWS = CELLS // ROW
EXPANSION_COLUMN = RULE_NAMES.index("expansion")
BASE_GAME_ONLY = "symmetries are those of the base game; these observations are of the expansion"
NORTH_AND_SOUTH = str.maketrans("ns", "sn")


def _mirrored_name(name: str) -> str:
    """Return the name of a tile with north and south swapped: `ne` becomes `es`."""
    head, colon, sides = name.rpartition(":") if name.startswith("stone:") else ("", "", name)
    if name in ("", "start", "gold", "goal", "rock"):
        return name
    groups = ["".join(sorted(group.translate(NORTH_AND_SOUTH), key=SIDES.index)) for group in groups_of(sides)]
    return head + colon + "-".join(sorted(groups, key=lambda group: SIDES.index(group[0]))) + marks_of(sides)


def _mirrored_tiles() -> Indices:
    """Return the mirror image of every tile; the tile itself where there is none."""
    names = [_mirrored_name(name) for name in TILE_NAMES]
    return np.array([TILE.get(name, tile) if name else 0 for tile, name in enumerate(names)])


def _mirrored_cards() -> Indices:
    """Return, for every card, the card whose tiles are mirror images of its own."""
    cards = np.arange(len(CARD_NAMES))
    for name, card in CARD_NUMBER.items():
        if name in TILE:
            cards[card] = CARD_OF_TILE[MIRROR_TILES[TILE[name]]]
    return cards


def _mirrored_actions() -> Indices:
    actions = np.arange(ACTIONS)
    actions[:EFFECT_AT] = MIRROR_TILES
    actions[CARD_AT : CARD_AT + len(CARD_NAMES)] = CARD_AT + MIRROR_CARDS
    actions[CELL_AT:] = CELL_AT + np.arange(CELLS).reshape(ROWS, ROW)[::-1].ravel()
    return actions


MIRROR_TILES = _mirrored_tiles()
MIRROR_CARDS = _mirrored_cards()
MIRROR_ACTIONS = _mirrored_actions()
"""For every action, the same action in the mirror. `mask[..., MIRROR_ACTIONS]` mirrors a mask."""
MIRROR_GOALS = np.array([0, 1, 3, 2])
MIRROR_SIDES = np.array([sides & 0xAA | (sides & 0x11) << 2 | (sides & 0x44) >> 2 for sides in range(256)], np.uint8)


def mirror(observation: Bytes) -> Bytes:
    """Return mirrored observations of the base game."""
    image = observation.copy()
    part = parts(image)
    if part["rules"][..., EXPANSION_COLUMN].any():
        raise SettingError(BASE_GAME_ONLY)
    part["maze"][:] = MIRROR_TILES[part["maze"]][..., ::-1, :]
    part["sides"][:] = MIRROR_SIDES[part["sides"]][..., ::-1, :]
    part["goals"][:] = MIRROR_GOALS[part["goals"]][..., ::-1]
    part["chosen"][:] = MIRROR_ACTIONS[part["chosen"]]
    turning = part["counts"][..., COUNT_COLUMNS.index("stone to turn")]
    turning[...] = np.where(turning, 4 - turning, 0)
    _replace_cards(part, MIRROR_CARDS)
    history = part["history"]
    has_tile = np.isin(history[..., 1], (MoveKind.PLACE, MoveKind.TURN))
    history[..., 2] = np.where(
        has_tile, MIRROR_TILES[history[..., 2]], MIRROR_CARDS[np.where(has_tile, 0, history[..., 2])]
    )
    history[..., 5] = np.where(history[..., 5], ROWS - 1 - history[..., 5], 0)
    return image


def _replace_cards(part: dict[str, Bytes], cards: Indices) -> None:
    """Replace every card by another, in all parts but the history."""
    for name in ("played", "put_away"):
        before = part[name].copy()
        part[name][..., cards] = before
    for hand in (part["hand"], part["swapped"][..., 1:]):
        replaced = cards[hand]
        replaced[replaced == 0] = 255
        replaced.sort(axis=-1)
        hand[...] = np.where(replaced == 255, 0, replaced)


TOOL_ORDERS = tuple(permutations(range(len(TOOLS))))
"""All ways to exchange the tools: which tool replaces the pick, the lantern and the cart."""


def _with_tools_exchanged(name: str, order: tuple[int, ...]) -> str:
    """Return the name of a card or an effect with its tools exchanged: `fix:pick/cart=cart`."""
    head, colon, rest = name.partition(":")
    if not colon or f"{head}:{rest.partition('=')[0]}" not in BASE_ACTIONS:
        return name
    tools, equals, tool = rest.partition("=")
    found = sorted(order[TOOLS.index(one)] for one in tools.split("/"))
    return f"{head}:{'/'.join(TOOLS[one] for one in found)}{equals}{TOOLS[order[TOOLS.index(tool)]] if equals else ''}"


def _tool_cards(order: tuple[int, ...]) -> Indices:
    return np.array([CARD_NUMBER[_with_tools_exchanged(name, order)] if name else 0 for name in CARD_NAMES])


def tool_actions(order: tuple[int, ...]) -> Indices:
    """Return, for every action, the same action with the tools exchanged."""
    _check_order(order)
    actions = np.arange(ACTIONS)
    for effect, name in enumerate(EFFECT_NAMES):
        actions[EFFECT_AT + effect] = EFFECT_AT + EFFECT_NAMES.index(_with_tools_exchanged(name, order))
    actions[CARD_AT : CARD_AT + len(CARD_NAMES)] = CARD_AT + _tool_cards(order)
    return actions


def _check_order(order: tuple[int, ...]) -> None:
    if order not in TOOL_ORDERS:
        raise SettingError(f"an order of tools is one of {TOOL_ORDERS}, not {shown(order)}")


def exchange_tools(observation: Bytes, order: tuple[int, ...]) -> Bytes:
    """Return observations of the base game with the tools exchanged."""
    actions, cards = tool_actions(order), _tool_cards(order)
    image = observation.copy()
    part = parts(image)
    if part["rules"][..., EXPANSION_COLUMN].any():
        raise SettingError(BASE_GAME_ONLY)
    first = SEAT_COLUMNS.index(TOOLS[0])
    before = part["seats"].copy()
    for tool in range(len(TOOLS)):
        part["seats"][..., first + order[tool]] = before[..., first + tool]
    part["chosen"][:] = actions[part["chosen"]]
    _replace_cards(part, cards)
    history = part["history"]
    kind, number = history[..., 1], history[..., 6].astype(np.int64)
    has_card = ~np.isin(kind, (MoveKind.PLACE, MoveKind.TURN))
    history[..., 2] = np.where(has_card, cards[np.where(has_card, history[..., 2], 0)], history[..., 2])
    history[..., 6] = np.where(kind == MoveKind.FIX, np.array(order)[np.clip(number - 1, 0, 2)] + 1, number)
    return image
