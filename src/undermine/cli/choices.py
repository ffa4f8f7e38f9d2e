"""The arguments that say by which rules games are played, for the commands that make games."""

from __future__ import annotations

import argparse
from contextlib import suppress

from undermine.rulebook.editions import DEFAULT_EDITION, EDITIONS
from undermine.settings import Option, Settings

PLAYERS = 5


def add_choices(command: argparse.ArgumentParser, with_defaults: bool = True) -> None:
    """Let a command be told the number of players, the edition, the expansion and options."""
    players, edition = (PLAYERS, DEFAULT_EDITION) if with_defaults else (None, None)
    command.add_argument("--players", type=int, default=players, metavar="N", help=f"how many play ({PLAYERS})")
    command.add_argument("--edition", choices=EDITIONS, default=edition, help=f"({DEFAULT_EDITION})")
    command.add_argument("--expansion", action="store_true", help="play with the expansion")
    command.add_argument(
        "--option",
        type=read_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a switch or a house rule, such as rounds=1 or placement=adjacent; may be given several times",
    )


def read_option(text: str) -> tuple[str, Option]:
    """A switch and its value, as they would stand in a record."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"“{text}” is not of the form name=value")
    if value in ("true", "false"):
        return name, value == "true"
    with suppress(ValueError):
        return name, int(value)
    return name, value


def chosen_settings(arguments: argparse.Namespace) -> Settings:
    """The settings that were asked for; `SettingError` if they will not do."""
    return Settings.make(arguments.players, arguments.edition, arguments.expansion, dict(arguments.option))
