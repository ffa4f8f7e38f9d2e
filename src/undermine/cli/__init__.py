"""The command line: `undermine play`, `undermine check` and their like."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence

import undermine
from undermine.cli import (
    admin,
    arena,
    bench,
    bot,
    bot_test,
    cards,
    check,
    completion,
    dataset,
    draw,
    play,
    replay,
    rules,
    serve,
    simulate,
    verify,
)

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
"""What a shell says of a program that was stopped by Ctrl-C, or whose reader went away."""

EXAMPLES = """\
examples:
  undermine play                               a game of five, you against four others
  undermine play --players 8 --expansion       eight dwarves, two teams, doors and thieves
  undermine play --option rounds=1 --save game.jsonl
  undermine play --load game.jsonl             go on with a saved game
  undermine replay game.jsonl                  go through a game move by move
  undermine check game.jsonl other.jsonl       replay records and say whether they are good
  undermine verify game.jsonl                  prove that a server's deals were fair
  undermine draw game.jsonl -o table.svg       the table of a record as a picture
  undermine cards rockfall                     what a card does
  undermine rules P3                           a point of the rules; without one, how the editions differ
  undermine simulate --players 8 --expansion   a thousand games at random, and who wins them
  undermine serve                              the game server, for friends and programs
  undermine admin list                         its tables; also bans, backups and what else its keeper needs
  undermine bot serve --bot sleuth --server https://play.example --token-file hal.token
  undermine arena sleuth digger                bots against bots on the same deals
  undermine dataset -o games.parquet           a hundred games as a file for learning
  undermine bench                              how many moves a second this machine plays
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; return its exit code: 0 if all went well, 1 if not, 2 if the command was not understood."""
    _never_fail_to_print()
    try:
        arguments = parser().parse_args(argv)
        code = int(arguments.run(arguments))
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _leave_the_pipe()
        return BROKEN_PIPE
    return code


def parser() -> argparse.ArgumentParser:
    """What the command line understands."""
    top = argparse.ArgumentParser(
        prog="undermine",
        description="The hidden-role mining card game, in the terminal.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"undermine {undermine.__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_to(commands)
    return top


def _never_fail_to_print() -> None:
    """A terminal that lacks a letter shows another one instead; input that is no text becomes text that is no move."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _leave_the_pipe() -> None:
    """Nobody reads on; Python must not try again to write what is left when it ends."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):  # standard output is no file: nothing is left to write
        return
