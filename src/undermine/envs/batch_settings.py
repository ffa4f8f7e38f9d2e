"""Reads the settings of a batch: one value for all games, or a list with one for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undermine.errors import SettingError, shown
from undermine.rulebook.cards import CARD_KINDS, CARD_NUMBER
from undermine.rulebook.compiler import python_of
from undermine.rulebook.deal import HEAD_START_CARDS, cards_taken_out, copies_of_card, hand_size
from undermine.rulebook.rng import WORD
from undermine.rulebook.state import Games, new_games, record_of
from undermine.settings import SEED_MAX, Edition, Option, Settings, blank_game, is_whole
from undermine.sim.rewards import REWARD_FLAGS, Reward

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
        raise SettingError(f"the reward is {', '.join(names[:-1])} or {names[-1]}, not {shown(name)}")
    return Reward(names.index(str(name)))


def reward_flag(name: object) -> int:
    """Return the flag of `StepFlags` that asks for the kind of reward with a name."""
    return REWARD_FLAGS[reward_named(name)]


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
    """Return each seed as two words, the low one first, as the state of a game holds it."""
    return np.stack([seeds & np.uint64(WORD), seeds >> np.uint64(32)], axis=1).astype(np.int64)


def blank_games(
    number: int,
    players: int | Sequence[int],
    edition: Edition | Sequence[Edition],
    expansion: bool | Sequence[bool],
    options: Mapping[str, Option] | Sequence[Mapping[str, Option]] | None,
    head_start: int | Sequence[int] = 0,
) -> Games:
    """Return games before their first deal. Raises `SettingError` if some settings do not go together."""
    blank: dict[str, Games] = {}
    games = new_games(number)
    columns = (
        one_per_game("players", players, number),
        one_per_game("edition", edition, number),
        one_per_game("expansion", expansion, number),
        one_per_game("options", {} if options is None else options, number),
        one_per_game("head_start", head_start, number),
    )
    for index, (people, name, is_expansion, chosen, laid) in enumerate(zip(*columns, strict=True)):
        key = repr((people, name, is_expansion, chosen, laid))
        if key not in blank:
            blank[key] = blank_game(Settings.make(people, name, is_expansion, chosen), None)
            give_head_start(blank[key], laid)
        games[index] = blank[key][0]
    return games


def give_head_start(games: Games, laid: object) -> None:
    """Let a game begin with some path cards on the table, which its deck lacks. Raises `SettingError` if it cannot."""
    if not is_whole(laid, 0, len(HEAD_START_CARDS)):
        raise SettingError(f"head_start is a whole number from 0 to {len(HEAD_START_CARDS)}, not {shown(laid)}")
    cards = HEAD_START_CARDS[: int(laid)]  # type: ignore[call-overload]
    state = record_of(games)
    for card, copies in Counter(cards).items():
        left = python_of(copies_of_card)(state, CARD_NUMBER[card]) - copies
        if left < 0:
            raise SettingError(f"head_start: the deck has {left + copies} of the {copies} cards {card} that it needs")
        games["extra_cards"][0, CARD_NUMBER[card]] -= copies
    deck = sum(python_of(copies_of_card)(state, card) for card in range(1, CARD_KINDS))
    dealt = python_of(cards_taken_out)(state) + int(state.players) * python_of(hand_size)(state)
    if deck < dealt:
        raise SettingError(f"head_start: {deck} cards would be left, and {dealt} are needed to deal")
    games["head_start"] = len(cards)
