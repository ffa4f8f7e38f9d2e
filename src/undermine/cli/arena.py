"""`undermine arena`: plays bots against bots on the same deals, and measures how strong they are."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from undermine.arena.contest import Contest, Match
from undermine.cli.arguments import check_bots, parse_edition, parse_option, rules_from, seconds, whole_number
from undermine.cli.progress import progress_bar
from undermine.errors import SettingError
from undermine.extras import missing_extras, missing_sentence
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.settings import Option, Settings

if TYPE_CHECKING:
    from undermine.arena.runner import Played

INTERRUPTED = 130
MOST_DEALS = 10**9
EXAMPLES = """\
examples:
  undermine arena sleuth digger                        each as miners against each as saboteurs, 100 deals of five
  undermine arena sleuth --against overt covert --players 5 8 --deals 2000 --out strength
  undermine arena digger --against rookie --invade --expansion     one digger among rookies, at every seat
  undermine arena my_bot.py:MyBot sleuth               a bot of your own; this runs the code in that file
  undermine arena sleuth digger --ray local            on a Ray cluster; an address instead of local joins one

All pairings play the same deals. With --out, everything is kept in a folder, and the same command continues where it
stopped; a higher --deals is another contest. Ctrl-C stops with exit code 130 and shows what was played.
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "arena",
        help="play bots against bots and measure them",
        description="Play bots against bots on the same deals: who wins, who is found out, and who takes how long.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = command.add_argument
    add("bots", nargs="+", metavar="BOT", help="names of bots, or path.py:Class")
    add("--against", nargs="+", metavar="BOT", help="the saboteurs, or with --invade the others (the same bots)")
    add("--bot", action="append", default=[], metavar="PATH.PY:CLASS", help="another bot of your own")
    add("--invade", action="store_true", help="play one bot among others of one kind, at every seat in turn")
    add("--players", nargs="+", type=int, default=[5], metavar="N", help="numbers of players (5)")
    add("--deals", type=whole_number(1, MOST_DEALS), default=100, metavar="N", help="deals per number of players (100)")
    add("--games", action="store_true", help="play whole games instead of single rounds")
    edition_help = f"an edition, or the .toml or .json file of a house edition ({DEFAULT_EDITION})"
    add("--edition", type=parse_edition, default=DEFAULT_EDITION, metavar="EDITION", help=edition_help)
    add("--expansion", action="store_true", help="play with the expansion")
    add("--option", type=parse_option, action="append", default=[], metavar="NAME=VALUE", help="a switch or house rule")
    add("--no-talk", action="store_true", help="do not let bots talk")
    add("--seed", type=int, default=1, metavar="N", help="the same seed gives the same deals (1)")
    add("--limit", type=seconds, default=10.0, metavar="S", help="seconds for a move (10)")
    add("--workers", type=whole_number(0, 10_000), default=0, metavar="N", help="number of processes (all cores)")
    add("--ray", metavar="ADDRESS", help="play on a Ray cluster; local starts one on this machine")
    add("--out", type=Path, metavar="FOLDER", help="keep records, outcomes, tables and charts")
    add("--json", action="store_true", help="print a JSON object")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Play the contest and print the report."""
    from undermine.cli.arena_report import print_report, write_report

    try:
        contest = contest_from(arguments)
        contest_run = ContestRun(contest, arguments.out)
    except (SettingError, OSError) as error:
        command.error(str(error))
    contest_run.play(_runner(arguments, contest, contest_run.remaining))
    report = contest_run.report()
    if arguments.out:
        write_report(arguments.out, report)
    if arguments.json:
        print(json.dumps(report, indent=2))
    else:
        print_report(report)
        if missing_extras(["arena"]):
            print(missing_sentence("the table of ratings", ["arena"]), file=sys.stderr)
    if not contest_run.is_interrupted:
        return 0
    print(f"Stopped after {report['played']:,} of {report['asked']:,} matches.", file=sys.stderr)
    return INTERRUPTED


def contest_from(arguments: argparse.Namespace) -> Contest:
    """Return the contest given by the arguments. Raises `SettingError` if they are invalid."""
    bots = [*arguments.bots, *arguments.bot]
    others = arguments.against or bots
    check_bots([*bots, *others])
    options: dict[str, Option] = {} if arguments.games else {"rounds": 1}
    rules = rules_from(arguments)
    options |= rules.options
    for players in arguments.players:
        Settings.make(players, rules.edition, rules.expansion, options)
    return Contest(
        form="invasion" if arguments.invade else "teams",
        miners=tuple(dict.fromkeys(bots)),
        saboteurs=tuple(dict.fromkeys(others)),
        players=tuple(dict.fromkeys(arguments.players)),
        deals=arguments.deals,
        edition=rules.edition,
        expansion=rules.expansion,
        options=options,
        talk=not arguments.no_talk,
        seed=arguments.seed,
        limit=arguments.limit,
    )


def _runner(arguments: argparse.Namespace, contest: Contest, matches: list[Match]) -> Iterator[Played]:
    """Return an iterator that plays matches on a Ray cluster or on this machine."""
    from undermine.arena.runner import play_here, play_on_ray
    from undermine.rulebook.parallel_compiler import available_cpus

    if arguments.ray:
        return play_on_ray(contest, matches, arguments.ray)
    return play_here(contest, matches, arguments.workers or available_cpus())


class ContestRun:
    """A contest with the matches played so far, which are kept in a folder if there is one."""

    def __init__(self, contest: Contest, folder: Path | None) -> None:
        from undermine.arena.store import Store

        self.contest = contest
        self.is_interrupted = False
        self._store = Store(folder, contest) if folder else None
        self._outcomes = self._store.open() if self._store else {}

    @property
    def remaining(self) -> list[Match]:
        """The matches that were not played yet."""
        return [match for match in self.contest.matches() if match.index not in self._outcomes]

    def play(self, runner: Iterator[Played]) -> None:
        """Play matches and keep their outcomes. Ctrl-C stops it and sets `is_interrupted`."""
        try:
            with progress_bar("Playing", len(self.remaining)) as advance:
                for outcome, record in runner:
                    self._outcomes[outcome.match.index] = outcome
                    if self._store:
                        self._store.keep(outcome, record)
                    advance(1)
        except KeyboardInterrupt:
            self.is_interrupted = True

    def report(self) -> dict[str, Any]:
        """Return the report on all matches played."""
        from undermine.arena.report import report

        return report(self.contest, self._outcomes.values())
