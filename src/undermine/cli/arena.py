"""`undermine arena`: bots against bots on the same deals, and how strong they are."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from undermine.arena.chart import charts
from undermine.arena.contest import Contest
from undermine.arena.report import Report, report
from undermine.arena.runner import all_cores, play_here, play_on_ray
from undermine.arena.store import Store
from undermine.bots.roster import find
from undermine.cli.choices import read_option
from undermine.cli.ready import make_ready
from undermine.cli.simulate import INTERRUPTED, percent, progress
from undermine.cli.table import Table, show_table
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
    command.add_argument("--workers", type=int, default=all_cores(), metavar="N", help="processes (all cores)")
    command.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local starts one here")
    command.add_argument("--out", type=Path, metavar="FOLDER", help="keep records, outcomes, tables and pictures")
    command.add_argument("--json", action="store_true", help="print an object, for programs")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Play the contest and show what came of it."""
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
                else play_here(contest, left, arguments.workers)
            ):
                outcomes[outcome.match.index] = outcome
                if store:
                    store.keep(outcome, record)
                advance(1)
    except KeyboardInterrupt:
        stopped = True
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
    for name in (*bots, *others):
        find(name)
        if ".py:" in name:
            print(f"{name}: this runs the code in that file.", file=sys.stderr)
    if arguments.deals < 1 or arguments.workers < 1 or arguments.limit <= 0:
        raise SettingError("deals, workers and the limit are more than nothing")
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


def write(folder: Path, found: Report) -> None:
    """The report as JSON, its tables as CSV, its pictures as SVG."""
    (folder / "report.json").write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    for name in ("sides", "paired", "invasion", "ratings", "beliefs", "deception", "cost", "faults"):
        if found[name]:
            with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
                rows = csv.DictWriter(file, fieldnames=list(found[name][0]))
                rows.writeheader()
                rows.writerows(found[name])
    for name, svg in charts(found).items():
        (folder / name).write_text(svg, encoding="utf-8")


def show(found: Report) -> None:
    """Print the report as tables."""
    tables = [
        _table("Treasure reached", found["sides"], ("players", "miners", "saboteurs", "number"), _rate),
        _table("On the same deals", found["paired"], ("players", "one", "other"), _difference),
        _table("One among others", found["invasion"], ("players", "one", "others", "role"), _gain),
        _table("Beliefs", found["beliefs"], ("players", "bot", "against", "mark"), _belief),
        _table("Suspicion of saboteurs", found["deception"], ("players", "bot", "watched_by"), _suspicion),
        _table("Ratings (OpenSkill)", found["ratings"], ("bot", "side"), _rating),
        _table("Milliseconds a move", found["cost"], ("bot",), _cost),
        _table("Moves lost", found["faults"], ("bot",), _fault),
    ]
    for table in tables:
        if table.rows:
            show_table(table)


def _table(title: str, rows: Sequence[Report], keys: Sequence[str], cells) -> Table:  # type: ignore[no-untyped-def]
    columns = list(cells(rows[0])) if rows else []
    table = Table(title, (*keys, *columns), numbers=False)
    for row in rows:
        table.add(*(_word(row[key]) for key in keys), *cells(row).values())
    return table


def _word(value: object) -> str:
    if isinstance(value, (tuple, list)):
        return " – ".join(map(str, value))
    return "any" if value is None else str(value)


def _rate(row: Report) -> dict[str, str]:
    low, high = percent(row["low"]), percent(row["high"])
    return {"won": f"{row['won']:,}", "of": f"{row['of']:,}", "%": percent(row["rate"]), "95 %": f"{low}–{high}"}


def _difference(row: Report) -> dict[str, str]:
    return {"points": f"{100 * row['difference']:+.1f}", "95 %": _span(row, 100), "of": f"{row['of']:,}"}


def _span(row: Report, times: float = 1) -> str:
    return f"{times * row['low']:+.2f} to {times * row['high']:+.2f}"


def _gain(row: Report) -> dict[str, str]:
    gain = row["gain"]
    mean = f"{gain['difference']:+.3f}"
    return {"gold": f"{row['gold']:.3f}", "more": mean, "95 %": _span(gain), "won %": percent(row["wins"]["rate"])}


def _belief(row: Report) -> dict[str, str]:
    keys = {"Brier": "brier", "AUC": "auc", "error": "calibration_error", "gold": "gold"}
    return {name: f"{row[key]:.3f}" for name, key in keys.items()}


def _suspicion(row: Report) -> dict[str, str]:
    turns = " ".join(f"{chance:.2f}" for chance in row["by_turn"])
    return {"first third": f"{row['early']:.3f}", "95 %": f"{row['low']:.3f}–{row['high']:.3f}", "by turn": turns}


def _rating(row: Report) -> dict[str, str]:
    return {"strength": f"{row['strength']:.2f}", "doubt": f"{row['doubt']:.2f}"}


def _cost(row: Report) -> dict[str, str]:
    return {"moves": f"{row['moves']:,}", "median": f"{row['median']:.2f}", "mean": f"{row['mean']:.2f}"}


def _fault(row: Report) -> dict[str, str]:
    return {"times": f"{row['times']:,}", "what": row["what"], "match": str(row["match"])}
