"""Paying gold pieces and stealing them, in the expansion (X17 to X24)."""

from __future__ import annotations

import numpy as np

from undermine.rulebook.cards import CRYSTAL, TILE_GOLD, Colour, Role
from undermine.rulebook.compiler import rule
from undermine.rulebook.gold import count_seats, pay, seats_with
from undermine.rulebook.maze import is_way_open
from undermine.rulebook.scratch import Scratch
from undermine.rulebook.state import GOAL_CELLS, NOBODY, Front, Phase, State

WINNER_PIECES = np.array([0, 5, 4, 3, 2, 1], np.int8)
"""What each winner gets in the expansion, by the number of winners; five or more get the last (X22)."""


@rule
def is_trapped(state: State, seat: int) -> bool:
    """Return whether a trap lies in front of a seat (X14)."""
    return int(state.front[seat]) & Front.TRAP != 0


@rule
def treasure_goal(state: State) -> int:
    """Return the goal that is the open treasure; NOBODY if it is still face down."""
    for goal in range(3):
        if int(state.tile[int(GOAL_CELLS[goal])]) == TILE_GOLD:
            return goal
    return NOBODY


@rule
def winning_colours(state: State) -> int:
    """Return the colours that win when the treasure is reached, bits of 1 << colour (X18, X19)."""
    goal = treasure_goal(state)
    green = is_way_open(state, goal, Colour.BLUE)
    blue = is_way_open(state, goal, Colour.GREEN)
    role = int(state.role[int(state.finisher)])
    if role == Role.GREEN and green:
        blue = False
    elif role == Role.BLUE and blue:
        green = False
    return (1 << Colour.GREEN if green else 0) | (1 << Colour.BLUE if blue else 0)


@rule
def wins(state: State, role: int, reached: bool, colours: int) -> bool:
    """Return whether a role wins the round (X19 to X22)."""
    if role == Role.PROFITEER:
        return True
    if role == Role.SABOTEUR:
        return not reached
    if role == Role.GREEN:
        return colours >> Colour.GREEN & 1 != 0
    if role == Role.BLUE:
        return colours >> Colour.BLUE & 1 != 0
    if role == Role.BOSS:
        return reached and (colours != 0 or int(state.rules.sealed_boss) != 0)
    return False


@rule
def find_winners(state: State) -> int:
    """Return the seats that win, as bits: no geologists, and nobody who is trapped (X17, X22)."""
    reached = int(state.finisher) != NOBODY
    colours = winning_colours(state) if reached else 0
    winners = 0
    for seat in range(int(state.players)):
        if wins(state, int(state.role[seat]), reached, colours) and not is_trapped(state, seat):
            winners |= 1 << seat
    return winners


@rule
def count_crystals(state: State) -> int:
    """Count the crystals on the table, connected or not (X8)."""
    count = 0
    for index in range(int(state.laid_count)):
        if int(CRYSTAL[int(state.tile[int(state.laid[index])])]):
            count += 1
    return count


@rule
def pieces_for(state: State, seat: int, share: int, crystals: int) -> int:
    """Return what a seat gets: a winner's share, less for boss and profiteer; a geologist's crystals (X22)."""
    role = int(state.role[seat])
    if role == Role.GEOLOGIST:
        return 0 if is_trapped(state, seat) else crystals
    if not int(state.round_winners) >> seat & 1:
        return 0
    if role == Role.BOSS:
        return max(share - 1, 0)
    if role == Role.PROFITEER:
        return max(share - 2, 0)
    return share


@rule
def pay_pieces(state: State, scratch: Scratch) -> None:
    """Pay the winners and the geologists (X17 to X22)."""
    state.round_winners = find_winners(state)
    share = int(WINNER_PIECES[min(count_seats(int(state.round_winners)), 5)])
    crystals = count_crystals(state)
    if count_seats(seats_with(state, Role.GEOLOGIST)) == 2:
        crystals //= 2
    for seat in range(int(state.players)):
        amount = pieces_for(state, seat, share, crystals)
        if amount:
            pay(state, seat, amount, scratch)


@rule
def begin_thefts(state: State) -> None:
    """Find the thieves who are not trapped; the one who laid their card last goes first (X23)."""
    last = NOBODY
    for seat in range(int(state.players)):
        if int(state.front[seat]) & Front.THEFT and not is_trapped(state, seat):
            state.thieves = int(state.thieves) | 1 << seat
            if last == NOBODY or int(state.theft_turn[seat]) > int(state.theft_turn[last]):
                last = seat
    if last != NOBODY:
        state.phase = Phase.STEAL
        state.to_move = last


@rule
def steal(state: State, target: int) -> None:
    """Take one gold piece, or none, and let the next thief clockwise act (X23)."""
    seat = int(state.to_move)
    if target != NOBODY:
        state.gold[target] = int(state.gold[target]) - 1
        state.gold[seat] = int(state.gold[seat]) + 1
    state.thieves = int(state.thieves) & ~(1 << seat)
    state.phase = Phase.DEAL
    players = int(state.players)
    for step in range(1, players):
        thief = (seat + step) % players
        if int(state.thieves) >> thief & 1:
            state.phase = Phase.STEAL
            state.to_move = thief
            return
