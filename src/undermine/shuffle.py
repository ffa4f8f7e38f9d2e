"""Deals that are fixed beforehand by a seed: the same bytes give the same deal everywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from undermine.deal import Deal, cards_in_play, dwarves_in_play
from undermine.rulebook.cards import GOAL_NAMES
from undermine.rulebook.deal import cards_taken_out, hand_size
from undermine.rulebook.speed import plain
from undermine.rulebook.state import Games, record_of

BLOCK = 4096


def fixed_deal(games: Games, seed: bytes) -> Deal:
    """The deal of the next round: everything is sorted by code point, then shuffled by what follows from the seed."""
    state = record_of(games)
    players, number = int(state.players), int(state.round_number) + 1
    words = stream(seed + number.to_bytes(4, "big"))
    first = below(players, words) if number == 1 else int(state.first)
    dwarves = shuffled([name for name, count in dwarves_in_play(games).items() for _ in range(count)], words)
    goals = shuffled(list(GOAL_NAMES[1:]), words)
    cards = shuffled([name for name, count in cards_in_play(games).items() for _ in range(count)], words)
    size, out = plain(hand_size)(state), plain(cards_taken_out)(state)
    dealt = out + players * size
    deal: Deal = {
        "round": number,
        "first": first,
        "roles": dwarves[:players],
        "spare": dwarves[players:],
        "goals": goals,
        "hands": [sorted(cards[start : start + size]) for start in range(out, dealt, size)],
        "deck": cards[dealt:],
    }
    if int(state.rules.expansion):
        return deal | {"out": cards[:out]}
    return deal | {"gold": shuffled(state.pile[: int(state.pile_size)].tolist(), words)}


def stream(seed: bytes) -> Iterator[int]:
    """Numbers of 32 bits that follow from a seed, by SHAKE-256."""
    size = BLOCK
    start = 0
    while True:
        block = hashlib.shake_256(seed).digest(size)
        for place in range(start, size, 4):
            yield int.from_bytes(block[place : place + 4], "big")
        start, size = size, size * 2


def below(limit: int, words: Iterator[int]) -> int:
    """A number from 0 to below the limit, each as likely as the other: words that would tip the scale are left out."""
    fair = 2**32 - 2**32 % limit
    return next(word for word in words if word < fair) % limit


def shuffled(items: list[Any], words: Iterator[int]) -> list[Any]:
    """The items in an order of which each is as likely as the other (Fisher and Yates)."""
    items = sorted(items)
    for last in range(len(items) - 1, 0, -1):
        other = below(last + 1, words)
        items[last], items[other] = items[other], items[last]
    return items
