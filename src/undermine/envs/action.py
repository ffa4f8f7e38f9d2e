"""What an action is: one small choice towards a move, a number of one flat space that is the same in every game."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from undermine.notation import Move, cell_text
from undermine.rulebook import crowd
from undermine.rulebook.cards import CARD_NAMES, TILE_NAMES
from undermine.rulebook.choice import ACTIONS, CARD_AT, CHOICES, DEED_AT, DEED_NAMES, WHERE_AT, WHOM_AT
from undermine.rulebook.state import Games

__all__ = ["ACTIONS", "SECTIONS", "Section", "action_name", "actions_of", "table"]


class Section(NamedTuple):
    """A run of numbers with one meaning."""

    name: str
    first: int
    last: int
    meaning: str


SECTIONS = (
    Section("nothing", 0, 0, "no card from an empty hand, no further card, nobody to steal from"),
    Section("tile", 1, DEED_AT - 1, "a path card as it is to lie, or the position of a stone: the number of the tile"),
    Section("deed", DEED_AT, CARD_AT - 1, "an action card and what it does; what is shed; the value taken"),
    Section("card", CARD_AT, WHOM_AT - 1, "a card to discard; as the first choice it is a pass"),
    Section("whom", WHOM_AT, WHERE_AT - 1, "a seat, by its steps to the left of the one who chooses; +0 is oneself"),
    Section("where", WHERE_AT, ACTIONS - 1, "a cell of the table, row by row, with its rim of rock"),
)  # fmt: skip


def action_name(action: int) -> str:
    """An action as it is read: `nes`, `break:pick`, `card map`, `whom +2`, `where 1,0`."""
    if not 0 <= action < ACTIONS:
        raise ValueError(f"there is no action {action}; they are 0 to {ACTIONS - 1}")
    if action < DEED_AT:
        return TILE_NAMES[action] or "nothing"
    if action < CARD_AT:
        return DEED_NAMES[action - DEED_AT]
    if action < WHOM_AT:
        return f"card {CARD_NAMES[action - CARD_AT]}".rstrip()
    return f"whom +{action - WHOM_AT}" if action < WHERE_AT else f"where {cell_text(action - WHERE_AT)}"


def actions_of(games: Games, move: Move | int) -> list[int]:
    """The choices that make up a legal move of the seat to move; `Game.games` is such an array of one game."""
    choices = np.zeros(CHOICES, np.int32)
    crowd.choices_of(games, move.code if isinstance(move, Move) else move, choices)
    return [choice for choice in choices.tolist() if choice >= 0]


def table() -> str:
    """The sections as a table in Markdown, for the docs."""
    lines = ["| section | numbers | meaning |", "| --- | --- | --- |"]
    lines += [f"| `{name}` | {first} to {last} | {meaning} |" for name, first, last, meaning in SECTIONS]
    return "\n".join(lines)
