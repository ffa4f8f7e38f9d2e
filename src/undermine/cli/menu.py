"""A list of moves to choose from: grouped by what they do, and numbered."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from typing import Final

LABELS: Final = {
    "lay": "lay a card",
    "map": "look at a goal",
    "rockfall": "rockfall",
    "break": "break a tool",
    "fix": "mend a tool",
    "theft": "theft",
    "handsoff": "stop a theft",
    "swaphands": "swap hands with",
    "inspect": "inspect a dwarf",
    "swaphats": "swap the hat of",
    "trap": "trap",
    "free": "free",
    "shed": "get rid of",
    "pass": "pass",
    "reveal": "turn over",
    "turn": "lay the stone",
    "take": "take a nugget",
    "steal": "steal from",
}
"""What is done, by how a move begins, in the order of the menu."""
INDENT = max(map(len, LABELS.values())) + 4


def kind_of(move: str) -> str:
    """How a move begins: the key of its label."""
    card, on_cell, _ = move.partition("@")
    if on_cell:
        return card if card in ("map", "rockfall") else "lay"
    return move.partition(":")[0].partition(">")[0]


def _is_listed(move: str) -> bool:
    """Passes with several cards are too many to read."""
    return kind_of(move) != "pass" or "," not in move


class Menu:
    """Moves in groups, with numbers from 1."""

    def __init__(self, moves: Sequence[str]) -> None:
        order = list(LABELS)
        self._moves = sorted(filter(_is_listed, moves), key=lambda move: (order.index(kind_of(move)), move))
        self._example = next((move for move in moves if not _is_listed(move)), None)

    def text_of(self, answer: str) -> str:
        """The move that an answer stands for: the one with that number, or the answer itself."""
        if answer.isascii() and answer.isdigit() and len(answer) <= 4 and 1 <= int(answer) <= len(self._moves):
            return self._moves[int(answer) - 1]
        return answer

    def __str__(self) -> str:
        groups: dict[str, list[str]] = {}
        for number, move in enumerate(self._moves, start=1):
            groups.setdefault(kind_of(move), []).append(f"{number:>3} {move}")
        lines = [line for kind, items in groups.items() for line in _columns(LABELS[kind], items)]
        if self._example is not None:
            lines.append(f"{' ' * INDENT}or discard two or three cards, like {self._example}")
        return "\n".join(lines)


def _columns(label: str, items: list[str]) -> list[str]:
    """The items of a group in as many columns as the terminal is wide, the label before the first line."""
    width = max(map(len, items)) + 2
    across = max(1, (shutil.get_terminal_size().columns - INDENT) // width)
    rows = [items[start : start + across] for start in range(0, len(items), across)]
    lines = ["".join(item.ljust(width) for item in row).rstrip() for row in rows]
    return [f"  {label if not number else '':<{INDENT - 2}}{line}" for number, line in enumerate(lines)]
