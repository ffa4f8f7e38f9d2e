"""What bots believed in the course of a round, and the truth next to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from undermine.arena.outcome import MARKS, Guess, RoundOutcome
from undermine.event import Dealt
from undermine.game import Game
from undermine.rulebook.cards import Goal, Role

if TYPE_CHECKING:
    from undermine.bots.estimate import Estimate


class TimedEstimate(NamedTuple):
    """What a seat believed at its turn."""

    moves: int
    """Moves that had been made in the round."""
    saboteur: list[float]
    """By seat: the probability that it is a saboteur."""
    gold: list[float]
    """By goal: the probability that it is the treasure."""


class RoundEstimates:
    """Collects the estimates of one round. It reads the whole game, so bots must not see it."""

    def __init__(self, game: Game) -> None:
        """Begin with a game whose round has just been dealt."""
        self.dealt = list(next(event for event in reversed(game.events) if isinstance(event, Dealt)).roles)
        """The roles by seat, as they were dealt."""
        self.gold = int(np.argmax(game.games["goal"][0] == Goal.GOLD))
        """The goal that is the treasure."""
        self._first_ply = game.ply
        self._by_seat: list[list[TimedEstimate]] = [[] for _ in self.dealt]
        self._suspicion: dict[int, list[float]] = {}

    def add(self, game: Game, seat: int, estimate: Estimate | None) -> None:
        """Add what the seat to move believes, and if it is a saboteur, what the others last believed about it."""
        if estimate is not None:
            saboteur = [float(chance) for chance in estimate.roles[:, Role.SABOTEUR]]
            gold = [float(chance) for chance in estimate.gold]
            self._by_seat[seat].append(TimedEstimate(game.ply - self._first_ply, saboteur, gold))
        others = [given[-1].saboteur[seat] for other, given in enumerate(self._by_seat) if given and other != seat]
        if int(game.games["role"][0][seat]) == Role.SABOTEUR and others:
            self._suspicion.setdefault(seat, []).append(sum(others) / len(others))

    def outcome(self, game: Game) -> RoundOutcome:
        """Return the outcome of the round, which has just ended."""
        result, moves = game.results[-1], game.ply - self._first_ply
        return RoundOutcome(
            roles=list(result.roles),
            reached=result.finisher is not None,
            winners=list(result.winners),
            paid=list(result.paid),
            moves=moves,
            guesses=[
                self._guess(seat, mark, result.roles, moves)
                for seat, given in enumerate(self._by_seat)
                if given and result.roles[seat] != "saboteur"
                for mark in MARKS
            ],
            suspicion=self._suspicion,
            dealt=self.dealt,
        )

    def _guess(self, seat: int, mark: float, roles: Sequence[str], moves: int) -> Guess:
        """Return the last estimate of a seat up to a mark of the round."""
        given = self._by_seat[seat]
        last = next((estimate for estimate in reversed(given) if estimate.moves <= mark * moves), given[0])
        others = [other for other in range(len(roles)) if other != seat]
        return Guess(
            mark=mark,
            seat=seat,
            saboteur=[round(last.saboteur[other], 5) for other in others],
            truth=[roles[other] == "saboteur" for other in others],
            gold=round(last.gold[self.gold], 5),
        )
