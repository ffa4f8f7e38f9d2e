"""`undermine play`: a game in the terminal, alone against bots or with several people at one machine."""

from __future__ import annotations

import argparse
import os
import re
import sys
from importlib.util import find_spec
from pathlib import Path

from undermine.cli import plain
from undermine.cli.check import CannotReadError, printable, read_file
from undermine.cli.choices import PLAYERS, add_choices
from undermine.cli.ready import make_ready
from undermine.cli.save import Saver
from undermine.cli.sitting import Plan, Sitting
from undermine.error import RecordError, SettingError
from undermine.rulebook.editions import DEFAULT_EDITION

PACE = 0.8
"""Seconds that a bot takes, so that people can follow."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    about = (
        "Play a game in the terminal, by keys and mouse; without arguments a page asks what to play. "
        "Seats that no person takes are played by chance. Where input or output is no terminal, the game is plain text."
    )
    command = commands.add_parser("play", help="play a game in the terminal", description=about)
    add_choices(command, with_defaults=False)
    command.add_argument("--seed", type=int, metavar="N", help="the same number gives the same game")
    _add_people(command)
    command.add_argument("--pace", type=_seconds, default=PACE, metavar="SECONDS", help=f"for a bot's move ({PACE})")
    command.add_argument("--plain", action="store_true", help="line by line, not on the whole screen")
    command.add_argument("--save", type=Path, metavar="FILE", help="write the record there in the end")
    command.add_argument("--load", metavar="FILE", help="go on with a game that was saved")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def _add_people(command: argparse.ArgumentParser) -> None:
    who = command.add_mutually_exclusive_group()
    who.add_argument("--seat", type=int, metavar="S", help="where you sit, alone against bots (0)")
    who.add_argument("--seats", type=_seats, metavar="S,S", help="where people sit who take turns at this machine")
    who.add_argument("--people", type=_people, metavar="N", help="how many people take turns; 0 watches the bots")
    command.add_argument("--names", type=_names, default=(), metavar="A,B", help="what the people are called, by seat")


def _seats(text: str) -> tuple[int, ...]:
    if not re.fullmatch(r"\d{1,2}(,\d{1,2})*", text):
        raise argparse.ArgumentTypeError(f"seats like 0,2 are needed, not “{text}”")
    return tuple(int(seat) for seat in text.split(","))


def _people(text: str) -> int:
    if not re.fullmatch(r"\d{1,2}", text):
        raise argparse.ArgumentTypeError(f"a number of people is needed, 0 or more, not “{text}”")
    return int(text)


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(","))


def _seconds(text: str) -> float:
    seconds = float(text) if re.fullmatch(r"\d+(\.\d*)?|\.\d+", text) else -1
    if not 0 <= seconds <= 60:
        raise argparse.ArgumentTypeError(f"a number from 0 to 60 is needed, not “{text}”")
    return seconds


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Play a new game or go on with one, on the whole screen where that is possible."""
    is_plain = arguments.plain or not can_fill_the_screen()
    make_ready()
    try:
        sitting = None if _asks_nothing(arguments) and not is_plain else sitting_for(arguments)
    except SettingError as error:
        command.error(str(error))
    except (RecordError, CannotReadError) as error:
        print(f"{printable(arguments.load)}: {error}")
        return 1
    if sitting is not None and sitting.game.over:
        print(f"{printable(arguments.load)}: that game is over; “undermine replay” shows it")
        return 1
    if sitting is not None and is_plain and len(sitting.people) != 1:
        command.error("the plain game is for one person; several need the whole screen of a terminal")
    saver = Saver(arguments.save)
    if not saver.is_welcome():
        return 1
    if sitting is not None and is_plain:
        return plain.run(sitting, saver)
    return _fill_the_screen(sitting, arguments, saver)


def can_fill_the_screen() -> bool:
    """Whether this is a terminal, and what is needed to draw on all of it is installed."""
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    return is_terminal and find_spec("textual") is not None


def _asks_nothing(arguments: argparse.Namespace) -> bool:
    """Whether nothing was said about what to play."""
    names = ("players", "edition", "expansion", "option", "seed", "seats", "people", "names", "load")
    return not any(getattr(arguments, name) for name in names) and arguments.seat is None and arguments.people is None


def sitting_for(arguments: argparse.Namespace) -> Sitting:
    """The game that was asked for."""
    if arguments.load is not None:
        return Sitting.go_on(read_file(arguments.load))
    people = arguments.seats
    if people is None:
        number = arguments.people if arguments.people is not None else len(arguments.names) or 1
        people = tuple(range(number)) if arguments.seat is None else (arguments.seat,)
    plan = Plan(
        PLAYERS if arguments.players is None else arguments.players,
        arguments.edition or DEFAULT_EDITION,
        arguments.expansion,
        dict(arguments.option),
        arguments.seed,
        people,
        arguments.names,
    )
    return Sitting.begin(plan)


def _fill_the_screen(sitting: Sitting | None, arguments: argparse.Namespace, saver: Saver) -> int:
    from undermine.cli.screen.app import Undermine

    path = saver.path or (Path(arguments.load) if arguments.load else None)
    app = Undermine(sitting, arguments.pace, path, saver.may_replace, saves_at_end=saver.path is not None)
    app.run()
    for line in app.parting:
        print(line)
    return app.return_code or 0
