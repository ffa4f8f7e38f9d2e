"""Handing out nugget cards, in the base game (N1 to N6)."""

from __future__ import annotations

import numpy as np

from undermine.rulebook.cards import Role
from undermine.rulebook.compiler import rule
from undermine.rulebook.editions import Finisher, Nuggets
from undermine.rulebook.gold import count_seats, pay, seats_with
from undermine.rulebook.scratch import Scratch
from undermine.rulebook.state import BROKEN_TOOLS, NOBODY, Phase, State
from undermine.rulebook.trace import TraceKind, add_offer, add_trace

SABOTEUR_DUE = np.array([0, 4, 3, 3, 2], np.int8)
"""What each saboteur is due, by their number (N4)."""

NUGGETS_MOST = 9
"""At most this many nugget cards are handed out (N2)."""


@rule
def pay_nuggets(state: State, scratch: Scratch) -> None:
    """Let the miners choose nuggets if the treasure was reached; else let the saboteurs draw theirs (E1, E2, E4)."""
    state.round_winners = find_winning_side(state)
    if int(state.finisher) != NOBODY:
        begin_draft(state, scratch)
    else:
        pay_saboteurs(state, scratch)


@rule
def find_winning_side(state: State) -> int:
    """Return the seats that win, as bits: the miners if the treasure was reached, else the saboteurs (E1, E2)."""
    if int(state.finisher) != NOBODY:
        return seats_with(state, Role.MINER)
    return seats_with(state, Role.SABOTEUR)


@rule
def pop_pile(state: State) -> int:
    """Take the top card of the nugget pile."""
    value = int(state.pile[0])
    state.pile_size = int(state.pile_size) - 1
    for index in range(int(state.pile_size)):
        state.pile[index] = state.pile[index + 1]
    state.pile[int(state.pile_size)] = 0
    return value


@rule
def push_under(state: State, value: int) -> None:
    """Put a card under the nugget pile."""
    state.pile[int(state.pile_size)] = value
    state.pile_size = int(state.pile_size) + 1


@rule
def keep_nugget(state: State, seat: int, value: int) -> None:
    """Give a nugget card to a seat."""
    state.nuggets[seat, value] = int(state.nuggets[seat, value]) + 1


@rule
def may_take(state: State, seat: int) -> bool:
    """Return whether a seat may take a nugget: a miner; with `idle_tools` only if their tools are whole (N1, N6)."""
    if int(state.role[seat]) != Role.MINER:
        return False
    return not (int(state.rules.idle_tools) and int(state.front[seat]) & BROKEN_TOOLS)


@rule
def count_offer(state: State) -> int:
    """Return how many nugget cards are on offer now."""
    return int(state.offer[1]) + int(state.offer[2]) + int(state.offer[3])


@rule
def nuggets_to_offer(state: State) -> int:
    """Return how many nugget cards are handed out, never more than the pile holds (N2, N6)."""
    number = 0
    if int(state.rules.nuggets) == Nuggets.PLAYERS:
        number = min(int(state.players), NUGGETS_MOST)
    else:
        for seat in range(int(state.players)):
            if may_take(state, seat):
                number += 1
    return min(number, int(state.pile_size))


@rule
def begin_draft(state: State, scratch: Scratch) -> None:
    """Draw the nugget cards and offer them to the first taker (N1 to N3)."""
    for _ in range(nuggets_to_offer(state)):
        value = pop_pile(state)
        state.offer[value] = int(state.offer[value]) + 1
    finisher = int(state.finisher)
    if int(state.rules.finisher) == Finisher.TAKES_FIRST or int(state.role[finisher]) == Role.MINER:
        offer_to(state, finisher, scratch)
    else:
        offer_to(state, next_taker(state, finisher), scratch)


@rule
def next_taker(state: State, seat: int) -> int:
    """Return the next miner counter-clockwise, possibly the same one; NOBODY if there is none (N1)."""
    players = int(state.players)
    for step in range(1, players + 1):
        taker = (seat - step + players) % players
        if may_take(state, taker):
            return taker
    return NOBODY


@rule
def offer_to(state: State, seat: int, scratch: Scratch) -> None:
    """Pass the nuggets that are left to a seat; what nobody takes goes back to the pile (N6)."""
    if seat == NOBODY:
        for value in range(1, 4):
            for _ in range(int(state.offer[value])):
                push_under(state, value)
            state.offer[value] = 0
    if count_offer(state) == 0:
        return
    state.phase = Phase.TAKE
    state.to_move = seat
    add_offer(scratch, seat, int(state.offer[1]), int(state.offer[2]), int(state.offer[3]))


@rule
def take_nugget(state: State, value: int, scratch: Scratch) -> None:
    """Keep one nugget card and pass the rest on (N1)."""
    seat = int(state.to_move)
    state.offer[value] = int(state.offer[value]) - 1
    keep_nugget(state, seat, value)
    pay(state, seat, value, scratch)
    state.phase = Phase.DEAL
    offer_to(state, next_taker(state, seat), scratch)


@rule
def pay_saboteurs(state: State, scratch: Scratch) -> None:
    """Let each saboteur draw what they are due, clockwise from the seat that began the round (N4, N5)."""
    due = int(SABOTEUR_DUE[count_seats(int(state.round_winners))])
    for step in range(int(state.players)):
        seat = (int(state.first) + step) % int(state.players)
        if int(state.round_winners) >> seat & 1:
            draw_due(state, seat, due, scratch)


@rule
def draw_due(state: State, seat: int, due: int, scratch: Scratch) -> None:
    """Draw nuggets until they make up what is due; a card that would exceed it goes under the pile (N4)."""
    useless = 0
    while due > 0 and useless < int(state.pile_size):
        value = pop_pile(state)
        if value <= due:
            due -= value
            useless = 0
            keep_nugget(state, seat, value)
            pay(state, seat, value, scratch)
        else:
            useless += 1
            push_under(state, value)
            add_trace(scratch, TraceKind.UNDER, seat, value, 0)
