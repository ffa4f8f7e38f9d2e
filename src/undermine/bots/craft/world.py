"""Worlds: everything hidden drawn at random, as likely as the belief has it."""

from __future__ import annotations

from undermine.bots.craft.marginals import Counts, chance_of, sample_roles
from undermine.bots.craft.slate import Floats
from undermine.bots.craft.speed import rule
from undermine.rulebook.cards import KINDS, Goal
from undermine.rulebook.chance import shuffle
from undermine.rulebook.hand import add_card
from undermine.rulebook.state import HAND, State

FIRST_STONE = int(Goal.STONE_NE)


@rule
def draw_gold(state: State, gold: Floats) -> int:
    """A place for the treasure."""
    point = chance_of(state)
    for goal in range(2):
        point -= gold[goal]
        if point < 0.0:
            return goal
    return 2 if gold[2] > 0.0 else 1


@rule
def place_gold(state: State, place: int) -> None:
    """The treasure at one goal, stones at the others; what lies open is on the table already."""
    stone = FIRST_STONE
    for goal in range(3):
        if goal == place:
            state.goal[goal] = Goal.GOLD
        else:
            state.goal[goal] = stone
            stone += 1


@rule
def deal_unseen(state: State, seat: int, unseen: Counts) -> None:
    """Shuffle the cards that a seat has not seen, and deal hands and the draw pile from them."""
    count = 0
    hidden = state.deck
    for kind in range(1, KINDS):
        for _ in range(unseen[kind]):
            hidden[count] = kind
            count += 1
    shuffle(state, hidden, count)
    for other in range(int(state.players)):
        if other != seat:
            size = int(state.hand_size[other])
            for slot in range(HAND):
                state.hand[other, slot] = 0
            state.hand_size[other] = 0
            for _ in range(min(size, count)):
                count -= 1
                add_card(state, other, int(hidden[count]))
    # What is left lies in any order at the front of the deck; the draw pile takes its last cards from there.
    for place in range(int(state.deck_size) - 1, int(state.drawn) - 1, -1):
        if count > 0:
            count -= 1
            state.deck[place] = hidden[count]


@rule
def deal_roles(
    state: State, rows: Floats, holder: Counts, gold: int, counts: Counts, forth: Floats, back: Floats, drawn: Counts
) -> None:
    """Give every seat a role, all together as likely as they are."""
    sample_roles(state, rows, gold, counts, forth, back, drawn)
    for seat in range(int(state.players)):
        state.role[seat] = drawn[holder[seat]]
