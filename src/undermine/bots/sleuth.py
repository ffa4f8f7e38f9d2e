"""The digger that reasons: it keeps an exact belief, and as a saboteur minds what its moves tell the others."""

from __future__ import annotations

import numpy as np

from undermine.bots.belief import Belief
from undermine.bots.belief.filter import as_seen
from undermine.bots.board import Board
from undermine.bots.craft.price import CARD
from undermine.bots.craft.slate import Floats
from undermine.bots.digger import Digger
from undermine.bots.reading import Reading, own_gold, prior_roles
from undermine.bots.style import STEADY, Style
from undermine.event import Event
from undermine.rulebook.cards import Role
from undermine.view import View

EXPOSED = 0.9
"""Others' suspicion from which on a saboteur has nothing left to hide."""
FAR_OFF = 6.0
"""Cards to the treasure from which on there is time to hide."""
SHY = 0.9
"""What it is worth to a saboteur that a move is e times as likely for a miner."""
LEAST = -0.5
"""How much a move can make up for others, in log odds."""


class Sleuth(Digger):
    """Digs with the belief filter in place of trust scores."""

    def __init__(self, seat: int, style: Style = STEADY, believes: bool = True, talks: bool = True) -> None:
        super().__init__(seat, style, talks)
        self.believes = believes
        """Whether it goes by its belief; else by what the deal makes likely."""

    def begin(self, view: View) -> Board:
        """Begin without opinions."""
        self.belief = Belief(view.table, hears=self.talks)
        return self.belief.board

    def follow(self, event: Event) -> None:
        """Take an event in."""
        self.belief.after(event)

    def cover(self, view: View) -> float:  # noqa: ARG002
        """It minds each move by itself instead."""
        return 0.0

    def read(self, view: View) -> Reading:
        """What the seat knows and concludes; without a belief, what the deal makes likely."""
        if not self.believes:
            return Reading(prior_roles(view), own_gold(view))
        return self.belief.private()

    def score(self, view: View, board: Board, role: int, reading: Reading) -> Floats:
        """A saboteur takes off what a move would tell the others, while that still matters."""
        scores = super().score(view, board, role, reading)
        if role != Role.SABOTEUR or not self.believes:
            return scores
        shyness = self.shyness(self.belief.public())
        if shyness <= 0:
            return scores
        codes = [as_seen(code) for code in self._desk["moves"][0, : len(scores)].tolist()]
        shown = sorted({*codes})
        telling = dict(zip(shown, np.log(self.belief.telling(self.seat, shown)), strict=True))
        self.take_seat(view, board)
        return scores - shyness * np.array([max(telling[code], LEAST) for code in codes])

    def shyness(self, public: Reading) -> float:
        """How much it minds what a move tells: nothing once it is exposed, less the nearer the treasure is."""
        suspicion = float(public.roles[self.seat, Role.SABOTEUR])
        distance = float(self._slate["near"][0, 0] @ public.gold) / CARD
        return SHY * max(0.0, 1 - suspicion / EXPOSED) * min(1.0, distance / FAR_OFF)
