"""Setting up a round (S1 to S6, X1, X2)."""

from __future__ import annotations

import numpy as np

from undermine.rulebook.cards import (
    CARD_KINDS,
    DECK_COUNTS,
    EMPTY,
    EXPANSION_DWARF_COUNTS,
    MAP,
    NUGGET_COUNTS,
    TILE,
    TILE_GOAL,
    TILE_ROCK,
    Role,
)
from undermine.rulebook.compiler import python_of, rule
from undermine.rulebook.editions import HOUSE_RULES
from undermine.rulebook.hand import add_card
from undermine.rulebook.maze import lay_card, lay_start, on_table
from undermine.rulebook.rng import seed_rng, shuffle
from undermine.rulebook.state import (
    CELLS,
    GOAL_CELLS,
    HAND,
    NOBODY,
    SEATS,
    SPARES,
    START_CELL,
    Phase,
    State,
)

MINERS = np.array([0, 0, 0, 3, 4, 4, 5, 5, 6, 7, 7], np.int8)
SABOTEURS = np.array([0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4], np.int8)
"""Dwarf cards of each role, by number of players (S2)."""

HAND_SIZES = np.array([0, 0, 0, 6, 6, 6, 5, 5, 4, 4, 4], np.int8)
"""Cards dealt to each, by number of players (S4)."""

TAKEN_OUT = 10
"""Cards that are taken out unseen in the expansion (X2)."""

BARE_TABLE = np.array([EMPTY if python_of(on_table)(cell) else TILE_ROCK for cell in range(CELLS)], np.int8)
"""The empty table with its rim of rock (P6)."""

HEAD_START_CARDS = ("nesw", "nesw", "nesw", "nesw", "nesw", "esw")
"""The path cards that lie on the table from the deal on, if there is a head start; the last would touch no goal."""
HEAD_START_TILES = np.array([TILE[card] for card in HEAD_START_CARDS], np.int8)

ALL_MAPS = HOUSE_RULES["maps"].default


@rule
def cards_taken_out(state: State) -> int:
    """Return how many cards are taken out unseen before the deal (X2)."""
    return TAKEN_OUT if int(state.rules.expansion) else 0


@rule
def hand_size(state: State) -> int:
    """Return how many cards each player is dealt (S4, X2)."""
    if int(state.chosen_hand_size):
        return int(state.chosen_hand_size)
    return HAND if int(state.rules.expansion) else int(HAND_SIZES[int(state.players)])


@rule
def copies_of_card(state: State, card: int) -> int:
    """Return how many copies of a card are in the deck before the deal (S4, X2)."""
    count = int(DECK_COUNTS[int(state.rules.expansion), card]) + int(state.extra_cards[card])
    return count - (ALL_MAPS - int(state.rules.maps)) if card == MAP else count


@rule
def dwarves_of_role(state: State, role: int) -> int:
    """Return how many dwarves of a role are shuffled (S2, X1)."""
    extra = int(state.extra_dwarves[role])
    if int(state.rules.expansion):
        return extra + int(EXPANSION_DWARF_COUNTS[role])
    if role == Role.MINER:
        return extra + int(MINERS[int(state.players)]) - int(state.rules.all_saboteurs)
    return extra + int(SABOTEURS[int(state.players)]) if role == Role.SABOTEUR else 0


@rule
def fill_nugget_pile(state: State) -> None:
    """Fill the pile with all nugget cards, before the first round (S5)."""
    size = 0
    for value in range(1, 4):
        for _ in range(int(NUGGET_COUNTS[value])):
            state.pile[size] = value
            size += 1
    state.pile_size = size


@rule
def shuffle_round(state: State) -> None:
    """Shuffle everything for the next round; the same seed and round give the same cards (S2 to S5)."""
    seed_rng(state, int(state.seed[0]), int(state.seed[1]), int(state.round_number) + 1)
    shuffle_dwarves(state)
    for goal in range(3):
        state.goal[goal] = goal + 1
    shuffle(state, state.goal, 3)
    shuffle_deck(state)
    if not int(state.rules.expansion):
        shuffle(state, state.pile, int(state.pile_size))


@rule
def shuffle_dwarves(state: State) -> None:
    """Deal a dwarf to each seat; the rest is spare (S2, X1)."""
    count = 0
    for role in range(1, len(EXPANSION_DWARF_COUNTS)):
        for _ in range(dwarves_of_role(state, role)):
            state.spare[count] = role
            count += 1
    shuffle(state, state.spare, count)
    players = int(state.players)
    for seat in range(players):
        state.role[seat] = state.spare[seat]
    state.spare_size = count - players
    for index in range(SPARES):
        state.spare[index] = state.spare[index + players] if index < count - players else EMPTY


@rule
def shuffle_deck(state: State) -> None:
    """Shuffle all path and action cards (S4, X2)."""
    size = 0
    for card in range(1, CARD_KINDS):
        for _ in range(copies_of_card(state, card)):
            state.deck[size] = card
            size += 1
    state.deck_size = size
    shuffle(state, state.deck, size)


@rule
def set_up_round(state: State) -> None:
    """Set up a round whose cards are shuffled: maze, hands, first seat (S3, S4, S6)."""
    state.round_number = int(state.round_number) + 1
    state.phase = Phase.PLAY
    state.to_move = state.first
    clear_table(state)
    clear_round(state)
    for goal in range(3):
        state.tile[int(GOAL_CELLS[goal])] = TILE_GOAL
    lay_start(state)
    lay_head_start(state)
    deal_hands(state)


@rule
def lay_head_start(state: State) -> None:
    """Lay the path cards of a head start, in a row from the start towards the middle goal."""
    for index in range(int(state.head_start)):
        lay_card(state, START_CELL + 1 + index, int(HEAD_START_TILES[index]))


@rule
def clear_table(state: State) -> None:
    """Clear the table down to its rim of rock (P6)."""
    state.laid_count = 0
    for cell in range(CELLS):
        state.tile[cell] = BARE_TABLE[cell]
        state.edges[cell] = 0
    for index in range(len(state.laid)):
        state.laid[index] = 0


@rule
def clear_round(state: State) -> None:
    """Reset everything that happens during a round."""
    for seat in range(SEATS):
        state.front[seat] = 0
        state.theft_turn[seat] = 0
        state.hand_size[seat] = 0
        state.goals_seen[seat] = 0
        state.paid[seat] = 0
        for slot in range(HAND):
            state.hand[seat, slot] = EMPTY
        for other in range(SEATS):
            state.role_seen[seat, other] = 0
    for card in range(CARD_KINDS):
        state.discard[card] = 0
    for index in range(len(state.roles_put_away)):
        state.roles_put_away[index] = 0
    state.put_away_size = 0
    state.turn = 0
    state.passes = 0
    state.last_path = NOBODY
    state.last_card = NOBODY
    state.finisher = NOBODY
    state.placed_cell = 0
    state.turning = NOBODY
    state.chosen = 0
    state.round_winners = 0
    state.thieves = 0


@rule
def deal_hands(state: State) -> None:
    """Deal hands from the top of the deck, after the cards that are taken out (S4, X2)."""
    state.drawn = cards_taken_out(state)
    for seat in range(int(state.players)):
        for _ in range(hand_size(state)):
            add_card(state, seat, int(state.deck[int(state.drawn)]))
            state.drawn = int(state.drawn) + 1
