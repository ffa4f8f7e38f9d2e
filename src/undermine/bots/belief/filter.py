"""The belief filter: probabilities of roles and gold, updated by every event and statement that a seat sees.

Nobody knows another player's role. So what a seat does depends on its own role and on where the treasure is, and on
nothing else that is hidden. What everyone saw is kept apart from what the seat alone knows, so the same filter also
says what the others believe.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from undermine.bots.belief.move_likelihood import MoveLikelihood
from undermine.bots.belief.reason import Reason
from undermine.bots.belief.role_rows import RoleLikelihoods
from undermine.bots.belief.statements import statement_likelihood
from undermine.bots.estimate import Estimate
from undermine.bots.evaluation.scratch import Floats
from undermine.bots.public_state import PublicState
from undermine.bots.seen_moves import seen_code_of
from undermine.event import HIDDEN, Dealt, Event, Inspected, Looked, Opened, Said, SwappedHats
from undermine.notation import GOAL_TEXTS
from undermine.rulebook.cards import ROLE_NAMES, Role
from undermine.rulebook.compiler import admit_slowness
from undermine.talk import Talk
from undermine.view import TableView


class Belief:
    """Infers roles and the treasure from the events it is given."""

    def __init__(self, table: TableView, hears: bool = True) -> None:
        """`hears` says whether statements count."""
        admit_slowness("A belief")
        self.public_state = PublicState(table)
        self._dwarves = table.dwarves
        self._hears = hears
        self._likelihood = MoveLikelihood([role for role, name in enumerate(ROLE_NAMES) if table.dwarves.get(name)])
        self._begin_round()

    def _begin_round(self) -> None:
        self.rows = RoleLikelihoods(self._dwarves, self.public_state.players, self._likelihood.habits)
        self.known: dict[int, int] = {}
        """The rows whose role the seat knows, with the role."""
        self._public_gold = np.full(3, 1 / 3)
        """By goal: the probability that it is the treasure, from open goals alone."""
        self._own_gold = np.ones(3)
        """By goal: 0 if the seat knows that it is not the treasure."""
        self._reasons: list[list[Reason]] = [[] for _ in range(self.public_state.players)]
        self._public: Estimate | None = None

    def update(self, event: Event) -> None:
        """Update the belief by an event, as the seat saw it."""
        if isinstance(event, Dealt):
            self._begin_round()
            self._know({seat: role for seat, role in enumerate(event.roles) if role != HIDDEN})
        elif isinstance(event, Said):
            self._hear(event)
        else:
            self._judge_move(event)
            self._learn(event)
        self.public_state.update(event)

    def _know(self, roles: dict[int, str]) -> None:
        for seat, role in roles.items():
            self.known[self.rows.holder[seat]] = ROLE_NAMES.index(role)

    def _hear(self, event: Said) -> None:
        if self._hears:
            likelihood = statement_likelihood(Talk.parse(event.talk), self.public_state.goals_seen(event.seat))
            if likelihood is not None:
                self._multiply(event, event.seat, likelihood)

    def _judge_move(self, event: Event) -> None:
        """A move says something about the role of its player."""
        code = seen_code_of(event)
        if code is not None:
            seat: int = event.seat  # type: ignore[attr-defined]
            self._multiply(event, seat, self._likelihood.of(self.public_state, seat, [code], self.public())[0])

    def _multiply(self, event: Event, seat: int, likelihood: Floats) -> None:
        factor = odds_factor(self.rows.over_habits(seat, likelihood), self.public(), seat)
        self._reasons[seat].append(Reason(event, factor))
        self.rows.multiply(seat, likelihood)
        self._public = None

    def _learn(self, event: Event) -> None:
        """Learn what is certain: open goals, own maps, inspections, swapped dwarves."""
        match event:
            case Opened():
                self._public_gold = _with_goal(self._public_gold, event.cell, event.goal)
                self._public_gold /= self._public_gold.sum()
                self._public = None
            case Looked() if event.goal != HIDDEN:
                self._own_gold = _with_goal(self._own_gold, event.cell, event.goal)
            case Inspected() if event.role != HIDDEN:
                self._know({event.target: event.role})
            case SwappedHats():
                if event.old != HIDDEN:
                    self._know({event.target: event.old})
                self.rows.change_dwarf(event.target)
                if event.new != HIDDEN:
                    self._know({event.target: event.new})
                self._public = None
            case _:
                pass

    def public(self) -> Estimate:
        """Return what a spectator believes, who saw only what everyone saw."""
        if self._public is None:
            self._public = self.rows.infer(self._public_gold, {})
        return self._public

    def private(self) -> Estimate:
        """Return what the seat believes, with everything that it knows."""
        return self.rows.infer(self.prior_gold(), self.known)

    def prior_gold(self) -> Floats:
        """Return the probabilities of the treasure from open goals and own maps, without anyone's moves."""
        left = self._public_gold * self._own_gold
        return np.asarray(left / left.sum())

    def odds_factors(self, seat: int, codes: Sequence[int]) -> Floats:
        """Return by how much each of some moves of a seat would multiply the public odds that it is a saboteur."""
        public = self.public()
        likelihoods = self._likelihood.of(self.public_state, seat, codes, public)
        return np.array([odds_factor(self.rows.over_habits(seat, one), public, seat) for one in likelihoods])

    def predict(self, seat: int, codes: Sequence[int]) -> list[Estimate]:
        """Return what a spectator would believe after each of some moves of a seat."""
        likelihoods = self._likelihood.of(self.public_state, seat, codes, self.public())
        before, row = self.rows.table, self.rows.holder[seat]
        estimates = []
        for likelihood in likelihoods:
            self.rows.table = before.copy()
            self.rows.table[row] *= likelihood
            estimates.append(self.rows.infer(self._public_gold, {}))
        self.rows.table = before
        return estimates

    def why(self, seat: int, most: int = 3) -> list[Reason]:
        """Return the events that changed the belief about a seat most, the strongest first."""
        return sorted(self._reasons[seat], key=lambda reason: -abs(np.log(reason.factor)))[:most]


def _with_goal(gold: Floats, cell: str, goal: str) -> Floats:
    """Return weights of the goals after one of them was seen: those that it rules out are 0."""
    is_here = np.arange(3) == GOAL_TEXTS.index(cell)
    return np.where(is_here == (goal == "gold"), gold, 0.0)


def odds_factor(likelihood: Floats, estimate: Estimate, seat: int) -> float:
    """Return by how much an observation multiplies the odds that a seat is a saboteur."""
    by_role = likelihood @ estimate.gold
    innocent = estimate.roles[seat].copy()
    innocent[Role.SABOTEUR] = 0.0
    if innocent.sum() <= 0:
        return 1.0
    return float(by_role[Role.SABOTEUR] / (by_role @ innocent / innocent.sum()))
