"""The digger that reasons: it keeps an exact belief, and as a saboteur considers what its moves reveal."""

from __future__ import annotations

import numpy as np

from undermine.bots.belief import Belief
from undermine.bots.digger import Digger
from undermine.bots.estimate import Estimate, known_gold, prior_roles
from undermine.bots.evaluation.scratch import Floats
from undermine.bots.evaluation.step_cost import CARD
from undermine.bots.public_state import PublicState
from undermine.bots.seen_moves import seen_code
from undermine.bots.style import STEADY, Style
from undermine.event import Event
from undermine.rulebook.cards import Role
from undermine.rulebook.compiler import require_compiler
from undermine.view import View

EXPOSED = 0.9
"""The suspicion of others from which on a saboteur has nothing left to hide."""
FAR_OFF = 6.0
"""Cards to the treasure from which on there is time to hide."""
CAUTION = 0.9
"""The value to a saboteur of a move that is e times as likely for a miner."""
LEAST = -0.5
"""How much a single move can lower suspicion, in log odds."""


class Sleuth(Digger):
    """The digger with the belief filter in place of trust scores."""

    def __init__(self, seat: int, style: Style = STEADY, believes: bool = True, talks: bool = True) -> None:
        super().__init__(seat, style, talks)
        self.believes = believes
        """Whether it uses its belief; otherwise it uses only what the deal makes likely."""

    def begin(self, view: View) -> PublicState:
        """Create an empty belief, and return the public state in it. Raises `MissingExtra` without Numba."""
        require_compiler(f"The bot {type(self).__name__}")
        self.belief = Belief(view.table, hears=self.talks)
        return self.belief.public_state

    def update(self, event: Event) -> None:
        """Update the belief by an event."""
        self.belief.update(event)

    def cover(self, view: View) -> float:  # noqa: ARG002
        """Return 0: the bot weighs what each single move reveals instead."""
        return 0.0

    def infer(self, view: View) -> Estimate:
        """Return what the seat knows and concludes; without a belief, what the deal makes likely."""
        if not self.believes:
            return Estimate(prior_roles(view), known_gold(view))
        return self.belief.private()

    def score(self, view: View, public: PublicState, role: int, estimate: Estimate) -> Floats:
        """Return the scores. A saboteur subtracts what a move would reveal, as long as that matters."""
        scores = super().score(view, public, role, estimate)
        if role != Role.SABOTEUR or not self.believes:
            return scores
        caution = self.caution(self.belief.public())
        if caution <= 0:
            return scores
        codes = [seen_code(code) for code in self._scratch["moves"][0, : len(scores)].tolist()]
        different = sorted({*codes})
        log_factors = dict(zip(different, np.log(self.belief.odds_factors(self.seat, different)), strict=True))
        public.set_turn(self.seat, view.hand)
        return scores - caution * np.array([max(log_factors[code], LEAST) for code in codes])

    def caution(self, public: Estimate) -> float:
        """Return how much it matters what a move reveals: nothing once exposed, less the nearer the treasure is."""
        suspicion = float(public.roles[self.seat, Role.SABOTEUR])
        distance = float(self._work["before"][0, 0] @ public.gold) / CARD
        return CAUTION * max(0.0, 1 - suspicion / EXPOSED) * min(1.0, distance / FAR_OFF)
