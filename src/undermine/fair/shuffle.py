"""Deals that follow from a seed: the same bytes give the same deal everywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from struct import iter_unpack
from typing import Any

from undermine.record.deal import Deal, deal_contents, nugget_pile
from undermine.rulebook.cards import GOAL_NAMES
from undermine.rulebook.state import Games
from undermine.view.state_fields import read_number

BLOCK = 4096


def fixed_deal(games: Games, seed: bytes) -> Deal:
    """Return the deal of the next round: everything is sorted by code point, then shuffled by the seed."""
    contents, number = deal_contents(games), read_number(games, "round_number") + 1
    words = stream(seed + number.to_bytes(4, "big"))
    first = below(contents.players, words) if number == 1 else read_number(games, "first")
    dwarves = shuffled([name for name, count in contents.dwarves.items() for _ in range(count)], words)
    goals = shuffled(list(GOAL_NAMES[1:]), words)
    cards = shuffled([name for name, count in contents.cards.items() for _ in range(count)], words)
    out, size = contents.taken_out, contents.hand
    dealt = out + contents.players * size
    deal: Deal = {
        "round": number,
        "first": first,
        "roles": dwarves[: contents.players],
        "spare": dwarves[contents.players :],
        "goals": goals,
        "hands": [sorted(cards[start : start + size]) for start in range(out, dealt, size)],
        "deck": cards[dealt:],
    }
    return deal | ({"out": cards[:out]} if contents.expansion else {"gold": shuffled(nugget_pile(games), words)})


def stream(seed: bytes) -> Iterator[int]:
    """Yield the numbers of 32 bits that SHAKE-256 makes from a seed."""
    start, size = 0, BLOCK
    while True:
        block = hashlib.shake_256(seed).digest(size)
        for (word,) in iter_unpack(">I", block[start:]):
            yield word
        start, size = size, size * 2


def below(limit: int, words: Iterator[int]) -> int:
    """Return a number below the limit, all equally likely: words that would favour some numbers are skipped."""
    fair = 2**32 - 2**32 % limit
    word = next(words)
    while word >= fair:
        word = next(words)
    return word % limit


def shuffled(items: list[Any], words: Iterator[int]) -> list[Any]:
    """Return the items in random order, all orders equally likely (Fisher–Yates)."""
    items = sorted(items)
    for last in range(len(items) - 1, 0, -1):
        other = below(last + 1, words)
        items[last], items[other] = items[other], items[last]
    return items
