"""`undermine dataset`: games with views and moves as a file for learning."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

from undermine.cli.choices import add_choices, chosen_settings
from undermine.cli.ready import make_ready
from undermine.error import SettingError, UndermineError

GAMES = 100
MOST_GAMES = 1_000_000
BOT = "digger"

ABOUT = """\
Write games between bots as a Parquet file: a row for every move, with what the one to move knew, as a view and as an
observation, and what it did. The same settings, bot and seed give the same rows.
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser("dataset", help="write games as a file for learning", description=ABOUT)
    command.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help="where, such as games.parquet"
    )
    command.add_argument("--games", type=_games, default=GAMES, metavar="N", help=f"how many games ({GAMES})")
    command.add_argument("--bot", default=BOT, metavar="NAME", help=f"who plays all seats, such as random ({BOT})")
    add_choices(command)
    command.add_argument("--seed", type=_seed, metavar="N", help="the same number gives the same games")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def _games(text: str) -> int:
    return _between(text, 1, MOST_GAMES)


def _seed(text: str) -> int:
    return _between(text, 0, 2**64 - 1)


def _between(text: str, least: int, most: int) -> int:
    if not text.isdecimal() or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"a whole number from {least} to {most} is needed, not {text}")
    return int(text)


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Write the file, and say what is in it."""
    from undermine.envs.dataset import write_dataset

    try:
        settings = chosen_settings(arguments)
    except SettingError as error:
        command.error(str(error))
    make_ready()
    seed = secrets.randbits(64) if arguments.seed is None else arguments.seed
    try:
        rows = write_dataset(arguments.output, settings, arguments.games, seed, arguments.bot)
    except UndermineError as missing:
        print(missing, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{arguments.output} cannot be written: {error.strerror}.", file=sys.stderr)
        return 1
    print(f"{arguments.output}: {rows:,} moves of {arguments.games:,} games of {arguments.bot}, seed {seed}.")
    return 0
