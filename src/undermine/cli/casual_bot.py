"""The bot that plays the seats without a person in `undermine play`."""

from __future__ import annotations

from typing import Final

from undermine.bots import Bot
from undermine.move import Move
from undermine.rulebook.moves import MoveKind
from undermine.view import View

CARD_CHANCE: Final = 0.85
"""How often it plays a card if it can. Most legal moves are ways to pass, so a uniform choice would mostly pass."""


class CasualBot(Bot):
    """Makes a random legal move, and prefers playing a card to discarding."""

    def choose(self, view: View) -> Move:
        """Return a legal move."""
        moves = [Move(text) for text in view.legal_moves]
        cards = [move for move in moves if move.kind not in (MoveKind.PASS, MoveKind.SHED)]
        return self.random.choice(cards if cards and self.random.random() < CARD_CHANCE else moves)
