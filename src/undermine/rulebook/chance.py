"""The generator in a game's record: it deals simulated rounds and chooses random moves.

It is sfc32 by Chris Doty-Humphrey: additions, shifts and exclusive-ors of 32-bit numbers. Everything is cut to 32 bits
by hand, so plain Python, compiled code and a GPU give the same numbers.
"""

from __future__ import annotations

from undermine.rulebook.speed import rule
from undermine.rulebook.state import Bytes, State

WORD = 0xFFFFFFFF
WARM_UP = 12


@rule
def stir(state: State, low: int, high: int, stream: int) -> None:
    """Begin a stream of numbers that depends on the seed (two words) and on nothing else but the stream's number."""
    state.chance[0] = low & WORD
    state.chance[1] = high & WORD
    state.chance[2] = stream & WORD
    state.chance[3] = 1
    for _ in range(WARM_UP):
        next_word(state)


@rule
def next_word(state: State) -> int:
    """Thirty-two random bits."""
    a, b = int(state.chance[0]), int(state.chance[1])
    c, counter = int(state.chance[2]), int(state.chance[3])
    word = (a + b + counter) & WORD
    state.chance[0] = b ^ (b >> 9)
    state.chance[1] = (c + (c << 3)) & WORD
    state.chance[2] = (((c << 21) | (c >> 11)) + word) & WORD
    state.chance[3] = (counter + 1) & WORD
    return word


@rule
def below(state: State, number: int) -> int:
    """A random number from 0 to number − 1, each equally likely (Lemire's method)."""
    product = next_word(state) * number
    if (product & WORD) < number:
        uneven = (WORD + 1 - number) % number
        while (product & WORD) < uneven:
            product = next_word(state) * number
    return product >> 32


@rule
def shuffle(state: State, cards: Bytes, count: int) -> None:
    """Put the first `count` cards into a random order (Fisher and Yates)."""
    for last in range(count - 1, 0, -1):
        other = below(state, last + 1)
        card = int(cards[last])
        cards[last] = cards[other]
        cards[other] = card
