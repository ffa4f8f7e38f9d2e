"""The options that change the cards of an edition: `hand_size`, `deck` and `dwarves`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, NamedTuple

from undermine.errors import SettingError, perhaps, shown
from undermine.rulebook.cards import (
    CARD_KINDS,
    CARD_NAMES,
    CARD_OF_TILE,
    DECK_COUNTS,
    DECK_MAX,
    ROLE_NAMES,
    TILE,
    is_path,
)
from undermine.rulebook.compiler import python_of
from undermine.rulebook.deal import cards_taken_out, copies_of_card, dwarves_of_role, hand_size
from undermine.rulebook.nuggets import SABOTEUR_DUE
from undermine.rulebook.state import HAND, PATHS_MAX, SPARES

CardOption = int | dict[str, int]
CARD_OPTIONS = ("hand_size", "deck", "dwarves")
MOST_COPIES = {"swaphands": 2, "swaphats": 2}
"""Cards of which a deck has no more copies than the printed one: observations have room for two swaps."""
MOST_SABOTEURS = len(SABOTEUR_DUE) - 1
"""The rules do not say what more saboteurs are due (N4)."""


class EditionCards(NamedTuple):
    """What is shuffled and dealt in an edition, for a number of players."""

    hand_size: int
    deck: dict[str, int]
    """By card: how many copies there are. Expansion cards are missing in the base game."""
    dwarves: dict[str, int]
    taken_out: int


class CardChanges(NamedTuple):
    """How the cards of a game differ from those of its edition."""

    hand_size: int = 0
    """0: as in the edition."""
    deck: Mapping[str, int] = {}
    """By card: how many copies more, or fewer."""
    dwarves: Mapping[str, int] = {}
    """By role: how many more, or fewer."""


def cards_of_edition(players: int, values: Mapping[str, int]) -> EditionCards:
    """Return the cards that the rules say, without changes, for the numbers of switches and house rules."""
    return _ask_rules(players, tuple(values.items()))


@lru_cache(maxsize=1024)
def _ask_rules(players: int, values: tuple[tuple[str, int], ...]) -> EditionCards:
    """Ask the rules, once for each combination of settings (S2, S4, X1, X2)."""
    rules = SimpleNamespace(**dict(values))
    no_changes = {"chosen_hand_size": 0, "extra_cards": [0] * CARD_KINDS, "extra_dwarves": [0] * len(ROLE_NAMES)}
    state: Any = SimpleNamespace(players=players, rules=rules, **no_changes)
    roles = {name: python_of(dwarves_of_role)(state, role) for role, name in enumerate(ROLE_NAMES) if name}
    copies = {
        name: python_of(copies_of_card)(state, card)
        for card, name in enumerate(CARD_NAMES)
        if DECK_COUNTS[rules.expansion, card]
    }
    dwarves = {name: number for name, number in roles.items() if number}
    return EditionCards(python_of(hand_size)(state), copies, dwarves, python_of(cards_taken_out)(state))


def check_card_options(
    given: Mapping[str, Any], players: int, values: Mapping[str, int]
) -> tuple[dict[str, CardOption], CardChanges]:
    """Return those of the options that differ from the edition, and the changes. Raises `SettingError`.

    `values` are the rulebook's numbers of the switches and house rules.
    """
    usual = cards_of_edition(players, values)
    size = _check_hand_size(given.get("hand_size", usual.hand_size))
    deck = _check_deck(given.get("deck", {}), usual.deck)
    dwarves = _check_dwarves(given.get("dwarves", {}), usual.dwarves, players)
    if values["all_saboteurs"] and "miner" in dwarves:
        raise SettingError("all_saboteurs leaves out one miner, and dwarves says how many miners there are: give one")
    _check_enough(usual.taken_out, sum(usual.deck.values()) + sum(deck.values()), players, size)
    chosen: dict[str, CardOption] = {} if size == usual.hand_size else {"hand_size": size}
    for name, changes, before in (("deck", deck, usual.deck), ("dwarves", dwarves, usual.dwarves)):
        if changes:
            chosen[name] = {card: before[card] + number for card, number in sorted(changes.items())}
    return chosen, CardChanges(size if "hand_size" in chosen else 0, deck, dwarves)


def maps_in_deck(options: Mapping[str, Any]) -> int | None:
    """Return how many maps the option `deck` asks for; `None`: it does not say. They are the house rule `maps`."""
    deck = options.get("deck")
    if not isinstance(deck, Mapping) or "map" not in deck:
        return None
    maps = deck["map"]
    if "maps" in options and options["maps"] != maps:
        sentence = f"deck says that there are {shown(maps)} maps, and maps says {shown(options['maps'])}: give one"
        raise SettingError(sentence)
    return maps  # type: ignore[no-any-return]


def _check_hand_size(size: object) -> int:
    if type(size) is not int or not 1 <= size <= HAND:
        raise SettingError(f"hand_size is a whole number from 1 to {HAND}, not {shown(size)}")
    return size


def _check_deck(deck: object, usual: Mapping[str, int]) -> dict[str, int]:
    """Return how many copies more, or fewer, there are of each card that is changed."""
    if not isinstance(deck, Mapping):
        raise SettingError(f'deck says how many copies there are of a card, like {{"rockfall": 5}}, not {shown(deck)}')
    for name, copies in deck.items():
        _check_card(name, usual)
        _check_number("deck", name, copies, MOST_COPIES.get(name, DECK_MAX))
    whole = {**usual, **deck, "map": usual["map"]}
    paths = sum(copies for name, copies in whole.items() if is_path(name))
    if not paths:
        raise SettingError("deck: there is no path card, so nobody could dig")
    if paths > PATHS_MAX:
        raise SettingError(f"deck: there are {paths} path cards, and at most {PATHS_MAX} are possible")
    if sum(whole.values()) > DECK_MAX:
        raise SettingError(f"deck: there are {sum(whole.values())} cards, and at most {DECK_MAX} are possible")
    return {name: whole[name] - usual[name] for name in whole if whole[name] != usual[name]}


def _check_card(name: object, usual: Mapping[str, int]) -> None:
    if isinstance(name, str) and name in usual:
        return
    if isinstance(name, str) and name in CARD_NAMES[1:]:
        raise SettingError(f"deck: “{name}” is a card of the expansion, and this game is without it")
    turned = CARD_NAMES[CARD_OF_TILE[TILE[name]]] if isinstance(name, str) and name in TILE else ""
    if turned in usual:
        raise SettingError(f"deck: “{name}” is “{turned}” upside down; write “{turned}”")
    raise SettingError(f"deck: there is no card “{shown(name)}”{perhaps(name, usual)}")


def _check_dwarves(dwarves: object, usual: Mapping[str, int], players: int) -> dict[str, int]:
    """Return how many more, or fewer, there are of each role that is changed."""
    if not isinstance(dwarves, Mapping):
        raise SettingError(f'dwarves says how many there are of a role, like {{"saboteur": 2}}, not {shown(dwarves)}')
    for name, number in dwarves.items():
        if name not in usual:
            known = ", ".join(usual)
            raise SettingError(f"dwarves: nobody can be “{shown(name)}” in this game; the roles are {known}")
        most = MOST_SABOTEURS if name == "saboteur" and "miner" in usual else SPARES
        _check_number("dwarves", name, number, most)
    whole = {**usual, **dwarves}
    if not players <= sum(whole.values()) <= SPARES:
        limits = f"{players} players need {players} to {SPARES}"
        raise SettingError(f"dwarves: there are {sum(whole.values())} ({_listed(whole)}), and {limits}")
    return {name: whole[name] - usual[name] for name in whole if whole[name] != usual[name]}


def _check_number(option: str, name: str, number: object, most: int) -> None:
    if type(number) is not int or not 0 <= number <= most:
        raise SettingError(f"{option}: the number of “{name}” is a whole number from 0 to {most}, not {shown(number)}")


def _check_enough(taken_out: int, cards: int, players: int, size: int) -> None:
    """The deck must be large enough for the deal; it may be empty after it (S4, X2)."""
    if cards < taken_out + players * size:
        first = f"{taken_out} cards are taken out and " if taken_out else ""
        dealt = f"{first}{players} players are dealt {size} each"
        raise SettingError(f"deck: there are only {cards} cards, but {dealt}")


def _listed(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{number} × {name}" for name, number in numbers.items())
