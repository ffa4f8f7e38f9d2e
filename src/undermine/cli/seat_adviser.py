"""Advises the person at a seat: a strong bot that is told what the seat saw, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from undermine.bots.driver import BotDriver, turn_seed
from undermine.bots.hint import hint_for
from undermine.bots.searcher import Searcher
from undermine.cli.event_formatter import EventFormatter
from undermine.cli.hint_text import Suspect, goal_chances, hint_text, percent, reason_text, suspects
from undermine.game import Game

MOST_REASONS = 2
TELLING = 1.15
"""How much likelier an event must be for one side than for the other to be named as a reason."""


class Suspicion(NamedTuple):
    """What the seat may believe, and why."""

    suspects: list[Suspect]
    reasons: dict[int, list[str]]
    """By seat: what told most about it."""
    treasure: str

    def __str__(self) -> str:
        lines = []
        for suspect in self.suspects:
            roles = f" (else {suspect.roles})" if suspect.roles else ""
            lines.append(f"{suspect.name}: a saboteur with a probability of {percent(suspect.saboteur)}{roles}.")
            lines += [f"  {reason}" for reason in self.reasons[suspect.seat]]
        return "\n".join([*lines, self.treasure])


class SeatAdviser:
    """Gives hints and suspicions for one seat."""

    def __init__(self, game: Game, seat: int, players: list[str]) -> None:
        self._game, self._seat, self._players = game, seat, players
        self._bot = Searcher(seat)
        self._driver = BotDriver(self._bot, seat)

    def hint(self) -> Callable[[], str]:
        """Return the function that says what to do in the seat's turn, and why. It takes a second; use a thread."""
        self._driver.follow(self._game)
        view = self._game.view(self._seat)
        self._bot.random.seed(turn_seed("hint", self._seat, self._game.ply))
        return lambda: hint_text(hint_for(self._bot, view), view, self._players)

    def suspicion(self) -> Callable[[], Suspicion]:
        """Return the function that says whom to suspect, and why."""
        self._driver.follow(self._game)
        view = self._game.view(self._seat)

        def suspect() -> Suspicion:
            estimate = self._bot.estimate(view)
            found = suspects(estimate, view, self._players)
            return Suspicion(found, {one.seat: self._reasons(one.seat) for one in found}, goal_chances(estimate))

        return suspect

    def _reasons(self, seat: int) -> list[str]:
        formatter = EventFormatter(self._players, self._seat)
        reasons = self._bot.belief.why(seat, MOST_REASONS)
        return [
            reason_text(formatter.sentence(reason.event), reason.factor)
            for reason in reasons
            if max(reason.factor, 1 / reason.factor) >= TELLING
        ]
