"""Blank games by players, edition, expansion and options, the same for all or one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from undermine.error import SettingError, shown
from undermine.rulebook.state import Games, new_games
from undermine.settings import Option, Settings, blank_game, is_whole

SEED_MAX = 2**64 - 1
GAMES_MAX = 1 << 24


def check_number(number: object) -> int:
    """How many games a batch has."""
    if not is_whole(number, 1, GAMES_MAX):
        raise SettingError(f"a batch has 1 to {GAMES_MAX} games, not {shown(number)}")
    return int(number)  # type: ignore[call-overload, no-any-return]


def spread(name: str, value: Any, number: int) -> list[Any]:
    """A setting for every game: the one given, or each its own."""
    if not isinstance(value, Sequence | np.ndarray) or isinstance(value, str):
        return [value] * number
    if len(value) != number:
        raise SettingError(f"{name}: {len(value)} were given for {number} games")
    return [item.item() if isinstance(item, np.generic) else item for item in value]


def seeds_of(seed: Any, number: int) -> np.ndarray:
    """A seed for every game: seed, seed + 1, seed + 2 …, or those given, one for each."""
    given = spread("seed", seed, number)
    for one in given if isinstance(seed, Sequence | np.ndarray) else given[:1]:
        if not is_whole(one, 0, SEED_MAX):
            raise SettingError(f"a seed is a whole number from 0 to 2**64 - 1, not {shown(one)}")
    if isinstance(seed, Sequence | np.ndarray):
        return np.array([int(one) for one in given], np.uint64)
    return np.array([(int(seed) + index) & SEED_MAX for index in range(number)], np.uint64)


def seed_games(games: Games, seeds: np.ndarray) -> None:
    """Write seeds into games, as two words each."""
    games["seed"][:, 0] = (seeds & np.uint64(0xFFFFFFFF)).astype(np.int64)
    games["seed"][:, 1] = (seeds >> np.uint64(32)).astype(np.int64)


def blank_games(
    number: int,
    players: int | Sequence[int],
    edition: str | Sequence[str],
    expansion: bool | Sequence[bool],
    options: Mapping[str, Option] | Sequence[Mapping[str, Option]] | None,
) -> Games:
    """Games that await their first deal; `SettingError` says what will not do."""
    kinds: dict[Any, Games] = {}
    games = new_games(number)
    columns = (
        spread("players", players, number),
        spread("edition", edition, number),
        spread("expansion", expansion, number),
        spread("options", {} if options is None else options, number),
    )
    for index, (people, name, is_expansion, chosen) in enumerate(zip(*columns, strict=True)):
        key = (people, name, is_expansion, tuple(sorted(chosen.items())) if isinstance(chosen, Mapping) else id(chosen))
        if key not in kinds:
            kinds[key] = blank_game(Settings.make(people, name, is_expansion, chosen), None)
        games[index] = kinds[key][0]
    return games
