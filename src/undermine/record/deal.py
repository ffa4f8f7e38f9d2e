"""Deals: everything random about a round. Reads them from a game, checks them, and writes them into a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import numpy as np

from undermine.errors import DealError, shown
from undermine.rulebook.cards import CARD_NAMES, CARD_NUMBER, GOAL_NAMES, ROLE_NAMES
from undermine.rulebook.compiler import python_of
from undermine.rulebook.deal import cards_taken_out, copies_of_card, dwarves_of_role, hand_size
from undermine.rulebook.editions import RULES
from undermine.rulebook.state import Games
from undermine.view.state_fields import StateFields

Deal = dict[str, Any]
"""A deal as in a record: round, first, roles, spare, goals, hands, deck, and gold or out."""


class DealContents(NamedTuple):
    """The cards to shuffle and deal in a round, for one combination of settings."""

    expansion: int
    players: int
    dwarves: dict[str, int]
    """How many dwarves there are of each role."""
    cards: dict[str, int]
    """How many copies there are of each card."""
    taken_out: int
    """How many cards are taken out unseen before the deal."""
    hand: int
    """How many cards each player is dealt."""


def deal_contents(games: Games) -> DealContents:
    """Return the cards to shuffle and deal in a round of this game."""
    state = StateFields.of(games)
    return _contents(state.rules, state.players, state.chosen_hand_size, state.extra_cards, state.extra_dwarves)


@lru_cache(maxsize=1024)
def _contents(
    switches: bytes, players: int, chosen_hand_size: int, extra_cards: bytes, extra_dwarves: bytes
) -> DealContents:
    """Ask the rules, once for each combination of settings."""
    state: Any = SimpleNamespace(
        players=players,
        rules=np.frombuffer(switches, RULES).view(np.recarray)[0],
        chosen_hand_size=chosen_hand_size,
        extra_cards=np.frombuffer(extra_cards, np.int8),
        extra_dwarves=np.frombuffer(extra_dwarves, np.int8),
    )
    dwarves = Counter({name: python_of(dwarves_of_role)(state, role) for role, name in enumerate(ROLE_NAMES) if name})
    cards = Counter({name: python_of(copies_of_card)(state, kind) for name, kind in CARD_NUMBER.items()})
    taken_out, hand = python_of(cards_taken_out)(state), python_of(hand_size)(state)
    return DealContents(int(state.rules.expansion), players, dict(+dwarves), dict(+cards), taken_out, hand)


def read_deal(games: Games) -> Deal:
    """Return the deal of a round that has just been set up."""
    state, contents = StateFields.of(games), deal_contents(games)
    cards = [CARD_NAMES[card] for card in state.deck[: state.deck_size]]
    out, size = contents.taken_out, contents.hand
    hands = [sorted(cards[out + seat * size : out + (seat + 1) * size]) for seat in range(contents.players)]
    deal: Deal = {
        "round": state.round_number,
        "first": state.first,
        "roles": [ROLE_NAMES[role] for role in state.role[: contents.players]],
        "spare": [ROLE_NAMES[role] for role in state.spare[: state.spare_size]],
        "goals": [GOAL_NAMES[goal] for goal in state.goal],
        "hands": hands,
        "deck": cards[state.drawn :],
    }
    return deal | ({"out": cards[:out]} if contents.expansion else {"gold": nugget_pile(games)})


def nugget_pile(games: Games) -> list[int]:
    """Return the nugget cards that nobody has."""
    state = StateFields.of(games)
    return list(state.pile[: state.pile_size])


def copy_deal(deal: Mapping[str, Any]) -> Deal:
    """Return an independent copy of a deal, as a record writes it. Keys that are not about cards are kept."""
    if not isinstance(deal, Mapping):
        raise DealError(f"a deal is an object, not {shown(deal)}")
    try:
        own: Deal = msgspec.to_builtins(dict(deal), str_keys=True)
    except (TypeError, ValueError, RecursionError) as error:
        raise DealError(f"the deal cannot be written down: {error}") from error
    return own


def write_deal(games: Games, deal: Deal) -> None:
    """Check a deal for the next round and write its cards into the game. A `DealError` leaves the game unchanged."""
    state, contents = StateFields.of(games), deal_contents(games)
    _check_round(state, deal)
    first = _check_first(state, deal)
    roles = _names(deal, "roles", ROLE_NAMES, contents.players)
    spare = _names(deal, "spare", ROLE_NAMES, None)
    _check_counts("dwarf", Counter(roles + spare), contents.dwarves)
    goals = _names(deal, "goals", GOAL_NAMES, 3)
    _check_counts("goal card", Counter(goals), dict.fromkeys(GOAL_NAMES[1:], 1))
    cards = _cards(contents, deal)
    pile = [] if contents.expansion else _pile(games, deal)

    games["first"] = first
    _fill(games["role"], [ROLE_NAMES.index(role) for role in roles])
    _fill(games["spare"], [ROLE_NAMES.index(role) for role in spare])
    games["spare_size"] = len(spare)
    _fill(games["goal"], [GOAL_NAMES.index(goal) for goal in goals])
    _fill(games["deck"], [CARD_NUMBER[card] for card in cards])
    games["deck_size"] = len(cards)
    if not contents.expansion:
        _fill(games["pile"], pile)


def _fill(field: np.ndarray[Any, Any], numbers: list[int]) -> None:
    field[0] = 0
    field[0, : len(numbers)] = numbers


def _get(deal: Mapping[str, Any], key: str) -> Any:
    if key not in deal:
        raise DealError(f"the deal has no “{key}”")
    return deal[key]


def _whole(deal: Mapping[str, Any], key: str) -> int:
    value = _get(deal, key)
    if isinstance(value, bool) or not isinstance(value, int):
        raise DealError(f"“{key}” is a whole number, not {shown(value)}")
    return value


def _check_round(state: StateFields, deal: Mapping[str, Any]) -> None:
    expected = state.round_number + 1
    given = _whole(deal, "round")
    if given != expected:
        raise DealError(f"this is round {expected}, the deal says {shown(given)}")


def _check_first(state: StateFields, deal: Mapping[str, Any]) -> int:
    """Any seat may begin the first round; the course of a round says who begins the next (S6, E5)."""
    first = _whole(deal, "first")
    if not 0 <= first < state.players:
        raise DealError(f"there is no seat {shown(first)} to begin the round")
    if state.round_number and first != state.first:
        raise DealError(f"seat {state.first} begins this round, the deal says {first}")
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
    if dict(given) == expected:
        return
    for name in sorted({*given, *expected}):
        if given[name] != expected.get(name, 0):
            raise DealError(f"the deal has {given[name]} of the {what} “{name}”, there are {expected.get(name, 0)}")


def _cards(contents: DealContents, deal: Mapping[str, Any]) -> list[str]:
    """Return all cards in the rulebook's order: those taken out, the hands, the deck."""
    known = frozenset(CARD_NUMBER)
    cards = _names(deal, "out", known, contents.taken_out) if contents.expansion else []
    hands = _list(deal, "hands")
    if len(hands) != contents.players:
        raise DealError(f"there are {len(hands)} hands for {contents.players} players")
    for seat, hand in enumerate(hands):
        if not isinstance(hand, (list, tuple)) or len(hand) != contents.hand:
            number = f"{len(hand)} cards" if isinstance(hand, (list, tuple)) else shown(hand)
            raise DealError(f"the hand of seat {seat} is {number}, each is dealt {contents.hand} cards")
        _check_names("hands", list(hand), known)
        cards += hand
    cards += _names(deal, "deck", known, None)
    _check_counts("card", Counter(cards), contents.cards)
    return cards


def _pile(games: Games, deal: Mapping[str, Any]) -> list[int]:
    """Return the pile: all nugget cards that nobody has, in the order of the deal (S5)."""
    pile = _list(deal, "gold")
    for value in pile:
        if isinstance(value, bool) or not isinstance(value, int) or value not in (1, 2, 3):
            raise DealError(f"{shown(value)} in “gold” is not a nugget card: they are 1, 2 and 3")
    _check_counts("nugget card", Counter(map(str, pile)), Counter(map(str, nugget_pile(games))))
    return pile
