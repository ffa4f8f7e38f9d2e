"""`undermine play`: a game in the terminal, one person against others who move at random."""

from __future__ import annotations

import argparse
import random
import secrets
import sys
from contextlib import suppress
from pathlib import Path

from undermine.cli.ready import make_ready
from undermine.cli.save import Saver
from undermine.cli.seat import Seat, Stop
from undermine.error import SettingError
from undermine.game import Game
from undermine.rulebook.editions import DEFAULT_EDITION, EDITIONS
from undermine.settings import Option

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo")
PLAYERS = 5
INTERRUPTED = 130


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    about = "Play a game in the terminal. The others choose at random among their legal moves."
    command = commands.add_parser("play", help="play a game in the terminal", description=about)
    command.add_argument("--players", type=int, default=PLAYERS, metavar="N", help=f"how many play ({PLAYERS})")
    command.add_argument("--edition", choices=EDITIONS, default=DEFAULT_EDITION, help=f"({DEFAULT_EDITION})")
    command.add_argument("--expansion", action="store_true", help="play with the expansion")
    command.add_argument(
        "--option",
        type=_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a switch or a house rule, such as rounds=1 or placement=adjacent; may be given several times",
    )
    command.add_argument("--seed", type=int, metavar="N", help="the same number gives the same game")
    command.add_argument("--seat", type=int, default=0, metavar="S", help="where you sit (0)")
    command.add_argument("--save", type=Path, metavar="FILE", help="write the record there in the end")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def _option(text: str) -> tuple[str, Option]:
    """A switch and its value, as they would stand in a record."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"“{text}” is not of the form name=value")
    if value in ("true", "false"):
        return name, value == "true"
    with suppress(ValueError):
        return name, int(value)
    return name, value


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Play a game, from the deal to the end or until the person stops."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  lines can then be edited and called back
    make_ready()
    try:
        game = new_game(arguments)
    except SettingError as error:
        command.error(str(error))
    saver = Saver(arguments.save)
    if not saver.is_welcome():
        return 1
    dice = random.Random(secrets.randbits(64) if arguments.seed is None else arguments.seed)
    code = play(game, Seat(game, arguments.seat), dice)
    return code if saver.save(game) else code or 1


def new_game(arguments: argparse.Namespace) -> Game:
    """The game that was asked for."""
    names = names_for(arguments.players, arguments.seat)
    game = Game.new(names, arguments.edition, arguments.expansion, dict(arguments.option), arguments.seed)
    game.view(arguments.seat)  # complains if there is no such seat
    return game


def names_for(players: int, seat: int) -> int | list[str]:
    """Names by seat; a number or a seat that cannot be is left for the game to refuse."""
    if not 0 <= seat < players <= len(NAMES):
        return players
    names = list(NAMES[: players - 1])
    names.insert(seat, "You")
    return names


def play(game: Game, person: Seat, dice: random.Random) -> int:
    """Let everybody move in turn until the game is over; return an exit code."""
    person.begin()
    try:
        while not game.over:
            if game.to_move == person.seat:
                person.see(person.move())
            else:
                person.see(game.play(dice.choice(game.legal_moves.texts())))
    except KeyboardInterrupt:
        print("\nStopped before the end of the game.")
        return INTERRUPTED
    except Stop as stop:
        print(stop)
        return 0
    person.end()
    return 0
