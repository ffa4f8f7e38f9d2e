"""The settings of a game: edition, expansion, options and players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from numbers import Integral
from os import PathLike
from typing import Any

from undermine.card_options import CARD_OPTIONS, CardChanges, check_card_options, maps_in_deck
from undermine.errors import SettingError, alternatives, shown
from undermine.house_edition import FILE_TYPES, HouseEdition
from undermine.rulebook import entry_points
from undermine.rulebook.cards import CARD_NUMBER, ROLE_NAMES
from undermine.rulebook.editions import (
    DEFAULT_EDITION,
    EDITIONS,
    HOUSE_RULES,
    PLAYERS_RANGE,
    SWITCHES,
    edition_values,
)
from undermine.rulebook.state import Games, new_games

OptionValue = str | int | bool
Option = OptionValue | dict[str, int]
Edition = str | HouseEdition | Mapping[str, Any] | PathLike[str]
"""The name of an edition, or a house edition: as an object, as a mapping, or as the path of its file.

A string is never a file, because strings also come from records and over the network.
"""
FILE_HINT = "; give a file as Path(…) or HouseEdition.load(…)"
NAME_LONGEST = 200
SEED_MAX = 2**64 - 1

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
    """Every switch and house rule in force, as it is written, and what else a house edition changes."""
    changes: CardChanges = field(default=CardChanges(), repr=False, compare=False)
    """How the cards differ from those of the edition."""

    @classmethod
    def make(
        cls,
        players: int | Sequence[str],
        edition: Edition = DEFAULT_EDITION,
        expansion: bool = False,
        options: Mapping[str, Option] | None = None,
    ) -> Settings:
        """Check the settings and return them. Raises `SettingError`, which says what is wrong.

        Options that are given beside a house edition override its own.
        """
        if not isinstance(expansion, bool):
            raise SettingError(f"expansion is true or false, not {shown(expansion)}")
        given = {} if options is None else options
        if not isinstance(given, Mapping):
            raise SettingError(f"options are switches by name, not {shown(given)}")
        if isinstance(edition, (HouseEdition, Mapping, PathLike)):
            house = HouseEdition.of(edition)
            edition, expansion, given = house.edition, expansion or house.expansion, house.options_with(given)
        if edition not in tuple(EDITIONS):
            hint = FILE_HINT if _is_file_name(edition) else alternatives(edition, EDITIONS)
            raise SettingError(f"there is no edition “{shown(edition)}”{hint}")
        return cls._checked(edition, expansion, given, player_names(players, expansion))

    @classmethod
    def _checked(cls, edition: str, expansion: bool, given: Mapping[str, Option], players: tuple[str, ...]) -> Settings:
        maps = maps_in_deck(given)
        switches = {name: value for name, value in given.items() if name not in CARD_OPTIONS}
        if maps is not None:
            switches["maps"] = maps
        values = edition_values(edition) | {"expansion": int(expansion)}
        for name, value in switches.items():
            values[name] = option_number(name, value)
        cards, changes = check_card_options(given, len(players), values)
        chosen = {name: option_text(name, values[name]) for name in switches} | cards
        written = {name: option_text(name, value) for name, value in values.items() if name != "expansion"} | cards
        return cls(edition, expansion, chosen, players, values, written, changes)


def _is_file_name(given: object) -> bool:
    return isinstance(given, str) and given.endswith(FILE_TYPES)


def option_number(name: object, value: object) -> int:
    """Return the rulebook's number for the value of a switch or a house rule."""
    if not isinstance(name, str) or (name not in SWITCHES and name not in HOUSE_RULES):
        known = (*SWITCHES, *HOUSE_RULES, *CARD_OPTIONS)
        raise SettingError(f"there is no switch “{shown(name)}”{alternatives(name, known)}")
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


def option_text(name: str, number: int) -> OptionValue:
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
    games["chosen_hand_size"][0] = settings.changes.hand_size
    for card, copies in settings.changes.deck.items():
        games["extra_cards"][0, CARD_NUMBER[card]] = copies
    for role, number in settings.changes.dwarves.items():
        games["extra_dwarves"][0, ROLE_NAMES.index(role)] = number
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
