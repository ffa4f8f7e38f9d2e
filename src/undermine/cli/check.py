"""`undermine check`: replays records and says of each whether it is good."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any, BinaryIO

from undermine.cli.ready import make_ready
from undermine.error import RecordError, shown
from undermine.game import Game

LARGEST = 64_000_000
"""Bytes; a record of a long game is a hundredth of one percent of that."""
STDIN = "-"


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    about = "Replay game records and say of each whether it is good. The exit code is 1 if any is not."
    command = commands.add_parser("check", help="replay records and say whether they are good", description=about)
    command.add_argument("files", nargs="+", metavar="FILE", help="a game record; - reads standard input")
    command.add_argument("--json", action="store_true", help="print a list of objects, for programs")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check every file; print a sentence for each, or all results as JSON."""
    make_ready()
    findings = []
    for name in arguments.files:
        finding = check_file(name)
        findings.append(finding)
        if not arguments.json:
            print(f"{printable(name)}: {finding['sentence']}")
    if arguments.json:
        print(json.dumps(findings, indent=2))
    return 0 if all(finding["good"] for finding in findings) else 1


def check_file(name: str) -> dict[str, Any]:
    """What there is to say about one file."""
    bad: dict[str, Any] = {"file": printable(name), "good": False, "line": None}
    try:
        text = read_file(name)
    except CannotReadError as error:
        return bad | {"sentence": str(error)}
    try:
        game = Game.replay(text)
    except RecordError as error:
        return bad | {"line": error.line, "sentence": str(error)}
    return {"file": printable(name), "good": True, **_facts(game), "sentence": describe(game)}


class CannotReadError(Exception):
    """A file whose contents cannot be had, with a sentence."""


def read_file(name: str) -> bytes:
    """All of a file, or of standard input where the name is `-`; `CannotReadError` if that cannot be had."""
    try:
        if name == STDIN:
            return _read_from(sys.stdin.buffer)
        with open(name, "rb") as file:  # noqa: PTH123  a path cannot be empty, a name can
            return _read_from(file)
    except OSError as error:
        raise CannotReadError(f"cannot be read: {(error.strerror or str(error)).lower()}") from None
    except ValueError:  # a NUL in the name
        raise CannotReadError("cannot be read: no file can have that name") from None


def _read_from(file: BinaryIO) -> bytes:
    """All of a file, unless it is too large for a record; then the rest is not read."""
    text = file.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise CannotReadError(f"is too large for a game record: at most {LARGEST // 1_000_000} MB are read")
    return text


def _facts(game: Game) -> dict[str, Any]:
    return {
        "finished": game.over,
        "round": game.round,
        "moves": game.ply,
        "players": game.players,
        "gold": game.gold if game.over else None,
        "winners": game.winners if game.over else None,
    }


def describe(game: Game) -> str:
    """A sentence about where a game stands."""
    moves = _counted(game.ply, "move")
    if game.over:
        return f"a finished game of {_counted(game.round, 'round')}, {moves}; {winners_of(game)}"
    if not game.round:
        return "a game that awaits its first deal"
    awaited = f", and round {game.round + 1} awaits its deal" if game.phase == "deal" else ""
    return f"a game in progress, round {game.round}, {moves}{awaited}"


def winners_of(game: Game) -> str:
    """Who won a finished game, with how much."""
    names = [shown(game.players[seat]) for seat in game.winners]
    gold = max(game.gold)
    if len(names) == 1:
        return f"{names[0]} won with {gold} gold"
    return f"{', '.join(names[:-1])} and {names[-1]} won with {gold} gold each"


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def printable(name: str) -> str:
    """A file's name as it can be shown: whole, on one line."""
    return name if name.isprintable() else ascii(name)[1:-1]
