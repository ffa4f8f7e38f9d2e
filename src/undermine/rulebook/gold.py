"""Paying for a round: nuggets in the base game (N), gold pieces and thefts in the expansion (X17 to X24)."""

from __future__ import annotations

import numpy as np

from undermine.rulebook.cards import CRYSTAL, TILE_GOLD, Colour, Role
from undermine.rulebook.editions import Finisher, Nuggets
from undermine.rulebook.maze import is_way_open
from undermine.rulebook.speed import rule
from undermine.rulebook.state import BROKEN_TOOLS, GOAL_CELLS, NOBODY, Front, Phase, State, Trace
from undermine.rulebook.trace import Mark, note

SABOTEUR_DUE = np.array([0, 4, 3, 3, 2], np.int8)
"""What each saboteur is due, by their number (N4)."""

WINNER_PIECES = np.array([0, 5, 4, 3, 2, 1], np.int8)
"""What each winner gets in the expansion, by their number; more winners get as five (X22)."""

NUGGETS_MOST = 9
"""So many nugget cards go round at most (N2)."""


@rule
def pay_round(state: State, trace: Trace) -> None:
    """Name the winners and pay them; where gold is chosen, wait for the first choice (E1 to E4)."""
    if int(state.rules.expansion):
        pay_pieces(state, trace)
        begin_thefts(state)
        return
    if int(state.finisher) != NOBODY:
        state.won = seats_with(state, Role.MINER)
        begin_draft(state, trace)
        return
    state.won = seats_with(state, Role.SABOTEUR)
    pay_saboteurs(state, trace)


@rule
def seats_with(state: State, role: int) -> int:
    """The seats that hold a role, as bits."""
    seats = 0
    for seat in range(int(state.players)):
        if int(state.role[seat]) == role:
            seats |= 1 << seat
    return seats


@rule
def size_of(seats: int) -> int:
    """How many seats are in a set."""
    count = 0
    while seats:
        count += seats & 1
        seats >>= 1
    return count


@rule
def pay(state: State, seat: int, amount: int, trace: Trace) -> None:
    """Give gold to a seat."""
    state.gold[seat] = int(state.gold[seat]) + amount
    state.paid[seat] = int(state.paid[seat]) + amount
    note(trace, Mark.PAID, seat, amount, 0)


@rule
def find_richest(state: State) -> int:
    """The seats with the most gold, as bits: they win the game, or share the win (E6)."""
    most = 0
    for seat in range(int(state.players)):
        most = max(most, int(state.gold[seat]))
    seats = 0
    for seat in range(int(state.players)):
        if int(state.gold[seat]) == most:
            seats |= 1 << seat
    return seats


# nuggets


@rule
def pop_pile(state: State) -> int:
    """The top card of the nugget pile."""
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
    """A nugget card stays with its owner."""
    state.nuggets[seat, value] = int(state.nuggets[seat, value]) + 1


@rule
def may_take(state: State, seat: int) -> bool:
    """Whether nuggets are passed to a seat: a miner, with `idle_tools` one whose tools are whole (N1, N6)."""
    if int(state.role[seat]) != Role.MINER:
        return False
    return not (int(state.rules.idle_tools) and int(state.front[seat]) & BROKEN_TOOLS)


@rule
def count_offer(state: State) -> int:
    """How many nugget cards go round at this moment."""
    return int(state.offer[1]) + int(state.offer[2]) + int(state.offer[3])


@rule
def nuggets_to_offer(state: State) -> int:
    """How many nugget cards are handed out, never more than the pile holds (N2, N6)."""
    number = 0
    if int(state.rules.nuggets) == Nuggets.PLAYERS:
        number = min(int(state.players), NUGGETS_MOST)
    else:
        for seat in range(int(state.players)):
            if may_take(state, seat):
                number += 1
    return min(number, int(state.pile_size))


@rule
def begin_draft(state: State, trace: Trace) -> None:
    """Draw the nugget cards and offer them to the first taker (N1 to N3)."""
    for _ in range(nuggets_to_offer(state)):
        value = pop_pile(state)
        state.offer[value] = int(state.offer[value]) + 1
    finisher = int(state.finisher)
    if int(state.rules.finisher) == Finisher.TAKES_FIRST or int(state.role[finisher]) == Role.MINER:
        offer_to(state, finisher, trace)
    else:
        offer_to(state, next_taker(state, finisher), trace)


@rule
def next_taker(state: State, seat: int) -> int:
    """The next miner counter-clockwise, the same one if he is alone; NOBODY if there is none (N1)."""
    players = int(state.players)
    for step in range(1, players + 1):
        taker = (seat - step + players) % players
        if may_take(state, taker):
            return taker
    return NOBODY


