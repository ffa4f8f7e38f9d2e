"""The digger that reasons: it keeps an exact belief, and as a saboteur minds what its moves tell the others."""

from __future__ import annotations

import numpy as np

from undermine.bots.belief import Belief
from undermine.bots.board import Board
from undermine.bots.craft import entries as craft
from undermine.bots.craft.slate import Floats
from undermine.bots.digger import Digger
from undermine.bots.reading import Reading, own_gold, prior_roles
from undermine.bots.style import STEADY, Style, aims_of
from undermine.event import Event
from undermine.rulebook.cards import Role
from undermine.view import View


class Sleuth(Digger):
    """Digs with the belief filter in place of trust scores."""

    def __init__(self, seat: int, style: Style = STEADY, believes: bool = True, talks: bool = True) -> None:
        super().__init__(seat, style)
        self._believes = believes
        self._talks = talks

    def begin(self, view: View) -> Board:
        """Begin without opinions."""
        self.belief = Belief(view.table, hears=self._talks)
        return self.belief.board

    def follow(self, event: Event) -> None:
        """Take an event in."""
        self.belief.after(event)

    def read(self, view: View) -> Reading:
        """What the seat knows and concludes; without a belief, what the deal makes likely."""
        if not self._believes:
            return Reading(prior_roles(view), own_gold(view))
        return self.belief.private()
