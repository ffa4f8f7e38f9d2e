"""The belief filter: chances of roles and gold, updated by every event and statement that a seat sees.

Nobody knows another's role, so what a seat did depends on its own role and on where the treasure is, and on nothing
else that is hidden. What all saw is kept apart from what the seat alone knows, so the same filter tells what the others
think.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from undermine.bots.belief.hearing import heard
from undermine.bots.belief.reason import Reason
from undermine.bots.belief.rows import Rows
from undermine.bots.belief.witness import Witness
from undermine.bots.board import CARD, Board
from undermine.bots.craft.discards import MOST
from undermine.bots.craft.slate import Floats
from undermine.bots.reading import Reading
from undermine.event import (
    HIDDEN,
    Broke,
    Collapsed,
    Dealt,
    Event,
    Fixed,
    Inspected,
    LaidTheft,
    Looked,
    Opened,
    Passed,
    Placed,
    Said,
    Shed,
    SwappedHats,
)
from undermine.notation import GOAL_TEXTS, parse_move
from undermine.rulebook.cards import ROLE_NAMES, Role
from undermine.rulebook.moves import Do, card_of, thing_of, with_cards
from undermine.rulebook.speed import plain
from undermine.rulebook.state import FRONT_NAMES
from undermine.talk import Talk
from undermine.view import Table


class Belief:
    """What can be concluded from the events given to it."""

    def __init__(self, table: Table, hears: bool = True) -> None:
        self.board = Board(table)
        self._dwarves = table.dwarves
        self._hears = hears
        self._witness = Witness([role for role, name in enumerate(ROLE_NAMES) if table.dwarves.get(name)])
        self._begin()

    def _begin(self) -> None:
        self.rows = Rows(self._dwarves, self.board.players, self._witness.habits)
        self.known: dict[int, int] = {}
        """Rows whose role the seat knows, with the role."""
        self._open = np.full(3, 1 / 3)
        """Chances of the treasure by what lies open to all."""
        self._own = np.ones(3)
        """0 for goals that the seat knows to be stones."""
        self._reasons: list[list[Reason]] = [[] for _ in range(self.board.players)]
        self._public: Reading | None = None

    def after(self, event: Event) -> None:
        """Take in an event, as the seat saw it."""
        if isinstance(event, Dealt):
            self._begin()
            self._know({seat: role for seat, role in enumerate(event.roles) if role != HIDDEN})
        elif isinstance(event, Said):
            self._hear(event)
        else:
            self._judge(event)
            self._learn(event)
        self.board.after(event)

    def _know(self, roles: dict[int, str]) -> None:
        for seat, role in roles.items():
            self.known[self.rows.holder[seat]] = ROLE_NAMES.index(role)

    def _hear(self, event: Said) -> None:
        likely = heard(Talk.parse(event.talk), self.board.looked[event.seat]) if self._hears else None
        if likely is not None:
            self._weigh(event, event.seat, likely)

    def _judge(self, event: Event) -> None:
        """A move speaks of the role of whoever made it."""
        code = code_of(event)
        if code is None:
            return
        seat: int = event.seat  # type: ignore[attr-defined]
        self._weigh(event, seat, self._witness.likelihood(self.board, seat, [code], self.public())[0])

    def _weigh(self, event: Event, seat: int, likely: Floats) -> None:
        factor = odds_factor(self.rows.over_habits(seat, likely), self.public(), seat)
        self._reasons[seat].append(Reason(event, factor))
        self.rows.multiply(seat, likely)
        self._public = None

    def _learn(self, event: Event) -> None:
        """What is known for certain: open goals, own maps, inspections, hats."""
        match event:
            case Opened():
                is_here = np.arange(3) == GOAL_TEXTS.index(event.cell)
                self._open = np.where(is_here == (event.goal == "gold"), self._open, 0.0)
                self._open /= self._open.sum()
                self._public = None
            case Looked() if event.goal != HIDDEN:
                is_here = np.arange(3) == GOAL_TEXTS.index(event.cell)
                self._own = np.where(is_here == (event.goal == "gold"), self._own, 0.0)
            case Inspected() if event.role != HIDDEN:
                self._know({event.target: event.role})
            case SwappedHats():
                if event.old != HIDDEN:
                    self._know({event.target: event.old})
                self.rows.new_hat(event.target)
                if event.new != HIDDEN:
                    self._know({event.target: event.new})
                self._public = None
            case _:
                pass

    def public(self) -> Reading:
        """What somebody thinks who saw only what all see."""
        if self._public is None:
            self._public = Reading(*self.rows.infer(self._open, {}))
        return self._public

    def private(self) -> Reading:
        """What the seat thinks, with all that it knows."""
        return Reading(*self.rows.infer(self.prior_gold(), self.known))

    def prior_gold(self) -> Floats:
        """Chances of the treasure by open goals and own maps, before anybody's play is thought about."""
        left = self._open * self._own
        return np.asarray(left / left.sum())

    def telling(self, seat: int, codes: Sequence[int]) -> Floats:
        """By how much each of some moves of a seat would multiply the odds, to the others, that it is a saboteur."""
        reading = self.public()
        likely = self._witness.likelihood(self.board, seat, codes, reading)
        return np.array([odds_factor(self.rows.over_habits(seat, one), reading, seat) for one in likely])

    def foresee(self, seat: int, codes: Sequence[int]) -> list[Reading]:
        """What somebody who saw only what all see would think after each of some moves of a seat."""
        likely = self._witness.likelihood(self.board, seat, codes, self.public())
        before, row = self.rows.table, self.rows.holder[seat]
        readings = []
        for one in likely:
            self.rows.table = before.copy()
            self.rows.table[row] *= one
            readings.append(Reading(*self.rows.infer(self._open, {})))
        self.rows.table = before
        return readings

    def why(self, seat: int, most: int = 3) -> list[Reason]:
        """The events that moved the belief about a seat most, the strongest first."""
        return sorted(self._reasons[seat], key=lambda reason: -abs(np.log(reason.factor)))[:most]


