"""Measures the gold of a bot in every role of the expansion, compared with another bot at the same seat and deal.

    python benchmarks/roles.py BOT ... [--against BOT] [--players N] [--rounds N] [--seed N] [--seconds N]

`undermine arena --invade` plays every seat of every deal, so roles with a single card come up rarely. This command
plays the same matches, but only those in which the bot has a role that is still needed.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from undermine import Game
from undermine.arena.contest import Contest, Match
from undermine.arena.match_run import run_match
from undermine.arena.outcome import Outcome
from undermine.arena.report import beliefs, costs, invasion
from undermine.bots.warm_up import warm_up
from undermine.event import Dealt

DEALS = 100_000
"""More than can be played in any reasonable time."""


def roles_of(contest: Contest, players: int, deal: int) -> tuple[str, ...]:
    """Return the roles of a deal by seat."""
    game = Game.new(players, contest.edition, contest.expansion, contest.options, contest.deal_seed(players, deal))
    return next(event.roles for event in game.events if isinstance(event, Dealt))


def matches_by_role(contest: Contest, rounds: int) -> Iterator[Match]:
    """Yield, for each deal and each role that is still needed, the matches at one seat with that role."""
    had: Counter[str] = Counter()
    for (players, deal), matches in groupby(contest.matches(), key=lambda match: (match.players, match.deal)):
        roles = roles_of(contest, players, deal)
        seats = {role: roles.index(role) for role in set(roles) if had[role] < rounds}
        rarest = min((had[role] for role in ("boss", "profiteer")), default=rounds)
        if rarest < rounds and not {"boss", "profiteer"} & set(seats):
            continue  # the other roles come up often enough
        had.update(seats.keys())
        yield from (match for match in matches if match.seat in seats.values())
        if len(had) == len(contest_roles(contest)) and min(had.values()) >= rounds:
            return


def contest_roles(contest: Contest) -> set[str]:
    """Return the roles of a contest."""
    return set(Game.new(contest.players[0], contest.edition, contest.expansion, contest.options, 0).table.dwarves)


def main() -> None:
    """Play, and print the results as JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("bots", nargs="+", metavar="BOT", help="names of bots")
    parser.add_argument("--against", default="rookie", metavar="BOT", help="the bot of all other seats (rookie)")
    parser.add_argument("--players", type=int, default=6, metavar="N", help="how many play (6)")
    parser.add_argument("--rounds", type=int, default=100, metavar="N", help="rounds in each role (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same number gives the same deals (1)")
    parser.add_argument("--seconds", type=float, default=3600.0, metavar="N", help="stops after so long (3600)")
    arguments = parser.parse_args()
    contest = Contest(
        form="invasion",
        miners=tuple(arguments.bots),
        saboteurs=(arguments.against,),
        players=(arguments.players,),
        deals=DEALS,
        expansion=True,
        options={"rounds": 1},
        seed=arguments.seed,
    )
    warm_up()
    began, outcomes = time.monotonic(), list[Outcome]()
    for match in matches_by_role(contest, arguments.rounds):
        if time.monotonic() - began > arguments.seconds:
            break
        outcomes.append(run_match(contest, match)[0])
    found = {"invasion": invasion(outcomes), "beliefs": beliefs(outcomes), "cost": costs(outcomes)}
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
