"""The bot that moves at random."""

from __future__ import annotations

from undermine.bots.bot import Bot
from undermine.view import View


class Mole(Bot):
    """Every legal move is equally likely."""

    def choose(self, view: View) -> str:
        """Any legal move."""
        return self.random.choice(view.legal_moves)