def odds_factor(likely: Floats, reading: Reading, seat: int) -> float:
    """By how much an observation multiplies the odds of being a saboteur."""
    by_role = likely @ reading.gold
    innocent = reading.roles[seat].copy()
    innocent[Role.SABOTEUR] = 0.0
    if innocent.sum() <= 0:
        return 1.0
    return float(by_role[Role.SABOTEUR] / (by_role @ innocent / innocent.sum()))


def shed_of(thing: int) -> int:
    """Being rid of something in front of oneself, as all see it."""
    return plain(with_cards)(Do.SHED, 0, 0, 0, thing)


def as_seen(code: int) -> int:
    """A move as the others see it: of cards thrown away, the number and what they rid the player of (T3, X3)."""
    do = code >> 24
    if do == Do.SHED:
        return shed_of(plain(thing_of)(code))
    if do != Do.PASS:
        return code
    return max(sum(plain(card_of)(code, index) != 0 for index in range(MOST)) - 1, 0)


def code_of(event: Event) -> int | None:
    """The number of the move behind an event, as all see it; `None` for what tells nothing of its seat."""
    match event:
        case Placed():
            return parse_move(f"{event.card}@{event.cell}")
        case Collapsed():
            return parse_move(f"rockfall@{event.cell}")
        case Looked():
            return parse_move(f"map@{event.cell}")
        case Broke():
            return parse_move(f"{event.card}>{event.target}")
        case Fixed():
            return parse_move(f"{event.card}>{event.target}{f'={event.tool}' if '/' in event.card else ''}")
        case Passed():
            return len(event.cards) - 1 if event.cards else None
        case Shed():
            return shed_of(FRONT_NAMES.index(event.thing))
        case LaidTheft():
            return parse_move("theft")
        case _ if type(event) in CARD:
            return parse_move(f"{CARD[type(event)]}>{event.target}")  # type: ignore[attr-defined]
        case _:
            return None
