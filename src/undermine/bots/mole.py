"""The bot that moves at random."""

from __future__ import annotations

from undermine.bots.bot import Bot
from undermine.view import View


class Mole(Bot):
    """Chooses every legal move with the same probability."""

    def choose(self, view: View) -> str:
        """Return a random legal move."""
        return self.random.choice(view.legal_moves)
