"""Arguments that several commands share: the rules of a game, and whole numbers."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from undermine.errors import SettingError, perhaps, shown
from undermine.house_edition import FILE_TYPES, TABLES, HouseEdition
from undermine.rulebook.compiler import COMPILED
from undermine.rulebook.editions import DEFAULT_EDITION, EDITIONS
from undermine.settings import Option, Settings

DEFAULT_PLAYERS = 5
BOT_LEVELS = ("random", "rookie", "digger", "sleuth", "searcher")
"""The names in `undermine.bots.LEVELS`, which takes long to import."""
STAND_IN = "rookie"
"""The bot that plays for strong ones until their code is compiled. Nothing of it is compiled."""
DEFAULT_BOT = "sleuth" if COMPILED else STAND_IN
NO_BOTS = "none"
LONGEST_NUMBER = 20
"""Digits of the largest seed, 2**64 - 1."""


def add_game_arguments(command: argparse.ArgumentParser, with_defaults: bool = True) -> None:
    """Add the arguments for the number of players, the edition, the expansion and options."""
    players, edition = (DEFAULT_PLAYERS, DEFAULT_EDITION) if with_defaults else (None, None)
    command.add_argument(
        "--players", type=int, default=players, metavar="N", help=f"number of players ({DEFAULT_PLAYERS})"
    )
    command.add_argument(
        "--edition",
        type=parse_edition,
        default=edition,
        metavar="EDITION",
        help=f"{', '.join(EDITIONS)}, or the .toml or .json file of a house edition ({DEFAULT_EDITION})",
    )
    command.add_argument("--expansion", action="store_true", help="play with the expansion")
    command.add_argument(
        "--option",
        type=parse_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a switch or house rule, such as rounds=1, placement=adjacent or deck.rockfall=5; can be repeated",
    )


def parse_edition(text: str) -> str | HouseEdition:
    """Return the name of an edition, or the house edition in a file."""
    if text in EDITIONS:
        return text
    if not text.endswith(FILE_TYPES):
        known = perhaps(text, EDITIONS) or f"; there are {', '.join(EDITIONS)}, or the file of a house edition"
        raise argparse.ArgumentTypeError(f"there is no edition “{shown(text)}”{known}")
    try:
        return HouseEdition.load(text)
    except SettingError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def parse_option(text: str) -> tuple[str, Option]:
    """Return the name and value of a switch or house rule, as a record holds them."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"“{text}” is not of the form name=value")
    if value in ("true", "false"):
        return name, value == "true"
    with suppress(ValueError):
        return name, int(value)
    return name, value


def bot_names(text: str) -> tuple[str, ...]:
    """Return the names of bots in a list such as `sleuth,digger`; for `none`, there are none."""
    names = tuple(name.strip() for name in text.split(","))
    return () if names == (NO_BOTS,) else names


def check_bots(names: Iterable[str]) -> None:
    """Raise `SettingError` if there is no such bot, and announce files whose code will run."""
    from undermine.bots.roster import find

    for name in names:
        if ".py:" in name:
            print(f"{name}: this runs the code in that file.", file=sys.stderr)
        find(name)


def rules_from(arguments: argparse.Namespace) -> HouseEdition:
    """Return the edition, the expansion and the options given by the arguments."""
    given = arguments.edition or DEFAULT_EDITION
    house = HouseEdition(edition=given) if isinstance(given, str) else given
    options: dict[str, Any] = {}
    for name, value in arguments.option:
        table, dot, entry = name.partition(".")
        if dot and table in TABLES:
            options.setdefault(table, {})[entry] = value
        else:
            options[name] = value
    expansion = arguments.expansion or house.expansion
    return HouseEdition(house.name, house.edition, expansion, house.options_with(options))


def settings_from(arguments: argparse.Namespace) -> Settings:
    """Return the settings given by the arguments. Raises `SettingError` if they are invalid."""
    return Settings.make(arguments.players, rules_from(arguments))


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Return an argument type for whole numbers within limits."""

    def parse(text: str) -> int:
        is_number = text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER
        if not is_number or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"must be a whole number from {least} to {most}, not “{text}”")
        return int(text)

    return parse


def seconds(text: str) -> float:
    """Return a number of seconds above 0, the type of an argument."""
    with suppress(ValueError):
        if 0 < float(text) < math.inf:
            return float(text)
    raise argparse.ArgumentTypeError(f"must be a number of seconds above 0, not “{shown(text)}”")
