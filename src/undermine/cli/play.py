"""`undermine play`: a game in the terminal, alone against bots or with several people at one machine."""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from undermine.cli.arguments import (
    BOT_LEVELS,
    DEFAULT_BOT,
    DEFAULT_PLAYERS,
    add_game_arguments,
    bot_names,
    check_bots,
    rules_from,
    whole_number,
)
from undermine.cli.files import UnreadableFileError, printable_name, read_file
from undermine.cli.local_game import LocalGame, NewGame
from undermine.cli.plain_text import game as plain_text
from undermine.cli.record_file import RecordFile
from undermine.errors import RecordError, SettingError
from undermine.extras import missing_extras, missing_sentence
from undermine.rulebook.compiler import stay_plain

if TYPE_CHECKING:
    from undermine.cli.bot_compiler import BotCompiler

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
    _add_bots(command)
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


def _add_bots(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--bots",
        type=bot_names,
        metavar="BOT,BOT",
        help=f"who plays the other seats, in order and over again ({DEFAULT_BOT}): {', '.join(BOT_LEVELS)}, "
        "path.py:Class for one of your own; none: no bots",
    )
    command.add_argument("--no-talk", action="store_true", help="do not let bots talk")


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
    from undermine.cli.bot_compiler import BotCompiler

    stay_plain()  # nobody wants to wait in the middle of a game, and plain Python is fast enough for one
    is_plain = arguments.plain or not can_use_full_screen()
    compiler = BotCompiler()
    try:
        check_bots(arguments.bots or ())
        local = None if _asks_for_nothing(arguments) and not is_plain else local_game(arguments, compiler)
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
    try:
        _prepare_bots(local, compiler, arguments)
        if local is not None and is_plain:
            if sys.stdin.isatty() and not arguments.plain and missing_extras(["terminal"]):
                print(missing_sentence("the game on the whole screen", ["terminal"]))
            return plain_text.run(local, file)
        return _run_full_screen(local, arguments, file, compiler)
    finally:
        compiler.stop()


def _prepare_bots(local: LocalGame | None, compiler: BotCompiler, arguments: argparse.Namespace) -> None:
    """Load the code of strong bots if there are any, or begin to compile it; a seed asks for the same game always."""
    if local is None:
        compiler.start()  # most likely it will be needed
    elif local.bots.are_waiting and (compiler.is_quick or arguments.seed is not None):
        compiler.wait()
    elif local.bots.are_waiting:
        compiler.start()


def can_use_full_screen() -> bool:
    """Return whether this is a terminal, and Textual is installed."""
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    return is_terminal and not missing_extras(["terminal"])


def _asks_for_nothing(arguments: argparse.Namespace) -> bool:
    """Return whether no argument says what to play."""
    names = ("players", "edition", "expansion", "option", "seed", "seats", "people", "names", "load", "no_talk")
    if arguments.bots is not None:
        return False
    return not any(getattr(arguments, name) for name in names) and arguments.seat is None and arguments.people is None


def local_game(arguments: argparse.Namespace, compiler: BotCompiler | None = None) -> LocalGame:
    """Return the game that the arguments ask for."""
    if arguments.load is not None:
        return LocalGame.resume(read_file(arguments.load), arguments.bots, compiler)
    players = DEFAULT_PLAYERS if arguments.players is None else arguments.players
    rules = rules_from(arguments)
    new = NewGame(
        players=players,
        edition=rules.edition,
        expansion=rules.expansion,
        options=dict(rules.options),
        seed=arguments.seed,
        people=_people(arguments, players),
        names=arguments.names,
        bots=arguments.bots,
        talk=not arguments.no_talk,
    )
    return LocalGame.start(new, compiler)


def _people(arguments: argparse.Namespace, players: int) -> tuple[int, ...]:
    """Return the seats of people. Without bots, people sit at all of them unless the arguments say where."""
    if arguments.seats is not None:
        return arguments.seats  # type: ignore[no-any-return]
    if arguments.seat is not None:
        return (arguments.seat,)
    if arguments.people is not None:
        return tuple(range(arguments.people))
    return tuple(range(len(arguments.names) or (1 if arguments.bots != () else players)))


def _run_full_screen(
    local: LocalGame | None, arguments: argparse.Namespace, file: RecordFile, compiler: BotCompiler
) -> int:
    from undermine.cli.fullscreen.app import GameApp

    path = file.path or (Path(arguments.load) if arguments.load else None)
    app = GameApp(local, arguments.pace, path, file.may_replace, file.path is not None, compiler)
    app.run()
    for line in app.exit_messages:
        print(line)
    return app.return_code or 0
