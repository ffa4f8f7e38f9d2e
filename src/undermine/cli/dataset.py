"""`undermine dataset`: writes games between bots as a Parquet file for machine learning."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

from undermine.cli.arguments import add_game_arguments, check_bots, settings_from, whole_number
from undermine.errors import SettingError, UndermineError
from undermine.settings import SEED_MAX

GAMES = 100
MOST_GAMES = 1_000_000
BOT = "digger"

ABOUT = """\
Write games between bots as a Parquet file. There is a row for every move, with what the player to move knew, as a view
and as an observation, and the move they made. The same settings, bot and seed give the same rows.
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser("dataset", help="write games as a file for machine learning", description=ABOUT)
    command.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help="the file to write, such as games.parquet"
    )
    games = whole_number(1, MOST_GAMES)
    command.add_argument("--games", type=games, default=GAMES, metavar="N", help=f"number of games ({GAMES})")
    command.add_argument("--bot", default=BOT, metavar="BOT", help=f"the bot that plays all seats ({BOT})")
    add_game_arguments(command)
    seed = whole_number(0, SEED_MAX)
    command.add_argument("--seed", type=seed, metavar="N", help="the same seed gives the same games")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Write the file and print what it contains."""
    from undermine.envs.dataset import write_dataset

    try:
        settings = settings_from(arguments)
        check_bots([arguments.bot])
    except SettingError as error:
        command.error(str(error))
    seed = secrets.randbits(64) if arguments.seed is None else arguments.seed
    try:
        rows = write_dataset(arguments.output, settings, arguments.games, seed, arguments.bot)
    except UndermineError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{arguments.output} cannot be written: {error.strerror}.", file=sys.stderr)
        return 1
    print(f"{arguments.output}: {rows:,} moves of {arguments.games:,} games of {arguments.bot}, seed {seed}.")
    return 0
