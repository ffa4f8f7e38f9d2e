"""A deal: everything random about a round, as text; checked against what the rules allow, and written into a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from undermine.error import DealError, shown
from undermine.rulebook.cards import CARD_NAMES, GOAL_NAMES, KIND, ROLE_NAMES
from undermine.rulebook.deal import (
    cards_of_kind,
    cards_taken_out,
    dwarves_of_role,
    hand_size,
)
from undermine.rulebook.speed import plain
from undermine.rulebook.state import Games, State, record_of

Deal = dict[str, Any]
"""A deal as in a record: round, first, roles, spare, goals, hands, deck, and gold or out."""


def dwarves_in_play(games: Games) -> dict[str, int]:
    """The dwarf cards that are shuffled, by role."""
    rules = games["rules"]
    return dict(_dwarves(*(int(value[0]) for value in (rules["expansion"], games["players"], rules["all_saboteurs"]))))


@cache
def _dwarves(expansion: int, players: int, all_saboteurs: int) -> dict[str, int]:
    """The rule asked once for each kind of game: reading a record's fields one by one takes long."""
    rules = SimpleNamespace(expansion=expansion, all_saboteurs=all_saboteurs)
    state: Any = SimpleNamespace(players=players, rules=rules)
    numbers = {name: plain(dwarves_of_role)(state, role) for role, name in enumerate(ROLE_NAMES) if name}
    return {name: number for name, number in numbers.items() if number}


def cards_in_play(games: Games) -> dict[str, int]:
    """The cards that are shuffled, by name."""
    return dict(_cards_of(int(games["rules"]["expansion"][0]), int(games["rules"]["maps"][0])))


@cache
def _cards_of(expansion: int, maps: int) -> dict[str, int]:
    state: Any = SimpleNamespace(rules=SimpleNamespace(expansion=expansion, maps=maps))
    return {name: plain(cards_of_kind)(state, kind) for name, kind in KIND.items()}


def read_out(games: Games) -> Deal:
    """The deal of a round that has just been laid out."""
    state = record_of(games)
    players = int(state.players)
    cards = [CARD_NAMES[kind] for kind in state.deck[: int(state.deck_size)].tolist()]
    out, size = plain(cards_taken_out)(state), plain(hand_size)(state)
    hands = [sorted(cards[out + seat * size : out + (seat + 1) * size]) for seat in range(players)]
    deal: Deal = {
        "round": int(state.round_number),
        "first": int(state.first),
        "roles": [ROLE_NAMES[role] for role in state.role[:players].tolist()],
        "spare": [ROLE_NAMES[role] for role in state.spare[: int(state.spare_size)].tolist()],
        "goals": [GOAL_NAMES[goal] for goal in state.goal.tolist()],
        "hands": hands,
        "deck": cards[int(state.drawn) :],
    }
    if int(state.rules.expansion):
        return deal | {"out": cards[:out]}
    return deal | {"gold": state.pile[: int(state.pile_size)].tolist()}


def write_in(games: Games, deal: Mapping[str, Any]) -> None:
    """Check a deal for the next round and write its cards into the game; `DealError` leaves the game as it was."""
    state = record_of(games)
    if not isinstance(deal, Mapping):
        raise DealError(f"a deal is an object, not {shown(deal)}")
    _check_round(state, deal)
    players = int(state.players)
    first = _check_first(state, deal)
    roles = _names(deal, "roles", ROLE_NAMES, players)
    spare = _names(deal, "spare", ROLE_NAMES, None)
    _check_counts("dwarf", Counter(roles + spare), dwarves_in_play(games))
    goals = _names(deal, "goals", GOAL_NAMES, 3)
    _check_counts("goal card", Counter(goals), dict.fromkeys(GOAL_NAMES[1:], 1))
    cards = _cards(state, deal, cards_in_play(games))
    pile = [] if int(state.rules.expansion) else _pile(state, deal)

    state.first = first
    _fill(state.role, [ROLE_NAMES.index(role) for role in roles])
    _fill(state.spare, [ROLE_NAMES.index(role) for role in spare])
    state.spare_size = len(spare)
    _fill(state.goal, [GOAL_NAMES.index(goal) for goal in goals])
    _fill(state.deck, [KIND[card] for card in cards])
    state.deck_size = len(cards)
    if not int(state.rules.expansion):
        _fill(state.pile, pile)


