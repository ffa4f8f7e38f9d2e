"""The command line: `undermine play`, `undermine check` and so on."""

from __future__ import annotations

import argparse
import io
import os
import shlex
import sys
from collections.abc import Sequence

import undermine
from undermine.cli import (
    arena,
    bench,
    bot,
    bot_test,
    cards,
    check,
    completion,
    dataset,
    draw,
    menu,
    play,
    replay,
    rules,
    serve,
    simulate,
    verify,
)
from undermine.cli.admin import command as admin
from undermine.cli.command_parser import CommandParser
from undermine.cli.terminal import fail
from undermine.extras import MissingExtra

COMMANDS = (
    play,
    serve,
    admin,
    replay,
    check,
    verify,
    draw,
    cards,
    rules,
    simulate,
    arena,
    bot,
    bot_test,
    dataset,
    bench,
    completion,
)
INTERRUPTED = 130
BROKEN_PIPE = 141
"""The exit codes that a shell reports for a program stopped by Ctrl-C, or by SIGPIPE."""

EXAMPLES = """\
examples:
  undermine                                    choose from a menu
  undermine play                               a game of five: you and four bots
  undermine play --players 8 --expansion       eight players, two teams, doors and thieves
  undermine play --bots sleuth,digger          strong bots and middling ones
  undermine play --option rounds=1 --save game.jsonl
  undermine play --load game.jsonl             resume a saved game
  undermine replay game.jsonl                  step through a game
  undermine check game.jsonl other.jsonl       replay records and report whether they are valid
  undermine verify game.jsonl                  prove that a server's deals were fair
  undermine draw game.jsonl -o table.svg       draw the table of a record
  undermine cards rockfall                     show what a card does
  undermine rules P3                           print a point of the rules; without one, compare the editions
  undermine simulate --players 8 --expansion   play a thousand games at random and count who wins
  undermine simulate --bot sleuth,digger       the same with bots
  undermine serve                              run the game server
  undermine admin list                         manage its tables, bans, backups and more
  undermine bot serve --bot sleuth --server https://play.example --token-file hal.token
  undermine arena sleuth digger                play bots against bots on the same deals
  undermine bot-test my_bot.py:MyBot           test a bot in every kind of game
  undermine dataset -o games.parquet           write a hundred games as a file for machine learning
  undermine bench                              measure how many moves per second this machine plays
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 for success, 1 for failure, 2 for invalid arguments."""
    _replace_unencodable_characters()
    try:
        arguments = parser().parse_args(_with_help_option(sys.argv[1:] if argv is None else argv))
        code = int(arguments.run(arguments))
        sys.stdout.flush()
    except MissingExtra as missing:
        return fail(f"{missing}")
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _discard_output()
        return BROKEN_PIPE
    return code


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    top: argparse.ArgumentParser = CommandParser(
        prog="undermine",
        description="The hidden-role mining card game, in the terminal.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"undermine {undermine.__version__}")
    top.set_defaults(run=lambda _: _menu_or_help(top))
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands)
    return top


def _with_help_option(argv: Sequence[str]) -> Sequence[str]:
    """Return the arguments for `help simulate`, which people try, as `simulate --help`."""
    return [*argv[1:], "--help"] if argv[:1] == ["help"] else argv


def _menu_or_help(top: argparse.ArgumentParser) -> int:
    """Run the command that is chosen from the menu; where nobody can choose, print the help."""
    if not menu.is_possible():
        top.print_help()
        return 0
    command = menu.choose_command()
    if command is None:
        return 0
    print(f"$ undermine {shlex.join(command)}")  # so that people learn the command
    arguments = top.parse_args(command)
    return int(arguments.run(arguments))


def _replace_unencodable_characters() -> None:
    """Make the standard streams replace characters that their encoding lacks, instead of raising an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _discard_output() -> None:
    """Redirect standard output to nowhere, so that Python does not fail to flush it on exit."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):  # standard output is not a file: nothing is left to write
        return
