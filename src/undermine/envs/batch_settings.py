"""Reads the settings of a batch: one value for all games, or a list with one for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undermine.errors import SettingError, shown
from undermine.rulebook.rng import WORD
from undermine.rulebook.state import Games, new_games
from undermine.settings import Edition, Option, Settings, blank_game, is_whole
from undermine.sim.rewards import Reward

SEED_MAX = 2**64 - 1
GAMES_MAX = 1 << 24


def check_number(number: object) -> int:
    """Return the number of games of a batch if it can have so many. Raises `SettingError` otherwise."""
    if not is_whole(number, 1, GAMES_MAX):
        raise SettingError(f"a batch has 1 to {GAMES_MAX} games, not {shown(number)}")
    return int(number)  # type: ignore[call-overload, no-any-return]


def reward_named(name: object) -> Reward:
    """Return the kind of reward with a name. Raises `SettingError` if there is none."""
    names = [reward.name.lower() for reward in Reward]
    if name not in names:
        raise SettingError(f"the reward is {' or '.join(names)}, not {shown(name)}")
    return Reward(names.index(str(name)))


def one_per_game(name: str, value: Any, number: int) -> list[Any]:
    """Return a setting for every game: the one value repeated, or the list that was given."""
    if not _is_list(value):
        return [value] * number
    if len(value) != number:
        raise SettingError(f"{name}: {len(value)} were given for {number} games")
    return [item.item() if isinstance(item, np.generic) else item for item in value]


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence | np.ndarray) and not isinstance(value, str)


def seeds_of(seed: Any, number: int) -> NDArray[np.uint64]:
    """Return a seed for every game: seed, seed + 1, seed + 2 …, or the list that was given."""
    given = one_per_game("seed", seed, number) if _is_list(seed) else [seed]
    for one in given:
        if not is_whole(one, 0, SEED_MAX):
            raise SettingError(f"a seed is a whole number from 0 to 2**64 - 1, not {shown(one)}")
    if _is_list(seed):
        return np.array([int(one) for one in given], np.uint64)
    return np.array([(int(seed) + index) & SEED_MAX for index in range(number)], np.uint64)


def seed_words(seeds: NDArray[np.uint64]) -> NDArray[np.int64]:
    """Return each seed as two words, the low one first, as a game's record holds it."""
    return np.stack([seeds & np.uint64(WORD), seeds >> np.uint64(32)], axis=1).astype(np.int64)


def write_seeds(games: Games, seeds: NDArray[np.uint64]) -> None:
    """Write a seed into each game."""
    games["seed"] = seed_words(seeds)


def blank_games(
    number: int,
    players: int | Sequence[int],
    edition: Edition | Sequence[Edition],
    expansion: bool | Sequence[bool],
    options: Mapping[str, Option] | Sequence[Mapping[str, Option]] | None,
) -> Games:
    """Return games before their first deal. Raises `SettingError` if some settings do not go together."""
    blank: dict[str, Games] = {}
    games = new_games(number)
    columns = (
        one_per_game("players", players, number),
        one_per_game("edition", edition, number),
        one_per_game("expansion", expansion, number),
        one_per_game("options", {} if options is None else options, number),
    )
    for index, (people, name, is_expansion, chosen) in enumerate(zip(*columns, strict=True)):
        key = repr((people, name, is_expansion, chosen))
        if key not in blank:
            blank[key] = blank_game(Settings.make(people, name, is_expansion, chosen), None)
        games[index] = blank[key][0]
    return games
