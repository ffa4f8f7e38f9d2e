"""The whole truth of a game as one row of bytes with named parts: for training, never for a player."""

from __future__ import annotations

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from undermine.rulebook.cards import KINDS, ROLE_NAMES
from undermine.rulebook.look import clipped
from undermine.rulebook.sight import Part, Seen
from undermine.rulebook.speed import rule
from undermine.rulebook.state import HAND, SEATS, State

TRUTH_PARTS: dict[str, Part] = {
    "hands": Part((SEATS, HAND), "the kinds of card in every hand, by seat"),
    "roles": Part((SEATS,), "every seat's dwarf"),
    "all_gold": Part((SEATS,), "every seat's gold"),
    "true_goals": Part((3,), "what the goals are, top to bottom"),
    "deck": Part((KINDS,), "how many cards of each kind are left to draw"),
    "next_card": Part((1,), "the kind of the top card of the deck, 0 if it is empty"),
    "spare": Part((len(ROLE_NAMES),), "how many dwarves of each role nobody holds"),
}

TRUTH = np.dtype([(name, np.uint8, part.shape) for name, part in TRUTH_PARTS.items()])

Truths: TypeAlias = NDArray[np.void]


class Truth(Protocol):
    """The fields of `TRUTH`, for the type checker; `TRUTH_PARTS` says what they hold."""

    hands: Seen
    roles: Seen
    all_gold: Seen
    true_goals: Seen
    deck: Seen
    next_card: Seen
    spare: Seen


@rule
def tell_truth(state: State, truth: Truth) -> None:
    """Write down everything that seats hide from each other and the deck hides from all."""
    for seat in range(SEATS):
        there = seat < int(state.players)
        for slot in range(HAND):
            truth.hands[seat, slot] = int(state.hand[seat, slot]) if there else 0
        truth.roles[seat] = int(state.role[seat]) if there else 0
        truth.all_gold[seat] = clipped(int(state.gold[seat])) if there else 0
    for goal in range(3):
        truth.true_goals[goal] = int(state.goal[goal])
    tell_deck(state, truth)
    for role in range(len(ROLE_NAMES)):
        truth.spare[role] = 0
    for index in range(int(state.spare_size)):
        role = int(state.spare[index])
        truth.spare[role] = int(truth.spare[role]) + 1


@rule
def tell_deck(state: State, truth: Truth) -> None:
    """What is left to draw."""
    for kind in range(KINDS):
        truth.deck[kind] = 0
    for place in range(int(state.drawn), int(state.deck_size)):
        kind = int(state.deck[place])
        truth.deck[kind] = int(truth.deck[kind]) + 1
    left = int(state.drawn) < int(state.deck_size)
    truth.next_card[0] = int(state.deck[int(state.drawn)]) if left else 0
