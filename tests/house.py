"""Random house editions for tests: hand sizes, decks and dwarves that the rules allow."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.tables import all_cards, all_dwarves
from undermine import Game
from undermine.card_options import MOST_COPIES
from undermine.rulebook.cards import DECK_MAX, is_path
from undermine.rulebook.deal import HAND_SIZES
from undermine.rulebook.editions import EDITIONS
from undermine.rulebook.state import PATHS_MAX, SPARES


def random_deck(random: Random, expansion: bool, least: int) -> Counter[str]:
    """All cards of a random deck with at least so many cards. Some kinds are missing, some have many copies."""
    names = sorted(all_cards(expansion))
    while True:
        deck = all_cards(expansion)
        for name in random.sample(names, random.randint(1, len(names))):
            deck[name] = random.choice([0, 0, 1, 2, 3, 5, 9])
            deck[name] = min(deck[name], MOST_COPIES.get(name, 10))
        paths = sum(number for name, number in deck.items() if is_path(name))
        if 1 <= paths <= PATHS_MAX and least <= deck.total() <= DECK_MAX:
            return deck


def random_dwarves(random: Random, players: int, expansion: bool) -> Counter[str]:
    """All dwarves of a random house edition."""
    names = sorted(all_dwarves(players, expansion))
    while True:
        dwarves = Counter({name: random.randint(0, 4 if name == "saboteur" or expansion else 15) for name in names})
        if players <= dwarves.total() <= SPARES:
            return dwarves


def random_house(random: Random, players: int, expansion: bool) -> dict[str, Any]:
    """Options of a random house edition: a hand size, the whole deck and all dwarves."""
    size = random.randint(1, 6)
    deck = random_deck(random, expansion, players * size + 10 * expansion)
    return {"hand_size": size, "deck": dict(deck), "dwarves": dict(random_dwarves(random, players, expansion))}


def random_house_settings(random: Random, rounds: int = 1) -> dict[str, Any]:
    """What a game of a random house edition is made with."""
    expansion = random.random() < 0.5
    players = random.randint(2, 12) if expansion else random.randint(3, 10)
    options = {**random_house(random, players, expansion), "rounds": rounds}
    return {"players": players, "edition": random.choice(list(EDITIONS)), "expansion": expansion, "options": options}


def any_house_game(random: Random, rounds: int = 1) -> Game:
    """A game of a random house edition, dealt and not begun."""
    return Game.new(**random_house_settings(random, rounds), seed=random.getrandbits(64))


def cards_of(options: dict[str, Any]) -> tuple[Counter[str], Counter[str]]:
    """The deck and the dwarves that the options of a random house edition declare."""
    return +Counter(options["deck"]), +Counter(options["dwarves"])


def usual_hand_size(players: int, expansion: bool) -> int:
    """How many cards the printed rules deal (S4, X2)."""
    return 6 if expansion else int(HAND_SIZES[players])