@rule
def offer_to(state: State, seat: int, trace: Trace) -> None:
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
    ones_and_twos = int(state.offer[1]) * 16 + int(state.offer[2])
    note(trace, Mark.OFFERED, seat, ones_and_twos, int(state.offer[3]))


@rule
def take_nugget(state: State, value: int, trace: Trace) -> None:
    """Keep one nugget card and pass the rest on (N1)."""
    seat = int(state.to_move)
    state.offer[value] = int(state.offer[value]) - 1
    keep_nugget(state, seat, value)
    pay(state, seat, value, trace)
    state.phase = Phase.DEAL
    offer_to(state, next_taker(state, seat), trace)


@rule
def pay_saboteurs(state: State, trace: Trace) -> None:
    """Each saboteur draws his due, clockwise from the seat that began the round (N4, N5)."""
    due = int(SABOTEUR_DUE[size_of(int(state.won))])
    for step in range(int(state.players)):
        seat = (int(state.first) + step) % int(state.players)
        if int(state.won) >> seat & 1:
            draw_due(state, seat, due, trace)


@rule
def draw_due(state: State, seat: int, due: int, trace: Trace) -> None:
    """Draw nuggets until they make the due; a card that would exceed it goes under the pile (N4)."""
    useless = 0
    while due > 0 and useless < int(state.pile_size):
        value = pop_pile(state)
        if value <= due:
            due -= value
            useless = 0
            keep_nugget(state, seat, value)
            pay(state, seat, value, trace)
        else:
            useless += 1
            push_under(state, value)
            note(trace, Mark.UNDER, seat, value, 0)


# gold pieces


@rule
def is_trapped(state: State, seat: int) -> bool:
    """Whether a trap lies in front of a seat (X14)."""
    return int(state.front[seat]) & Front.TRAP != 0


@rule
def treasure_goal(state: State) -> int:
    """Which goal is the open treasure."""
    for goal in range(3):
        if int(state.tile[int(GOAL_CELLS[goal])]) == TILE_GOLD:
            return goal
    return NOBODY


@rule
def winning_colours(state: State) -> int:
    """The colours that win when the treasure is reached, bits of 1 << colour (X18, X19)."""
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
    """Whether a role wins the round (X19 to X22)."""
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
    """The seats that win, as bits: no geologists, and nobody who is trapped (X17, X22)."""
    reached = int(state.finisher) != NOBODY
    colours = winning_colours(state) if reached else 0
    winners = 0
    for seat in range(int(state.players)):
        if wins(state, int(state.role[seat]), reached, colours) and not is_trapped(state, seat):
            winners |= 1 << seat
    return winners


@rule
def count_crystals(state: State) -> int:
    """The crystals on the table, connected or not (X8)."""
    count = 0
    for index in range(int(state.laid_count)):
        if int(CRYSTAL[int(state.tile[int(state.laid[index])])]):
            count += 1
    return count


@rule
def pieces_for(state: State, seat: int, share: int, crystals: int) -> int:
    """What a seat gets: a winner's share, less for boss and profiteer; a geologist's crystals (X22)."""
    role = int(state.role[seat])
    if role == Role.GEOLOGIST:
        return 0 if is_trapped(state, seat) else crystals
    if not int(state.won) >> seat & 1:
        return 0
    if role == Role.BOSS:
        return max(share - 1, 0)
    if role == Role.PROFITEER:
        return max(share - 2, 0)
    return share


@rule
def pay_pieces(state: State, trace: Trace) -> None:
    """Pay the winners and the geologists (X17 to X22)."""
    state.won = find_winners(state)
    share = int(WINNER_PIECES[min(size_of(int(state.won)), 5)])
    crystals = count_crystals(state)
    if size_of(seats_with(state, Role.GEOLOGIST)) == 2:
        crystals //= 2
    for seat in range(int(state.players)):
        amount = pieces_for(state, seat, share, crystals)
        if amount:
            pay(state, seat, amount, trace)


# thefts


@rule
def begin_thefts(state: State) -> None:
    """The thieves who are not trapped; the one who laid his card last goes first (X23)."""
    last = NOBODY
    for seat in range(int(state.players)):
        if int(state.front[seat]) & Front.THEFT and not is_trapped(state, seat):
            state.thieves = int(state.thieves) | 1 << seat
            if last == NOBODY or int(state.theft_at[seat]) > int(state.theft_at[last]):
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