def _fill(field: np.ndarray[Any, Any], numbers: list[int]) -> None:
    field[:] = 0
    field[: len(numbers)] = numbers


def _get(deal: Mapping[str, Any], key: str) -> Any:
    if key not in deal:
        raise DealError(f"the deal has no “{key}”")
    return deal[key]


def _whole(deal: Mapping[str, Any], key: str) -> int:
    value = _get(deal, key)
    if isinstance(value, bool) or not isinstance(value, int):
        raise DealError(f"“{key}” is a whole number, not {shown(value)}")
    return value


def _check_round(state: State, deal: Mapping[str, Any]) -> None:
    expected = int(state.round_number) + 1
    given = _whole(deal, "round")
    if given != expected:
        raise DealError(f"this is round {expected}, the deal says {shown(given)}")


def _check_first(state: State, deal: Mapping[str, Any]) -> int:
    """Any seat may begin the first round; later ones begin where the last one says (S6, E5)."""
    first = _whole(deal, "first")
    if not 0 <= first < int(state.players):
        raise DealError(f"there is no seat {shown(first)} to begin the round")
    if int(state.round_number) and first != int(state.first):
        raise DealError(f"seat {int(state.first)} begins this round, the deal says {first}")
    return first


def _list(deal: Mapping[str, Any], key: str) -> list[Any]:
    value = _get(deal, key)
    if not isinstance(value, (list, tuple)):
        raise DealError(f"“{key}” is a list, not {shown(value)}")
    return list(value)


def _names(deal: Mapping[str, Any], key: str, known: Iterable[str], number: int | None) -> list[str]:
    names = _list(deal, key)
    if number is not None and len(names) != number:
        raise DealError(f"“{key}” has {len(names)} entries, not {number}")
    _check_names(key, names, frozenset(known) - {""})
    return names


def _check_names(key: str, names: list[Any], known: frozenset[str]) -> None:
    for name in names:
        if not isinstance(name, str) or name not in known:
            raise DealError(f"“{shown(name)}” in “{key}” is not known")


def _check_counts(what: str, given: Counter[str], expected: Mapping[str, int]) -> None:
    for name in sorted({*given, *expected}):
        if given[name] != expected.get(name, 0):
            raise DealError(f"the deal has {given[name]} of the {what} “{name}”, there are {expected.get(name, 0)}")


def _cards(state: State, deal: Mapping[str, Any], expected: Mapping[str, int]) -> list[str]:
    """All cards in the order of the rulebook: those taken out, the hands, the draw pile."""
    known = frozenset(KIND)
    out = _names(deal, "out", known, plain(cards_taken_out)(state)) if int(state.rules.expansion) else []
    hands = _list(deal, "hands")
    if len(hands) != int(state.players):
        raise DealError(f"there are {len(hands)} hands for {int(state.players)} players")
    size = plain(hand_size)(state)
    cards = out
    for seat, hand in enumerate(hands):
        if not isinstance(hand, (list, tuple)) or len(hand) != size:
            number = f"{len(hand)} cards" if isinstance(hand, (list, tuple)) else shown(hand)
            raise DealError(f"the hand of seat {seat} is {number}, each is dealt {size} cards")
        _check_names("hands", list(hand), known)
        cards = [*cards, *hand]
    cards = [*cards, *_names(deal, "deck", known, None)]
    _check_counts("card", Counter(cards), expected)
    return cards


def _pile(state: State, deal: Mapping[str, Any]) -> list[int]:
    """The nugget cards that nobody has, all of them (S5)."""
    pile = _list(deal, "gold")
    for value in pile:
        if isinstance(value, bool) or not isinstance(value, int) or value not in (1, 2, 3):
            raise DealError(f"{shown(value)} in “gold” is no nugget card: they are 1, 2 and 3")
    left = Counter(str(value) for value in state.pile[: int(state.pile_size)].tolist())
    _check_counts("nugget card", Counter(str(value) for value in pile), left)
    return pile
