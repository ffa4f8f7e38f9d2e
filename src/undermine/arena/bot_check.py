"""Checks a bot: plays it in every edition, with every number of players and in every phase, and collects its faults."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import NamedTuple

from undermine.arena.contest import Contest, Match
from undermine.arena.match_run import MatchRun
from undermine.arena.outcome import Outcome
from undermine.arena.rare_phases import PHASES, PLAYERS, find_position
from undermine.game import Game
from undermine.rulebook.editions import EDITIONS, PLAYERS_RANGE

OTHERS = "digger"
"""The bot at the other seats: one that reaches the treasure, so that the phases after it come up too."""


class CheckedGame(NamedTuple):
    """One game of a check."""

    contest: Contest
    match: Match
    outcome: Outcome
    record: str
    phases: Counter[str]
    """How often the bot had to choose in each phase."""

    @property
    def name(self) -> str:
        """The kind of game in a few words."""
        expansion = " with the expansion" if self.contest.expansion else ""
        return f"{self.contest.edition}{expansion}, {self.match.players} players"


def check_bot(bot: str, limit: float, seed: int, only: Collection[int] | None = None) -> Iterator[CheckedGame]:
    """Play a game of every kind, or only with some numbers of players, then positions in phases that did not come."""
    seen: Counter[str] = Counter()
    for contest, players in _kinds(bot, limit, seed):
        if only and players not in only:
            continue
        checked = _play(contest, Match(0, players, 0, bot, OTHERS, seed % players))
        seen += checked.phases
        yield checked
    for phase in PHASES:
        position = None if seen[phase] else find_position(phase, bot, limit, seed)
        if position is not None:
            match = Match(0, PLAYERS, position.deal, bot, OTHERS, position.seat)
            checked = _play(position.contest, match, position.game)
            seen += checked.phases
            yield checked


def _kinds(bot: str, limit: float, seed: int) -> Iterator[tuple[Contest, int]]:
    for expansion in (False, True):
        least, most = PLAYERS_RANGE[expansion]
        for players in range(least, most + 1):
            for edition in EDITIONS:
                yield (
                    Contest(
                        form="invasion",
                        miners=(bot,),
                        edition=edition,
                        expansion=expansion,
                        options={"rounds": 2},
                        seed=seed,
                        limit=limit,
                    ),
                    players,
                )


def _play(contest: Contest, match: Match, game: Game | None = None) -> CheckedGame:
    phases: Counter[str] = Counter()

    def count(seat: int, phase: str) -> None:
        if seat == match.seat:
            phases[phase] += 1

    outcome, record = MatchRun(contest, match, game=game, on_choice=count).play()
    return CheckedGame(contest, match, outcome, record, phases)
