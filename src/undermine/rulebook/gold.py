"""Gold: paying it, and who has the most (E6)."""

from __future__ import annotations

from undermine.rulebook.desk import Desk
from undermine.rulebook.speed import rule
from undermine.rulebook.state import State
from undermine.rulebook.trace import Mark, note


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
def pay(state: State, seat: int, amount: int, desk: Desk) -> None:
    """Give gold to a seat."""
    state.gold[seat] = int(state.gold[seat]) + amount
    state.paid[seat] = int(state.paid[seat]) + amount
    note(desk, Mark.PAID, seat, amount, 0)


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
