"""`undermine arena`: bots against bots on the same deals, and how strong they are."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from undermine.arena.contest import Contest
from undermine.cli.choices import read_option
from undermine.cli.ready import make_ready
from undermine.cli.simulate import INTERRUPTED, progress
from undermine.error import SettingError
from undermine.rulebook.editions import DEFAULT_EDITION, EDITIONS
from undermine.settings import Option, Settings

EXAMPLES = """\
examples:
  undermine arena sleuth digger                        each as miners against each as saboteurs, 100 deals of five
  undermine arena sleuth --against overt covert --players 5 8 --deals 2000 --out strength
  undermine arena digger --against rookie --invade --expansion     one digger among rookies, at every seat
  undermine arena my_bot.py:MyBot sleuth               a bot of your own: this runs the code in that file
  undermine arena sleuth digger --ray local            on a Ray cluster; an address in place of local joins one

All pairings play the same deals. With --out everything is kept in a folder: the same command again goes on where it
stopped, and a higher --deals is another contest. Ctrl-C stops, with the exit code 130, and shows what was played.
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "arena",
        help="let bots play many games and measure them",
        description="Let bots play many games on the same deals: who wins, who is found out, who thinks how long.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("bots", nargs="+", metavar="BOT", help="names of bots, or path.py:Class of your own")
    command.add_argument("--against", nargs="+", metavar="BOT", help="the saboteurs, or the others (the same bots)")
    command.add_argument("--bot", action="append", default=[], metavar="PATH.PY:CLASS", help="one more bot of your own")
    command.add_argument("--invade", action="store_true", help="one bot among others of a kind, at every seat in turn")
    command.add_argument("--players", nargs="+", type=int, default=[5], metavar="N", help="how many play (5)")
    command.add_argument("--deals", type=int, default=100, metavar="N", help="deals for each number of players (100)")
    command.add_argument("--games", action="store_true", help="whole games; else one round each")
    command.add_argument("--edition", choices=EDITIONS, default=DEFAULT_EDITION, help=f"({DEFAULT_EDITION})")
    command.add_argument("--expansion", action="store_true", help="play with the expansion")
    command.add_argument("--option", type=read_option, action="append", default=[], metavar="NAME=VALUE")
    command.add_argument("--no-talk", action="store_true", help="nobody says anything")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="the same number gives the same deals (1)")
    command.add_argument("--limit", type=float, default=10.0, metavar="S", help="seconds for a move (10)")
    command.add_argument("--workers", type=int, default=0, metavar="N", help="processes (all cores)")
    command.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local starts one here")
    command.add_argument("--out", type=Path, metavar="FOLDER", help="keep records, outcomes, tables and pictures")
    command.add_argument("--json", action="store_true", help="print an object, for programs")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Play the contest and show what came of it."""
    from undermine.arena.report import report
    from undermine.arena.runner import all_cores, play_here, play_on_ray
    from undermine.arena.store import Store
    from undermine.cli.standings import show, write

    try:
        contest = contest_of(arguments)
        store = Store(arguments.out, contest) if arguments.out else None
        outcomes = store.open() if store else {}
    except (SettingError, OSError) as error:
        command.error(str(error))
    make_ready()
    left = [match for match in contest.matches() if match.index not in outcomes]
    stopped = False
    try:
        with progress(len(left)) as advance:
            for outcome, record in (
                play_on_ray(contest, left, arguments.ray)
                if arguments.ray
                else play_here(contest, left, arguments.workers or all_cores())
            ):
                outcomes[outcome.match.index] = outcome
                if store:
                    store.keep(outcome, record)
                advance(1)
    except KeyboardInterrupt:
        stopped = True
    except ImportError as error:
        command.error(f"{error}; the extra `ray` of this package installs it")
    found = report(contest, outcomes.values())
    if arguments.out:
        write(arguments.out, found)
    if arguments.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)
    if stopped:
        print(f"Stopped after {found['played']:,} of {found['asked']:,} matches.", file=sys.stderr)
    return INTERRUPTED if stopped else 0


def contest_of(arguments: argparse.Namespace) -> Contest:
    """The contest that was asked for; `SettingError` if it will not do."""
    bots = [*arguments.bots, *arguments.bot]
    others = arguments.against or bots
    from undermine.bots.roster import find

    for name in (*bots, *others):
        find(name)
        if ".py:" in name:
            print(f"{name}: this runs the code in that file.", file=sys.stderr)
    if arguments.deals < 1 or arguments.workers < 0 or arguments.limit <= 0:
        raise SettingError("deals and the limit are more than nothing, and workers not less")
    options: dict[str, Option] = {} if arguments.games else {"rounds": 1}
    options |= dict(arguments.option)
    for players in arguments.players:
        Settings.make(players, arguments.edition, arguments.expansion, options)
    return Contest(
        form="invasion" if arguments.invade else "teams",
        miners=tuple(dict.fromkeys(bots)),
        saboteurs=tuple(dict.fromkeys(others)),
        players=tuple(dict.fromkeys(arguments.players)),
        deals=arguments.deals,
        edition=arguments.edition,
        expansion=arguments.expansion,
        options=options,
        talk=not arguments.no_talk,
        seed=arguments.seed,
        limit=arguments.limit,
    )
