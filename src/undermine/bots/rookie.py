"""The beginner: digs towards the goals, looks at maps, mends what is broken, and trusts everybody."""

from __future__ import annotations

import re

from undermine.bots.bot import Bot
from undermine.view import View

WRECKERS = ("saboteur",)
WHIM = 2.0
"""How far a beginner's mood may outweigh what a move is worth."""


class Rookie(Bot):
    """Likes moves by simple rules of thumb, with some whim."""

    def choose(self, view: View) -> str:
        """The move that it likes best just now."""
        return max(view.legal_moves, key=lambda text: self.liking(text, view) + WHIM * self.random.random())

    def liking(self, text: str, view: View) -> float:
        """How much it likes a move."""
        head = re.split("[@>:=]", text, maxsplit=1)[0]
        if text.startswith(("take:", "steal>", "reveal:", "turn:")):
            return float(text[5]) if head == "take" else 1.0
        if "@" in text and head not in ("map", "rockfall"):
            return self._laying(text, view.role in WRECKERS)
        if head in ("break", "trap"):
            return self._hurting(view)
        if head in ("fix", "free"):
            return self._helping(text, view)
        return self._other(text, head, view)

    def _laying(self, text: str, wrecking: bool) -> float:
        """Diggers go east along the rows of the goals; wreckers block, or lead astray."""
        card, _, cell = text.partition("@")
        x, y = map(int, cell.split(","))
        progress = min(x, 8) / 2 - abs(y) / 4 - (x > 8) * 3
        blocked = "-" in card or len(card.rstrip("#*")) == 1
        if wrecking:
            return 3 * blocked + progress / 2 if blocked else 2 - progress / 2
        return progress - 5 * blocked + 2

    def _hurting(self, view: View) -> float:
        """A wrecker breaks what it can; a digger only once somebody broke a tool of its own."""
        own = view.seat is not None and bool(view.table.seats[view.seat].front)
        return 3.5 if view.role in WRECKERS else 2.0 if own else -1.0

    def _helping(self, text: str, view: View) -> float:
        """It mends its own tools first; a wrecker mends nobody else's."""
        target = int(text.partition(">")[2].split("=")[0])
        if target == view.seat:
            return 6.0
        return -2.0 if view.role in WRECKERS else 2.5

    def _other(self, text: str, head: str, view: View) -> float:
        if head == "map":
            return 3.0 if text[4:] not in view.memory.goals else -3.0
        if head == "rockfall":
            return 3.0 if view.role in WRECKERS else -2.0
        if head in ("shed", "theft"):
            return 4.0
        if head == "pass":
            return -1.0 - text.count(",")
        return 1.0 if head in ("inspect", "swaphands") else 0.0
