"""The hidden state of a game, as one row of bytes with named parts. It is for training; players never get it."""

from __future__ import annotations

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.cards import CARD_KINDS, ROLE_NAMES
from undermine.rulebook.compiler import rule
from undermine.rulebook.state import HAND, SEATS, State
from undermine.sim.observation import ByteArray, Part
from undermine.sim.observe import clipped

HIDDEN_PARTS: dict[str, Part] = {
    "hands": Part((SEATS, HAND), "the cards in every hand, by seat"),
    "roles": Part((SEATS,), "every seat's role"),
    "all_gold": Part((SEATS,), "every seat's gold"),
    "true_goals": Part((3,), "the goals, top to bottom"),
    "deck": Part((CARD_KINDS,), "how many cards of each kind are left to draw"),
    "next_card": Part((1,), "the top card of the deck, 0 if it is empty"),
    "spare": Part((len(ROLE_NAMES),), "how many role cards of each kind nobody holds"),
}

HIDDEN_STATE = np.dtype([(name, np.uint8, part.shape) for name, part in HIDDEN_PARTS.items()])

HiddenStates: TypeAlias = NDArray[np.void]


class HiddenState(Protocol):
    """The fields of `HIDDEN_STATE`, for the type checker; `HIDDEN_PARTS` says what they hold."""

    hands: ByteArray
    roles: ByteArray
    all_gold: ByteArray
    true_goals: ByteArray
    deck: ByteArray
    next_card: ByteArray
    spare: ByteArray


@rule
def write_hidden_state(state: State, hidden: HiddenState) -> None:
    """Write everything that seats hide from each other and that the deck hides from all."""
    for seat in range(SEATS):
        there = seat < int(state.players)
        for slot in range(HAND):
            hidden.hands[seat, slot] = int(state.hand[seat, slot]) if there else 0
        hidden.roles[seat] = int(state.role[seat]) if there else 0
        hidden.all_gold[seat] = clipped(int(state.gold[seat])) if there else 0
    for goal in range(3):
        hidden.true_goals[goal] = int(state.goal[goal])
    write_deck(state, hidden)
    for role in range(len(ROLE_NAMES)):
        hidden.spare[role] = 0
    for index in range(int(state.spare_size)):
        role = int(state.spare[index])
        hidden.spare[role] = int(hidden.spare[role]) + 1


@rule
def write_deck(state: State, hidden: HiddenState) -> None:
    """Write what is left to draw."""
    for card in range(CARD_KINDS):
        hidden.deck[card] = 0
    for place in range(int(state.drawn), int(state.deck_size)):
        card = int(state.deck[place])
        hidden.deck[card] = int(hidden.deck[card]) + 1
    left = int(state.drawn) < int(state.deck_size)
    hidden.next_card[0] = int(state.deck[int(state.drawn)]) if left else 0
