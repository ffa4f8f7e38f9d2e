"""Hands and the draw pile (T1 to T3). Hands stay sorted: the order of slots must not tell a hand's history."""

from __future__ import annotations

from undermine.rulebook.cards import EMPTY
from undermine.rulebook.compiler import rule
from undermine.rulebook.scratch import Scratch
from undermine.rulebook.state import HAND, State
from undermine.rulebook.trace import TraceKind, add_trace


@rule
def count_in_hand(state: State, seat: int, card: int) -> int:
    """Return how many copies of a card a seat holds."""
    count = 0
    for slot in range(int(state.hand_size[seat])):
        if int(state.hand[seat, slot]) == card:
            count += 1
    return count


@rule
def is_repeat(state: State, seat: int, slot: int) -> bool:
    """Return whether the slot before holds the same card: copies of a card are interchangeable."""
    return slot > 0 and int(state.hand[seat, slot]) == int(state.hand[seat, slot - 1])


@rule
def add_card(state: State, seat: int, card: int) -> None:
    """Put a card into a hand where it belongs; those behind it move up."""
    for slot in range(HAND):
        held = int(state.hand[seat, slot])
        belongs = (held == EMPTY) | (held > card)
        state.hand[seat, slot] = card if belongs else held
        card = held if belongs else card
    state.hand_size[seat] = int(state.hand_size[seat]) + 1


@rule
def remove_card(state: State, seat: int, card: int) -> None:
    """Take a card that is there out of a hand; those behind it move down."""
    gap = 0
    for slot in range(HAND - 1):
        gap |= int(int(state.hand[seat, slot]) == card)
        state.hand[seat, slot] = state.hand[seat, slot + gap]
    state.hand[seat, HAND - 1] = EMPTY
    state.hand_size[seat] = int(state.hand_size[seat]) - 1


@rule
def discard(state: State, card: int) -> None:
    """Put a card on the discard pile."""
    state.discard[card] = int(state.discard[card]) + 1


@rule
def is_deck_empty(state: State) -> bool:
    """Return whether there is nothing left to draw."""
    return int(state.drawn) == int(state.deck_size)


@rule
def draw(state: State, seat: int, number: int, scratch: Scratch) -> None:
    """Draw cards from the top; a deck that runs short gives what it has (T1, X3)."""
    for _ in range(number):
        if is_deck_empty(state):
            return
        card = int(state.deck[int(state.drawn)])
        state.drawn = int(state.drawn) + 1
        add_card(state, seat, card)
        add_trace(scratch, TraceKind.DREW, seat, card, 0)


@rule
def swap_hands(state: State, seat: int, other: int, scratch: Scratch) -> None:
    """Let two seats exchange their hands (X11)."""
    for slot in range(HAND):
        card = int(state.hand[seat, slot])
        state.hand[seat, slot] = state.hand[other, slot]
        state.hand[other, slot] = card
    size = int(state.hand_size[seat])
    state.hand_size[seat] = state.hand_size[other]
    state.hand_size[other] = size
    trace_hand(state, seat, scratch)
    trace_hand(state, other, scratch)


@rule
def trace_hand(state: State, seat: int, scratch: Scratch) -> None:
    """Trace the cards that a seat received."""
    for slot in range(int(state.hand_size[seat])):
        add_trace(scratch, TraceKind.RECEIVED, seat, int(state.hand[seat, slot]), 0)
