"""Measures what more information is worth to miners, and what it costs that saboteurs hear their statements.

    python benchmarks/information_value.py [--players N] [--deals N] [--seed N] [--workers N]

All pairings play the same deals, and only deals with the greatest possible number of saboteurs: against fewer, the
miners nearly always win. This command tells some miners secrets that no bot can know in a real game.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from typing import NamedTuple

import numpy as np
from roles import roles_of

from undermine.arena.contest import Contest, Match
from undermine.arena.match_run import MatchRun
from undermine.arena.runner import init_worker
from undermine.arena.statistics import mean_interval
from undermine.bots.estimate import ROLES, Estimate
from undermine.bots.roster import ROSTER, BotSpec
from undermine.bots.sleuth import Sleuth
from undermine.cli.progress import progress_bar
from undermine.errors import SettingError
from undermine.rulebook.cards import ROLE_NAMES
from undermine.rulebook.parallel_compiler import available_cpus
from undermine.talk import Talk
from undermine.view import View


class Truth(NamedTuple):
    """The secrets of the round that is being played."""

    roles: list[str]
    gold: int


class OpenMatch(MatchRun):
    """A match whose secrets are published for the bots that are told them."""

    truth: Truth

    def _begin_round(self) -> None:
        super()._begin_round()
        OpenMatch.truth = Truth(self._estimates.dealt, self._estimates.gold)


class ToldSleuth(Sleuth):
    """A silent sleuth that is told where the treasure is, or all roles, or both."""

    def __init__(self, seat: int, gold: bool, roles: bool) -> None:
        super().__init__(seat, talks=False)
        self._gold, self._roles = gold, roles

    def infer(self, view: View) -> Estimate:
        """Return what it concludes, with what it was told in its place."""
        estimate = super().infer(view)
        roles = (
            np.eye(ROLES)[[ROLE_NAMES.index(role) for role in OpenMatch.truth.roles]] if self._roles else estimate.roles
        )
        return Estimate(roles, np.eye(3)[OpenMatch.truth.gold] if self._gold else estimate.gold)


class SilentSleuth(Sleuth):
    """A sleuth that listens and says nothing."""

    def speak(self, view: View) -> Talk | None:  # noqa: ARG002
        """Return nothing."""
        return None


for entry in (
    BotSpec("told-gold", "", "Knows where the treasure lies.", lambda seat: ToldSleuth(seat, gold=True, roles=False)),
    BotSpec("told-roles", "", "Knows all roles.", lambda seat: ToldSleuth(seat, gold=False, roles=True)),
    BotSpec("told-both", "", "Knows both.", lambda seat: ToldSleuth(seat, gold=True, roles=True)),
    BotSpec("sleuth-silent", "", "Listens and says nothing.", SilentSleuth),
):
    ROSTER[entry.name] = entry

BASELINE = "sleuth-mute", "sleuth"
PAIRINGS = (
    BASELINE,
    ("sleuth", "sleuth"),
    ("sleuth", "sleuth-silent"),
    ("sleuth", "sleuth-mute"),
    ("told-gold", "sleuth"),
    ("told-roles", "sleuth"),
    ("told-both", "sleuth"),
)
"""Bots of the miners and of the saboteurs; all pairings are compared with the first."""


def reached(contest: Contest, match: Match) -> bool:
    """Return whether the miners of a match reach the treasure."""
    return OpenMatch(contest, match).play()[0].rounds[0].reached


def hardest(contest: Contest) -> list[int]:
    """Return the deals with the greatest number of saboteurs."""
    counts = [roles_of(contest, contest.players[0], deal).count("saboteur") for deal in range(contest.deals)]
    most = max(counts)
    return [deal for deal, count in enumerate(counts) if count == most]


def main() -> None:
    """Play, and print a line for each pairing."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--players", type=int, default=5, metavar="N", help="how many play (5)")
    parser.add_argument("--deals", type=int, default=1000, metavar="N", help="deals to choose from (1000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same number gives the same deals (1)")
    parser.add_argument("--workers", type=int, default=available_cpus(), metavar="N", help="processes (all cores)")
    arguments = parser.parse_args()
    if arguments.deals < 1:
        parser.error(f"--deals: at least one deal must be played, not {arguments.deals}")
    contest = Contest(players=(arguments.players,), deals=arguments.deals, seed=arguments.seed, options={"rounds": 1})
    try:
        deals = hardest(contest)
    except SettingError as error:
        parser.error(str(error))
    print(f"{len(deals)} deals of {arguments.players} players")
    matches = [Match(0, arguments.players, deal, *pairing, None) for deal in deals for pairing in PAIRINGS]
    won: dict[tuple[str, str], list[bool]] = defaultdict(list)
    with (
        ProcessPoolExecutor(arguments.workers, get_context("spawn"), init_worker) as pool,
        progress_bar("Playing", len(matches)) as advance,
    ):
        for match, outcome in zip(matches, pool.map(reached, repeat(contest), matches), strict=True):
            won[match.one, match.others].append(outcome)
            advance(1)
    for pairing in PAIRINGS:
        gains = np.array(won[pairing], float) - np.array(won[BASELINE], float)
        gain, low, high = (100 * part for part in mean_interval(gains.tolist()))
        rate = 100 * np.mean(won[pairing])
        print(f"{pairing[0]:>12} against {pairing[1]:<14}{rate:5.1f} %  {gain:+5.1f} ({low:+.1f} to {high:+.1f})")


if __name__ == "__main__":
    main()
