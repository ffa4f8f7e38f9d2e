"""Measures what knowing more is worth to miners, and what it costs that saboteurs hear what they say.

    python benchmarks/telling.py [--players N] [--deals N] [--seed N] [--workers N]

All pairings play the same deals, those alone that have as many saboteurs as there can be: against fewer of them the
miners win nearly always. Some miners are told by this command what nobody can know; they see cards that no bot of ours
is ever shown.
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
from undermine.arena.runner import all_cores, begin_work
from undermine.arena.sitting import Sitting
from undermine.arena.statistics import mean_interval
from undermine.bots.reading import ROLES, Reading
from undermine.bots.roster import ROSTER, Entry
from undermine.bots.sleuth import Sleuth
from undermine.cli.bar import progress
from undermine.error import SettingError
from undermine.rulebook.cards import ROLE_NAMES
from undermine.talk import Talk
from undermine.view import View


class Truth(NamedTuple):
    """What is hidden in the round that is played."""

    roles: list[str]
    gold: int


class Open(Sitting):
    """A match whose secrets are told to those who are to know them."""

    truth: Truth

    def _begin_round(self) -> None:
        super()._begin_round()
        Open.truth = Truth(self._dealt, self._gold)


class Told(Sleuth):
    """A silent sleuth that knows where the treasure lies, or who is what."""

    def __init__(self, seat: int, gold: bool, roles: bool) -> None:
        super().__init__(seat, talks=False)
        self._gold, self._roles = gold, roles

    def read(self, view: View) -> Reading:
        """What it concludes, and what it was told."""
        reading = super().read(view)
        roles = np.eye(ROLES)[[ROLE_NAMES.index(role) for role in Open.truth.roles]] if self._roles else reading.roles
        return Reading(roles, np.eye(3)[Open.truth.gold] if self._gold else reading.gold)


class Silent(Sleuth):
    """A sleuth that listens and says nothing."""

    def speak(self, view: View) -> Talk | None:  # noqa: ARG002
        """Nothing."""
        return None


for entry in (
    Entry("told-gold", "", "Knows where the treasure lies.", lambda seat: Told(seat, gold=True, roles=False)),
    Entry("told-roles", "", "Knows who is what.", lambda seat: Told(seat, gold=False, roles=True)),
    Entry("told-both", "", "Knows both.", lambda seat: Told(seat, gold=True, roles=True)),
    Entry("sleuth-silent", "", "Listens and says nothing.", Silent),
):
    ROSTER[entry.name] = entry

BESIDE = "sleuth-mute", "sleuth"
PAIRINGS = (
    BESIDE,
    ("sleuth", "sleuth"),
    ("sleuth", "sleuth-silent"),
    ("sleuth", "sleuth-mute"),
    ("told-gold", "sleuth"),
    ("told-roles", "sleuth"),
    ("told-both", "sleuth"),
)
"""Miners and saboteurs; all are compared with the first."""


def reached(contest: Contest, match: Match) -> bool:
    """Whether the miners of a match reach the treasure."""
    return Open(contest, match).play()[0].rounds[0].reached


def hardest(contest: Contest) -> list[int]:
    """The deals with the greatest number of saboteurs."""
    counts = [roles_of(contest, contest.players[0], deal).count("saboteur") for deal in range(contest.deals)]
    most = max(counts)
    return [deal for deal, count in enumerate(counts) if count == most]


def main() -> None:
    """Play, and print a line for each pairing."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--players", type=int, default=5, metavar="N", help="how many play (5)")
    parser.add_argument("--deals", type=int, default=1000, metavar="N", help="deals to choose from (1000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same number gives the same deals (1)")
    parser.add_argument("--workers", type=int, default=all_cores(), metavar="N", help="processes (all cores)")
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
        ProcessPoolExecutor(arguments.workers, get_context("spawn"), begin_work) as pool,
        progress("Playing", len(matches)) as advance,
    ):
        for match, outcome in zip(matches, pool.map(reached, repeat(contest), matches), strict=True):
            won[match.one, match.others].append(outcome)
            advance(1)
    for pairing in PAIRINGS:
        gains = np.array(won[pairing], float) - np.array(won[BESIDE], float)
        gain, low, high = (100 * part for part in mean_interval(gains.tolist()))
        rate = 100 * np.mean(won[pairing])
        print(f"{pairing[0]:>12} against {pairing[1]:<14}{rate:5.1f} %  {gain:+5.1f} ({low:+.1f} to {high:+.1f})")


if __name__ == "__main__":
    main()
