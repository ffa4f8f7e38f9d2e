"""Hands and the draw pile (T1 to T3). Hands stay sorted: the order of slots must not tell a hand's history."""

from __future__ import annotations

from undermine.rulebook.cards import EMPTY
from undermine.rulebook.desk import Desk
from undermine.rulebook.speed import rule
from undermine.rulebook.state import HAND, State
from undermine.rulebook.trace import Mark, note


@rule
def count_in_hand(state: State, seat: int, kind: int) -> int:
    """How many cards of a kind a seat holds."""
    count = 0
    for slot in range(int(state.hand_size[seat])):
        if int(state.hand[seat, slot]) == kind:
            count += 1
    return count


@rule
def is_repeat(state: State, seat: int, slot: int) -> bool:
    """Whether the slot before holds the same kind: cards of one kind are interchangeable."""
    return slot > 0 and int(state.hand[seat, slot]) == int(state.hand[seat, slot - 1])


@rule
def add_card(state: State, seat: int, kind: int) -> None:
    """Put a card into a hand where it belongs; those behind it move up."""
    for slot in range(HAND):
        held = int(state.hand[seat, slot])
        belongs = (held == EMPTY) | (held > kind)
        state.hand[seat, slot] = kind if belongs else held
        kind = held if belongs else kind
    state.hand_size[seat] = int(state.hand_size[seat]) + 1


@rule
def remove_card(state: State, seat: int, kind: int) -> None:
    """Take a card that is there out of a hand; those behind it move down."""
    gap = 0
    for slot in range(HAND - 1):
        gap |= int(int(state.hand[seat, slot]) == kind)
        state.hand[seat, slot] = state.hand[seat, slot + gap]
    state.hand[seat, HAND - 1] = EMPTY
    state.hand_size[seat] = int(state.hand_size[seat]) - 1


@rule
def discard(state: State, kind: int) -> None:
    """Put a card on the discard pile."""
    state.discard[kind] = int(state.discard[kind]) + 1


@rule
def is_deck_empty(state: State) -> bool:
    """Whether there is nothing left to draw."""
    return int(state.drawn) == int(state.deck_size)


@rule
def draw(state: State, seat: int, number: int, desk: Desk) -> None:
    """Draw cards from the top; a deck that runs short gives what it has (T1, X3)."""
    for _ in range(number):
        if is_deck_empty(state):
            return
        kind = int(state.deck[int(state.drawn)])
        state.drawn = int(state.drawn) + 1
        add_card(state, seat, kind)
        note(desk, Mark.DREW, seat, kind, 0)


@rule
def swap_hands(state: State, seat: int, other: int, desk: Desk) -> None:
    """Two hands change owners (X11)."""
    for slot in range(HAND):
        card = int(state.hand[seat, slot])
        state.hand[seat, slot] = state.hand[other, slot]
        state.hand[other, slot] = card
    size = int(state.hand_size[seat])
    state.hand_size[seat] = state.hand_size[other]
    state.hand_size[other] = size
    note_hand(state, seat, desk)
    note_hand(state, other, desk)


@rule
def note_hand(state: State, seat: int, desk: Desk) -> None:
    """Say which cards a seat received."""
    for slot in range(int(state.hand_size[seat])):
        note(desk, Mark.RECEIVED, seat, int(state.hand[seat, slot]), 0)
