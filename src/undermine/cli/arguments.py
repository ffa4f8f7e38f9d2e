"""Arguments that several commands share: the rules of a game, and whole numbers."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from contextlib import suppress

from undermine.rulebook.editions import DEFAULT_EDITION, EDITIONS
from undermine.settings import Option, Settings

DEFAULT_PLAYERS = 5
LONGEST_NUMBER = 20
"""Digits of the largest seed, 2**64 - 1."""


def add_game_arguments(command: argparse.ArgumentParser, with_defaults: bool = True) -> None:
    """Add the arguments for the number of players, the edition, the expansion and options."""
    players, edition = (DEFAULT_PLAYERS, DEFAULT_EDITION) if with_defaults else (None, None)
    command.add_argument(
        "--players", type=int, default=players, metavar="N", help=f"number of players ({DEFAULT_PLAYERS})"
    )
    command.add_argument(
        "--edition", choices=EDITIONS, default=edition, help=f"edition of the rules ({DEFAULT_EDITION})"
    )
    command.add_argument("--expansion", action="store_true", help="play with the expansion")
    command.add_argument(
        "--option",
        type=parse_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a switch or house rule, such as rounds=1 or placement=adjacent; can be repeated",
    )


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


def settings_from(arguments: argparse.Namespace) -> Settings:
    """Return the settings given by the arguments. Raises `SettingError` if they are invalid."""
    return Settings.make(arguments.players, arguments.edition, arguments.expansion, dict(arguments.option))


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Return an argument type for whole numbers within limits."""

    def parse(text: str) -> int:
        is_number = text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER
        if not is_number or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"must be a whole number from {least} to {most}, not “{text}”")
        return int(text)

    return parse
