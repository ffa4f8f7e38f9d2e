"""What each card does, with the points of the rules about it."""

from __future__ import annotations

from typing import Final

from undermine.english import card_sentence
from undermine.rulebook.cards import is_path, marks_of

POINTS: Final = {
    "#": "X6", ":g": "X18", ":b": "X18", "*": "X8, X22",
    "start": "S3, P4", "gold": "E1", "stone": "G4",
    "break": "A1, P5", "fix": "A2", "rockfall": "A3", "map": "A4",
    "theft": "X9, X23", "handsoff": "X10", "swaphands": "X11", "inspect": "X12", "swaphats": "X13",
    "trap": "X14, X17", "free": "X15",
    "role:miner": "E1", "role:saboteur": "E2", "role:green": "X19", "role:blue": "X19", "role:boss": "X20, X22",
    "role:profiteer": "X20, X22", "role:geologist": "X22", "nugget": "N1",
}  # fmt: skip
"""The points about a card, by its mark, its name, or the first word of its name."""


def words_for(name: str) -> str:
    """Return what a card does, with the points of the rules."""
    key = marks_of(name) if is_path(name) else name if name in POINTS else name.partition(":")[0]
    sentence, points = card_sentence(name), POINTS.get(key)
    return f"{sentence.removesuffix('.')} ({points})." if points else sentence
