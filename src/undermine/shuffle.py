"""Deals that are fixed beforehand by a seed: the same bytes give the same deal everywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from struct import iter_unpack
from typing import Any

from undermine.deal import Deal, box_of, pile_of
from undermine.rulebook.cards import GOAL_NAMES
from undermine.rulebook.state import Games

BLOCK = 4096


def fixed_deal(games: Games, seed: bytes) -> Deal:
    """The deal of the next round: everything is sorted by code point, then shuffled by what follows from the seed."""
    box, number = box_of(games), games["round_number"].item() + 1
    words = stream(seed + number.to_bytes(4, "big"))
    first = below(box.players, words) if number == 1 else games["first"].item()
    dwarves = shuffled([name for name, count in box.dwarves.items() for _ in range(count)], words)
    goals = shuffled(list(GOAL_NAMES[1:]), words)
    cards = shuffled([name for name, count in box.cards.items() for _ in range(count)], words)
    out, size = box.taken_out, box.hand
    dealt = out + box.players * size
    deal: Deal = {
        "round": number,
        "first": first,
        "roles": dwarves[: box.players],
        "spare": dwarves[box.players :],
        "goals": goals,
        "hands": [sorted(cards[start : start + size]) for start in range(out, dealt, size)],
        "deck": cards[dealt:],
    }
    return deal | ({"out": cards[:out]} if box.expansion else {"gold": shuffled(pile_of(games), words)})


def stream(seed: bytes) -> Iterator[int]:
    """Numbers of 32 bits that follow from a seed, by SHAKE-256."""
    start, size = 0, BLOCK
    while True:
        block = hashlib.shake_256(seed).digest(size)
        for (word,) in iter_unpack(">I", block[start:]):
            yield word
        start, size = size, size * 2


def below(limit: int, words: Iterator[int]) -> int:
    """A number from 0 to below the limit, each as likely as the other: words that would tip the scale are left out."""
    fair = 2**32 - 2**32 % limit
    word = next(words)
    while word >= fair:
        word = next(words)
    return word % limit


def shuffled(items: list[Any], words: Iterator[int]) -> list[Any]:
    """The items in an order of which each is as likely as the other (Fisher and Yates)."""
    items = sorted(items)
    for last in range(len(items) - 1, 0, -1):
        other = below(last + 1, words)
        items[last], items[other] = items[other], items[last]
    return items
