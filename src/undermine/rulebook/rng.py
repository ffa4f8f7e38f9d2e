"""The random number generator in the state of a game: it shuffles simulated rounds and picks random moves.

It is sfc32 by Chris Doty-Humphrey: additions, shifts and exclusive-ors of 32-bit words. Every result is masked to 32
bits, so that plain Python, compiled code and a GPU give the same numbers.
"""

from __future__ import annotations

from undermine.rulebook.compiler import rule
from undermine.rulebook.state import Bytes, State

WORD = 0xFFFFFFFF
WARM_UP = 12


@rule
def seed_rng(state: State, low: int, high: int, stream: int) -> None:
    """Start a stream of numbers that depends only on the seed (two words) and on the number of the stream."""
    state.rng[0] = low & WORD
    state.rng[1] = high & WORD
    state.rng[2] = stream & WORD
    state.rng[3] = 1
    for _ in range(WARM_UP):
        next_word(state)


@rule
def next_word(state: State) -> int:
    """Return 32 random bits."""
    a, b = int(state.rng[0]), int(state.rng[1])
    c, counter = int(state.rng[2]), int(state.rng[3])
    word = (a + b + counter) & WORD
    state.rng[0] = b ^ (b >> 9)
    state.rng[1] = (c + (c << 3)) & WORD
    state.rng[2] = (((c << 21) | (c >> 11)) + word) & WORD
    state.rng[3] = (counter + 1) & WORD
    return word


@rule
def random_below(state: State, number: int) -> int:
    """Return a uniform random number from 0 to number − 1 (Lemire's method)."""
    product = next_word(state) * number
    if (product & WORD) < number:
        uneven = (WORD + 1 - number) % number
        while (product & WORD) < uneven:
            product = next_word(state) * number
    return product >> 32


@rule
def shuffle(state: State, cards: Bytes, count: int) -> None:
    """Shuffle the first `count` cards (Fisher–Yates)."""
    for last in range(count - 1, 0, -1):
        other = random_below(state, last + 1)
        card = int(cards[last])
        cards[last] = cards[other]
        cards[other] = card
