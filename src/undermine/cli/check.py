"""`undermine check`: replays records and reports whether they are valid."""

from __future__ import annotations

import argparse
import json
from typing import Any

from undermine.cli.files import UnreadableFileError, printable_name, read_file
from undermine.cli.text_table import counted
from undermine.errors import RecordError, shown
from undermine.game import Game


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    about = "Replay game records and report whether each is valid. The exit code is 1 if any is not."
    command = commands.add_parser("check", help="replay records and report whether they are valid", description=about)
    command.add_argument("files", nargs="+", metavar="FILE", help="a game record; - reads standard input")
    command.add_argument("--json", action="store_true", help="print a JSON list")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check every file, and print a sentence about each or all results as JSON."""
    results = []
    for name in arguments.files:
        result = check_file(name)
        results.append(result)
        if not arguments.json:
            print(f"{printable_name(name)}: {result['sentence']}")
    if arguments.json:
        print(json.dumps(results, indent=2))
    return 0 if all(result["good"] for result in results) else 1


def check_file(name: str) -> dict[str, Any]:
    """Return the result of checking one file."""
    invalid: dict[str, Any] = {"file": printable_name(name), "good": False, "line": None}
    try:
        text = read_file(name)
    except UnreadableFileError as error:
        return invalid | {"sentence": str(error)}
    try:
        game = Game.replay(text)
    except RecordError as error:
        return invalid | {"line": error.line, "sentence": str(error)}
    return {"file": printable_name(name), "good": True, **_facts(game), "sentence": describe(game)}


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
    """Return a sentence about how far a game has got."""
    moves = counted(game.ply, "move")
    if game.over:
        return f"a finished game of {counted(game.round, 'round')}, {moves}; {winners_text(game)}"
    if not game.round:
        return "a game before its first deal"
    next_deal = f", before the deal of round {game.round + 1}" if game.phase == "deal" else ""
    return f"a game in progress, round {game.round}, {moves}{next_deal}"


def winners_text(game: Game) -> str:
    """Return who won a finished game, and with how much gold."""
    names = [shown(game.players[seat]) for seat in game.winners]
    gold = max(game.gold)
    if len(names) == 1:
        return f"{names[0]} won with {gold} gold"
    return f"{', '.join(names[:-1])} and {names[-1]} won with {gold} gold each"
