"""`undermine bot-test`: puts a bot through every kind of game and says what it does wrong."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from undermine.cli.ready import make_ready
from undermine.cli.table import Table, show_table
from undermine.error import SettingError

if TYPE_CHECKING:
    from undermine.arena.examination import Trial

EXAMPLES = """\
examples:
  undermine bot-test my_bot.py:MyBot           this runs the code in that file
  undermine bot-test digger                    one of ours
  undermine bot-test my_bot.py:MyBot --keep faults --limit 0.5

The bot sits among diggers in every edition, with and without the expansion, with every number of players, until it has
chosen in every phase. Exit code 0: nothing was wrong.
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "bot-test",
        help="put a bot through every kind of game",
        description="Put a bot through every edition, number of players and phase, and say what it does wrong.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("bot", metavar="BOT", help="path.py:Class, or the name of a bot")
    command.add_argument("--limit", type=float, default=5.0, metavar="S", help="seconds for a move (5)")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="the same number gives the same deals (1)")
    command.add_argument("--players", nargs="+", type=int, metavar="N", help="only so many players (every number)")
    command.add_argument("--keep", type=Path, default=Path(), metavar="FOLDER", help="for records of games with faults")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Examine the bot; 0 if it did nothing wrong."""
    from undermine.arena.examination import examine
    from undermine.arena.haste import PHASES
    from undermine.bots.roster import find

    try:
        find(arguments.bot)
    except SettingError as error:
        command.error(str(error))
    if ".py:" in arguments.bot:
        print(f"{arguments.bot}: this runs the code in that file.", file=sys.stderr)
    make_ready()
    phases: Counter[str] = Counter()
    wrong = Table("What it did wrong", ("times", "what", "game", "record"), numbers=False)
    games, moves, spent = 0, 0, 0.0
    for trial in examine(arguments.bot, arguments.limit, arguments.seed, arguments.players):
        games += 1
        phases += trial.phases
        cost = trial.outcome.cost.get(arguments.bot)
        if cost is not None:
            moves, spent = moves + cost.moves, spent + cost.total
        _add(wrong, trial, arguments.keep, games)
    chosen = ", ".join(f"{phase} {phases[phase]:,}" for phase in PHASES)
    print(f"{games} games; choices by phase: {chosen}; {spent / max(moves, 1):.2f} ms a move.")
    if not wrong.rows:
        print("Nothing was wrong.")
        return 0
    show_table(wrong)
    return 1


def _add(wrong: Table, trial: Trial, folder: Path, number: int) -> None:
    """A row for each kind of fault of a game, and its record in a file."""
    faults = Counter(fault.what for fault in trial.outcome.faults if fault.bot == trial.match.one)
    if not faults:
        return
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"bot-test-{number:03}.jsonl"
    path.write_text(trial.record, encoding="utf-8")
    plies = {fault.what: fault.ply for fault in reversed(trial.outcome.faults)}
    for what, times in faults.items():
        wrong.add(str(times), f"{what} (first at ply {plies[what]})", trial.name, str(path))
