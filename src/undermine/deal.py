"""A deal: everything random about a round, as text; checked against what the rules allow, and written into a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
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
from undermine.rulebook.state import STATE, Games, record_of

Deal = dict[str, Any]
"""A deal as in a record: round, first, roles, spare, goals, hands, deck, and gold or out."""


class Box(NamedTuple):
    """What is shuffled and dealt in a round of some kind of game."""

    expansion: int
    players: int
    dwarves: dict[str, int]
    """The dwarf cards, by role."""
    cards: dict[str, int]
    """The cards, by name."""
    taken_out: int
    """How many cards are taken out unseen before the deal."""
    hand: int
    """How many each player is dealt."""


def box_of(games: Games) -> Box:
    """What is shuffled and dealt in a round of this game."""
    return _box(games["rules"].tobytes(), games["players"].item())


@lru_cache(maxsize=1024)
def _box(switches: bytes, players: int) -> Box:
    """The rules asked once for each kind of game: reading a record's fields one by one takes long."""
    rules = np.frombuffer(switches, STATE["rules"]).view(np.recarray)[0]
    state: Any = SimpleNamespace(players=players, rules=rules)
    dwarves = Counter({name: plain(dwarves_of_role)(state, role) for role, name in enumerate(ROLE_NAMES) if name})
    cards = Counter({name: plain(cards_of_kind)(state, kind) for name, kind in KIND.items()})
    taken_out, hand = plain(cards_taken_out)(state), plain(hand_size)(state)
    return Box(int(rules.expansion), players, dict(+dwarves), dict(+cards), taken_out, hand)


def read_out(games: Games) -> Deal:
    """The deal of a round that has just been laid out."""
    state, box = record_of(games), box_of(games)
    cards = [CARD_NAMES[kind] for kind in state.deck[: int(state.deck_size)].tolist()]
    out, size = box.taken_out, box.hand
    hands = [sorted(cards[out + seat * size : out + (seat + 1) * size]) for seat in range(box.players)]
    deal: Deal = {
        "round": int(state.round_number),
        "first": int(state.first),
        "roles": [ROLE_NAMES[role] for role in state.role[: box.players].tolist()],
        "spare": [ROLE_NAMES[role] for role in state.spare[: int(state.spare_size)].tolist()],
        "goals": [GOAL_NAMES[goal] for goal in state.goal.tolist()],
        "hands": hands,
        "deck": cards[int(state.drawn) :],
    }
    return deal | ({"out": cards[:out]} if box.expansion else {"gold": pile_of(games)})


def pile_of(games: Games) -> list[int]:
    """The nugget cards that nobody has."""
    pile: list[int] = games["pile"][0][: games["pile_size"].item()].tolist()
    return pile


def copied(deal: Mapping[str, Any]) -> Deal:
    """A deal of its own, as a record would have it, with all that it says beyond the cards."""
    if not isinstance(deal, Mapping):
        raise DealError(f"a deal is an object, not {shown(deal)}")
    try:
        own: Deal = msgspec.to_builtins(dict(deal), str_keys=True)
    except (TypeError, ValueError, RecursionError) as error:
        raise DealError(f"the deal cannot be written down: {error}") from error
    return own


def write_in(games: Games, deal: Deal) -> None:
    """Check a deal for the next round and write its cards into the game; `DealError` leaves the game as it was."""
    box = box_of(games)
    _check_round(games, deal)
    first = _check_first(games, deal)
    roles = _names(deal, "roles", ROLE_NAMES, box.players)
    spare = _names(deal, "spare", ROLE_NAMES, None)
    _check_counts("dwarf", Counter(roles + spare), box.dwarves)
    goals = _names(deal, "goals", GOAL_NAMES, 3)
    _check_counts("goal card", Counter(goals), dict.fromkeys(GOAL_NAMES[1:], 1))
    cards = _cards(box, deal)
    pile = [] if box.expansion else _pile(games, deal)

    games["first"] = first
    _fill(games["role"], [ROLE_NAMES.index(role) for role in roles])
    _fill(games["spare"], [ROLE_NAMES.index(role) for role in spare])
    games["spare_size"] = len(spare)
    _fill(games["goal"], [GOAL_NAMES.index(goal) for goal in goals])
    _fill(games["deck"], [KIND[card] for card in cards])
    games["deck_size"] = len(cards)
    if not box.expansion:
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


def _check_round(games: Games, deal: Mapping[str, Any]) -> None:
    expected = games["round_number"].item() + 1
    given = _whole(deal, "round")
    if given != expected:
        raise DealError(f"this is round {expected}, the deal says {shown(given)}")


def _check_first(games: Games, deal: Mapping[str, Any]) -> int:
    """Any seat may begin the first round; later ones begin where the last one says (S6, E5)."""
    first = _whole(deal, "first")
    if not 0 <= first < games["players"].item():
        raise DealError(f"there is no seat {shown(first)} to begin the round")
    if games["round_number"].item() and first != games["first"].item():
        raise DealError(f"seat {games['first'].item()} begins this round, the deal says {first}")
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


def _cards(box: Box, deal: Mapping[str, Any]) -> list[str]:
    """All cards in the order of the rulebook: those taken out, the hands, the draw pile."""
    known = frozenset(KIND)
    cards = _names(deal, "out", known, box.taken_out) if box.expansion else []
    hands = _list(deal, "hands")
    if len(hands) != box.players:
        raise DealError(f"there are {len(hands)} hands for {box.players} players")
    for seat, hand in enumerate(hands):
        if not isinstance(hand, (list, tuple)) or len(hand) != box.hand:
            number = f"{len(hand)} cards" if isinstance(hand, (list, tuple)) else shown(hand)
            raise DealError(f"the hand of seat {seat} is {number}, each is dealt {box.hand} cards")
        _check_names("hands", list(hand), known)
        cards += hand
    cards += _names(deal, "deck", known, None)
    _check_counts("card", Counter(cards), box.cards)
    return cards


def _pile(games: Games, deal: Mapping[str, Any]) -> list[int]:
    """The nugget cards that nobody has, all of them (S5)."""
    pile = _list(deal, "gold")
    for value in pile:
        if isinstance(value, bool) or not isinstance(value, int) or value not in (1, 2, 3):
            raise DealError(f"{shown(value)} in “gold” is no nugget card: they are 1, 2 and 3")
    _check_counts("nugget card", Counter(map(str, pile)), Counter(map(str, pile_of(games))))
    return pile
