"""`undermine bot-test`: plays a bot in every kind of game and lists its faults."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from undermine.cli.arguments import seconds
from undermine.cli.text_table import TextTable, print_table
from undermine.errors import SettingError

if TYPE_CHECKING:
    from undermine.arena.bot_check import CheckedGame

EXAMPLES = """\
examples:
  undermine bot-test my_bot.py:MyBot           runs the code in that file
  undermine bot-test digger                    tests one of our bots
  undermine bot-test my_bot.py:MyBot --keep faults --limit 0.5

The bot plays among diggers in every edition, with and without the expansion, and with every number of players, until it
has made a choice in every phase. The exit code is 0 if it has no faults.
"""


@dataclass
class Summary:
    """What the games so far showed."""

    bot: str
    games: int = 0
    moves: int = 0
    milliseconds: float = 0.0
    phases: Counter[str] = field(default_factory=Counter)
    faults: TextTable = field(
        default_factory=lambda: TextTable("Faults", ("times", "fault", "game", "record"), numbers=False)
    )

    def add(self, checked: CheckedGame, folder: Path) -> None:
        """Add a game. The record of a game with faults is kept in a folder."""
        self.games += 1
        self.phases += checked.phases
        cost = checked.outcome.cost.get(self.bot)
        if cost is not None:
            self.moves += cost.moves
            self.milliseconds += cost.total
        faults = [fault for fault in checked.outcome.faults if fault.bot == checked.match.one]
        if not faults:
            return
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"bot-test-{self.games:03}.jsonl"
        path.write_text(checked.record, encoding="utf-8")
        first_ply = {fault.what: fault.ply for fault in reversed(faults)}
        for what, times in Counter(fault.what for fault in faults).items():
            self.faults.add(str(times), f"{what} (first at ply {first_ply[what]})", checked.name, str(path))


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "bot-test",
        help="test a bot in every kind of game",
        description="Play a bot in every edition, with every number of players, in every phase, and list its faults.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("bot", metavar="BOT", help="path.py:Class, or the name of a bot")
    command.add_argument("--limit", type=seconds, default=5.0, metavar="S", help="seconds for a move (5)")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same deals (1)")
    command.add_argument("--players", nargs="+", type=int, metavar="N", help="numbers of players (all)")
    command.add_argument("--keep", type=Path, default=Path(), metavar="FOLDER", help="folder for records with faults")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Test the bot and print its faults."""
    from undermine.arena.bot_check import check_bot
    from undermine.arena.rare_phases import PHASES
    from undermine.bots.roster import find
    from undermine.bots.warm_up import warm_up

    try:
        find(arguments.bot)
    except SettingError as error:
        command.error(str(error))
    if ".py:" in arguments.bot:
        print(f"{arguments.bot}: this runs the code in that file.", file=sys.stderr)
    warm_up()  # so that no move is too slow because its code is being compiled
    summary = Summary(arguments.bot)
    for checked in check_bot(arguments.bot, arguments.limit, arguments.seed, arguments.players):
        summary.add(checked, arguments.keep)
    choices = ", ".join(f"{phase} {summary.phases[phase]:,}" for phase in PHASES)
    average = summary.milliseconds / max(summary.moves, 1)
    print(f"{summary.games} games; choices by phase: {choices}; {average:.2f} ms per move.")
    if not summary.faults.rows:
        print("No faults.")
        return 0
    print_table(summary.faults)
    return 1
