"""The settings of a game: edition, expansion, options and players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from numbers import Integral

from undermine.errors import SettingError, shown
from undermine.rulebook import entry_points
from undermine.rulebook.editions import (
    DEFAULT_EDITION,
    EDITIONS,
    HOUSE_RULES,
    PLAYERS_RANGE,
    SWITCHES,
    edition_values,
)
from undermine.rulebook.state import Games, new_games

Option = str | int | bool
NAME_LONGEST = 200

WITHOUT_EFFECT: dict[bool, tuple[str, ...]] = {
    False: ("sealed_boss",),
    True: ("nuggets", "finisher", "next_first", "all_saboteurs", "idle_tools"),
}
"""Switches and house rules that may be set and do nothing, without and with the expansion (X1, X16 to X24)."""


def is_whole(value: object, least: int, most: int) -> bool:
    """Return whether a value is a whole number within limits; `True` and `False` are not."""
    if type(value) is int:
        return least <= value <= most
    return type(value) is not bool and isinstance(value, Integral) and least <= int(value) <= most


def switch_values(name: str) -> tuple[str, ...]:
    """Return the values of a switch, as they are written."""
    return tuple(value.name.lower().replace("_", "-") for value in SWITCHES[name])


@dataclass(frozen=True, slots=True)
class Settings:
    """Checked settings; `values` holds every switch and house rule as the rulebook's number."""

    edition: str
    expansion: bool
    options: dict[str, Option]
    players: tuple[str, ...]
    values: dict[str, int] = field(repr=False, compare=False)
    all_options: dict[str, Option] = field(repr=False, compare=False)
    """Every switch and house rule in force, as it is written."""

    @classmethod
    def make(
        cls,
        players: int | Sequence[str],
        edition: str = DEFAULT_EDITION,
        expansion: bool = False,
        options: Mapping[str, Option] | None = None,
    ) -> Settings:
        """Check the settings and return them. Raises `SettingError`, which says what is wrong."""
        if edition not in tuple(EDITIONS):
            raise SettingError(f"there is no edition “{shown(edition)}”; there are {', '.join(EDITIONS)}")
        if not isinstance(expansion, bool):
            raise SettingError(f"expansion is true or false, not {shown(expansion)}")
        given = {} if options is None else options
        if not isinstance(given, Mapping):
            raise SettingError(f"options are switches by name, not {shown(given)}")
        values = edition_values(edition)
        for name, value in given.items():
            values[name] = option_number(name, value)
        names = player_names(players, expansion)
        chosen = {name: option_text(name, values[name]) for name in given}
        written = {name: option_text(name, value) for name, value in values.items()}
        return cls(edition, expansion, chosen, names, values | {"expansion": int(expansion)}, written)


def option_number(name: object, value: object) -> int:
    """Return the rulebook's number for the value of a switch or a house rule."""
    if not isinstance(name, str) or (name not in SWITCHES and name not in HOUSE_RULES):
        known = ", ".join((*SWITCHES, *HOUSE_RULES))
        raise SettingError(f"there is no switch “{shown(name)}”; there are {known}")
    if name in SWITCHES:
        allowed = switch_values(name)
        if not isinstance(value, str) or value not in allowed:
            raise SettingError(f"{name} is {' or '.join(allowed)}, not {shown(value)}")
        return allowed.index(value)
    rule = HOUSE_RULES[name]
    if rule.is_flag:
        if not isinstance(value, bool):
            raise SettingError(f"{name} is true or false, not {shown(value)}")
        return int(value)
    if not is_whole(value, rule.least, rule.most):
        raise SettingError(f"{name} is a whole number from {rule.least} to {rule.most}, not {shown(value)}")
    return int(value)  # type: ignore[call-overload, no-any-return]


def option_text(name: str, number: int) -> Option:
    """Return the value of a switch or a house rule, given as the rulebook's number."""
    if name in SWITCHES:
        return switch_values(name)[number]
    return bool(number) if HOUSE_RULES[name].is_flag else number


def blank_game(settings: Settings, seed: int | None) -> Games:
    """Return a game of the rulebook with these settings, which awaits its first deal."""
    games = new_games(1)
    for name, value in settings.values.items():
        games["rules"][name][0] = value
    games["players"][0] = len(settings.players)
    if seed is not None:
        games["seed"][0] = (seed & 0xFFFFFFFF, seed >> 32)
    entry_points.prepare_game(games)
    return games


def player_names(players: int | Sequence[str], expansion: bool) -> tuple[str, ...]:
    """Return the players' names, made up where only their number is given (S1)."""
    least, most = PLAYERS_RANGE[expansion]
    limits = f"{least} to {most} {'with' if expansion else 'without'} the expansion"
    if isinstance(players, (bool, str, bytes)) or not isinstance(players, (int, Sequence)):
        raise SettingError(f"players are a number or a list of names, not {shown(players)}")
    number = players if isinstance(players, int) else len(players)
    if not least <= number <= most:
        raise SettingError(f"{shown(number)} players cannot play: {limits}")
    if isinstance(players, int):
        return tuple(f"Player {seat}" for seat in range(players))
    for name in players:
        check_name(name)
    return tuple(players)


def check_name(name: object) -> None:
    """Raise `SettingError` if a name is not a text that a record can hold."""
    if not isinstance(name, str):
        raise SettingError(f"a player's name is a text, not {shown(name)}")
    if len(name) > NAME_LONGEST:
        raise SettingError(f"a player's name has at most {NAME_LONGEST} characters: “{shown(name)}”")
    if any(0xD800 <= ord(letter) <= 0xDFFF for letter in name):
        raise SettingError(f"a player's name cannot be written down: “{shown(name)}”")
