"""Puts a bot through every edition, number of players and phase of the game, and writes down what it does wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from undermine.arena.contest import Contest, Match
from undermine.arena.haste import PHASES, PLAYERS, lead_to
from undermine.arena.outcome import Outcome
from undermine.arena.sitting import Sitting
from undermine.rulebook.editions import EDITIONS, PLAYERS_RANGE

COMPANY = "digger"
"""Who sits at the other seats: a bot that reaches the treasure, so that what comes after it is seen too."""


class Trial(NamedTuple):
    """One game of an examination."""

    contest: Contest
    match: Match
    outcome: Outcome
    record: str
    phases: Counter[str]
    """How often the bot had to choose in each phase."""

    @property
    def name(self) -> str:
        """The game in a few words."""
        expansion = " with the expansion" if self.contest.expansion else ""
        return f"{self.contest.edition}{expansion}, {self.match.players} players"


def examine(bot: str, limit: float, seed: int, only: Collection[int] | None = None) -> Iterator[Trial]:
    """Games of every kind, or of some numbers of players, then such as lead to a phase that did not come yet."""
    seen: Counter[str] = Counter()
    for contest, players in _kinds(bot, limit, seed):
        if only and players not in only:
            continue
        trial = _try(contest, Match(0, players, 0, bot, COMPANY, seed % players))
        seen += trial.phases
        yield trial
    for phase in PHASES:
        lead = None if seen[phase] else lead_to(phase, bot, limit, seed)
        if lead is not None:
            trial = _try(lead.contest, Match(0, PLAYERS, lead.deal, bot, COMPANY, lead.seat), lead.moves)
            seen += trial.phases
            yield trial


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


def _try(contest: Contest, match: Match, lead: Sequence[str] = ()) -> Trial:
    phases: Counter[str] = Counter()
    sitting = Sitting(contest, match, lambda seat, phase: phases.update([phase] if seat == match.seat else []), lead)
    outcome, record = sitting.play()
    return Trial(contest, match, outcome, record, phases)
