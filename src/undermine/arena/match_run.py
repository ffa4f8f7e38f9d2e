"""Plays one match: drives a bot at every seat and collects what the report needs."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from statistics import median
from typing import Any

from undermine.arena.contest import Contest, Match
from undermine.arena.guard import CallGuard
from undermine.arena.outcome import Cost, Fault, Outcome, RoundOutcome
from undermine.arena.round_estimates import RoundEstimates
from undermine.bots.driver import BotDriver, Seed, carry_out, turn_seed
from undermine.bots.roster import make
from undermine.game import Game

Deal = Mapping[str, Any]
SeedOf = Callable[[int, int], Seed]
"""Returns the seed of a bot's turn from its seat and the ply."""
BotAt = Callable[[int, str], str]
"""Returns the name of the bot at a seat from the seat and the role that it was dealt."""
OnChoice = Callable[[int, str], None]
"""Is told who is about to choose, and in which phase."""


class MatchRun:
    """One match in progress. By default the contest and the match decide everything."""

    def __init__(
        self,
        contest: Contest,
        match: Match,
        *,
        game: Game | None = None,
        deals: Iterable[Deal] = (),
        seed_of: SeedOf | None = None,
        bot_at: BotAt | None = None,
        on_choice: OnChoice | None = None,
    ) -> None:
        """Give `game` to play on from a position. If it was dealt from outside, `deals` are those of later rounds."""
        self.contest, self.match = contest, match
        self.game = game or new_game(contest, match.players, match.deal)
        self._deals = iter(deals)
        self._seed_of = seed_of or partial(turn_seed, contest.deal_seed(match.players, match.deal))
        self._bot_at = bot_at or match.bot_at
        self._on_choice = on_choice
        self._drivers: dict[tuple[int, str], BotDriver] = {}
        self._faults: list[Fault] = []
        self._milliseconds: defaultdict[str, list[float]] = defaultdict(list)
        self._rounds: list[RoundOutcome] = []
        self._begin_round()

    def _begin_round(self) -> None:
        self._estimates = RoundEstimates(self.game)
        self._names = [self._bot_at(seat, role) for seat, role in enumerate(self._estimates.dealt)]

    def play(self) -> tuple[Outcome, str]:
        """Play to the end and return the outcome and the record."""
        while self.game.to_move is not None:
            self._take_turn(self.game.to_move)
            if len(self.game.results) > len(self._rounds):
                self._rounds.append(self._estimates.outcome(self.game))
                if not self.game.over:
                    self._deal_next()
                    self._begin_round()
        return self._outcome(), self.game.record()

    def _deal_next(self) -> None:
        if self.game.phase == "deal":  # else the game has dealt by itself
            self.game.deal(next(self._deals))

    def _take_turn(self, seat: int) -> None:
        game, name, driver = self.game, self._names[seat], self._driver(seat)
        driver.follow(game)
        view, ply = game.view(seat), game.ply
        if self._on_choice is not None:
            self._on_choice(seat, view.table.phase)
        began = time.process_time()
        if view.table.phase == "play":
            self._estimates.add(game, seat, driver.estimate(view))
        turn = driver.turn(view, self._seed_of(seat, ply), self.contest.talk)
        self._milliseconds[name].append(1000 * (time.process_time() - began))
        self._faults += [Fault(name, seat, ply, fault) for fault in turn.faults]
        carry_out(turn, game, seat)

    def _driver(self, seat: int) -> BotDriver:
        """Return the driver of the bot at a seat. It is built when it is first needed, and told everything then."""
        key = seat, self._names[seat]
        if key not in self._drivers:
            self._drivers[key] = BotDriver.build(partial(make, key[1]), seat, CallGuard(self.contest.limit))
        return self._drivers[key]

    def _outcome(self) -> Outcome:
        cost = {name: Cost(len(spent), sum(spent), median(spent)) for name, spent in self._milliseconds.items()}
        return Outcome(self.match, self._rounds, self.game.gold, self.game.winners, self._faults, cost)


def new_game(contest: Contest, players: int, deal: int) -> Game:
    """Return the game of one deal of a contest, before its first move."""
    seed = contest.deal_seed(players, deal)
    return Game.new(players, contest.edition, contest.expansion, contest.options, seed)


def run_match(contest: Contest, match: Match) -> tuple[Outcome, str]:
    """Play one match and return its outcome and its record."""
    return MatchRun(contest, match).play()
