"""A numbered list of legal moves, grouped by what they do."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from typing import Final

from undermine.move import Move
from undermine.rulebook.moves import MoveKind

LABELS: Final = {
    MoveKind.PLACE: "place a card",
    MoveKind.MAP: "look at a goal",
    MoveKind.ROCKFALL: "rockfall",
    MoveKind.BREAK: "break a tool",
    MoveKind.FIX: "repair a tool",
    MoveKind.THEFT: "theft",
    MoveKind.HANDS_OFF: "stop a theft",
    MoveKind.SWAP_HANDS: "swap hands with",
    MoveKind.INSPECT: "inspect a dwarf",
    MoveKind.SWAP_HATS: "swap the hat of",
    MoveKind.TRAP: "trap",
    MoveKind.FREE: "free",
    MoveKind.SHED: "get rid of",
    MoveKind.PASS: "pass",
    MoveKind.REVEAL: "turn over",
    MoveKind.TURN: "lay the stone",
    MoveKind.TAKE: "take a nugget",
    MoveKind.STEAL: "steal from",
}
"""The labels of the groups, in the order of the menu."""
INDENT = max(map(len, LABELS.values())) + 4


def _is_listed(move: Move) -> bool:
    """Return whether the menu lists a move. There are too many passes that discard several cards."""
    return move.kind is not MoveKind.PASS or len(move.cards) < 2


class MoveMenu:
    """Moves in groups, numbered from 1."""

    def __init__(self, moves: Iterable[Move]) -> None:
        moves, order = list(moves), list(LABELS)
        self._moves = sorted(filter(_is_listed, moves), key=lambda move: (order.index(move.kind), str(move)))
        self._unlisted = next((move for move in moves if not _is_listed(move)), None)

    def move_for(self, answer: str) -> Move | str:
        """Return the move with the number that was typed, or the text itself if it is not a number of the menu."""
        if answer.isascii() and answer.isdigit() and len(answer) <= 4 and 1 <= int(answer) <= len(self._moves):
            return self._moves[int(answer) - 1]
        return answer

    def __str__(self) -> str:
        groups: dict[MoveKind, list[str]] = {}
        for number, move in enumerate(self._moves, start=1):
            groups.setdefault(move.kind, []).append(f"{number:>3} {move}")
        lines = [line for kind, items in groups.items() for line in _columns(LABELS[kind], items)]
        if self._unlisted is not None:
            lines.append(f"{' ' * INDENT}or discard two or three cards, as in {self._unlisted}")
        return "\n".join(lines)


def _columns(label: str, items: list[str]) -> list[str]:
    """Return the lines of a group: its label, and its items in as many columns as fit on the terminal."""
    width = max(map(len, items)) + 2
    across = max(1, (shutil.get_terminal_size().columns - INDENT) // width)
    rows = [items[start : start + across] for start in range(0, len(items), across)]
    lines = ["".join(item.ljust(width) for item in row).rstrip() for row in rows]
    return [f"  {label if not number else '':<{INDENT - 2}}{line}" for number, line in enumerate(lines)]
