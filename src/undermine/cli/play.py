"""`undermine play`: a game in the terminal, alone against bots or with several people at one machine."""

from __future__ import annotations

import argparse
import os
import re
import sys
from importlib.util import find_spec
from pathlib import Path

from undermine.cli.arguments import DEFAULT_PLAYERS, add_game_arguments, rules_from, whole_number
from undermine.cli.files import UnreadableFileError, printable_name, read_file
from undermine.cli.local_game import LocalGame, NewGame
from undermine.cli.plain_text import game as plain_text
from undermine.cli.record_file import RecordFile
from undermine.cli.warm_up import warm_up_rulebook
from undermine.errors import RecordError, SettingError

PACE = 0.8
"""Seconds that a bot's move takes, so that people can follow the game."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    about = (
        "Play a game in the terminal with keyboard and mouse. Without arguments, a page asks what to play. "
        "Bots play the seats without a person. If input or output is not a terminal, the game is plain text."
    )
    command = commands.add_parser("play", help="play a game in the terminal", description=about)
    add_game_arguments(command, with_defaults=False)
    command.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same game")
    _add_people(command)
    command.add_argument("--pace", type=_seconds, default=PACE, metavar="SECONDS", help=f"for a bot's move ({PACE})")
    command.add_argument("--plain", action="store_true", help="play line by line, not on the whole screen")
    command.add_argument("--save", type=Path, metavar="FILE", help="save the record at the end")
    command.add_argument("--load", metavar="FILE", help="resume a saved game")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def _add_people(command: argparse.ArgumentParser) -> None:
    who = command.add_mutually_exclusive_group()
    who.add_argument("--seat", type=int, metavar="S", help="your seat, if you play alone against bots (0)")
    who.add_argument("--seats", type=_seats, metavar="S,S", help="the seats of people who take turns at this machine")
    who.add_argument(
        "--people", type=whole_number(0, 12), metavar="N", help="how many people take turns; 0 to watch the bots"
    )
    command.add_argument("--names", type=_names, default=(), metavar="A,B", help="the people's names, by seat")


def _seats(text: str) -> tuple[int, ...]:
    if not re.fullmatch(r"\d{1,2}(,\d{1,2})*", text):
        raise argparse.ArgumentTypeError(f"must be seats such as 0,2, not “{text}”")
    return tuple(int(seat) for seat in text.split(","))


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(","))


def _seconds(text: str) -> float:
    seconds = float(text) if re.fullmatch(r"\d+(\.\d*)?|\.\d+", text) else -1
    if not 0 <= seconds <= 60:
        raise argparse.ArgumentTypeError(f"must be a number from 0 to 60, not “{text}”")
    return seconds


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Start or resume a game, on the whole screen where that is possible."""
    is_plain = arguments.plain or not can_use_full_screen()
    warm_up_rulebook()
    try:
        local = None if _asks_for_nothing(arguments) and not is_plain else local_game(arguments)
    except SettingError as error:
        command.error(str(error))
    except (RecordError, UnreadableFileError) as error:
        print(f"{printable_name(arguments.load)}: {error}")
        return 1
    if local is not None and local.game.over:
        print(f"{printable_name(arguments.load)}: this game is over; “undermine replay” shows it")
        return 1
    if local is not None and is_plain and len(local.people) != 1:
        command.error("the plain-text game is for one person; several people need the whole screen of a terminal")
    file = RecordFile(arguments.save)
    if not file.check():
        return 1
    if local is not None and is_plain:
        return plain_text.run(local, file)
    return _run_full_screen(local, arguments, file)


def can_use_full_screen() -> bool:
    """Return whether this is a terminal, and Textual is installed."""
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    return is_terminal and find_spec("textual") is not None


def _asks_for_nothing(arguments: argparse.Namespace) -> bool:
    """Return whether no argument says what to play."""
    names = ("players", "edition", "expansion", "option", "seed", "seats", "people", "names", "load")
    return not any(getattr(arguments, name) for name in names) and arguments.seat is None and arguments.people is None


def local_game(arguments: argparse.Namespace) -> LocalGame:
    """Return the game that the arguments ask for."""
    if arguments.load is not None:
        return LocalGame.resume(read_file(arguments.load))
    people = arguments.seats
    if people is None:
        number = arguments.people if arguments.people is not None else len(arguments.names) or 1
        people = tuple(range(number)) if arguments.seat is None else (arguments.seat,)
    rules = rules_from(arguments)
    return LocalGame.start(
        NewGame(
            players=DEFAULT_PLAYERS if arguments.players is None else arguments.players,
            edition=rules.edition,
            expansion=rules.expansion,
            options=dict(rules.options),
            seed=arguments.seed,
            people=people,
            names=arguments.names,
        )
    )


def _run_full_screen(local: LocalGame | None, arguments: argparse.Namespace, file: RecordFile) -> int:
    from undermine.cli.fullscreen.app import GameApp

    path = file.path or (Path(arguments.load) if arguments.load else None)
    app = GameApp(local, arguments.pace, path, file.may_replace, saves_at_end=file.path is not None)
    app.run()
    for line in app.exit_messages:
        print(line)
    return app.return_code or 0
